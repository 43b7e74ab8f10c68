// A store in the browser's IndexedDB: one database, one table of bytes by key. The connection
// is opened for the first use and again after the browser closed it.

import type { StorePort } from './ports.js';

const table = 'entries';

export function databaseStore(name: string): StorePort {
  let opening: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opening ??= connect(name, () => (opening = undefined)).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const run = async (
    mode: IDBTransactionMode,
    act: (entries: IDBObjectStore) => IDBRequest,
  ): Promise<unknown> => {
    const transaction = (await open()).transaction(table, mode);
    const request = act(transaction.objectStore(table));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('it was given up'));
    });
    return request.result;
  };
  return {
    place: `the database "${name}" of this browser`,
    get: (key) => run('readonly', (entries) => entries.get(key)) as Promise<Uint8Array | undefined>,
    async put(key, value) {
      // A copy: the value may be a part of a larger buffer, which would be stored whole.
      await run('readwrite', (entries) => entries.put(value.slice(), key));
    },
    async delete(key) {
      await run('readwrite', (entries) => entries.delete(key));
    },
  };
}

function connect(name: string, closed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab keeps an old version of it open'));
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
