// The small world in which the Go program lives. Go's support code expects a global object
// with a file system, a process and so on, and would put them on the page's or on Node's
// globals, where two programs collide. Here each program gets a private one: it reads no
// files, sees no environment, and what it prints is kept for the message of a crash.

import { createGo, type Go, type Scope } from 'go-runtime';

/** How much of the program's output is kept: enough for a panic's first lines. */
const keptOutput = 4000;

export interface Clock {
  performance: Scope['performance'];
  Date: Scope['Date'];
}

export interface HostOptions {
  /** Random bytes; the build gives fixed ones so that a snapshot is reproducible. */
  crypto?: Scope['crypto'];
  /** Time; the build gives a fixed one for the same reason. */
  clock?: Clock;
  /** Called once when the program ends by itself. */
  onExit(code: number, output: string): void;
}

export interface GoHost {
  go: Go;
  /** The program's private global object. */
  global: Record<string, unknown>;
}

/** Makes a Go program that is not started yet. */
export function createGoHost(options: HostOptions): GoHost {
  const { crypto = globalThis.crypto, clock = { performance: globalThis.performance, Date } } =
    options;
  let output = '';
  const decoder = new TextDecoder();
  const print = (bytes: Uint8Array): number => {
    if (output.length < keptOutput) output += decoder.decode(bytes, { stream: true });
    return bytes.length;
  };
  const fs = fileSystem(print);
  const quiet = () => {};
  const global = {
    ...{ Object, Array, Uint8Array, Error, TextEncoder, TextDecoder },
    ...{ Date: clock.Date, performance: clock.performance, crypto, fs },
  };
  const go = createGo({
    globalThis: global,
    ...{ fs, crypto, performance: clock.performance, Date: clock.Date },
    console: { log: quiet, warn: quiet },
    setTimeout: (callback, delay) => setTimeout(callback, delay),
    clearTimeout: (timer) => clearTimeout(timer as number),
  });
  go.exit = (code) => options.onExit(code, output.slice(0, keptOutput));
  return { go, global };
}

type Callback = (error: Error | null, result?: unknown) => void;

/** A file system on which only the standard streams can be written; all else is refused. */
function fileSystem(print: (bytes: Uint8Array) => number): object {
  const refuse = (...args: unknown[]) => {
    const error = Object.assign(new Error('not implemented'), { code: 'ENOSYS' });
    (args.at(-1) as Callback)(error);
  };
  const none = -1;
  const constants = {
    ...{ O_WRONLY: none, O_RDWR: none, O_CREAT: none, O_TRUNC: none },
    ...{ O_APPEND: none, O_EXCL: none, O_DIRECTORY: none },
  };
  const known: Record<string, unknown> = {
    constants,
    writeSync: (_descriptor: number, bytes: Uint8Array) => print(bytes),
    write(...args: [number, Uint8Array, number, number, number | null, Callback]) {
      const [, bytes, offset, length, , callback] = args;
      callback(null, print(bytes.subarray(offset, offset + length)));
    },
  };
  return new Proxy(known, { get: (target, name) => target[String(name)] ?? refuse });
}
