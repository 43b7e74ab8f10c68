// The tabs of the workbench, in order. A tab is one custom element around the editor of one
// kind of document; to add one, write both in files of their own and a row here.

import {
  TextDocument,
  type DocumentEditor,
  type Shared,
  type TabDocument,
} from '../state/document.js';
import type { DocumentKind } from '../state/kind.js';
import { configKind } from '../config/config-kind.js';
import { pipelineKind } from '../pipeline/pipeline-kind.js';
import { schemaKind } from '../schema/schema-kind.js';
import { PipelineDocument } from '../pipeline/pipeline-document.js';
import { SchemaDocument } from '../schema/schema-document.js';

export interface Tab {
  /** Also the slot that the element stands in, and what the address says. */
  id: string;
  title: string;
  element: string;
  kind: DocumentKind;
  open(editor: DocumentEditor, shared: Shared): TabDocument;
}

export const tabs: readonly Tab[] = [
  {
    id: 'schema',
    title: 'Parameter schema',
    element: 'schema-tab',
    kind: schemaKind,
    open: (editor, shared) => new SchemaDocument(editor, shared),
  },
  {
    id: 'config',
    title: 'Configuration',
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
];

/** The tab with the id; the first where there is none. */
export function tabNamed(id: string | null): Tab {
  return tabs.find((tab) => tab.id === id) ?? tabs[0]!;
}
