// From the paths on the command line to files in memory. What cannot be read becomes a
// sentence, and the rest is linted all the same.

import { realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { FILE_LIMIT } from '../types.gen.js';
import { LEADS_OUT, readRegular } from '../sdk/ports/node/read-file.js';
import { replaceFile } from '../sdk/ports/node/replace-file.js';
import { CannotRun, fileReason } from './exit.js';

/** The files that are looked for in a directory. */
export interface Sought {
  /** What such a file is, in sentences. */
  noun: string;
  /** What it is called in a directory; later names count where none of the earlier is there. */
  names: readonly (readonly string[])[];
  /** Deprecated names, which count where there is none of the others. */
  old?: readonly string[];
}

export interface InputRequest {
  /** Files, directories, or "-" for standard input. */
  paths: readonly string[];
  /** What to look for in a directory. */
  kind: Sought;
  /** Name of standard input in the report. */
  stdinName: string;
}

export interface Input {
  /** As the report names it, with "/". */
  name: string;
  /** Where it is; undefined for standard input. */
  file?: string;
  /** The directory that the file was found in; undefined for one that was named. */
  within?: string | undefined;
  bytes: Uint8Array;
}

export interface Inputs {
  files: Input[];
  /** One sentence for each path that could not be read. */
  problems: string[];
  /** What is worth a sentence and keeps nobody from going on. */
  notes: string[];
}

export async function readInputs(request: InputRequest): Promise<Inputs> {
  const inputs: Inputs = { files: [], problems: [], notes: [] };
  const seen = new Set<string>();
  for (const path of request.paths) {
    let at = path;
    try {
      const { files, within } = await filesAt(path, request.kind);
      inputs.notes.push(...rivals(path, files));
      for (at of files) {
        const name = at === '-' ? at : ((await realName(at)) ?? at);
        if (seen.has(name)) continue;
        seen.add(name);
        inputs.files.push(await readInput(at, { stdinName: request.stdinName, within }));
      }
    } catch (error) {
      inputs.problems.push(problemOf(error, at));
    }
  }
  return inputs;
}

/** Why a path is not among the inputs. */
function problemOf(error: unknown, at: string): string {
  if (error instanceof NoneThere) return error.message;
  if ((error as NodeJS.ErrnoException).code === LEADS_OUT) {
    return `"${slashed(at)}" is not checked: it leads out of the directory, so it must be named`;
  }
  return `cannot read "${slashed(at)}": ${fileReason(error)}`;
}

/** Which one the tool reads of files in one directory that differ only in how ".yml" is spelt. */
function rivals(directory: string, files: readonly string[]): string[] {
  const plain = (file: string): string => file.replace(/\.ya?ml$/, '');
  return files.flatMap((file, at) => {
    const first = files.find((other) => plain(other) === plain(file))!;
    if (first === file || files.indexOf(file) !== at) return [];
    const [one, two] = [first, file].map((name) => basename(name));
    return `the directory "${directory}" has "${one}" and "${two}"; the tool reads "${one}" alone`;
  });
}

function slashed(file: string): string {
  return file.replaceAll(sep, '/');
}

/** Whether a file is among the inputs, by whatever name: links and further names of it included. */
export async function isOneOf(file: string, inputs: readonly Input[]): Promise<boolean> {
  const identity = await identityOf(file);
  if (identity === undefined) return false;
  for (const input of inputs) {
    if (input.file !== undefined && (await identityOf(input.file)) === identity) return true;
  }
  return false;
}

/** What is the same for all names of a file; undefined for what is not there. */
async function identityOf(file: string): Promise<string | undefined> {
  const found = await stat(file, { bigint: true }).catch(() => undefined);
  return found && `${found.dev}:${found.ino}`;
}

/** The name behind all links; undefined for what is not there, and for pipes, which have none. */
function realName(file: string): Promise<string | undefined> {
  return realpath(file).catch(() => undefined);
}

class NoneThere extends Error {}

interface FilesAt {
  files: string[];
  /** The directory that they were found in, and must not lead out of; undefined for a file that was named. */
  within?: string;
}

/** The files that a path stands for: itself, or those of the kind in a directory. */
async function filesAt(
  path: string,
  { noun, names, old = [] }: InputRequest['kind'],
): Promise<FilesAt> {
  if (path === '-' || !(await stat(path)).isDirectory()) return { files: [path] };
  for (const group of [...names, old]) {
    const files = group.map((name) => join(path, name));
    const there = await Promise.all(files.map(exists));
    if (there.includes(true)) return { files: files.filter((_, at) => there[at]), within: path };
  }
  const quoted = names.flat().map((name) => `"${name}"`);
  const expected = quoted.join(', ').replace(/, ([^,]+)$/, ' or $1');
  throw new NoneThere(
    `there is no ${noun} in the directory "${path}", which should have ${expected}`,
  );
}

async function readInput(
  file: string,
  { stdinName, within }: { stdinName: string; within: string | undefined },
): Promise<Input> {
  if (file === '-') return { name: stdinName, bytes: await readStdin() };
  const bytes = await readRegular(file, { max: FILE_LIMIT, within });
  return { name: slashed(file), file, within, bytes };
}

/**
 * Makes a text the content of the input's file, unless that was changed since it was read. Rejects with a
 * CannotRun.
 */
export async function rewrite(input: Input, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  try {
    await replaceFile(input.file!, bytes, { read: input.bytes, within: input.within });
  } catch (error) {
    throw new CannotRun(`cannot write "${input.name}": ${fileReason(error)}; it is left as it is`);
  }
  input.bytes = bytes;
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    if ((size += chunk.length) > FILE_LIMIT) {
      throw new Error(`it has more bytes than the limit of ${FILE_LIMIT}`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Something with that name that is no directory; whether it can be read shows later. */
async function exists(file: string): Promise<boolean> {
  try {
    return !(await stat(file)).isDirectory();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code !== 'ENOENT' && code !== 'ENOTDIR';
  }
}
