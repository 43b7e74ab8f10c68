// How texts come in: files dropped or chosen, samples, the clipboard. Each goes to the tab it
// belongs to.

import type { App } from './app.js';
import type { OpenFile } from './document.js';
import { largestFile, readTextFile, type TextFile } from './files.js';
import { documentFor, goToTab, showDocument } from './navigation.js';
import { readSample, type Sample } from './samples.js';

/** Opens a text in the tab that its name or its content asks for. */
export function openText(app: App, text: string, file: Partial<OpenFile>): void {
  const document = documentFor(app, { text, ...file });
  const { untitled: name } = document.kind;
  document.open(text, { name, lineBreak: '\n', sample: false, ...file });
  showDocument(app, document);
  app.bench.update({ pane: 'editor' });
}

/** Opens files, the first of each kind. */
export async function openFiles(app: App, files: readonly File[]): Promise<void> {
  const firsts = new Map(
    files.toReversed().map((file) => [documentFor(app, { name: file.name }), file]),
  );
  for (const file of firsts.values()) await openFile(app, file);
}

export async function openFile(app: App, file: File): Promise<void> {
  if (file.size > largestFile) {
    app.bench.notify(`"${file.name}" is too large to be linted here.`);
    return;
  }
  let read: TextFile;
  try {
    read = await readTextFile(file);
  } catch {
    app.bench.notify(`"${file.name}" cannot be read; drop one file, not a folder.`);
    return;
  }
  openText(app, read.text, { name: read.name, lineBreak: read.lineBreak });
  app.bench.notify(
    read.exact
      ? `Opened "${read.name}".`
      : `Opened "${read.name}"; some of its bytes are not UTF-8 and are shown as \uFFFD.`,
  );
}

export async function openSample(app: App, sample: Sample): Promise<void> {
  try {
    const text = await readSample(sample);
    const document = app.documents.get(sample.tab);
    document?.open(text, { name: sample.name, lineBreak: '\n', sample: true });
    goToTab(app, sample.tab);
    app.bench.update({ pane: 'editor' });
  } catch (error) {
    app.bench.notify(error instanceof Error ? error.message : String(error));
  }
}
