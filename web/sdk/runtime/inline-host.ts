// The core in the caller's own thread: for hosts without workers and for one-shot programs.
// Nothing can interrupt a call here while it computes; see ToolkitOptions.worker.

import { startInstance, type Instance } from '../../worker/instance.js';
import { Calls } from './calls.js';
import { reasonOf, type ToolkitError } from '../common/errors.js';
import {
  crashed,
  interrupted,
  notTheCore,
  type CallRequest,
  type Runner,
  type RunningCall,
} from './core-instance.js';

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
  readonly #calls = new Calls((ask, bytes) => {
    if (!this.dead) this.instance.reply(ask, bytes);
  });

  constructor(
    readonly module: WebAssembly.Module,
    private readonly instance: Instance,
  ) {
    void instance.exited.then((reason) => this.#die(crashed(reason)));
  }

  get memory(): number {
    return this.instance.memoryBytes();
  }

  get calls(): number {
    return this.#calls.size;
  }

  call(request: CallRequest): RunningCall {
    const { id, answer } = this.#calls.begin(request);
    const { operation, message, ports } = request;
    const ask = (ask: number, bytes: Uint8Array | undefined): void =>
      this.#calls.ask(id, ask, bytes);
    this.instance.call({ id, operation, message, ports: ports.bits, ask }).then(
      (bytes) => this.#calls.resolve(id, bytes),
      (error: unknown) => this.#die(crashed(reasonOf(error), error)),
    );
    return { answer, cancel: () => this.#calls.has(id) && this.instance.cancel(id) };
  }

  /** There is no way to end a program in this thread; without its references it is garbage. */
  async stop(reason: ToolkitError = interrupted()): Promise<void> {
    this.#die(reason);
  }

  #die(error: ToolkitError): void {
    this.dead = true;
    this.#calls.rejectAll(error);
  }
}
