// The values of a form as the text that the core checks, and edits of that text.

import type { TextEdit } from '../../types.gen.js';

/** An object as JSON, whatever its names are. */
export function jsonOf(values: ReadonlyMap<string, unknown>): string {
  const members = [...values].map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{\n${members.join(',\n')}\n}`;
}

/** Content with edits applied that refer to it. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  const fromTheEnd = [...edits].sort((a, b) => b.range.start.offset - a.range.start.offset);
  return fromTheEnd.reduce(
    (all, { range, newText }) =>
      all.slice(0, range.start.offset) + newText + all.slice(range.end.offset),
    text,
  );
}
