// Tables in the browser's IndexedDB. The connection is opened for the first use and again after the
// browser closed it. Everything that one use does is one step: others see all of it or nothing.

import type { StorePort } from '../ports.js';

/** Asks the tables; what the requests found may be read when the promise is fulfilled. */
export type Using<Tables extends IDBObjectStore[]> = <Asked>(
  mode: IDBTransactionMode,
  act: (...tables: Tables) => Asked,
) => Promise<Asked>;

/** A database with one table of bytes by name. */
export function database(name: string): Using<[entries: IDBObjectStore]> {
  return databaseOf(name, ['entries']);
}

/**
 * A database with tables whose keys are given with the values. What is asked right after an event is on its way to the
 * browser before the event is over, so that it is done even if the page ends then.
 */
export function databaseOf<Tables extends IDBObjectStore[]>(
  name: string,
  tables: readonly string[],
): Using<Tables> {
  let opening: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opening ??= connect({ name, tables }, () => (opening = undefined)).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return async (mode, act) => {
    const transaction = (await open()).transaction(tables, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('opening was cancelled'));
    });
    const asked = act(...(tables.map((table) => transaction.objectStore(table)) as Tables));
    await done;
    return asked;
  };
}

function connect(
  { name, tables }: { name: string; tables: readonly string[] },
  closed: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const table of tables) request.result.createObjectStore(table);
    };
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
