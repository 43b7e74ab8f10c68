// Work in this browser's IndexedDB: workspaces with their files. Each change is one transaction, so that another window of
// the page sees all of it or nothing. What was only noted when the page ended is taken into it (noted-changes.ts).

import { databaseOf } from '../../sdk/ports/browser/database.js';
import type { SavedWorkspace, StoredFile } from '../state/contents.js';
import * as notes from './noted-changes.js';

/** What is another in a workspace. */
export interface Change {
  workspace: SavedWorkspace;
  files: readonly StoredFile[];
  removed: readonly string[];
}

/** How many workspaces are kept; the one with the oldest change is removed first. */
export const mostKept = 30;

type Tables = [workspaces: IDBObjectStore, files: IDBObjectStore];
const use = databaseOf<Tables>('flow-toolkit-work', ['workspaces', 'files']);

/** All files of a workspace. */
const filesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

/** The workspaces, the one that was changed last first. */
export async function list(): Promise<SavedWorkspace[]> {
  const { result } = await use('readonly', (workspaces) => workspaces.getAll());
  return (result as SavedWorkspace[]).sort((a, b) => b.changed - a.changed);
}

/** The files of a workspace, in order of their paths; undefined if it is not kept. */
export async function read(
  id: string,
): Promise<{ workspace: SavedWorkspace; files: StoredFile[] } | undefined> {
  const [workspace, files] = await use(
    'readonly',
    (workspaces, all) => [workspaces.get(id), all.getAll(filesOf(id))] as const,
  );
  if (workspace.result === undefined) return undefined;
  return { workspace: workspace.result as SavedWorkspace, files: files.result as StoredFile[] };
}

/** Keeps a change. Rejects with the browser's own error if it is not kept, as where there is no room left. */
export async function write(change: Change): Promise<void> {
  await use('readwrite', (workspaces, files) => {
    put(change, [workspaces, files]);
    files.transaction.commit();
  });
}

/** Takes what is noted of a workspace. Only who has the workspace may do so: another window may be about to write it. */
export async function takeNoted(id: string): Promise<void> {
  if (notes.read(id) === undefined) return;
  await use('readwrite', (workspaces, files) => {
    const before = workspaces.get(id) as IDBRequest<SavedWorkspace | undefined>;
    before.onsuccess = () => {
      const change = notes.read(id);
      const folder = before.result?.folder;
      if (change === undefined) return;
      put({ ...change, workspace: { ...change.workspace, ...(folder && { folder }) } }, [
        workspaces,
        files,
      ]);
    };
  });
  notes.forget([id]);
}

function put({ workspace, files: changed, removed }: Change, [workspaces, files]: Tables): void {
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
