// The files around the tool's configuration: which ones the core looks for, and where they
// come from. It reads the tool's own files; of a pipeline's it only asks whether they are
// there, because they tell the dialect.

import { CONFIG_FILES, OLD_LINT_FILES, PIPELINE_FILES } from '../types.gen.js';
import { inputError, kindOf, pathArgument } from './arguments.js';
import { ToolkitError } from './errors.js';
import { readDirectory, type DirectoryFile } from './folder.js';
import { filesOf, type NamedFile } from './message.js';
import type { Files } from './options.js';
import type { FilesPort } from './ports.js';

const wanted: readonly DirectoryFile[] = [
  ...[...CONFIG_FILES, ...OLD_LINT_FILES].map((name) => ({ name, nameOnly: false })),
  ...PIPELINE_FILES.map((name) => ({ name, nameOnly: true })),
];

export interface Folder {
  directory: string;
  files: NamedFile[];
}

/** The wanted files of a directory of the host's, or of those given. */
export async function folderOf(
  from: string | Files,
  directory: string,
  port: FilesPort | undefined,
): Promise<Folder> {
  const isPath = typeof from === 'string' || (from as unknown) instanceof URL;
  pathArgument('directory', isPath ? from : directory);
  if (typeof from !== 'string') return { directory, files: givenFiles(from) };
  if (!port) {
    const message =
      'unavailable here: needs a file system ("files"); give the files of the directory instead of its name';
    throw new ToolkitError('ERR_UNAVAILABLE', message);
  }
  const slashed = from.replaceAll('\\', '/');
  const files = await readDirectory(port, from, wanted);
  return { directory: slashed, files: files.map(([name, bytes]) => [below(slashed, name), bytes]) };
}

function givenFiles(given: Files): NamedFile[] {
  return givenAmong(given).flatMap(([path, bytes]) => {
    const known = wanted.find(({ name }) => name === path.slice(path.lastIndexOf('/') + 1));
    return known ? [[path, known.nameOnly ? new Uint8Array() : bytes] as const] : [];
  });
}

/** Files among which something is looked for; there may be none. */
export function givenAmong(given: Files): NamedFile[] {
  if (typeof given !== 'object' || given === null || given instanceof Uint8Array) {
    throw inputError(`the name of a directory or files are expected, not ${kindOf(given)}`);
  }
  const entries = Symbol.iterator in given ? [...given] : Object.entries(given);
  return entries.length === 0
    ? []
    : filesOf(entries as Iterable<[string, string | Uint8Array]>, '');
}

/** The path from the root, as the core looks for it. */
function below(directory: string, name: string): string {
  const parts: string[] = [];
  for (const part of `${directory}/${name}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
