// The language server in a worker: an editor's messages in, the server's out. wasm/lsp is the other side.

import { ToolkitError, reasonOf } from '../sdk/common/errors.js';
import { portTable } from '../sdk/ports/port-table.js';
import { commonPorts } from '../sdk/ports/common.js';
import type { FilesPort, Ports, PortTable } from '../sdk/ports/ports.js';
import type { LoadedWasm } from '../sdk/runtime/compile.js';
import type { Runner } from '../sdk/runtime/core-instance.js';
import type { WorkerLike } from '../sdk/runtime/toolkit-options.js';
import { defaultStartTimeout, startWorker } from '../sdk/runtime/worker-host.js';
import type { LanguageServer } from './public.js';

export interface LanguageServerOptions {
  /** The module lsp.wasm, compiled or as bytes. */
  wasm: LoadedWasm | Promise<LoadedWasm>;
  /** Starts the worker script. */
  spawn(): WorkerLike;
  /** What to check when that does not start. */
  workerHint: string;
  files: FilesPort;
  onMessage(message: object): void;
  onEnd(reason?: string): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Starts the server. Rejects with a ToolkitError if it cannot be started. */
export async function startLanguageServer(options: LanguageServerOptions): Promise<LanguageServer> {
  const runner = await startWorker({
    spawn: () => options.spawn(),
    hint: options.workerHint,
    modules: 'lsp.wasm.gz',
    wasm: Promise.resolve(options.wasm),
    startTimeout: defaultStartTimeout,
  });
  return new WorkerServer(runner, options);
}

/** The ports of the server, and of the calls that only move messages. */
const portsOf = (host: Ports): PortTable =>
  portTable({ given: null, host, seesRedirects: false, logLevel: 'silent' });
const noPorts = portsOf({});

class WorkerServer implements LanguageServer {
  #ended = false;
  /** What "serve" has answered: whether the editor had asked to shut down. */
  #orderly = true;

  constructor(
    private readonly runner: Runner,
    private readonly options: LanguageServerOptions,
  ) {
    const { now, rand, sleep } = commonPorts;
    this.#serve(portsOf({ now, rand, sleep, files: options.files }));
    void this.#receive();
  }

  send(message: object): void {
    if (this.#ended) return;
    this.#call('send', encoder.encode(JSON.stringify(message))).catch(this.#failed);
  }

  stop(): Promise<void> {
    return this.#end();
  }

  /** Runs until the server has ended by itself. */
  #serve(ports: PortTable): void {
    this.#call('serve', new Uint8Array(), ports).then((answer) => {
      this.#orderly = answer.length > 0;
    }, this.#failed);
  }

  /** Hands on what the server says. After the last message there is an empty one. */
  async #receive(): Promise<void> {
    try {
      for (;;) {
        const message = await this.#call('receive', new Uint8Array());
        if (this.#ended) return;
        if (message.length === 0) break;
        this.#tell(JSON.parse(decoder.decode(message)) as object);
      }
      await this.#end(this.#orderly ? undefined : 'the editor ended without a request');
    } catch (error) {
      this.#failed(error);
    }
  }

  /** An error of the listener is the program's own, and does not end the server. */
  #tell(message: object): void {
    try {
      this.options.onMessage(message);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }

  #call(
    operation: string,
    message: Uint8Array<ArrayBuffer>,
    ports: PortTable = noPorts,
  ): Promise<Uint8Array> {
    return this.runner.call({ operation, message, ports, onWaiting: () => {} }).answer;
  }

  readonly #failed = (error: unknown): void => {
    const crashed = error instanceof ToolkitError && error.code === 'ERR_CRASHED';
    void this.#end(crashed ? 'internal error: the language server crashed' : reasonOf(error));
  };

  async #end(reason?: string): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    this.options.onEnd(reason);
    await this.runner.stop();
  }
}
