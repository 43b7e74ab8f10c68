// The extension in VS Code for the web: the server is the one that it brings, in a worker.

import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { prepareBundled } from './bundled-server.js';
import { Extension } from './client.js';
import { name, section } from './server.js';
import { workspaceFiles } from './workspace-files.js';

let extension: Extension | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const inExtension = (file: string): vscode.Uri => vscode.Uri.joinPath(context.extensionUri, file);
  extension = new Extension(async (_, options) =>
    prepareBundled(
      {
        wasm: inExtension('lsp.wasm.gz'),
        spawn: () => new Worker(inExtension('worker.js').toString(true)),
        files: workspaceFiles,
      },
      (start) => new LanguageClient(section, name, start, options),
    ),
  );
  await extension.activate(context);
}

export async function deactivate(): Promise<void> {
  await extension?.deactivate();
}
