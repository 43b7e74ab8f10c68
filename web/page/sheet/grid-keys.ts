// The keys of the grid, which are those of spreadsheets.

import type { Area, Place } from './sheet.js';

/** The grid as its keys see it. */
export interface KeyGrid {
  readonly active: Place;
  readonly area: Area;
  readonly rowCount: number;
  readonly columnCount: number;
  /** How many rows are in sight. */
  readonly page: number;
  /** Makes a cell the active one; with extend, everything on the way is selected. */
  go(to: Place, extend: boolean): void;
  select(area: Area): void;
  /** Opens the field of the active cell, with its text or with what was typed. */
  edit(text?: string): void;
  clear(): void;
  undo(): void;
  redo(): void;
  /** Goes to the next problem, or the one before. */
  step(forward: boolean): void;
  /** Lets the next Tab leave the grid. */
  release(): void;
}

type Act = () => void;

/** Does what a key is for; false for keys of others. */
export function gridKey(grid: KeyGrid, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const command = ctrlKey || metaKey;
  if (altKey) return false;
  const table = command ? commands(grid, shiftKey) : plain(grid, shiftKey);
  const act = table[key.length === 1 ? key.toLowerCase() : key];
  const types = !command && key.length === 1 && !(key === ' ' && shiftKey);
  if (act) act();
  else if (types) grid.edit(key);
  else return false;
  return true;
}

function plain(grid: KeyGrid, shift: boolean): Record<string, Act> {
  const { row, column } = ends(grid);
  const to =
    (place: Place): Act =>
    () =>
      grid.go(place, shift);
  return {
    ArrowDown: to({ row: row + 1, column }),
    ArrowUp: to({ row: row - 1, column }),
    ArrowRight: to({ row, column: column + 1 }),
    ArrowLeft: to({ row, column: column - 1 }),
    PageDown: to({ row: row + grid.page, column }),
    PageUp: to({ row: row - grid.page, column }),
    Home: to({ row, column: 0 }),
    End: to({ row, column: grid.columnCount - 1 }),
    Enter: () => grid.edit(),
    F2: () => grid.edit(),
    F8: () => grid.step(!shift),
    Delete: () => grid.clear(),
    Backspace: () => grid.clear(),
    Escape: () => grid.release(),
    ...(shift
      ? { ' ': () => grid.select({ ...grid.area, left: 0, right: grid.columnCount - 1 }) }
      : {}),
  };
}

function commands(grid: KeyGrid, shift: boolean): Record<string, Act> {
  const last = { row: grid.rowCount - 1, column: grid.columnCount - 1 };
  const { row, column } = ends(grid);
  const to =
    (place: Place): Act =>
    () =>
      grid.go(place, shift);
  return {
    ArrowDown: to({ row: last.row, column }),
    ArrowUp: to({ row: 0, column }),
    ArrowRight: to({ row, column: last.column }),
    ArrowLeft: to({ row, column: 0 }),
    Home: to({ row: 0, column: 0 }),
    End: to(last),
    a: () => grid.select({ top: 0, left: 0, bottom: last.row, right: last.column }),
    ' ': () => grid.select({ ...grid.area, top: 0, bottom: last.row }),
    z: () => (shift ? grid.redo() : grid.undo()),
    y: () => grid.redo(),
  };
}

/** The end of the selection that moves: with shift it is not the active cell. */
function ends({ active, area }: KeyGrid): Place {
  return {
    row: area.top === active.row ? area.bottom : area.top,
    column: area.left === active.column ? area.right : area.left,
  };
}
