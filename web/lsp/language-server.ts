// The language server in a worker: an editor's messages in, the server's out. wasm/lsp is the other side.

import { reasonOf } from '../sdk/common/errors.js';
import { portTable } from '../sdk/ports/port-table.js';
import { commonPorts } from '../sdk/ports/common.js';
import type { FilesPort, Ports, PortTable } from '../sdk/ports/ports.js';
import type { LoadedWasm } from '../sdk/runtime/compile.js';
import type { Runner } from '../sdk/runtime/core-instance.js';
import type { WorkerLike } from '../sdk/runtime/toolkit-options.js';
import { defaultStartTimeout, startWorker } from '../sdk/runtime/worker-host.js';

export interface LanguageServerOptions {
  /** The module lsp.wasm, compiled or as bytes. */
  wasm: LoadedWasm | Promise<LoadedWasm>;
  /** Starts the worker script of the package. */
  spawn(): WorkerLike;
  /** The files of the editor's folders. Their paths are those of URIs with the scheme "file". */
  files: FilesPort;
  /** Is called with each message of the server: a request, a notification or a response. */
  onMessage(message: object): void;
  /** Is called once, when the server has ended; with a reason if that was not on request. */
  onEnd(reason?: string): void;
}

export interface LanguageServer {
  /** Gives the server a message of the editor. */
  send(message: object): void;
  /** Ends the worker. */
  stop(): Promise<void>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Starts the server, which then waits for the request "initialize". Rejects with a ToolkitError if it cannot be started. */
export async function startLanguageServer(options: LanguageServerOptions): Promise<LanguageServer> {
  const runner = await startWorker({
    spawn: () => options.spawn(),
    hint: 'reinstall the package',
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

  async stop(): Promise<void> {
    this.#end();
    await this.runner.stop();
  }

  /** Runs until the server has ended by itself. */
  #serve(ports: PortTable): void {
    this.#call('serve', new Uint8Array(), ports).then((answer) => {
      this.#end(answer.length > 0 ? undefined : 'the editor ended without a request');
    }, this.#failed);
  }

  async #receive(): Promise<void> {
    try {
      for (;;) {
        const message = await this.#call('receive', new Uint8Array());
        if (message.length === 0 || this.#ended) return;
        this.options.onMessage(JSON.parse(decoder.decode(message)) as object);
      }
    } catch (error) {
      this.#failed(error);
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
    this.#end(reasonOf(error));
    void this.runner.stop();
  };

  #end(reason?: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.options.onEnd(reason);
  }
}
