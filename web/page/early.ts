// The page's first script, which runs as soon as it has come. It starts the worker of the linter, which fetches and starts its
// module while the scripts of the page come and the page is drawn. The page goes without what it has not done.

import { scriptURL } from '../sdk/common/script-url.js';
import { moduleSize } from '../sdk/runtime/platform.js';
import type { LoadMessage } from '../worker/protocol.js';
import { urlOf } from './state/file-url.js';

/** What it leaves for the scripts of the page. */
export interface Early {
  /** A worker: once the one that was started first. */
  worker(): Worker;
  /** The URL of a script of the page as the browser takes it. The policy for it can be made once. */
  scriptURL(name: string): string;
}

declare global {
  /** "late" when the page has begun without it. */
  var early: Early | 'late' | undefined;
}

const ownScript = (name: string): string => scriptURL(urlOf(name), 'flow-toolkit');
const start = (): Worker => new Worker(ownScript('worker.js'), { type: 'module' });

let first: Worker | undefined;

/** One that fails is started again by the toolkit, which reports its error. */
function startFirst(): Worker | undefined {
  try {
    const worker = start();
    worker.onerror = () => (first = undefined);
    const wasm = { address: urlOf('schema.wasm'), size: moduleSize('schema'), reports: true };
    worker.postMessage({ type: 'load', wasm } satisfies LoadMessage);
    return worker;
  } catch {
    return undefined;
  }
}

if (!globalThis.early) {
  first = startFirst();
  globalThis.early = {
    scriptURL: ownScript,
    worker() {
      const worker = first ?? start();
      first = undefined;
      return worker;
    },
  };
}
