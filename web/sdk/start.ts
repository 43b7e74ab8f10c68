// From options to a started core: which wasm, in which host, and again from the kept module
// when a core had to be ended.

import { milliseconds } from './arguments.js';
import type { LoadedWasm } from './compile.js';
import type { CoreSettings } from './core.js';
import { ToolkitError } from './errors.js';
import { startInline } from './inline-host.js';
import { loadWasm } from './load.js';
import type { Progress, ToolkitOptions } from './options.js';
import { coreSize, type Platform } from './platform.js';
import type { Runner } from './runner.js';
import { startWorker } from './worker-host.js';

export const defaultStartTimeout = 20_000;
export const defaultTimeout = 5_000;

export interface Starter {
  platform: Platform;
  options: ToolkitOptions;
  /** The wasm when it is on its way already. */
  loading?: Promise<LoadedWasm> | undefined;
}

/** Checks the options; nothing is started yet. */
export function settingsFor(starter: Starter): CoreSettings & { timeout: number } {
  const { platform, options } = starter;
  const mode = modeFor(platform, options);
  const startTimeout = milliseconds('startTimeout', options.startTimeout, defaultStartTimeout);
  const timeout = milliseconds('timeout', options.timeout, defaultTimeout);
  const launch = mode === 'worker' ? inWorker : inline;
  let module: WebAssembly.Module | undefined;
  return {
    mode,
    timeout,
    signal: options.signal,
    async start(signal) {
      if (module) {
        const loading = Promise.resolve(module);
        return launch({ ...starter, loading, startTimeout, signal, tell: () => {} });
      }
      const loading = starter.loading ?? load(starter, signal);
      const tell = (phase: Progress['phase']): void => options.onProgress?.({ phase });
      const runner = await launch({ ...starter, loading, startTimeout, signal, tell });
      tell('ready');
      module = runner.module;
      return runner;
    },
  };
}

/** Fetches and compiles what the options name. */
export function load({ platform, options }: Starter, signal?: AbortSignal): Promise<LoadedWasm> {
  return loadWasm({
    source: options.wasm ?? platform.defaultWasm(),
    open: (address, signal) => platform.open(address, signal),
    workerCompiles: modeFor(platform, options) === 'worker',
    size: coreSize(),
    onProgress: options.onProgress,
    signal,
  });
}

interface Launch extends Starter {
  loading: Promise<LoadedWasm>;
  startTimeout: number;
  signal: AbortSignal;
  /** Silent for restarts. */
  tell(phase: Progress['phase']): void;
}

function inWorker(launch: Launch): Promise<Runner> {
  const { platform, loading, startTimeout, signal, tell } = launch;
  const { worker, workerURL } = launch.options;
  return startWorker({
    spawn: () => (typeof worker === 'function' ? worker() : platform.spawn(workerURL)),
    hint: platform.workerHint,
    wasm: loading,
    startTimeout,
    signal,
    onStart: () => tell('start'),
  });
}

async function inline({ loading, tell }: Launch): Promise<Runner> {
  const wasm = await loading;
  tell('start');
  return startInline(wasm as WebAssembly.Module);
}

function modeFor(platform: Platform, { worker = 'auto' }: ToolkitOptions): 'worker' | 'inline' {
  if (worker === 'auto') return platform.hasWorkers() ? 'worker' : 'inline';
  if (typeof worker === 'function' || worker === true) return 'worker';
  if (worker === false) return 'inline';
  throw new ToolkitError('ERR_INPUT', '"worker" must be "auto", true, false or a function');
}
