// Samplesheets that come in: opened, dropped or pasted.

import type { SampleSheet } from '../../types.gen.js';
import { undoing } from '../state/actions.js';
import type { App } from '../state/app.js';
import { explain } from '../state/error-messages.js';
import { count } from '../state/finding-labels.js';
import { largestFile, readTextFile } from '../files/text-files.js';
import type { PipelineDocument } from '../pipeline/pipeline-document.js';
import type { SheetDocument } from './sheet-document.js';
import { sheetOf } from './sheet-of.js';

export const formats = '.csv,.tsv,.tab,.txt,.yml,.yaml,.json';

/** Where a pipeline usually has the schema of its samplesheet. */
const usual = 'assets/schema_input.json';

/** Opens a table that was given to the page, once its tab is shown; false for one that is too large. */
export async function acceptSheet(
  app: App,
  { of, file, show }: { of: SheetDocument; file: File; show: () => Promise<void> },
): Promise<boolean> {
  if (file.size > largestFile) return false;
  await show();
  // A sheet of one's own is not checked against the sample.
  if (of.state.file.sample || of.state.empty) {
    const own = pipelineText(app, usual) ?? '';
    of.open(own, { name: of.kind.untitled, lineBreak: '\n', sample: false });
  }
  await openSheetFile(app, of, file);
  return true;
}

/** The text of a file of the pipeline that is open; undefined where there is none. */
export function pipelineText({ documents }: App, path: string): string | undefined {
  const pipeline = documents.get('pipeline') as PipelineDocument;
  const files = pipeline.workspace.files;
  const found = files.find((file) => file.path === path || file.path.endsWith(`/${path}`));
  return found && pipeline.textOf(found.path);
}

export async function openSheetFile(app: App, of: SheetDocument, file: File): Promise<void> {
  try {
    const { name, text } = await readTextFile(file);
    await openSheet(app, of, { name, text });
  } catch (error) {
    app.state.warn(`"${file.name}" could not be read: ${explain(error).cause}`);
  }
}

/** Fills in the cells of a samplesheet; the ones before come back with undo. */
async function openSheet(
  app: App,
  of: SheetDocument,
  { name, text }: { name: string; text: string },
): Promise<void> {
  const read = await readSheet(app, text, name);
  if (!read) return;
  sheetOf(of).name = name;
  sheetOf(of).replace({ columns: read.columns, rows: read.rows });
  of.turn('sheet');
  app.state.update({ pane: 'sheet' });
  const [problem, ...others] = read.problems;
  const more = others.length > 0 ? ` and ${count(others.length, 'more problem')}` : '';
  const said = problem ? `. Line ${problem.range.start.line}: ${problem.message}${more}` : '';
  const opened = `Opened ${count(read.rows.length, 'row')} of "${name}"${said}`;
  const undo = undoing(app, () => sheetOf(of).undo() !== undefined);
  if (problem) app.state.warn(opened, undo);
  else app.state.notify(opened, undo);
}

/** A samplesheet as the core reads it; undefined, with the reason shown, where it has no columns. */
export async function readSheet(
  app: App,
  text: string,
  path: string,
): Promise<SampleSheet | undefined> {
  const toolkit = await app.engine.ready;
  const read = await toolkit.readSampleSheet(text, { path });
  if (read.columns.length > 0) return read;
  app.state.warn(`"${path}" has no columns: ${read.problems[0]?.message ?? 'it is empty'}`);
  return undefined;
}
