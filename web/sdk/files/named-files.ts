// Files of a call, by path, as bytes. TextEncoder turns lone surrogates into U+FFFD, which has the same length in
// UTF-16: no column moves.

import { isBytes } from '../common/kinds.js';
import { kindOf } from '../common/validate-arguments.js';
import { inputError, type ToolkitError } from '../common/errors.js';
import type { Files, Input } from '../common/options.js';

const encoder = new TextEncoder();

/** What else an input may be, beside files: for an error. */
const orText = 'a string, a Uint8Array, or ';

/** `omitted` is the size of a file whose content stays here; its bytes are then none. */
export type NamedFile = readonly [path: string, bytes: Uint8Array, omitted?: number];

/** The files of an input, in its order, as bytes; `path` is for an input that is one text. */
export function filesOf(input: Input, path: string): NamedFile[] {
  if (typeof input === 'string' || isBytes(input)) {
    if (typeof path !== 'string') throw inputError(`"path" must be a string, got ${kindOf(path)}`);
    return [[path, bytesOf(path, input)]];
  }
  const files = pairsOf(input, orText);
  if (files.length === 0) throw notFiles('has no files', orText);
  return files;
}

/** Files by path, in their order, as bytes; there may be none. An error lists `orElse` as what else the caller takes. */
export function pairsOf(input: Files, orElse = ''): NamedFile[] {
  if (typeof input !== 'object' || input === null) throw notFiles(`is ${kindOf(input)}`, orElse);
  const entries: unknown[] =
    Symbol.iterator in input ? [...(input as Iterable<unknown>)] : Object.entries(input);
  return entries.map((entry) => {
    if (!Array.isArray(entry) || typeof entry[0] !== 'string') {
      throw notFiles('has an entry that is not a pair of path and content', orElse);
    }
    return [entry[0], bytesOf(entry[0], entry[1])];
  });
}

/** The file of an operation that takes exactly one. */
export function oneFile(text: unknown, path: string): NamedFile[] {
  if (typeof text !== 'string' && !isBytes(text)) {
    throw inputError(`expected a string or Uint8Array, got ${kindOf(text)}`);
  }
  return filesOf(text, path);
}

function bytesOf(path: string, content: unknown): Uint8Array {
  if (typeof content === 'string') return encoder.encode(content);
  if (isBytes(content)) return content;
  throw inputError(`content of "${path}" must be a string or a Uint8Array, got ${kindOf(content)}`);
}

function notFiles(why: string, orElse: string): ToolkitError {
  return inputError(`input ${why}; pass ${orElse}files as a record, a Map or an iterable of pairs`);
}
