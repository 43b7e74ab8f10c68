// The values of a form, kept for the pipeline until the window is closed: a reload brings them back.

import type { Entry } from './form-values.js';

const prefix = 'form ';

export function keepValues(pipeline: string, entries: ReadonlyMap<string, Entry>): void {
  try {
    if (entries.size === 0) sessionStorage.removeItem(prefix + pipeline);
    else sessionStorage.setItem(prefix + pipeline, JSON.stringify([...entries]));
  } catch {
    // they last until the page is left
  }
}

/** The values of the pipeline; undefined if there are none. */
export function keptValues(pipeline: string): ReadonlyMap<string, Entry> | undefined {
  try {
    const kept = sessionStorage.getItem(prefix + pipeline);
    return kept === null ? undefined : new Map(JSON.parse(kept) as [string, Entry][]);
  } catch {
    return undefined;
  }
}
