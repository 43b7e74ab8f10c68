// Refuses options that do not exist. The core refuses unknown ones of an operation's input by itself; options that
// are read on this side have a table of names beside their type.

import { inputError } from './errors.js';

/** The names of a type's options: the compiler demands each name and no other. */
export type NamesOf<Options> = { readonly [Name in keyof Required<Options>]: true };

/** Refuses an option that is in no table, and names the one that was probably meant. */
export function refuseUnknown(given: object, names: object): void {
  const known = Object.keys(names);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || known.includes(name)) continue;
    const meant = nearest(name, known);
    const help =
      meant === undefined ? `use one of "${known.join('", "')}"` : `did you mean "${meant}"?`;
    throw inputError(`unknown option "${name}"`, help);
  }
}

/** As core/suggest has it: at most a third of the letters may differ, and never more than two. */
function nearest(word: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let limit = Math.min(2, Math.max(1, Math.floor(word.length / 3))) + 1;
  for (const candidate of candidates) {
    const steps = distance(word.toLowerCase(), candidate.toLowerCase());
    if (steps < limit) [best, limit] = [candidate, steps];
  }
  return best;
}

/** Letters to insert, delete, replace or swap with a neighbor that lead from one word to another. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) steps = Math.min(steps, rows[i - 2]![j - 2]! + 1);
      row.push(steps);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
