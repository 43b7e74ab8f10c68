// Opens the dialog of changes.

import { pipelineOf } from '../pipeline/pipeline-of.js';
import { defineOrSay } from '../parts/lazy-elements.js';
import type { App } from '../state/app.js';
import type { ChangesDialog } from './changes-dialog.js';

let dialog: ChangesDialog | undefined;

/** Shows what differs in what is open; the dialog is loaded when it is first asked for. */
export async function showChanges(app: App): Promise<void> {
  const again = (): void => void showChanges(app);
  if (!(await defineOrSay(app.state, 'The changes', ['changes-dialog'], again))) return;
  if (!dialog) {
    dialog = document.createElement('changes-dialog') as ChangesDialog;
    dialog.app = app;
    document.body.append(dialog);
  }
  await dialog.show(app.shown.linked === undefined ? app.shown : pipelineOf(app));
}
