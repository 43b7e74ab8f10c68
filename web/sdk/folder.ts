// Files of a directory of the host's, through its port.

import { FILE_LIMIT } from '../types.gen.js';
import { ToolkitError, reasonOf } from './errors.js';
import type { NamedFile } from './message.js';
import type { FilesPort } from './ports.js';

/** A file that may be in a directory. */
export interface DirectoryFile {
  name: string;
  /** Whether only its being there matters; its content is then left out. */
  nameOnly: boolean;
}

/** What a path that leads nowhere fails with. */
const absent = ['ENOENT', 'ENOTDIR'];

/** Those of the files that are regular files in the directory, with their content. Rejects with an IOError. */
export async function readDirectory(
  files: FilesPort,
  directory: string,
  wanted: readonly DirectoryFile[],
): Promise<NamedFile[]> {
  const found = await Promise.all(wanted.map((file) => readOne(files, directory, file)));
  return found.filter((file) => file !== undefined);
}

async function readOne(
  files: FilesPort,
  directory: string,
  { name, nameOnly }: DirectoryFile,
): Promise<NamedFile | undefined> {
  const path = directory === '' ? name : `${directory.replace(/\/+$/, '')}/${name}`;
  // A file that is found by its name is not named by the user: it must lie in the directory.
  const options = { signal: new AbortController().signal, within: directory || '.' };
  try {
    if (!(await files.stat(path, options)).regular) return undefined;
    return [name, nameOnly ? new Uint8Array() : await files.readFile(path, FILE_LIMIT, options)];
  } catch (cause) {
    if (absent.includes(String((cause as { code?: unknown } | null)?.code))) return undefined;
    const message = `cannot read "${path}": ${reasonOf(cause)}`;
    throw ToolkitError.raised({ code: 'ERR_IO', kind: 'IOError', message, cause });
  }
}
