// The functions that both entries export, made for a platform. createToolkit keeps nothing
// between calls; initialize keeps one toolkit for programs that want a shared one, and forgets
// it when it failed or was disposed of, so that a later try starts afresh.

import { inputError, optionsOf } from './arguments.js';
import { waitFor } from './clock.js';
import type { LoadedWasm } from './compile.js';
import type { ToolkitOptions, WasmSource } from './options.js';
import type { Platform } from './platform.js';
import { load, settingsFor } from './start.js';
import { ToolkitClient, type Toolkit } from './toolkit.js';

export interface Entry {
  /** A toolkit of one's own. */
  createToolkit(options?: ToolkitOptions): Promise<Toolkit>;
  /**
   * The shared toolkit: the same promise each time. Another `wasm` than the first call's is an
   * error; without `wasm` it is whichever there is. A `signal` ends only that caller's wait.
   */
  initialize(options?: ToolkitOptions): Promise<Toolkit>;
  /** Starts to fetch and compile; the next createToolkit of the same `wasm` takes it. Never throws. */
  preload(options?: ToolkitOptions): void;
}

interface Held<T> {
  wasm: WasmSource | undefined;
  promise: Promise<T>;
}

export function makeEntry(platform: Platform): Entry {
  let shared: Held<Toolkit> | undefined;
  let preloaded: Held<LoadedWasm> | undefined;

  async function createToolkit(given?: ToolkitOptions): Promise<Toolkit> {
    const options = optionsOf(given);
    const loading = isSame(preloaded, options.wasm) ? preloaded?.promise : undefined;
    return ToolkitClient.open(settingsFor({ platform, options, loading }));
  }

  function initialize(options?: ToolkitOptions): Promise<Toolkit> {
    try {
      return joinShared(optionsOf(options));
    } catch (error) {
      return Promise.reject(error as Error);
    }
  }

  /** Not async: everybody gets the very promise. */
  function joinShared({ signal, ...options }: ToolkitOptions): Promise<Toolkit> {
    if (shared && options.wasm !== undefined && !isSame(shared, options.wasm)) {
      throw inputError(
        'the shared toolkit was initialized with another "wasm"; createToolkit makes a separate one',
      );
    }
    shared ??= share(options);
    return signal ? waitFor(shared.promise, { signals: [signal] }) : shared.promise;
  }

  function share(options: ToolkitOptions): Held<Toolkit> {
    const forget = (): void => {
      if (shared === held) shared = undefined;
    };
    const held = {
      wasm: options.wasm,
      promise: createToolkit(options).then((toolkit) => {
        (toolkit as ToolkitClient).onDispose = forget;
        return toolkit;
      }),
    };
    held.promise.catch(forget);
    return held;
  }

  function preload(given?: ToolkitOptions): void {
    const wasm = given?.wasm;
    if (isSame(preloaded, wasm)) return;
    const starting = async (): Promise<LoadedWasm> => {
      const options = optionsOf(given);
      return load({ platform, options }, options.signal);
    };
    const held = { wasm, promise: starting() };
    preloaded = held;
    held.promise.catch(() => {
      if (preloaded === held) preloaded = undefined;
    });
  }

  return { createToolkit, initialize, preload };
}

/** Addresses are compared as texts, everything else by identity. */
function isSame(held: Held<unknown> | undefined, wasm: WasmSource | undefined): boolean {
  return held !== undefined && keyOf(held.wasm) === keyOf(wasm);
}

function keyOf(wasm: WasmSource | undefined): unknown {
  return wasm instanceof URL ? wasm.href : wasm;
}
