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
  /** Ends what the client may have left. */
  stop(): Promise<void>;
}

/** Prepares a client by the settings. */
export type Prepare = (settings: Settings, options: LanguageClientOptions) => Promise<Prepared>;

/** Milliseconds in which a server must have answered "initialize". */
const patience = 60_000;

export class Extension {
  #running: Prepared | undefined;
  /** The schemes of the folders that the server was started for. */
  #schemes = '';
  /** What is done in order: starts and stops. */
  #last: Promise<void> = Promise.resolve();

  constructor(private readonly prepare: Prepare) {}

  async activate(context: vscode.ExtensionContext): Promise<void> {
    const { workspace, commands } = vscode;
    context.subscriptions.push(
      commands.registerCommand('toolkit.restart', () => this.restart()),
      workspace.onDidGrantWorkspaceTrust(() => this.restart()),
      workspace.onDidChangeWorkspaceFolders(async () => {
        if (schemes().join() !== this.#schemes) await this.restart();
      }),
      workspace.onDidChangeConfiguration(async (change) => {
        if (!change.affectsConfiguration(section)) return;
        // What could not be started may start with other settings.
        if (change.affectsConfiguration(`${section}.path`) || !this.#running) await this.restart();
        else await this.#configure();
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

  /** Starts a server; the user is told if that fails. */
  async #start(): Promise<void> {
    const settings = currentSettings();
    this.#schemes = schemes().join();
    let server = '';
    try {
      this.#running = await this.prepare(settings, clientOptions(settings));
      server = this.#running.server;
      const { client } = this.#running;
      await inTime(client.start());
      client.outputChannel.info(`Started ${server}.`);
    } catch (error) {
      await this.#stop();
      void vscode.window.showErrorMessage(notStarted(server, reasonOf(error), settings));
    }
  }

  /** Ends the server, whether it answers or not. */
  async #stop(): Promise<void> {
    const ending = this.#running;
    this.#running = undefined;
    if (!ending) return;
    const { client, stop } = ending;
    try {
      await client.dispose();
    } catch (error) {
      client.outputChannel.warn(`The language server was ended: ${reasonOf(error)}`);
    }
    await stop();
  }

  /** Sends the settings to the server that runs. */
  async #configure(): Promise<void> {
    const client = this.#running?.client;
    if (!client?.isRunning()) return;
    await client.sendNotification('workspace/didChangeConfiguration', {
      settings: { [section]: serverOptions(currentSettings()) },
    });
  }
}

/** Waits for a start that may never come to its end. */
async function inTime(start: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not answer')), patience);
  });
  try {
    await Promise.race([start, late]);
  } finally {
    clearTimeout(timer);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

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

/** The schemes of files that the server answers for, sorted. */
function schemes(): string[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return [...new Set(['file', ...folders.map(({ uri }) => uri.scheme)])].sort();
}

function clientOptions(settings: Settings): LanguageClientOptions {
  return {
    documentSelector: schemes().flatMap((scheme) =>
      patterns.map((pattern) => ({ scheme, pattern })),
    ),
    initializationOptions: serverOptions(settings),
    uriConverters,
  };
}
