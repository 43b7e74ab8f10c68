// The look of the list of checks.

import { css } from 'lit';

export const look = css`
  header {
    padding: 0.25rem 0.5rem 0.25rem 0.75rem;
  }
  .search {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.625rem;
    padding: 0.375rem 0.75rem 0.375rem 0.5rem;
    border-bottom: 1px solid var(--line);
  }
  .search input {
    flex: 1 1 9rem;
    min-width: 0;
  }
  ul:empty {
    flex: none;
  }
  .none {
    flex: 1;
    margin: 0;
    padding: 1.5rem 1rem;
    color: var(--ink-soft);
    text-align: center;
  }
`;
