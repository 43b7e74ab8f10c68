// The page's first script, which runs before the rest of the document is read. It starts the worker of the linter, which fetches
// and starts its module while the scripts of the page come and the page is drawn. It imports next to nothing.

import { scriptURL } from '../sdk/common/script-url.js';
import { moduleSize } from '../sdk/runtime/platform.js';
import type { LoadMessage } from '../worker/protocol.js';

/** What it leaves for the scripts of the page. */
export interface Early {
  /** A worker: once the one that was started first. */
  worker(): Worker;
  /** The URL of a script of the page as the browser takes it. The policy for it can be made once. */
  scriptURL(name: string): string;
  /** The URL of the module that the first worker fetches. */
  readonly schema: string;
}

declare global {
  var early: Early;
}

const urlOf = (name: string): string => new URL(name, document.baseURI).href;
const ownScript = (name: string): string => scriptURL(urlOf(name), 'flow-toolkit');
const start = (): Worker => new Worker(ownScript('worker.js'), { type: 'module' });
const schema = urlOf('schema.wasm');

let first: Worker | undefined;

globalThis.early = {
  schema,
  scriptURL: ownScript,
  worker() {
    const worker = first ?? start();
    first = undefined;
    return worker;
  },
};

try {
  first = start();
  // The next one is started by the toolkit, which reports its error.
  first.addEventListener('error', () => (first = undefined));
  const wasm = { address: schema, size: moduleSize('schema'), reports: true };
  first.postMessage({ type: 'load', wasm } satisfies LoadMessage);
} catch {
  first = undefined;
}
