// Changes of a text, line by line.

import { css, html } from 'lit';
import type { TextEdit } from '../../types.gen.js';
import { edited } from './edited.js';
import { hunksOf, hunkText } from './unified-diff.js';

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
export function diffOf(before: string, edits: readonly TextEdit[]): string {
  return hunksOf(before, edited(before, edits), 1).map(hunkText).join('\n');
}
