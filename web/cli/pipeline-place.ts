// Where `toolkit lint` works: the directory must be there and look like a pipeline, and no report may
// take the place of one of its files.

import { execFile } from 'node:child_process';
import { realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CONFIG_FILES, OLD_LINT_FILES, PIPELINE_FILES } from '../types.gen.js';
import { CannotRun, fileReason } from './exit.js';
import { isOneOf } from './inputs.js';
import type { PipelineFlags, PipelineRequest } from './pipeline-flags.js';

const run = promisify(execFile);

/**
 * The directory. "--fix meadow" reads as a check's name; where no directory was given, the last
 * name that is no check's but a directory's is that.
 */
export async function directoryOf({ directory, flags }: PipelineRequest) {
  if (directory !== undefined || !Array.isArray(flags.fix)) {
    return { directory: directory ?? '.', flags };
  }
  const last = flags.fix.at(-1)!;
  if (/^[a-z][a-z0-9_-]*$/.test(last) || !(await isDirectory(last))) {
    return { directory: '.', flags };
  }
  const rest = flags.fix.slice(0, -1);
  return { directory: last, flags: { ...flags, fix: rest.length > 0 ? rest : (true as const) } };
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

export async function checkPlace(directory: string): Promise<void> {
  try {
    if (!(await stat(directory)).isDirectory()) {
      throw new CannotRun(`"${directory}" is no directory; the pipeline's directory is expected`);
    }
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`cannot read "${directory}": ${fileReason(error)}`);
  }
  const there = await Promise.all(PIPELINE_FILES.map((name) => isFile(join(directory, name))));
  if (there.includes(true)) return;
  const names = PIPELINE_FILES.map((name) => `"${name}"`).join(', ');
  throw new CannotRun(
    `there is no pipeline in the directory "${directory}": it has none of ${names}`,
  );
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => !found.isDirectory(),
    () => false,
  );
}

/** Refuses a report whose file is one of the pipeline's: of those with a name of its own, or committed. */
export async function checkReports(directory: string, flags: PipelineFlags): Promise<void> {
  const outputs = [flags.output, ...(flags.report ?? []).map(({ file }) => file)];
  const own = [...PIPELINE_FILES, ...CONFIG_FILES, ...OLD_LINT_FILES].map((name) => ({
    name,
    file: join(directory, name),
    bytes: new Uint8Array(),
  }));
  for (const file of outputs) {
    if (file === undefined || !(await isFile(file))) continue;
    if (!(await isOneOf(file, own)) && !(await isCommitted(directory, file))) continue;
    throw new CannotRun(
      `the report would replace the pipeline's file "${file}"; another name is expected`,
    );
  }
}

/** Whether git has the file, or the one that a link leads to. */
async function isCommitted(directory: string, file: string): Promise<boolean> {
  const target = await realpath(file).catch(() => file);
  return (await isTracked(directory, file)) || (await isTracked(directory, target));
}

async function isTracked(directory: string, file: string): Promise<boolean> {
  const args = ['-C', directory, 'ls-files', '--error-unmatch', '--', resolve(file)];
  return run('git', args).then(
    () => true,
    () => false, // not tracked, in another repository, or no git: nobody would miss it there
  );
}
