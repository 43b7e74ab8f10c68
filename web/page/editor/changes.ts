// Changes of a document, in the form of the editor.

import { isolateHistory, redo, undo } from '@codemirror/commands';
import {
  Transaction,
  type ChangeSpec,
  type EditorState,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import type { TextEdit } from '../../types.gen.js';
import type { Edit } from './editor-interface.js';

/** Edits of the current content. */
export function changesOf(edits: readonly TextEdit[]): ChangeSpec {
  return edits.map(({ range: { start, end }, newText }) => ({
    from: start.offset,
    to: end.offset,
    insert: newText,
  }));
}

/** Changes made by the page, as one step of undo. */
export function byThePage(changes: ChangeSpec): TransactionSpec {
  return {
    changes,
    annotations: [Transaction.userEvent.of('input.fix'), isolateHistory.of('full')],
  };
}

/** The browser asks to undo in the field that was written in last, even if another one is shown by now. */
export const onlyWithFocus = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (!event.inputType.startsWith('history') || view.hasFocus) return false;
    event.preventDefault();
    return true;
  },
});

/** The step of undo or redo that an update is. */
export function fromHistory({
  transactions,
  startState,
  state,
}: ViewUpdate): Pick<Edit, 'history'> {
  const way = (['undo', 'redo'] as const).find((event) =>
    transactions.some((tr) => tr.isUserEvent(event)),
  );
  if (!way) return {};
  return { history: { way, from: startState.doc.toString(), to: state.doc.toString() } };
}

/** The step of undo or redo that leads to a text; undefined where neither does. */
export function stepThatLeads(state: EditorState, to: string): Transaction | undefined {
  for (const command of [undo, redo]) {
    let step: Transaction | undefined;
    command({ state, dispatch: (made) => (step = made) });
    if (step?.newDoc.toString() === to) return step;
  }
  return undefined;
}

/** Whether a paste replaced the whole content. */
export function isPastedOverAll(tr: Transaction): boolean {
  if (!tr.isUserEvent('input.paste') && !tr.isUserEvent('input.drop')) return false;
  let all = false;
  tr.changes.iterChangedRanges((from, to) => {
    all ||= from === 0 && to === tr.startState.doc.length;
  });
  return all;
}
