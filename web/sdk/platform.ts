// What differs between Node and browsers: how an address is opened, and how a worker is made.
// Everything else of the SDK is the same file for both.

import type { WorkerLike } from './options.js';

export interface Platform {
  /** Address of core.wasm beside this file; throws a ToolkitError where that is not known. */
  defaultWasm(): URL;
  open(address: string | URL, signal?: AbortSignal): Promise<Response | Uint8Array<ArrayBuffer>>;
  /** Whether `worker: "auto"` means a worker here. */
  hasWorkers(): boolean;
  /** What to check when a worker does not start; ends that error's sentence. */
  readonly workerHint: string;
  /** Starts the worker script, by default worker.js beside this file. */
  spawn(url?: string | URL): WorkerLike;
}

/** Bytes of core.wasm, set by the build; absent when the sources are bundled otherwise. */
declare const CORE_WASM_BYTES: number | undefined;

/** Version of the package, set by the build. */
declare const PACKAGE_VERSION: string | undefined;

export function packageVersion(): string {
  return typeof PACKAGE_VERSION === 'string' ? PACKAGE_VERSION : '0.0.0-dev';
}

export function coreSize(): number | undefined {
  return typeof CORE_WASM_BYTES === 'number' ? CORE_WASM_BYTES : undefined;
}
