// Changes of workspaces that the database has yet to take, in the browser's local storage. That one takes a text before
// the call is over, while the database may drop what still waits in it when the page is reloaded or crashes.

import type { SavedWorkspace, StoredFile } from '../state/contents.js';

/** What is another in a workspace than in the database, or what is to be written there. */
export interface Change {
  readonly workspace: SavedWorkspace;
  readonly files: readonly StoredFile[];
  readonly removed: readonly string[];
}

/** A change as it was noted. */
export interface Note {
  readonly change: Change;
  /** How many of its files are not text, and so not in it. */
  readonly leftOut: number;
  readonly written: string;
}

const prefix = 'flow-toolkit.noted.';
/** Characters of what is noted while somebody types: writing more of them at each key would be felt. */
export const mostWhileTyping = 256 * 1024;
/** Characters of what is noted when the page is left; browsers keep five million of a site. */
export const mostWhenLeaving = 2 * 1024 * 1024;

/** The ids of the workspaces that something is noted of. */
export function noted(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  } catch {
    return []; // the browser blocks the storage
  }
}

/** What is noted of a workspace. A note that this page cannot read is removed. */
export function read(id: string): Note | undefined {
  try {
    const written = localStorage.getItem(prefix + id);
    if (written === null) return undefined;
    const { leftOut, ...change } = JSON.parse(written) as Change & { leftOut: number };
    const isOurs =
      change.workspace.id === id && Array.isArray(change.files) && Array.isArray(change.removed);
    if (isOurs) return { change, leftOut, written };
  } catch {
    // It is not what this page writes.
  }
  forget([id]);
  return undefined;
}

/**
 * Notes a change in the place of what was noted of its workspace before. False, with what was noted as it was, if it has more
 * characters than allowed or there is no room. Files that are no text are left out.
 */
export function note({ workspace, files, removed }: Change, most: number): boolean {
  const { folder: _, ...row } = workspace;
  const texts = files.filter(({ content }) => content === undefined);
  const length = texts.reduce(
    (sum, { text, given }) => sum + text.length + (given?.length ?? 0),
    0,
  );
  if (length > most) return false;
  const leftOut = files.length - texts.length;
  try {
    const written = JSON.stringify({ workspace: row, files: texts, removed, leftOut });
    localStorage.setItem(prefix + workspace.id, written);
    return true;
  } catch {
    return false;
  }
}

/** Forgets what is noted of workspaces; of one, only if it is still what was written. */
export function forget(ids: readonly string[], written?: string): void {
  try {
    for (const id of ids) {
      if (written === undefined || localStorage.getItem(prefix + id) === written)
        localStorage.removeItem(prefix + id);
    }
  } catch {
    // The browser blocks the storage, so nothing is in it.
  }
}
