// Browsers, bundlers and edge hosts as a platform; imports nothing of Node.

import { ToolkitError } from './common/errors.js';
import { databaseStore } from './ports/browser/database.js';
import { pageStatus } from './ports/browser/page-status.js';
import { browserPorts, isBrowser } from './ports/browser/ports.js';
import { addressIn, type Carried, type Platform } from './runtime/platform.js';
import { WorkerScripts } from './runtime/worker-script.js';

export interface BrowserCarried extends Carried {
  /** Address of the worker script. */
  worker(): URL;
  /** Name of the Trusted Types policy that the URL of the worker script goes through. */
  policyName: string;
}

export function browserPlatform({ worker, policyName, ...carried }: BrowserCarried): Platform {
  const scripts = new WorkerScripts(policyName);
  return {
    ...carried,
    defaultWasm(name) {
      try {
        return addressIn(carried, name);
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
    workersFetch: isBrowser,
    workerHint: `serve its file as JavaScript with CORS or from the page's own origin, allow it in the Content-Security-Policy (worker-src, and blob: beside another origin), and pass its URL as "workerURL"`,
    spawn: (url) => scripts.start(url ?? ownWorker(worker)),
  };
}

function ownWorker(worker: () => URL): URL {
  try {
    return worker();
  } catch (error) {
    throw unknownPlace('ERR_WORKER_START', 'workerURL', error);
  }
}

function unknownPlace(
  code: 'ERR_WASM_FETCH' | 'ERR_WORKER_START',
  option: string,
  cause: unknown,
): ToolkitError {
  const message = `URL of this package is unknown (import.meta.url is missing or relative); pass "${option}"`;
  return new ToolkitError(code, message, cause);
}
