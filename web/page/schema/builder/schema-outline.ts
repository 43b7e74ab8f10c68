// The builder's list: the schema, its groups and their parameters as a tree, of which several
// parameters can be selected. The tree itself has the focus and says which row is the active one,
// so that no row that moves takes the focus with it.

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Component } from '../../parts/component.js';
import { icon } from '../../parts/icons.js';
import { look } from './schema-outline.css.js';
import { shared } from '../../parts/shared.css.js';
import type { Builder } from './builder.js';
import { Dragging } from './dragging.js';
import { iconTile } from '../../parts/icon-tile.js';
import { titleOf, valueOf, type Item, type ItemFinding } from './items.js';
import { marksOf, rowsOf, typeWords, type Row } from './listing.js';
import { outlineKeys } from './outline-keys.js';

export class SchemaOutline extends Component {
  static override properties = {
    builder: { attribute: false },
    words: { attribute: false },
    several: { attribute: false },
    folded: { state: true },
    over: { state: true },
  };

  declare builder: Builder;
  /** Only what has these words is shown. */
  declare words: string;
  /** A click adds to what is selected, for those who have no keys at hand. */
  declare several: boolean;
  declare folded: ReadonlySet<string>;
  /** Where what is dragged would go. */
  declare over: { id: string; side: 'before' | 'after' | 'into' } | undefined;

  rows: readonly Row[] = [];
  /** What was typed in one go, to find a name. */
  typed = { letters: '', at: 0 };
  readonly #dragging = new Dragging(this);
  #inSight = '';

  static override styles = [shared, look];

  constructor() {
    super();
    this.words = '';
    this.several = false;
    this.folded = new Set();
  }

  protected view(): unknown {
    const { builder } = this;
    const { items, selection } = builder;
    if (!items) return nothing;
    this.rows = rowsOf(items, this);
    const at = this.rows.findIndex(({ item }) => item.id === selection.active);
    return html`<ul
        role="tree"
        tabindex="0"
        aria-label=${items.view.sheet ? 'Columns' : 'Groups and parameters'}
        aria-multiselectable="true"
        aria-activedescendant=${at < 0 ? nothing : `row-${at}`}
        @keydown=${(event: KeyboardEvent) => outlineKeys(this, event)}
      >
        ${repeat(
          this.rows,
          ({ item }) => item.id,
          (row, n) => this.#row(row, n),
        )}
      </ul>
      ${this.rows.length === 0 ? html`<p class="none">Nothing matches the filter.</p>` : nothing}`;
  }

  /** Keeps the active row in sight, whatever led to it. */
  override updated(): void {
    const { active } = this.builder.selection;
    if (active === this.#inSight) return;
    this.#inSight = active;
    this.renderRoot.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('ul')?.focus();
  }

  /** Opens or closes a group; without a wish, the other way round. */
  fold(id: string, open = this.folded.has(id)): void {
    const folded = new Set(this.folded);
    if (open) folded.delete(id);
    else folded.add(id);
    this.folded = folded;
  }

  /** Asks whoever is around to do something with the active item. */
  ask(what: 'inspect' | 'rename' | 'remove'): void {
    this.dispatchEvent(new CustomEvent('ask', { detail: what }));
  }

  #row({ item, level, place, siblings, open }: Row, at: number): unknown {
    const { selection } = this.builder;
    const findings = this.builder.findings.get(item.id) ?? [];
    const side = this.over?.id === item.id ? this.over.side : '';
    const active = selection.active === item.id;
    return html`<li
      role="treeitem"
      id="row-${at}"
      class="row ${item.kind} ${active ? 'active' : ''} ${side}"
      aria-level=${level}
      aria-posinset=${place}
      aria-setsize=${siblings}
      aria-expanded=${open ?? nothing}
      aria-selected=${selection.has(item.id)}
      aria-label=${[titleOf(item), ...marksOf(item, findings)].join(', ')}
      draggable=${item.kind === 'top' ? 'false' : 'true'}
      @click=${(event: MouseEvent) => this.#click(event, item)}
      @dragstart=${(event: DragEvent) => this.#dragging.start(event, item)}
      @dragover=${(event: DragEvent) => this.#dragging.over(event, item)}
      @drop=${(event: DragEvent) => this.#dragging.drop(event)}
      @dragend=${() => this.#dragging.end()}
    >
      <span class="fold" @click=${(event: Event) => this.#foldBy(event, item, open)}
        >${open === undefined ? nothing : icon('right')}</span
      >
      ${item.kind === 'top' ? icon('file') : iconTile(valueOf(item, 'fa_icon'))}
      <span class="name">${titleOf(item)}</span>
      ${marks(item, findings)}
    </li>`;
  }

  #foldBy(event: Event, { id }: Item, open: boolean | undefined): void {
    if (open === undefined) return;
    event.stopPropagation();
    this.fold(id, !open);
  }

  #click({ shiftKey, ctrlKey, metaKey }: MouseEvent, { id }: Item): void {
    const { selection } = this.builder;
    if (shiftKey) selection.reach(id, this.shown);
    else if (ctrlKey || metaKey || this.several) selection.toggle(id);
    else return this.builder.pick(id);
    this.builder.reveal();
  }

  /** The ids of the rows, in order. */
  get shown(): string[] {
    return this.rows.map(({ item }) => item.id);
  }
}

/** Type, required, hidden and findings, as one sees them. */
function marks(item: Item, findings: readonly ItemFinding[]): unknown {
  const failed = findings.filter(({ finding }) => finding.outcome === 'failed').length;
  return html`<span class="marks" aria-hidden="true">
    ${
      item.kind === 'param'
        ? html`<span class="type">${typeWords(item.param.types)}</span>
            ${item.param.required ? html`<span class="required" title="required">required</span>` : nothing}
            ${item.param.hidden ? html`<span title="hidden">${icon('hidden')}</span>` : nothing}`
        : nothing
    }
    ${item.kind === 'group' ? html`<span class="type">${item.params.length}</span>` : nothing}
    ${findings.length > 0 ? html`<b class=${failed > 0 ? 'failed' : ''}>${findings.length}</b>` : nothing}
  </span>`;
}
