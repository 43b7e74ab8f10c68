// Zip archives are read here; Go programs have core/files/archive, which refuses the same archives and writes the
// same bytes.
// What an archive says of itself counts for nothing: names are checked, sizes are counted while
// unpacking, and sums are compared.

import { isBytes } from '../common/kinds.js';
import { inputError } from '../common/errors.js';
import { ZIP_LIMITS } from '../../types.gen.js';
import { kindOf, milliseconds, optionsOf } from '../common/validate-arguments.js';
import { Deadline } from '../common/clock.js';
import { callNames } from '../common/options.js';
import type { CallOptions } from '../common/options.js';
import { archivePath, checkFolders } from '../common/paths.js';
import { inflate } from './inflate.js';
import { signatures, stored, sumOf } from './parts.js';

const sizes = { local: 30, entry: 46, end: 22 };
/** An archive may end with a comment of this size. */
const longestComment = 0xffff;
const deflated = 8;
const encrypted = 1;

interface Entry {
  name: string;
  method: number;
  sum: number;
  packedSize: number;
  /** As the archive says, which counts for nothing. */
  size: number;
  at: number;
}

/**
 * The files of a zip archive in its order, without folders. Rejects with a ToolkitError with code
 * ERR_INPUT for invalid archives, for names that lead out of it, are there twice, lie in a file,
 * begin with a drive or have control or bidirectional characters, and for content that unpacks to
 * more than ZIP_LIMITS; ERR_TIMEOUT after the option "timeout", which is unlimited by default; and
 * the signal's reason.
 */
export async function readZip(
  archive: Uint8Array,
  options?: CallOptions,
): Promise<[path: string, bytes: Uint8Array][]> {
  const { signal, timeout } = optionsOf(options, callNames);
  return unpackAll(
    archive,
    new Deadline(signal ?? undefined, milliseconds('timeout', timeout, Infinity)),
  );
}

/** The same until a deadline. */
export async function unpackAll(
  archive: Uint8Array,
  deadline: Deadline,
): Promise<[path: string, bytes: Uint8Array][]> {
  if (!isBytes(archive)) {
    throw inputError(`expected the bytes of a zip archive, got ${kindOf(archive)}`);
  }
  deadline.check();
  const files: [string, Uint8Array][] = [];
  const names = new Set<string>();
  let left: number = ZIP_LIMITS.bytes;
  for (const entry of entriesOf(archive)) {
    await deadline.pass();
    const path = archivePath(entry.name.replace(/\/$/, ''));
    if (entry.name.endsWith('/')) continue;
    if (names.has(path)) throw inputError(`duplicate file "${path}" in the archive`);
    names.add(path);
    const bytes = await unpack(archive, entry, { most: Math.min(left, ZIP_LIMITS.file), deadline });
    left -= bytes.length;
    files.push([path, bytes]);
  }
  checkFolders(names);
  return files;
}

function* entriesOf(archive: Uint8Array): Iterable<Entry> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > ZIP_LIMITS.entries) throw tooMuch(`${ZIP_LIMITS.entries} files and folders`);
  for (let i = 0; i < count; i++) {
    if (at + sizes.entry > end || view.getUint32(at, true) !== signatures.entry) throw noArchive();
    const nameSize = view.getUint16(at + 28, true);
    const next = at + sizes.entry + nameSize + view.getUint16(at + 30, true);
    const name = nameOf(archive.subarray(at + sizes.entry, at + sizes.entry + nameSize));
    checkEntry(name, view, at);
    yield {
      name,
      method: view.getUint16(at + 10, true),
      sum: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    };
    at = next + view.getUint16(at + 32, true);
  }
}

/** Where the list of files ends. */
function endOf(view: DataView): number {
  const last = view.byteLength - sizes.end;
  for (let at = last; at >= Math.max(0, last - longestComment); at--) {
    if (view.getUint32(at, true) === signatures.end) return at;
  }
  throw noArchive();
}

function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw inputError('archive has a file name that is not valid UTF-8');
  }
}

/** The kinds of files in the upper half of the attributes, where a Unix wrote them. */
const unix = 3;
const kindMask = 0o170000;
const regular = 0o100000;
const folder = 0o040000;

function checkEntry(name: string, view: DataView, at: number): void {
  if (view.getUint16(at + 8, true) & encrypted) throw inputError(`"${name}" is encrypted`);
  const kind = (view.getUint32(at + 38, true) >>> 16) & kindMask;
  const wanted = name.endsWith('/') ? folder : regular;
  if (view.getUint8(at + 5) === unix && kind !== 0 && kind !== wanted) {
    throw inputError(`"${name}" in the archive is a link or a device, not a file`);
  }
}

interface Unpacking {
  /** The most bytes that the file may have. */
  most: number;
  deadline: Deadline;
}

async function unpack(archive: Uint8Array, entry: Entry, how: Unpacking): Promise<Uint8Array> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const { at, name } = entry;
  if (at + sizes.local > archive.length || view.getUint32(at, true) !== signatures.local) {
    throw damaged(name);
  }
  const start = at + sizes.local + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + entry.packedSize > archive.length) throw damaged(name);
  const bytes = await contentOf(archive.subarray(start, start + entry.packedSize), entry, how);
  if (bytes === undefined) throw damaged(name);
  return bytes;
}

/** The content of a file; undefined where it is damaged. */
async function contentOf(
  packed: Uint8Array,
  { name, method, size, sum }: Entry,
  { most, deadline }: Unpacking,
): Promise<Uint8Array | undefined> {
  const beyond = (): Error =>
    tooMuch(most < ZIP_LIMITS.file ? `${ZIP_LIMITS.bytes} bytes` : `${most} bytes in a file`);
  if (method === stored) {
    if (packed.length > most) throw beyond();
    return sumOf(packed) === sum ? packed.slice() : undefined;
  }
  if (method !== deflated) throw inputError(`compression method of "${name}" is not supported`);
  return inflate({ bytes: packed, size, sum }, { most, tooMuch: beyond, deadline });
}

const noArchive = () => inputError('not a valid zip archive');
const damaged = (name: string) => inputError(`"${name}" is damaged in the archive`);
const tooMuch = (what: string) => inputError(`archive exceeds the limit of ${what}`);
