// The ports: what operations may ask of the outside world, and what a program can put in a
// port's place. They all run here, in the thread that holds the toolkit; the worker only passes
// on what the core asks. core/host states the laws, which hold for ports of one's own too.

import type * as Runtime from '../common/runtime-types.js';
import type {
  Command,
  Entry,
  FileInfo,
  LogLevel,
  PortName,
  Question,
  Status,
} from '../../types.gen.js';

export interface PortOptions {
  /** Aborted when the response is not needed any more. */
  signal: Runtime.AbortSignal;
  /**
   * The directory that the path of a file must not lead out of, by links, when it is read; else an error with
   * the code ERR_LEADS_OUT. Files that a user names have none.
   */
  within?: string;
}

/** What a program wrote until it ended; `code` is -1 when a signal ended it. */
export interface CommandOutput {
  stdout: Uint8Array | string;
  stderr: Uint8Array | string;
  code: number;
}

/** Bytes by key that last between runs. Damage is noticed by the core, not here. */
export interface StorePort {
  /** Where it is, for messages. */
  readonly place?: string;
  get(key: string, options: PortOptions): Promise<Uint8Array | undefined>;
  /** Replaces in one step: a reader sees the old value, the new one, or none. */
  put(key: string, value: Uint8Array, options: PortOptions): Promise<void>;
  delete(key: string, options: PortOptions): Promise<void>;
}

/**
 * Real files. Errors have the `code` that Node's have: ENOENT, ENOTDIR, EISDIR, EEXIST, EACCES,
 * EPERM, ERR_NOT_REGULAR for what is neither a regular file nor a directory; all others mean that the file cannot be used. Only regular files are read: not a device, and not
 * a FIFO, which would wait for another program.
 */
export interface FilesPort {
  /** `max` bytes at most, else an error with the code EFBIG. */
  readFile(path: string, max: number, options: PortOptions): Promise<Uint8Array>;
  /** At most `max` bytes from `offset`, fewer only at the end. */
  readPart(path: string, offset: number, max: number, options: PortOptions): Promise<Uint8Array>;
  /** Follows links. */
  stat(path: string, options: PortOptions): Promise<FileInfo>;
  readDir(path: string, options: PortOptions): Promise<Entry[]>;
  mkdirAll(path: string, options: PortOptions): Promise<void>;
  writeFile(path: string, content: Uint8Array, options: PortOptions): Promise<void>;
  getwd(): string | Promise<string>;
  chdir(path: string): void | Promise<void>;
}

/** Is called for each line of the log, without a line break at its end. */
export type LogListener = (level: LogLevel, text: string) => void;

/**
 * Each port is a function of the program's own, or false to forbid it; without an entry it is
 * the host's. An operation that needs a port which is not here rejects with ERR_UNAVAILABLE.
 */
export interface Ports {
  /** Like the global fetch. Limits, time-outs and the policy for redirects are put around it. */
  fetch?: ((input: string, init: Runtime.RequestInit) => Promise<Runtime.Response>) | false;
  /** Runs a program without a shell. Errors have Node's codes: ENOENT when there is no such program. */
  exec?: ((command: Command, options: PortOptions) => Promise<CommandOutput>) | false;
  /** A variable, undefined when it is not set; or all of them. */
  env?:
    ((name: string) => string | undefined) | Readonly<Record<string, string | undefined>> | false;
  /** The present time, in milliseconds since 1970 or as a Date. */
  now?: (() => number | Date) | false;
  sleep?: ((ms: number, options: PortOptions) => Promise<void>) | false;
  store?: StorePort | false;
  /**
   * Asks the user. Resolves with the value, for kind "checkbox" with the values, for "confirm"
   * with "yes" or "no"; with undefined when the user does not want to answer.
   */
  prompt?:
    ((question: Question, options: PortOptions) => Promise<string | string[] | undefined>) | false;
  /** Shows an address to the user. */
  open?: ((url: string, options: PortOptions) => void | Promise<void>) | false;
  log?: LogListener | false;
  status?: ((status: Status) => void) | false;
  files?: FilesPort | false;
  /** An integer from 0 to n-1; it is not secret. */
  rand?: ((n: number) => number) | false;
}

/** Where a wait is shown when the program does not do it: a terminal, or the page. */
export interface Terminal {
  /** Draws a spinner until it is called off. */
  spin(shown: { text: string; perSecond: number }): () => void;
  /** Calls the listener for each Ctrl-C until the returned function is called; a page has none. */
  onInterrupt?(listener: () => void): () => void;
}

/** Why there is no answer; which fields there are depends on the port (wasm/ask.go). */
export interface Failure {
  kind?: string;
  url?: string;
  hint?: string;
  place?: string;
  cause?: string;
}

export interface Reply {
  answer?: unknown;
  failure?: Failure;
  /** Bytes that belong to the answer. */
  body?: Uint8Array;
}

/** Serves one ask. What it throws becomes a failure with that cause. */
export type Handler = (give: unknown, body: Uint8Array, options: PortOptions) => Promise<Reply>;

/** The ports that a call has. */
export interface PortTable {
  /** As a number: bit n is the n-th of PORTS. */
  bits: number;
  has(port: PortName): boolean;
  /** The real files, for what is done with them on this side. */
  files: FilesPort | undefined;
  /** Calls the listener for lines of all levels from then on, until the returned function is called. */
  onLog(listener: LogListener): () => void;
  /** The same ports with another store; without a store it is forbidden, and stays so. */
  withStore(store: StorePort): PortTable;
  /** Serves what a call asks of a port; what it throws is a failure of that port. */
  serve(
    ask: { port: PortName; give: unknown },
    body: Uint8Array,
    options: PortOptions,
  ): Promise<Reply>;
}
