// Zip archives are written here, byte for byte as core/files/archive writes them.

import { inputError } from '../common/errors.js';
import { compareBytes, joined } from '../common/bytes.js';

import { givenAmong } from '../files/directory.js';
import type { NamedFile } from '../files/named-files.js';
import type { Files } from '../common/options.js';
import { archivePath, checkFolders } from '../common/paths.js';
import { signatures, stored, sumOf } from './parts.js';

/** The first day of the calendar that archives have. */
const nineteenEighty = 0x21;
/** The version of the format: 2.0, without extensions. */
const version = 20;
/** Marks a name as UTF-8. */
const utf8Name = 0x800;

/**
 * A zip archive of the files in order of their names. The same files give the same bytes everywhere:
 * without times, and stored instead of packed, for packers differ.
 */
export function writeZip(files: Files): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes } of inOrder(givenAmong(files))) {
    const facts = factsOf(name, bytes);
    const local = record(signatures.local, [...facts], name);
    list.push(
      record(
        signatures.entry,
        [[2, version], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]],
        name,
      ),
    );
    parts.push(local, bytes);
    at += local.length + bytes.length;
  }
  const listSize = list.reduce((sum, { length }) => sum + length, 0);
  const count = list.length;
  const end = record(signatures.end, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, listSize],
    [4, at],
    [2, 0],
  ]);
  const whole = [...parts, ...list, end];
  return joined(whole);
}

type Field = readonly [size: 2 | 4, value: number];

/** What both records of a file say. */
function factsOf(name: Uint8Array, bytes: Uint8Array): Field[] {
  const { length } = bytes;
  return [
    [2, version],
    [2, utf8Name],
    [2, stored],
    [2, 0],
    [2, nineteenEighty],
    [4, sumOf(bytes)],
    [4, length],
    [4, length],
    [2, name.length],
    [2, 0],
  ];
}

function record(
  signature: number,
  fields: readonly Field[],
  name: Uint8Array = new Uint8Array(),
): Uint8Array {
  const size = fields.reduce((sum, [width]) => sum + width, 4);
  const bytes = new Uint8Array(size + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  let at = 4;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  bytes.set(name, size);
  return bytes;
}

/** By the bytes of their names, as Go sorts; each once. */
function inOrder(files: Iterable<NamedFile>): { name: Uint8Array; bytes: Uint8Array }[] {
  const byPath = new Map<string, Uint8Array>();
  for (const [path, bytes] of files) {
    const clean = archivePath(path);
    if (byPath.has(clean)) throw inputError(`duplicate path "${clean}"`);
    byPath.set(clean, bytes);
  }
  checkFolders(new Set(byPath.keys()));
  if (byPath.size > 0xfffe) throw inputError('archive exceeds the limit of 65,534 files');
  const encoder = new TextEncoder();
  const named = [...byPath].map(([path, bytes]) => ({ name: encoder.encode(path), bytes }));
  return named.sort((a, b) => compareBytes(a.name, b.name));
}
