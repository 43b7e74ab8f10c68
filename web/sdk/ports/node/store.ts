// A store of files, for Node: each value in a file of its own, named by the key's SHA-256. The
// native host (core/oshost/store.go) does the same, so that both share a cache. What is cached
// may be private: only the user may read it.

import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { FILE_LIMIT } from '../../../types.gen.js';
import type { StorePort } from '../ports.js';
import { readRegular } from './read-file.js';
import { replaceFile } from './replace-file.js';

/** toolkit/store in $XDG_CACHE_HOME or, where that is not absolute, in ~/.cache. */
export function storeDirectory(env: Readonly<Record<string, string | undefined>>): string {
  const cache = env['XDG_CACHE_HOME'] ?? '';
  const home = isAbsolute(homedir()) ? homedir() : tmpdir();
  return join(isAbsolute(cache) ? cache : join(home, '.cache'), 'toolkit', 'store');
}

/** The directory is asked for at each use, and made when something is first put there. */
export function fileStore(directory: () => string): StorePort {
  const pathOf = (key: string): string =>
    join(directory(), `${createHash('sha256').update(key).digest('hex')}.entry`);
  return {
    get place() {
      return directory();
    },
    async get(key, { signal }) {
      try {
        return await readRegular(pathOf(key), { max: FILE_LIMIT, signal });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async put(key, value) {
      await mkdir(directory(), { recursive: true, mode: 0o700 });
      await replaceFile(pathOf(key), value, { mode: 0o600 });
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
