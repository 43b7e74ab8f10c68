// Changes of workspaces that the database has yet to take, in the browser's local storage. That one takes a text before
// the call is over, while the database may drop what still waits in it when the page is reloaded or crashes.

import type { Change } from './saved-work.js';

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

/** What is noted of a workspace; undefined where it is nothing that this page has written. */
export function read(id: string): Change | undefined {
  try {
    const change = JSON.parse(localStorage.getItem(prefix + id) ?? 'null') as Change | null;
    const isOurs =
      change?.workspace.id === id && Array.isArray(change.files) && Array.isArray(change.removed);
    return isOurs ? change : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Notes changes, the oldest first, in the place of what was noted of their workspace. Nothing is noted of what is no text
 * or has more characters than allowed.
 */
export function note(changes: readonly Change[], most: number): void {
  const { workspace, files, removed } = merged(changes);
  const { folder: _, ...row } = workspace;
  const length = files.reduce(
    (sum, { text, given }) => sum + text.length + (given?.length ?? 0),
    0,
  );
  const canBeNoted = length <= most && files.every(({ content }) => content === undefined);
  try {
    if (!canBeNoted) return forget([workspace.id]);
    localStorage.setItem(prefix + workspace.id, JSON.stringify({ workspace: row, files, removed }));
  } catch {
    forget([workspace.id]); // what was noted before is older than what the database gets
  }
}

/** Forgets what is noted of workspaces. */
export function forget(ids: readonly string[]): void {
  try {
    for (const id of ids) localStorage.removeItem(prefix + id);
  } catch {
    // The browser blocks the storage, so nothing is in it.
  }
}

/** Changes of a workspace as one. */
function merged(changes: readonly Change[]): Change {
  const files = new Map<string, Change['files'][number] | undefined>();
  for (const change of changes) {
    for (const path of change.removed) files.set(path, undefined);
    for (const file of change.files) files.set(file.path, file);
  }
  return {
    workspace: changes.at(-1)!.workspace,
    files: [...files.values()].filter((file) => file !== undefined),
    removed: [...files].flatMap(([path, file]) => (file ? [] : [path])),
  };
}
