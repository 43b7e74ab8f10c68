// What is asked of a module as bytes (frame.ts), and what its answer says.

import { unwritable } from '../common/validate-arguments.js';
import { ToolkitError, type ToolkitErrorCode } from '../common/errors.js';
import type { ErrorKind, ModelIssue } from '../../types.gen.js';
import type { NamedFile } from '../files/named-files.js';
import { frame, withFiles } from './frame.js';

const decoder = new TextDecoder();

/** One message: the header's fields and the files. The buffer is new and may be given away. */
export function encodeMessage(
  header: object,
  files?: readonly NamedFile[],
): Uint8Array<ArrayBuffer> {
  return frame(stringify(files ? withFiles(header, files) : header), files);
}

/** The answer of a module to what only a larger one can answer. */
export const notHere = Symbol('not here');

interface Answer {
  result?: unknown;
  error?: {
    code: ToolkitErrorCode | 'ERR_NOT_HERE';
    message: string;
    kind?: ErrorKind;
    help?: string;
    issues?: ModelIssue[];
    reason?: string;
    cause?: string;
  };
}

/** The result in an answer, or notHere; an error in it is thrown. */
export function decodeAnswer(bytes: Uint8Array): unknown {
  let answer: Answer;
  try {
    answer = JSON.parse(decoder.decode(bytes)) as Answer;
  } catch (error) {
    throw new ToolkitError(
      'ERR_CRASHED',
      'internal error: the wasm module returned invalid JSON',
      error,
    );
  }
  const { result, error } = answer;
  if (error?.code === 'ERR_NOT_HERE') return notHere;
  if (error) {
    const cause = error.cause === undefined ? undefined : causeOf(error.cause);
    throw ToolkitError.raised({ ...error, code: error.code, cause });
  }
  return result;
}

/** The error of a host, which was made elsewhere: its stack does not include this function. */
function causeOf(message: string): Error {
  return Object.assign(new Error(message), { stack: `Error: ${message}` });
}

function stringify(header: object): string {
  try {
    return JSON.stringify(header);
  } catch (error) {
    throw new ToolkitError('ERR_INPUT', `an option ${unwritable(header)}; pass JSON values`, error);
  }
}
