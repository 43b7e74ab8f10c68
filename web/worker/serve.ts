// What a worker does, of a browser or of Node: it starts one core and hands calls to it. It never decides that a call took too
// long and never restarts anything; the SDK ends the whole worker instead, because nothing inside it runs while the core is busy.

import { ToolkitError } from '../sdk/common/errors.js';
import { isModule } from '../sdk/common/kinds.js';
import { compileBytes, mayCompile, type LoadedWasm, type Step } from '../sdk/runtime/compile.js';
import { loadWasm, type LoadRequest } from '../sdk/runtime/load.js';
import { startInstance, type Instance } from './instance.js';
import type {
  CallMessage,
  FromWorker,
  InitMessage,
  ToWorker,
  WasmAddress,
  WorkerName,
} from './protocol.js';

/** The way to the thread that started the worker. */
export interface Port {
  /** What the thread named the worker. */
  name?: string;
  post(message: FromWorker, transfer?: ArrayBuffer[]): void;
  listen(handle: (message: ToWorker) => void): void;
}

let instance: Instance | undefined;
let port: Port | undefined;
/** What was fetched before "init" asked for it. */
let ahead: Fetched | undefined;
/** Calls without an answer yet; they fail when the program ends. */
const running = new Set<number>();

/** Serves the calls that come through a port; called once. */
export function serve(from: Port): void {
  port = from;
  const wasm = aheadIn(port.name ?? '');
  if (wasm) {
    ahead = new Fetched(wasm);
    port.post({ type: 'step', step: { phase: 'fetch' } });
  }
  port.listen((message) => {
    if (message.type === 'init') void init(message);
    else if (message.type === 'call') void call(message);
    else if (message.type === 'reply') instance?.reply(message.ask, message.bytes);
    else if (message.type === 'cancel') instance?.cancel(message.id);
  });
}

/** The module that a name asks for; other names ask for nothing. */
function aheadIn(name: string): WasmAddress | undefined {
  return name.startsWith('{"ahead":') ? (JSON.parse(name) as WorkerName).ahead : undefined;
}

async function init({ wasm }: InitMessage): Promise<void> {
  try {
    const started = await start(wasm);
    instance = started.instance;
    void instance.exited.then((reason) => {
      for (const id of running) fail(id, reason);
    });
    const module = isModule(wasm) ? {} : { module: started.module };
    port?.post({ type: 'ready', memory: instance.memoryBytes(), ...module });
  } catch (error) {
    const known = error instanceof ToolkitError ? error : undefined;
    port?.post({
      type: 'unready',
      message: known?.message ?? textOf(error),
      ...(known && { code: known.code }),
      ...((known?.code === 'ERR_WASM_FETCH' || error === mayNotCompile) && { pageLoads: true }),
    });
  }
}

/** Where the worker's policy forbids what that of the page may allow. */
const mayNotCompile = new Error('may not compile');

interface Started {
  module: WebAssembly.Module;
  instance: Instance;
}

async function start(wasm: InitMessage['wasm']): Promise<Started> {
  if ('address' in wasm) {
    const fetched = ahead?.address === wasm.address ? ahead : new Fetched(wasm);
    fetched.follow((step) => port?.post({ type: 'step', step }));
    return fetched.started;
  }
  return startModule(
    isModule(wasm) ? wasm : await compileBytes('the given source', wasm, { workerCompiles: false }),
  );
}

/** Nothing is left uncompiled in a worker. */
async function startModule(wasm: LoadedWasm): Promise<Started> {
  const module = wasm as WebAssembly.Module;
  return { module, instance: await startInstance(module) };
}

/** Bytes of a file on the wire, where the browser tells. It may not have recorded the download yet; then the length in the response counts. */
function encodedSize(address: string, response: Response | undefined): number | undefined {
  const [entry] = performance.getEntriesByName(address, 'resource');
  if (entry) return (entry as PerformanceResourceTiming).encodedBodySize || undefined;
  return Number(response?.headers.get('Content-Length')) || undefined;
}

type FetchOptions = Pick<LoadRequest, 'size' | 'onProgress'> & Pick<WasmAddress, 'address'>;

/** A module that is fetched and started here. */
class Fetched {
  readonly address: string;
  readonly started: Promise<Started>;
  #steps: Step[] = [{ phase: 'fetch' }];
  #follow: (step: Step) => void = () => {};

  constructor({ address, size, reports }: WasmAddress) {
    this.address = address;
    const onProgress = reports ? (step: Step) => this.#tell(step) : undefined;
    this.started = this.#start({ address, size, onProgress });
    this.started.catch(() => {}); // reported by "init"
  }

  /** Reports the newest step of each phase until now, and each from now on. */
  follow(tell: (step: Step) => void): void {
    this.#follow = tell;
    this.#steps.forEach(tell);
  }

  async #start({ address, size, onProgress }: FetchOptions): Promise<Started> {
    if (!mayCompile()) throw mayNotCompile;
    let response: Response | undefined;
    const wasm = await loadWasm({
      source: address,
      open: async (address) => (response = await fetch(address)),
      workerCompiles: false,
      ...{ size, onProgress },
    });
    this.#tell({ phase: 'start', encoded: encodedSize(address, response) });
    return startModule(wasm);
  }

  #tell(step: Step): void {
    // Each phase by its newest step: the last of the download has its size.
    this.#steps = [...this.#steps.filter(({ phase }) => phase !== step.phase), step];
    this.#follow(step);
  }
}

async function call({ id, operation, message, ports }: CallMessage): Promise<void> {
  running.add(id);
  try {
    const core = instance ?? (await ahead?.started)?.instance;
    if (!core) throw new Error('wasm module is not started');
    const bytes = ownBytes(
      await core.call({
        ...{ id, operation, message, ports },
        ask: (ask, bytes) => {
          if (bytes) port?.post({ type: 'ask', id, ask, bytes }, [bytes.buffer]);
          else port?.post({ type: 'ask', id, ask });
        },
      }),
    );
    if (!running.delete(id)) return;
    port?.post({ type: 'answer', id, bytes, memory: core.memoryBytes() }, [bytes.buffer]);
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
