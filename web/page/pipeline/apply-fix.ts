// Edits of a finding's fix, which may be in several files: all of them are made or none.

import type { TextEdit } from '../../types.gen.js';
import type { Undo } from '../state/document.js';
import type { FileChange } from './files/edit-files.js';
import type { Pipeline } from './pipeline.js';

/** Applies edits that refer to what was linted; undefined when one of the places has changed since, and nothing is done. */
export function applyEdits(of: Pipeline, edits: readonly TextEdit[]): Undo | undefined {
  const steps: Undo[] = [];
  const changes: FileChange[] = [];
  const undo = (): boolean =>
    steps
      .toReversed()
      .map((one) => one())
      .every(Boolean);
  for (const path of new Set(edits.map((edit) => edit.path))) {
    const own = edits.filter((edit) => edit.path === path);
    const before = of.textOf(path);
    if (!of.show(path) || !of.editor.apply(own)) {
      undo();
      return undefined;
    }
    changes.push({ path, before, after: of.editor.text() });
    const step = of.undoStep();
    steps.push(() => of.show(path) && step());
  }
  if (changes.length > 1) {
    void import('./files/joint-changes.js').then(({ keepJointly }) => keepJointly(of, changes));
  }
  return undo;
}
