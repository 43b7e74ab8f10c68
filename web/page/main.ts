// Starts the page. The default sample and the linter come in parallel, and then the editor that takes over from the text
// field.

import type { App } from './state/app.js';
import type { AppShell } from './shell/app-shell.js';
import { isServed } from './command/served-by-cli.js';
import type { Component } from './parts/component.js';
import type { TabDocument } from './state/document.js';
import { defineElements } from './shell/elements.js';
import { early, waitForFirstScript } from './state/begun-early.js';
import { Engine } from './state/engine.js';
import { explain, tryAgain } from './state/error-messages.js';
import { lazily } from './parts/lazily.js';
import { define } from './parts/lazy-elements.js';
import { acceptDrops } from './files/file-drop.js';
import { pipelineOf } from './pipeline/pipeline-of.js';
import type { PipelineDocument } from './pipeline/pipeline-document.js';
import { listenForKeys } from './shell/keys.js';
import { sharedData, showAddress, usedOrLate } from './shell/navigation.js';
import { listSamples } from './files/samples.js';
import { tabs } from './shell/tabs.js';
import { makeEditor, type TextEditor } from './editor/text-editor.js';
import { restoreTheme } from './shell/theme.js';
import { loadStyleUnlessThere } from './shell/page-style.js';
import { PageState } from './state/page-state.js';
import { until } from './state/signals.js';

function makeApp(shell: AppShell): App {
  const state = new PageState();
  const engine = new Engine(state);
  const documents = new Map<string, TabDocument>();
  let samples: App['samples'] | undefined;
  const app: App & { work: App['work'] } = {
    state,
    engine,
    documents,
    get shown() {
      return documents.get(state.tab) ?? documents.values().next().value!;
    },
    get samples() {
      return (samples ??= listSamples().catch(() => []));
    },
    work: undefined,
  };
  for (const { id, element, kind, open } of tabs) {
    const tab = (shell.querySelector(element) ?? document.createElement(element)) as Component;
    const editor = tab.querySelector<TextEditor>('text-editor') ?? makeEditor(kind);
    const opened = open(editor, { state, engine });
    opened.replaced = () =>
      lazily(state, async () => (await import('./files/pasted.js')).askForPlace(app, opened));
    documents.set(id, opened);
    tab.slot = id;
    tab.append(...(editor.isConnected ? [] : [editor]));
    shell.append(...(tab.isConnected ? [] : [tab]));
  }
  const pipeline = pipelineOf(app);
  pipeline.whenOpened = (tabs) => void link(app, pipeline, tabs);
  // The command that serves the page has the file on the disk.
  if (!isServed()) app.work = import('./saved/saving.js').then(({ Saving }) => new Saving(app));
  return app;
}

/** Lets tabs show files of the pipeline that was opened. */
async function link(app: App, pipeline: PipelineDocument, tabs: readonly string[]): Promise<void> {
  if (tabs.length === 0 && pipeline.linkedTabs.length === 0) return;
  try {
    const { linkTabs } = await import('./pipeline/linked-tabs.js');
    linkTabs(app, pipeline, tabs);
  } catch (error) {
    const title = 'The tabs could not be connected with the pipeline';
    const retry = (): void => void link(app, pipeline, tabs);
    app.state.fail({ title, cause: explain(error).cause, remedy: tryAgain, retry });
  }
}

/** Opens the schema of the command that serves the page. */
async function beginBuilding(app: App, shell: AppShell): Promise<void> {
  try {
    const { begin } = await import('./command/start-session.js');
    await begin(app, shell);
  } catch (error) {
    app.state.fail({
      title: 'The toolkit command does not respond',
      cause: explain(error).cause,
      remedy: 'Start it again, and reload this page.',
    });
  }
}

/** Keeps the page's files for a visit without network, a second after the first report is shown. */
async function keepOfflineLater(app: App): Promise<void> {
  const opened = openedBy();
  await until(() => app.shown.state.runs > 0 && app.state.engine !== 'starting');
  await new Promise((later) => setTimeout(later, 1000));
  const { keepOffline } = await import('./offline/versions.js');
  await keepOffline(app, opened);
}

/** The service worker that the page came from; none in a first visit, or where there are none. */
const openedBy = (): ServiceWorker | null =>
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller ?? null;

const isShared = (): boolean => sharedData() !== null;

/** Opens the files that the address contains. */
async function openLink(app: App): Promise<void> {
  try {
    const { openShared } = await import('./files/share-link.js');
    await openShared(app);
  } catch (error) {
    const title = 'The link could not be opened';
    const retry = (): void => void openLink(app);
    app.state.fail({ title, cause: explain(error).cause, remedy: tryAgain, retry });
  }
  if (app.state.tab === '') showAddress(app);
}

/** Starts the toolkit, which would delay the first findings: they come before it if they come soon, and nobody uses the page. */
async function startToolkit({ engine, shown }: App): Promise<void> {
  if (shown.isEmpty(shown.editor.text()) && !shown.editor.focused) {
    await Promise.race([early?.first.done, usedOrLate()]);
  }
  await engine.start();
}

async function start(): Promise<void> {
  const shell = document.querySelector<AppShell>('app-shell')!;
  loadStyleUnlessThere();
  await waitForFirstScript();
  defineElements();
  const app = makeApp(shell);
  restoreTheme((dark) => app.state.update({ dark }));
  listenForKeys(app);
  acceptDrops(app, (hanging) => (shell.dropping = hanging));
  addEventListener('hashchange', () => (isShared() ? void openLink(app) : showAddress(app)));
  const engine = startToolkit(app);
  if (isServed()) await beginBuilding(app, shell);
  if (isShared()) await openLink(app);
  else showAddress(app);
  shell.begin(app);
  void until(() => app.shown.summary() !== undefined)
    .then(() => define('findings-tools', 'toast-list'))
    .catch(() => undefined); // the list goes without, and the next message asks again
  if (!isServed()) keepOfflineLater(app).catch(() => undefined); // the browser or the host may not allow it
  await engine;
  app.engine.prepare(app.shown.kind);
}

void start();
