// What differs between Node and browsers: how an address is opened, and how a worker is made.
// Everything else of the SDK is the same file for both.

import type { ModuleName, RuleInfo } from '../../types.gen.js';
import type { WorkerLike } from './toolkit-options.js';
import type { Ports, StorePort, Terminal } from '../ports/ports.js';

/** What an entry of the package brings along. */
export interface Carried {
  /** Addresses of its modules, each the file beside the entry's. */
  readonly modules: { readonly [Name in ModuleName]?: () => URL };
  /** The documentation of the rules; absent where no call gives it. */
  documentation?(): Promise<RuleInfo[]>;
}

/** The address of a module that an entry carries. */
export function addressIn({ modules }: Carried, name: ModuleName): URL {
  const address = modules[name];
  if (!address) throw new Error(`the module "${name}" is not carried`);
  return address();
}

export interface Platform extends Carried {
  /** Why the package cannot work in this version of the host, in a sentence. */
  readonly unsupported?: string | undefined;
  /** Address of a module beside this file; throws a ToolkitError where that is not known. */
  defaultWasm(name: ModuleName): URL;
  open(address: string | URL, signal?: AbortSignal): Promise<Response | Uint8Array<ArrayBuffer>>;
  /** Whether `worker: "auto"` means a worker here. */
  hasWorkers(): boolean;
  /** Whether a worker can fetch what this thread can. */
  workersFetch(): boolean;
  /** What to check when a worker does not start; ends that error's sentence. */
  readonly workerHint: string;
  /** Where a wait is shown that the program does not show. */
  readonly terminal?: Terminal;
  /** The ports of this host. */
  readonly ports: Ports;
  /** A store of its own: a directory in Node, a database in a browser. */
  storeAt(name: string): StorePort;
  /** Whether its fetch shows answers of status 3xx, as all but browsers' do. */
  readonly seesRedirects: boolean;
  /** Starts the worker script, by default worker.js beside this file. */
  spawn(url?: string | URL): WorkerLike;
}

/** Bytes of the modules, set by the build; absent when the sources are bundled otherwise. */
declare const MODULE_BYTES: Record<ModuleName, number> | undefined;

/** Version of the package, set by the build. */
declare const PACKAGE_VERSION: string | undefined;

export function packageVersion(): string {
  return typeof PACKAGE_VERSION === 'string' ? PACKAGE_VERSION : '0.0.0-dev';
}

/** Bytes of the package's own module, where they are known. */
export function moduleSize(name: ModuleName): number | undefined {
  return typeof MODULE_BYTES === 'object' ? MODULE_BYTES[name] : undefined;
}
