// From options to started cores: which modules, in which kind of host.

import { DIALECTS } from '../../types.gen.js';
import type { WasmAddress } from '../../worker/protocol.js';
import { isURL } from '../common/kinds.js';
import { kindOf, milliseconds, urlArgument } from '../common/validate-arguments.js';
import { waitFor } from '../common/clock.js';
import type { LoadedWasm, Step } from './compile.js';
import { inputError, ToolkitError } from '../common/errors.js';
import type { HostSettings } from './host.js';
import { loadWasm } from './load.js';
import { placeOfModule, planOf, type ModuleSource } from './modules.js';
import {
  addressNames,
  type Addresses,
  type Defaults,
  type ToolkitOptions,
} from './toolkit-options.js';
import { refuseUnknown } from '../common/unknown-options.js';
import { moduleSize, type Platform } from './platform.js';
import { portTable } from '../ports/port-table.js';
import type { Runner } from './core-instance.js';
import type { CoreSettings } from './core.js';
import { defaultStartTimeout, startWorker, type Fetchable } from './worker-host.js';

/** What the limits admit takes a fifth of it, on a machine that has eight times as much to do as it can. */
export const defaultTimeout = 60_000;

export interface Starter {
  platform: Platform;
  options: ToolkitOptions;
  /** The first module when it is on its way already. */
  loading?: Promise<LoadedWasm> | undefined;
}

export interface ToolkitSettings extends CoreSettings {
  timeout: number;
  terminal?: Platform['terminal'];
  storeAt: Platform['storeAt'];
  defaults: Defaults;
}

/** Checks the options; nothing is started yet. */
export function settingsFor(starter: Starter): ToolkitSettings {
  const { platform, options, loading } = starter;
  const mode = modeFor(platform, options);
  const startTimeout = milliseconds('startTimeout', options.startTimeout, defaultStartTimeout);
  const timeout = milliseconds('timeout', options.timeout, defaultTimeout);
  const launch = mode === 'worker' ? inWorker : inline;
  const settings = (module: ModuleSource, loading?: Promise<LoadedWasm>): HostSettings => {
    const { name } = module;
    const request = { platform, options, module };
    return {
      place: placeOfModule(name),
      load: (signal) => loading ?? load(request, signal),
      address: loading || mode !== 'worker' ? undefined : addressOf(request),
      async launch({ wasm, signal, again }) {
        const tell = (step: Step): void => {
          if (!again) options.onProgress?.({ module: name, ...step });
        };
        const runner = await launch({ platform, options, wasm, startTimeout, signal, tell });
        tell({ phase: 'ready' });
        return runner;
      },
    };
  };
  return {
    mode,
    timeout,
    signal: options.signal,
    terminal: platform.terminal,
    ports: portTable({
      given: options.ports,
      host: platform.ports,
      seesRedirects: platform.seesRedirects,
      logLevel: options.logLevel,
    }),
    storeAt: platform.storeAt,
    documentation: platform.documentation,
    defaults: defaultsOf(options),
    modules: planOf(options, platform).map((module, at) =>
      settings(module, at ? undefined : loading),
    ),
  };
}

/** What calls are given where they name nothing. */
function defaultsOf({ dialect, addresses }: ToolkitOptions): Defaults {
  const known: readonly unknown[] = DIALECTS;
  if (dialect !== undefined && dialect !== null && !known.includes(dialect)) {
    throw inputError(`"dialect" must be "${DIALECTS.join('" or "')}", found "${String(dialect)}"`);
  }
  const given: unknown = addresses ?? {};
  if (typeof given !== 'object' || given === null) {
    throw inputError(`"addresses" must be an object, found ${kindOf(given)}`);
  }
  refuseUnknown(given, addressNames);
  const urls = Object.entries(given).filter(([, url]) => url !== undefined && url !== null);
  const texts = urls.map(([name, url]) => [name, urlArgument(name, url)] as const);
  return { ...(dialect && { dialect }), ...(Object.fromEntries(texts) as Addresses) };
}

export interface Load {
  platform: Platform;
  options: ToolkitOptions;
  module: ModuleSource;
}

/** Fetches and compiles a module. */
export async function load(
  { platform, options, module }: Load,
  signal?: AbortSignal,
): Promise<LoadedWasm> {
  const { name, given } = module;
  return loadWasm({
    source: given ?? platform.defaultWasm(name),
    open: (address, signal) => platform.open(address, signal),
    workerCompiles: modeFor(platform, options) === 'worker',
    size: moduleSize(name),
    onProgress: options.onProgress && ((step) => options.onProgress?.({ module: name, ...step })),
    signal,
  });
}

/** Where a worker can fetch the module itself, which keeps this thread free; none on hosts and for sources where it cannot. */
function addressOf({ platform, options, module }: Load): WasmAddress | undefined {
  if (!platform.workersFetch() || typeof WebAssembly !== 'object') return undefined;
  try {
    const source = module.given ?? platform.defaultWasm(module.name);
    if (typeof source !== 'string' && !isURL(source)) return undefined;
    const { href } = new URL(source, globalThis.document?.baseURI ?? globalThis.location?.href);
    return { address: href, size: moduleSize(module.name), reports: Boolean(options.onProgress) };
  } catch {
    return undefined; // loading says what is wrong with it
  }
}

interface Launch {
  platform: Platform;
  options: ToolkitOptions;
  wasm: Promise<LoadedWasm> | Fetchable;
  startTimeout: number;
  signal: AbortSignal;
  tell(step: Step): void;
}

function inWorker({
  platform,
  options,
  wasm,
  startTimeout,
  signal,
  tell,
}: Launch): Promise<Runner> {
  const { worker, workerURL } = options;
  return startWorker({
    spawn: () => (typeof worker === 'function' ? worker() : platform.spawn(workerURL)),
    hint: platform.workerHint,
    wasm,
    startTimeout,
    signal,
    onStep: tell,
  });
}

async function inline({ wasm, signal, tell }: Launch): Promise<Runner> {
  const module = await waitFor(Promise.resolve(wasm), { signals: [signal] });
  tell({ phase: 'start' });
  const { startInline } = await import('./inline-host.js'); // with a copy of Go's support code
  return startInline(module);
}

function modeFor(platform: Platform, { worker = 'auto' }: ToolkitOptions): 'worker' | 'inline' {
  if (worker === 'auto') return platform.hasWorkers() ? 'worker' : 'inline';
  if (typeof worker === 'function' || worker === true) return 'worker';
  if (worker === false) return 'inline';
  throw new ToolkitError('ERR_INPUT', '"worker" must be "auto", true, false or a function');
}
