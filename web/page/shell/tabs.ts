// The tabs of the page, in order. A tab is one custom element around the editor of one
// kind of document; to add one, write both in files of their own and a row here.

import {
  TextDocument,
  type DocumentEditor,
  type Shared,
  type TabDocument,
} from '../state/document.js';
import type { LateElement } from '../parts/lazy-elements.js';
import type { App } from '../state/app.js';
import type { DocumentKind } from '../state/kind.js';
import { configKind } from '../config/config-kind.js';
import { pipelineKind } from '../pipeline/pipeline-kind.js';
import { schemaKind } from '../schema/schema-kind.js';
import { PipelineDocument } from '../pipeline/pipeline-document.js';
import { SchemaDocument } from '../schema/schema-document.js';
import { SheetDocument } from '../sheet/sheet-document.js';
import { sheetKind } from '../sheet/sheet-kind.js';

export interface Tab {
  /** Also the slot that the element stands in, and what the address says. */
  id: string;
  title: string;
  element: 'schema-tab' | LateElement;
  kind: DocumentKind;
  open(editor: DocumentEditor, shared: Shared): TabDocument;
  /** Takes a file that was given to the page and is none that would be opened, and shows the tab for it; false leaves it to the page. */
  accept?(app: App, file: File, show: () => Promise<void>): Promise<boolean>;
}

export const tabs: readonly Tab[] = [
  {
    id: 'schema',
    title: 'Parameter schema',
    element: 'schema-tab',
    kind: schemaKind,
    open: (editor, shared) => new SchemaDocument(editor, shared),
    accept: acceptForForm,
  },
  {
    id: 'config',
    title: 'Tools config',
    element: 'config-tab',
    kind: configKind,
    open: (editor, shared) => new TextDocument(configKind, editor, shared),
  },
  {
    id: 'pipeline',
    title: 'Pipeline',
    element: 'pipeline-tab',
    kind: pipelineKind,
    open: (editor, shared) => new PipelineDocument(editor, shared),
  },
  {
    id: 'sheet',
    title: 'Samplesheet',
    element: 'sheet-tab',
    kind: sheetKind,
    open: (editor, shared) => new SheetDocument(editor, shared),
    accept: acceptTable,
  },
];

/** The tab with the id; the first where there is none. */
export function tabNamed(id: string | null): Tab {
  return tabs.find((tab) => tab.id === id) ?? tabs[0]!;
}

/** On the form of a schema, a file of values fills it in. */
async function acceptForForm(app: App, file: File): Promise<boolean> {
  if (app.shown.view !== 'form') return false;
  const { acceptParams } = await import('../form/params-files.js');
  return acceptParams(app, app.shown as SchemaDocument, file);
}

/** A table fills in the samplesheet. */
async function acceptTable(app: App, file: File, show: () => Promise<void>): Promise<boolean> {
  if (!/\.(?:csv|tsv|tab)$/i.test(file.name)) return false;
  const { acceptSheet } = await import('../sheet/open-sheet.js');
  return acceptSheet(app, { of: app.documents.get('sheet') as SheetDocument, file, show });
}
