// The one schema that a command reads, and the file that it makes of it.

import { lstat } from 'node:fs/promises';
import { SCHEMA_FILES } from '../types.gen.js';
import { CannotRun } from './exit.js';
import { isOneOf, readInputs, type Input } from './inputs.js';

/** Reads the schema at a path: the file, that of a directory, or standard input for "-". */
export async function readSchema(path: string): Promise<Input> {
  const kind = { noun: 'schema', names: [SCHEMA_FILES] };
  const { files, problems } = await readInputs({ paths: [path], kind, stdinName: '<stdin>' });
  const [first, second] = files;
  if (second) {
    throw new CannotRun(
      `the directory "${path}" has the schemas "${first!.name}" and "${second.name}"; name the one that is meant`,
    );
  }
  if (!first) throw new CannotRun(problems[0]);
  return first;
}

/** Refuses to write over the schema, and over what is there unless that was asked for. */
export async function refuseOutput(
  output: string | undefined,
  { input, force = false }: { input: Input; force?: boolean | undefined },
): Promise<void> {
  if (output === undefined) return;
  if (await isOneOf(output, [input])) {
    throw new CannotRun(`"${output}" is the schema itself; --output must name another file`);
  }
  const there = await lstat(output).then(
    () => true,
    () => false,
  );
  if (there && !force) {
    throw new CannotRun(`"${output}" is there already; --force writes over it`);
  }
}
