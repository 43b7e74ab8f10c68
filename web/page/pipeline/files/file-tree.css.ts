// The look of the tree of files.

import { css, unsafeCSS } from 'lit';
import { treeRows } from '../../parts/tree-rows.css.js';

/** Deeper rows stand further in, without a style in the text of each. */
const levels = Array.from({ length: 9 }, (_, at) => {
  return `[data-level='${at + 1}'] { padding-left: ${0.25 + 0.75 * at}rem; }`;
});

export const look = css`
  ${treeRows}
  :host {
    display: block;
  }
  ${unsafeCSS(levels.join('\n'))}
  .row:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  .row[aria-selected='true'] {
    box-shadow: inset 2px 0 var(--accent);
  }
  .name {
    flex: 1;
    font: 0.92em / 1.5 var(--font-code);
  }
  .out .name {
    color: var(--ink-soft);
    font-style: italic;
  }
  .badges {
    flex: none;
    display: inline-flex;
    gap: 0.1875rem;
  }
`;
