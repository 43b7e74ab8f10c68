// The names of the elements that the page begins with: one table, so that nothing is defined by
// being imported. Those that come later are in lazy-files.ts.

import { AppShell } from './app-shell.js';
import { DocumentStrip } from './document-strip.js';
import { FindingsList } from '../findings/findings-list.js';
import { FindingsPane } from '../findings/findings-pane.js';
import { MenuButton } from '../parts/menu-button.js';
import { SchemaTab } from '../schema/schema-tab.js';
import { StatusBar } from './status-bar.js';
import { TextEditor } from '../editor/text-editor.js';
import { loadElementsWith } from '../parts/lazy-elements.js';
import { lazyFiles } from './lazy-files.js';
import { TopBar } from './top-bar.js';

const elements: Record<string, CustomElementConstructor> = {
  'menu-button': MenuButton,
  'findings-list': FindingsList,
  'findings-pane': FindingsPane,
  'status-bar': StatusBar,
  'top-bar': TopBar,
  'document-strip': DocumentStrip,
  'text-editor': TextEditor,
  'schema-tab': SchemaTab,
  'app-shell': AppShell,
};

export function defineElements(): void {
  loadElementsWith(lazyFiles);
  for (const [name, element] of Object.entries(elements)) customElements.define(name, element);
}
