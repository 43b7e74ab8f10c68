// The look of the grid of values. All rows are of one height, which scrolling counts on.

import { css } from 'lit';

export const look = css`
  :host {
    display: block;
    min-height: 0;
  }
  .grid {
    height: 100%;
    overflow: hidden auto;
    overscroll-behavior: contain;
    outline: none;
  }
  .grid:focus-visible {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  .row {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 5fr) 5.25rem minmax(0, 3fr);
    gap: 0 0.75rem;
    align-items: center;
    height: 1.625rem;
    padding: 0 0.75rem;
    white-space: nowrap;
  }
  .row > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .rows .row {
    cursor: default;
  }
  .rows .row:hover {
    background: var(--hover);
  }
  .rows .row[aria-selected='true'] {
    background: var(--accent-soft);
    box-shadow: inset 2px 0 var(--accent);
  }
  .head {
    position: sticky;
    z-index: 1;
    top: 0;
    border-bottom: 1px solid var(--line);
    background: var(--canvas);
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .key,
  .value {
    font: 0.92em / 1.5 var(--font-code);
  }
  .scope {
    color: var(--ink-soft);
  }
  .value.string,
  .value.path {
    color: var(--code-text);
  }
  .value.integer,
  .value.number,
  .value.memory,
  .value.duration {
    color: var(--code-number);
  }
  .value.boolean,
  .value.null {
    color: var(--code-word);
  }
  .status {
    padding: 0.0625rem 0.375rem;
    border-radius: 1rem;
    background: var(--hover);
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .status.static {
    padding-left: 0;
    background: none;
  }
  .status.host,
  .status.given,
  .status.clock {
    background: var(--info-soft);
    color: var(--info);
  }
  .status.closure {
    background: var(--accent-soft);
    color: var(--accent);
  }
  .status.secret,
  .status.partial {
    background: var(--warning-soft);
    color: var(--warning);
  }
  .status.unresolved {
    background: var(--error-soft);
    color: var(--error);
  }
  .place {
    display: flex;
    gap: 0.375rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }
  .file {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .place b {
    color: var(--ink);
    font-weight: 600;
  }
  @media (max-width: 640px) {
    .row {
      grid-template-columns: minmax(0, 1fr) auto;
      grid-template-rows: auto auto;
      align-content: center;
      height: 3.25rem;
    }
    .head,
    .rows .place {
      display: none;
    }
    .value {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
  @media (forced-colors: active) {
    .rows .row[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
