// What was pasted over all of a document may be another kind of file. Over the editor the page asks where it belongs, and
// takes the paste back there.

import type { App } from '../state/app.js';
import type { TabDocument } from '../state/document.js';
import type { Action } from '../state/page-state.js';
import { launchOf } from '../form/launch.js';
import { looksLikeSchema, takeParams } from '../form/params-files.js';
import { lazily } from '../parts/lazily.js';
import type { SchemaDocument } from '../schema/schema-document.js';
import { acceptSheet } from '../sheet/open-sheet.js';
import type { SheetDocument } from '../sheet/sheet-document.js';
import { documentFor, goToTab, goToView, showDocument } from '../shell/navigation.js';
import { tabs } from '../shell/tabs.js';
import { replacing } from './replacing.js';

/** A kind of file that a pasted text may be, and what opens it as one. */
interface Place {
  noun: string;
  action: Action;
}

/** Asks where a pasted text belongs, if that may be elsewhere. */
export function askForPlace(app: App, from: TabDocument): void {
  if (!from.kind.folder && from.changed > 0) return; // edited since, so undo would not take it back
  const text = from.editor.text();
  const places = [
    ...tabsFor(app, from, text),
    ...formFor(app, from, text),
    ...sheetFor(app, from, text),
  ];
  if (places.length === 0) return;
  const asked = `This looks like a ${places.map(({ noun }) => noun).join(' or a ')}.`;
  const close = (): void => from.update({ question: undefined });
  const actions = places.map(({ action: { label, run } }) => ({
    label,
    run: () => {
      close();
      run();
    },
  }));
  from.update({ question: { asked, actions, close } });
  app.state.announce(`${asked} ${places.map(({ action }) => action.label).join(', ')}?`);
}

/** The tab of the kind that the text looks like. */
function* tabsFor(app: App, from: TabDocument, text: string): Iterable<Place> {
  const to = documentFor(app, { text });
  if (to === from || (from.kind.looks.test(text) && !to.kind.claims)) return;
  if (isTable(text) || isValues(text)) return;
  const { title } = tabs.find(({ id }) => app.documents.get(id) === to)!;
  const run = (): void => lazily(app.state, () => moveToTab(app, { from, to, text }));
  yield { noun: to.kind.noun, action: { label: `Open it in "${title}"`, run } };
}

/** The launch form, for YAML and JSON that declare nothing. */
function* formFor(app: App, from: TabDocument, text: string): Iterable<Place> {
  const schema = app.documents.get('schema') as SchemaDocument;
  const isYaml = app.documents.get('config')!.kind.looks.test(text) && from.kind.folder !== true;
  const isOwn = isYaml && app.documents.get('config') === from;
  if (isTable(text) || isOwn || !(isYaml || isValues(text))) return;
  const run = (): void =>
    lazily(app.state, async () => {
      from.editor.undo();
      await goToTab(app, 'schema');
      goToView(app, 'form');
      await takeParams(launchOf(app, schema), 'the pasted text', async () => text);
    });
  yield { noun: 'params file', action: { label: 'Fill it into the form', run } };
}

/** The samplesheet, for a table. */
function* sheetFor(app: App, from: TabDocument, text: string): Iterable<Place> {
  if (!isTable(text)) return;
  const of = app.documents.get('sheet') as SheetDocument;
  const show = (): Promise<void> => goToTab(app, 'sheet');
  const name = `samplesheet.${text.split('\n', 1)[0]!.includes('\t') ? 'tsv' : 'csv'}`;
  const run = (): void =>
    lazily(app.state, async () => {
      from.editor.undo();
      await acceptSheet(app, { of, file: new File([text], name), show });
    });
  yield { noun: 'samplesheet', action: { label: 'Open it as a samplesheet', run } };
}

/** Takes a pasted text back from the tab that it was pasted in, and opens it in another. */
async function moveToTab(
  app: App,
  { from, to, text }: { from: TabDocument; to: TabDocument; text: string },
): Promise<void> {
  const file = { name: to.kind.untitled, lineBreak: '\n', sample: false } as const;
  const opened = await replacing(app, to, () => {
    from.editor.undo();
    to.open(text, file);
    showDocument(app, to);
  });
  if (opened) app.state.notify(`Opened as a ${to.kind.noun}`, opened.back);
}

/** Whether a text is a table: at least two lines with the same number of cells, and more than one in each. */
function isTable(text: string): boolean {
  const [header = '', row = ''] = text.split('\n').filter((line) => line.trim() !== '');
  const delimiter = header.includes('\t') ? '\t' : ',';
  const cells = (line: string): number => line.split(delimiter).length;
  return (
    /^[^\s{}[\]:=/][^{}[\]:=]*$/.test(header) && cells(header) > 1 && cells(row) === cells(header)
  );
}

/** Whether a text is a JSON object of values. */
function isValues(text: string): boolean {
  try {
    const given: unknown = JSON.parse(text);
    const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
    return isObject && Object.keys(given).length > 0 && !looksLikeSchema.test(text);
  } catch {
    return false;
  }
}
