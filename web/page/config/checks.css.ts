// What every list of checks looks like: a head, what is in the way of switching them, and the rows below.

import { css } from 'lit';

export const checksLook = css`
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
    padding: 0.125rem 0.75rem;
    border-bottom: 1px solid var(--line);
  }
  h2 {
    flex: 1;
    margin: 0;
    font-size: var(--text);
    font-weight: 650;
  }
  header p,
  .search p {
    margin: 0;
    color: var(--ink-soft);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
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
    overflow: hidden auto;
    overscroll-behavior: contain;
    list-style: none;
  }
`;
