// A list of values, such as those that are allowed: each a chip that can be moved and taken out, and
// a field for another one. Several can be written or pasted at once, one a line or between commas.

import { html, LitElement, nothing } from 'lit';
import { icon } from '../../parts/icons.js';
import { look } from './values-field.css.js';
import { fieldsLook } from '../../parts/fields.css.js';
import { shared } from '../../parts/shared.css.js';
import { shown, typed, typesOf, type Field } from './field.js';

export class ValuesField extends LitElement {
  static override properties = { field: { attribute: false } };

  declare field: Field;

  static override styles = [shared, fieldsLook, look];

  override render(): unknown {
    const { keyword } = this.field;
    const values = this.#values;
    return html`
      ${
        values.length > 0
          ? html`<ul aria-label="Values of ${keyword.name}">
              ${values.map((value, at) => this.#chip(value, at, values.length))}
            </ul>`
          : nothing
      }
      <form @submit=${(event: SubmitEvent) => this.#add(event)}>
        <input
          name="value"
          aria-label="New value for ${keyword.name}"
          placeholder="New value"
          autocapitalize="off"
          autocomplete="off"
          spellcheck="false"
          @paste=${(event: ClipboardEvent) => this.#paste(event)}
          @keydown=${(event: KeyboardEvent) => this.#key(event)}
        />
        <button class="small outlined">Add</button>
      </form>
    `;
  }

  get #values(): readonly unknown[] {
    return Array.isArray(this.field.value) ? (this.field.value as unknown[]) : [];
  }

  #chip(value: unknown, at: number, all: number): unknown {
    const text = shown(value);
    return html`<li>
      <button
        class="chip"
        aria-label="${text}, ${at + 1} of ${all}"
        title="Alt and arrow keys to move, Delete to remove"
        @keydown=${(event: KeyboardEvent) => this.#chipKey(event, at)}
      >
        <code>${text === '' ? '""' : text}</code>
      </button>
      <button
        class="small"
        tabindex="-1"
        aria-label="Remove ${text}"
        title="Remove"
        @click=${() => this.#take(at)}
      >
        ${icon('close')}
      </button>
    </li>`;
  }

  #chipKey(event: KeyboardEvent, at: number): void {
    const { key, altKey } = event;
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
    if (key === 'Delete' || key === 'Backspace') {
      this.#take(at);
    } else if (by && altKey) this.#move(at, at + by);
    else if (by) this.#focusChip(at + by);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #take(at: number): void {
    const left = this.#values.filter((_, n) => n !== at);
    void this.#put(left).then(() => this.#focusChip(at));
  }

  #move(from: number, to: number): void {
    const values = [...this.#values];
    if (to < 0 || to >= values.length) return;
    values.splice(to, 0, ...values.splice(from, 1));
    void this.#put(values).then(() => this.#focusChip(to));
  }

  #focusChip(at: number): void {
    void this.updateComplete.then(() => {
      const chips = this.renderRoot.querySelectorAll<HTMLElement>('.chip');
      (chips[Math.max(0, Math.min(at, chips.length - 1))] ?? this.#input).focus();
    });
  }

  /** Enter in the field adds; backspace in an empty one takes the last value out. */
  #key(event: KeyboardEvent): void {
    if (event.key !== 'Backspace' || this.#input.value !== '' || this.#values.length === 0) return;
    event.preventDefault();
    void this.#put(this.#values.slice(0, -1));
  }

  #paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const lines = text.split(/[\n,]/).map((each) => each.trim());
    if (lines.length < 2) return;
    event.preventDefault();
    this.#append(lines.filter((each) => each !== ''));
  }

  #add(event: SubmitEvent): void {
    event.preventDefault();
    if (this.#input.value !== '') this.#append([this.#input.value]);
  }

  #append(texts: readonly string[]): void {
    const { item, keyword, builder } = this.field;
    const types = typesOf(item);
    const read = texts.map((text) => typed(text, types));
    const odd = texts.find((_, at) => read[at] === undefined);
    if (odd !== undefined) {
      const wanted = types.join(' or ');
      builder.app.state.warn(`"${keyword.name}" items must be ${wanted}, found "${odd}"`);
      return;
    }
    const has = new Set(this.#values.map((value) => JSON.stringify(value)));
    const fresh = read.filter((value) => !has.has(JSON.stringify(value)));
    this.#input.value = '';
    if (fresh.length > 0) void this.#put([...this.#values, ...fresh]);
  }

  #put(values: readonly unknown[]): Promise<boolean> {
    return this.field.set(values.length > 0 ? values : undefined);
  }

  get #input(): HTMLInputElement {
    return this.renderRoot.querySelector('input')!;
  }
}
