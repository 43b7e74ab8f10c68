// Which tab is shown: chosen by hand, by a file that belongs to another one, or by the
// address, which always says it (#tab=…) so that it can be kept and shared.

import type { App } from '../state/app.js';
import type { TabDocument } from '../state/document.js';
import { shareWord } from '../files/share-word.js';
import type { Sample } from '../files/sample.js';
import { readSample } from '../files/samples.js';
import { early } from '../state/begun-early.js';
import { explain } from '../state/error-messages.js';
import { defineOrSay } from '../parts/lazy-elements.js';
import { narrow } from '../parts/narrow.js';
import { enrichEditor } from '../findings/enrich-editor.js';
import { until } from '../state/signals.js';
import { tabNamed, tabs, type Tab } from './tabs.js';

/** Milliseconds that the rest of the page waits for the first findings. */
const findingsWait = 500;

/** Documents whose tab was shown, and when what is first shown there is open. */
const prepared = new WeakMap<TabDocument, Promise<unknown>>();

/** Shows a tab. Resolves once what was open there, or its sample, is open again. */
export async function showTab(app: App, id: string): Promise<void> {
  const { pane, tab } = app.state;
  if (id !== tab) {
    app.state.update({ tab: id });
    app.state.update({ pane: pane === 'findings' ? pane : app.shown.panes[0]! });
    document.title = `flow-toolkit: ${app.shown.kind.task.toLowerCase()}`;
  }
  const { shown } = app;
  if (!prepared.has(shown)) {
    const opening = openDefault(app, shown).catch(() => undefined);
    prepared.set(shown, opening);
    void prepare(app, shown, opening);
  }
  await prepared.get(shown);
}

/** Shows the tab, and of it the view, that the address asks for. */
export function showAddress(app: App): void {
  const id = tabInAddress();
  app.documents.get(id)?.turn(addressWords().get('view') ?? '');
  void showTab(app, id);
  keepPane(app);
}

/** Shows another view of the tab, and the address says so from then on. */
export function goToView(app: App, view: string): void {
  app.shown.turn(view);
  void goToTab(app, app.state.tab);
  // A narrow screen shows one pane: that of the view that was chosen.
  if (narrow.matches) app.state.update({ pane: app.shown.panes[0]! });
  else keepPane(app);
}

/** A view that has no such pane begins with its first. */
function keepPane({ state, shown: { panes } }: App): void {
  if (!panes.includes(state.pane)) state.update({ pane: panes[0]! });
}

/** The same, and the address says so from then on. */
export async function goToTab(app: App, id: string): Promise<void> {
  const words = addressWords();
  words.set('tab', id);
  const view = app.documents.get(id)?.view;
  if (view) words.set('view', view);
  else words.delete('view');
  history.replaceState(null, '', `#${words}`);
  await showTab(app, id);
}

/** The files that the address contains, as the link has them; null in other addresses. */
export function sharedData(): string | null {
  return addressWords().get(shareWord);
}

function tabInAddress(): string {
  return tabNamed(addressWords().get('tab')).id;
}

/** The tab that is shown. */
export function shownTab({ state }: App): Tab {
  return tabNamed(state.tab);
}

/** Shows the tab that belongs to a document. */
export function showDocument(app: App, document: TabDocument): void {
  for (const [id, each] of app.documents) if (each === document) void goToTab(app, id);
}

/** The document that a file belongs to, by its name or else by its text; the one shown if neither tells. */
export function documentFor(app: App, file: { name?: string; text?: string }): TabDocument {
  const { name = '', text } = file;
  const all = [...app.documents.values()];
  const looks = ({ kind }: TabDocument): boolean => text !== undefined && kind.looks.test(text);
  return (
    all.find((each) => each.kind.claims && looks(each)) ??
    all.find(({ kind }) => kind.endings.some((ending) => name.toLowerCase().endsWith(ending))) ??
    all.find(looks) ??
    app.shown
  );
}

/** Loads what a tab needs when it is shown for the first time: its element and its editor. */
async function prepare(app: App, shown: TabDocument, opening: Promise<unknown>): Promise<void> {
  const { element } = shownTab(app);
  // The first tab is defined with the page.
  if (element !== 'schema-tab') void defineOrSay(app.state, 'The tab', [element]);
  await opening;
  if (shown.isEmpty(shown.editor.text())) shown.session.request('now'); // to say that nothing is open
  // After the paint, and after the text that is to be shown is there.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  await firstFindings(app, shown);
  await enrich(app, shown);
}

/**
 * Waits for the findings in what is first shown, which loading the editor would delay; not long, and not when somebody uses
 * the page.
 */
async function firstFindings({ state }: App, shown: TabDocument): Promise<void> {
  if (shown.editor.focused || shown.isEmpty(shown.editor.text())) return;
  await Promise.race([
    until(() => shown.state.report !== undefined || state.engine === 'failed'),
    usedOrLate(),
  ]);
}

/** Resolves when the first findings are late, or somebody uses the page. */
export function usedOrLate(): Promise<unknown> {
  return new Promise((stop) => {
    for (const use of ['focusin', 'drop', 'paste']) addEventListener(use, stop, { once: true });
    setTimeout(stop, findingsWait);
  });
}

/** Puts the full editor in the place of the text field. */
async function enrich(app: App, shown: TabDocument): Promise<void> {
  try {
    await enrichEditor(app, shown);
    shown.session.editorChanged();
  } catch (error) {
    app.state.fail({
      title: 'The editor could not be loaded',
      cause: explain(error).cause,
      remedy: 'Go on in the plain text field, or try again. Your files are kept.',
      retry: () => void enrich(app, shown),
    });
  }
}

/** Opens what was remembered or else the default sample, unless somebody has already begun to write or is about to. */
async function openDefault(app: App, shown: TabDocument): Promise<void> {
  const { id } = tabs.find((tab) => app.documents.get(tab.id) === shown)!;
  if (shown.state.opened > 0) return; // what was opened brought the tab up
  const isTouched = (): boolean => shown.state.opened > 0 || shown.editor.text() !== '';
  const suits = ({ tab, view, default: first }: Sample): boolean =>
    tab === id &&
    (Array.isArray(first) ? first : [first && (view ?? shown.view)]).includes(shown.view);
  const carried = early && suits(early.first.sample) ? early.first : undefined;
  const sample = carried ? carried.sample : app.samples.then((all) => all.find(suits));
  // It comes while one looks for earlier work, unless the toolkit has to make it.
  const coming = carried
    ? Promise.resolve(carried.texts)
    : Promise.resolve(sample).then((found) => {
        return found && found.edits === undefined ? readSample(app.engine, found) : undefined;
      });
  coming.catch(() => undefined);
  const work = await app.work?.catch(() => undefined);
  if (isTouched() || (await work?.restore(id, isTouched).catch(() => false))) return;
  const found = await sample;
  if (!found) return;
  const texts = (await coming) ?? (await readSample(app.engine, found));
  if (!isTouched() && !shown.editor.focused) shown.openSample(texts);
}

function addressWords(): URLSearchParams {
  return new URLSearchParams(location.hash.slice(1));
}
