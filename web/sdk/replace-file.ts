// Writing a file so that it is at every moment either the old or the new one: into a
// neighbour first, which then takes the name.

import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Keeps the file's mode, or gives a new one the mode (by default the system's), and follows
 * links. A device or a pipe is written to, never replaced.
 */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  mode?: number,
): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const old = await stat(target).catch(() => undefined);
  if (old && !old.isFile()) return writeFile(target, content);
  // Taking over a name needs no right to write the file that has it.
  if (old) await access(target, constants.W_OK);
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}`);
  try {
    await writeFile(temporary, content, { flag: 'wx', ...(mode === undefined ? {} : { mode }) });
    if (old) await chmod(temporary, mode ?? old.mode);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
