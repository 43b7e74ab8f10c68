// Changes of several files at once, made by the page: each file takes them as one step of its own
// undo, and all of them together can be taken back.

import type { Rewritten, Undo } from '../../state/document.js';
import { textEdits } from '../../editor/minimal-edits.js';
import type { Pipeline } from '../pipeline.js';

/** Replaces the content of files, creates missing ones, and removes those without content. */
export function rewriteAll(of: Pipeline, files: readonly Rewritten[]): Undo {
  of.keep();
  const steps = files.map(({ path, text: after }) => {
    return { path, before: of.workspace.get(path)?.text, after };
  });
  for (const step of steps) rewrite(of, step);
  if (of.state.file.sample) of.update({ file: { ...of.state.file, sample: false } });
  of.session.request('now');
  return () => {
    of.keep();
    const mine = steps.filter(({ path, after }) => of.workspace.get(path)?.text === after);
    rewriteAll(
      of,
      mine.map(({ path, before }) => ({ path, text: before })),
    );
    return mine.length === steps.length;
  };
}

/** Replaces the content of a file, creates it, or removes it. */
export function rewrite(
  of: Pipeline,
  { path, before, after }: { path: string; before: string | undefined; after: string | undefined },
): void {
  if (after === undefined) {
    if (before !== undefined) of.close(path);
  } else if (before === undefined) of.workspace.put({ path, text: after, lineBreak: '\n' });
  else if (path === of.state.file.name) of.editor.change(textEdits(before, after, path));
  else {
    of.editor.changeAside(path, before, textEdits(before, after, path));
    of.workspace.edit(path, after);
  }
}
