// The mark of a file that is not as it was opened.

import { css, html, nothing } from 'lit';
import type { Workspace } from './workspace.js';

export function changedMark({ changed }: Workspace, path: string): unknown {
  const own = changed.find((each) => each.path === path);
  if (!own) return nothing;
  const word = own.isNew ? 'new' : 'changed';
  return html`<span class="changed-mark" title=${word} aria-hidden="true"
      >${own.isNew ? 'A' : 'M'}</span
    ><span class="visually-hidden">, ${word}</span>`;
}

export const changedMarkLook = css`
  .changed-mark {
    flex: none;
    margin-left: auto;
    padding: 0 0.25rem;
    color: var(--accent);
    font: 600 var(--text-small) / 1.5 var(--font-code);
  }
`;
