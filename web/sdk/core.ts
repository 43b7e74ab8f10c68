// The core behind a queue, and the rules for what happens to it: one that is late, dead or too
// big is ended, and the next call starts another from the same module; one that lacks what it
// is asked for makes place for the whole module, in a host of its own, and stays away. A call
// that waits for the outside world gives its turn up, so that others run meanwhile.

import { inputError } from './arguments.js';
import { Budget, waitFor } from './clock.js';
import { ToolkitError } from './errors.js';
import { Host, type HostSettings } from './host.js';
import { decodeAnswer, notHere } from './message.js';
import type { PortTable } from './ports.js';
import { Queue } from './queue.js';
import type { Runner, RunningCall } from './runner.js';

export interface CoreSettings {
  first: HostSettings;
  /** The module with what the first lacks. */
  rest?: HostSettings | undefined;
  mode: 'worker' | 'inline';
  /** What calls may ask of the outside world. */
  ports: PortTable;
  /** Gives the first start up. */
  signal?: AbortSignal | undefined;
}

export interface Job {
  operation: string;
  message: Uint8Array<ArrayBuffer>;
  signal?: AbortSignal | undefined;
  /** Milliseconds that it may compute. */
  ms: number;
  /** Whether waiting for the outside world counts as well. */
  whole: boolean;
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
  readonly #ports: PortTable;
  readonly #queue = new Queue();
  readonly #life = new AbortController();
  #host: Host;
  #rest: Host | undefined;
  /** Resolves when the core may be used for the next call. */
  #free: Promise<void> = Promise.resolve();
  #end: Promise<void> | undefined;

  constructor({ mode, ports, first, rest }: CoreSettings) {
    this.mode = mode;
    this.#ports = ports;
    this.#host = new Host(first, this.#life.signal);
    this.#rest = rest && new Host(rest, this.#life.signal);
  }

  /** Starts the core now rather than at the first call. */
  async start(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    await this.#wait(this.#host.ready(), signal);
  }

  /** Loads what the first module lacks, so that no call has to wait for it. */
  async prepare(signal?: AbortSignal): Promise<void> {
    this.#life.signal.throwIfAborted();
    signal?.throwIfAborted();
    if (this.#rest) await this.#wait(this.#rest.load(), signal);
  }

  /** The operation's result, or a ToolkitError, or the reason of the signal. */
  async call(job: Job): Promise<unknown> {
    this.#life.signal.throwIfAborted();
    job.signal?.throwIfAborted();
    // A call gives its message away, and may have to be made twice.
    const again = this.#rest && { ...job, message: job.message.slice() };
    let answer = await this.#take(job);
    if (answer === notHere && again) {
      // Not within a turn: what the first module knows is answered while the other one comes.
      if (this.#rest) await this.#wait(this.#rest.ready(), job.signal);
      answer = await this.#take(again);
    }
    if (answer === notHere) throw lacking(job.operation);
    return answer;
  }

  dispose(): Promise<void> {
    this.#end ??= this.#stopAll();
    return this.#end;
  }

  async #stopAll(): Promise<void> {
    const reason = new ToolkitError('ERR_DISPOSED', 'the toolkit was disposed of');
    this.#life.abort(reason);
    this.#queue.refuseAll(reason);
    await Promise.all([this.#host.stop(), this.#rest?.stop()]);
  }

  /** Waits no longer than the toolkit lives and the caller wants it. */
  #wait<T>(wanted: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    return waitFor(wanted, { signals: [this.#life.signal, signal] });
  }

  /** The answer when it is the call's turn. */
  async #take(job: Job): Promise<unknown> {
    const endTurn = await this.#queue.turn(job.signal);
    try {
      const runner = await this.#wait(this.#current().ready(), job.signal);
      return await this.#run(runner, job, endTurn);
    } finally {
      void this.#free.then(endTurn);
    }
  }

  async #run(runner: Runner, job: Job, endTurn: () => void): Promise<unknown> {
    const { operation, message, signal, ms, whole } = job;
    const budget = new Budget(ms, () => late(ms));
    let waits = false;
    const call = runner.call({
      ...{ operation, message, ports: this.#ports },
      onWaiting: (waiting) => {
        waits = waiting;
        if (!waiting) return budget.run();
        if (!whole) budget.pause();
        endTurn();
      },
    });
    try {
      const signals = [this.#life.signal, signal, budget.signal];
      return decodeAnswer(await waitFor(call.answer, { signals }));
    } catch (error) {
      // A core that only waits is sound; whatever else it is busy with goes on.
      if (waits) call.cancel();
      else if (isCode(error, 'ERR_TIMEOUT')) void runner.stop();
      else if (isCode(error, 'ERR_CRASHED') && runner.calls === 0) void runner.stop();
      else if (signal?.aborted) this.#free = endUnlessDone(runner, call, ms);
      throw error;
    } finally {
      budget.end();
      if (runner.memory > memoryCap && runner.calls === 0) void runner.stop();
    }
  }

  /** The host for the next call; nothing runs in the one that it replaces. */
  #current(): Host {
    if (this.#rest?.started) {
      void this.#host.stop();
      this.#host = this.#rest;
      this.#rest = undefined;
    }
    return this.#host;
  }
}

/**
 * Waits a little for a call that nobody waits for any more, and ends the core if that is not
 * enough; where others would be ended with it, it gets its full time.
 */
async function endUnlessDone(runner: Runner, call: RunningCall, ms: number): Promise<void> {
  try {
    call.cancel();
    const late = (): ToolkitError => new ToolkitError('ERR_TIMEOUT', 'the grace is over');
    const grace = runner.calls > 1 ? Math.max(ms, graceMs) : graceMs;
    await waitFor(call.answer, { signals: [], ms: grace, late });
  } catch {
    await runner.stop();
  }
}

function late(ms: number): ToolkitError {
  return new ToolkitError(
    'ERR_TIMEOUT',
    `the call did not end within ${ms} ms and was stopped; the option "timeout" gives it longer`,
  );
}

/** The caller's own wasm is the small module, or not of this version. */
function lacking(operation: string): ToolkitError {
  return inputError(
    `the given "wasm" lacks what ${operation} was asked for; give core.wasm, which has everything, or { schema, core } with both`,
  );
}

function isCode(error: unknown, code: ToolkitError['code']): boolean {
  return error instanceof ToolkitError && error.code === code;
}
