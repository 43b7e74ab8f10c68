// The functions that both entries export, made for a platform. createToolkit keeps nothing
// between calls; initialize keeps one toolkit for programs that want a shared one, and forgets
// it when it failed or was disposed of, so that a later try starts afresh.

import { inputError, ToolkitError } from './common/errors.js';
import { optionsOf } from './common/validate-arguments.js';
import { waitFor } from './common/clock.js';
import type { LoadedWasm } from './runtime/compile.js';
import { areSameModules, isSameSource, planOf, type ModuleSource } from './runtime/modules.js';
import { toolkitNames, type ToolkitOptions } from './runtime/toolkit-options.js';
import type { Platform } from './runtime/platform.js';
import { load, settingsFor } from './runtime/start.js';
import { openToolkit } from './methods/open-toolkit.js';
import type { Toolkit } from './methods/toolkit.js';

export interface Entry {
  /** A toolkit of one's own. */
  createToolkit(options?: ToolkitOptions): Promise<Toolkit>;
  /**
   * The shared toolkit: the same promise each time. Another `wasm` than the first call's is an
   * error; without `wasm` it is whichever there is. A `signal` ends only that caller's wait.
   */
  initialize(options?: ToolkitOptions): Promise<Toolkit>;
  /**
   * Starts to fetch and compile the module that createToolkit starts with the same options, which
   * then takes it. Never throws.
   */
  preload(options?: ToolkitOptions): void;
}

interface Shared {
  wasm: ToolkitOptions['wasm'];
  promise: Promise<Toolkit>;
}

interface Preloaded {
  module: ModuleSource;
  promise: Promise<LoadedWasm>;
}

export function makeEntry(platform: Platform): Entry {
  let shared: Shared | undefined;
  let preloaded: Preloaded | undefined;

  function createToolkit(options?: ToolkitOptions): Promise<Toolkit> {
    return open(options);
  }

  async function open(given?: ToolkitOptions, onDispose?: () => void): Promise<Toolkit> {
    if (platform.unsupported !== undefined) {
      throw new ToolkitError('ERR_UNAVAILABLE', platform.unsupported);
    }
    const options = optionsOf(given, toolkitNames);
    const [first] = planOf(options);
    const loading = preloaded && isSameSource(preloaded.module, first) && preloaded.promise;
    return openToolkit(
      settingsFor({ platform, options, loading: loading || undefined }),
      onDispose,
    );
  }

  function initialize(options?: ToolkitOptions): Promise<Toolkit> {
    try {
      return joinShared(optionsOf(options, toolkitNames));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** Not async: everybody gets the very promise. */
  function joinShared({ signal, ...options }: ToolkitOptions): Promise<Toolkit> {
    if (shared && options.wasm !== undefined && !areSameModules(shared.wasm, options.wasm)) {
      throw inputError(
        'the shared toolkit uses another "wasm"; call createToolkit for a separate toolkit',
      );
    }
    shared ??= share(options);
    return signal ? waitFor(shared.promise, { signals: [signal] }) : shared.promise;
  }

  function share(options: ToolkitOptions): Shared {
    const forget = (): void => {
      if (shared === held) shared = undefined;
    };
    const held = {
      wasm: options.wasm,
      promise: open(options, forget),
    };
    held.promise.catch(forget);
    return held;
  }

  function preload(given?: ToolkitOptions): void {
    try {
      const options = optionsOf(given);
      const [module] = planOf(options);
      if (preloaded && isSameSource(preloaded.module, module)) return;
      const promise = load({ platform, options, module }, options.signal);
      const held = { module, promise };
      preloaded = held;
      promise.catch(() => {
        if (preloaded === held) preloaded = undefined;
      });
    } catch {
      // createToolkit says what is wrong with the options.
    }
  }

  return { createToolkit, initialize, preload };
}
