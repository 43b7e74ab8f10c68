// The toolkit as the page uses it: started in parallel with everything else, always in a
// worker, and started anew when somebody asks for another try.

import { createToolkit } from '../sdk/browser.js';
import type { RuleInfo } from '../types.gen.js';
import { explain } from './failure.js';
import type { Workbench } from './workbench.js';

type Toolkit = Awaited<ReturnType<typeof createToolkit>>;

const wasm = {
  schema: new URL('schema.wasm', document.baseURI).href,
  core: new URL('core.wasm', document.baseURI).href,
};
const workerURL = new URL('worker.js', document.baseURI).href;

/** Milliseconds that one lint may take before the worker is given up. */
export const lintTimeout = 5000;

export class Engine {
  #toolkit: Toolkit | undefined;
  #rules: ReadonlyMap<string, RuleInfo> = new Map();

  constructor(private readonly bench: Workbench) {}

  /** The running toolkit; undefined until it is ready. */
  get toolkit(): Toolkit | undefined {
    return this.#toolkit;
  }

  /** Starts the toolkit; tells the workbench how far it is and how it ended. */
  async start(): Promise<void> {
    const began = this.bench.state.engine === 'failed' ? performance.now() : 0;
    let loaded: number | undefined;
    this.bench.update({ engine: 'starting', failure: undefined, progress: undefined });
    try {
      this.#toolkit = await createToolkit({
        wasm,
        worker: true,
        workerURL,
        timeout: lintTimeout,
        onProgress: (progress) => {
          if (progress.module !== 'schema') return;
          loaded = progress.loaded ?? loaded;
          if (progress.loaded && progress.total) {
            this.bench.update({ progress: Math.min(1, progress.loaded / progress.total) });
          }
        },
      });
    } catch (error) {
      this.bench.update({ engine: 'failed', failure: explain(error) });
      return;
    }
    this.bench.update({
      engine: 'ready',
      readyMs: performance.now() - began,
      wasmBytes: downloadedBytes() ?? loaded,
      version: this.#toolkit.version,
    });
  }

  /** Descriptions of the rules, asked for once: the module that lints has no room for them. */
  async rules(): Promise<ReadonlyMap<string, RuleInfo>> {
    if (this.#rules.size === 0) {
      const answer = await fetch(new URL('rules.json', document.baseURI));
      const infos = (await answer.json()) as RuleInfo[];
      this.#rules = new Map(infos.map((info) => [info.id, info]));
    }
    return this.#rules;
  }
}

/** Bytes of the first wasm file on the wire, where the browser tells. */
function downloadedBytes(): number | undefined {
  const [entry] = performance.getEntriesByName(wasm.schema, 'resource');
  const bytes = entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
  return bytes > 0 ? bytes : undefined;
}
