// A samplesheet as somebody fills it in: columns, rows of strings, and the way back of each change. Whoever reads its version is
// called again after a change.

import { followed, together } from '../state/signals.js';

export interface Place {
  row: number;
  column: number;
}

/** A rectangle of cells, ends included. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface CellChange extends Place {
  before: string;
  after: string;
}

/** What a sheet holds. */
export interface Content {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** One part of a change, which can be made and taken back. */
export type Step =
  | { kind: 'cells'; cells: readonly CellChange[] }
  | { kind: 'rows'; at: number; removed: readonly string[][]; added: readonly string[][] }
  | { kind: 'all'; before: Content; after: Content };

/** Steps that are taken back together. */
const mostSteps = 500;

export class Sheet {
  /** Called after a change, with what was changed; undefined where anything may be different. */
  changed: ((steps: readonly Step[] | undefined) => void)[] = [];
  readonly #own = followed({ version: 0, name: '' });
  #columns: string[] = [];
  #rows: string[][] = [];
  #done: (readonly Step[])[] = [];
  #undone: (readonly Step[])[] = [];
  #saved = { version: -1, text: '' };

  /** Another one after every change. */
  get version(): number {
    return this.#own.version;
  }

  /** Name of the file that it came from; "" for none. */
  get name(): string {
    return this.#own.name;
  }

  set name(name: string) {
    this.#own.name = name;
  }

  get columns(): readonly string[] {
    void this.#own.version;
    return this.#columns;
  }

  get rows(): readonly (readonly string[])[] {
    void this.#own.version;
    return this.#rows;
  }

  get isEmpty(): boolean {
    return this.rows.length === 0;
  }

  get canUndo(): boolean {
    void this.#own.version;
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    void this.#own.version;
    return this.#undone.length > 0;
  }

  cell({ row, column }: Place): string {
    return this.#rows[row]?.[column] ?? '';
  }

  /** Uses other columns while there are no rows that they could be wrong for. */
  expect(columns: readonly string[]): void {
    if (this.#rows.length > 0 || sameWords(columns, this.#columns)) return;
    this.#columns = [...columns];
    this.#tell(undefined);
  }

  /** Writes cells; rows and columns that are not there yet are made. */
  write(cells: readonly (Place & { text: string })[]): void {
    const steps: Step[] = [];
    const rows = Math.max(this.#rows.length, ...cells.map(({ row }) => row + 1));
    if (rows > this.#rows.length) steps.push(this.#grown(rows - this.#rows.length));
    const changes = cells.map(({ row, column, text }) => ({
      row,
      column,
      before: this.cell({ row, column }),
      after: text,
    }));
    const real = changes.filter(({ before, after }) => before !== after);
    if (real.length > 0) this.#make([...steps, { kind: 'cells', cells: real }]);
  }

  /** Adds empty rows in front of a row. */
  insertRows(at: number, count: number): void {
    const added = Array.from({ length: count }, () => this.#columns.map(() => ''));
    this.#make([{ kind: 'rows', at, removed: [], added }]);
  }

  removeRows(at: number, count: number): void {
    const removed = this.#rows.slice(at, at + count);
    if (removed.length > 0) this.#make([{ kind: 'rows', at, removed, added: [] }]);
  }

  /** Has other contents from now on, which can be taken back. */
  replace(after: Content): void {
    this.#make([{ kind: 'all', before: this.#content(), after }]);
  }

  /** Adds columns behind all. */
  addColumns(names: readonly string[]): void {
    const columns = [...this.#columns, ...names];
    const rows = this.#rows.map((row) => [...row, ...names.map(() => '')]);
    this.replace({ columns, rows });
  }

  /** Takes the last change back; the place of it, or undefined where there is none. */
  undo(): Place | undefined {
    const steps = this.#done.pop();
    if (!steps) return undefined;
    this.#undone.push(steps);
    const back = steps.toReversed().map(reversed);
    back.forEach((step) => this.#apply(step));
    this.#tell(back);
    return placeOf(back);
  }

  redo(): Place | undefined {
    const steps = this.#undone.pop();
    if (!steps) return undefined;
    this.#done.push(steps);
    steps.forEach((step) => this.#apply(step));
    this.#tell(steps);
    return placeOf(steps);
  }

  /** Forgets everything, as when another schema is opened. */
  clear(): void {
    this.#take({ columns: [], rows: [] }, '');
  }

  /** All of it as a text that is kept for the next visit. */
  saved(): string {
    const { version } = this.#own;
    if (this.#saved.version !== version) {
      const { name } = this.#own;
      const text = JSON.stringify({ name, columns: this.#columns, rows: this.#rows });
      this.#saved = { version, text };
    }
    return this.#saved.text;
  }

  /** Has what was kept. */
  restore(text: string): void {
    try {
      const { name, columns, rows } = JSON.parse(text) as Content & { name: string };
      this.#take({ columns, rows }, name);
    } catch {
      this.clear();
    }
  }

  #take(content: Content, name: string): void {
    this.#done = [];
    this.#undone = [];
    this.#set(content);
    this.#own.name = name;
    this.#tell(undefined);
  }

  #make(steps: readonly Step[]): void {
    steps.forEach((step) => this.#apply(step));
    this.#done = [...this.#done.slice(1 - mostSteps), steps];
    this.#undone = [];
    this.#tell(steps);
  }

  #apply(step: Step): void {
    if (step.kind === 'all') this.#set(step.after);
    else if (step.kind === 'rows') {
      const added = step.added.map((row) => [...row]);
      this.#rows = this.#rows.toSpliced(step.at, step.removed.length, ...added);
    } else {
      for (const { row, column, after } of step.cells) {
        const cells = this.#rows[row]!;
        while (cells.length <= column) cells.push('');
        cells[column] = after;
      }
    }
  }

  #grown(count: number): Step {
    const added = Array.from({ length: count }, () => this.#columns.map(() => ''));
    return { kind: 'rows', at: this.#rows.length, removed: [], added };
  }

  #content(): Content {
    return { columns: [...this.#columns], rows: this.#rows.map((row) => [...row]) };
  }

  #set({ columns, rows }: Content): void {
    this.#columns = [...columns];
    this.#rows = rows.map((row) => [...row]);
  }

  #tell(steps: readonly Step[] | undefined): void {
    together(() => {
      this.#own.version++;
      for (const tell of this.changed) tell(steps);
    });
  }
}

function reversed(step: Step): Step {
  if (step.kind === 'all') return { ...step, before: step.after, after: step.before };
  if (step.kind === 'rows') return { ...step, removed: step.added, added: step.removed };
  const cells = step.cells.map((cell) => ({ ...cell, before: cell.after, after: cell.before }));
  return { ...step, cells };
}

function placeOf(steps: readonly Step[]): Place {
  for (const step of steps) {
    if (step.kind === 'cells' && step.cells[0]) return step.cells[0];
    if (step.kind === 'rows') return { row: step.at, column: 0 };
  }
  return { row: 0, column: 0 };
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, at) => word === b[at]);
}
