// The one writer of files in Node. A file is always either the old or the new one: the content is
// written to a neighbor first, which is then renamed. A file that another program saved since it
// was read is not replaced.

import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import {
  access,
  lstat,
  open,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readRegular, realPathWithin } from './read-file.js';

export interface Replacement {
  /** The file's mode; by default that which it has, or the system's for a new one. */
  mode?: number;
  /** What was read of the file, which is replaced only while it holds that; null where there was none. */
  read?: Uint8Array | null | undefined;
  /** The directory that the path must not lead out of. */
  within?: string | undefined;
}

/** The code of the error of a file that was changed since it was read. */
export const CHANGED = 'ERR_CHANGED';

/**
 * Keeps the file's mode, its owner where that is allowed, and its other names, and follows links to it. A
 * device or a pipe is written to, never replaced. Errors have Node's codes, CHANGED, LEADS_OUT.
 */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  replacement: Replacement = {},
): Promise<void> {
  const target = await targetOf(path, replacement.within);
  const old = await stat(target).catch(absent);
  const { read } = replacement;
  if (old ? read === null : read) throw changed();
  if (old && !old.isFile() && !read) return writeFile(target, content);
  // Taking over a name needs no right to write the file that has it.
  if (old) await access(target, constants.W_OK);
  if (old && old.nlink > 1) return overwrite(target, content, read);
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}`);
  try {
    await prepare(temporary, content, { old, mode: replacement.mode });
    if (read !== undefined) await checkSame(target, read);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await flushDirectory(dirname(target));
}

/** The file behind all links; the path itself where nothing is there. */
async function targetOf(path: string, within: string | undefined): Promise<string> {
  try {
    return await (within === undefined ? realpath(path) : realPathWithin(path, within));
  } catch (error) {
    absent(error);
    if (await lstat(path).catch(absent)) throw new Error('it is a link that leads to no file');
    if (within !== undefined) await realPathWithin(dirname(path), within);
    return path;
  }
}

/** Nothing for a path that leads nowhere; all other errors are thrown again. */
function absent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
}

interface New {
  old: Stats | undefined;
  mode: number | undefined;
}

/** Writes the neighbour, on the disk and with all that the file is to keep. */
async function prepare(path: string, content: string | Uint8Array, { old, mode }: New) {
  const wanted = mode ?? old?.mode;
  // Only users who may read the file can read it.
  const file = await open(path, 'wx', old ? 0o600 : (mode ?? 0o666));
  try {
    await file.writeFile(content);
    const kept = !old || (await keepOwner(file, old));
    // A program that runs as its owner must not run as another.
    if (wanted !== undefined) await file.chmod(wanted & (kept ? 0o7777 : 0o1777));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reports whether the new file has the owner of the old one. */
async function keepOwner(file: FileHandle, { uid, gid }: Stats): Promise<boolean> {
  const own = await file.stat();
  if (own.uid === uid && own.gid === gid) return true;
  return file.chown(uid, gid).then(
    () => true,
    () =>
      file
        .chown(own.uid, gid)
        .then(() => own.uid === uid)
        .catch(() => false),
  );
}

/** Writes a file that has several names in its place: another one would have only this name. */
async function overwrite(
  path: string,
  content: string | Uint8Array,
  read: Replacement['read'],
): Promise<void> {
  const before = await readRegular(path, { max: Infinity });
  if (read && !isSame(before, read)) throw changed();
  const file = await open(path, 'r+');
  try {
    try {
      await fillAnew(file, content);
    } catch (error) {
      await fillAnew(file, before);
      throw error;
    }
  } finally {
    await file.close();
  }
}

async function fillAnew(file: FileHandle, content: string | Uint8Array): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  await file.truncate(0);
  for (let at = 0; at < bytes.length;) {
    at += (await file.write(bytes, at, bytes.length - at, at)).bytesWritten;
  }
  await file.sync();
}

/** Rejects when the file holds anything but what was read, or is there when it was not. */
async function checkSame(path: string, read: Uint8Array | null): Promise<void> {
  if (read === null) {
    if (await lstat(path).catch(absent)) throw changed();
    return;
  }
  const now = await readRegular(path, { max: read.length }).catch((error: unknown) => {
    if (['ENOENT', 'EFBIG'].includes((error as { code: string }).code)) return undefined;
    throw error;
  });
  if (!now || !isSame(now, read)) throw changed();
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

function changed(): Error {
  return Object.assign(new Error('it was changed since it was read'), { code: CHANGED });
}

/** The new name outlives a crash of the machine, where the system can promise that. */
async function flushDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r').catch(() => undefined);
  await directory?.sync().catch(() => {});
  await directory?.close();
}
