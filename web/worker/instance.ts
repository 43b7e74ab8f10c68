// One running copy of the compiled core, and what crosses the border: calls in, their asks out.
// wasm/bridge.go and wasm/ask.go are the other side and say how both work. An instance that
// ended, or through which an exception passed, is dead for good: Go's state can no longer be
// trusted.

import { createGoHost } from './go-host.ts';
import { readSnapshot, restore } from './snapshot.ts';

export interface Call {
  /** A number that no other call under way has. */
  id: number;
  operation: string;
  message: Uint8Array;
  /** The ports that ask reaches; bit n is the n-th of PORTS. */
  ports: number;
  /**
   * Sends a request to a port, or withdraws one (without bytes); number 0 is a message without a
   * reply. It runs in the middle of Go: it must not throw, and the reply must come later.
   */
  ask(ask: number, bytes: Uint8Array<ArrayBuffer> | undefined): void;
}

export interface Instance {
  /** Runs an operation. The message is copied before this returns. */
  call(call: Call): Promise<Uint8Array>;
  /** Replies to an ask; it has no effect when the ask was withdrawn. */
  reply(ask: number, bytes: Uint8Array): void;
  /** Ends the waits of a call, which then answers by itself. */
  cancel(id: number): void;
  /** Bytes of linear memory now. It never shrinks. */
  memoryBytes(): number;
  /** Settles, with the reason, when the Go program has ended; the instance is dead from then on. */
  readonly exited: Promise<string>;
}

interface Exports {
  mem: WebAssembly.Memory;
  call(id: number, operationSize: number, messageSize: number): number;
  /** The small module asks nothing and has neither of these. */
  reply?(ask: number, size: number): number;
  cancel?(id: number): void;
}

interface Pending extends Pick<Call, 'ports' | 'ask'> {
  resolve(answer: Uint8Array): void;
  reject(error: Error): void;
}

/** Starts the compiled core. Touches no globals. */
export async function startInstance(module: WebAssembly.Module): Promise<Instance> {
  const pending = new Map<number, Pending>();
  let dead: string | undefined;
  let settleExited: (reason: string) => void;
  const exited = new Promise<string>((resolve) => (settleExited = resolve));

  const die = (reason: string) => {
    if (dead !== undefined) return;
    dead = reason;
    for (const call of pending.values()) call.reject(new Error(reason));
    pending.clear();
    settleExited(reason);
  };

  const host = createGoHost({
    onExit: (code, output) => die(`wasm module exited with code ${code}: ${firstLine(output)}`),
  });
  const copy = (address: number, size: number): Uint8Array<ArrayBuffer> =>
    new Uint8Array(exports.mem.buffer, address >>> 0, size).slice();
  const bridge = {
    answer(id: number, address: number, size: number) {
      const bytes = copy(address, size);
      pending.get(id)?.resolve(bytes);
      pending.delete(id);
    },
    here: (id: number) => pending.get(id)?.ports ?? 0,
    ask(id: number, ask: number, address: number, size: number) {
      pending.get(id)?.ask(ask, size === 0 ? undefined : copy(address, size));
    },
  };
  const imports = { ...host.go.importObject, toolkit: bridge } as WebAssembly.Imports;
  const instance = await WebAssembly.instantiate(module, imports);
  const exports = instance.exports as unknown as Exports;
  if (typeof exports.call !== 'function') throw new Error('it has no export "call"');

  const snapshot = readSnapshot(module);
  if (snapshot) restore(snapshot, host, instance);
  else void host.go.run(instance).catch((error: unknown) => die(reasonOf(error)));

  const encoder = new TextEncoder();
  const write = (address: number, ...parts: Uint8Array[]): void => {
    let at = address >>> 0;
    for (const part of parts) {
      new Uint8Array(exports.mem.buffer, at, part.length).set(part);
      at += part.length;
    }
  };
  const send = ({ id, operation, message }: Call): void => {
    const name = encoder.encode(operation);
    write(exports.call(id, name.length, message.length), name, message);
    host.go._resume();
  };
  /** Does something in Go, unless it is dead. */
  const enter = (act: () => void): void => {
    if (dead !== undefined) return;
    try {
      act();
    } catch (error) {
      die(reasonOf(error));
    }
  };

  return {
    exited,
    memoryBytes: () => exports.mem.buffer.byteLength,
    call(call) {
      if (dead !== undefined) return Promise.reject(new Error(dead));
      return new Promise((resolve, reject) => {
        pending.set(call.id, { ports: call.ports, ask: call.ask, resolve, reject });
        enter(() => send(call));
      });
    },
    reply(ask, bytes) {
      enter(() => {
        const address = exports.reply?.(ask, bytes.length);
        if (!address) return;
        write(address, bytes);
        host.go._resume();
      });
    },
    cancel(id) {
      if (!pending.has(id)) return;
      enter(() => {
        exports.cancel?.(id);
        host.go._resume();
      });
    },
  };
}

function reasonOf(error: unknown): string {
  return `wasm module stopped: ${error instanceof Error ? error.message : String(error)}`;
}

function firstLine(output: string): string {
  return output.trim().split('\n', 1)[0] || 'unknown reason';
}
