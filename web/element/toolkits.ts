// The toolkits of the elements of a document: one for all elements whose files are at the same URLs. The last element
// that leaves ends it, unless one comes back before the next task: an element that is moved leaves and comes back.

import type { Toolkit, ToolkitOptions } from './browser.js';

interface Used {
  toolkit: Promise<Toolkit>;
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
  const one = used.get(key) ?? { toolkit: start(addresses), users: 0 };
  used.set(key, one);
  one.users++;
  one.toolkit.catch(() => forget(key, one));
  return { toolkit: one.toolkit, release: () => void setTimeout(() => release(key, one)) };
}

async function start(addresses: Addresses): Promise<Toolkit> {
  const { createToolkit } = await import('./browser.js');
  return createToolkit(addresses);
}

function release(key: string, one: Used): void {
  if (--one.users > 0) return;
  forget(key, one);
  void one.toolkit.then(
    (toolkit) => toolkit.dispose(),
    () => {},
  );
}

/** The next element starts another one. */
function forget(key: string, one: Used): void {
  if (used.get(key) === one) used.delete(key);
}
