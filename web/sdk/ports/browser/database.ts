// One table of bytes by name in the browser's IndexedDB. The connection is opened for the first use and
// again after the browser closed it. Everything that one use does is one step: others see all of it
// or nothing.

import type { StorePort } from '../ports.js';

const table = 'entries';

/** Asks the table; what the requests found may be read when the promise is fulfilled. */
export type Using = <Asked>(
  mode: IDBTransactionMode,
  act: (entries: IDBObjectStore) => Asked,
) => Promise<Asked>;

export function database(name: string): Using {
  let opening: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opening ??= connect(name, () => (opening = undefined)).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return async (mode, act) => {
    const transaction = (await open()).transaction(table, mode);
    const asked = act(transaction.objectStore(table));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('opening was cancelled'));
    });
    return asked;
  };
}

function connect(name: string, closed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab has an old version open'));
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = closed;
      database.onversionchange = () => {
        database.close();
        closed();
      };
      resolve(database);
    };
  });
}

/** A store in a database of its own. */
export function databaseStore(name: string): StorePort {
  const use = database(name);
  return {
    place: `the database "${name}" of this browser`,
    async get(key) {
      const found = await use('readonly', (entries) => entries.get(key));
      return found.result as Uint8Array | undefined;
    },
    async put(key, value) {
      // A copy: the value may be a part of a larger buffer, which would be stored whole.
      await use('readwrite', (entries) => entries.put(value.slice(), key));
    },
    async delete(key) {
      await use('readwrite', (entries) => entries.delete(key));
    },
  };
}
