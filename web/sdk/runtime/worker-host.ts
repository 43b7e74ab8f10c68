// The core in a worker: a stuck call can be ended from outside, and the page stays alive. A
// worker has many ways not to start (no file, HTML for a file, a policy, another origin), some
// of them silent; each one ends in ERR_WORKER_START, the silent ones when the time is over.

import type { FromWorker, ReadyMessage } from '../../worker/protocol.js';
import { Calls } from './calls.js';
import { waitFor } from '../common/clock.js';
import { compileError, type LoadedWasm } from './compile.js';
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

/** Milliseconds in which a worker must have started once the wasm is there. */
export const defaultStartTimeout = 20_000;

export interface WorkerStart {
  spawn(): WorkerLike;
  /** What to check when it does not start. */
  hint: string;
  /** The files that it can be started with, as messages name them; by default those of the package. */
  modules?: string;
  /** Awaited while the worker starts, so that neither waits for the other. */
  wasm: Promise<LoadedWasm>;
  startTimeout: number;
  signal?: AbortSignal | undefined;
  /** Called when the wasm is there and only the worker is waited for. */
  onStart?(): void;
}

type WorkerError = (reason: string, cause?: unknown) => ToolkitError;

export async function startWorker(start: WorkerStart): Promise<Runner> {
  const { wasm: coming, signal, startTimeout } = start;
  const workerError = workerErrors(start.hint);
  coming.catch(() => {}); // a worker that fails first is reported first
  const link = spawnLink(start.spawn, workerError);
  try {
    const failed = new Promise<never>((_, reject) => {
      link.onFail = (reason, cause) => reject(workerError(reason, cause));
    });
    const wasm = await waitFor(Promise.race([coming, failed]), { signals: [signal] });
    start.onStart?.();
    const ready = await waitFor(Promise.race([initialise(link, wasm, start.modules), failed]), {
      signals: [signal],
      ms: startTimeout,
      late: () => workerError(`it did not respond within ${startTimeout} ms`),
    });
    return new WorkerRunner(link, ready.module ?? wasm, ready.memory);
  } catch (error) {
    void link.stop();
    throw error;
  }
}

function spawnLink(spawn: () => WorkerLike, workerError: WorkerError): Link {
  try {
    return linkTo(spawn());
  } catch (error) {
    throw error instanceof ToolkitError ? error : workerError(reasonOf(error), error);
  }
}

function initialise(
  link: Link,
  wasm: LoadedWasm,
  modules: string | undefined,
): Promise<ReadyMessage> {
  return new Promise((resolve, reject) => {
    link.onMessage = (message) => {
      if (message.type === 'ready') resolve(message);
      if (message.type !== 'unready') return;
      const cause = new Error(message.message);
      const compiling = message.phase === 'compile';
      reject(
        compiling
          ? compileError('the given source', cause)
          : notTheCore(cause.message, cause, modules),
      );
    };
    link.post({ type: 'init', wasm });
  });
}

/** The error that says why this worker did not start, and what to check. */
function workerErrors(hint: string): WorkerError {
  return (reason, cause) => {
    const why = reason ? ` (${reason})` : '';
    const message = `cannot start the worker${why}; ${hint}`;
    return new ToolkitError('ERR_WORKER_START', message, cause);
  };
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
