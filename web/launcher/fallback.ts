// The command as WebAssembly, for platforms without a native program. It has files and the standard streams; it cannot
// start programs, use the network, ask questions or serve the builder.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { gunzipSync } from 'node:zlib';
import { createGo, type Go, type Scope } from 'go-runtime';
import { fail } from './fail.js';
import { environment } from './native.js';

/** What wasm/command reads: Go's own way takes at most 12 KB of arguments and environment. */
interface Given {
  /** The path of the program's file. */
  program: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** Runs the program, which is packed as gzip, to its end, which ends this process with its exit code. */
export async function runFallback(file: URL, args: readonly string[]): Promise<void> {
  const given: Given = { program: fileURLToPath(file), args, env: environment() };
  Object.assign(globalThis, { fs, path, flowToolkit: given });
  // Code that V8's optimizing compiler makes is ready when a lint is over, at two to three times the processor time.
  setFlagsFromString('--liftoff-only');
  const go = createGo(globalThis as unknown as Scope);
  go.exit = (code) => process.exit(code);
  reportDeadlock(go);
  const instance = await instantiate(file, go);
  if (instance) await go.run(instance);
}

async function instantiate(file: URL, go: Go): Promise<WebAssembly.Instance | undefined> {
  try {
    const program = gunzipSync(await fs.promises.readFile(file));
    const imports = go.importObject as WebAssembly.Imports;
    return (await WebAssembly.instantiate(program, imports)).instance;
  } catch (error) {
    const { message } = error as Error;
    fail(`cannot start the WebAssembly form: ${message}`, 'install the native program');
    return undefined;
  }
}

/**
 * A program that waits for nothing would end Node with the exit code 0. Go prints the deadlock when it is resumed, as its
 * own wasm_exec_node.js has it.
 */
function reportDeadlock(go: Go): void {
  process.on('exit', (code) => {
    if (code !== 0 || go.exited) return;
    Object.assign(go, { _pendingEvent: { id: 0 } });
    go._resume();
  });
}
