// The control of a parameter, chosen by its keywords: a list for allowed values, a switch for what is
// true or false, a field with the right keys for numbers, an area for JSON, and a field for all else.
// What is typed is taken at once, and the core says what is wrong with it.

import { html, nothing } from 'lit';
import type { SchemaParam } from '../../types.gen.js';
import { shown } from '../schema/fields/field.js';
import { allowedOf, controlOf, type ControlKind } from './control-kinds.js';
import { keyword, textOfEntry, valueOfEntry, type Entry } from './form-values.js';
import type { ParamItem } from '../schema/builder/items.js';

/** The field of a parameter as its control sees it. */
export interface ControlField {
  readonly item: ParamItem;
  readonly entry: Entry | undefined;
  /** Ids of what describes the control. */
  readonly describedBy: string;
  readonly isWrong: boolean;
  give(entry: Entry | undefined): void;
}

const draws: Record<ControlKind, (field: ControlField) => unknown> = {
  list,
  switch: turn,
  area,
  line,
};

export function drawControl(field: ControlField): unknown {
  return draws[controlOf(field.item.param)](field);
}

/** The value that the pipeline has when nobody gives one, in words. */
function unset(param: SchemaParam): string {
  const value = shown(param.default);
  const isGiven = param.default !== undefined && param.default !== null && value !== '';
  return isGiven ? `${value} (default)` : param.required ? 'choose a value' : 'not set';
}

function list(field: ControlField): unknown {
  const { param } = field.item;
  const { entry } = field;
  const values = allowedOf(param) ?? [];
  const now = entry && JSON.stringify(valueOfEntry(entry, param.types));
  const isKnown = values.some((value) => JSON.stringify(value) === now);
  // A value that a file has and the schema does not allow stays in sight.
  const all = entry && !isKnown ? [valueOfEntry(entry, param.types), ...values] : values;
  const changed = ({ target }: Event): void => {
    const at = (target as HTMLSelectElement).selectedIndex;
    field.give(at === 0 ? undefined : { value: all[at - 1] });
  };
  return html`<select
    id="control"
    aria-describedby=${field.describedBy}
    aria-required=${param.required}
    aria-invalid=${field.isWrong}
    @change=${changed}
  >
    <option .selected=${!entry}>${unset(param)}</option>
    ${all.map(
      (value) =>
        html`<option .selected=${JSON.stringify(value) === now}>
          ${value === '' ? '(empty)' : shown(value)}
        </option>`,
    )}
  </select>`;
}

function turn(field: ControlField): unknown {
  const { param } = field.item;
  const { entry } = field;
  const standard = param.default === true || param.default === 'true';
  const value = entry ? valueOfEntry(entry, param.types) : standard;
  const isOdd = typeof value !== 'boolean';
  const changed = ({ target }: Event): void => {
    const on = (target as HTMLInputElement).checked;
    // Back at the default it is as if nobody had touched it.
    field.give(param.default === on ? undefined : { value: on });
  };
  return html`<span class="turn">
    <input
      type="checkbox"
      role="switch"
      id="control"
      aria-describedby=${field.describedBy}
      aria-invalid=${field.isWrong}
      .checked=${value === true}
      @change=${changed}
    />
    <code>${isOdd ? shown(value) : String(value)}</code>
    ${entry ? nothing : html`<span class="tag">${param.default === undefined ? 'not set' : 'default'}</span>`}
  </span>`;
}

function line(field: ControlField): unknown {
  const { param } = field.item;
  const examples = keyword(param, 'examples');
  const offered = Array.isArray(examples) ? examples.map(shown) : [];
  return html`<input
      type="text"
      id="control"
      inputmode=${keysFor(param)}
      list=${offered.length > 0 ? 'examples' : nothing}
      placeholder=${field.entry ? '(empty)' : placeholderOf(param)}
      aria-describedby=${field.describedBy}
      aria-required=${param.required}
      aria-invalid=${field.isWrong}
      autocapitalize="off"
      autocomplete="off"
      spellcheck="false"
      .value=${textOfEntry(field.entry)}
      @input=${(event: Event) => field.give(typedIn(event))}
    />${
      offered.length > 0
        ? html`<datalist id="examples">
            ${offered.map((each) => html`<option value=${each}></option>`)}
          </datalist>`
        : nothing
    }`;
}

function area(field: ControlField): unknown {
  const { param } = field.item;
  return html`<textarea
    id="control"
    class="code"
    rows="3"
    placeholder=${placeholderOf(param)}
    aria-describedby=${field.describedBy}
    aria-required=${param.required}
    aria-invalid=${field.isWrong}
    spellcheck="false"
    .value=${textOfEntry(field.entry)}
    @input=${(event: Event) => field.give(typedIn(event))}
  ></textarea>`;
}

/** An empty field gives nothing. */
function typedIn({ target }: Event): Entry | undefined {
  const { value } = target as HTMLInputElement;
  return value === '' ? undefined : { text: value };
}

function placeholderOf({ default: value }: SchemaParam): string {
  return value === undefined || value === null ? '' : shown(value);
}

/** The keys that a phone shows. Those for numbers often have no minus, so they are for what is never below 0. */
function keysFor(param: SchemaParam): string {
  const types = param.types.filter((type) => type !== 'null');
  const isNumber = types.every((type) => type === 'integer' || type === 'number');
  if (types.length === 0 || !isNumber || !(Number(keyword(param, 'minimum')) >= 0)) return 'text';
  return types.includes('number') ? 'decimal' : 'numeric';
}
