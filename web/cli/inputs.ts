// From the paths on the command line to files in memory. What cannot be read becomes a
// sentence, and the rest is linted all the same.

import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { fileReason } from './exit.js';
import type { FileKind } from './lint.js';

export interface InputRequest {
  /** Files, directories, or "-" for standard input. */
  paths: readonly string[];
  /** What to look for in a directory. */
  kind: Pick<FileKind, 'noun' | 'names'>;
  /** Name of standard input in the report. */
  stdinName: string;
}

export interface Input {
  /** As the report names it, with "/". */
  name: string;
  /** Where it is; undefined for standard input. */
  file?: string;
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
      const files = await filesAt(path, request.kind);
      inputs.notes.push(...rivals(path, files));
      for (at of files) {
        const name = at === '-' ? at : ((await realName(at)) ?? at);
        if (seen.has(name)) continue;
        seen.add(name);
        inputs.files.push(await readInput(at, request.stdinName));
      }
    } catch (error) {
      const message = `cannot read "${slashed(at)}": ${fileReason(error)}`;
      inputs.problems.push(error instanceof NoneThere ? error.message : message);
    }
  }
  return inputs;
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

/** Whether a file is among the inputs, by whatever name. */
export async function isOneOf(file: string, inputs: readonly Input[]): Promise<boolean> {
  const real = await realName(file);
  if (real === undefined) return false;
  for (const input of inputs) {
    if (input.file !== undefined && (await realName(input.file)) === real) return true;
  }
  return false;
}

/** The name behind all links; undefined for what is not there, and for pipes, which have none. */
function realName(file: string): Promise<string | undefined> {
  return realpath(file).catch(() => undefined);
}

class NoneThere extends Error {}

/** The files that a path stands for: itself, or those of the kind in a directory. */
async function filesAt(path: string, { noun, names }: InputRequest['kind']): Promise<string[]> {
  if (path === '-' || !(await stat(path)).isDirectory()) return [path];
  for (const group of names) {
    const files = group.map((name) => join(path, name));
    const there = await Promise.all(files.map(exists));
    if (there.includes(true)) return files.filter((_, at) => there[at]);
  }
  const expected = names[0]!.map((name) => `"${name}"`).join(' or ');
  throw new NoneThere(
    `there is no ${noun} in the directory "${path}", which should have ${expected}`,
  );
}

async function readInput(file: string, stdinName: string): Promise<Input> {
  if (file === '-') return { name: stdinName, bytes: await readStdin() };
  return { name: slashed(file), file, bytes: await readFile(file) };
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
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
