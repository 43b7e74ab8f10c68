// What a person can do with the text that is shown and its findings, apart from typing.

import type { Finding, Fix, Range } from '../types.gen.js';
import type { App } from './app.js';
import type { DocumentState, TabDocument } from './document.js';
import { explain } from './failure.js';
import { count, sentence, troubles } from './outcome.js';

/** Selects a place in a file of the document and goes there. */
export function jumpTo(app: App, { path, range }: { path: string; range: Range }): void {
  app.bench.update({ pane: 'editor' });
  app.shown.reveal(path, range);
}

export function jumpToFinding(app: App, finding: Finding): void {
  app.shown.update({ selected: finding });
  jumpTo(app, finding);
}

/** Goes to the next fault after the cursor, or the one before; says which it is. */
export function stepFinding(app: App, forward: boolean): boolean {
  const { report, cursor, selected, file } = app.shown.state;
  const faults = (report?.findings ?? []).filter(troubles);
  if (faults.length === 0) return false;
  const at = selected ? faults.indexOf(selected) : -1;
  const { line } = cursor;
  const isHere = at >= 0 && faults[at]!.path === file.name && faults[at]!.range.start.line === line;
  const isBefore = ({ path, range }: Finding): boolean =>
    path === file.name ? range.start.line < line : path < file.name;
  const near = isHere
    ? at + (forward ? 1 : -1)
    : forward
      ? faults.findIndex((f) => !isBefore(f))
      : faults.findLastIndex(isBefore);
  const next = faults.at(near % faults.length) ?? faults[0]!;
  jumpToFinding(app, next);
  app.bench.notify(`Line ${next.range.start.line}: ${sentence(next.message)}`);
  return true;
}

/** Applies the first fix of the finding at the cursor. */
export function fixHere(app: App): boolean {
  const { report, cursor, file } = app.shown.state;
  const here = (report?.findings ?? []).filter(
    ({ path, range, fixes }) =>
      fixes.length > 0 &&
      path === file.name &&
      range.start.line <= cursor.line &&
      cursor.line <= range.end.line,
  );
  const distance = ({ range }: Finding): number => Math.abs(range.start.column - cursor.column);
  const [nearest] = here.sort((a, b) => distance(a) - distance(b));
  if (!nearest) return false;
  applyFix(app, nearest, nearest.fixes[0]!);
  return true;
}

export function applyFix(app: App, finding: Finding, fix: Fix): void {
  const { shown } = app;
  if (
    shown.show(finding.path) &&
    shown.editor.apply(fix.edits.filter((edit) => edit.path === finding.path))
  ) {
    app.bench.notify(`Done: ${sentence(fix.title)}`, undoing(app, shown));
  } else {
    app.bench.notify('The text has changed at this place since it was linted; try again.');
  }
}

/** Applies every safe fix as one step of undo. */
export async function fixAllSafe(app: App): Promise<void> {
  const { shown } = app;
  const before = shown.editor.text();
  const fixed = await mended(app, shown);
  if (!fixed) return;
  if (fixed.text === before) {
    app.bench.notify('Nothing was changed: the faults without a fix must be mended by hand first.');
  } else if (await rewrite(shown, before, fixed.text)) {
    app.bench.notify(`${count(fixed.fixes, 'fix', 'fixes')} applied.`, undoing(app, shown));
  } else {
    app.bench.notify('The text has changed meanwhile; try again.');
  }
}

/** The text after all safe fixes; undefined, with the reason shown, when there is no answer. */
export async function mended(
  { engine }: App,
  document: TabDocument,
): Promise<{ text: string; fixes: number } | undefined> {
  try {
    const result = engine.toolkit && (await document.fix(engine.toolkit, document.editor.text()));
    const file = result?.files[0];
    return file && result && { text: file.text, fixes: result.report.counts.fixed };
  } catch (error) {
    document.update({ failure: explain(error) });
    return undefined;
  }
}

/** Turns the text into another by small edits, one step of undo; false when it is not `before` any more. */
export async function rewrite(
  { editor, state }: TabDocument,
  before: string,
  after: string,
): Promise<boolean> {
  const { textEdits } = await import('./editor/difference.js');
  if (editor.text() !== before) return false;
  editor.change(textEdits(before, after, state.file.name));
  return true;
}

/** Chooses how the text is linted, and lints it so. */
export function choose(
  document: TabDocument,
  choice: Partial<Pick<DocumentState, 'dialect' | 'profile' | 'revision'>>,
): void {
  document.update(choice);
  document.session.request('now');
}

export function undoing(app: App, { editor }: TabDocument): { label: string; run(): void } {
  return {
    label: 'Undo',
    run: () => {
      editor.undo();
      app.bench.notify('Undone.');
    },
  };
}
