// The look of the list of parameters.

import { css } from 'lit';

export const look = css`
  .search {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    padding: 0.375rem 0.75rem 0.375rem 0.5rem;
    border-bottom: 1px solid var(--line);
  }
  .search button[aria-pressed='true'] {
    border-color: var(--line-strong);
    background: var(--raised);
    color: var(--ink);
  }
  .search b {
    font-weight: 600;
  }
  summary .icon {
    width: 0.875rem;
    height: 0.875rem;
    vertical-align: -0.125em;
  }
  details p {
    margin: 0.25rem 0;
    overflow-wrap: anywhere;
  }
  .scroll {
    flex: 1 1 4rem;
    min-height: 4rem;
    overflow: hidden auto;
    overscroll-behavior: contain;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  thead th {
    position: sticky;
    z-index: 1;
    top: 0;
    height: 1.625rem;
    background: var(--canvas);
    box-shadow: inset 0 -1px var(--line);
    color: var(--ink-soft);
    font-size: var(--text-small);
    font-weight: 400;
    white-space: nowrap;
  }
  th,
  td {
    padding: 0 0.75rem;
    text-align: left;
  }
  .number {
    width: 1%;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  tbody tr {
    height: 1.625rem;
    cursor: pointer;
  }
  tbody tr:hover {
    background: var(--hover);
  }
  tbody tr[aria-selected='true'] {
    background: var(--accent-soft);
    box-shadow: inset 2px 0 var(--accent);
  }
  tbody th {
    font-weight: 400;
  }
  .name {
    min-height: 1.5rem;
    padding: 0;
    border: 0;
    border-radius: 3px;
    background: none;
    font: 0.92em / 1.5 var(--font-code);
    overflow-wrap: anywhere;
    white-space: normal;
    text-align: left;
  }
  .mark .icon {
    width: 0.875rem;
    height: 0.875rem;
    vertical-align: -0.125em;
  }
  .mark.error {
    color: var(--error);
  }
  .mark.warning {
    color: var(--warning);
  }
  parameter-card {
    flex: 0 1 auto;
    min-height: 5rem;
    max-height: 60%;
    border-top: 1px solid var(--line-strong);
  }
  .none {
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
    th,
    td {
      padding: 0 0.375rem;
    }
    tbody tr {
      height: 2.25rem;
    }
    .name {
      min-height: 2rem;
    }
  }
`;
