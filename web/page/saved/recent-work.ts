// The dialog "Recent work": what is kept in this browser, to be opened again or forgotten.

import { css, html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { App } from '../state/app.js';
import type { SavedWork, SavedWorkspace } from '../state/contents.js';
import type { TabDocument } from '../state/document.js';
import { count } from '../state/finding-labels.js';
import { reopen } from '../files/replacing.js';
import { Component } from '../parts/component.js';
import { dialogLook } from '../parts/dialog.css.js';
import { icon } from '../parts/icons.js';
import { ask } from '../parts/question.js';
import { shared } from '../parts/shared.css.js';

export class RecentWork extends Component {
  static override properties = { work: { state: true } };

  declare work: SavedWork<TabDocument> | undefined;

  static override styles = [
    shared,
    dialogLook,
    css`
      dialog {
        width: min(36rem, calc(100vw - 2rem));
      }
      ul {
        margin: 0.75rem 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        gap: 0.25rem;
        align-items: center;
        border-top: 1px solid var(--line);
      }
      li:last-child {
        border-bottom: 1px solid var(--line);
      }
      .open {
        flex: 1;
        display: block;
        min-width: 0;
        min-height: 2.75rem;
        padding: 0.375rem 0.5rem;
        text-align: left;
        white-space: normal;
        overflow-wrap: anywhere;
      }
      small {
        display: block;
        color: var(--ink-soft);
        font-size: var(--text-small);
      }
      .foot {
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
      }
      label {
        display: flex;
        gap: 0.5rem;
        align-items: center;
      }
    `,
  ];

  constructor() {
    super();
    this.work = undefined;
  }

  /** Opens the dialog with what is kept now. */
  async show(): Promise<void> {
    const work = await this.app!.work!;
    await work.refresh().catch(() => undefined);
    this.work = work;
    await this.updateComplete;
    this.#dialog.showModal();
  }

  protected view(app: App): unknown {
    const { work } = this;
    return html`<dialog aria-labelledby="title">
      <div class="head">
        <h2 id="title">Recent work</h2>
        <button aria-label="Close" @click=${() => this.#dialog.close()}>${icon('close')}</button>
      </div>
      <p>
        What you open and write is saved in this browser as you type, and nowhere else. The 30
        newest are kept.
      </p>
      ${work ? this.#content(work, app) : nothing}
    </dialog>`;
  }

  #content(work: SavedWork<TabDocument>, app: App): unknown {
    const { recent, on } = work;
    const current = work.idOf(app.shown);
    return html`
      ${recent.length === 0 ? html`<p>Nothing saved</p>` : nothing}
      <ul aria-label="Recent work">
        ${repeat(
          recent,
          ({ id }) => id,
          (each) => this.#row(each, { app, work, isCurrent: each.id === current }),
        )}
      </ul>
      <div class="foot">
        <label>
          <input
            type="checkbox"
            .checked=${on}
            @change=${(event: Event) => void this.#turn(work, event.target as HTMLInputElement)}
          />
          Save my work in this browser
        </label>
        <button
          class="outlined"
          ?disabled=${recent.length === 0}
          @click=${() => void this.#forgetAll(work, app)}
        >
          Forget everything
        </button>
      </div>
    `;
  }

  #row(
    { id, name, tab, files, bytes, changed }: SavedWorkspace,
    { app, work, isCurrent }: { app: App; work: SavedWork<TabDocument>; isCurrent: boolean },
  ): unknown {
    const noun = app.documents.get(tab)?.kind.noun ?? '';
    const what = files > 1 ? count(files, 'file') : noun;
    return html`<li>
      <button
        class="open"
        aria-current=${isCurrent ? 'true' : nothing}
        @click=${() => {
          this.#dialog.close();
          void reopen(app, id);
        }}
      >
        ${name}${isCurrent ? ' (open)' : nothing}
        <small>${what}, ${sizeOf(bytes)}, ${dateOf(changed)}</small>
      </button>
      <button aria-label="Forget ${name}" title="Forget" @click=${() => void work.forget(id)}>
        ${icon('close')}
      </button>
    </li>`;
  }

  async #forgetAll(work: SavedWork<TabDocument>, app: App): Promise<void> {
    const text = 'All recent work is removed from this browser. What is open stays open.';
    const title = 'Forget everything?';
    if (!(await ask({ title, text, yes: 'Forget everything', no: 'Keep it' }))) return;
    await work.forgetAll();
    app.state.notify('Removed all saved work');
  }

  async #turn(work: SavedWork<TabDocument>, box: HTMLInputElement): Promise<void> {
    const { checked } = box;
    const text = 'Nothing is saved any more, and all recent work is removed from this browser.';
    const title = 'Stop saving your work?';
    const may = checked || (await ask({ title, text, yes: 'Stop saving', no: 'Keep saving' }));
    if (may) await work.turn(checked);
    else box.checked = true;
  }

  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!;
  }
}

function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Day and time; only the time if it is the current day. */
function dateOf(milliseconds: number): string {
  const date = new Date(milliseconds);
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (date.toDateString() === new Date().toDateString()) return `today at ${time}`;
  const day = date.toLocaleDateString('en', { year: 'numeric', month: 'short', day: 'numeric' });
  return `${day} at ${time}`;
}
