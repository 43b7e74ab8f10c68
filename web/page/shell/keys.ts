// The keys that work anywhere on the page. What has the focus handles its own keys first.

import type { ActionId } from '../actions/rows.js';
import type { App } from '../state/app.js';
import { mod } from '../state/editor-tools.js';
import { loadOrSay } from '../parts/lazily.js';

const isMac = mod !== 'Ctrl';

function actionOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyboardEvent): ActionId | undefined {
  if (altKey || (isMac ? ctrlKey : metaKey)) return undefined;
  if (isMac ? metaKey : ctrlKey) {
    const letter = key.toLowerCase();
    return (shiftKey ? letter === 'p' : letter === 'k') ? 'palette' : undefined;
  }
  if (key !== 'F8') return undefined;
  return shiftKey ? 'previous-finding' : 'next-finding';
}

export function listenForKeys(app: App): void {
  addEventListener('keydown', (event) => {
    const id = event.defaultPrevented ? undefined : actionOf(event);
    if (!id) return;
    event.preventDefault();
    const done = loadActions(app).then((actions) => actions?.run(app, id));
    if (id === 'palette') void typedFor(done);
  });
}

/** Keeps what is typed until a dialog is shown from the text below, and enters it in the dialog; Escape gives up waiting. */
async function typedFor(shown: Promise<unknown>): Promise<void> {
  let typed = '';
  const keep = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey } = event;
    if (key === 'Escape') return removeEventListener('keydown', keep, true);
    if (ctrlKey || metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key.length === 1) typed += key;
  };
  addEventListener('keydown', keep, true);
  await shown;
  removeEventListener('keydown', keep, true);
  if (typed) document.execCommand('insertText', false, typed);
}

/** The actions of the page; undefined if their script cannot be loaded, which a panel says. */
export const loadActions = ({ state }: App) =>
  loadOrSay(state, 'The actions', () => import('../actions/actions.js'));
