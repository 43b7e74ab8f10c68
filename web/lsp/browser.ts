// Entry of @flow-toolkit/language-server for browsers.

import { browserPlatform } from '../sdk/browser-platform.js';
import { starter } from './entry.js';

export type { StartOptions } from './entry.js';
export type { FileContents } from './memory-files.js';
export type { LanguageServer } from './language-server.js';
export type { FilesPort, PortOptions } from '../sdk/ports/ports.js';
export { ToolkitError } from '../sdk/common/errors.js';

/** Starts a language server in a worker. It then waits for the request "initialize". Rejects with a ToolkitError. */
export const startLanguageServer = starter({
  platform: browserPlatform({
    modules: {},
    worker: () => new URL('./worker.js', import.meta.url),
    policyName: 'flow-toolkit',
  }),
  wasm: () => new URL('./lsp.wasm.gz', import.meta.url),
  files: undefined,
});
