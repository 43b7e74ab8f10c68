// Content with edits.

import type { TextEdit } from '../../types.gen.js';

/** Content with edits applied that refer to it. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  const fromTheEnd = [...edits].sort((a, b) => b.range.start.offset - a.range.start.offset);
  return fromTheEnd.reduce(
    (all, { range, newText }) =>
      all.slice(0, range.start.offset) + newText + all.slice(range.end.offset),
    text,
  );
}
