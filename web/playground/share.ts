// What leaves the page, on request only and only to the person: the clipboard and downloads.

import type { App } from './app.js';
import { mended } from './actions.js';
import { download, withLineBreaks } from './files.js';
import { explain } from './failure.js';
import { lintOptions } from './session.js';
import type { WorkbenchState } from './workbench.js';

export type CopyFormat = 'json' | 'sarif';

export function downloadText(app: App): void {
  const { file } = app.bench.state;
  download(file.name, withLineBreaks(app.editor.text(), file.lineBreak));
}

export async function downloadFixed(app: App): Promise<void> {
  const { file } = app.bench.state;
  const fixed = await mended(app, app.editor.text());
  if (!fixed) return;
  download(file.name, withLineBreaks(fixed.text, file.lineBreak));
  app.bench.notify(`Downloaded with ${fixed.fixes === 1 ? '1 fix' : `${fixed.fixes} fixes`}.`);
}

export async function copyReport(app: App, format: CopyFormat): Promise<void> {
  const name = format === 'sarif' ? 'SARIF' : 'JSON';
  try {
    const options = { ...lintOptions(app.bench.state), format };
    const report = await app.engine.toolkit?.lintSchema(app.editor.text(), options);
    await copy(app, report?.rendered ?? '', {
      what: `the report as ${name}`,
      file: `report.${format}`,
    });
  } catch (error) {
    app.bench.update({ failure: explain(error) });
  }
}

export function copyCommand(app: App): Promise<void> {
  return copy(app, commandLine(app.bench.state), { what: 'the command', file: 'command.txt' });
}

/** The command that lints the same text in the same way. */
export function commandLine({ file, dialect, profile }: Readonly<WorkbenchState>): string {
  const words = ['toolkit', 'schema', 'lint', quoted(file.name)];
  if (dialect !== 'auto') words.push('--dialect', dialect);
  if (profile !== 'recommended') words.push('--profile', profile);
  return words.join(' ');
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
