// A question that must be answered before the page goes on.

import { css, html, LitElement } from 'lit';
import { dialogLook } from './dialog.css.js';
import { shared } from './shared.css.js';

export interface Question {
  title: string;
  text: string;
  /** What the buttons say. */
  yes: string;
  no: string;
}

class QuestionDialog extends LitElement {
  static override properties = { question: { attribute: false } };

  declare question: Question;

  static override styles = [
    shared,
    dialogLook,
    css`
      .foot {
        display: flex;
        justify-content: end;
        gap: 0.5rem;
        margin-top: 1rem;
      }
    `,
  ];

  override render(): unknown {
    const { title, text, yes, no } = this.question;
    return html`<dialog role="alertdialog" aria-labelledby="title" aria-describedby="text">
      <h2 id="title">${title}</h2>
      <p id="text">${text}</p>
      <form method="dialog" class="foot">
        <button autofocus value="no">${no}</button>
        <button class="primary" value="yes">${yes}</button>
      </form>
    </dialog>`;
  }

  /** Resolves with true for yes; Escape is no. */
  async answer(): Promise<boolean> {
    await this.updateComplete;
    const dialog = this.renderRoot.querySelector('dialog')!;
    dialog.showModal();
    await new Promise((closed) => dialog.addEventListener('close', closed, { once: true }));
    return dialog.returnValue === 'yes';
  }
}

/** Asks in a dialog of its own. */
export async function ask(question: Question): Promise<boolean> {
  if (!customElements.get('question-dialog'))
    customElements.define('question-dialog', QuestionDialog);
  const element = document.createElement('question-dialog') as QuestionDialog;
  element.question = question;
  document.body.append(element);
  try {
    return await element.answer();
  } finally {
    element.remove();
  }
}
