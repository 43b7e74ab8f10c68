// The core in the caller's own thread: for hosts without workers and for one-shot programs.
// Nothing can interrupt a call here; see ToolkitOptions.worker.

import { startInstance, type Instance } from '../worker/instance.js';
import { reasonOf } from './errors.js';
import { crashed, notTheCore, type Runner } from './runner.js';

export async function startInline(module: WebAssembly.Module): Promise<Runner> {
  try {
    const instance = await startInstance(module);
    instance.memoryBytes(); // throws when the module is another's
    return new InlineRunner(module, instance);
  } catch (error) {
    throw notTheCore(reasonOf(error), error);
  }
}

class InlineRunner implements Runner {
  readonly mode = 'inline';
  dead = false;
  #fail: ((reason: unknown) => void) | undefined;

  constructor(
    readonly module: WebAssembly.Module,
    private readonly instance: Instance,
  ) {
    void instance.exited.then((reason) => {
      this.dead = true;
      this.#fail?.(crashed(reason));
    });
  }

  get memory(): number {
    return this.instance.memoryBytes();
  }

  call(operation: string, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      this.instance.call(operation, message).then(resolve, (error: unknown) => {
        this.dead = true;
        reject(crashed(reasonOf(error), error));
      });
    });
  }

  /** There is no way to end a program in this thread; without its references it is garbage. */
  async stop(): Promise<void> {
    this.dead = true;
  }
}
