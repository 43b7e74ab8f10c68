// One module and its host: loaded once, started as often as needed. A host that was ended
// starts nothing more.

import type { WasmAddress } from '../../worker/protocol.js';
import type { LoadedWasm } from './compile.js';
import type { Runner } from './core-instance.js';
import type { Fetchable } from './worker-host.js';

export interface HostSettings {
  /** Its place among the modules, the smallest being 0. */
  place: number;
  /** Fetches and compiles the module. */
  load(signal: AbortSignal): Promise<LoadedWasm>;
  /** Where a worker fetches it, in place of `load`, when it is to run at once. */
  address?: WasmAddress | undefined;
  /** Starts it; `again` when it is a restart. */
  launch(start: {
    wasm: Promise<LoadedWasm> | Fetchable;
    signal: AbortSignal;
    again: boolean;
  }): Promise<Runner>;
}

export class Host {
  #wasm: Promise<LoadedWasm> | undefined;
  #starting: Promise<Runner> | undefined;
  #runner: Runner | undefined;

  /** The signal ends what is being loaded or started. */
  constructor(
    private readonly settings: HostSettings,
    private readonly signal: AbortSignal,
  ) {}

  get place(): number {
    return this.settings.place;
  }

  /** Whether the module is here or on its way. */
  get wanted(): boolean {
    return this.#wasm !== undefined;
  }

  /** How many calls are under way in its core. */
  get calls(): number {
    return this.#runner?.calls ?? 0;
  }

  /** Whether the module has run; it may have died since. */
  get started(): boolean {
    return this.#runner !== undefined;
  }

  /** Loads the module, once for all who ask; a failure is forgotten. */
  load(): Promise<LoadedWasm> {
    return this.#wasm ?? this.#keep(this.settings.load(this.signal));
  }

  /** The running core, started when there is none or only a dead one. */
  ready(): Promise<Runner> {
    if (this.#runner && !this.#runner.dead) return Promise.resolve(this.#runner);
    this.#starting ??= this.#start().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  /** Ends the core, also one that is only on its way. */
  async stop(): Promise<void> {
    await this.#starting?.catch(() => {});
    await this.#runner?.stop();
  }

  async #start(): Promise<Runner> {
    const { address, load, launch } = this.settings;
    const { signal, started: again } = this;
    const wasm = this.#wasm ?? (address ? { ...address, load: () => load(signal) } : this.load());
    const launched = launch({ wasm, signal, again });
    const coming = 'address' in wasm ? this.#keep(launched.then(({ module }) => module)) : wasm;
    try {
      this.#runner = await launched;
    } catch (error) {
      if (!this.started) this.#forget(coming);
      throw error;
    }
    this.#wasm = Promise.resolve(this.#runner.module);
    return this.#runner;
  }

  /** A module on its way; when it does not come, that is forgotten. */
  #keep(wasm: Promise<LoadedWasm>): Promise<LoadedWasm> {
    this.#wasm = wasm;
    wasm.catch(() => this.#forget(wasm));
    return wasm;
  }

  #forget(wasm: Promise<LoadedWasm>): void {
    if (this.#wasm === wasm) this.#wasm = undefined;
  }
}
