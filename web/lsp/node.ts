// Entry of @flow-toolkit/language-server for Node, Deno and Bun.

import { nodePlatform } from '../sdk/node-platform.js';
import { nodeFiles } from '../sdk/ports/node/files.js';
import { starter } from './entry.js';
import type { Start } from './public.js';

export type { FileContents, LanguageServer, Start, StartOptions } from './public.js';
export type { FilesPort, PortOptions } from '../sdk/ports/ports.js';
export { ToolkitError } from '../sdk/common/errors.js';

/** Starts a language server in a worker. It then waits for the request "initialize". Rejects with a ToolkitError. */
export const startLanguageServer: Start = starter({
  platform: nodePlatform({ modules: {}, worker: () => new URL('./worker.js', import.meta.url) }),
  wasm: () => new URL('./lsp.wasm.gz', import.meta.url),
  workerHint: 'pass the URL of its file as "workerURL"',
  files: nodeFiles,
});
