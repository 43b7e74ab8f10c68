// Real files in Node.

import type { Dirent, Stats } from 'node:fs';
import type { Entry, FileInfo } from '../../../types.gen.js';
import type { FilesPort } from '../ports.js';
import { readPartOf, readRegular } from './read-file.js';
import { replaceFile } from './replace-file.js';

const fs = () => import('node:fs/promises');

export const nodeFiles: FilesPort = {
  readFile: (path, max, { signal, within }) => readRegular(path, { max, signal, within }),
  readPart: (path, offset, max, { signal, within }) =>
    readPartOf(path, offset, { max, signal, within }),
  async stat(path) {
    const { stat } = await fs();
    return infoOf(await stat(path));
  },
  async readDir(path) {
    const { readdir } = await fs();
    const entries = await readdir(path, { withFileTypes: true });
    // By bytes, as Go sorts; comparing UTF-16 strings would give another order.
    entries.sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
    return entries.map(entryOf);
  },
  async mkdirAll(path) {
    const { mkdir, stat } = await fs();
    try {
      await mkdir(path, { recursive: true });
    } catch (error) {
      // The error names an existing file; the actual problem is that it is not a directory.
      const taken = (error as NodeJS.ErrnoException).code === 'EEXIST';
      if (!taken || (await stat(path)).isDirectory()) throw error;
      throw Object.assign(new Error('a file has this name'), { code: 'ENOTDIR' });
    }
  },
  writeFile: (path, content) => replaceFile(path, content),
  getwd: () => process.cwd(),
  chdir: (path) => process.chdir(path),
};

function infoOf(stats: Stats): FileInfo {
  return { size: stats.size, directory: stats.isDirectory(), regular: stats.isFile() };
}

function entryOf(entry: Dirent): Entry {
  return {
    name: entry.name,
    directory: entry.isDirectory(),
    regular: entry.isFile(),
    link: entry.isSymbolicLink(),
  };
}
