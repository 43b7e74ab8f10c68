// Node (and Deno and Bun, which have Node's modules) as a platform.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isURL } from './common/kinds.js';
import { tooOldNode } from './common/node-version.js';
import { nodePorts } from './ports/node/ports.js';
import { fileStore } from './ports/node/store.js';
import { terminal } from './ports/node/terminal.js';
import { addressIn, type Carried, type Platform } from './runtime/platform.js';

export interface NodeCarried extends Carried {
  /** Address of the worker script. */
  worker(): URL;
}

export function nodePlatform({ worker, ...carried }: NodeCarried): Platform {
  return {
    ...carried,
    unsupported: tooOldNode(process.versions?.node),
    defaultWasm: (name) => addressIn(carried, name),
    async open(address, signal) {
      const url = urlOf(address);
      if (url.protocol !== 'file:') return fetch(url, signal ? { signal } : {});
      return readFile(fileURLToPath(url), signal ? { signal } : {});
    },
    hasWorkers: () => true,
    workersFetch: () => false,
    ports: nodePorts,
    storeAt: (name) => fileStore(() => name),
    seesRedirects: true,
    terminal,
    workerHint: 'pass the URL of its file as "workerURL", or "worker: false"',
    // Without the caller's execArgv: a loader or a debugger meant for the program would only
    // delay the worker.
    spawn: (url) =>
      new Worker(url === undefined ? worker() : urlOf(url), { name: 'flow-toolkit', execArgv: [] }),
  };
}

/** A string may be a URL or a path; one letter before the colon is a Windows drive. */
function urlOf(address: string | URL): URL {
  if (isURL(address)) return address;
  return /^[a-z][a-z0-9+.-]+:/i.test(address) ? new URL(address) : pathToFileURL(resolve(address));
}
