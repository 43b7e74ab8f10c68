// The schema of a samplesheet as a document, with the sheet that is filled in against it. Both are kept together. The cells
// themselves come with the view that shows them (sheet-of.ts).

import { SchemaDocument } from '../schema/schema-document.js';
import { sheetViewNames, type SchemaViewName } from '../schema/views.js';
import type { Contents } from '../state/contents.js';
import type { DocumentEditor, OpenFile, Shared } from '../state/document.js';
import type { SampleFiles } from '../files/text-files.js';
import { sheetKind } from './sheet-kind.js';

/** What the sheet is kept as beside its schema. */
const savedAs = '~samplesheet';

export class SheetDocument extends SchemaDocument {
  /** The sheet as a text that is kept; "" for none. */
  saved = (): string => this.#text;
  /** Has what was kept. */
  restore = (text: string): void => {
    this.#text = text;
  };
  #text = '';

  constructor(editor: DocumentEditor, shared: Shared) {
    super(editor, shared, sheetKind, 'sheet');
  }

  override get viewNames(): readonly SchemaViewName[] {
    return sheetViewNames;
  }

  override contents(): Contents {
    const own = super.contents();
    const text = this.saved();
    if (text === '') return own;
    return { ...own, files: [...own.files, { path: savedAs, text, lineBreak: '\n' }] };
  }

  override reopen({ files, ...rest }: Contents): void {
    super.reopen({ ...rest, files: files.filter(({ path }) => path !== savedAs) });
    this.restore(files.find(({ path }) => path === savedAs)?.text ?? '');
  }

  override openSample(files: SampleFiles): void {
    super.openSample(files);
    this.restore(String(files[1]?.[1] ?? ''));
  }

  /** Another schema has a sheet of its own. */
  protected override take(text: string, file: OpenFile, given?: string): void {
    super.take(text, file, given);
    this.restore('');
  }
}
