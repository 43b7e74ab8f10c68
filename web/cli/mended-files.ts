// Writing the files of a pipeline that were mended. Each is at every moment as it was or mended;
// Ctrl-C ends the writing between two files.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readRegular } from '../sdk/ports/node/read-file.js';
import { replaceFile } from '../sdk/ports/node/replace-file.js';
import { FILE_LIMIT, type FixedFile } from '../types.gen.js';
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
    for (const file of files) {
      if (outcome.interrupted) break;
      const problem = await write(directory, file);
      if (problem === undefined) outcome.written++;
      else outcome.problems.push(`cannot write "${file.path}": ${problem}; it is left as it is`);
      // A signal that came meanwhile is told now.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
  return outcome;
}

/** Why the file could not be written. */
async function write(
  within: string,
  { path, text, readMD5 }: FixedFile,
): Promise<string | undefined> {
  const file = join(within, path);
  try {
    const read = await readRegular(file, { max: FILE_LIMIT, within });
    if (createHash('md5').update(read).digest('hex') !== readMD5) {
      return 'it was changed since it was read';
    }
    await replaceFile(file, text, { read, within });
    return undefined;
  } catch (error) {
    return fileReason(error);
  }
}
