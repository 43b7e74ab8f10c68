// What can be taken out of a pipeline: its files as an archive, its configuration in every form.

import { writeZip } from '../../sdk/zip-write.js';
import type { ConfigFormat } from '../../types.gen.js';
import type { App } from '../app.js';
import { explain } from '../failure.js';
import { download, withLineBreaks } from '../files.js';
import { copy } from '../share.js';
import { nameOf } from './entry.js';
import type { PipelineDocument } from './pipeline-document.js';

export function downloadAll(app: App, document: PipelineDocument): void {
  const { workspace, name } = document;
  document.keep();
  const texts = workspace.files.filter(({ leftOut }) => !leftOut);
  const archive = writeZip(
    texts.map(({ path, text, lineBreak }) => [path, withLineBreaks(text, lineBreak)]),
  );
  download(`${name || 'pipeline'}.zip`, archive, 'application/zip');
  const missing = workspace.size - texts.length;
  if (missing > 0)
    app.bench.notify(`Downloaded; ${missing} files that were not read are not in it.`);
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
  document: PipelineDocument,
  how: { format: ConfigFormat; as: 'copy' | 'download' },
): Promise<void> {
  const { format, as } = how;
  const text = await printed(app, document, format);
  if (text === undefined) return;
  const file = `${nameOf(document.entry ?? '').replace(/\.config$/, '')}-resolved.${endings[format]}`;
  if (as === 'copy') await copy(app, text, { what: `the configuration as ${format}`, file });
  else {
    download(file, text, 'text/plain');
    app.bench.notify(`Downloaded "${file}".`);
  }
}

async function printed(
  { engine }: App,
  document: PipelineDocument,
  format: ConfigFormat,
): Promise<string | undefined> {
  try {
    const { directory, ...asked } = document.asked(document.editor.text());
    return (await engine.toolkit?.resolveConfig(directory, { ...asked, format }))?.rendered;
  } catch (error) {
    document.update({ failure: explain(error) });
    return undefined;
  }
}
