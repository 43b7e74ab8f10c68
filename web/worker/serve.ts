// What a worker does, of a browser or of Node: it starts one core and hands calls to it. It never decides that a call took too
// long and never restarts anything; the SDK ends the whole worker instead, because nothing inside it runs while the core is busy.

import { startInstance, type Instance } from './instance.js';
import type { CallMessage, FromWorker, InitMessage, ToWorker } from './protocol.js';

/** The way to the thread that started the worker. */
export interface Port {
  post(message: FromWorker, transfer?: ArrayBuffer[]): void;
  listen(handle: (message: ToWorker) => void): void;
}

let instance: Instance | undefined;
let port: Port | undefined;
/** Calls without an answer yet; they fail when the program ends. */
const running = new Set<number>();

/** Serves the calls that come through a port; called once. */
export function serve(from: Port): void {
  port = from;
  port.listen((message) => {
    if (message.type === 'init') void init(message);
    else if (message.type === 'call') void call(message);
    else if (message.type === 'reply') instance?.reply(message.ask, message.bytes);
    else if (message.type === 'cancel') instance?.cancel(message.id);
  });
}

async function init({ wasm }: InitMessage): Promise<void> {
  const begun = performance.now();
  let phase: 'compile' | 'start' = 'compile';
  try {
    const given = wasm instanceof WebAssembly.Module;
    const module = given ? wasm : await WebAssembly.compile(wasm);
    phase = 'start';
    instance = await startInstance(module);
    void instance.exited.then((reason) => {
      for (const id of running) fail(id, reason);
    });
    const ready = { ms: performance.now() - begun, memory: instance.memoryBytes() };
    port?.post({ type: 'ready', ...ready, ...(given ? {} : { module }) });
  } catch (error) {
    port?.post({ type: 'unready', phase, message: textOf(error) });
  }
}

async function call({ id, operation, message, ports }: CallMessage): Promise<void> {
  running.add(id);
  try {
    if (!instance) throw new Error('wasm module is not started');
    const bytes = ownBytes(
      await instance.call({
        ...{ id, operation, message, ports },
        ask: (ask, bytes) => {
          if (bytes) port?.post({ type: 'ask', id, ask, bytes }, [bytes.buffer]);
          else port?.post({ type: 'ask', id, ask });
        },
      }),
    );
    if (!running.delete(id)) return;
    port?.post({ type: 'answer', id, bytes, memory: instance.memoryBytes() }, [bytes.buffer]);
  } catch (error) {
    fail(id, textOf(error));
  }
}

function fail(id: number, message: string): void {
  if (running.delete(id)) port?.post({ type: 'failed', id, message });
}

/** Bytes whose buffer is theirs alone and can be given away. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const alone = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return alone ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
