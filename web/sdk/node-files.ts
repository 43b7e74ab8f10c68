// Real files in Node.

import type { Dirent, Stats } from 'node:fs';
import type { Entry, FileInfo } from '../types.gen.js';
import type { FilesPort } from './ports.js';
import { replaceFile } from './replace-file.js';

const fs = () => import('node:fs/promises');

export const nodeFiles: FilesPort = {
  async readFile(path, max, { signal }) {
    const { readFile } = await fs();
    if ((await waitless(path)).size > max) {
      throw Object.assign(new Error(`it has more than ${max} bytes`), { code: 'EFBIG' });
    }
    return readFile(path, { signal });
  },
  async readPart(path, offset, max) {
    const { open } = await fs();
    await waitless(path);
    const file = await open(path);
    try {
      const part = new Uint8Array(max);
      let size = 0;
      while (size < max) {
        const { bytesRead } = await file.read(part, size, max - size, offset + size);
        if (bytesRead === 0) break;
        size += bytesRead;
      }
      return part.subarray(0, size);
    } finally {
      await file.close();
    }
  },
  async stat(path) {
    const { stat } = await fs();
    return infoOf(await stat(path));
  },
  async readDir(path) {
    const { readdir } = await fs();
    const entries = await readdir(path, { withFileTypes: true });
    // By bytes, as Go sorts; texts of UTF-16 would come in another order.
    entries.sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
    return entries.map(entryOf);
  },
  async mkdirAll(path) {
    const { mkdir, stat } = await fs();
    try {
      await mkdir(path, { recursive: true });
    } catch (error) {
      // A file in the way is told as one that exists; what is wrong is that it is no directory.
      const taken = (error as NodeJS.ErrnoException).code === 'EEXIST';
      if (!taken || (await stat(path)).isDirectory()) throw error;
      throw Object.assign(new Error('a file has this name'), { code: 'ENOTDIR' });
    }
  },
  writeFile: (path, content) => replaceFile(path, content),
  getwd: () => process.cwd(),
  chdir: (path) => process.chdir(path),
};

/** What is at the path, unless opening it could wait for ever, and the process with it. */
async function waitless(path: string): Promise<Stats> {
  const stats = await (await fs()).stat(path);
  if (stats.isFIFO() || stats.isSocket()) throw new Error('it is a pipe between programs');
  return stats;
}

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
