// Something else is opened in a document's place. What is there can be opened again where the browser keeps it; where it
// does not, somebody is asked first.

import type { App } from '../state/app.js';
import type { SavedWork } from '../state/contents.js';
import type { TabDocument } from '../state/document.js';
import type { Action } from '../state/page-state.js';
import { goToTab } from '../shell/navigation.js';

/** What to offer after something was opened: the way back to what was there before. */
export interface Replaced {
  back?: Action;
}

/** Opens something in a document's place; undefined where somebody wants to keep what is there. */
export async function replacing(
  app: App,
  document: TabDocument,
  open: () => void,
  /** Further documents in whose place something is opened. */
  others: readonly TabDocument[] = [],
): Promise<Replaced | undefined> {
  const work = await app.work?.catch(() => undefined);
  const { name } = document.contents();
  const all = [document, ...others];
  const lost = all.filter((each) => wouldLose(work, each)).map((each) => each.contents().name);
  if (lost.length > 0 && !(await mayReplace(lost))) return undefined;
  const id = work?.idOf(document);
  const before = all.flatMap((each) => work?.idOf(each) ?? []);
  open();
  if (!work || before.length === 0 || (id !== undefined && work.idOf(document) === id)) return {};
  const run = async (): Promise<void> => {
    // The one that is opened last is shown.
    for (const each of before.toReversed()) await reopen(app, each);
  };
  const label = `Back to ${document.contents().name === name ? 'the one before' : name}`;
  return { back: { label, run: () => void run() } };
}

/** Whether what is in a document is lost if something else comes in its place. */
export function wouldLose(
  work: SavedWork<TabDocument> | undefined,
  document: TabDocument,
): boolean {
  if (work) return work.wouldLose(document);
  const { empty, file } = document.state;
  return document.linked === undefined && !file.sample && !empty;
}

/** Asks whether what is not saved may be replaced. */
async function mayReplace(lost: readonly string[]): Promise<boolean> {
  const { ask } = await import('../parts/question.js');
  const names = lost.map((name) => `"${name}"`).join(' and ');
  const title = `Replace ${names}?`;
  const text = `${names} ${lost.length === 1 ? 'is' : 'are'} not saved. What you wrote there is lost if you replace it.`;
  return ask({ title, text, yes: 'Replace it', no: 'Keep it' });
}

/** Opens work that is kept, and shows its tab. */
export async function reopen(app: App, id: string): Promise<void> {
  const work = await app.work;
  const opened = await work?.open(id);
  if (!opened) return app.state.warn('This work is not saved any more');
  const { tab, view, name } = opened.workspace;
  app.documents.get(tab)?.turn(view);
  void goToTab(app, tab);
  app.state.notify([`Opened "${name}"`, ...opened.notes].join('. '));
}
