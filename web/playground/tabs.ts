// The tabs of the workbench, in order. A tab is one custom element around the editor of one
// kind of document; to add one, write both in files of their own and a row here.

import type { Pane } from './workbench.js';
import type { DocumentKind } from './kinds/kind.js';
import { configKind } from './kinds/config.js';
import { schemaKind } from './kinds/schema.js';

export interface Tab {
  /** Also the slot that the element stands in, and what the address says. */
  id: string;
  title: string;
  element: string;
  kind: DocumentKind;
  /** The panes that a narrow screen shows one at a time. */
  panes: readonly Pane[];
}

export const tabs: readonly Tab[] = [
  {
    id: 'schema',
    title: 'Parameter schema',
    element: 'schema-tab',
    kind: schemaKind,
    panes: ['editor', 'findings'],
  },
  {
    id: 'config',
    title: 'Configuration',
    element: 'config-tab',
    kind: configKind,
    panes: ['editor', 'checks', 'findings'],
  },
];

/** The tab with the id; the first where there is none. */
export function tabNamed(id: string | null): Tab {
  return tabs.find((tab) => tab.id === id) ?? tabs[0]!;
}
