// A question that must be answered before the page goes on.

import { html } from 'lit';
import { answered, AskingDialog } from './asking-dialog.js';
import { dialogLook } from './dialog.css.js';
import { shared } from './shared.css.js';

export interface Question {
  title: string;
  text: string;
  /** What the buttons say. */
  yes: string;
  no: string;
}

class QuestionDialog extends AskingDialog {
  static override properties = { question: { attribute: false } };

  declare question: Question;

  static override styles = [shared, dialogLook];

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
}

/** Asks in a dialog of its own. */
export const ask = (question: Question): Promise<boolean> =>
  answered('question-dialog', QuestionDialog, { question });
