// The ports of browsers and of edge hosts: the network, a store where there is a database, and
// on a page a way to show an address. No programs, no files, no environment. The page itself
// gives a prompt and a place for progress, if it wants to have them.

import { commonPorts } from '../common.js';
import { databaseStore } from './database.js';
import type { Ports } from '../ports.js';

/** The console's methods by level. */
const methods = { debug: 'debug', info: 'info', warning: 'warn', error: 'error' } as const;

export function browserPorts(): Ports {
  const ports: Ports = { ...commonPorts, log: (level, text) => console[methods[level]](text) };
  if (hasDatabase()) ports.store = databaseStore('flow-toolkit');
  if (typeof document === 'object' && typeof globalThis.open === 'function') {
    ports.open = (url) => {
      // With "noopener" the answer is null whether it worked or not.
      const shown = globalThis.open(url, '_blank');
      if (!shown) throw new Error('the browser blocked the new page');
      shown.opener = null;
    };
  }
  return ports;
}

/** A page without an origin may throw at the look alone. */
function hasDatabase(): boolean {
  try {
    return typeof indexedDB === 'object';
  } catch {
    return false;
  }
}

/**
 * Whether redirects are followed out of sight here. Edge hosts have much of a browser, but
 * neither a document nor these.
 */
export function isBrowser(): boolean {
  const marks = [
    'document',
    'DedicatedWorkerGlobalScope',
    'SharedWorkerGlobalScope',
    'WindowClient',
  ];
  return marks.some((name) => name in globalThis);
}
