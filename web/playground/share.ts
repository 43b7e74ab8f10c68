// What leaves the page, on request only and only to the person: the clipboard and downloads.

import type { App } from './app.js';
import { mended } from './actions.js';
import { download, withLineBreaks } from './files.js';
import { explain } from './failure.js';
import type { TabDocument } from './document.js';

export type CopyFormat = 'json' | 'sarif';

export function downloadText({ shown }: App): void {
  downloadAs(shown, shown.editor.text());
}

export async function downloadFixed(app: App): Promise<void> {
  const { shown } = app;
  const fixed = await mended(app, shown);
  if (!fixed) return;
  downloadAs(shown, fixed.text);
  app.bench.notify(`Downloaded with ${fixed.fixes === 1 ? '1 fix' : `${fixed.fixes} fixes`}.`);
}

export async function copyReport(app: App, format: CopyFormat): Promise<void> {
  const { shown } = app;
  const name = format === 'sarif' ? 'SARIF' : 'JSON';
  try {
    const { toolkit } = app.engine;
    const report = toolkit && (await shown.lint(toolkit, shown.editor.text(), { format }));
    await copy(app, report?.rendered ?? '', {
      what: `the report as ${name}`,
      file: `report.${format}`,
    });
  } catch (error) {
    shown.update({ failure: explain(error) });
  }
}

export function copyCommand(app: App): Promise<void> {
  return copy(app, commandLine(app.shown), { what: 'the command', file: 'command.txt' });
}

/** The command that does the same with what is open. */
export function commandLine({ command }: TabDocument): string {
  return ['toolkit', ...command.map(quoted)].join(' ');
}

function downloadAs({ kind, state }: TabDocument, text: string): void {
  const { name, lineBreak } = state.file;
  download(name, withLineBreaks(text, lineBreak), kind.mediaType);
}

function quoted(word: string): string {
  return /^[\w./@%+:,=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

export async function copy(
  app: App,
  text: string,
  as: { what: string; file: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    app.bench.notify(`Copied ${as.what}.`);
  } catch {
    download(as.file, text, 'text/plain');
    app.bench.notify(`The browser refused the clipboard; downloaded ${as.what} instead.`);
  }
}
