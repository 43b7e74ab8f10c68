// What users of the package @flow-toolkit/language-server see. Types alone, which need neither those of a page nor of Node.

import type * as Runtime from '../sdk/common/runtime-types.js';
import type { FilesPort } from '../sdk/ports/ports.js';
import type { WasmSource, WorkerLike } from '../sdk/runtime/toolkit-options.js';

/** Texts, or bytes, by absolute path: "/" and names with "/" between them. */
export type FileContents = ReadonlyMap<string, string | Uint8Array>;

export interface StartOptions {
  /**
   * The files of the pipelines: a map, or functions that read them. Paths are those of URIs with the scheme "file". By
   * default those on the disk in Node, and none in a browser. Open documents count more.
   */
  files?: FileContents | FilesPort;
  /** Is called with each message of the server: a request, a notification or a response of JSON-RPC. */
  onMessage(message: object): void;
  /** Is called once, when the server has ended; with a reason if that was not on request. */
  onEnd?(reason?: string): void;
  /** Default: lsp.wasm.gz beside this file. */
  wasm?: WasmSource;
  /** Default: worker.js beside this file. */
  workerURL?: string | Runtime.URL;
  /** Makes the worker in another way. */
  worker?: () => WorkerLike;
}

export interface LanguageServer {
  /** Gives the server a message of the editor. After the end it has no effect. */
  send(message: object): void;
  /** Ends the server and its worker, whatever they do. */
  stop(): Promise<void>;
}

/** Starts a language server in a worker. It then waits for the request "initialize". Rejects with a ToolkitError. */
export type Start = (options: StartOptions) => Promise<LanguageServer>;
