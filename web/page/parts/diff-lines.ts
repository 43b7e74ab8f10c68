// Changes of a text, line by line.

import { css, html } from 'lit';
import type { TextEdit } from '../../types.gen.js';

export const diffLook = css`
  .diff {
    margin: 0;
    padding: 0.3125rem 0.5rem;
    overflow: auto;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--canvas);
    font: 0.92em / 1.5 var(--font-code);
  }
  .diff .added {
    background: color-mix(in srgb, var(--passed) 14%, transparent);
  }
  .diff .removed {
    background: var(--error-soft);
  }
  .diff span {
    display: block;
    width: fit-content;
    min-width: 100%;
    min-height: 1lh;
  }
  .diff .place {
    color: var(--ink-soft);
  }
`;

/** The lines of a unified diff, without its two lines on the file. */
export function diffView(path: string, diff: string): unknown {
  const lines = diff.trimEnd().split('\n');
  const body = lines[0]?.startsWith('--- ') ? lines.slice(2) : lines;
  return html`<pre class="diff" tabindex="0" aria-label="Changes of ${path}">
${body.map(lineOfDiff)}</pre>`;
}

function lineOfDiff(line: string): unknown {
  const kinds: Record<string, string> = { '+': 'added', '-': 'removed', '@': 'place' };
  return html`<span class=${kinds[line[0] ?? ''] ?? 'kept'}>${line}</span>`;
}

/** What edits change in a text, as a unified diff with a line of the text around each change. */
export function diffOf(text: string, edits: readonly TextEdit[]): string {
  const lines = text.split('\n');
  const starts = [0];
  for (const line of lines) starts.push(starts.at(-1)! + line.length + 1);
  const lineAt = (offset: number): number => {
    const next = starts.findIndex((start) => start > offset);
    return Math.min(next < 0 ? lines.length - 1 : next - 1, lines.length - 1);
  };
  const hunks: { from: number; to: number; edits: TextEdit[] }[] = [];
  for (const edit of edits.toSorted((a, b) => a.range.start.offset - b.range.start.offset)) {
    const from = lineAt(edit.range.start.offset);
    const to = lineAt(edit.range.end.offset);
    const last = hunks.at(-1);
    if (last && from <= last.to + 1) {
      last.to = Math.max(last.to, to);
      last.edits.push(edit);
    } else hunks.push({ from, to, edits: [edit] });
  }
  return hunks.flatMap((hunk) => hunkLines({ lines, starts, text }, hunk)).join('\n');
}

function hunkLines(
  { lines, starts, text }: { lines: string[]; starts: number[]; text: string },
  { from, to, edits }: { from: number; to: number; edits: readonly TextEdit[] },
): string[] {
  const begin = starts[from]!;
  let after = '';
  let at = begin;
  for (const { range, newText } of edits) {
    after += text.slice(at, range.start.offset) + newText;
    at = range.end.offset;
  }
  after += text.slice(at, starts[to]! + lines[to]!.length);
  const before = lines.slice(from, to + 1);
  const removed = before.map((line) => `-${line}`);
  // A text whose lines are all removed leaves no line.
  const added =
    after === '' && to + 1 < lines.length ? [] : after.split('\n').map((line) => `+${line}`);
  const around = (line: number): string[] => (lines[line] === undefined ? [] : [` ${lines[line]}`]);
  return [`@@ line ${from + 1} @@`, ...around(from - 1), ...removed, ...added, ...around(to + 1)];
}
