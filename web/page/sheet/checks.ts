// What the core says to the cells of a sheet. After an edit only the rows are checked that it concerns: those that were
// written, and those that have the same values where these must be unique.

import type { App } from '../state/app.js';
import { patience } from '../state/engine.js';
import { explain, type Explanation } from '../state/error-messages.js';
import { followed, following, together, unfollowed } from '../state/signals.js';
import type { CellProblem, CheckedCells } from '../../types.gen.js';
import type { SheetDocument } from './sheet-document.js';
import type { Place, Sheet, Step } from './sheet.js';

/** After an edit of more rows everything is checked. */
const mostRows = 200;
/** Sheets with more rows are checked once the schema rests for so long, in milliseconds. */
const large = 500;
const rest = 300;

export class Checks {
  readonly #own = followed<{
    version: number;
    settled: boolean;
    failure: Explanation | undefined;
  }>({ version: 0, settled: true, failure: undefined });
  #byRow = new Map<number, readonly CellProblem[]>();
  #general: readonly CellProblem[] = [];
  #unique: readonly (readonly string[])[] = [];
  #rows = new Set<number>();
  #all = true;
  #asking = false;
  #seen = '';
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly app: App,
    private readonly of: SheetDocument,
    private readonly sheet: Sheet,
  ) {
    sheet.changed.push((steps) => this.#touched(steps));
    following(() => this.#follow());
  }

  /** Another one after every answer. */
  get version(): number {
    return this.#own.version;
  }

  /** True while what is told is about the sheet and the schema as they are. */
  get settled(): boolean {
    return this.#own.settled;
  }

  /** Why there is no answer. */
  get failure(): Explanation | undefined {
    return this.#own.failure;
  }

  /** Problems of the header, and of the sheet as a whole. */
  get general(): readonly CellProblem[] {
    void this.#own.version;
    return this.#general;
  }

  ofRow(row: number): readonly CellProblem[] {
    void this.#own.version;
    return this.#byRow.get(row) ?? [];
  }

  /** The problems of a cell; those of a row as a whole are its first cell's too. */
  at({ row, column }: Place): readonly CellProblem[] {
    return this.ofRow(row).filter((each) => Math.max(each.column, 0) === column);
  }

  get counts(): { errors: number; warnings: number } {
    const all = [this.general, ...this.#byRow.values()].flat();
    const errors = all.filter(({ severity }) => severity === 'error').length;
    return { errors, warnings: all.length - errors };
  }

  /** The next cell with a problem behind a place, or before it; the search goes on at the other end. */
  next(from: Place, forward: boolean): Place | undefined {
    void this.#own.version;
    const places = [...this.#byRow]
      .flatMap(([row, problems]) =>
        problems.map(({ column }) => ({ row, column: Math.max(column, 0) })),
      )
      .sort(order);
    const found = forward
      ? places.find((place) => order(place, from) > 0)
      : places.findLast((place) => order(place, from) < 0);
    return found ?? (forward ? places[0] : places.at(-1));
  }

  /** Checks everything again when the schema has changed, while somebody sees it. */
  #follow(): void {
    const { of, app } = this;
    const { dialect, file, empty } = of.state;
    if (of.view !== 'sheet' || app.shown !== of || !app.engine.toolkit) return;
    const seen = [of.version, dialect, file.name, empty].join('\n');
    void this.sheet.version;
    unfollowed(() => {
      if (seen !== this.#seen) this.#everything();
      this.#seen = seen;
      this.#later();
    });
  }

  #everything(): void {
    this.#all = true;
    this.#rows.clear();
    this.#own.settled = false;
  }

  #later(): void {
    clearTimeout(this.#pause);
    const wait = this.#all && this.sheet.rows.length > large ? rest : 0;
    this.#pause = setTimeout(() => void this.#check(), wait);
  }

  #touched(steps: readonly Step[] | undefined): void {
    const cells = steps?.flatMap((step) => (step.kind === 'cells' ? step.cells : []));
    const grows = steps?.every(
      (step) =>
        step.kind === 'cells' ||
        (step.kind === 'rows' &&
          step.removed.length === 0 &&
          step.at + step.added.length === this.sheet.rows.length),
    );
    const rows = new Set(cells?.map(({ row }) => row));
    for (const step of steps ?? []) {
      if (step.kind === 'rows') for (const [n] of step.added.entries()) rows.add(step.at + n);
    }
    if (!cells || !grows || this.#all || rows.size > mostRows) return this.#everything();
    for (const row of rows) this.#rows.add(row);
    for (const row of this.#mates(rows, cells)) this.#rows.add(row);
    this.#own.settled = false;
  }

  /** Rows that have, or had, the values of changed ones in columns that must be unique. */
  #mates(
    changed: ReadonlySet<number>,
    cells: readonly { row: number; column: number; before: string }[],
  ): number[] {
    const { columns, rows } = this.sheet;
    return this.#unique.flatMap((names) => {
      const at = names.map((name) => columns.indexOf(name));
      const keyOf = (row: readonly string[]): string =>
        at.map((column) => (row[column] ?? '').trim().toLowerCase()).join('\0');
      const keys = new Set<string>();
      for (const n of changed) {
        const before = [...rows[n]!];
        for (const cell of cells) if (cell.row === n) before[cell.column] = cell.before;
        keys.add(keyOf(rows[n]!)).add(keyOf(before));
      }
      return rows.flatMap((row, n) => (keys.has(keyOf(row)) ? [n] : []));
    });
  }

  async #check(): Promise<void> {
    const { app, of } = this;
    const { toolkit } = app.engine;
    if (this.#asking || !toolkit) return;
    const all = this.#all;
    const numbers = [...this.#rows].filter((n) => n < this.sheet.rows.length).sort((a, b) => a - b);
    this.#rows.clear();
    this.#all = false;
    if (of.state.empty || this.sheet.columns.length === 0)
      return this.#take({ problems: [], unique: [] }, undefined);
    if (!all && numbers.length === 0) return this.#settle();
    this.#asking = true;
    const { columns, rows } = this.sheet;
    const { dialect, file } = of.state;
    try {
      const answer = await toolkit.validateSheetCells(
        { [file.name]: of.text() },
        { columns: [...columns], rows: (all ? rows : numbers.map((n) => rows[n]!)) as string[][] },
        { ...(dialect !== 'auto' && { dialect }), ...(!all && { numbers }), timeout: patience },
      );
      this.#asking = false;
      // Rows that have moved meanwhile are checked again, with all others.
      if (!this.#all) this.#take(answer, all ? undefined : numbers);
    } catch (error) {
      this.#asking = false;
      this.#own.failure = explain(error);
    }
    if (this.#all || this.#rows.size > 0) this.#later();
    else this.#settle();
  }

  #take(
    { problems, unique }: Pick<CheckedCells, 'problems' | 'unique'>,
    numbers: readonly number[] | undefined,
  ): void {
    const byRow = new Map(numbers ? this.#byRow : []);
    for (const n of numbers ?? []) byRow.delete(n);
    for (const problem of problems) {
      if (problem.row >= 0) byRow.set(problem.row, [...(byRow.get(problem.row) ?? []), problem]);
    }
    if (!numbers) this.#general = problems.filter(({ row }) => row < 0);
    this.#byRow = byRow;
    this.#unique = unique;
    together(() => {
      this.#own.version++;
      this.#own.failure = undefined;
      if (!this.#all && this.#rows.size === 0) this.#own.settled = true;
    });
  }

  #settle(): void {
    this.#own.settled = true;
  }
}

function order(a: Place, b: Place): number {
  return a.row - b.row || a.column - b.column;
}
