// The core behind a queue, and the rules for what happens to it: one that is late, dead or too
// big is ended, and the next call starts another from the same module; one that lacks what it
// is asked for makes place for a larger module, in a host of its own, and stays away. A call
// that waits for the outside world gives its turn up, so that others run meanwhile.

import { Budget, late, waitFor } from '../common/clock.js';
import { inputError, startStackAbove, ToolkitError } from '../common/errors.js';
import { Host, type HostSettings } from './host.js';
import { decodeAnswer, encodeMessage, notHere } from './request-frame.js';
import { needsDocumentation, placeOfFormat, placeOfOperation } from './modules.js';
import type { Carried } from './platform.js';
import type { PortTable } from '../ports/ports.js';
import { Queue } from './queue.js';
import type { Runner, RunningCall } from './core-instance.js';

export interface CoreSettings {
  /** The module to start, and those that it may make place for, each larger than the one before. */
  modules: readonly HostSettings[];
  mode: 'worker' | 'inline';
  /** What calls may ask of the outside world. */
  ports: PortTable;
  /** The documentation of the rules, which no module has; absent where no call gives it. */
  documentation?: Carried['documentation'];
  /** Gives the first start up. */
  signal?: AbortSignal | undefined;
}

export interface Job {
  operation: string;
  /** What the call's report is to be rendered in. */
  formats?: readonly unknown[];
  message: Uint8Array<ArrayBuffer>;
  signal?: AbortSignal | undefined;
  /** Milliseconds that it may compute. */
  ms: number;
  /** Whether waiting for the outside world counts as well. */
  whole: boolean;
  /** The call's own ports, in place of the core's. */
  ports?: PortTable | undefined;
}

/**
 * An aborted call gets this long to end by itself before its core is ended. Most calls take a few
 * milliseconds and a new core some hundred, so a caller that aborts at each keystroke gets its
 * result sooner.
 */
const graceMs = 100;

/** Linear memory never shrinks; above this a new core is cheaper than keeping the old one. */
const memoryCap = 256 * 1024 * 1024;

export class Core {
  readonly mode: 'worker' | 'inline';
  readonly #ports: PortTable;
  readonly #documentation: Carried['documentation'];
  readonly #queue = new Queue();
  readonly #life = new AbortController();
  /** Those of the modules that may still be used, the smallest first. */
  #hosts: Host[];
  /** Those that know the documentation of the rules. */
  readonly #documented = new WeakSet<Runner>();
  /** Those that made place while a call of theirs waited for the outside world. */
  readonly #left = new Set<Host>();
  /** Resolves when the core may be used for the next call. */
  #free: Promise<void> = Promise.resolve();
  #end: Promise<void> | undefined;

  constructor({ mode, ports, modules, documentation }: CoreSettings) {
    this.mode = mode;
    this.#documentation = documentation;
    this.#ports = ports;
    this.#hosts = modules.map((settings) => new Host(settings, this.#life.signal));
  }

  /** Starts the core now rather than at the first call. */
  async start(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    await this.#wait(this.#current().ready(), signal);
  }

  /** Loads a module that is larger than the one in use, so that no call has to wait for it. */
  async prepare(place: number, signal?: AbortSignal): Promise<void> {
    this.#life.signal.throwIfAborted();
    signal?.throwIfAborted();
    await this.#wait(this.#hostFrom(place).load(), signal);
  }

  /** The operation's result, or a ToolkitError, or the reason of the signal. */
  async call(job: Job): Promise<unknown> {
    try {
      return await this.#answer(job);
    } catch (error) {
      const own = error instanceof ToolkitError && error !== job.signal?.reason;
      if (own) startStackAbove(error, this.call);
      throw error;
    }
  }

  async #answer(job: Job): Promise<unknown> {
    this.#life.signal.throwIfAborted();
    job.signal?.throwIfAborted();
    const formats = (job.formats ?? []).map(placeOfFormat);
    for (let place = Math.max(placeOfOperation(job.operation), ...formats); ;) {
      const host = this.#hostFrom(place);
      // Not within a turn: what the module in use has is answered while the larger one comes.
      if (host.place > this.#current().place) await this.#wait(host.ready(), job.signal);
      // A call gives its message away, and may have to be made again.
      const again = this.#hosts.length > 1 ? job.message.slice() : undefined;
      const { answer, by } = await this.#take(job);
      if (answer !== notHere) return answer;
      if (!again || by === this.#hosts.at(-1)) throw lacking(job.operation);
      job = { ...job, message: again };
      place = by.place + 1;
    }
  }

  dispose(): Promise<void> {
    this.#end ??= this.#stopAll();
    return this.#end;
  }

  async #stopAll(): Promise<void> {
    const reason = new ToolkitError('ERR_DISPOSED', 'toolkit is disposed');
    this.#life.abort(reason);
    this.#queue.refuseAll(reason);
    await Promise.all([...this.#hosts, ...this.#left].map((host) => host.stop()));
  }

  /** Waits no longer than the toolkit lives and the caller wants it. */
  #wait<T>(wanted: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    return waitFor(wanted, { signals: [this.#life.signal, signal] });
  }

  /** The answer when it is the call's turn, and whose it is. */
  async #take(job: Job): Promise<{ answer: unknown; by: Host }> {
    const endTurn = await this.#queue.turn(job.signal);
    try {
      const by = this.#moveOn();
      const runner = await this.#wait(by.ready(), job.signal);
      if (needsDocumentation(job)) await this.#document(runner, job);
      return { answer: await this.#run(runner, job, endTurn), by };
    } finally {
      this.#endLeft();
      void this.#free.then(endTurn);
    }
  }

  /** Gives a module the documentation of the rules, which its build left out. */
  async #document(runner: Runner, job: Job): Promise<void> {
    if (!this.#documentation || this.#documented.has(runner)) return;
    const rules = await this.#wait(this.#documentation(), job.signal);
    const message = encodeMessage({ rules });
    await this.#run(runner, { ...job, operation: 'documentRules', message }, () => {});
    this.#documented.add(runner);
  }

  async #run(runner: Runner, job: Job, endTurn: () => void): Promise<unknown> {
    const { operation, message, signal, ms, whole } = job;
    const budget = new Budget(ms, () => late(ms));
    let waits = false;
    const call = runner.call({
      ...{ operation, message, ports: job.ports ?? this.#ports },
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

  /** The host of the smallest module that is not before the place; one on its way is worth waiting for. */
  #hostFrom(place: number): Host {
    const able = this.#hosts.filter((host) => host.place >= place);
    return able.find((host) => host.wanted) ?? able[0] ?? this.#hosts.at(-1)!;
  }

  /** The host in use: that of the largest module that has run. */
  #current(): Host {
    return this.#hosts.findLast((host) => host.started) ?? this.#hosts[0]!;
  }

  /** The host for the call whose turn it is; smaller ones make place. */
  #moveOn(): Host {
    const host = this.#current();
    for (const smaller of this.#hosts.splice(0, this.#hosts.indexOf(host))) this.#left.add(smaller);
    this.#endLeft();
    return host;
  }

  /** Ends the hosts that made place and have no call any more. */
  #endLeft(): void {
    for (const host of this.#left) {
      if (host.calls > 0) continue;
      this.#left.delete(host);
      void host.stop();
    }
  }
}

/**
 * Waits a little for an aborted call, and ends the core if that is not enough; if others would be
 * ended with it, it gets its full time.
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

/** The caller's own wasm is a small module, or not of this version. */
function lacking(operation: string): ToolkitError {
  return inputError(
    `"${operation}" is not in the supplied wasm module`,
    'pass core.wasm, pipeline.wasm (everything) or { schema, core, pipeline }',
  );
}

function isCode(error: unknown, code: ToolkitError['code']): boolean {
  return error instanceof ToolkitError && error.code === code;
}
