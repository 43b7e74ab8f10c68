// Something else is opened in a document's place. What is there can be opened again where the browser keeps it; where it
// does not, somebody is asked first.

import type { App } from '../state/app.js';
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
): Promise<Replaced | undefined> {
  const work = await app.work?.catch(() => undefined);
  const { name } = document.contents();
  const { empty, file } = document.state;
  const loses = work ? work.wouldLose(document) : !file.sample && !empty;
  if (loses) {
    const { ask } = await import('../parts/question.js');
    const text = `"${name}" is not saved. What you wrote in it is lost if you replace it.`;
    if (!(await ask({ title: `Replace "${name}"?`, text, yes: 'Replace it', no: 'Keep it' })))
      return undefined;
  }
  const id = work?.idOf(document);
  open();
  if (!work || id === undefined || work.idOf(document) === id) return {};
  const run = (): void => void reopen(app, id);
  return {
    back: { label: `Back to ${document.contents().name === name ? 'the one before' : name}`, run },
  };
}

/** Opens work that is kept, and shows its tab. */
export async function reopen(app: App, id: string): Promise<void> {
  const work = await app.work;
  const opened = await work?.open(id);
  if (!opened) return app.state.warn('This work is not saved any more');
  const { tab, view, name } = opened.workspace;
  app.documents.get(tab)?.turn(view);
  goToTab(app, tab);
  app.state.notify([`Opened "${name}"`, ...opened.notes].join('. '));
}
