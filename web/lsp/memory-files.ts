// Files that a program has in memory, as a port. A change of the map counts from the next look at it.

import type { Entry, FileInfo } from '../types.gen.js';
import { compareBytes } from '../sdk/common/bytes.js';
import type { FilesPort } from '../sdk/ports/ports.js';
import type { FileContents } from './public.js';

const encoder = new TextEncoder();

export function memoryFiles(contents: FileContents): FilesPort {
  const bytesAt = (path: string): Uint8Array => {
    const content = contents.get(path);
    if (content !== undefined)
      return typeof content === 'string' ? encoder.encode(content) : content;
    throw isDirectory(path) ? failure('EISDIR', path) : failure('ENOENT', path);
  };
  const below = (path: string): string => (path.endsWith('/') ? path : `${path}/`);
  const isDirectory = (path: string): boolean =>
    [...contents.keys()].some((name) => name.startsWith(below(path)));
  return {
    async readFile(path, max) {
      const bytes = bytesAt(path);
      if (bytes.length > max) throw failure('EFBIG', path);
      return bytes;
    },
    readPart: async (path, offset, max) => bytesAt(path).slice(offset, offset + max),
    async stat(path): Promise<FileInfo> {
      if (contents.has(path))
        return { size: bytesAt(path).length, directory: false, regular: true };
      if (isDirectory(path)) return { size: 0, directory: true, regular: false };
      throw failure('ENOENT', path);
    },
    async readDir(path): Promise<Entry[]> {
      if (!isDirectory(path)) throw failure(contents.has(path) ? 'ENOTDIR' : 'ENOENT', path);
      const entries = new Map<string, Entry>();
      for (const file of contents.keys()) {
        if (!file.startsWith(below(path))) continue;
        const [name = '', ...rest] = file.slice(below(path).length).split('/');
        const directory = rest.length > 0;
        entries.set(name, { name, directory, regular: !directory, link: false });
      }
      return [...entries.values()].sort((a, b) => byBytes(a.name, b.name));
    },
    getwd: () => '/',
    mkdirAll: refuseWriting,
    writeFile: refuseWriting,
    chdir: () => void refuseWriting(),
  };
}

/** The order of names by the bytes of UTF-8, as Go sorts. */
export const byBytes = (one: string, other: string): number =>
  compareBytes(encoder.encode(one), encoder.encode(other));

/** An error with a code, as ports have them. */
export const failure = (code: string, about: string): Error =>
  Object.assign(new Error(`${code}: ${about}`), { code });

/** What a port of a language server does in the place of writing: the editor writes. */
export async function refuseWriting(): Promise<never> {
  throw failure('EPERM', 'the language server writes no files');
}
