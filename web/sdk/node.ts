// Entry for Node (and for Deno and Bun, which have Node's modules).

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isURL } from './common/kinds.js';
import { tooOldNode } from './common/node-version.js';
import { makeEntry } from './create-toolkit.js';
import { fileStore } from './ports/node/store.js';
import { nodePorts } from './ports/node/ports.js';
import { terminal } from './ports/node/terminal.js';

export * from './public.js';

/** Each address in one piece, so that bundlers see it and take the file along. */
const modules = {
  schema: () => new URL('./schema.wasm', import.meta.url),
  core: () => new URL('./core.wasm', import.meta.url),
  pipeline: () => new URL('./pipeline.wasm', import.meta.url),
};

const entry = makeEntry({
  unsupported: tooOldNode(process.versions?.node),
  defaultWasm: (name) => modules[name](),
  async open(address, signal) {
    const url = urlOf(address);
    if (url.protocol !== 'file:') return fetch(url, signal ? { signal } : {});
    return readFile(fileURLToPath(url), signal ? { signal } : {});
  },
  hasWorkers: () => true,
  ports: nodePorts,
  storeAt: (name) => fileStore(() => name),
  seesRedirects: true,
  terminal,
  workerHint: 'pass the URL of its file as "workerURL", or "worker: false"',
  // Without the caller's execArgv: a loader or a debugger meant for the program would only
  // delay the worker.
  spawn: (url) =>
    new Worker(url === undefined ? new URL('./worker.js', import.meta.url) : urlOf(url), {
      name: 'flow-toolkit',
      execArgv: [],
    }),
});

/** Starts a toolkit of one's own. */
export const createToolkit = entry.createToolkit;
/**
 * The shared toolkit: the same promise each time, a new try after a failure or dispose. Another
 * `wasm` than the first call's is an error. A `signal` ends only its caller's wait.
 */
export const initialize = entry.initialize;
/** Starts to fetch and compile; createToolkit with the same options takes it. Never throws. */
export const preload = entry.preload;

/** A string may be a URL or a path; one letter before the colon is a Windows drive. */
function urlOf(address: string | URL): URL {
  if (isURL(address)) return address;
  return /^[a-z][a-z0-9+.-]+:/i.test(address) ? new URL(address) : pathToFileURL(resolve(address));
}
