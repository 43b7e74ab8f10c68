// The look of the list of checks.

import { css } from 'lit';

export const look = css`
  :host {
    display: flex;
    flex-direction: column;
    height: 100%;
    min-height: 0;
  }
  header {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: var(--tabs);
    padding: 0.25rem 0.5rem 0.25rem 0.75rem;
    border-bottom: 1px solid var(--line);
  }
  h2 {
    margin: 0 auto 0 0;
    font-size: var(--text);
    font-weight: 650;
  }
  .search {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    padding: 0.375rem 0.75rem 0.375rem 0.5rem;
    border-bottom: 1px solid var(--line);
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
  .obstacle {
    margin: 0.5rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid color-mix(in srgb, var(--warning) 40%, transparent);
    border-radius: var(--radius);
    background: var(--warning-soft);
  }
  ul {
    flex: 1;
    min-height: 0;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    list-style: none;
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
