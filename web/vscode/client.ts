// What the extension does in VS Code and in its form for the web: it starts a language server, hands it the settings, and starts
// it again when asked to.

import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { notStarted, patterns, section, serverOptions, type Settings } from './server.js';
import { uriConverters } from './workspace-files.js';

/** A client with a server, not started yet. */
export interface Prepared {
  client: BaseLanguageClient;
  /** The server, in messages: a command, or that of the extension. */
  server: string;
}

/** Prepares a client by the settings. */
export type Prepare = (settings: Settings, options: LanguageClientOptions) => Promise<Prepared>;

export class Extension {
  #client: BaseLanguageClient | undefined;
  /** What is done in order: starts and stops. */
  #last: Promise<void> = Promise.resolve();

  constructor(private readonly prepare: Prepare) {}

  async activate(context: vscode.ExtensionContext): Promise<void> {
    const { workspace, commands } = vscode;
    context.subscriptions.push(
      commands.registerCommand('toolkit.restart', () => this.restart()),
      workspace.onDidGrantWorkspaceTrust(() => this.restart()),
      workspace.onDidChangeConfiguration(async (change) => {
        if (change.affectsConfiguration(`${section}.path`)) await this.restart();
        else if (change.affectsConfiguration(section)) await this.#configure();
      }),
    );
    await this.#inOrder(() => this.#start());
  }

  restart(): Promise<void> {
    return this.#inOrder(async () => {
      await this.#stop();
      await this.#start();
    });
  }

  deactivate(): Promise<void> {
    return this.#inOrder(() => this.#stop());
  }

  #inOrder(act: () => Promise<void>): Promise<void> {
    const done = this.#last.then(act);
    this.#last = done.catch(() => {});
    return done;
  }

  async #start(): Promise<void> {
    const settings = currentSettings();
    const { client, server } = await this.prepare(settings, clientOptions(settings));
    this.#client = client;
    try {
      await client.start();
      client.outputChannel.info(`Started ${server}.`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      void vscode.window.showErrorMessage(notStarted(server, reason));
    }
  }

  async #stop(): Promise<void> {
    const ending = this.#client;
    this.#client = undefined;
    if (ending?.isRunning()) await ending.dispose();
  }

  /** Sends the settings to the server that runs. */
  async #configure(): Promise<void> {
    if (!this.#client?.isRunning()) return;
    await this.#client.sendNotification('workspace/didChangeConfiguration', {
      settings: { [section]: serverOptions(currentSettings()) },
    });
  }
}

function currentSettings(): Settings {
  const all = vscode.workspace.getConfiguration(section);
  return {
    path: all.get('path', ''),
    profile: all.get('profile', 'recommended'),
    dialect: all.get('dialect', 'auto'),
    configProfiles: all.get('configProfiles', []),
    release: all.get('release', false),
  };
}

function clientOptions(settings: Settings): LanguageClientOptions {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const schemes = new Set(['file', ...folders.map(({ uri }) => uri.scheme)]);
  return {
    documentSelector: [...schemes].flatMap((scheme) =>
      patterns.map((pattern) => ({ scheme, pattern })),
    ),
    initializationOptions: serverOptions(settings),
    uriConverters,
  };
}
