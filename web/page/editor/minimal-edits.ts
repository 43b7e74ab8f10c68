// The difference between content and its fixed version, as small edits, so that the cursor, the
// folds and the scroll position stay where they are. Loaded when first needed.

import { diff } from '@codemirror/merge';
import type { Position, TextEdit } from '../../types.gen.js';

/** Beyond these the difference becomes coarser, never wrong. */
const effort = { scanLimit: 500, timeout: 200 };

export function textEdits(before: string, after: string, path: string): TextEdit[] {
  return diff(before, after, effort).map(({ fromA, toA, fromB, toB }) => ({
    path,
    range: { start: place(fromA), end: place(toA) },
    newText: after.slice(fromB, toB),
  }));
}

/** Editing needs the offset only. */
function place(offset: number): Position {
  return { line: 0, column: 0, offset };
}
