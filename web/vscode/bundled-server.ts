// The language server that the extension brings, as WebAssembly in a worker: for the web, and where the command is not installed.

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { startTransports, type Transports } from '../lsp/transports.js';
import { compileBytes } from '../sdk/runtime/compile.js';
import type { FilesPort } from '../sdk/ports/ports.js';
import type { WorkerLike } from '../sdk/runtime/toolkit-options.js';
import type { Prepared } from './client.js';
import { bundledName } from './server.js';

export interface BundledOptions {
  /** The file of the extension with the server. */
  wasm: vscode.Uri;
  /** Starts the worker. */
  spawn(): WorkerLike;
  files: FilesPort;
}

/** A client of the server; `make` makes it with the function that starts one. */
export function prepareBundled(
  options: BundledOptions,
  make: (start: () => Promise<Transports>) => BaseLanguageClient,
): Prepared {
  const server = new BundledServer(options, (reason) => client.outputChannel.error(reason));
  const client = make(() => server.start());
  return { client, server: bundledName, stop: () => server.stop() };
}

/** The server of one client, which starts it again after a crash. */
class BundledServer {
  #running: Transports | undefined;

  /** `onCrash` is called with the reason when the server ended, and nobody had asked it to. */
  constructor(
    private readonly options: BundledOptions,
    private readonly onCrash: (reason: string) => void,
  ) {}

  async start(): Promise<Transports> {
    const { wasm, spawn, files } = this.options;
    await this.stop();
    const bytes = new Uint8Array(await vscode.workspace.fs.readFile(wasm));
    this.#running = await startTransports({
      wasm: compileBytes(wasm.toString(), bytes, { workerCompiles: true }),
      spawn,
      workerHint: 'reinstall the extension',
      files,
      onEnd: (reason) => reason !== undefined && this.onCrash(reason),
    });
    return this.#running;
  }

  /** Ends the worker, also one whose server does not answer. */
  async stop(): Promise<void> {
    await this.#running?.stop();
  }
}
