// The files around the tools config: which ones the core looks for, and where they come from. It
// reads the tool's own files; of a pipeline's files it only checks whether they exist, because they
// determine the dialect.

import { isBytes, isURL } from '../common/kinds.js';
import { CONFIG_FILES, FILE_LIMIT, OLD_LINT_FILES, PIPELINE_FILES } from '../../types.gen.js';
import { kindOf, pathArgument } from '../common/validate-arguments.js';
import { inputError, ToolkitError, reasonOf } from '../common/errors.js';
import { filesOf, type NamedFile } from './named-files.js';
import type { Files } from '../common/options.js';
import type { FilesPort } from '../ports/ports.js';

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
  const isPath = typeof from === 'string' || isURL(from);
  pathArgument('directory', isPath ? from : directory);
  if (typeof from !== 'string') return { directory, files: givenFiles(from) };
  if (!port) {
    const message =
      'unavailable here: needs a file system ("files"); pass the files instead of a path';
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
  if (typeof given !== 'object' || given === null || isBytes(given)) {
    throw inputError(`expected a directory path or files, got ${kindOf(given)}`);
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

/** A file that may be in a directory. */
interface DirectoryFile {
  name: string;
  /** Whether only its being there matters; its content is then left out. */
  nameOnly: boolean;
}

/** What a path that leads nowhere fails with. */
const absent = ['ENOENT', 'ENOTDIR'];

/** Those of the files that are regular files in the directory, with their content. Rejects with an IOError. */
async function readDirectory(
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
