// The dialog "Report": the report in any format, to be looked at, copied or downloaded.

import { css, html, nothing } from 'lit';
import { FORMATS, type Format } from '../../types.gen.js';
import { choice, choiceLook } from '../parts/choice.js';
import { Component } from '../parts/component.js';
import { dialogLook } from '../parts/dialog.css.js';
import { icon } from '../parts/icons.js';
import { shared } from '../parts/shared.css.js';
import type { App } from '../state/app.js';
import { copy, rendered } from './copy-download.js';
import { reportFormats } from './report-formats.js';
import { download } from './text-files.js';

/** More of a report is not shown; it is copied and downloaded whole. */
const longestShown = 200_000;

export class ReportDialog extends Component {
  static override properties = { format: { state: true }, text: { state: true } };

  declare format: Format;
  /** The report in that format; undefined while it is being written. */
  declare text: string | undefined;

  static override styles = [
    shared,
    dialogLook,
    choiceLook,
    css`
      dialog {
        width: min(56rem, calc(100vw - 2rem));
      }
      dialog[open] {
        display: flex;
        flex-direction: column;
      }
      pre {
        flex: 1;
        min-height: 8rem;
        margin: 0.75rem 0 0;
        padding: 0.625rem;
        overflow: auto;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--canvas);
        font: var(--text-code) / 1.5 var(--font-code);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      .choose {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        align-items: center;
        margin-top: 0.75rem;
      }
      .choose p {
        margin: 0;
      }
    `,
  ];

  constructor() {
    super();
    this.format = 'markdown';
    this.text = undefined;
  }

  async show(): Promise<void> {
    await this.updateComplete;
    this.#dialog.showModal();
    await this.#write(this.app!);
  }

  protected view(app: App): unknown {
    const { format, text } = this;
    const name = `report.${reportFormats[format].ending}`;
    return html`<dialog aria-labelledby="title">
      <div class="head">
        <h2 id="title">Report</h2>
        <button aria-label="Close" @click=${() => this.#dialog.close()}>${icon('close')}</button>
      </div>
      <div class="choose">
        ${choice('Format', FORMATS, {
          chosen: format,
          label: (each) => each,
          choose: (each) => {
            this.format = each;
            void this.#write(app);
          },
        })}
        <p>${reportFormats[format].about}</p>
      </div>
      <pre
        tabindex="0"
        role="region"
        aria-label="Report as ${format}"
        aria-busy=${text === undefined}
      >
${text === undefined ? 'Writing the report…' : text.slice(0, longestShown)}</pre>
      ${
        text !== undefined && text.length > longestShown
          ? html`<p>Only the beginning is shown. The copy and the download are complete.</p>`
          : nothing
      }
      <div class="foot">
        <button
          class="outlined"
          ?disabled=${text === undefined}
          @click=${() => void copy(app, text!, { what: `the report as ${format}`, file: name })}
        >
          ${icon('copy')} Copy
        </button>
        <button
          class="primary"
          ?disabled=${text === undefined}
          @click=${() => {
            download(name, text!, 'text/plain');
            app.state.notify(`Downloaded the report as ${format}`);
          }}
        >
          ${icon('export')} Download
        </button>
      </div>
    </dialog>`;
  }

  /** Writes the report; an answer for another format that comes late is dropped. */
  async #write(app: App): Promise<void> {
    const { format } = this;
    this.text = undefined;
    const text = await rendered(app, format);
    if (format !== this.format) return;
    this.text = text;
    if (text === undefined) this.#dialog.close(); // the findings say why
  }

  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!;
  }
}
