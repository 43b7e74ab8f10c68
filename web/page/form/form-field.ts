// One parameter of the launch form: what it is called and for, a control by its keywords, what the
// core says to the value, and the ways back to the default and to the schema's text.

import { html, LitElement, nothing } from 'lit';
import { icon } from '../parts/icons.js';
import { markdown } from '../parts/markdown.js';
import { kindOf, sentence } from '../state/finding-labels.js';
import { shown } from '../schema/fields/field.js';
import { iconTile } from '../parts/icon-tile.js';
import type { ParamItem } from '../schema/builder/items.js';
import { fieldsLook } from '../parts/fields.css.js';
import { look } from './form-field.css.js';
import { shared } from '../parts/shared.css.js';
import type { Finding, Fix } from '../../types.gen.js';
import { controlOf } from './control-kinds.js';
import { drawControl, type ControlField } from './controls.js';
import { keyword, type Entry } from './form-values.js';
import { hintsOf, type Hint } from './hints.js';

/** A value was given; undefined takes it away. */
export type Give = CustomEvent<Entry | undefined>;
/** A way to fix the value was chosen. */
export type ApplyFix = CustomEvent<Fix>;

export class FormField extends LitElement implements ControlField {
  static override properties = {
    item: { attribute: false },
    entry: { attribute: false },
    problems: { attribute: false },
    alone: { attribute: false },
  };

  declare item: ParamItem;
  declare entry: Entry | undefined;
  /** What is wrong with the value and to be told here. */
  declare problems: readonly Finding[];
  /** Whether there is no schema beside the form to go to. */
  declare alone: boolean;

  static override styles = [shared, fieldsLook, look];

  constructor() {
    super();
    this.problems = [];
    this.alone = false;
  }

  override render(): unknown {
    const { param } = this.item;
    const help = keyword(param, 'help_text');
    this.toggleAttribute('data-set', this.entry !== undefined);
    this.toggleAttribute('data-bad', this.isWrong);
    return html`
      <div class="what">
        ${iconTile(keyword(param, 'fa_icon'))}
        <div class="words">
          <div class="head"><label for="control">${param.name}</label> ${this.#tags()}</div>
          <div class="text" id="text">${markdown(param.description)}</div>
          ${
            typeof help === 'string' && help.trim() !== ''
              ? html`<details>
                  <summary>Help<span class="visually-hidden"> on ${param.name}</span></summary>
                  <div class="text">${markdown(help)}</div>
                </details>`
              : nothing
          }
        </div>
      </div>
      <div class="how" @focusout=${() => this.dispatchEvent(new Event('leave'))}>
        ${drawControl(this)}
        <ul class="problems" id="problems" ?hidden=${this.problems.length === 0}>
          ${this.problems.map((finding) => this.#problem(finding))}
        </ul>
        ${this.#below(hintsOf(param))}
        ${
          typeof keyword(param, 'schema') === 'string'
            ? html`<button
                class="small"
                @click=${() => this.dispatchEvent(new CustomEvent('sheet', { detail: keyword(param, 'schema') }))}
              >
                ${icon('values')} Fill in the samplesheet
              </button>`
            : nothing
        }
      </div>
      ${
        this.alone
          ? nothing
          : html`<button class="small edit" title="Show in the schema" @click=${() => this.#edit()}>
              ${icon('editor')}<span class="visually-hidden">Show ${param.name} in the schema</span>
            </button>`
      }
    `;
  }

  /** Moves the focus to the control. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('#control')?.focus();
  }

  give(entry: Entry | undefined): void {
    this.dispatchEvent(new CustomEvent('give', { detail: entry }) satisfies Give);
  }

  /** Whether the value is refused, and not only remarked upon. */
  get isWrong(): boolean {
    return this.problems.some(({ outcome }) => outcome === 'failed');
  }

  /** What reports the control. */
  get describedBy(): string {
    return 'text problems hint';
  }

  #tags(): unknown {
    const { param } = this.item;
    return html`
      ${param.required ? html`<span class="tag required">required</span>` : nothing}
      ${param.hidden ? html`<span class="tag">hidden</span>` : nothing}
      ${keyword(param, 'deprecated') === true ? html`<span class="tag old">deprecated</span>` : nothing}
    `;
  }

  /** The author's own message comes first. */
  #problem(finding: Finding): unknown {
    const { notes = [] } = finding;
    const own = keyword(this.item.param, 'errorMessage');
    const isOwn = (note: string): boolean =>
      typeof own === 'string' && own.trim() !== '' && note.endsWith(own);
    return html`<li>
      ${icon(kindOf(finding))}<span
        >${notes.some(isOwn) ? html`<strong>${own}</strong><br />` : nothing}
        ${sentence(finding.message)}
        ${notes.map((note) => (isOwn(note) ? nothing : html`${sentence(note)} `))}
        ${finding.fixes.map(
          (fix) =>
            html`<button
              class="small"
              @click=${() =>
                this.dispatchEvent(new CustomEvent('fix', { detail: fix }) satisfies ApplyFix)}
            >
              ${sentence(fix.title)}
            </button>`,
        )}</span
      >
    </li>`;
  }

  #below(hints: readonly Hint[]): unknown {
    return html`<div class="below">
      ${this.#standard()}
      <p id="hint">
        ${hints.map(
          ({ words, code }, at) =>
            html`${at > 0 ? '; ' : ''}${words}${code === undefined ? nothing : html` <code>${code}</code>`}`,
        )}
      </p>
    </div>`;
  }

  /** The default: what it is, and the way to it or, where it is in force, to a change of it. */
  #standard(): unknown {
    const { param } = this.item;
    const value = shown(param.default);
    const hasDefault = param.default !== undefined && param.default !== null && value !== '';
    if (this.entry) {
      const label = hasDefault ? 'Reset to default' : 'Clear';
      return html`<button
        class="small reset"
        title=${hasDefault ? `Reset to ${value}` : 'Remove the value'}
        @click=${() => this.#reset()}
      >
        ${icon('undo')} ${label}<span class="visually-hidden">: ${param.name}</span>
      </button>`;
    }
    const control = controlOf(param);
    const edit = html`<button class="small reset" @click=${() => this.#begin()}>
      Edit the default<span class="visually-hidden"> of ${param.name}</span>
    </button>`;
    // An empty field gives no value, and the default counts; an empty string is a value.
    const empty = html`<button class="small reset" @click=${() => this.#empty()}>
      Set to empty<span class="visually-hidden">: ${param.name}</span>
    </button>`;
    if (!hasDefault || (control !== 'line' && control !== 'area')) return nothing;
    return html`${edit} ${control === 'line' && param.types.includes('string') ? empty : nothing}`;
  }

  #reset(): void {
    this.give(undefined);
    this.focus();
  }

  #empty(): void {
    this.give({ value: '' });
    this.focus();
  }

  #begin(): void {
    this.give({ value: this.item.param.default });
    this.focus();
  }

  #edit(): void {
    this.dispatchEvent(new Event('edit'));
  }
}
