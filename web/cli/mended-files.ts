// Writing the files of a pipeline that were mended. Each is at every moment as it was or mended;
// Ctrl-C ends the writing between two files.

import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { replaceFile } from '../sdk/replace-file.js';
import type { FixedFile } from '../types.gen.js';
import { fileReason } from './exit.js';

export interface Mended {
  written: number;
  /** One sentence for each file that could not be written. */
  problems: string[];
  interrupted: boolean;
}

export async function writeMended(directory: string, files: readonly FixedFile[]): Promise<Mended> {
  const outcome: Mended = { written: 0, problems: [], interrupted: false };
  const interrupt = (): void => {
    outcome.interrupted = true;
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, interrupt);
  try {
    const root = await realpath(directory);
    for (const { path, text } of files) {
      if (outcome.interrupted) break;
      const problem = await write(root, path, text);
      if (problem === undefined) outcome.written++;
      else outcome.problems.push(`cannot write "${path}": ${problem}; nothing in it was mended`);
      // A signal that came meanwhile is told now.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
  return outcome;
}

/** Why the file could not be written. */
async function write(root: string, path: string, text: string): Promise<string | undefined> {
  try {
    const target = await realpath(join(root, path));
    if (!target.startsWith(root.endsWith(sep) ? root : root + sep)) {
      return 'it is a link to a file outside of the pipeline';
    }
    await replaceFile(target, text);
    return undefined;
  } catch (error) {
    return fileReason(error);
  }
}
