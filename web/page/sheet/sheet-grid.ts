// The cells of a samplesheet as a grid, of which only the rows in sight exist. The grid itself has the focus and says which
// cell is the active one; while a cell is edited, its field has the focus.

import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { shared } from '../parts/shared.css.js';
import { count } from '../state/finding-labels.js';
import { following } from '../state/signals.js';
import type { CellProblem } from '../../types.gen.js';
import type { Checks } from './checks.js';
import { clipboardEvents } from './clipboard-events.js';
import { pasted, textOfCells } from './clipboard.js';
import { gridKey, type KeyGrid } from './grid-keys.js';
import type { Area, Place, Sheet } from './sheet.js';
import { look } from './sheet-grid.css.js';

/** Rows that are made beyond those in sight, on either side. */
const spare = 12;
/** Widths of columns in characters. */
const narrowest = 7;
const widest = 42;
/** So many rows decide about the widths. */
const measured = 200;

/** What the schema says about a column. */
export interface ColumnInfo {
  readonly required: boolean;
  readonly types: readonly string[];
  readonly description: string;
  /** The values that are allowed, if the schema lists them. */
  readonly allowed: readonly string[];
}

export class SheetGrid extends LitElement implements KeyGrid {
  static override properties = {
    sheet: { attribute: false },
    checks: { attribute: false },
    columns: { attribute: false },
    active: { state: true },
    anchor: { state: true },
    editing: { state: true },
    first: { state: true },
    last: { state: true },
  };

  declare sheet: Sheet;
  declare checks: Checks;
  /** What the schema says of the columns, by name. */
  declare columns: ReadonlyMap<string, ColumnInfo>;
  /** The cell that keys go to. */
  declare active: Place;
  /** The other end of what is selected. */
  declare anchor: Place;
  /** The text that the field of the active cell begins with; undefined while none is open. */
  declare editing: { text: string; whole: boolean } | undefined;
  declare first: number;
  declare last: number;

  #rowHeight = 28;
  #released = false;
  #dragging = false;
  #stop = (): void => {};
  #shown: Place | undefined;
  readonly #resized = new ResizeObserver(() => this.#look());

  static override styles = [shared, look];

  constructor() {
    super();
    this.columns = new Map();
    this.active = { row: 0, column: 0 };
    this.anchor = this.active;
    this.editing = undefined;
    this.first = 0;
    this.last = 40;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const stopFollowing = following(() => {
      void [this.sheet?.version, this.checks?.version];
      this.requestUpdate();
    });
    const stopEvents = clipboardEvents(() => this.shadowRoot!.activeElement === this.#grid, {
      copy: (event) => this.#copy(event),
      cut: (event) => this.#copy(event, true),
      paste: (event) => this.#paste(event),
    });
    this.#stop = () => {
      stopFollowing();
      stopEvents();
    };
  }

  override disconnectedCallback(): void {
    this.#stop();
    super.disconnectedCallback();
  }

  /** One more than there are: in the last one the sheet goes on. */
  get rowCount(): number {
    return this.sheet.rows.length + 1;
  }

  get columnCount(): number {
    return this.sheet.columns.length;
  }

  get page(): number {
    return Math.max(1, Math.floor(this.#grid.clientHeight / this.#rowHeight) - 2);
  }

  get area(): Area {
    const { active, anchor } = this;
    return {
      top: Math.min(active.row, anchor.row),
      bottom: Math.max(active.row, anchor.row),
      left: Math.min(active.column, anchor.column),
      right: Math.max(active.column, anchor.column),
    };
  }

  override render(): unknown {
    const { active, sheet } = this;
    const { top, bottom, left, right } = this.area;
    const shown = active.row >= this.first && active.row < this.last;
    const rows = Array.from(
      { length: Math.max(0, Math.min(this.last, this.rowCount) - this.first) },
      (_, n) => this.first + n,
    );
    return html`<div
        class="grid"
        role="grid"
        tabindex="0"
        aria-label="Samplesheet"
        aria-multiselectable="true"
        aria-rowcount=${this.rowCount + 1}
        aria-colcount=${this.columnCount + 1}
        aria-activedescendant=${shown ? idOf(active) : nothing}
        aria-describedby="keys"
        @scroll=${() => this.#look()}
        @keydown=${(event: KeyboardEvent) => this.#key(event)}
        @pointerdown=${(event: PointerEvent) => this.#press(event)}
        @pointermove=${(event: PointerEvent) => this.#drag(event)}
        @pointerup=${() => (this.#dragging = false)}
        @click=${(event: MouseEvent) => this.#click(event)}
        @dblclick=${(event: MouseEvent) => this.#at(event) && this.edit()}
      >
        <div role="row" class="row head" aria-rowindex="1">
          <span role="columnheader" class="number" aria-colindex="1"
            ><span class="visually-hidden">Row</span></span
          >
          ${sheet.columns.map((name, at) => this.#head(name, at))}
        </div>
        <div class="all" role="rowgroup">
          <div class="rows" role="presentation">
            ${rows.map((row) => this.#row(row, row >= top && row <= bottom ? { left, right } : undefined))}
          </div>
        </div>
      </div>
      <p id="keys" class="visually-hidden">
        Arrow keys move, Enter edits, Escape and then Tab leaves the grid.
      </p>
      <p id="about" class="visually-hidden">${this.#about()}</p>`;
  }

  override firstUpdated(): void {
    this.#resized.observe(this.#grid);
  }

  override willUpdate(): void {
    const inside = ({ row, column }: Place): Place => ({
      row: Math.min(row, this.rowCount - 1),
      column: Math.max(0, Math.min(column, this.columnCount - 1)),
    });
    this.active = inside(this.active);
    this.anchor = inside(this.anchor);
  }

  override updated(changed: PropertyValues<this>): void {
    const row = this.renderRoot.querySelector<HTMLElement>('.rows .row');
    if (row) this.#rowHeight = row.offsetHeight || this.#rowHeight;
    // Set by hand: the page's policy forbids styles in the text of elements.
    const set = (part: string, name: string, value: string): void =>
      this.renderRoot.querySelector<HTMLElement>(part)?.style.setProperty(name, value);
    set('.all', 'height', `${this.rowCount * this.#rowHeight}px`);
    set('.rows', 'transform', `translateY(${this.first * this.#rowHeight}px)`);
    set('.grid', '--cells', this.#widths());
    if (changed.has('editing')) this.#focusField();
    if (this.#shown !== this.active) {
      this.#shown = this.active;
      this.dispatchEvent(new CustomEvent('move', { detail: this.active }));
    }
    this.#look();
  }

  override focus(): void {
    this.#grid.focus();
  }

  go(to: Place, extend = false): void {
    this.#released = false;
    const { active } = this;
    const place = {
      row: Math.max(0, Math.min(to.row, this.rowCount - 1)),
      column: Math.max(0, Math.min(to.column, this.columnCount - 1)),
    };
    if (extend) this.anchor = place;
    else this.active = this.anchor = place;
    if (extend) this.active = active;
    this.#scrollTo(place);
  }

  select({ top, bottom, left, right }: Area): void {
    this.active = { row: top, column: left };
    this.anchor = { row: bottom, column: right };
  }

  edit(text?: string): void {
    if (this.columnCount === 0) return;
    this.anchor = this.active;
    this.#scrollTo(this.active);
    this.editing = { text: text ?? this.sheet.cell(this.active), whole: text === undefined };
  }

  clear(): void {
    const { top, left } = this.area;
    const cells = this.#selected().flatMap((row, n) =>
      row.map((_, m) => ({ row: top + n, column: left + m, text: '' })),
    );
    if (cells.length > 0) this.sheet.write(cells);
  }

  undo(): void {
    const place = this.sheet.undo();
    if (place) this.go(place);
  }

  redo(): void {
    const place = this.sheet.redo();
    if (place) this.go(place);
  }

  step(forward: boolean): void {
    const place = this.checks.next(this.active, forward);
    if (place) this.go(place);
  }

  release(): void {
    this.#released = true;
  }

  get #grid(): HTMLElement {
    return this.renderRoot.querySelector<HTMLElement>('.grid')!;
  }

  #head(name: string, at: number): unknown {
    const info = this.columns.get(name);
    const found = this.checks.general.filter(({ column }) => column === at);
    const type = info?.types.join(' or ') ?? '';
    return html`<span
      role="columnheader"
      class="name ${worst(found)}"
      aria-colindex=${at + 2}
      data-column=${at}
      title=${[info?.description, ...found.map(wordsOf)].filter(Boolean).join('\n')}
      ><span class="word">${name === '' ? '(no name)' : name}</span>${
        info?.required
          ? html`<span class="required" aria-hidden="true">*</span
              ><span class="visually-hidden">, required</span>`
          : nothing
      }<small>${type}</small></span
    >`;
  }

  #row(row: number, selected: { left: number; right: number } | undefined): unknown {
    const { active } = this;
    const isNew = row === this.sheet.rows.length;
    const problems = this.checks.ofRow(row);
    return html`<div role="row" class="row ${isNew ? 'new' : ''}" aria-rowindex=${row + 2}>
      <span role="rowheader" class="number ${worst(problems)}" aria-colindex="1" data-row=${row}
        >${isNew ? html`<span class="visually-hidden">New row</span>+` : row + 1}</span
      >
      ${this.sheet.columns.map((name, column) => {
        const own = problems.filter((each) => Math.max(0, each.column) === column);
        const isActive = row === active.row && column === active.column;
        return html`<span
          role="gridcell"
          class="cell ${worst(own)} ${isActive ? 'active' : ''}"
          id=${idOf({ row, column })}
          aria-colindex=${column + 2}
          aria-selected=${selected !== undefined && column >= selected.left && column <= selected.right}
          aria-invalid=${own.some(({ severity }) => severity === 'error') ? 'true' : nothing}
          aria-describedby=${isActive ? 'about' : nothing}
          title=${own.length > 0 ? own.map(wordsOf).join('\n') : nothing}
          >${isActive && this.editing ? this.#field(name) : this.sheet.cell({ row, column })}</span
        >`;
      })}
    </div>`;
  }

  #field(name: string): unknown {
    const { row } = this.active;
    const allowed = this.columns.get(name)?.allowed ?? [];
    return html`<input
        class="field"
        aria-label="${name}, row ${row + 1}"
        list=${allowed.length > 0 ? 'allowed' : nothing}
        autocapitalize="off"
        autocomplete="off"
        spellcheck="false"
        .value=${this.editing!.text}
        @keydown=${(event: KeyboardEvent) => this.#fieldKey(event)}
        @blur=${() => this.#commit()}
        @copy=${(event: Event) => event.stopPropagation()}
        @cut=${(event: Event) => event.stopPropagation()}
        @paste=${(event: Event) => event.stopPropagation()}
      />${
        allowed.length > 0
          ? html`<datalist id="allowed">
              ${allowed.map((value) => html`<option value=${value}></option>`)}
            </datalist>`
          : nothing
      }`;
  }

  /** What is wrong with the active cell, for those who do not see it. */
  #about(): string {
    return this.checks.at(this.active).map(wordsOf).join('. ');
  }

  #focusField(): void {
    const field = this.renderRoot.querySelector<HTMLInputElement>('.field');
    if (!field) return;
    field.focus({ preventScroll: true });
    if (this.editing?.whole) field.select();
    else field.setSelectionRange(field.value.length, field.value.length);
  }

  #fieldKey(event: KeyboardEvent): void {
    event.stopPropagation();
    const { key, shiftKey, isComposing } = event;
    if (isComposing || !['Enter', 'Tab', 'Escape'].includes(key)) return;
    event.preventDefault();
    if (key === 'Escape') this.editing = undefined;
    else this.#commit();
    this.#grid.focus({ preventScroll: true });
    const by = shiftKey ? -1 : 1;
    const { row, column } = this.active;
    if (key === 'Enter') this.go({ row: row + by, column });
    if (key === 'Tab') this.go({ row, column: column + by });
  }

  /** Takes over what was written in the field. */
  #commit(): void {
    const field = this.renderRoot.querySelector<HTMLInputElement>('.field');
    if (!this.editing || !field) return;
    this.editing = undefined;
    this.sheet.write([{ ...this.active, text: field.value }]);
  }

  #key(event: KeyboardEvent): void {
    if (event.key === 'Tab') return this.#tab(event);
    if (!gridKey(this, event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Tab goes through the cells, and leaves after Escape and behind the last cell of a row. */
  #tab(event: KeyboardEvent): void {
    if (this.#released || event.ctrlKey || event.altKey || event.metaKey) return;
    const { row, column } = this.active;
    const to = column + (event.shiftKey ? -1 : 1);
    if (to < 0 || to >= this.columnCount) return;
    event.preventDefault();
    this.go({ row, column: to });
  }

  #press(event: PointerEvent): void {
    const place = this.#at(event);
    if (!place || event.pointerType !== 'mouse' || event.button !== 0) return;
    this.#commit();
    this.#dragging = true;
    this.go(place, event.shiftKey);
  }

  #drag(event: PointerEvent): void {
    const place = this.#dragging && event.buttons === 1 ? this.#at(event) : undefined;
    if (place && !samePlace(place, this.anchor)) this.go(place, true);
  }

  #click(event: MouseEvent): void {
    const target = event.composedPath()[0] as HTMLElement;
    const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    if (row !== undefined) {
      const top = event.shiftKey ? Math.min(this.active.row, Number(row)) : Number(row);
      const bottom = event.shiftKey ? Math.max(this.active.row, Number(row)) : Number(row);
      this.select({ top, bottom, left: 0, right: this.columnCount - 1 });
    } else if (column !== undefined) {
      this.select({
        top: 0,
        bottom: this.rowCount - 1,
        left: Number(column),
        right: Number(column),
      });
    } else if ((event as PointerEvent).pointerType !== 'mouse') {
      const place = this.#at(event);
      if (!place) return;
      const again = samePlace(place, this.active) && !this.editing;
      this.#commit();
      this.go(place);
      // A second tap on a cell opens it.
      if (again) this.edit();
    }
  }

  /** The cell that an event is over; undefined for others, and while it is edited. */
  #at(event: Event): Place | undefined {
    const target = event.composedPath()[0] as HTMLElement;
    if (target.matches('.field')) return undefined;
    const [, row, column] = /^cell-(\d+)-(\d+)$/.exec(target.closest('.cell')?.id ?? '') ?? [];
    return row === undefined ? undefined : { row: Number(row), column: Number(column) };
  }

  /** The cells that are selected, without the row in which the sheet goes on. */
  #selected(): string[][] {
    const { top, bottom, left, right } = this.area;
    return this.sheet.rows
      .slice(top, bottom + 1)
      .map((row) => Array.from({ length: right - left + 1 }, (_, n) => row[left + n] ?? ''));
  }

  #copy(event: ClipboardEvent, cut = false): void {
    const cells = this.#selected();
    if (cells.length === 0) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', textOfCells(cells));
    if (cut) this.clear();
    const what = count(cells.length * cells[0]!.length, 'cell');
    this.dispatchEvent(new CustomEvent('say', { detail: `${cut ? 'Cut' : 'Copied'} ${what}` }));
  }

  #paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    event.preventDefault();
    if (text !== '' && !this.editing) this.take(text);
  }

  /** Writes the cells of a pasted text from the active cell on. */
  take(text: string): void {
    const { sheet } = this;
    const { top, left, bottom, right } = this.area;
    const { cells, header } = pasted(text, sheet.columns);
    const rows = header ? cells.slice(1) : cells;
    const columnOf = (at: number): number =>
      header ? sheet.columns.indexOf(header[at] ?? '') : left + at;
    const single = rows.length === 1 && rows[0]!.length === 1;
    const written = single
      ? filled(this.area, rows[0]![0]!)
      : rows.flatMap((row, n) =>
          row.map((cell, at) => ({ row: top + n, column: columnOf(at), text: cell })),
        );
    const fitting = written.filter(({ column }) => column >= 0 && column < sheet.columns.length);
    sheet.write(fitting);
    const height = single ? bottom - top : rows.length - 1;
    const width = single ? right - left : Math.max(...rows.map((row) => row.length)) - 1;
    this.active = { row: top, column: header ? 0 : left };
    this.anchor = header
      ? { row: top + height, column: sheet.columns.length - 1 }
      : { row: top + height, column: Math.min(left + width, sheet.columns.length - 1) };
    const lost = written.length - fitting.length;
    const left_ = lost > 0 ? `. ${count(lost, 'cell')} beyond the last column left out` : '';
    this.dispatchEvent(
      new CustomEvent('say', { detail: `Pasted ${count(rows.length, 'row')}${left_}` }),
    );
  }

  /** The width of each column, as its cells need it. */
  #widths(): string {
    const { columns, rows } = this.sheet;
    const sample = rows.slice(0, measured);
    const widths = columns.map((name, at) => {
      const longest = Math.max(name.length + 2, ...sample.map((row) => (row[at] ?? '').length));
      return `${Math.max(narrowest, Math.min(widest, longest + 3))}ch`;
    });
    return `3.5rem ${widths.join(' ')}`;
  }

  /** Brings a cell into sight, below the head and beside the numbers. */
  #scrollTo({ row, column }: Place): void {
    const grid = this.#grid;
    const top = row * this.#rowHeight;
    const head = this.renderRoot.querySelector<HTMLElement>('.head')!.offsetHeight;
    const room = grid.clientHeight - head - this.#rowHeight;
    if (top < grid.scrollTop) grid.scrollTop = top;
    else if (top > grid.scrollTop + room) grid.scrollTop = top - room;
    const cell = this.renderRoot.querySelectorAll<HTMLElement>('.head .name')[column];
    const numbers = this.renderRoot.querySelector<HTMLElement>('.head .number')!.offsetWidth;
    if (cell) {
      const start = cell.offsetLeft - numbers;
      const end = cell.offsetLeft + cell.offsetWidth - grid.clientWidth;
      if (start < grid.scrollLeft) grid.scrollLeft = start;
      else if (end > grid.scrollLeft) grid.scrollLeft = end;
    }
    this.#look();
  }

  /** Makes the rows that are in sight. A field that would go with its row is taken over first. */
  #look(): void {
    const { scrollTop, clientHeight } = this.#grid;
    const first = Math.max(0, Math.floor(scrollTop / this.#rowHeight) - spare);
    const from = first - (first % spare);
    const to = from + Math.ceil(clientHeight / this.#rowHeight) + 3 * spare;
    const { row } = this.active;
    if (this.editing && (row < from || row >= to)) {
      this.#commit();
      this.#grid.focus({ preventScroll: true });
    }
    this.first = from;
    this.last = to;
  }
}

const idOf = ({ row, column }: Place): string => `cell-${row}-${column}`;

const samePlace = (a: Place, b: Place): boolean => a.row === b.row && a.column === b.column;

function filled({ top, bottom, left, right }: Area, text: string): (Place & { text: string })[] {
  const rows = Array.from({ length: bottom - top + 1 }, (_, n) => top + n);
  const columns = Array.from({ length: right - left + 1 }, (_, n) => left + n);
  return rows.flatMap((row) => columns.map((column) => ({ row, column, text })));
}

function worst(problems: readonly CellProblem[]): string {
  if (problems.some(({ severity }) => severity === 'error')) return 'error';
  return problems.length > 0 ? 'warning' : '';
}

/** What a problem says: the author's words first. */
function wordsOf({ errorMessage, message }: CellProblem): string {
  return errorMessage ? `${errorMessage} (${message})` : message;
}
