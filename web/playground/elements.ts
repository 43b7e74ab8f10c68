// The names of the page's elements: one table, so that nothing is defined by being imported.

import { AppShell } from './app-shell.js';
import { EmptyState } from './empty-state.js';
import { FindingsList } from './findings-list.js';
import { FindingsPane } from './findings-pane.js';
import { HelpDialog } from './help-dialog.js';
import { MenuButton } from './menu-button.js';
import { RuleCard } from './rule-card.js';
import { SchemaEditor } from './schema-editor.js';
import { SchemaTab } from './schema-tab.js';
import { StatusBar } from './status-bar.js';
import { TopBar } from './top-bar.js';

const elements: Record<string, CustomElementConstructor> = {
  'menu-button': MenuButton,
  'help-dialog': HelpDialog,
  'rule-card': RuleCard,
  'empty-state': EmptyState,
  'findings-list': FindingsList,
  'findings-pane': FindingsPane,
  'status-bar': StatusBar,
  'top-bar': TopBar,
  'schema-editor': SchemaEditor,
  'schema-tab': SchemaTab,
  'app-shell': AppShell,
};

export function defineElements(): void {
  for (const [name, element] of Object.entries(elements)) customElements.define(name, element);
}
