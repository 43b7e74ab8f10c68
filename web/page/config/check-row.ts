// One check: its name and what it does, a control that switches it, and for checks that take a
// list the entries it leaves alone.

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import { icon } from '../parts/icons.js';
import { markdown } from '../parts/markdown.js';
import { look } from './check-row.css.js';
import { shared } from '../parts/shared.css.js';
import { make, type Checked } from './editing.js';
import {
  entryFrom,
  isSame,
  listed,
  stateOf,
  switched,
  type CheckChange,
  type CheckState,
  type Entry,
  type Mode,
} from './states.js';

const modes: readonly [mode: Mode, word: string, meaning: string][] = [
  ['runs', 'Runs', 'runs'],
  ['list', 'Except', 'runs, except for what is listed'],
  ['off', 'Off', 'is switched off'],
];

export class CheckRow extends Component {
  static override properties = {
    of: { attribute: false },
    check: { attribute: false },
    barred: { type: Boolean },
    unknown: { type: Boolean },
    listing: { state: true },
    wished: { state: true },
  };

  /** The configuration file. */
  declare of: Checked;
  declare check: CheckState;
  /** Nothing can be chosen. */
  declare barred: boolean;
  /** Whether nobody knows what the check does, because the file cannot be read. */
  declare unknown: boolean;
  /** "Except" is chosen, and the first entry is still to come; until then the text stays as it is. */
  declare listing: boolean;
  /** Chosen, and on its way into the text and back. */
  declare wished: Mode | undefined;

  /** Chosen by a pointer, which goes on to write in the list; arrow keys only pass through. */
  #pointed = false;

  static override styles = [shared, look];

  constructor() {
    super();
    this.barred = false;
    this.unknown = false;
    this.listing = false;
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('check')) return;
    this.wished = undefined;
    const before = changed.get('check') as CheckState | undefined;
    if (this.check.mode === 'off' && before?.mode !== 'off') this.listing = false;
  }

  protected view(app: App): unknown {
    const { field, entries } = this.check;
    const mode = this.wished ?? this.check.mode;
    const shown = this.unknown ? undefined : this.listing ? 'list' : mode;
    return html`
      <div class="head ${shown}">
        <h3 id="name">${field.name}</h3>
        <div class="modes" role="radiogroup" aria-labelledby="name">
          ${modes
            .filter(([each]) => each !== 'list' || field.list)
            .map(
              ([each, word, meaning]) =>
                html`<label title="${field.name} ${meaning}">
                  <input
                    type="radio"
                    name="mode"
                    aria-label=${meaning}
                    ?disabled=${this.barred}
                    .checked=${live(each === shown)}
                    @change=${() => this.#choose(app, each)}
                    @click=${({ detail }: MouseEvent) => (this.#pointed = detail > 0)}
                  />
                  <span>${word}</span>
                </label>`,
            )}
        </div>
      </div>
      <div class="about">${markdown(field.description)}</div>
      ${
        mode === 'odd'
          ? html`<p class="odd">
              ${icon('error')} Its value in the text is neither true nor
              false${field.list ? ' nor such a list' : ''}.
            </p>`
          : nothing
      }
      ${
        shown === 'list' && mode === 'off'
          ? html`<p class="odd" role="status">
              It stays off until something is listed that it leaves alone.
            </p>`
          : nothing
      }
      ${shown === 'list' ? this.#entries(app, entries) : nothing}
    `;
  }

  #entries(app: App, entries: readonly Entry[]): unknown {
    const { field } = this.check;
    return html`
      <ul aria-label="What ${field.name} leaves alone">
        ${repeat(
          entries,
          ({ under, text }) => `${under}\n${text}`,
          (entry) =>
            html`<li>
              <code>${entry.under ? `${entry.under}: ` : ''}${entry.text}</code>
              <button
                class="small"
                aria-label="Remove ${entry.text}"
                title="Remove"
                ?disabled=${this.barred}
                @click=${() => this.#remove(app, entry)}
              >
                ${icon('close')}
              </button>
            </li>`,
        )}
      </ul>
      <form @submit=${(event: SubmitEvent) => this.#add(app, event)}>
        <input
          name="entry"
          list="known"
          aria-label="Another entry for ${field.name}"
          placeholder=${entries.length > 0 ? 'Leave alone also…' : 'Leave alone…'}
          autocapitalize="off"
          autocomplete="off"
          spellcheck="false"
          ?disabled=${this.barred}
        />
        <datalist id="known">
          ${field.known
            .filter((value) => !entries.some(({ text }) => text === value))
            .map((value) => html`<option value=${value}></option>`)}
        </datalist>
        <button class="small outlined" ?disabled=${this.barred}>Add</button>
      </form>
    `;
  }

  #choose(app: App, mode: Mode): void {
    const { field, entries, mode: now } = this.check;
    this.listing = mode === 'list';
    if (this.listing && this.#pointed) {
      void this.updateComplete.then(() => this.#field?.focus());
    }
    if (mode === now || mode === 'list') return; // a list is written with its first entry
    this.wished = mode;
    const lost = entries.length > 0 ? '; its list was taken out' : '';
    const on = mode === 'runs';
    this.#make(app, switched(field.name, on), (on ? 'runs' : 'is switched off') + lost);
  }

  #add(app: App, event: SubmitEvent): void {
    event.preventDefault();
    const { field } = this.check;
    const input = this.#field;
    const written = input?.value.trim();
    if (!input || !written) return;
    const entry = entryFrom(written, field);
    input.value = '';
    this.#relist(app, `leaves "${entry.text}" alone`, (entries) =>
      entries.some((each) => isSame(each, entry)) ? entries : [...entries, entry],
    );
  }

  #remove(app: App, entry: Entry): void {
    this.listing = true; // the list stays open for another entry
    this.#relist(app, `no longer leaves "${entry.text}" alone`, (entries) =>
      entries.filter((each) => !isSame(each, entry)),
    );
    this.#field?.focus();
  }

  /** Changes the entries as the text then has them. */
  #relist(app: App, done: string, change: (entries: readonly Entry[]) => readonly Entry[]): void {
    const { field } = this.check;
    void make(app, this.of, {
      changes: (section) => [listed(field.name, change(stateOf(field, section).entries))],
      done: `${field.name} ${done}.`,
    });
  }

  #make(app: App, change: CheckChange, done: string): void {
    const { name } = this.check.field;
    void make(app, this.of, { changes: () => [change], done: `${name} ${done}.` }).then((made) => {
      if (!made) this.wished = undefined;
    });
  }

  get #field(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input[name=entry]');
  }
}
