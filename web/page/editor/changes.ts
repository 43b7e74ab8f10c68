// Changes of a document, in the form of the editor.

import { isolateHistory } from '@codemirror/commands';
import { Transaction, type ChangeSpec, type TransactionSpec } from '@codemirror/state';
import type { TextEdit } from '../../types.gen.js';

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

/** Whether a paste replaced the whole content. */
export function isPastedOverAll(tr: Transaction): boolean {
  if (!tr.isUserEvent('input.paste') && !tr.isUserEvent('input.drop')) return false;
  let all = false;
  tr.changes.iterChangedRanges((from, to) => {
    all ||= from === 0 && to === tr.startState.doc.length;
  });
  return all;
}
