// A file that is not as it was opened.

import { withLineBreaks } from '../files/text-files.js';
import { hunksOf, patchOf } from '../parts/unified-diff.js';
import type { ChangedFile } from '../state/document.js';

/** How many lines a change adds and removes. */
export function linesOf({ before, after }: ChangedFile): { added: number; removed: number } {
  const lines = hunksOf(before ?? '', after, 0).flatMap((hunk) => hunk.lines);
  const count = (sign: string): number => lines.filter((line) => line.startsWith(sign)).length;
  return { added: count('+'), removed: count('-') };
}

/** The changes of files as one patch, with the line breaks of the files. */
export function patchOfFiles(files: readonly ChangedFile[]): string {
  return patchOf(
    files.map(({ path, before, after, lineBreak }) => ({
      path,
      before: before === null ? null : withLineBreaks(before, lineBreak),
      after: withLineBreaks(after, lineBreak),
    })),
  );
}
