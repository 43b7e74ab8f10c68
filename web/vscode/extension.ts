// The extension in VS Code: the server is the command, or the one that the extension brings.

import * as vscode from 'vscode';
import { Worker } from 'node:worker_threads';
import {
  LanguageClient,
  TransportKind,
  type LanguageClientOptions,
} from 'vscode-languageclient/node';
import { nodeFiles } from '../sdk/ports/node/files.js';
import { prepareBundled } from './bundled-server.js';
import { Extension, type Prepared } from './client.js';
import { installedCommand } from './installed-command.js';
import { name, section, serverProgram, type Settings } from './server.js';
import { filesByScheme } from './workspace-files.js';

let extension: Extension | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const inExtension = (file: string): vscode.Uri => vscode.Uri.joinPath(context.extensionUri, file);
  extension = new Extension((settings, options) => prepare(settings, options, inExtension));
  await extension.activate(context);
}

export async function deactivate(): Promise<void> {
  await extension?.deactivate();
}

async function prepare(
  settings: Settings,
  options: LanguageClientOptions,
  inExtension: (file: string) => vscode.Uri,
): Promise<Prepared> {
  const command = await commandFor(settings);
  if (command !== undefined) {
    const program = serverProgram(command);
    const executable = { ...program, args: [...program.args], transport: TransportKind.stdio };
    const client = new LanguageClient(section, name, executable, options);
    const stop = async (): Promise<void> => void client.serverProcess?.kill();
    return { client, server: `"${command} lsp"`, stop };
  }
  return prepareBundled(
    {
      wasm: inExtension('lsp.wasm.gz'),
      spawn: () => new Worker(inExtension('node-worker.js').fsPath),
      files: filesByScheme(nodeFiles),
    },
    (start) => new LanguageClient(section, name, start, options),
  );
}

/** The command to start, if one is set or installed, and can and may be used here. */
async function commandFor({ path }: Settings): Promise<string | undefined> {
  if (!vscode.workspace.isTrusted || !onlyLocal()) return undefined;
  return path.trim() || installedCommand(process.env);
}

/** Whether all folders are directories, which a program can read. */
function onlyLocal(): boolean {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.every(({ uri }) => uri.scheme === 'file');
}
