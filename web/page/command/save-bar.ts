// The bar above everything while `toolkit schema build` waits for this page: what is built, and the
// button that saves it and ends the command.

import { css, html, nothing } from 'lit';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import { icon, type IconName } from '../parts/icons.js';
import { downloadText } from '../files/copy-download.js';
import { shared } from '../parts/shared.css.js';
import type { CommandSession, Standing } from './session.js';

const icons: Record<Standing, IconName> = {
  open: 'info',
  saving: 'info',
  saved: 'passed',
  lost: 'warning',
  refused: 'warning',
};

export class SaveBar extends Component {
  static override properties = { of: { attribute: false } };

  declare of: CommandSession;

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.25rem 0.75rem;
        min-height: var(--bar);
        padding: 0.25rem 0.75rem 0.25rem 1rem;
        border-bottom: 1px solid var(--line);
        background: var(--accent-soft);
      }
      p {
        display: flex;
        flex: 1 1 16rem;
        align-items: center;
        gap: 0.5rem;
        min-width: 0;
        margin: 0;
      }
      p:focus-visible {
        outline: 2px solid var(--accent);
        outline-offset: 1px;
      }
      @media (max-width: 640px) {
        button {
          min-height: 2.75rem;
        }
      }
    `,
  ];

  protected view(app: App): unknown {
    const { standing, problem, conflict } = this.of;
    return html`
      <p role="status" tabindex="-1">
        ${icon(problem === '' ? icons[standing] : 'warning')}
        <span>${this.#words()}</span>
      </p>
      ${
        conflict
          ? html`<button class="outlined" @click=${() => this.#save(true)}>Replace file</button>`
          : nothing
      }
      ${
        standing === 'open' || standing === 'saving'
          ? html`<button
              class="primary"
              title="Ctrl+S or ⌘S"
              aria-keyshortcuts="Control+S Meta+S"
              ?disabled=${standing === 'saving'}
              @mousedown=${keepFocus}
              @click=${() => this.#save(false)}
            >
              Save and finish
            </button>`
          : nothing
      }
      ${
        standing === 'lost'
          ? html`<button class="outlined" @click=${() => downloadText(app)}>Download file</button>`
          : nothing
      }
    `;
  }

  /** The button goes when the work is done: the words get the focus instead of nothing. */
  async #save(replace: boolean): Promise<void> {
    await this.of.save(replace);
    await this.updateComplete;
    if (this.of.standing !== 'open') this.renderRoot.querySelector('p')?.focus();
  }

  #words(): unknown {
    const { standing, problem, of } = this.of;
    if (problem !== '') return problem;
    const name = html`<code>${of.state.file.name}</code>`;
    const said: Record<Exclude<Standing, 'refused'>, unknown> = {
      open: html`Editing ${name} for the toolkit command. It ends when you save.`,
      saving: html`Saving ${name}…`,
      saved: html`Saved ${name}. You can close this page. The terminal lists the changes.`,
      lost: 'The toolkit command has ended. Download the file to keep your changes.',
    };
    return said[standing as keyof typeof said];
  }
}

/** What is being typed elsewhere is part of what is saved, and is read by the save itself. */
function keepFocus(event: Event): void {
  event.preventDefault();
}
