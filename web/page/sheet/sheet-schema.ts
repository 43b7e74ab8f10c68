// The schema of a samplesheet is begun here: from a sheet, or with the columns that most pipelines have. And that of a pipeline's
// input is opened.

import type { App } from '../state/app.js';
import { explain } from '../state/error-messages.js';
import { askFor } from '../files/file-dialog.js';
import { replacing } from '../files/replacing.js';
import { readTextFile } from '../files/text-files.js';
import { goToTab } from '../shell/navigation.js';
import { formats, pipelineText, readSheet } from './open-sheet.js';
import type { SheetDocument } from './sheet-document.js';
import { sheetOf } from './sheet-of.js';
import { written } from './sheet-files.js';

/** Begins a schema: that of a sheet with what its cells let one expect, or one to be changed. The cells stay. */
export async function createSchema(app: App, of: SheetDocument, from?: File): Promise<void> {
  try {
    const toolkit = await app.engine.ready;
    const file = from && (await readTextFile(from));
    const own = sheetOf(of).isEmpty ? undefined : await written(app, of, 'csv');
    const [name, text] = file ? [file.name, file.text] : ['samplesheet.csv', own];
    const { dialect } = of.state;
    const made = await toolkit.createSheetSchema({
      dialect: dialect === 'toolkit' ? dialect : 'nf-core',
      ...(text !== undefined && { sheet: { [name]: text } }),
    });
    const before = { columns: sheetOf(of).columns, rows: sheetOf(of).rows };
    const read = file ? await readSheet(app, file.text, file.name) : before;
    await replacing(app, of, () => {
      of.open(made.text, { name: of.kind.untitled, lineBreak: '\n', sample: false });
      if (read && read.rows.length > 0) sheetOf(of).replace(read);
    });
    if (file) sheetOf(of).name = file.name;
    app.state.notify('Created the schema. Change its columns in "Build".');
  } catch (error) {
    app.state.warn(`Schema not created: ${explain(error).cause}`);
  }
}

/** Asks for a samplesheet and makes a schema of it. */
export function chooseForSchema(app: App, of: SheetDocument): void {
  askFor({ accept: formats, multiple: false }, ([file]) => {
    if (file) void createSchema(app, of, file);
  });
}

/** Opens the sheet of a parameter whose content has a schema, by the path of that. */
export async function openInput(app: App, path: string): Promise<void> {
  const of = app.documents.get('sheet') as SheetDocument;
  const text = pipelineText(app, path);
  const name = path.replace(/^.*\//, '');
  await goToTab(app, 'sheet');
  of.turn('sheet');
  if (text === undefined) {
    if (of.state.file.sample || of.state.empty)
      app.state.warn(`Open "${path}", or the pipeline that contains it`);
    return;
  }
  if (of.text() === text) return;
  const replaced = await replacing(app, of, () =>
    of.open(text, { name, lineBreak: '\n', sample: false }),
  );
  if (replaced) app.state.notify(`Opened "${path}" of the pipeline`, replaced.back);
}
