// Samplesheets of the page: one is chosen to be opened, and what was filled in is downloaded or copied.

import type { App } from '../state/app.js';
import { explain } from '../state/error-messages.js';
import { askFor } from '../files/file-dialog.js';
import { copy } from '../files/copy-download.js';
import { download } from '../files/text-files.js';
import { formats, openSheetFile } from './open-sheet.js';
import type { SheetDocument } from './sheet-document.js';
import { sheetOf } from './sheet-of.js';

export type SheetFormat = 'csv' | 'tsv' | 'yaml';

/** Asks for a samplesheet and opens it. */
export function chooseSheet(app: App, of: SheetDocument): void {
  askFor({ accept: formats, multiple: false }, ([file]) => {
    if (file) void openSheetFile(app, of, file);
  });
}

export async function downloadSheet(
  app: App,
  of: SheetDocument,
  format: SheetFormat,
): Promise<void> {
  const text = await written(app, of, format);
  if (text === undefined) return;
  const base = (sheetOf(of).name || 'samplesheet').replace(/\.\w+$/, '');
  const name = `${base}.${format === 'yaml' ? 'yml' : format}`;
  download(name, text, format === 'yaml' ? 'application/yaml' : `text/${format}`);
  app.state.notify(`Downloaded "${name}"`);
}

export async function copySheet(app: App, of: SheetDocument): Promise<void> {
  await copy(app, written(app, of, 'csv'), { what: 'the samplesheet', file: 'samplesheet.csv' });
}

/** The text of the sheet; undefined, with the reason shown, where there is none. */
export async function written(
  app: App,
  of: SheetDocument,
  format: SheetFormat,
): Promise<string | undefined> {
  const { columns, rows } = sheetOf(of);
  try {
    const toolkit = await app.engine.ready;
    const cells = { columns: [...columns], rows: rows as string[][], format };
    const schema = format === 'yaml' && !of.state.empty ? { schema: of.text() } : {};
    return (await toolkit.writeSampleSheet(cells, schema)).text;
  } catch (error) {
    app.state.warn(`Samplesheet not written: ${explain(error).cause}`);
    return undefined;
  }
}
