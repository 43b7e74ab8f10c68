// From options to started cores: which modules, in which kind of host.

import { DIALECTS } from '../../types.gen.js';
import { kindOf, milliseconds, urlArgument } from '../common/validate-arguments.js';
import { waitFor } from '../common/clock.js';
import type { LoadedWasm } from './compile.js';
import { inputError, ToolkitError } from '../common/errors.js';
import type { HostSettings } from './host.js';
import { startInline } from './inline-host.js';
import { loadWasm } from './load.js';
import { placeOfModule, planOf, type ModuleSource } from './modules.js';
import {
  addressNames,
  type Addresses,
  type Defaults,
  type Progress,
  type ToolkitOptions,
} from './toolkit-options.js';
import { refuseUnknown } from '../common/unknown-options.js';
import { moduleSize, type Platform } from './platform.js';
import { portTable } from '../ports/port-table.js';
import type { Runner } from './core-instance.js';
import type { CoreSettings } from './core.js';
import { defaultStartTimeout, startWorker } from './worker-host.js';

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
    return {
      place: placeOfModule(name),
      load: (signal) => loading ?? load({ platform, options, module }, signal),
      async launch({ wasm, signal, again }) {
        const tell = (phase: Progress['phase']): void => {
          if (!again) options.onProgress?.({ module: name, phase });
        };
        const runner = await launch({ platform, options, wasm, startTimeout, signal, tell });
        tell('ready');
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

interface Launch {
  platform: Platform;
  options: ToolkitOptions;
  wasm: Promise<LoadedWasm>;
  startTimeout: number;
  signal: AbortSignal;
  tell(phase: Progress['phase']): void;
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
    onStart: () => tell('start'),
  });
}

async function inline({ wasm, signal, tell }: Launch): Promise<Runner> {
  const module = await waitFor(wasm, { signals: [signal] });
  tell('start');
  return startInline(module);
}

function modeFor(platform: Platform, { worker = 'auto' }: ToolkitOptions): 'worker' | 'inline' {
  if (worker === 'auto') return platform.hasWorkers() ? 'worker' : 'inline';
  if (typeof worker === 'function' || worker === true) return 'worker';
  if (worker === false) return 'inline';
  throw new ToolkitError('ERR_INPUT', '"worker" must be "auto", true, false or a function');
}
