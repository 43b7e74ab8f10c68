// The worker script, one self-contained file for browsers (module worker) and Node (worker_threads).

import type { ToWorker } from './protocol.js';
import { serve, type Port } from './serve.js';

const port = findPort();
if (port) serve(port);

/**
 * A thread of Node's kind has a port to its parent, asked for at run time: an import would break browsers. It comes first:
 * Bun gives such a thread a `self` as well, whose messages do not arrive.
 */
function findPort(): Port | undefined {
  const parent = globalThis.process?.getBuiltinModule?.('node:worker_threads')?.parentPort;
  if (parent) {
    return {
      post: (message, transfer = []) => parent.postMessage(message, transfer),
      listen: (handle) => void parent.on('message', handle),
    };
  }
  if (typeof self === 'undefined' || typeof self.postMessage !== 'function') return undefined;
  const scope = self as unknown as Worker & { name: string };
  return {
    name: scope.name,
    post: (message, transfer = []) => scope.postMessage(message, transfer),
    listen: (handle) => {
      scope.addEventListener('message', (event) => handle(event.data as ToWorker));
    },
  };
}
