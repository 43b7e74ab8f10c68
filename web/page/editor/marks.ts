// Findings in the text: squiggles, marks in the gutter, and the card shown over them.

import {
  forEachDiagnostic,
  lintGutter,
  linter,
  setDiagnostics,
  setDiagnosticsEffect,
  type Diagnostic,
} from '@codemirror/lint';
import {
  StateField,
  type ChangeDesc,
  type EditorState,
  type Extension,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import type { Finding } from '../../types.gen.js';
import { troubles } from '../state/finding-labels.js';

export type CardMaker = (finding: Finding) => HTMLElement;

/** More marks than this are not useful and make typing slow; the list has them all. */
const mostMarks = 2000;

/** A finding in the text. That of a later report takes its place where nothing else of it has changed. */
interface Mark extends Diagnostic {
  finding: Finding;
}

/** Whether lines were added or removed since the marks were set: those in the gutter do not always move with the text. */
const linesChanged = StateField.define<boolean>({
  create: () => true,
  update: (changed, transaction) =>
    !transaction.effects.some((effect) => effect.is(setDiagnosticsEffect)) &&
    (changed || changesLines(transaction)),
});

function changesLines({ startState, changes }: Transaction): boolean {
  let found = false;
  changes.iterChanges((from, to, _from, _to, inserted) => {
    found ||= inserted.lines > 1 || startState.doc.lineAt(from).to < to;
  });
  return found;
}

export const findingMarks: Extension = [linter(null), lintGutter({ hoverTime: 200 }), linesChanged];

/** The transaction that shows findings of content that has changed since; none where their marks are there. */
export function showMarks(
  state: EditorState,
  findings: readonly Finding[],
  since: ChangeDesc,
  card: CardMaker,
): TransactionSpec | undefined {
  const marks = findings
    .filter(troubles)
    .slice(0, mostMarks)
    .map((finding) => markOf(finding, since, card));
  return keepMarks(state, marks) ? undefined : setDiagnostics(state, marks);
}

function markOf(finding: Finding, since: ChangeDesc, card: CardMaker): Mark {
  const { message, help, range } = finding;
  const from = since.mapPos(Math.min(range.start.offset, since.length), 1);
  const to = since.mapPos(Math.min(range.end.offset, since.length), -1);
  const mark: Mark = {
    finding,
    from,
    to: Math.max(from, to),
    severity: severityOf(finding),
    message: [message, ...(help === undefined ? [] : [`help: ${help}`])].join('\n'),
    renderMessage: () => card(mark.finding),
  };
  return mark;
}

/** Keeps the marks that there are if the new ones are equal, with their findings. */
function keepMarks(state: EditorState, marks: readonly Mark[]): boolean {
  if (state.field(linesChanged)) return false;
  const old = new Map<string, Mark[]>();
  let rest = marks.length;
  forEachDiagnostic(state, (mark, from, to) => {
    const key = keyOf({ ...mark, from, to });
    old.set(key, [...(old.get(key) ?? []), mark as Mark]);
    rest--;
  });
  if (rest !== 0) return false;
  const pairs = marks.map((mark) => [old.get(keyOf(mark))?.shift(), mark.finding] as const);
  if (pairs.some(([mark]) => mark === undefined)) return false;
  for (const [mark, finding] of pairs) mark!.finding = finding;
  return true;
}

const keyOf = ({ from, to, severity, message }: Diagnostic): string =>
  `${from} ${to} ${severity} ${message}`;

function severityOf({ severity }: Finding): Diagnostic['severity'] {
  return severity === 'error' || severity === 'warning' ? severity : 'info';
}
