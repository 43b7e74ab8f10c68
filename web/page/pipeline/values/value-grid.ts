// The values as a grid of which only the rows in sight exist, however many there are. The grid
// itself has the focus and says which row is the active one, so that no row that scrolls away
// takes the focus with it.

import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { ConfigLeaf } from '../../../types.gen.js';
import { look } from './value-grid.css.js';
import { shared } from '../../parts/shared.css.js';
import { nameOf } from '../entry.js';
import { lineOf, partsOf, placeOf } from './leaves.js';
import { meaningOf } from './statuses.js';

/** Rows that are made beyond those in sight, on either side. */
const spare = 12;

/** A row was chosen; `go` asks for its place in the files. */
export type Pick = CustomEvent<{ leaf: ConfigLeaf; go: boolean }>;

export class ValueGrid extends LitElement {
  static override properties = {
    leaves: { attribute: false },
    selected: { attribute: false },
    first: { state: true },
    last: { state: true },
  };

  declare leaves: readonly ConfigLeaf[];
  /** Key of the active row. */
  declare selected: string | undefined;
  declare first: number;
  declare last: number;

  #rowHeight = 26;
  #height = 0;
  readonly #resized = new ResizeObserver(() => this.#resize());

  static override styles = [shared, look];

  constructor() {
    super();
    this.leaves = [];
    this.first = 0;
    this.last = 40;
  }

  override render(): unknown {
    const active = this.#active;
    const rows = this.leaves.slice(this.first, this.last);
    const shown = active >= this.first && active < this.last;
    return html`<div
      class="grid"
      role="grid"
      tabindex="0"
      aria-label="Values of the configuration"
      aria-rowcount=${this.leaves.length + 1}
      aria-activedescendant=${shown ? `row-${active}` : nothing}
      @scroll=${() => this.#look()}
      @keydown=${(event: KeyboardEvent) => this.#key(event)}
    >
      <div role="row" aria-rowindex="1" class="row head">
        <span role="columnheader">Key</span><span role="columnheader">Value</span
        ><span role="columnheader">Status</span><span role="columnheader">Set in</span>
      </div>
      <div class="all" role="rowgroup">
        <div class="rows" role="presentation">
          ${rows.map((leaf, at) => this.#row(leaf, this.first + at, this.first + at === active))}
        </div>
      </div>
    </div>`;
  }

  override firstUpdated(): void {
    this.#resized.observe(this.#grid);
  }

  override updated(changed: PropertyValues<this>): void {
    const row = this.renderRoot.querySelector<HTMLElement>('.rows .row');
    if (row) this.#rowHeight = row.offsetHeight || this.#rowHeight;
    // Set by hand: the page's policy forbids styles in the text of elements.
    const all = this.renderRoot.querySelector<HTMLElement>('.all')!;
    all.style.height = `${this.leaves.length * this.#rowHeight}px`;
    const rows = this.renderRoot.querySelector<HTMLElement>('.rows')!;
    rows.style.transform = `translateY(${this.first * this.#rowHeight}px)`;
    if (changed.has('leaves')) this.#look();
  }

  get #active(): number {
    const { selected } = this;
    return selected === undefined ? -1 : this.leaves.findIndex(({ key }) => key === selected);
  }

  get #grid(): HTMLElement {
    return this.renderRoot.querySelector<HTMLElement>('.grid')!;
  }

  #row(leaf: ConfigLeaf, at: number, active: boolean): unknown {
    const [scope, name] = partsOf(leaf);
    const last = leaf.origins.at(-1);
    const times = leaf.assigned;
    return html`<div
      role="row"
      class="row"
      id="row-${at}"
      aria-rowindex=${at + 2}
      aria-selected=${active}
      @click=${() => this.#pick(at, false)}
      @dblclick=${() => this.#pick(at, true)}
    >
      <span role="gridcell" class="key" title=${leaf.key}
        ><span class="scope">${scope}</span>${name}</span
      >
      <span role="gridcell" class="value ${leaf.kind}">${lineOf(leaf.text)}</span>
      <span role="gridcell" title=${meaningOf(leaf)}
        ><span class="status ${leaf.status}">${leaf.status}</span></span
      >
      <span role="gridcell" class="place" title=${last ? placeOf(last) : nothing}
        >${last ? html`<span class="file">${nameOf(placeOf(last))}</span>` : nothing}${
          times > 1 ? html`<b title="set ${times} times">×${times}</b>` : nothing
        }</span
      >
    </div>`;
  }

  #pick(at: number, go: boolean): void {
    const leaf = this.leaves[at];
    if (leaf) this.dispatchEvent(new CustomEvent('pick', { detail: { leaf, go } }) satisfies Pick);
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = this.leaves.length - 1;
    const at = this.#active;
    const page = Math.max(1, Math.floor(this.#grid.clientHeight / this.#rowHeight) - 2);
    const keys: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? 0 : at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: last,
    };
    const to = keys[event.key];
    if (to === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (to === undefined) this.#pick(at, true);
    else {
      const row = Math.max(0, Math.min(last, to));
      this.#pick(row, false);
      this.#scrollTo(row);
    }
  }

  /** Brings a row into sight, below the head. */
  #scrollTo(row: number): void {
    const grid = this.#grid;
    const top = row * this.#rowHeight;
    const room = grid.clientHeight - 2 * this.#rowHeight;
    if (top < grid.scrollTop) grid.scrollTop = top;
    else if (top > grid.scrollTop + room) grid.scrollTop = top - room;
    this.#look();
  }

  /** The active row stays in sight when what is beside the grid takes room from it. */
  #resize(): void {
    const { scrollTop, clientHeight } = this.#grid;
    const active = this.#active;
    const top = active * this.#rowHeight - scrollTop;
    if (active >= 0 && top >= 0 && top < this.#height) this.#scrollTo(active);
    this.#height = clientHeight;
    this.#look();
  }

  /** Makes the rows that are in sight. */
  #look(): void {
    const { scrollTop, clientHeight } = this.#grid;
    const first = Math.max(0, Math.floor(scrollTop / this.#rowHeight) - spare);
    const shown = Math.ceil(clientHeight / this.#rowHeight) + 2 * spare;
    // In steps, so that most scrolling makes nothing new.
    this.first = first - (first % spare);
    this.last = Math.min(this.leaves.length, this.first + shown + spare);
  }
}
