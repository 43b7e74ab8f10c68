// A store in the browser's IndexedDB.

import { database } from './database.js';
import type { StorePort } from './ports.js';

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
