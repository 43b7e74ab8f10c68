// The look of the list of values.

import { css } from 'lit';

export const look = css`
  value-grid {
    flex: 1 1 4rem;
    min-height: 4rem;
  }
  value-card {
    flex: 0 1 auto;
    min-height: 5rem;
    max-height: 55%;
    border-top: 1px solid var(--line-strong);
  }
  .bad,
  .sieve p,
  summary {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    margin: 0;
    font-size: var(--text-small);
  }
  .bad {
    padding: 0.3125rem 0.75rem;
    border-bottom: 1px solid color-mix(in srgb, var(--error) 40%, transparent);
    background: var(--error-soft);
    color: var(--error);
  }
  .sieve p .icon,
  .bad .icon,
  summary .icon {
    width: 0.875rem;
    height: 0.875rem;
  }
  .sieve {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 0.75rem;
    padding: 0 0.75rem 0.25rem 0.5rem;
    border-bottom: 1px solid var(--line);
  }
  .sieve p button {
    min-height: 1.375rem;
    padding: 0 0.25rem;
    color: var(--accent);
    font-weight: 550;
  }
  details ul {
    max-height: 8rem;
    margin: 0 0 0.375rem;
    padding-left: 1.25rem;
    overflow-y: auto;
  }
  .search {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    padding: 0.375rem 0.5rem 0.1875rem;
  }
  .search .small {
    padding: 0 0.25rem;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 0.25rem;
    min-width: 0;
  }
  .chips button {
    gap: 0.25rem;
    min-height: 1.375rem;
    padding: 0 0.4375rem;
    color: var(--ink-soft);
  }
  .chips button[aria-pressed='true'] {
    border-color: var(--line-strong);
    background: var(--raised);
    color: var(--ink);
  }
  .chips b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .none {
    flex: 1;
    margin: 0;
    padding: 2rem 1rem;
    color: var(--ink-soft);
    text-align: center;
  }
  @media (max-width: 640px) {
    .search {
      flex-wrap: wrap;
    }
    .search input {
      flex-basis: 100%;
    }
    .chips {
      flex-wrap: nowrap;
      overflow-x: auto;
    }
    .chips button {
      flex: none;
      min-height: 2.25rem;
    }
  }
  @media (forced-colors: active) {
    .chips button[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
