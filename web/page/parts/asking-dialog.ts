// Dialogs that are answered with yes or no. Escape is no.

import { LitElement } from 'lit';

/** Renders a dialog with a form of the method "dialog", whose button for yes has the value "yes". */
export abstract class AskingDialog extends LitElement {
  async answer(): Promise<boolean> {
    await this.updateComplete;
    const dialog = this.renderRoot.querySelector('dialog')!;
    dialog.showModal();
    await new Promise((closed) => dialog.addEventListener('close', closed, { once: true }));
    return dialog.returnValue === 'yes';
  }
}

/** Shows a dialog of its own for a question, and takes it away once it is answered. */
export async function answered<Dialog extends AskingDialog>(
  name: string,
  kind: new () => Dialog,
  question: Partial<Dialog>,
): Promise<boolean> {
  if (!customElements.get(name)) customElements.define(name, kind);
  const element = document.createElement(name) as Dialog;
  Object.assign(element, question);
  document.body.append(element);
  try {
    return await element.answer();
  } finally {
    element.remove();
  }
}
