// The command palette: all actions of the page in a list that is filtered by words. Arrows choose, Enter runs, Escape closes
// and gives the focus back.

import { css, html, nothing } from 'lit';
import { Component } from '../parts/component.js';
import { dialogLook } from '../parts/dialog.css.js';
import { focused } from '../parts/focused.js';
import { keysView, keysLook } from '../parts/keys.js';
import { shared } from '../parts/shared.css.js';
import { count } from '../state/finding-labels.js';
import { actionsOf, choicesOf, samplesOf, type Action } from './actions.js';
import { matching } from './matching.js';

export class CommandPalette extends Component {
  static override properties = {
    words: { state: true },
    at: { state: true },
    all: { state: true },
  };

  declare words: string;
  /** The action that is chosen, counted in what is shown. */
  declare at: number;
  declare all: readonly Action[];

  /** What had the focus before. */
  #before: HTMLElement | undefined;

  static override styles = [
    shared,
    dialogLook,
    keysLook,
    css`
      dialog {
        width: min(36rem, calc(100vw - 1rem));
        max-height: min(32rem, calc(100vh - 4rem));
        margin: 3rem auto auto;
        padding: 0;
        overflow: hidden;
      }
      dialog[open] {
        display: flex;
        flex-direction: column;
      }
      input {
        width: calc(100% - 1rem);
        min-height: 2.25rem;
        margin: 0.5rem;
      }
      ul {
        flex: 1;
        min-height: 0;
        margin: 0;
        padding: 0.25rem;
        overflow-y: auto;
        border-top: 1px solid var(--line);
        list-style: none;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        gap: 0 0.75rem;
        align-items: center;
        min-height: 2rem;
        padding: 0.25rem 0.625rem;
        border-radius: var(--radius);
        cursor: pointer;
      }
      li[aria-selected='true'] {
        background: var(--accent-soft);
        outline: 1px solid transparent;
      }
      li[aria-disabled='true'] {
        color: var(--ink-soft);
        cursor: default;
      }
      .label {
        flex: 1 1 14rem;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      small {
        color: var(--ink-soft);
        font-size: var(--text-small);
      }
      p {
        margin: 0;
        padding: 0.5rem 1rem 1rem;
      }
      @media (max-width: 640px) {
        li {
          min-height: 2.75rem;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.words = '';
    this.at = 0;
    this.all = [];
  }

  /** Shows the list, with what was typed before it could be. */
  async show(ahead?: { typed: string }): Promise<void> {
    const app = this.app!;
    if (this.#dialog?.open) return this.#close();
    this.#before = focused();
    this.words = '';
    this.at = 0;
    const own = [...actionsOf(app), ...choicesOf(app)].filter(({ id }) => id !== 'palette');
    this.all = own;
    await this.updateComplete;
    this.#dialog!.showModal();
    this.renderRoot.querySelector('input')!.focus();
    if (ahead) this.words = ahead.typed;
    // Their names come from a file of their own, for which nobody who types should wait.
    void samplesOf(app, false).then((samples) => (this.all = [...own, ...samples]));
  }

  protected view(): unknown {
    const shown = this.#shown;
    const chosen = shown[this.at];
    return html`<dialog
      aria-label="All actions"
      @click=${(event: Event) => event.target === event.currentTarget && this.#close()}
      @cancel=${(event: Event) => {
        event.preventDefault();
        this.#close();
      }}
    >
      <input
        type="text"
        role="combobox"
        aria-label="Search the actions"
        aria-expanded="true"
        aria-controls="actions"
        aria-autocomplete="list"
        aria-activedescendant=${chosen ? `action-${this.at}` : nothing}
        placeholder="Search the actions"
        autocapitalize="off"
        autocomplete="off"
        spellcheck="false"
        .value=${this.words}
        @input=${(event: Event) => {
          this.words = (event.target as HTMLInputElement).value;
          this.#choose(0);
        }}
        @keydown=${(event: KeyboardEvent) => this.#key(event)}
      />
      <ul id="actions" role="listbox" aria-label="Actions">
        ${shown.map((action, i) => this.#row(action, i))}
      </ul>
      ${shown.length === 0 ? html`<p>No action has these words</p>` : nothing}
      <div class="visually-hidden" role="status">${count(shown.length, 'action')}</div>
    </dialog>`;
  }

  #row(action: Action, at: number): unknown {
    const { label, description, place, keys, disabled = false } = action;
    return html`<li
      id="action-${at}"
      role="option"
      aria-selected=${at === this.at}
      aria-disabled=${disabled ? 'true' : nothing}
      @pointermove=${() => (this.at = at)}
      @click=${() => this.#run(action)}
    >
      <span class="label"
        >${label}${description ? html` <small>${description}</small>` : nothing}</span
      >
      <small>${disabled ? 'not available now' : place}</small>
      ${keys ? keysView(keys) : nothing}
    </li>`;
  }

  get #shown(): readonly Action[] {
    return matching(this.all, this.words);
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  #choose(at: number): void {
    this.at = at;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    );
  }

  #key(event: KeyboardEvent): void {
    const shown = this.#shown;
    const moves: Record<string, number> = {
      ArrowDown: (this.at + 1) % shown.length,
      ArrowUp: (this.at - 1 + shown.length) % shown.length,
      PageDown: Math.min(this.at + 8, shown.length - 1),
      PageUp: Math.max(this.at - 8, 0),
    };
    const move = moves[event.key];
    const chosen = shown[this.at];
    if (move !== undefined && shown.length > 0) {
      event.preventDefault();
      this.#choose(move);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      this.#run(chosen);
    }
  }

  #run({ disabled, run }: Action): void {
    if (disabled) return;
    this.#close();
    run();
  }

  #close(): void {
    this.#dialog!.close();
    this.#before?.focus();
    this.#before = undefined;
  }
}
