// Work in this browser's IndexedDB: workspaces with their files. Each change is one transaction, so that another window of
// the page sees all of it or nothing. What was only noted when the page ended is taken into it (noted-changes.ts).

import { databaseOf } from '../../sdk/ports/browser/database.js';
import type { SavedWorkspace, StoredFile } from '../state/contents.js';
import * as notes from './noted-changes.js';
import { workDatabase } from './work-database.js';

/** A workspace as it is kept. */
export interface Kept {
  readonly workspace: SavedWorkspace;
  /** With what is noted. */
  readonly files: StoredFile[];
  /** Those that the database has, as it has them. */
  readonly stored: StoredFile[];
}

/** How many workspaces are kept; the one with the oldest change is removed first. */
export const mostKept = 30;

type Tables = [workspaces: IDBObjectStore, files: IDBObjectStore];
const use = databaseOf<Tables>(workDatabase, ['workspaces', 'files']);

/** All files of a workspace. */
const filesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

/** The workspaces, the one that was changed last first. */
export async function list(): Promise<SavedWorkspace[]> {
  const { result } = await use('readonly', (workspaces) => workspaces.getAll());
  const rows = new Map((result as SavedWorkspace[]).map((row) => [row.id, row]));
  for (const id of notes.noted()) {
    const note = notes.read(id);
    if (note) rows.set(id, rowOf(note, rows.get(id)));
  }
  return [...rows.values()].sort((a, b) => b.changed - a.changed);
}

/** A workspace with its files, in order of their paths; undefined if it is not kept. */
export async function read(id: string): Promise<Kept | undefined> {
  const [row, all] = await use(
    'readonly',
    (workspaces, files) => [workspaces.get(id), files.getAll(filesOf(id))] as const,
  );
  const stored = all.result as StoredFile[];
  const before = row.result as SavedWorkspace | undefined;
  const note = notes.read(id);
  if (!note) return before && { workspace: before, files: stored, stored };
  const { files, removed } = note.change;
  const merged = new Map([...stored, ...files].map((file) => [file.path, file]));
  for (const path of removed) merged.delete(path);
  const inOrder = [...merged.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { workspace: rowOf(note, before), files: inOrder, stored };
}

/** The row of a workspace by its note, which has neither the folder of the disk nor files that are no text. */
function rowOf(
  { change, leftOut }: notes.Note,
  before: SavedWorkspace | undefined,
): SavedWorkspace {
  const { workspace } = change;
  if (!before) return { ...workspace, omitted: workspace.omitted + leftOut };
  return { ...workspace, ...(before.folder && { folder: before.folder }) };
}

/** Keeps a change. Rejects with the browser's own error if it is not kept, as where there is no room left. */
export async function write(change: notes.Change): Promise<void> {
  await use('readwrite', (workspaces, files) => {
    put(change, [workspaces, files]);
    files.transaction.commit();
  });
}

/** Takes what is noted of a workspace. Only who has the workspace may do so: another window may be about to write it. */
export async function takeNoted(id: string): Promise<void> {
  let taken: string | undefined;
  if (notes.read(id) === undefined) return;
  await use('readwrite', (workspaces, files) => {
    const before = workspaces.get(id) as IDBRequest<SavedWorkspace | undefined>;
    before.onsuccess = () => {
      const note = notes.read(id);
      if (!note) return;
      taken = note.written;
      put({ ...note.change, workspace: rowOf(note, before.result) }, [workspaces, files]);
    };
  });
  if (taken !== undefined) notes.forget([id], taken);
}

function put(
  { workspace, files: changed, removed }: notes.Change,
  [workspaces, files]: Tables,
): void {
  const { id } = workspace;
  workspaces.put(workspace, id);
  for (const path of removed) files.delete([id, path]);
  for (const file of changed) files.put(file, [id, file.path]);
}

/** Forgets workspaces. */
export async function remove(ids: readonly string[]): Promise<void> {
  notes.forget(ids);
  await use('readwrite', (workspaces, files) => {
    for (const id of ids) {
      workspaces.delete(id);
      files.delete(filesOf(id));
    }
    files.transaction.commit();
  });
}

/** Forgets all. */
export async function clear(): Promise<void> {
  notes.forget(notes.noted());
  await use('readwrite', (...tables) => {
    for (const table of tables) table.clear();
  });
}
