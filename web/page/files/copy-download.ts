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

/** Writes a text to the clipboard; into a file, where the browser allows no clipboard. */
export function copy(
  app: App,
  text: string | Promise<string | undefined>,
  as: { what: string; file: string },
): Promise<void> {
  const before = copying.catch(() => undefined);
  copying = before.then(async () => {
    const ready = await text;
    if (ready !== undefined) await write(app, ready, as);
  });
  return copying;
}

async function write(app: App, text: string, as: { what: string; file: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    app.state.notify(`Copied ${as.what}`);
  } catch {
    download(as.file, text, 'text/plain');
    app.state.notify(`Clipboard not available. Downloaded ${as.what}.`);
  }
}
