// One check: its name and what it does, a control that enables it, and for checks with a list the
// entries it excludes.

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
  type CheckState,
  type Entry,
  type Mode,
} from './states.js';

const modes: readonly [mode: Mode, word: string, meaning: string][] = [
  ['runs', 'On', 'enabled'],
  ['list', 'Exclude', 'enabled with exclusions'],
  ['off', 'Off', 'disabled'],
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
  /** Whether it is unknown what the check does, because the file cannot be read. */
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
                html`<label title="${field.name}: ${meaning}">
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
              ${icon('error')} The value must be true or false${field.list ? ', or a list' : ''}.
            </p>`
          : nothing
      }
      ${
        shown === 'list' && mode === 'off'
          ? html`<p class="odd" role="status">
              The check stays disabled until you add an exclusion.
            </p>`
          : nothing
      }
      ${shown === 'list' ? this.#entries(app, entries) : nothing}
    `;
  }

  #entries(app: App, entries: readonly Entry[]): unknown {
    const { field } = this.check;
    return html`
      <ul aria-label="Exclusions of ${field.name}">
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
          aria-label="New exclusion for ${field.name}"
          placeholder="Add exclusion…"
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
    const lost = entries.length > 0 ? ' and removed its exclusions' : '';
    const on = mode === 'runs';
    const done = `${on ? 'Enabled' : 'Disabled'} ${field.name}${lost}`;
    const change = switched(field.name, on);
    void make(app, this.of, { changes: () => [change], done }).then((made) => {
      if (!made) this.wished = undefined;
    });
  }

  #add(app: App, event: SubmitEvent): void {
    event.preventDefault();
    const { field } = this.check;
    const input = this.#field;
    const written = input?.value.trim();
    if (!input || !written) return;
    const entry = entryFrom(written, field);
    input.value = '';
    this.#relist(app, `Excluded "${entry.text}" from ${field.name}`, (entries) =>
      entries.some((each) => isSame(each, entry)) ? entries : [...entries, entry],
    );
  }

  #remove(app: App, entry: Entry): void {
    this.listing = true; // the list stays open for another entry
    const done = `Removed "${entry.text}" from the exclusions of ${this.check.field.name}`;
    this.#relist(app, done, (entries) => entries.filter((each) => !isSame(each, entry)));
    this.#field?.focus();
  }

  /** Changes the entries as the text then has them. */
  #relist(app: App, done: string, change: (entries: readonly Entry[]) => readonly Entry[]): void {
    const { field } = this.check;
    void make(app, this.of, {
      changes: (section) => [listed(field.name, change(stateOf(field, section).entries))],
      done,
    });
  }

  get #field(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input[name=entry]');
  }
}
