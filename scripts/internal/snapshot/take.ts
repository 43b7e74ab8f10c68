// Runs the linked core until it waits for calls and saves everything that it then is: its
// memory, the values of its globals and the table of JavaScript values. Time and random
// numbers are fixed, so that the same module always gives the same bytes.
//
// Usage: node take.mjs MODULE MEMORY STATE

import { readFile, writeFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { createGoHost } from '../../../web/worker/go-host.ts';
import { capture } from '../../../web/worker/snapshot.ts';

const [, , modulePath, memoryPath, statePath] = argv as [string, string, string, string, string];

/** A clock that moves on by the same step whenever it is read. */
const step = 0.01;
let now = 0;
class FixedDate extends Date {
  constructor() {
    super(0);
  }
  static override now(): number {
    return 0;
  }
}

/** A fixed sequence of bytes (xorshift32); Go seeds its maps with it. */
let state = 0x2545f491;
function fill(bytes: Uint8Array): Uint8Array {
  for (let i = 0; i < bytes.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[i] = state & 0xff;
  }
  return bytes;
}

const host = createGoHost({
  crypto: { getRandomValues: fill },
  clock: { performance: { now: () => (now += step) }, Date: FixedDate },
  onExit: (code, output) => {
    throw new Error(`wasm module exited with code ${code} instead of waiting for calls: ${output}`);
  },
});
const module = await WebAssembly.compile(await readFile(modulePath));
const refuse = () => {
  throw new Error('no call was made');
};
const imports = { ...host.go.importObject, toolkit: { answer: refuse, ask: refuse, here: refuse } };
const instance = await WebAssembly.instantiate(module, imports);
void host.go.run(instance);

const globals: string[] = [];
for (let i = 0; ; i++) {
  const global = instance.exports[`global${i}`];
  if (!(global instanceof WebAssembly.Global)) break;
  globals.push(String(global.value));
}
const memory = instance.exports['mem'] as WebAssembly.Memory;
await writeFile(memoryPath, new Uint8Array(memory.buffer));
await writeFile(statePath, JSON.stringify({ globals, table: capture(host) }));
