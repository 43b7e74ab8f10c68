// How texts come in: files and folders dropped or chosen, archives, samples, the clipboard. Each
// goes to the tab it belongs to.

import type { App } from '../state/app.js';
import type { OpenFile } from '../state/document.js';
import { largestFile, readTextFile, type TextFile } from './text-files.js';
import { documentFor, goToTab, showDocument } from '../shell/navigation.js';
import { tabs } from '../shell/tabs.js';
import { PipelineDocument } from '../pipeline/pipeline-document.js';
import type { Found } from '../pipeline/files/directory-walk.js';
import { explain, tryAgain } from '../state/error-messages.js';
import { pipelineOf } from '../pipeline/pipeline-of.js';
import { replacing, type Replaced } from './replacing.js';
import type { Sample } from './sample.js';
import { readSample } from './samples.js';

/** Opens a text in the tab that its name or its content asks for; undefined if somebody keeps what is there. */
export async function openText(
  app: App,
  text: string,
  file: Partial<OpenFile>,
): Promise<Replaced | undefined> {
  const document = documentFor(app, { text, ...file });
  const { untitled: name } = document.kind;
  return replacing(app, document, () => {
    document.open(text, { name, lineBreak: '\n', sample: false, ...file });
    showDocument(app, document);
    app.state.update({ pane: document.textAside ? document.panes[0]! : 'editor' });
  });
}

/** Opens files: those of a folder together, else the first of each kind. */
export async function openFiles(app: App, files: readonly File[]): Promise<void> {
  if (files.length === 1 && (await accepted(app, files[0]!))) return;
  const kinds = files.map((file) => documentFor(app, { name: file.name }));
  const isFolder = files.some((file) => file.webkitRelativePath !== '' || isArchive(file));
  const ofPipeline = kinds.some((document) => document instanceof PipelineDocument);
  if (isFolder || (ofPipeline && files.length > 1)) return openFolder(app, { files });
  const firsts = new Map(
    files.toReversed().map((file) => [documentFor(app, { name: file.name }), file]),
  );
  for (const file of firsts.values()) await openFile(app, file);
}

/** Whether a tab has use for a file that is none to be opened. */
async function accepted(app: App, file: File): Promise<boolean> {
  for (const { id, accept } of tabs) {
    if (await accept?.(app, file, () => goToTab(app, id))) return true;
  }
  return false;
}

/** Opens a folder, an archive or several files as one pipeline. */
export async function openFolder(app: App, found: Found): Promise<void> {
  const document = pipelineOf(app);
  app.state.update({ busy: 'Reading the files' });
  try {
    const { readAll } = await import('../pipeline/files/read-files.js');
    const opening = await readAll(found);
    if (opening.files.length === 0) {
      app.state.warn('No files found');
      return;
    }
    const others = (opening.linked ?? []).flatMap((id) => app.documents.get(id) ?? []);
    const open = (): void => {
      showDocument(app, document);
      document.openAll(opening);
    };
    const replaced = await replacing(app, document, open, others);
    if (!replaced) return app.state.notify('Kept what was open');
    const { length } = opening.files;
    const opened = length === 1 ? 'Opened 1 file' : `Opened ${length.toLocaleString('en')} files`;
    app.state.notify([opened, ...(opening.notes ?? [])].join('. '), replaced.back);
  } catch (error) {
    fail(app, 'The files could not be opened', error, () => void openFolder(app, found));
  } finally {
    app.state.update({ busy: '' });
  }
}

/** Adds files to the pipeline that is open. */
export async function addFiles(app: App, found: Found): Promise<void> {
  const { readAll } = await import('../pipeline/files/read-files.js');
  const { files } = await readAll(found);
  pipelineOf(app).add(files);
  app.state.notify(files.length === 1 ? 'Added 1 file' : `Added ${files.length} files`);
}

export async function openFile(app: App, file: File): Promise<void> {
  if (file.size > largestFile) {
    app.state.warn(`"${file.name}" exceeds the limit of 64 MB`);
    return;
  }
  let read: TextFile;
  try {
    read = await readTextFile(file);
  } catch (error) {
    fail(app, `"${file.name}" could not be read`, error, () => void openFile(app, file));
    return;
  }
  const { text, name, lineBreak } = read;
  const replaced = await openText(app, text, { name, lineBreak });
  if (!replaced) return;
  app.state.notify(
    read.exact
      ? `Opened "${name}"`
      : `Opened "${name}". Bytes that are not UTF-8 are shown as \uFFFD.`,
    replaced.back,
  );
}

export async function openSample(app: App, sample: Sample): Promise<void> {
  try {
    const texts = await readSample(app.engine, sample);
    const document = app.documents.get(sample.tab);
    if (!document) return;
    const replaced = await replacing(app, document, () => {
      if (sample.view) document.turn(sample.view);
      document.openSample(texts);
      void goToTab(app, sample.tab);
      app.state.update({ pane: app.shown.panes[0]! });
    });
    if (replaced?.back) app.state.notify(`Opened the sample "${sample.title}"`, replaced.back);
  } catch (error) {
    fail(app, 'The sample could not be opened', error, () => void openSample(app, sample));
  }
}

function fail(app: App, title: string, error: unknown, retry: () => void): void {
  app.state.fail({ title, cause: explain(error).cause, remedy: tryAgain, retry });
}

function isArchive({ name }: File): boolean {
  return /\.zip$/i.test(name);
}
