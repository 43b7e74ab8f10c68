// Files that a page remembers for its user, in the browser's IndexedDB. They are kept apart from the
// cache, which may be emptied at any time; a browser that runs out of room may still throw them away
// unless the page asks it to keep them (navigator.storage.persist).

import { isBytes } from '../common/kinds.js';
import { kindOf } from '../common/validate-arguments.js';
import { database } from '../ports/browser/database.js';
import { givenAmong } from './directory.js';
import { inputError, ToolkitError, reasonOf } from '../common/errors.js';
import type { Files } from '../common/options.js';
import { checkFolders, cleanPath } from '../common/paths.js';

/**
 * Files by path. Each method is one step: another tab sees all of it or nothing. Rejections are
 * ToolkitErrors: ERR_IO if the database cannot be used, with the reason "full" if there is no room
 * left; ERR_UNAVAILABLE without a database; ERR_INPUT for an invalid path of a file.
 */
export interface FileStorage {
  /** The files that are kept, in order of their paths. */
  read(): Promise<Map<string, Uint8Array>>;
  /** Keeps these files instead of all that were kept. */
  replace(files: Files): Promise<void>;
  /** Keeps one file more, or another content of one. */
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** Removes a file; a missing one is ignored. */
  remove(path: string): Promise<void>;
  /** Forgets all. */
  clear(): Promise<void>;
}

/** The files that are kept under a name; pages that use another name have others. */
export function fileStorage(name = 'flow-toolkit-files'): FileStorage {
  const use = database(name);
  const change = (act: (entries: IDBObjectStore) => void): Promise<void> =>
    named(() => use('readwrite', act));
  return {
    async read() {
      const ask = (entries: IDBObjectStore) => [entries.getAllKeys(), entries.getAll()] as const;
      const [keys, values] = await named(() => use('readonly', ask));
      return new Map(keys.result.map((key, i) => [String(key), values.result[i] as Uint8Array]));
    },
    async replace(files) {
      const kept = new Map<string, Uint8Array>();
      for (const [path, bytes] of givenAmong(files)) {
        const clean = cleanPath(path);
        if (kept.has(clean)) throw inputError(`duplicate path "${clean}"`);
        kept.set(clean, bytes.slice());
      }
      checkFolders(new Set(kept.keys()));
      await change((entries) => {
        entries.clear();
        for (const [path, bytes] of kept) entries.put(bytes, path);
      });
    },
    async write(path, content) {
      const clean = cleanPath(path);
      const bytes = bytesOf(content);
      await named(async () => {
        let wrong: Error | undefined;
        await use('readwrite', (entries) => {
          const keys = entries.getAllKeys();
          keys.onsuccess = () => {
            try {
              checkFolders(new Set([...keys.result.map(String), clean]));
              entries.put(bytes, clean);
            } catch (error) {
              wrong = error as ToolkitError;
            }
          };
        });
        if (wrong) throw wrong;
      });
    },
    async remove(path) {
      const clean = cleanPath(path);
      await change((entries) => entries.delete(clean));
    },
    clear: () => change((entries) => entries.clear()),
  };
}

function bytesOf(content: unknown): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  // A copy: the bytes may be a part of a larger buffer, which would be stored whole.
  if (isBytes(content)) return content.slice();
  throw inputError(`content must be a string or a Uint8Array, got ${kindOf(content)}`);
}

/** Gives what the database fails with the code that it has everywhere. */
async function named<T>(act: () => Promise<T>): Promise<T> {
  if (typeof indexedDB !== 'object') {
    throw new ToolkitError(
      'ERR_UNAVAILABLE',
      'file storage is not available in this runtime: needs IndexedDB',
    );
  }
  try {
    return await act();
  } catch (cause) {
    if (cause instanceof ToolkitError) throw cause;
    const full = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    const message = full
      ? 'cannot store files: the storage quota of this page is exceeded'
      : `cannot use stored files: ${reasonOf(cause)}`;
    const reason = full ? 'full' : undefined;
    throw ToolkitError.raised({ code: 'ERR_IO', kind: 'IOError', message, reason, cause });
  }
}
