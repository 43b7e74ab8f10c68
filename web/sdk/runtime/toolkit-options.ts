// What a toolkit is made with.

import type {
  Dialect,
  LogLevel,
  ModuleName,
  ServiceOptions,
  SessionOptions,
} from '../../types.gen.js';
import type { CallOptions } from '../common/options.js';
import type * as Runtime from '../common/runtime-types.js';
import type { NamesOf } from '../common/unknown-options.js';
import type { Ports } from '../ports/ports.js';

/** Where a compiled module comes from. */
export type WasmSource =
  | string
  | Runtime.URL
  | Runtime.Request
  | Runtime.Response
  | Promise<Runtime.Response>
  | ArrayBuffer
  | ArrayBufferView
  | Runtime.Module;

/** Where each module comes from. Any may be left out; it is then the file beside this package's. */
export type WasmSources = { [Name in ModuleName]?: WasmSource };

export interface Progress {
  /** The module that this is about; a single `wasm` that was given counts as "pipeline". */
  module: ModuleName;
  phase: 'fetch' | 'compile' | 'start' | 'ready';
  /** Bytes read so far, after any content encoding; only in phase "fetch". */
  loaded?: number;
  /** Bytes to read, where known; counted like `loaded`. */
  total?: number;
  /** Bytes of the download, before decoding; only in phase "start", if a worker fetched the module and the browser tells it. */
  encoded?: number;
}

/** A browser's Worker or one of Node's worker_threads. */
export interface WorkerLike {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  terminate(): unknown;
}

/** The URLs of remote services, each for the calls that take an option of the same name. */
export type Addresses = Pick<SessionOptions, 'hostingUrl'> &
  Omit<ServiceOptions, 'dialect' | 'requestTimeout'>;

export const addressNames: NamesOf<Addresses> = {
  versionUrl: true,
  channelUrl: true,
  registryUrl: true,
  containerApiUrl: true,
  pipelinesUrl: true,
  hostingUrl: true,
};

/** What calls are given where they name nothing. */
export interface Defaults extends Addresses {
  dialect?: Dialect;
}

export interface ToolkitOptions {
  /**
   * The dialect of calls that ask a service or the hosting API, of the user's directories, of the engine and of
   * createModel, where the call names none; default "toolkit". Files tell theirs by name and content.
   */
  dialect?: Dialect;
  /** URLs of services where a call names none; by default those that are public in the dialect. */
  addresses?: Addresses;
  /**
   * The lowest level that the log gets, or "silent". Default: "info" for the log of this host, which is standard
   * error in Node and the console in a browser; a port `log` of the program's own gets every level.
   */
  logLevel?: LogLevel | 'silent';
  /**
   * Default: schema.wasm, core.wasm and pipeline.wasm beside this package's file. A single source is
   * the only module that is ever started: give pipeline.wasm, or a smaller one where that is enough.
   */
  wasm?: WasmSource | WasmSources;
  /**
   * The module to start. "schema" (the default) lints and fixes parameter schemas and is what a first
   * lint waits for; "core" has the configuration file, the helpers and the look-ups as well;
   * "pipeline" has everything. The first call that needs more moves on to the smallest that has it,
   * and the toolkit stays with that one.
   */
  startWith?: ModuleName;
  /**
   * "auto" (the default) uses a worker wherever there are workers. Without one (false), a call
   * blocks its thread, and neither `timeout` nor `signal` can stop it while it runs. A function
   * makes the worker, and may be called again after a restart.
   */
  worker?: 'auto' | boolean | (() => WorkerLike);
  /** Default: worker.js beside this package's file. */
  workerURL?: string | Runtime.URL;
  /** Milliseconds in which a worker must respond, and must have started once the wasm is there; default 20000. */
  startTimeout?: number;
  /**
   * Milliseconds that one call may compute; default 60000; Infinity for no limit. Neither waiting for
   * its turn nor waiting for a port (the network, a program, the user) counts.
   */
  timeout?: number;
  /**
   * What operations may ask of the outside world, in place of what this host has: the network,
   * programs, files, a user to ask … Each port runs in the thread of the toolkit; false forbids it.
   */
  ports?: Ports;
  /** Called for each module until its first start, not for restarts. */
  onProgress?(progress: Progress): void;
  /** Gives the start up. */
  signal?: Runtime.AbortSignal;
}

export const toolkitNames: NamesOf<ToolkitOptions> = {
  addresses: true,
  dialect: true,
  logLevel: true,
  onProgress: true,
  ports: true,
  signal: true,
  startTimeout: true,
  startWith: true,
  timeout: true,
  wasm: true,
  worker: true,
  workerURL: true,
};

export interface PrepareOptions extends Pick<CallOptions, 'signal'> {
  /** The module to load; the largest by default. */
  module?: ModuleName;
}

export const prepareNames: NamesOf<PrepareOptions> = { module: true, signal: true };
