// Differences of two texts as unified diffs, hunk by hunk. Only this file imports the library.

import { applyPatch, reversePatch, structuredPatch, type StructuredPatchHunk } from 'diff';

export type Hunk = StructuredPatchHunk;

/** A file before and after; null where there is none. */
export interface Versions {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Lines around a change. */
const around = 3;

export function hunksOf(before: string, after: string, context = around): readonly Hunk[] {
  return structuredPatch('', '', before, after, '', '', { context }).hunks;
}

/** The lines of a hunk, its heading first. */
export function hunkText({ oldStart, oldLines, newStart, newLines, lines }: Hunk): string {
  // A range without lines begins at the line before it.
  const range = (start: number, count: number): string =>
    `${count === 0 ? start - 1 : start}${count === 1 ? '' : `,${count}`}`;
  const place = `@@ -${range(oldStart, oldLines)} +${range(newStart, newLines)} @@`;
  return [place, ...lines].join('\n');
}

/** The text without what a hunk has changed; undefined where the text is another one by now. */
export function withoutHunk(after: string, hunk: Hunk): string | undefined {
  const patch = { oldFileName: '', newFileName: '', oldHeader: '', newHeader: '', hunks: [hunk] };
  const before = applyPatch(after, reversePatch(patch), { autoConvertLineEndings: false });
  return before === false ? undefined : before;
}

/** A patch for "git apply" and "patch -p1". */
export function patchOf(files: readonly Versions[]): string {
  return files.map(patchOfFile).join('');
}

function patchOfFile({ path, before, after }: Versions): string {
  const hunks = hunksOf(before ?? '', after ?? '');
  if (hunks.length === 0) return '';
  const name = (side: string, text: string | null): string =>
    text === null ? '/dev/null' : `${side}/${path}${path.includes(' ') ? '\t' : ''}`;
  const head = [`--- ${name('a', before)}`, `+++ ${name('b', after)}`];
  return [...head, ...hunks.map(hunkText), ''].join('\n');
}
