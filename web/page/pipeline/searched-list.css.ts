// The look of a list with a search field above it: of values or of parameters.

import { css } from 'lit';

export const listLook = css`
  :host {
    display: flex;
    flex-direction: column;
    height: 100%;
    min-height: 0;
    background: var(--canvas);
  }
  .search input {
    flex: 1;
    min-width: 0;
  }
  .search p {
    margin: 0;
    color: var(--ink-soft);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  details {
    padding: 0.1875rem 0.75rem;
    border-bottom: 1px solid var(--line);
    font-size: var(--text-small);
  }
  summary {
    width: fit-content;
    border-radius: 4px;
    cursor: pointer;
  }
`;
