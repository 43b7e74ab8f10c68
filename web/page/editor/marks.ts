// Findings in the text: squiggles, marks in the gutter, and the card shown over them.

import { lintGutter, linter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import type { ChangeDesc, EditorState, Extension, TransactionSpec } from '@codemirror/state';
import type { Finding } from '../../types.gen.js';
import { troubles } from '../state/finding-labels.js';

export type CardMaker = (finding: Finding) => HTMLElement;

/** More marks than this are not useful and make typing slow; the list has them all. */
const mostMarks = 2000;

export const findingMarks: Extension = [linter(null), lintGutter({ hoverTime: 200 })];

/** The transaction that shows findings of content that has changed since. */
export function showMarks(
  state: EditorState,
  findings: readonly Finding[],
  since: ChangeDesc,
  card: CardMaker,
): TransactionSpec {
  const length = since.length;
  const marks = findings
    .filter(troubles)
    .slice(0, mostMarks)
    .map((finding): Diagnostic => {
      const from = since.mapPos(Math.min(finding.range.start.offset, length), 1);
      const to = since.mapPos(Math.min(finding.range.end.offset, length), -1);
      return {
        from,
        to: Math.max(from, to),
        severity: severityOf(finding),
        message: [
          finding.message,
          ...(finding.help === undefined ? [] : [`help: ${finding.help}`]),
        ].join('\n'),
        renderMessage: () => card(finding),
      };
    });
  return setDiagnostics(state, marks);
}

function severityOf({ severity }: Finding): Diagnostic['severity'] {
  return severity === 'error' || severity === 'warning' ? severity : 'info';
}
