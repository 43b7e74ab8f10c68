// What becomes required when something else is given: one row for each parameter that asks for others.

import { html, LitElement } from 'lit';
import { icon } from '../../parts/icons.js';
import { fieldsLook } from '../../parts/fields.css.js';
import { look } from './dependent-required-field.css.js';
import { shared } from '../../parts/shared.css.js';
import type { Field } from './field.js';
import type { Item } from '../builder/items.js';
import { written } from './field-sync.js';

type Needs = Readonly<Record<string, readonly string[]>>;

export class NeedsField extends LitElement {
  static override properties = { field: { attribute: false } };

  declare field: Field;

  static override styles = [shared, fieldsLook, look];

  override render(): unknown {
    const names = namesIn(this.field.item, this.field.builder.items?.view.params ?? []);
    return html`
      <datalist id="names">${names.map((name) => html`<option value=${name}></option>`)}</datalist>
      <ul aria-label="Dependent parameters">
        ${Object.entries(this.#needs).map(
          ([name, others]) =>
            html`<li>
              <code>${name}</code> needs
              <input
                list="names"
                aria-label="Parameters that ${name} requires, separated by commas"
                ${written(others.join(', '))}
                @change=${({ target }: Event) =>
                  this.#put(name, wordsIn((target as HTMLInputElement).value))}
              />
              <button
                class="small"
                aria-label="Remove requirements of ${name}"
                title="Remove"
                @click=${() => {
                  this.#put(name, []);
                  this.renderRoot.querySelector<HTMLElement>('[name=name]')?.focus();
                }}
              >
                ${icon('close')}
              </button>
            </li>`,
        )}
      </ul>
      <form @submit=${(event: SubmitEvent) => this.#add(event)}>
        <input name="name" list="names" aria-label="Parameter that is set" placeholder="if set" />
        <input
          name="needs"
          list="names"
          aria-label="Parameter that is then required"
          placeholder="is required"
        />
        <button class="small outlined">Add</button>
      </form>
    `;
  }

  get #needs(): Needs {
    const { value } = this.field;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    const entries = Object.entries(value as Record<string, unknown>);
    return Object.fromEntries(
      entries.map(([name, others]) => [name, Array.isArray(others) ? others.map(String) : []]),
    );
  }

  #add(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const data = new FormData(form);
    const name = String(data.get('name')).trim();
    const needs = wordsIn(String(data.get('needs')));
    if (name === '' || needs.length === 0) return;
    form.reset();
    this.#put(name, [...(this.#needs[name] ?? []), ...needs]);
  }

  #put(name: string, needs: readonly string[]): void {
    const rest = Object.entries(this.#needs).filter(([each]) => each !== name || needs.length > 0);
    const next: Record<string, readonly string[]> = Object.fromEntries(rest);
    if (needs.length > 0) next[name] = [...new Set(needs)];
    void this.field.set(Object.keys(next).length > 0 ? next : undefined);
  }
}

/** The parameters that a rule of the item can mention. */
function namesIn(item: Item, params: readonly { name: string; group: string }[]): string[] {
  const own = item.kind === 'group' ? item.group.name : undefined;
  return params.filter(({ group }) => own === undefined || group === own).map(({ name }) => name);
}

function wordsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}
