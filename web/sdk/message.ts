// The frame that crosses the border: a header (one line of JSON), then the bytes of the files
// that it names. Files travel as bytes, not as JSON strings, so that a byte order mark stays
// one and positions are counted on exactly the text that was given. TextEncoder turns lone
// surrogates into U+FFFD, which has the same length in UTF-16: no column moves.

import { inputError, kindOf, unwritable } from './arguments.js';
import { ToolkitError, type ToolkitErrorCode } from './errors.js';
import type { ErrorKind, ModelIssue } from '../types.gen.js';
import type { Input } from './options.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** `omitted` is the size of a file whose content stays here; its bytes are then none. */
export type NamedFile = readonly [path: string, bytes: Uint8Array, omitted?: number];

/** The files of an input, in its order, as bytes; `path` is for an input that is one text. */
export function filesOf(input: Input, path: string): NamedFile[] {
  if (typeof input === 'string' || input instanceof Uint8Array) {
    if (typeof path !== 'string') throw inputError(`"path" must be a string, not ${kindOf(path)}`);
    return [[path, bytesOf(path, input)]];
  }
  if (typeof input !== 'object' || input === null) throw notFiles(`is ${kindOf(input)}`);
  const entries: unknown[] =
    Symbol.iterator in input ? [...(input as Iterable<unknown>)] : Object.entries(input);
  if (entries.length === 0) throw notFiles('has no files');
  return entries.map((entry) => {
    if (!Array.isArray(entry) || typeof entry[0] !== 'string') {
      throw notFiles('has an entry that is no pair of a path and its content');
    }
    return [entry[0], bytesOf(entry[0], entry[1])];
  });
}

/** The file of an operation that takes exactly one. */
export function oneFile(text: unknown, path: string): NamedFile[] {
  if (typeof text !== 'string' && !(text instanceof Uint8Array)) {
    throw inputError(`a text or its bytes are expected, not ${kindOf(text)}`);
  }
  return filesOf(text, path);
}

/** One message: the header's fields and the files. The buffer is new and may be given away. */
export function encodeMessage(
  header: object,
  files?: readonly NamedFile[],
): Uint8Array<ArrayBuffer> {
  const listed = files?.map(([path, bytes, omitted]) => ({ path, size: bytes.length, omitted }));
  const line = encoder.encode(`${stringify(listed ? { ...header, files: listed } : header)}\n`);
  const size = (files ?? []).reduce((sum, [, bytes]) => sum + bytes.length, line.length);
  const message = new Uint8Array(size);
  message.set(line);
  let at = line.length;
  for (const [, bytes] of files ?? []) {
    message.set(bytes, at);
    at += bytes.length;
  }
  return message;
}

/** The answer of a module to what only a larger one can answer. */
export const notHere = Symbol('not here');

interface Answer {
  result?: unknown;
  error?: {
    code: ToolkitErrorCode | 'ERR_NOT_HERE';
    message: string;
    kind?: ErrorKind;
    issues?: ModelIssue[];
    reason?: string;
    cause?: string;
  };
}

/** The result in an answer, or notHere; an error in it is thrown. */
export function decodeAnswer(bytes: Uint8Array): unknown {
  let answer: Answer;
  try {
    answer = JSON.parse(decoder.decode(bytes));
  } catch (error) {
    throw new ToolkitError('ERR_CRASHED', 'the core gave an answer that is not JSON', error);
  }
  const { result, error } = answer;
  if (error?.code === 'ERR_NOT_HERE') return notHere;
  if (error) {
    const cause = error.cause === undefined ? undefined : causeOf(error.cause);
    throw ToolkitError.raised({ ...error, code: error.code as ToolkitErrorCode, cause });
  }
  return result;
}

/** The error that a host met, which was made elsewhere: this place says nothing about it. */
function causeOf(message: string): Error {
  return Object.assign(new Error(message), { stack: `Error: ${message}` });
}

function bytesOf(path: string, content: unknown): Uint8Array {
  if (typeof content === 'string') return encoder.encode(content);
  if (content instanceof Uint8Array) return content;
  throw inputError(
    `the content of "${path}" must be a string or a Uint8Array, not ${kindOf(content)}`,
  );
}

function stringify(header: object): string {
  try {
    return JSON.stringify(header);
  } catch (error) {
    throw new ToolkitError(
      'ERR_INPUT',
      `an option ${unwritable(header)}; values that JSON has are expected`,
      error,
    );
  }
}

function notFiles(why: string): ToolkitError {
  return inputError(
    `the input ${why}; it must be a string, a Uint8Array, or files as a record, a Map or an iterable of pairs`,
  );
}
