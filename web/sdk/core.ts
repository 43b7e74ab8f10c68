// The core behind a queue, and the rule for what happens to it when a call goes wrong: a core
// that is late, dead or too big is ended, and the next call starts another from the same
// module.

import { waitFor } from './clock.js';
import { ToolkitError } from './errors.js';
import { decodeAnswer } from './message.js';
import { Queue } from './queue.js';
import type { Runner } from './runner.js';

export interface CoreSettings {
  /** Starts a core; called again for each restart. */
  start(signal: AbortSignal): Promise<Runner>;
  mode: 'worker' | 'inline';
  /** Gives the first start up. */
  signal?: AbortSignal | undefined;
}

export interface Job {
  operation: string;
  message: Uint8Array<ArrayBuffer>;
  signal?: AbortSignal | undefined;
  /** Milliseconds that it may run. */
  ms: number;
}

/**
 * An aborted call gets this long to end by itself before its core is ended. Most calls take a
 * few milliseconds and a new core some hundred, so whoever aborts at each keystroke is served
 * sooner.
 */
const graceMs = 100;

/** Linear memory never shrinks; above this a new core is cheaper than keeping the old one. */
const memoryCap = 256 * 1024 * 1024;

export class Core {
  readonly mode: 'worker' | 'inline';
  readonly #settings: CoreSettings;
  readonly #queue = new Queue();
  readonly #life = new AbortController();
  #runner: Runner | undefined;
  #starting: Promise<Runner> | undefined;
  /** Resolves when the core may be used for the next call. */
  #free: Promise<void> = Promise.resolve();
  #end: Promise<void> | undefined;

  constructor(settings: CoreSettings) {
    this.#settings = settings;
    this.mode = settings.mode;
  }

  /** Starts the core now rather than at the first call. */
  async start(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    await waitFor(this.#ready(), { signals: [this.#life.signal, signal] });
  }

  /** The operation's result, or a ToolkitError, or the reason of the signal. */
  async call(job: Job): Promise<unknown> {
    this.#life.signal.throwIfAborted();
    job.signal?.throwIfAborted();
    const endTurn = await this.#queue.turn(job.signal);
    try {
      const signals = [this.#life.signal, job.signal];
      return await this.#run(await waitFor(this.#ready(), { signals }), job);
    } finally {
      void this.#free.then(endTurn);
    }
  }

  dispose(): Promise<void> {
    this.#end ??= this.#stopAll();
    return this.#end;
  }

  async #stopAll(): Promise<void> {
    const reason = new ToolkitError('ERR_DISPOSED', 'the toolkit was disposed of');
    this.#life.abort(reason);
    this.#queue.refuseAll(reason);
    await this.#starting?.catch(() => {});
    await this.#runner?.stop();
  }

  async #run(runner: Runner, { operation, message, signal, ms }: Job): Promise<unknown> {
    const answer = runner.call(operation, message);
    try {
      const limits = { signals: [this.#life.signal, signal], ms, late: () => late(operation, ms) };
      return decodeAnswer(await waitFor(answer, limits));
    } catch (error) {
      if (isCode(error, 'ERR_TIMEOUT') || isCode(error, 'ERR_CRASHED')) void runner.stop();
      else if (signal?.aborted) this.#free = endUnlessDone(runner, answer);
      throw error;
    } finally {
      if (runner.memory > memoryCap) void runner.stop();
    }
  }

  async #ready(): Promise<Runner> {
    if (this.#runner && !this.#runner.dead) return this.#runner;
    this.#starting ??= this.#settings.start(this.#life.signal).finally(() => {
      this.#starting = undefined;
    });
    this.#runner = await this.#starting;
    return this.#runner;
  }
}

/** Waits a little for a call that nobody waits for any more, and ends the core if that is not enough. */
async function endUnlessDone(runner: Runner, answer: Promise<unknown>): Promise<void> {
  try {
    const late = (): ToolkitError => new ToolkitError('ERR_TIMEOUT', 'the grace is over');
    await waitFor(answer, { signals: [], ms: graceMs, late });
  } catch {
    await runner.stop();
  }
}

function late(operation: string, ms: number): ToolkitError {
  return new ToolkitError(
    'ERR_TIMEOUT',
    `${operation} did not end within ${ms} ms and was stopped; "timeout" gives it longer`,
  );
}

function isCode(error: unknown, code: ToolkitError['code']): boolean {
  return error instanceof ToolkitError && error.code === code;
}
