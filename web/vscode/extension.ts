// The VS Code extension: it starts the language server of the command, and hands it the settings.

import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import {
  notStarted,
  patterns,
  section,
  serverOptions,
  serverProgram,
  type Settings,
} from './server.js';

let client: LanguageClient | undefined;

function settings(): Settings {
  const all = vscode.workspace.getConfiguration(section);
  return {
    path: all.get('path', 'toolkit'),
    profile: all.get('profile', 'recommended'),
    dialect: all.get('dialect', 'auto'),
    configProfiles: all.get('configProfiles', []),
    release: all.get('release', false),
  };
}

async function start(): Promise<void> {
  const program = serverProgram(settings());
  client = new LanguageClient(
    section,
    'Flow toolkit',
    { ...program, args: [...program.args], transport: TransportKind.stdio },
    {
      documentSelector: patterns.map((pattern) => ({ scheme: 'file', pattern })),
      initializationOptions: serverOptions(settings()),
    },
  );
  try {
    await client.start();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(notStarted(program, reason));
  }
}

/** Sends the settings to the server that runs. */
async function configure(): Promise<void> {
  if (!client?.isRunning()) return;
  await client.sendNotification('workspace/didChangeConfiguration', {
    settings: { [section]: serverOptions(settings()) },
  });
}

async function restart(): Promise<void> {
  await deactivate();
  await start();
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand('toolkit.restart', restart),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration(`${section}.path`)) await restart();
      else if (change.affectsConfiguration(section)) await configure();
    }),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  const ending = client;
  client = undefined;
  if (ending?.isRunning()) await ending.stop();
}
