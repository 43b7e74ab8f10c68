// The language server that the extension brings, as WebAssembly in a worker: for the web, and where the command is not installed.

import * as vscode from 'vscode';
import { startTransports, type Transports } from '../lsp/transports.js';
import { compileBytes } from '../sdk/runtime/compile.js';
import type { FilesPort } from '../sdk/ports/ports.js';
import type { WorkerLike } from '../sdk/runtime/toolkit-options.js';

export interface BundledOptions {
  /** The file of the extension with the server. */
  wasm: vscode.Uri;
  /** Starts the worker. */
  spawn(): WorkerLike;
  files: FilesPort;
  /** Is called with the reason when the server ended, and nobody had asked it to. */
  onCrash(reason: string): void;
}

/** The server of one client, which starts it again after a crash. */
export class BundledServer {
  #running: Transports | undefined;

  constructor(private readonly options: BundledOptions) {}

  async start(): Promise<Transports> {
    const { wasm, spawn, files, onCrash } = this.options;
    await this.stop();
    const bytes = new Uint8Array(await vscode.workspace.fs.readFile(wasm));
    this.#running = await startTransports({
      wasm: compileBytes(wasm.toString(), bytes, { workerCompiles: true }),
      spawn,
      workerHint: 'reinstall the extension',
      files,
      onEnd: (reason) => reason !== undefined && onCrash(reason),
    });
    return this.#running;
  }

  /** Ends the worker, also one whose server does not answer. */
  async stop(): Promise<void> {
    await this.#running?.stop();
  }
}
