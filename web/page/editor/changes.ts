// Changes of a text, as the editor takes them.

import { isolateHistory } from '@codemirror/commands';
import { Transaction, type ChangeSpec, type TransactionSpec } from '@codemirror/state';
import type { TextEdit } from '../../types.gen.js';

/** Edits of a text as it is now. */
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

/** Whether somebody pasted over all that was there. */
export function isPastedOverAll(tr: Transaction): boolean {
  if (!tr.isUserEvent('input.paste') && !tr.isUserEvent('input.drop')) return false;
  let all = false;
  tr.changes.iterChangedRanges((from, to) => {
    all ||= from === 0 && to === tr.startState.doc.length;
  });
  return all;
}
