// What a person can do with the text and its findings, apart from typing.

import type { Finding, Fix, Profile, Range } from '../types.gen.js';
import type { App } from './app.js';
import { explain } from './failure.js';
import { largestFile, readTextFile, type TextFile } from './files.js';
import { count, sentence, troubles } from './outcome.js';
import { readSample, type Sample } from './samples.js';
import { lintOptions } from './session.js';
import type { DialectChoice, OpenFile } from './workbench.js';

/** Selects a place in the text and goes there. */
export function jumpTo(app: App, range: Range): void {
  app.bench.update({ pane: 'editor' });
  app.editor.reveal(range);
}

export function jumpToFinding(app: App, finding: Finding): void {
  app.bench.update({ selected: finding });
  jumpTo(app, finding.range);
}

/** Goes to the next fault after the cursor, or the one before; says which it is. */
export function stepFinding(app: App, forward: boolean): boolean {
  const { report, cursor, selected } = app.bench.state;
  const faults = (report?.findings ?? []).filter(troubles);
  if (faults.length === 0) return false;
  const at = selected ? faults.indexOf(selected) : -1;
  const { line } = cursor;
  const near =
    at >= 0 && faults[at]!.range.start.line === line
      ? at + (forward ? 1 : -1)
      : forward
        ? faults.findIndex((f) => f.range.start.line >= line)
        : faults.findLastIndex((f) => f.range.start.line < line);
  const next = faults.at(near % faults.length) ?? faults[0]!;
  jumpToFinding(app, next);
  app.bench.notify(`Line ${next.range.start.line}: ${sentence(next.message)}`);
  return true;
}

/** Applies the first fix of the finding at the cursor. */
export function fixHere(app: App): boolean {
  const { report, cursor } = app.bench.state;
  const here = (report?.findings ?? []).filter(
    ({ range, fixes }) =>
      fixes.length > 0 && range.start.line <= cursor.line && cursor.line <= range.end.line,
  );
  const distance = ({ range }: Finding): number => Math.abs(range.start.column - cursor.column);
  const [nearest] = here.sort((a, b) => distance(a) - distance(b));
  if (!nearest) return false;
  applyFix(app, nearest, nearest.fixes[0]!);
  return true;
}

export function applyFix(app: App, finding: Finding, fix: Fix): void {
  if (app.editor.apply(fix.edits.filter((edit) => edit.path === finding.path))) {
    app.bench.notify(`Done: ${sentence(fix.title)}`, undoing(app));
  } else {
    app.bench.notify('The text has changed at this place since it was linted; try again.');
  }
}

/** Applies every safe fix as one step of undo. */
export async function fixAllSafe(app: App): Promise<void> {
  const before = app.editor.text();
  const fixed = await mended(app, before);
  if (!fixed) return;
  const { textEdits } = await import('./editor/difference.js');
  if (app.editor.text() !== before) {
    app.bench.notify('The text has changed meanwhile; try again.');
  } else if (fixed.text === before) {
    app.bench.notify('Nothing was changed: the faults without a fix must be mended by hand first.');
  } else {
    // The edits speak of the text as it is now, which becomes the text that findings speak of.
    app.editor.snapshot();
    app.editor.show([]);
    app.editor.apply(textEdits(before, fixed.text, app.bench.state.file.name));
    app.bench.notify(`${count(fixed.fixes, 'fix', 'fixes')} applied.`, undoing(app));
  }
}

/** The text after all safe fixes; undefined, with the reason shown, when there is no answer. */
export async function mended(
  app: App,
  text: string,
): Promise<{ text: string; fixes: number } | undefined> {
  try {
    const result = await app.engine.toolkit?.fixSchema(text, lintOptions(app.bench.state));
    const file = result?.files[0];
    return file && result && { text: file.text, fixes: result.report.counts.fixed };
  } catch (error) {
    app.bench.update({ failure: explain(error) });
    return undefined;
  }
}

/** Opens a text in the place of what is there, which undo brings back. */
export function openText(app: App, text: string, file: OpenFile): void {
  app.bench.update({ file, selected: undefined });
  app.editor.replace(text);
  app.bench.update({ file, pane: 'editor' });
  app.session.request('now');
}

export async function openFile(app: App, file: File): Promise<void> {
  if (file.size > largestFile) {
    app.bench.notify(`"${file.name}" is too large to be a parameter schema.`);
    return;
  }
  let read: TextFile;
  try {
    read = await readTextFile(file);
  } catch {
    app.bench.notify(`"${file.name}" cannot be read; drop one file, not a folder.`);
    return;
  }
  openText(app, read.text, { name: read.name, lineBreak: read.lineBreak, sample: false });
  app.bench.notify(
    read.exact
      ? `Opened "${read.name}".`
      : `Opened "${read.name}"; some of its bytes are not UTF-8 and are shown as \uFFFD.`,
  );
}

export async function openSample(app: App, sample: Sample): Promise<void> {
  try {
    const text = await readSample(sample);
    openText(app, text, { name: sample.name, lineBreak: '\n', sample: true });
  } catch (error) {
    app.bench.notify(error instanceof Error ? error.message : String(error));
  }
}

export function chooseDialect(app: App, dialect: DialectChoice): void {
  app.bench.update({ dialect });
  app.session.request('now');
}

export function chooseProfile(app: App, profile: Profile): void {
  app.bench.update({ profile });
  app.session.request('now');
}

function undoing(app: App): { label: string; run(): void } {
  return {
    label: 'Undo',
    run: () => {
      app.editor.undo();
      app.bench.notify('Undone.');
    },
  };
}
