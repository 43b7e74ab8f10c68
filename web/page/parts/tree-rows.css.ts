// What trees have in common: rows that open and close, and badges of what was found in them.

import { css } from 'lit';

export const treeRows = css`
  ul {
    margin: 0;
    padding: 0.25rem 0;
    list-style: none;
  }
  .row {
    --row: 1.5rem;
    display: flex;
    align-items: center;
    gap: 0.25rem;
    min-height: var(--row);
    padding-right: 0.5rem;
    cursor: pointer;
  }
  /* The browser looks at each such row for every frame, so the rows of most trees are laid out instead. */
  .row:nth-child(n + 301) {
    content-visibility: auto;
    contain-intrinsic-height: auto var(--row);
  }
  .row:hover {
    background: var(--hover);
  }
  .row[aria-selected='true'] {
    background: var(--accent-soft);
  }
  .fold {
    flex: none;
    display: inline-flex;
    width: 1rem;
    color: var(--ink-soft);
  }
  .fold .icon {
    width: 0.875rem;
    height: 0.875rem;
    transition: transform 120ms;
  }
  [aria-expanded='true'] .fold .icon {
    transform: rotate(90deg);
  }
  .name {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    min-width: 1.25rem;
    padding: 0 0.3125rem;
    border-radius: 1rem;
    background: var(--warning-soft);
    color: var(--warning);
    font-size: var(--text-small);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  b.failed {
    background: var(--error-soft);
    color: var(--error);
  }
  @media (max-width: 640px) {
    .row {
      min-height: 2.75rem;
      contain-intrinsic-height: auto 2.75rem;
    }
  }
  @media (forced-colors: active) {
    .row[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
