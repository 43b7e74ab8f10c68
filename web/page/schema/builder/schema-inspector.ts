// Everything that the text says of what is selected, each keyword with a control of its own, what
// was found in it, and what could be added. Of several parameters it shows what can be done to all.

import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import type { KeywordInfo } from '../../../keywords.gen.js';
import { applyFix } from '../../state/actions.js';
import type { App } from '../../state/app.js';
import { Component } from '../../parts/component.js';
import { icon } from '../../parts/icons.js';
import { markdown } from '../../parts/markdown.js';
import { kindOf, sentence } from '../../state/finding-labels.js';
import { fieldsLook } from '../../parts/fields.css.js';
import { look } from './schema-inspector.css.js';
import { shared } from '../../parts/shared.css.js';
import { acts, controlOf, keywordsFor, placeOf } from './keyword-rows.js';
import type { Builder } from './builder.js';
import { drawControl } from '../fields/controls.js';
import { fieldOf, typesOf } from '../fields/field.js';
import { identityOf, manyOf } from './inspector-header.js';
import { keywordsOf, type Item, type ItemFinding } from './items.js';
import { selectedParams } from './moves.js';

export class SchemaInspector extends Component {
  static override properties = { builder: { attribute: false }, wants: { state: true } };

  declare builder: Builder;
  /** Keywords that somebody wants to write, by item; the text has them once they have a value. */
  declare wants: ReadonlyMap<string, readonly string[]>;

  #inSight = '';

  static override styles = [shared, fieldsLook, look];

  constructor() {
    super();
    this.wants = new Map();
  }

  protected view(app: App): unknown {
    const { builder } = this;
    const { items, active } = builder;
    if (!items || !active) return nothing;
    const several = selectedParams(items, builder.selection);
    if (several.length > 1) return html`<div class="scroll">${manyOf(builder, several)}</div>`;
    return html`<div class="scroll" @keydown=${(event: KeyboardEvent) => this.#key(event)}>
      ${keyed(builder.selection.turns, this.#of(active, app))}
    </div>`;
  }

  /** Brings the keyword into sight that the cursor of the text has come to. */
  override updated(): void {
    const { spot, selection } = this.builder;
    const here = `${selection.active}\n${spot}`;
    if (here === this.#inSight) return;
    this.#inSight = here;
    const field = spot && this.renderRoot.querySelector(`[data-keyword="${CSS.escape(spot)}"]`);
    if (field) field.scrollIntoView({ block: 'nearest' });
  }

  /** Puts the cursor into the field of a name. */
  async focusName(): Promise<void> {
    await this.updateComplete;
    const field = this.renderRoot.querySelector<HTMLInputElement>('#name, #keyword-title');
    field?.focus();
    field?.select();
  }

  override focus(): void {
    const first = '.scroll :is(input, select, textarea, button)';
    this.renderRoot.querySelector<HTMLElement>(first)?.focus();
  }

  #of(item: Item, app: App): unknown {
    const findings = this.builder.findings.get(item.id) ?? [];
    const has = keywordsOf(item).map(({ name }) => name);
    const wants = this.wants.get(item.id) ?? [];
    const place = placeOf(item, this.builder.items!.view);
    const { shown, others } = keywordsFor(place, { has, wants, types: typesOf(item) });
    const names = new Set(shown.map(({ name }) => name));
    const rest = findings.filter(({ keyword }) => !names.has(keyword));
    return html`
      ${identityOf(this.builder, item)} ${this.#findings(rest, app, () => this.focusName())}
      <div class="fields">
        ${repeat(
          shown,
          ({ name }) => name,
          (keyword) =>
            this.#field(
              item,
              keyword,
              findings.filter((each) => each.keyword === keyword.name),
              app,
            ),
        )}
      </div>
      ${others.length > 0 ? this.#more(item, others) : nothing}
    `;
  }

  #field(item: Item, keyword: KeywordInfo, findings: readonly ItemFinding[], app: App): unknown {
    const { name } = keyword;
    const field = fieldOf(this.builder, item, keyword);
    const id = `keyword-${name.replace(/\W/g, '')}`;
    const idle = item.kind === 'param' && !acts(keyword, typesOf(item));
    return html`<div class="field" data-keyword=${name} @focusin=${() => this.builder.reveal(name)}>
      <label for=${id}>${name}</label>
      <div class="control">${drawControl(controlOf(keyword), field, id)}</div>
      ${
        field.value !== undefined
          ? html`<button
              class="small remove"
              aria-label="Remove ${name}"
              title="Remove"
              @click=${() => void field.set(undefined).then(() => this.#focusField(name))}
            >
              ${icon('close')}
            </button>`
          : nothing
      }
      <div class="doc" id="doc-${id}">
        ${markdown(keyword.doc)}${idle ? html`<p>No effect on this type.</p>` : nothing}
      </div>
      ${this.#findings(findings, app, () => this.#focusField(name))}
    </div>`;
  }

  #findings(findings: readonly ItemFinding[], app: App, fixed: () => Promise<void>): unknown {
    if (findings.length === 0) return nothing;
    return html`<ul class="findings" aria-label="Findings">
      ${findings.map(({ finding }) => {
        const [fix] = finding.fixes;
        return html`<li class=${kindOf(finding)}>
          ${icon(kindOf(finding))} <span>${sentence(finding.message)}</span>
          ${
            fix
              ? html`<button
                  class="small outlined"
                  aria-label="Fix: ${fix.title}"
                  title=${sentence(fix.title)}
                  @click=${() => {
                    void applyFix(app, fix);
                    void fixed();
                  }}
                >
                  Fix
                </button>`
              : nothing
          }
        </li>`;
      })}
    </ul>`;
  }

  #more(item: Item, others: readonly KeywordInfo[]): unknown {
    const add = ({ target }: Event): void => {
      const select = target as HTMLSelectElement;
      const keyword = others[select.selectedIndex - 1];
      select.selectedIndex = 0;
      if (keyword) this.#want(item, keyword.name);
    };
    const types = typesOf(item);
    const fitting = item.kind === 'param' ? others.filter((each) => acts(each, types)) : others;
    const idle = others.filter((each) => !fitting.includes(each));
    const options = (of: readonly KeywordInfo[]): unknown =>
      of.map(({ name }) => html`<option>${name}</option>`);
    // The options must stand in the order of the list that the index counts in.
    others = [...fitting, ...idle];
    return html`<div class="more">
      <select aria-label="Add a keyword" @change=${add}>
        <option>Add a keyword…</option>
        ${options(fitting)}
        ${idle.length > 0 ? html`<optgroup label="No effect on this type">${options(idle)}</optgroup>` : nothing}
      </select>
    </div>`;
  }

  /** Shows the field of a keyword that the text has not yet. */
  #want({ id }: Item, name: string): void {
    this.wants = new Map(this.wants).set(id, [...(this.wants.get(id) ?? []), name]);
    void this.#focusField(name);
  }

  /** Gives the focus to the control of a keyword, or, when there is none now, to what adds one. */
  async #focusField(name: string): Promise<void> {
    await this.updateComplete;
    const field = this.renderRoot.querySelector(`[data-keyword="${CSS.escape(name)}"] .control`);
    const parts = 'input, select, textarea';
    const own = field?.querySelector<HTMLElement>(parts);
    const inner = field?.firstElementChild?.shadowRoot?.querySelector<HTMLElement>(parts);
    (own ?? inner ?? this.renderRoot.querySelector<HTMLElement>('.more select'))?.focus();
  }

  /** Undo and redo are the text's, unless somebody is in the middle of writing in a field. */
  #key(event: KeyboardEvent): void {
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    const key = event.key.toLowerCase();
    if (!(ctrlKey || metaKey) || altKey || (key !== 'z' && key !== 'y')) return;
    const target = event.composedPath()[0];
    const writes = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (writes && target.type !== 'checkbox' && target.value !== target.defaultValue) return;
    event.preventDefault();
    if (key === 'z' && !shiftKey) this.builder.undo();
    else this.builder.redo();
  }
}
