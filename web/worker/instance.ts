// One running copy of the compiled core, and the one function that crosses the border.
// wasm/bridge.go is the other side and says how a call works. An instance that ended, or
// through which an exception passed, is dead for good: Go's state can no longer be trusted.

import { createGoHost } from './go-host.ts';
import { readSnapshot, restore } from './snapshot.ts';

export interface Instance {
  /** Runs an operation. The message is copied before this returns. */
  call(operation: string, message: Uint8Array): Promise<Uint8Array>;
  /** Bytes of linear memory now. It never shrinks. */
  memoryBytes(): number;
  /** Settles, with the reason, when the Go program has ended; the instance is dead from then on. */
  readonly exited: Promise<string>;
}

interface Exports {
  mem: WebAssembly.Memory;
  call(id: number, operationSize: number, messageSize: number): number;
}

interface Pending {
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
    onExit: (code, output) => die(`the core ended with code ${code}: ${firstLine(output)}`),
  });
  const bridge = {
    answer(id: number, address: number, size: number) {
      const bytes = new Uint8Array(exports.mem.buffer, address >>> 0, size).slice();
      pending.get(id)?.resolve(bytes);
      pending.delete(id);
    },
  };
  const imports = { ...host.go.importObject, toolkit: bridge } as WebAssembly.Imports;
  const instance = await WebAssembly.instantiate(module, imports);
  const exports = instance.exports as unknown as Exports;
  if (typeof exports.call !== 'function') throw new Error('it has no function "call"');

  const snapshot = readSnapshot(module);
  if (snapshot) restore(snapshot, host, instance);
  else void host.go.run(instance).catch((error: unknown) => die(reasonOf(error)));

  const encoder = new TextEncoder();
  let lastId = 0;
  const send = (id: number, operation: string, message: Uint8Array) => {
    const name = encoder.encode(operation);
    const address = exports.call(id, name.length, message.length) >>> 0;
    const room = new Uint8Array(exports.mem.buffer, address, name.length + message.length);
    room.set(name);
    room.set(message, name.length);
    host.go._resume();
  };

  return {
    exited,
    memoryBytes: () => exports.mem.buffer.byteLength,
    call(operation, message) {
      if (dead !== undefined) return Promise.reject(new Error(dead));
      return new Promise((resolve, reject) => {
        const id = (lastId = (lastId + 1) | 0);
        pending.set(id, { resolve, reject });
        try {
          send(id, operation, message);
        } catch (error) {
          die(reasonOf(error));
        }
      });
    },
  };
}

function reasonOf(error: unknown): string {
  return `the core stopped: ${error instanceof Error ? error.message : String(error)}`;
}

function firstLine(output: string): string {
  return output.trim().split('\n', 1)[0] || 'it gave no reason';
}
