// The functions that every entry exports, made for a platform and a kind of toolkit. createToolkit keeps nothing
// between calls; initialize keeps one toolkit for programs that want a shared one, and forgets
// it when it failed or was disposed of, so that a later try starts afresh.

import { inputError, ToolkitError } from './common/errors.js';
import type { NamesOf } from './common/unknown-options.js';
import { optionsOf } from './common/validate-arguments.js';
import { waitFor } from './common/clock.js';
import type { LoadedWasm } from './runtime/compile.js';
import { areSameModules, isSameSource, planOf, type ModuleSource } from './runtime/modules.js';
import type { ToolkitOptions } from './runtime/toolkit-options.js';
import type { Platform } from './runtime/platform.js';
import { load, settingsFor, type ToolkitSettings } from './runtime/start.js';

export interface Entry<Made, Options extends ToolkitOptions> {
  /** A toolkit of one's own. */
  createToolkit(options?: Options): Promise<Made>;
  /**
   * The shared toolkit: the same promise each time. Another `wasm` than the first call's is an
   * error; without `wasm` it is whichever there is. A `signal` ends only that caller's wait.
   */
  initialize(options?: Options): Promise<Made>;
  /**
   * Starts to fetch and compile the module that createToolkit starts with the same options, which
   * then takes it. Never throws.
   */
  preload(options?: Options): void;
}

/** What an entry makes. */
export interface Kind<Made, Options extends ToolkitOptions> {
  /** The options that it takes. */
  names: NamesOf<Options>;
  open(settings: ToolkitSettings, onDispose?: () => void): Promise<Made>;
}

interface Shared<Made> {
  wasm: ToolkitOptions['wasm'];
  promise: Promise<Made>;
}

interface Preloaded {
  module: ModuleSource;
  promise: Promise<LoadedWasm>;
}

export function entryOf<Made, Options extends ToolkitOptions>(
  platform: Platform,
  { names, open: openMade }: Kind<Made, Options>,
): Entry<Made, Options> {
  let shared: Shared<Made> | undefined;
  let preloaded: Preloaded | undefined;

  function createToolkit(options?: Options): Promise<Made> {
    return open(options);
  }

  async function open(given?: ToolkitOptions, onDispose?: () => void): Promise<Made> {
    if (platform.unsupported !== undefined) {
      throw new ToolkitError('ERR_UNAVAILABLE', platform.unsupported);
    }
    const options = optionsOf(given, names);
    const [first] = planOf(options, platform);
    const loading = preloaded && isSameSource(preloaded.module, first) && preloaded.promise;
    return openMade(settingsFor({ platform, options, loading: loading || undefined }), onDispose);
  }

  function initialize(options?: Options): Promise<Made> {
    try {
      return joinShared(optionsOf<ToolkitOptions>(options, names));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** Not async: everybody gets the very promise. */
  function joinShared({ signal, ...options }: ToolkitOptions): Promise<Made> {
    const { wasm } = options;
    if (shared && wasm !== undefined && !areSameModules(shared.wasm, wasm, platform)) {
      throw inputError(
        'the shared toolkit uses another "wasm"; call createToolkit for a separate toolkit',
      );
    }
    shared ??= share(options);
    return signal ? waitFor(shared.promise, { signals: [signal] }) : shared.promise;
  }

  function share(options: ToolkitOptions): Shared<Made> {
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

  function preload(given?: Options): void {
    try {
      const options = optionsOf<ToolkitOptions>(given);
      const [module] = planOf(options, platform);
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
