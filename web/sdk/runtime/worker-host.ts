// The core in a worker: a stuck call can be ended from outside, and the page stays alive. A
// worker has many ways not to start (no file, HTML for a file, a policy, another origin), some
// of them silent; each one ends in ERR_WORKER_START, the silent ones when the time is over.

import type {
  FromWorker,
  ReadyMessage,
  UnreadyMessage,
  WasmAddress,
} from '../../worker/protocol.js';
import { Calls } from './calls.js';
import { Budget, waitFor } from '../common/clock.js';
import type { LoadedWasm, Step } from './compile.js';
import { ToolkitError, reasonOf } from '../common/errors.js';
import { linkTo, type Link } from './worker-channel.js';
import type { WorkerLike } from './toolkit-options.js';
import {
  crashed,
  interrupted,
  notTheCore,
  type CallRequest,
  type Runner,
  type RunningCall,
} from './core-instance.js';

/** Milliseconds in which a worker must respond, and must have started once the wasm is there. */
export const defaultStartTimeout = 20_000;

/** A module that the worker fetches, or this thread where the worker may not. */
export interface Fetchable extends WasmAddress {
  load(): Promise<LoadedWasm>;
}

export interface WorkerStart {
  spawn(): WorkerLike;
  /** What to check when it does not start. */
  hint: string;
  /** The files that it can be started with, as messages name them; by default those of the package. */
  modules?: string;
  /** Awaited while the worker starts, so that neither waits for the other. */
  wasm: Promise<LoadedWasm> | Fetchable;
  startTimeout: number;
  signal?: AbortSignal | undefined;
  /** Called for each step of a worker that fetches, and when the wasm is there and only the worker is waited for. */
  onStep?(step: Step): void;
}

export async function startWorker(start: WorkerStart): Promise<Runner> {
  const starting = new Starting(start);
  try {
    return await starting.runner();
  } catch (error) {
    starting.stop();
    throw error;
  }
}

/** The worker cannot get or may not compile the module. */
class LeftToPage extends Error {}

/** A worker that is not ready yet. */
class Starting {
  readonly #link: Link;
  /** Rejects when the worker fails. */
  readonly #failed: Promise<never>;

  constructor(private readonly start: WorkerStart) {
    if ('catch' in start.wasm) start.wasm.catch(() => {}); // a worker that fails first is reported first
    this.#link = this.#spawn();
    this.#failed = new Promise((_, reject) => {
      this.#link.onFail = (reason, cause) => reject(this.#error(reason, cause));
    });
    this.#failed.catch(() => {}); // before the first wait
  }

  stop(): void {
    void this.#link.stop();
  }

  async runner(): Promise<Runner> {
    const { wasm } = this.start;
    if (!('address' in wasm)) return this.#loaded(wasm);
    const { load, ...address } = wasm;
    try {
      return await this.#initialised(address);
    } catch (error) {
      if (error instanceof LeftToPage) return this.#loaded(load());
      throw error;
    }
  }

  async #loaded(coming: Promise<LoadedWasm>): Promise<Runner> {
    const wasm = await this.#wait(coming);
    this.start.onStep?.({ phase: 'start' });
    return this.#initialised(wasm);
  }

  async #initialised(wasm: LoadedWasm | WasmAddress): Promise<Runner> {
    const ms = this.start.startTimeout;
    const late = (): ToolkitError => this.#error(`it did not respond within ${ms} ms`);
    const patience = new Budget(ms, late);
    try {
      const ready = await this.#wait(this.#ready(wasm, patience), patience.signal);
      const module = ready.module ?? wasm;
      if ('address' in module) throw this.#error('it sent no module');
      return new WorkerRunner(this.#link, module, ready.memory);
    } finally {
      patience.end();
    }
  }

  /** What the worker answers; patience does not run while it fetches. */
  #ready(wasm: LoadedWasm | WasmAddress, patience: Budget): Promise<ReadyMessage> {
    return new Promise((resolve, reject) => {
      this.#link.onMessage = (message) => {
        if (message.type === 'ready') resolve(message);
        else if (message.type === 'unready') reject(this.#refusal(message));
        else if (message.type === 'step') {
          if (message.step.phase === 'start') patience.run();
          else patience.pause();
          this.#report(message.step, reject);
        }
      };
      this.#link.post({ type: 'init', wasm });
    });
  }

  /** An error of the listener ends the start. */
  #report(step: Step, reject: (error: unknown) => void): void {
    try {
      this.start.onStep?.(step);
    } catch (error) {
      reject(error);
    }
  }

  #refusal({ code, message, pageLoads }: UnreadyMessage): Error {
    if (pageLoads) return new LeftToPage(message);
    const cause = new Error(message);
    if (code) return new ToolkitError(code, message, cause);
    return notTheCore(message, cause, this.start.modules);
  }

  #wait<T>(wanted: Promise<T>, patience?: AbortSignal): Promise<T> {
    const signals = [this.start.signal, patience];
    return waitFor(Promise.race([wanted, this.#failed]), { signals });
  }

  #spawn(): Link {
    try {
      return linkTo(this.start.spawn());
    } catch (error) {
      throw error instanceof ToolkitError ? error : this.#error(reasonOf(error), error);
    }
  }

  /** The error that says why this worker did not start, and what to check. */
  #error(reason: string, cause?: unknown): ToolkitError {
    const why = reason ? ` (${reason})` : '';
    const message = `cannot start the worker${why}; ${this.start.hint}`;
    return new ToolkitError('ERR_WORKER_START', message, cause);
  }
}

class WorkerRunner implements Runner {
  readonly mode = 'worker';
  dead = false;
  readonly #calls = new Calls((ask, bytes) =>
    this.link.post({ type: 'reply', ask, bytes }, [bytes.buffer]),
  );

  constructor(
    private readonly link: Link,
    readonly module: WebAssembly.Module,
    public memory: number,
  ) {
    link.onMessage = (message) => this.#receive(message);
    link.onFail = (reason, cause) => this.#die(crashed(reason || 'worker failed', cause));
    link.keepAlive(false);
  }

  get calls(): number {
    return this.#calls.size;
  }

  call(request: CallRequest): RunningCall {
    const { id, answer } = this.#calls.begin(request);
    const { operation, message, ports } = request;
    this.link.keepAlive(true);
    this.link.post({ type: 'call', id, operation, message, ports: ports.bits }, [message.buffer]);
    return { answer, cancel: () => this.#calls.has(id) && this.link.post({ type: 'cancel', id }) };
  }

  async stop(reason: ToolkitError = interrupted()): Promise<void> {
    this.#die(reason);
    await this.link.stop();
  }

  #receive(message: FromWorker): void {
    if (message.type === 'ask') return this.#calls.ask(message.id, message.ask, message.bytes);
    if (message.type !== 'answer' && message.type !== 'failed') return;
    if (!this.#calls.has(message.id)) return;
    if (message.type === 'failed') return this.#die(crashed(message.message));
    this.memory = message.memory;
    this.#calls.resolve(message.id, message.bytes);
    this.link.keepAlive(this.#calls.size > 0);
  }

  #die(error: ToolkitError): void {
    this.dead = true;
    this.#calls.rejectAll(error);
    this.link.keepAlive(false);
  }
}
