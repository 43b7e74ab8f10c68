// The one reader of files in Node, used by the port of the package and by the command: regular files
// only, no larger than a limit, and from a handle, so that the file checked is the file read.
// Nothing here waits for another program, as opening a FIFO would.

import { constants, type Stats } from 'node:fs';
import { open, realpath, stat, type FileHandle } from 'node:fs/promises';
import { sep } from 'node:path';

export interface ReadRequest {
  /** The most bytes that the file may have. */
  max: number;
  signal?: AbortSignal | undefined;
  /** The directory that the path must not lead out of, if the file was found and not named. */
  within?: string | undefined;
}

/** The code of the error of a path that leads out of the directory that it must stay in. */
export const LEADS_OUT = 'ERR_LEADS_OUT';

/** The content of a regular file. Errors have Node's codes, EFBIG beyond the limit, LEADS_OUT. */
export async function readRegular(path: string, request: ReadRequest): Promise<Uint8Array> {
  const { max, signal } = request;
  const file = await openRegular(path, request);
  try {
    const { size } = await file.stat();
    if (size > max) throw tooLarge(size, max);
    return await contentOf(file, { expected: size, max, signal });
  } finally {
    await file.close();
  }
}

/** At most `max` bytes of a regular file from an offset on; fewer only at its end. */
export async function readPartOf(
  path: string,
  offset: number,
  request: ReadRequest,
): Promise<Uint8Array> {
  const file = await openRegular(path, request);
  try {
    const part = new Uint8Array(request.max);
    const size = await fill(file, part, { from: 0, at: offset, signal: request.signal });
    return part.subarray(0, size);
  } finally {
    await file.close();
  }
}

/** The path behind all links. Rejects with LEADS_OUT where that is not below the directory. */
export async function realPathWithin(path: string, directory: string): Promise<string> {
  const [root, target] = await Promise.all([realpath(directory), realpath(path)]);
  if (target === root || target.startsWith(root.endsWith(sep) ? root : root + sep)) return target;
  throw Object.assign(new Error('it leads out of the directory'), { code: LEADS_OUT });
}

/** A handle of what the path leads to, which is a regular file. */
async function openRegular(path: string, { signal, within }: ReadRequest): Promise<FileHandle> {
  signal?.throwIfAborted();
  const target = within === undefined ? path : await realPathWithin(path, within);
  const seen = await stat(target);
  checkRegular(seen); // before it is opened: opening a device may have an effect, and a FIFO waits
  // The last part of a path without links is none, unless it was replaced since.
  const follow = within === undefined ? 0 : (constants.O_NOFOLLOW ?? 0);
  const file = await open(target, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | follow);
  try {
    const opened = await file.stat();
    checkRegular(opened);
    const moved = within !== undefined && (await realPathWithin(path, within)) !== target;
    if (moved || opened.ino !== seen.ino || opened.dev !== seen.dev) {
      throw new Error('it was replaced while it was opened');
    }
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Rejects a file that is not regular, by its kind. */
function checkRegular(stats: Stats): void {
  if (stats.isFile()) return;
  if (stats.isDirectory()) throw Object.assign(new Error('it is a directory'), { code: 'EISDIR' });
  const message = `it must be a regular file, found ${kindOf(stats)}`;
  throw Object.assign(new Error(message), { code: 'ERR_NOT_REGULAR' });
}

function kindOf(stats: Stats): string {
  if (stats.isFIFO()) return 'a named pipe';
  if (stats.isSocket()) return 'a socket';
  return 'a device';
}

interface Amount {
  expected: number;
  max: number;
  signal: AbortSignal | undefined;
}

/** How much more than expected is asked for at a time: a file may grow, and those of /proc have no size. */
const more = 64 * 2 ** 10;

async function contentOf(file: FileHandle, { expected, max, signal }: Amount): Promise<Uint8Array> {
  let bytes = new Uint8Array(expected + 1);
  let size = 0;
  for (;;) {
    size = await fill(file, bytes, { from: size, at: size, signal });
    if (size < bytes.length) return bytes.subarray(0, size);
    if (size > max) throw tooLarge(size, max);
    const larger = new Uint8Array(Math.min(size + Math.max(size, more), max + 1));
    larger.set(bytes);
    bytes = larger;
  }
}

/** Reads into the bytes from one of them on until they are full or the file ends, and gives how many are filled. */
async function fill(
  file: FileHandle,
  bytes: Uint8Array,
  { from, at, signal }: { from: number; at: number; signal: AbortSignal | undefined },
): Promise<number> {
  let size = from;
  while (size < bytes.length) {
    signal?.throwIfAborted();
    const length = Math.min(bytes.length - size, atOnce);
    const { bytesRead } = await file.read(bytes, size, length, at + size - from);
    if (bytesRead === 0) break;
    size += bytesRead;
  }
  return size;
}

/** How much is read between two looks at the signal. */
const atOnce = 4 * 2 ** 20;

function tooLarge(size: number, max: number): Error {
  const message = `it has ${size} bytes, more than the limit of ${max}`;
  return Object.assign(new Error(message), { code: 'EFBIG' });
}
