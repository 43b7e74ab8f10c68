// The controls of the inspector, one for each way in which a keyword is written. What has a state of
// its own is an element; the rest are the browser's own fields, which write when they are left.

import { html, nothing } from 'lit';
import type { Control } from '../builder/keyword-rows.js';
import { isNumber, shown, typed, typesOf, type Field } from './field.js';
import { valueOf } from '../builder/items.js';
import { typeWords } from '../builder/listing.js';
import { written } from './field-sync.js';

type Draw = (field: Field, id: string) => unknown;

const draws: Record<Control, Draw> = {
  choice: (field, id) =>
    select(field, id, { values: optionsOf(field), none: 'not set', label: shown }),
  icon: (field) => html`<icon-field .field=${field}></icon-field>`,
  json: (field, id) => area(field, id, { rows: 3, read: json }),
  markdown: (field) => html`<markdown-field .field=${field}></markdown-field>`,
  names: (field, id) => line(field, id, names),
  needs: (field) => html`<needs-field .field=${field}></needs-field>`,
  number: (field, id) => line(field, id, number),
  pattern: (field) => html`<pattern-field .field=${field}></pattern-field>`,
  prose: (field, id) => area(field, id, { rows: 2, read: words }),
  switch: (field, id) =>
    html`<input
      type="checkbox"
      id=${id}
      aria-describedby="doc-${id}"
      .checked=${field.value === true}
      @change=${(event: Event) => void field.set(checked(event) ? true : undefined)}
    />`,
  text: (field, id) => line(field, id, words),
  type: typeSelect,
  value,
  values: (field) => html`<values-field .field=${field}></values-field>`,
};

export function drawControl(control: Control, field: Field, id: string): unknown {
  return draws[control](field, id);
}

/** Makes a value of typed input, or returns what is wrong with it. */
type Read = (text: string, field: Field) => { value: unknown } | { wrong: string };

const words: Read = (text) => ({ value: text === '' ? undefined : text });

const names: Read = (text) => {
  const all = text.split(/[\s,]+/).filter((name) => name !== '');
  return { value: all.length > 0 ? all : undefined };
};

const number: Read = (text) => {
  if (text.trim() === '') return { value: undefined };
  return isNumber(text.trim())
    ? { value: Number(text) }
    : { wrong: 'must be a number, such as 10 or 0.5' };
};

const json: Read = (text) => {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { wrong: 'must be a JSON value, such as "text", 10, true, [ ] or { }' };
  }
};

const ofItsType: Read = (text, { item }) => {
  const types = typesOf(item);
  if (text === '' || (text.trim() === '' && !types.includes('string'))) return { value: undefined };
  const read = typed(text, types);
  return read === undefined ? { wrong: `must be ${typeWords(types)}` } : { value: read };
};

function line(field: Field, id: string, read: Read): unknown {
  const { options } = field.keyword;
  const isList = read === names && Array.isArray(field.value);
  const text = isList ? (field.value as unknown[]).map(shown).join(', ') : shown(field.value);
  return html`<input
      type="text"
      id=${id}
      list=${options.length > 0 ? `list-${id}` : nothing}
      inputmode=${read === number ? 'decimal' : nothing}
      aria-describedby="doc-${id}"
      autocapitalize="off"
      autocomplete="off"
      ${written(text)}
      @change=${(event: Event) => void take(event, field, read)}
    />
    ${
      options.length > 0
        ? html`<datalist id="list-${id}">
            ${options.map((option) => html`<option value=${option}></option>`)}
          </datalist>`
        : nothing
    }`;
}

function area(field: Field, id: string, how: { rows: number; read: Read }): unknown {
  const text =
    how.read === json && field.value !== undefined
      ? JSON.stringify(field.value, null, 2)
      : shown(field.value);
  return html`<textarea
    id=${id}
    class=${how.read === json ? 'code' : ''}
    rows=${how.rows}
    aria-describedby="doc-${id}"
    ${written(text)}
    @change=${(event: Event) => void take(event, field, how.read)}
  ></textarea>`;
}

interface Selecting {
  values: readonly unknown[];
  none: string;
  label(value: unknown): string;
}

function select(field: Field, id: string, { values, none, label }: Selecting): unknown {
  const now = JSON.stringify(field.value);
  const known = values.some((each) => JSON.stringify(each) === now);
  const all = field.value === undefined || known ? values : [field.value, ...values];
  const changed = ({ target }: Event): void => {
    const at = (target as HTMLSelectElement).selectedIndex;
    void field.set(at === 0 ? undefined : all[at - 1]);
  };
  return html`<select id=${id} aria-describedby="doc-${id}" @change=${changed}>
    <option .selected=${now === undefined}>${none}</option>
    ${all.map(
      (each) => html`<option .selected=${JSON.stringify(each) === now}>${label(each)}</option>`,
    )}
  </select>`;
}

/** A single type is picked; a list of types that the text has stays on offer. */
function typeSelect(field: Field, id: string): unknown {
  const { options } = field.keyword;
  const label = (value: unknown): string =>
    Array.isArray(value) ? value.join(' or ') : String(value);
  return select(field, id, { values: options, none: 'no type', label });
}

/** A value of the parameter itself, as its type and its allowed values have it. */
function value(field: Field, id: string): unknown {
  const { item, keyword } = field;
  const allowed = keyword.name === 'const' ? undefined : valueOf(item, 'enum');
  if (Array.isArray(allowed)) {
    return select(field, id, { values: allowed, none: 'not set', label: shown });
  }
  const [type, ...more] = typesOf(item);
  if (type === 'boolean' && more.length === 0) {
    return select(field, id, { values: [true, false], none: 'not set', label: shown });
  }
  if (typeof field.value === 'object' || type === 'array' || type === 'object') {
    return area(field, id, { rows: 3, read: json });
  }
  return line(field, id, ofItsType);
}

function optionsOf({ keyword: { values, options } }: Field): readonly unknown[] {
  return values.includes('boolean') ? [true, false] : options;
}

/** Writes what a field says, or says in the field what is wrong with it. */
async function take(event: Event, field: Field, read: Read): Promise<void> {
  const target = event.target as HTMLInputElement | HTMLTextAreaElement;
  const answer = read(target.value, field);
  const wrong = 'wrong' in answer ? answer.wrong : '';
  target.setCustomValidity(wrong);
  target.setAttribute('aria-invalid', String(wrong !== ''));
  if ('wrong' in answer) {
    field.builder.app.state.warn(`"${field.keyword.name}" ${answer.wrong}`);
  } else if (!(await field.set(answer.value))) target.value = target.defaultValue;
}

function checked({ target }: Event): boolean {
  return (target as HTMLInputElement).checked;
}
