// The toolkit as the page uses it: started in parallel with everything else, always in a worker,
// and restarted when the user asks to try again. Its script is loaded with the wasm, which it would
// wait for anyway, so that the page is painted without it.

import { ruleDocumentation } from '../../sdk/runtime/documentation.js';
import type { Toolkit } from '../../sdk/methods/toolkit.js';
import type { ModuleName } from '../../types.gen.js';
import { early } from './begun-early.js';
import { explain } from './error-messages.js';
import { urlOf } from './file-url.js';
import type { PageState } from './page-state.js';
import { followed } from './signals.js';

export type { Toolkit };

const wasm = {
  schema: urlOf('schema.wasm'),
  core: urlOf('core.wasm'),
  pipeline: urlOf('pipeline.wasm'),
};

/** Milliseconds that one lint may take before the worker is given up. */
export const lintTimeout = 60_000;
/** Milliseconds for calls that the user waits for and that no newer call replaces. */
export const patience = 30_000;

export class Engine {
  readonly #running = followed<{ toolkit: Toolkit | undefined }>({ toolkit: undefined });
  #describing: Promise<void> | undefined;
  #tellReady = (_toolkit: Toolkit): void => {};

  /** Resolves once the toolkit runs. */
  readonly ready = new Promise<Toolkit>((resolve) => (this.#tellReady = resolve));

  constructor(private readonly state: PageState) {}

  /** The running toolkit; undefined until it is ready. */
  get toolkit(): Toolkit | undefined {
    return this.#running.toolkit;
  }

  /** Starts the toolkit; gives the page how far it is and how it ended. */
  async start(): Promise<void> {
    const began = this.state.engine === 'failed' ? performance.now() : 0;
    let [loaded, encoded]: (number | undefined)[] = [];
    this.state.update({ engine: 'starting', startFailure: undefined, progress: undefined });
    try {
      const { createToolkit } = await import('../../sdk/browser.js');
      this.#running.toolkit = await createToolkit({
        wasm,
        worker: early?.worker ?? true,
        workerURL: urlOf('worker.js'),
        timeout: lintTimeout,
        onProgress: (progress) => {
          loaded = progress.loaded ?? loaded;
          encoded = progress.encoded ?? encoded;
          if (progress.loaded && progress.total) {
            this.state.update({ progress: Math.min(1, progress.loaded / progress.total) });
          }
        },
      });
    } catch (error) {
      this.state.update({ engine: 'failed', startFailure: explain(error) });
      return;
    }
    const toolkit = this.#running.toolkit;
    this.#tellReady(toolkit);
    this.state.update({
      engine: 'ready',
      readyMs: performance.now() - began,
      wasmBytes: encoded ?? loaded,
      version: toolkit.version,
    });
  }

  /** Loads a module ahead, so that the first run that needs it waits less. */
  prepare({ module }: { readonly module: ModuleName }): void {
    // A download that fails is tried again, and explained, by the run that needs it.
    this.toolkit?.prepare({ module }).catch(() => undefined);
  }

  /** Gets the descriptions of all rules, once: the module that lints has no room for them. */
  describe(): Promise<void> {
    this.#describing ??= this.#loadRules().catch((error: unknown) => {
      this.#describing = undefined; // the next run asks again
      throw error;
    });
    return this.#describing;
  }

  async #loadRules(): Promise<void> {
    const infos = await ruleDocumentation();
    this.state.update({ rules: new Map(infos.map((info) => [info.id, info])) });
  }
}
