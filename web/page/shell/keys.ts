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
    if (letter === 'z') return shiftKey ? 'redo' : 'undo';
    if (letter === 'y') return 'redo';
    return letter === (shiftKey ? 'p' : 'k') ? 'palette' : undefined;
  }
  if (key !== 'F8') return undefined;
  return shiftKey ? 'previous-finding' : 'next-finding';
}

export function listenForKeys(app: App): void {
  // What is typed until the list of actions is shown is for its field, not for the text below.
  let ahead: { typed: string } | undefined;
  addEventListener('keydown', (event) => {
    const id = event.defaultPrevented ? undefined : actionOf(event);
    if (id === 'undo' || id === 'redo') {
      if (isTextField(event)) return;
      // The browser would undo in the field that was written in last, even one that is not shown.
      event.preventDefault();
      if (isInDialog(event)) return;
    }
    if (id) {
      ahead = { typed: '' };
      void loadActions(app)
        .then((actions) => actions?.run(app, id, ahead))
        .finally(() => (ahead = undefined));
    } else if (ahead && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      ahead.typed += event.key;
    } else return;
    event.preventDefault();
  });
}

function isTextField(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button)$/.test(target.type);
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}

const isInDialog = (event: KeyboardEvent): boolean =>
  event.composedPath().some((element) => element instanceof HTMLDialogElement);

/** The actions of the page; undefined if their script cannot be loaded, which a panel says. */
export const loadActions = ({ state }: App) =>
  loadOrSay(state, 'The actions', () => import('../actions/actions.js'));
