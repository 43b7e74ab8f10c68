// Begins the session with the command that serves this page: its schema is open when it resolves,
// or the bar says why not.

import type { App } from '../state/app.js';
import type { AppShell } from '../shell/app-shell.js';
import { SaveBar } from './save-bar.js';
import { CommandSession } from './session.js';

export async function begin(app: App, shell: AppShell): Promise<void> {
  const session = new CommandSession(app, app.documents.get('schema')!);
  await session.begin();
  customElements.define('save-bar', SaveBar);
  const bar = document.createElement('save-bar') as SaveBar;
  Object.assign(bar, { slot: 'bar', of: session, app });
  shell.append(bar);
}
