// The language server that the extension brings, as WebAssembly in a worker: for the web, and where the command is not installed.

import * as vscode from 'vscode';
import type { MessageTransports } from 'vscode-languageclient';
import { startTransports } from '../lsp/transports.js';
import { compileBytes } from '../sdk/runtime/compile.js';
import type { FilesPort } from '../sdk/ports/ports.js';
import type { WorkerLike } from '../sdk/runtime/toolkit-options.js';

export interface BundledServer {
  /** The file of the extension with the server. */
  wasm: vscode.Uri;
  /** Starts the worker. */
  spawn(): WorkerLike;
  files: FilesPort;
}

/** Starts the server. */
export async function startBundled({
  wasm,
  spawn,
  files,
}: BundledServer): Promise<MessageTransports> {
  const bytes = new Uint8Array(await vscode.workspace.fs.readFile(wasm));
  const module = compileBytes(wasm.toString(), bytes, { workerCompiles: true });
  return startTransports({ wasm: module, spawn, files });
}
