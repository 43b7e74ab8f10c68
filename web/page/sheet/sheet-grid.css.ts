// The look of the grid of cells. All rows are of one height, which scrolling counts on; the head and the numbers of the rows
// stay in sight.

import { css } from 'lit';

export const look = css`
  :host {
    display: block;
    min-width: 0;
    min-height: 0;
  }
  .grid {
    position: relative;
    height: 100%;
    overflow: auto;
    overscroll-behavior: contain;
    background: var(--canvas);
    outline: none;
    font: var(--text-code) / 1.5 var(--font-code);
    cursor: cell;
    -webkit-user-select: none; /* WebKit knows no other name */
    user-select: none;
  }
  .grid:focus-visible {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  .row {
    display: grid;
    grid-template-columns: var(--cells);
    width: max-content;
    height: 1.75rem;
  }
  .row > span {
    position: relative;
    min-width: 0;
    padding: 0.1875rem 0.5rem;
    overflow: hidden;
    border-right: 1px solid var(--line);
    border-bottom: 1px solid var(--line);
    text-overflow: ellipsis;
    white-space: pre;
  }
  .all {
    position: relative;
    width: max-content;
    min-width: 100%;
  }
  .head {
    position: sticky;
    z-index: 2;
    top: 0;
    height: 2.5rem;
    background: var(--surface);
    color: var(--ink-soft);
  }
  .head > span {
    background: var(--surface);
    cursor: pointer;
  }
  .head .word {
    color: var(--ink);
    font-weight: 600;
  }
  .head small {
    display: block;
    overflow: hidden;
    font: var(--text-small) / 1.2 var(--font-ui);
    text-overflow: ellipsis;
  }
  .required {
    margin-left: 0.125rem;
    color: var(--error);
  }
  .row > .number {
    position: sticky;
    z-index: 1;
    left: 0;
    background: var(--surface);
    color: var(--ink-soft);
    text-align: right;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  .number.error {
    box-shadow: inset 3px 0 var(--error);
    color: var(--error);
  }
  .number.warning {
    box-shadow: inset 3px 0 var(--warning);
  }
  .cell.error {
    background: var(--error-soft);
    box-shadow: inset 0 -2px var(--error);
  }
  .cell.warning {
    background: var(--warning-soft);
    box-shadow: inset 0 -2px var(--warning);
  }
  /* One property each: WebKit reads no more than the line in the shorthand. */
  :is(.name.error, .name.warning) .word {
    text-decoration-line: underline;
    text-decoration-style: wavy;
  }
  .name.error .word {
    text-decoration-color: var(--error);
  }
  .name.warning .word {
    text-decoration-color: var(--warning);
  }
  .cell[aria-selected='true'] {
    background: var(--accent-soft);
  }
  .cell.active {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  .new .number {
    color: var(--accent);
  }
  .row > .cell:has(.field) {
    z-index: 1;
    padding: 0;
    overflow: visible;
  }
  input.field {
    width: 100%;
    min-width: 12ch;
    height: 100%;
    min-height: 0;
    padding: 0 0.375rem;
    border: 0;
    border-radius: 0;
    background: var(--raised);
    font: inherit;
    cursor: text;
    -webkit-user-select: text;
    user-select: text;
  }
  input.field:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 0;
  }
  @media (max-width: 640px) {
    .row {
      height: 2.25rem;
    }
    .row > span {
      padding-block: 0.4375rem;
    }
    .head {
      height: 2.75rem;
    }
    .head > span {
      padding-block: 0.25rem;
    }
    input.field {
      font-size: 1rem;
    }
  }
  @media (forced-colors: active) {
    .cell[aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    .cell.active {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
    .cell.error,
    .cell.warning {
      border-bottom: 3px double CanvasText;
    }
  }
`;
