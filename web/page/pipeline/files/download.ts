// What can be taken out of a pipeline: its files as an archive, its configuration in every form.

import type { ConfigFormat } from '../../../types.gen.js';
import type { App } from '../../state/app.js';
import { count } from '../../state/finding-labels.js';
import { explain } from '../../state/error-messages.js';
import { download, withLineBreaks } from '../../files/text-files.js';
import { downloadZip } from '../../changes/take-changes.js';
import { copy } from '../../files/copy-download.js';
import { nameOf } from '../entry.js';
import { askedOf } from '../resolve-request.js';
import type { Pipeline } from '../pipeline.js';
import type { WorkFile } from './workspace.js';

export async function downloadAll(app: App, { workspace, name }: Pipeline): Promise<void> {
  const there = workspace.files.filter(({ leftOut, content }) => !leftOut || content);
  downloadZip(app, `${name || 'pipeline'}.zip`, await Promise.all(there.map(asGiven)));
  const missing = workspace.files.length - there.length;
  if (missing > 0)
    app.state.warn(`The archive lacks ${count(missing, 'large file')} that were not fetched`);
}

/** A file as it was given, or would have been with its text of now. */
export async function asGiven(
  file: WorkFile,
): Promise<[path: string, content: string | Uint8Array]> {
  const { path, text, lineBreak, content } = file;
  if (content) return [path, new Uint8Array(await content.arrayBuffer())];
  return [path, withLineBreaks(text, lineBreak)];
}

const endings: Record<ConfigFormat, string> = {
  flat: 'txt',
  canonical: 'config',
  json: 'json',
  properties: 'properties',
  yaml: 'yml',
  compat: 'json',
};

/** Prints the configuration in a form, to the clipboard or into a file. */
export async function takeOut(
  app: App,
  document: Pipeline,
  how: { format: ConfigFormat; as: 'copy' | 'download' },
): Promise<void> {
  const { format, as } = how;
  const file = `${nameOf(document.entry ?? '').replace(/\.config$/, '')}-resolved.${endings[format]}`;
  const written = printed(app, document, format);
  if (as === 'copy') return copy(app, written, { what: `the configuration as ${format}`, file });
  const text = await written;
  if (text === undefined) return;
  download(file, text, 'text/plain');
  app.state.notify(`Downloaded "${file}".`);
}

async function printed(
  { engine }: App,
  document: Pipeline,
  format: ConfigFormat,
): Promise<string | undefined> {
  try {
    const { directory, ...asked } = askedOf(document);
    return (await engine.toolkit?.resolveConfig(directory, { ...asked, format }))?.rendered;
  } catch (error) {
    document.update({ failure: explain(error) });
    return undefined;
  }
}
