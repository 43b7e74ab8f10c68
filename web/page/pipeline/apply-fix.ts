// Edits of a finding's fix, which may be in several files: all of them are made or none.

import type { TextEdit } from '../../types.gen.js';
import type { Undo } from '../state/document.js';
import type { Pipeline } from './pipeline.js';

/**
 * Applies edits that refer to what was linted; undefined when one of the places has changed
 * since.
 */
export function applyEdits(of: Pipeline, edits: readonly TextEdit[]): Undo | undefined {
  const undone: Undo[] = [];
  const undo = (): boolean =>
    undone
      .toReversed()
      .map((one) => one())
      .every(Boolean);
  for (const path of new Set(edits.map((edit) => edit.path))) {
    const own = edits.filter((edit) => edit.path === path);
    if (!of.show(path) || !of.editor.apply(own)) {
      undo();
      return undefined;
    }
    const step = of.undoStep();
    undone.push(() => of.show(path) && step());
  }
  return undo;
}
