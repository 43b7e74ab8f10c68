// What a person can do with the text that is shown and its findings, apart from typing.

import type { Finding, Fix, FixResult, Range } from '../../types.gen.js';
import type { App } from './app.js';
import type { DocumentState, TabDocument, Undo } from './document.js';
import { explain } from './error-messages.js';
import type { Action } from './page-state.js';
import { count, sentence, troubles } from './finding-labels.js';

/** Selects a place in a file of the document and goes there. */
export function jumpTo(app: App, { path, range }: { path: string; range: Range }): void {
  app.state.update({ pane: 'editor' });
  if (app.shown.textAside)
    void import('./pane-sizes.js').then((sizes) => sizes.showPane('findings'));
  app.shown.reveal(path, range);
}

export function jumpToFinding(app: App, finding: Finding): void {
  app.shown.update({ selected: finding });
  jumpTo(app, finding);
}

/** Goes to the next problem after the cursor, or the one before; says which it is. */
export function stepFinding(app: App, forward: boolean): boolean {
  const { report, cursor, selected, file } = app.shown.state;
  const problems = app.shown.listed(report?.findings ?? []).filter(troubles);
  if (problems.length === 0) return false;
  const at = selected ? problems.indexOf(selected) : -1;
  const { line } = cursor;
  const isHere =
    at >= 0 && problems[at]!.path === file.name && problems[at]!.range.start.line === line;
  const isBefore = ({ path, range }: Finding): boolean =>
    path === file.name ? range.start.line < line : path < file.name;
  const near = isHere
    ? at + (forward ? 1 : -1)
    : forward
      ? problems.findIndex((f) => !isBefore(f))
      : problems.findLastIndex(isBefore);
  const next = problems.at(near % problems.length) ?? problems[0]!;
  jumpToFinding(app, next);
  app.state.announce(`Line ${next.range.start.line}: ${sentence(next.message)}`);
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
  void applyFix(app, nearest.fixes[0]!);
  return true;
}

/**
 * Applies a fix, one that is not safe once somebody has seen what it changes; then shows where the change is. False if nothing
 * was changed.
 */
export async function applyFix(app: App, fix: Fix): Promise<boolean> {
  const { shown } = app;
  if (!fix.safe && !(await isAccepted(shown, fix))) return false;
  const undo = shown.apply(fix.edits);
  if (!undo) {
    app.state.warn('The file changed. Try again.');
    return false;
  }
  const [first] = fix.edits;
  if (first) shown.reveal(first.path, first.range, false);
  const { cursor, file } = shown.state;
  const where = shown.kind.folder ? `line ${cursor.line} of ${file.name}` : `line ${cursor.line}`;
  app.state.notify(`Applied: ${fix.title} (${where})`, undoing(app, undo));
  return true;
}

async function isAccepted(shown: TabDocument, { title, edits }: Fix): Promise<boolean> {
  const [{ reviewed }, { diffOf }] = await Promise.all([
    import('../findings/review-fixes.js'),
    import('../parts/diff-lines.js'),
  ]);
  const paths = [...new Set(edits.map(({ path }) => path))];
  const files = paths.map((path) => {
    const own = edits.filter((edit) => edit.path === path);
    return { path: path || shown.state.file.name, diff: diffOf(shown.textOf(path), own) };
  });
  return reviewed({ title: `${sentence(title)}?`, apply: 'Apply', files });
}

/** Applies every safe fix, or those of a rule, as one step of undo, once somebody has seen what they change. */
export async function fixAllSafe(app: App, rule?: string): Promise<void> {
  const { shown } = app;
  const stamp = shown.stamp();
  const result = await withSafeFixes(app, shown, rule);
  if (!result) return;
  const changed = result.files.filter((file) => file.changed);
  if (changed.length === 0) {
    app.state.warn('Nothing changed. Fix the findings without a safe fix first.');
    return;
  }
  const all = count(result.report.counts.fixed, 'safe fix', 'safe fixes');
  const { reviewed } = await import('../findings/review-fixes.js');
  const title = rule === undefined ? `Apply ${all}?` : `Apply ${all} of ${rule}?`;
  if (!(await reviewed({ title, apply: 'Apply all', files: changed }))) return;
  const undo = await shown.takeOver(changed, stamp);
  if (!undo) {
    app.state.warn('The file changed. Try again.');
    return;
  }
  const where = shown.kind.folder ? ` in ${count(changed.length, 'file')}` : '';
  const fixes = count(result.report.counts.fixed, 'fix', 'fixes');
  app.state.notify(`Applied ${fixes}${where}`, undoing(app, undo));
}

/** What is open after all safe fixes; undefined, with the reason shown, when there is no answer. */
export async function withSafeFixes(
  { engine }: App,
  document: TabDocument,
  rule?: string,
): Promise<FixResult | undefined> {
  try {
    return engine.toolkit && (await document.fix(engine.toolkit, document.editor.text(), rule));
  } catch (error) {
    document.update({ failure: explain(error) });
    return undefined;
  }
}

/** Chooses how the text is linted, and lints it so. */
export function choose(
  document: TabDocument,
  choice: Partial<Pick<DocumentState, 'dialect' | 'profile' | 'revision'>>,
): void {
  document.update(choice);
  document.session.request('now');
}

export function undoing({ state }: App, undo: Undo): Action {
  return {
    label: 'Undo',
    run: () => {
      if (undo()) state.announce('Undone');
      else state.warn('The file changed since. Undo it in the editor.');
    },
  };
}
