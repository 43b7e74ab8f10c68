// The look of the tree of files.

import { css, unsafeCSS } from 'lit';

/** Deeper rows stand further in, without a style in the text of each. */
const levels = Array.from({ length: 9 }, (_, at) => {
  return `[data-level='${at + 1}'] { padding-left: ${0.25 + 0.75 * at}rem; }`;
});

export const look = css`
  :host {
    display: block;
  }
  ul {
    margin: 0;
    padding: 0.25rem 0;
    list-style: none;
  }
  .row {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    min-height: 1.5rem;
    padding-right: 0.5rem;
    cursor: pointer;
    content-visibility: auto;
    contain-intrinsic-height: auto 1.5rem;
  }
  ${unsafeCSS(levels.join('\n'))}
  .row:hover {
    background: var(--hover);
  }
  .row:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  .row[aria-selected='true'] {
    background: var(--accent-soft);
    box-shadow: inset 2px 0 var(--accent);
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
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font: 0.92em / 1.5 var(--font-code);
    text-overflow: ellipsis;
    white-space: nowrap;
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
