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
  const { kind, choices, editor } = app.shown;
  const name = format === 'sarif' ? 'SARIF' : 'JSON';
  try {
    const { toolkit } = app.engine;
    const report = toolkit && (await kind.lint(toolkit, editor.text(), { ...choices, format }));
    await copy(app, report?.rendered ?? '', {
      what: `the report as ${name}`,
      file: `report.${format}`,
    });
  } catch (error) {
    app.shown.update({ failure: explain(error) });
  }
}

export function copyCommand(app: App): Promise<void> {
  return copy(app, commandLine(app.shown), { what: 'the command', file: 'command.txt' });
}

/** The command that lints the same text in the same way. */
export function commandLine({ kind, choices }: TabDocument): string {
  const { path, dialect, profile, revision } = choices;
  const words = ['toolkit', ...kind.command, quoted(path)];
  if (dialect !== 'auto') words.push('--dialect', dialect);
  if (profile !== kind.profiles[0]) words.push('--profile', profile);
  if (revision && revision !== kind.revisions[0]) words.push('--revision', revision);
  return words.join(' ');
}

function downloadAs({ kind, state }: TabDocument, text: string): void {
  const { name, lineBreak } = state.file;
  download(name, withLineBreaks(text, lineBreak), kind.mediaType);
}

function quoted(word: string): string {
  if (/^[\w./@%+:,][\w./@%+:,-]*$/.test(word)) return word;
  const path = word.startsWith('-') ? `./${word}` : word;
  return `'${path.replaceAll("'", `'\\''`)}'`;
}

async function copy(app: App, text: string, as: { what: string; file: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    app.bench.notify(`Copied ${as.what}.`);
  } catch {
    download(as.file, text, 'text/plain');
    app.bench.notify(`The browser refused the clipboard; downloaded ${as.what} instead.`);
  }
}
