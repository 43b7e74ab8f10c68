// Files of a directory on the disk, for Node.

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ToolkitError, reasonOf } from './errors.js';
import type { NamedFile } from './message.js';
import type { DirectoryFile } from './platform.js';

/** What a path that leads nowhere fails with. */
const absent = ['ENOENT', 'ENOTDIR'];

export async function readDirectory(
  directory: string,
  files: readonly DirectoryFile[],
): Promise<NamedFile[]> {
  const found = await Promise.all(files.map((file) => readOne(directory, file)));
  return found.filter((file) => file !== undefined);
}

async function readOne(
  directory: string,
  { name, nameOnly }: DirectoryFile,
): Promise<NamedFile | undefined> {
  const path = join(directory, name);
  try {
    if (!(await stat(path)).isFile()) return undefined;
    return [name, nameOnly ? new Uint8Array() : await readFile(path)];
  } catch (cause) {
    if (absent.includes((cause as NodeJS.ErrnoException).code ?? '')) return undefined;
    const message = `cannot read "${path}": ${reasonOf(cause)}`;
    throw ToolkitError.raised({ code: 'ERR_IO', kind: 'IOError', message, cause });
  }
}
