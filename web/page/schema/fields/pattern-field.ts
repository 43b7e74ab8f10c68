// A pattern, and beside it values to try it on: what the parameter itself has (its default, allowed
// values and examples) and whatever somebody writes. The verdicts come while one types.

import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { icon, type IconName } from '../../parts/icons.js';
import { sentence } from '../../state/finding-labels.js';
import { fieldsLook } from '../../parts/fields.css.js';
import { look } from './pattern-field.css.js';
import { shared } from '../../parts/shared.css.js';
import { shown, type Field } from './field.js';
import { titleOf, valueOf } from '../builder/items.js';
import { tryPattern, type Outcome, type Trial } from './pattern-trial.js';
import { isBeingWritten, written } from './field-sync.js';

const words: Record<Outcome, [word: string, icon: IconName]> = {
  matches: ['matches', 'passed'],
  differs: ['does not match', 'error'],
  unsure: ['unknown', 'info'],
};

/** After so many milliseconds without a key the pattern is tried. */
const pause = 60;
/** After so many it is tried again when there was no answer. */
const pauseAfterFailure = 2000;
/** So many values are tried at once. */
const most = 50;

/** What many parameters need. */
const common: readonly [name: string, pattern: string][] = [
  ['a path without spaces', '^\\S+$'],
  ['a table: .csv, .tsv, .yml or .json', '^\\S+\\.(csv|tsv|ya?ml|json)$'],
  ['reads: .fastq.gz or .fq.gz', '^\\S+\\.f(ast)?q\\.gz$'],
  ['a genome: .fasta or .fa, also .gz', '^\\S+\\.fn?a(sta)?(\\.gz)?$'],
  ['a name: letters, digits, - and _', '^[A-Za-z0-9_-]+$'],
  ['a memory size, such as 8.GB', '^\\d+(\\.\\d+)?\\.?\\s*(K|M|G|T)?B$'],
  ['a duration, such as 4.h', '^(\\d+\\.?\\s*(s|m|h|d|day)\\s*)+$'],
  ['an email address', '^([a-zA-Z0-9_\\-.]+)@([a-zA-Z0-9_\\-.]+)\\.([a-zA-Z]{2,5})$'],
  ['one or several words, separated by commas', '^[^\\s,]+(,[^\\s,]+)*$'],
];

/** What was written to be tried, by item: it outlives the field. */
const tries = new WeakMap<object, Map<string, string>>();

export class PatternField extends LitElement {
  static override properties = {
    field: { attribute: false },
    pattern: { state: true },
    trial: { state: true },
  };

  declare field: Field;
  /** The pattern as it is being written. */
  declare pattern: string;
  declare trial: { values: readonly string[]; of: Trial } | undefined;

  #waiting: ReturnType<typeof setTimeout> | undefined;

  static override styles = [shared, fieldsLook, look];

  constructor() {
    super();
    this.pattern = '';
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const before: Field | undefined = changed.get('field');
    if (!changed.has('field')) return;
    const input = this.renderRoot.querySelector('input');
    if (before?.value !== this.field.value && !isBeingWritten(input)) {
      this.pattern = shown(this.field.value);
    }
    this.#tryLater();
  }

  override disconnectedCallback(): void {
    clearTimeout(this.#waiting);
    super.disconnectedCallback();
  }

  override render(): unknown {
    const value = shown(this.field.value);
    return html`
      <input
        class="code"
        aria-label="pattern"
        autocapitalize="off"
        autocomplete="off"
        spellcheck="false"
        placeholder="^\\S+\\.csv$"
        ${written(value)}
        @input=${({ target }: Event) => this.#wrote((target as HTMLInputElement).value)}
        @change=${() => void this.field.set(this.pattern || undefined)}
      />
      <select aria-label="Common patterns" @change=${(event: Event) => this.#common(event)}>
        <option>Common patterns…</option>
        ${common.map(([name]) => html`<option>${name}</option>`)}
      </select>
      ${
        this.pattern === ''
          ? nothing
          : html`<label class="try"
                ><span>Test values, one per line</span>
                <textarea
                  rows="2"
                  spellcheck="false"
                  .value=${this.#own}
                  @input=${({ target }: Event) => this.#keep((target as HTMLTextAreaElement).value)}
                ></textarea>
              </label>
              ${this.trial ? this.#verdicts(this.trial) : nothing}`
      }
    `;
  }

  #verdicts({ values, of }: { values: readonly string[]; of: Trial }): unknown {
    return html`
      ${of.remarks.map(
        ({ message, severity }) =>
          html`<p class="remark">${icon(severity)} ${sentence(message)}</p>`,
      )}
      ${
        values.length > 0
          ? html`<ul aria-label="Tested values" aria-live="polite">
              ${values.map((text, at) => this.#verdict(text, of.outcomes[at] ?? 'unsure'))}
            </ul>`
          : nothing
      }
    `;
  }

  #verdict(text: string, outcome: Outcome): unknown {
    const [word, name] = words[outcome];
    return html`<li class=${outcome}>
      ${icon(name)} <code>${text === '' ? '""' : text}</code> <span>${word}</span>
    </li>`;
  }

  #common({ target }: Event): void {
    const select = target as HTMLSelectElement;
    const pattern = common[select.selectedIndex - 1]?.[1];
    select.selectedIndex = 0;
    if (pattern === undefined) return;
    this.#wrote(pattern);
    void this.field.set(pattern);
  }

  #wrote(pattern: string): void {
    this.pattern = pattern;
    this.#tryLater();
  }

  #tryLater(wait = pause): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#try(), wait);
  }

  async #try(): Promise<void> {
    const { pattern } = this;
    const { toolkit } = this.field.builder.app.engine;
    if (!toolkit || pattern === '') return;
    const tried = this.#values;
    const name = titleOf(this.field.item);
    try {
      const of = await tryPattern(toolkit, { name, pattern, values: tried });
      if (pattern === this.pattern) this.trial = { values: tried, of };
    } catch {
      // The core may have been ended by something else; what is shown must not be another pattern's.
      if (pattern !== this.pattern) return;
      this.trial = undefined;
      this.#tryLater(pauseAfterFailure);
    }
  }

  /** What the parameter has, and what was written. */
  get #values(): string[] {
    const { item } = this.field;
    const own = [valueOf(item, 'default'), valueOf(item, 'enum'), valueOf(item, 'examples')].flat();
    const lines = this.#own === '' ? [] : this.#own.split('\n');
    const values = own.filter((value): value is string => typeof value === 'string');
    return [...new Set([...values, ...lines])].slice(0, most);
  }

  get #own(): string {
    return tries.get(this.field.builder)?.get(this.field.item.id) ?? '';
  }

  #keep(text: string): void {
    const { builder, item } = this.field;
    const kept = tries.get(builder) ?? new Map<string, string>();
    tries.set(builder, kept.set(item.id, text));
    this.#tryLater();
  }
}
