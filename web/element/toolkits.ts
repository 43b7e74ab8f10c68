// The toolkits of the elements of a document: one for all elements whose files are at the same URLs. The last element
// that leaves ends it, unless one comes back before the next task: an element that is moved leaves and comes back.

import type { Toolkit, ToolkitOptions } from './browser.js';

interface Used {
  toolkit: Promise<Toolkit>;
  /** Ends a start that is under way. */
  starting: AbortController;
  users: number;
}

/** A toolkit in use; `release` may be called once. */
export interface Lease {
  toolkit: Promise<Toolkit>;
  release(): void;
}

const used = new Map<string, Used>();

export type Addresses = Pick<ToolkitOptions, 'workerURL'> & { wasm?: Record<string, string> };

export function lease(addresses: Addresses): Lease {
  const key = JSON.stringify([addresses.wasm, String(addresses.workerURL)]);
  const one = used.get(key) ?? begin(addresses);
  used.set(key, one);
  one.users++;
  one.toolkit.catch(() => forget(key, one));
  return { toolkit: one.toolkit, release: () => void setTimeout(() => release(key, one)) };
}

function begin(addresses: Addresses): Used {
  const starting = new AbortController();
  return { toolkit: start(addresses, starting.signal), starting, users: 0 };
}

async function start(addresses: Addresses, signal: AbortSignal): Promise<Toolkit> {
  const { createToolkit } = await import('./browser.js');
  return createToolkit({ ...addresses, signal });
}

function release(key: string, one: Used): void {
  if (--one.users > 0) return;
  forget(key, one);
  one.starting.abort();
  void one.toolkit.then(
    (toolkit) => toolkit.dispose(),
    () => {},
  );
}

/** The next element starts another one. */
function forget(key: string, one: Used): void {
  if (used.get(key) === one) used.delete(key);
}
