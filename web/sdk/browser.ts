// Entry for browsers, bundlers and edge hosts; imports nothing of Node. The addresses are
// written the way that bundlers recognise, so each takes its file along.

import { browserPorts, isBrowser } from './ports/browser/ports.js';
import { databaseStore } from './ports/browser/database.js';
import { makeEntry } from './create-toolkit.js';
import { ToolkitError } from './common/errors.js';
import { pageStatus } from './ports/browser/page-status.js';

export * from './public.js';

const modules = {
  schema: () => new URL('./schema.wasm', import.meta.url),
  core: () => new URL('./core.wasm', import.meta.url),
  pipeline: () => new URL('./pipeline.wasm', import.meta.url),
};

const entry = makeEntry({
  defaultWasm(name) {
    try {
      return modules[name]();
    } catch (error) {
      throw unknownPlace('ERR_WASM_FETCH', 'wasm', error);
    }
  },
  open: (address, signal) => fetch(address, signal ? { signal } : {}),
  ports: browserPorts(),
  terminal: pageStatus,
  storeAt: (name) => databaseStore(name),
  seesRedirects: !isBrowser(),
  hasWorkers: () => typeof Worker === 'function',
  workerHint: `serve its file as JavaScript from the page's own origin, allow it in the Content-Security-Policy (worker-src), and pass its URL as "workerURL"`,
  spawn(url) {
    if (url !== undefined) return new Worker(url, { type: 'module' });
    if (!import.meta.url) throw unknownPlace('ERR_WORKER_START', 'workerURL');
    return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  },
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

function unknownPlace(
  code: 'ERR_WASM_FETCH' | 'ERR_WORKER_START',
  option: string,
  cause?: unknown,
): ToolkitError {
  const message = `URL of this package is unknown (import.meta.url is missing or relative); pass "${option}"`;
  return new ToolkitError(code, message, cause);
}
