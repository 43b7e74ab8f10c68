// Params files in and out: opened, dropped or pasted into the form; copied or downloaded from it.

import type { ParamsValues, WrittenParams } from '../../types.gen.js';
import { undoing } from '../state/actions.js';
import type { App } from '../state/app.js';
import { askForFiles } from '../files/file-dialog.js';
import { explain } from '../state/error-messages.js';
import { download, largestFile, readTextFile } from '../files/text-files.js';
import { count } from '../state/finding-labels.js';
import { shellLine } from '../../sdk/common/shell-line.js';
import { copy } from '../files/copy-download.js';
import type { SchemaDocument } from '../schema/schema-document.js';
import { launchOf, type Launch } from './launch.js';

/** Asks for a params file and fills its values in. */
export function chooseParams(launch: Launch): void {
  askForFiles(([file]) => {
    if (file) void openParams(launch, file);
  });
}

/** A file that declares parameters, instead of a list of their values. */
export const looksLikeSchema = /"(?:\$schema|\$id|\$ref|\$defs|definitions|properties|allOf)"\s*:/;

/**
 * Fills in the values of a file if it may have some. False for a schema, and for YAML in which no
 * parameter is named: that is another kind of file, which the page opens.
 */
export async function acceptParams(app: App, of: SchemaDocument, file: File): Promise<boolean> {
  if (!/\.(?:json|ya?ml)$/i.test(file.name) || file.size > largestFile) return false;
  const launch = launchOf(app, of);
  try {
    const { name, text } = await readTextFile(file);
    if (looksLikeSchema.test(text)) return false;
    const read = await readValues(launch, text, name);
    if (read.format === 'yaml' && !namesAny(launch, read)) return false;
    take(launch, read, name);
    return true;
  } catch {
    return false; // the page says why
  }
}

/** Fills in the values of a file. */
export async function openParams(launch: Launch, file: File): Promise<void> {
  if (file.size > largestFile) {
    launch.app.state.warn(`"${file.name}" is too large`);
    return;
  }
  await takeParams(launch, file.name, async () => (await readTextFile(file)).text);
}

/** Fills in the values of a file, JSON or YAML; false, with the reason shown, when it has none. */
export async function takeParams(
  launch: Launch,
  name: string,
  text: () => Promise<string>,
): Promise<boolean> {
  try {
    return take(launch, await readValues(launch, await text(), name), name);
  } catch (error) {
    launch.app.state.warn(`"${name}" could not be read: ${explain(error).cause}`);
    return false;
  }
}

async function readValues(launch: Launch, text: string, path: string): Promise<ParamsValues> {
  const toolkit = await launch.app.engine.ready;
  return toolkit.readParams(text, { path });
}

/** Whether a parameter of the schema is among the values. */
function namesAny({ builder }: Launch, { values }: ParamsValues): boolean {
  const params = builder.items?.view.params ?? [];
  return values !== null && params.some(({ name }) => Object.hasOwn(values, name));
}

function take(launch: Launch, { values, format }: ParamsValues, name: string): boolean {
  const { app } = launch;
  if (!values) {
    app.state.warn(`"${name}" has no parameters. Use JSON, or lines such as "input: samples.csv".`);
    return false;
  }
  const undo = launch.replace(values);
  launch.set({ format });
  app.state.update({ pane: 'form' });
  const filled = count(Object.keys(values).length, 'value');
  app.state.notify(`Filled in ${filled} from "${name}"`, undoing(app, undo));
  return true;
}

/** Takes every value away. */
export function clearValues(launch: Launch): void {
  const undo = launch.replace({});
  launch.app.state.notify('Cleared all values', undoing(launch.app, undo));
}

export async function copyParams(launch: Launch): Promise<void> {
  const writing = freshOf(launch);
  let file = '';
  const text = writing.then((written) => {
    file = written?.path ?? file;
    return written?.text;
  });
  await copy(launch.app, text, () => ({ what: 'the params file', file }));
}

export async function downloadParams(launch: Launch): Promise<void> {
  const written = await freshOf(launch);
  if (!written) return;
  const type = launch.settings.format === 'json' ? 'application/json' : 'application/yaml';
  download(written.path, written.text, type);
  launch.app.state.notify(`Downloaded "${written.path}"`);
}

export async function copyRun(launch: Launch): Promise<void> {
  const line = freshOf(launch).then((written) => written && shellLine(launch.command));
  await copy(launch.app, line, { what: 'the command', file: 'command.txt' });
}

/** The file of the values as they are, or the reason why there is none. */
async function freshOf(launch: Launch): Promise<WrittenParams | undefined> {
  const written = await launch.fresh();
  if (!written) {
    const cause = launch.failure?.cause ?? 'the schema has syntax errors.';
    launch.app.state.warn(`Params file not created: ${cause}`);
  }
  return written;
}
