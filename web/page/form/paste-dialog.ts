// Where the text of a params file is pasted.

import { css, html, LitElement } from 'lit';
import { icon } from '../parts/icons.js';
import { fieldsLook } from '../parts/fields.css.js';
import { dialogLook } from '../parts/dialog.css.js';
import { shared } from '../parts/shared.css.js';
import type { Launch } from './launch.js';
import { takeParams } from './params-files.js';

export class PasteDialog extends LitElement {
  static override properties = { launch: { attribute: false } };

  declare launch: Launch;

  static override styles = [
    shared,
    dialogLook,
    fieldsLook,
    css`
      dialog {
        width: min(34rem, calc(100vw - 2rem));
      }
      textarea {
        min-height: 12rem;
        margin-top: 0.75rem;
      }
    `,
  ];

  async show(): Promise<void> {
    await this.updateComplete;
    this.#field.value = '';
    this.#dialog.showModal();
    this.#field.focus();
  }

  override render(): unknown {
    return html`<dialog aria-labelledby="title">
      <div class="head">
        <h2 id="title">Paste values</h2>
        <button aria-label="Close" @click=${() => this.#dialog.close()}>${icon('close')}</button>
      </div>
      <textarea
        class="code"
        rows="12"
        aria-label="Content of a params file"
        placeholder="input: samples.csv"
        spellcheck="false"
      ></textarea>
      <div class="foot">
        <button @click=${() => this.#dialog.close()}>Cancel</button>
        <button class="primary" @click=${() => void this.#take()}>Fill in</button>
      </div>
    </dialog>`;
  }

  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!;
  }

  get #field(): HTMLTextAreaElement {
    return this.renderRoot.querySelector('textarea')!;
  }

  async #take(): Promise<void> {
    const { value } = this.#field;
    if (await takeParams(this.launch, 'the pasted text', async () => value)) this.#dialog.close();
  }
}
