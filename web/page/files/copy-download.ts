// What leaves the page, on request only and only to the person: the clipboard and downloads.

import { commandLine } from './command-line.js';
import type { Format } from '../../types.gen.js';
import type { App } from '../state/app.js';
import { withSafeFixes } from '../state/actions.js';
import { download, withLineBreaks } from './text-files.js';
import { explain } from '../state/error-messages.js';
import type { TabDocument } from '../state/document.js';
import { count } from '../state/finding-labels.js';

export function downloadText({ shown }: App): void {
  downloadAs(shown, shown.editor.text());
}

export async function downloadFixed(app: App): Promise<void> {
  const { shown } = app;
  const fixed = await withSafeFixes(app, shown);
  const [file] = fixed?.files ?? [];
  if (!fixed || !file) return;
  downloadAs(shown, file.text);
  app.state.notify(`Downloaded with ${count(fixed.report.counts.fixed, 'fix', 'fixes')}`);
}

const reports = {
  json: { what: 'the report as JSON', file: 'report.json' },
  sarif: { what: 'the report as SARIF', file: 'report.sarif' },
  markdown: { what: 'the report as Markdown', file: 'report.md' },
} as const;

export function copyReport(app: App, format: keyof typeof reports): Promise<void> {
  return copy(app, rendered(app, format), reports[format]);
}

/** The report in a format; undefined, with the reason shown, when there is none. */
export async function rendered(app: App, format: Format): Promise<string | undefined> {
  const { shown, engine } = app;
  try {
    const { toolkit } = engine;
    return toolkit && (await shown.lint(toolkit, shown.editor.text(), { format })).rendered;
  } catch (error) {
    shown.update({ failure: explain(error) });
    return undefined;
  }
}

export function copyCommand(app: App): Promise<void> {
  return copy(app, commandLine(app.shown), { what: 'the command', file: 'command.txt' });
}

function downloadAs({ kind, state }: TabDocument, text: string): void {
  const { name, lineBreak } = state.file;
  download(name, withLineBreaks(text, lineBreak), kind.mediaType);
}

// One copy after the other: the clipboard keeps what was asked for last, however long each takes.
let copying: Promise<void> = Promise.resolve();

/** How a copy is called in messages, and the file that takes its place. */
interface Copied {
  what: string;
  file: string;
}

/**
 * Writes a text to the clipboard; into a file, where the browser allows no clipboard. It must be called in the task of the
 * click or key, with a promise if the text is not there yet; `as` may be a function for what is known only with the text.
 */
export async function copy(
  app: App,
  text: string | Promise<string | undefined>,
  as: Copied | (() => Copied),
): Promise<void> {
  const made = Promise.resolve(text);
  const turn = write(textAfter(copying, made));
  copying = turn;
  turn.catch(() => undefined);
  const ready = await made;
  if (ready === undefined) return;
  const { what, file } = typeof as === 'function' ? as() : as;
  try {
    await turn;
    app.state.notify(`Copied ${what}`);
  } catch {
    // A browser gives up a copy for the next one.
    if (copying !== turn) return;
    download(file, ready, 'text/plain');
    app.state.notify(`Clipboard not available. Downloaded ${what}.`);
  }
}

/** The text, after the copy before it; rejected where there is none. */
async function textAfter(before: Promise<void>, made: Promise<string | undefined>) {
  const [ready] = await Promise.all([made, before.catch(() => undefined)]);
  if (ready === undefined) throw new Error('no text');
  return ready;
}

/** Writes at once with a promise: WebKit allows it only in the task of a click or key, and a text may come from the worker. */
async function write(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (typeof ClipboardItem === 'undefined') return clipboard.writeText(await text);
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }));
  blob.catch(() => undefined);
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
