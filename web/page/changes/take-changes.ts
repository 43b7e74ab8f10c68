// The changes of a document, to take along: as a patch, or as the files themselves.

import { writeZip } from '../../sdk/zip/write.js';
import type { App } from '../state/app.js';
import type { TabDocument } from '../state/document.js';
import { explain, tryAgain } from '../state/error-messages.js';
import { count } from '../state/finding-labels.js';
import { download, withLineBreaks } from '../files/text-files.js';
import { patchOfFiles } from './changed-file.js';

export function downloadPatch({ state }: App, of: TabDocument): void {
  const name = `${nameOf(of)}.patch`;
  download(name, patchOfFiles(of.changes()), 'text/x-diff');
  state.notify(`Downloaded "${name}"`);
}

/** The changed files, to be unpacked over those that are there; the only file of a document as it is. */
export function downloadChanged(app: App, of: TabDocument): void {
  const files = of
    .changes()
    .map(({ path, after, lineBreak }): [string, string] => [
      path,
      withLineBreaks(after, lineBreak),
    ]);
  const [first] = files;
  if (first && !of.kind.folder) {
    download(first[0], first[1], of.kind.mediaType);
    return app.state.notify(`Downloaded "${first[0]}"`);
  }
  downloadZip(app, `${nameOf(of)}-changed.zip`, files);
}

/** Offers files as an archive. */
export function downloadZip(
  app: App,
  name: string,
  files: readonly (readonly [path: string, content: string | Uint8Array])[],
): void {
  try {
    download(name, writeZip(files.map(([path, content]) => [path, content])), 'application/zip');
    app.state.notify(`Downloaded ${count(files.length, 'file')} as "${name}"`);
  } catch (error) {
    const { cause } = explain(error);
    const retry = (): void => downloadZip(app, name, files);
    app.state.fail({ title: 'Archive not created', cause, remedy: tryAgain, retry });
  }
}

/** The name of a document without its folders and its ending. */
function nameOf(of: TabDocument): string {
  const { name } = of.contents();
  const last = name.slice(name.lastIndexOf('/') + 1);
  return of.kind.folder ? last : last.replace(/\.\w+$/, '');
}
