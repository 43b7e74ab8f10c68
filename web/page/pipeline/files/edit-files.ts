// Changes of files by the page: each file takes them as one step of its own undo.

import { textEdits } from '../../editor/minimal-edits.js';
import type { Pipeline } from '../pipeline.js';

/** What became of a file; undefined where there was none, or is none any more. */
export interface FileChange {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export const reversed = ({ path, before, after }: FileChange): FileChange => ({
  path,
  before: after,
  after: before,
});

/** Makes changes of files that are as they were before; returns the paths of the others, which stay as they are. */
export function rewriteAll(of: Pipeline, changes: readonly FileChange[]): string[] {
  of.keep();
  const left: string[] = [];
  for (const change of changes) {
    if (of.workspace.get(change.path)?.text === change.before) rewrite(of, change);
    else left.push(change.path);
  }
  of.session.request('now');
  return left;
}

/** Replaces the content of a file, creates it, or removes it; by undo or redo where that leads there. */
export function rewrite(of: Pipeline, { path, before, after }: FileChange): void {
  const { editor, workspace } = of;
  if (after === undefined) {
    if (before !== undefined) of.close(path);
  } else if (before === undefined) workspace.put({ path, text: after, lineBreak: '\n' });
  else {
    const isShown = path === of.state.file.name;
    if (!editor.stepTo(path, before, after)) {
      const edits = textEdits(before, after, path);
      if (isShown) editor.change(edits);
      else editor.changeAside(path, before, edits);
    }
    if (!isShown) workspace.edit(path, after);
  }
}
