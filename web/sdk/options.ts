// What callers of the SDK pass in. The inputs and outputs of the operations themselves are
// generated from the core (types.gen.ts).

import type { SchemaOptions } from '../types.gen.js';

/** Where the compiled core comes from. */
export type WasmSource =
  | string
  | URL
  | Request
  | Response
  | Promise<Response>
  | ArrayBuffer
  | ArrayBufferView
  | WebAssembly.Module;

export interface Progress {
  phase: 'fetch' | 'compile' | 'start' | 'ready';
  /** Bytes read so far, after any content encoding; only in phase "fetch". */
  loaded?: number;
  /** Bytes to read, where known; counted like `loaded`. */
  total?: number;
}

/** A browser's Worker or one of Node's worker_threads. */
export interface WorkerLike {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  terminate(): unknown;
}

export interface ToolkitOptions {
  /** Default: core.wasm beside this package's file. */
  wasm?: WasmSource;
  /**
   * "auto" (the default) uses a worker wherever there are workers. Without one (false), a call
   * blocks its thread, and neither `timeout` nor `signal` can stop it while it runs. A function
   * makes the worker, and may be called again after a restart.
   */
  worker?: 'auto' | boolean | (() => WorkerLike);
  /** Default: worker.js beside this package's file. */
  workerURL?: string | URL;
  /** Milliseconds in which a worker must have started once the wasm is there; default 20000. */
  startTimeout?: number;
  /** Milliseconds that one call may run, waiting not counted; default 5000; Infinity for no limit. */
  timeout?: number;
  onProgress?(progress: Progress): void;
  /** Gives the start up. */
  signal?: AbortSignal;
}

export interface CallOptions {
  /** Rejects the call with the signal's reason, before, while waiting, or while it runs. */
  signal?: AbortSignal;
  /** Milliseconds for this call, instead of the toolkit's. */
  timeout?: number;
}

/** Files by path, with "/"; texts or their bytes. */
export type Files =
  | Record<string, string | Uint8Array>
  | Map<string, string | Uint8Array>
  | Iterable<[string, string | Uint8Array]>;

export interface SchemaCallOptions extends SchemaOptions, CallOptions {
  /** Name of the file when the input is one text; default "schema.json". */
  path?: string;
}
