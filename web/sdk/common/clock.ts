// Deadlines: waiting for something until a time limit or an abort. The listeners and the timer are
// always removed, so that a signal or a toolkit that is used for a million calls collects nothing.

import type * as Runtime from './runtime-types.js';
import { ToolkitError } from './errors.js';

/** setTimeout accepts no more; a longer wait is unlimited. */
const longest = 2 ** 31 - 1;

export interface Limits {
  /** Each rejects the wait with its reason. */
  signals: readonly (Runtime.AbortSignal | undefined)[];
  /** Milliseconds; Infinity for no limit. */
  ms?: number;
  /** The error when the time is over. */
  late?(): ToolkitError;
  time?: TimeSource;
}

/** What to call when a signal is aborted, with the one listener that each signal has. */
const waiting = new WeakMap<Runtime.AbortSignal, { told: Set<() => void>; tell(): void }>();

/**
 * Tells when a signal is aborted; the result takes that back. However many wait for one signal,
 * it has one listener: Node takes many for a leak.
 */
export function onAbort(signal: Runtime.AbortSignal | undefined, aborted: () => void): () => void {
  if (!signal) return () => {};
  let all = waiting.get(signal);
  if (!all) {
    const told = new Set<() => void>();
    all = { told, tell: () => [...told].forEach((each) => each()) };
    waiting.set(signal, all);
  }
  const { told, tell } = all;
  const once = (): void => aborted(); // the same function may be given twice
  told.add(once);
  if (told.size === 1) signal.addEventListener('abort', tell);
  return () => {
    if (told.delete(once) && told.size === 0) signal.removeEventListener('abort', tell);
  };
}

export function waitFor<T>(wanted: Promise<T>, limits: Limits): Promise<T> {
  const { ms = Infinity, late, time } = limits;
  const budget = late && new Budget(ms, late, time);
  const signals = [...limits.signals, budget?.signal];
  return new Promise((resolve, reject) => {
    const stop = (reason: unknown): void => {
      end();
      reject(reason);
    };
    const listeners = signals.map((signal) => onAbort(signal, () => stop(signal?.reason)));
    const end = (): void => {
      budget?.end();
      for (const remove of listeners) remove();
    };
    wanted.then((value) => {
      end();
      resolve(value);
    }, stop);
    const gone = signals.find((signal) => signal?.aborted);
    if (gone) stop(gone.reason);
  });
}

/** Where a budget has its time from; tests have their own. */
export interface TimeSource {
  /** Milliseconds since some moment. */
  now(): number;
  /** Calls back after some milliseconds; the result cancels that. */
  after(ms: number, call: () => void): () => void;
}

const systemTime: TimeSource = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** Milliseconds between two looks at a budget, and the most that one look counts. */
const look = 1000;

/**
 * Time that a call may compute: it can be paused, and aborts its signal when it is used up. Between two looks no
 * more counts than there should be: a machine or process that was suspended has computed nothing meanwhile.
 */
export class Budget {
  readonly #controller = new AbortController();
  #left: number;
  #began = 0;
  /** Takes the next look back; undefined while it does not run. */
  #stop: (() => void) | undefined;
  #ended = false;

  /** It runs from now on. */
  constructor(
    ms: number,
    private readonly late: () => ToolkitError,
    private readonly time = systemTime,
  ) {
    this.#left = ms;
    this.run();
  }

  get signal(): Runtime.AbortSignal {
    return this.#controller.signal;
  }

  run(): void {
    if (this.#stop || this.#ended || this.#left > longest) return;
    this.#began = this.time.now();
    this.#stop = this.time.after(Math.max(0, Math.min(this.#left, look)), () => this.#look());
  }

  #look(): void {
    this.pause();
    if (this.#left > 0) this.run();
    else this.#controller.abort(this.late());
  }

  pause(): void {
    if (!this.#stop) return;
    this.#left -= Math.min(this.time.now() - this.#began, look);
    this.#stop();
    this.#stop = undefined;
  }

  /** Stops it for good: a wait that was withdrawn may end after its call. */
  end(): void {
    this.pause();
    this.#ended = true;
  }
}

/** The error of a call that took too long. */
export function late(ms: number): ToolkitError {
  return new ToolkitError('ERR_TIMEOUT', `call timed out after ${ms} ms; raise "timeout"`);
}

/** How long is computed before others get a turn, in milliseconds. */
const turn = 50;

/**
 * A limit to what is done in this thread: it is asked between two steps. Like a budget it counts no more than a
 * look between two of them.
 */
export class Deadline {
  #looked: number;
  #rested: number;
  #spent = 0;

  /** `ms` is Infinity for no limit. */
  constructor(
    private readonly signal: Runtime.AbortSignal | undefined,
    private readonly ms: number,
    private readonly time = systemTime,
  ) {
    this.#looked = this.#rested = time.now();
  }

  /** Milliseconds since the beginning, as they count. */
  get spent(): number {
    const now = this.time.now();
    this.#spent += Math.min(now - this.#looked, look);
    this.#looked = now;
    return this.#spent;
  }

  /** Throws the signal's reason when it is aborted, and an ERR_TIMEOUT when the time is over. */
  check(): void {
    this.signal?.throwIfAborted();
    if (this.spent > this.ms) throw late(this.ms);
  }

  /** The same; now and then others get a turn, so that a signal can be aborted. */
  async pass(): Promise<void> {
    this.check();
    if (this.time.now() - this.#rested < turn) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.#rested = this.time.now();
    this.check();
  }
}
