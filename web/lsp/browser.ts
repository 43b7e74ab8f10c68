// Entry of @flow-toolkit/language-server for browsers.

import { browserPlatform } from '../sdk/browser-platform.js';
import { starter } from './entry.js';
import type { Start } from './public.js';

export type { FileContents, LanguageServer, Start, StartOptions } from './public.js';
export type { FilesPort, PortOptions } from '../sdk/ports/ports.js';
export { ToolkitError } from '../sdk/common/errors.js';

const platform = browserPlatform({
  modules: {},
  worker: () => new URL('./worker.js', import.meta.url),
  // Of its own: a page that has the package flow-toolkit as well cannot make a policy of that name twice.
  policyName: 'flow-toolkit-language-server',
});

/** Starts a language server in a worker. It then waits for the request "initialize". Rejects with a ToolkitError. */
export const startLanguageServer: Start = starter({
  platform,
  wasm: () => new URL('./lsp.wasm.gz', import.meta.url),
  workerHint: platform.workerHint,
  files: undefined,
});
