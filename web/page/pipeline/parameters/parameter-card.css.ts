// The look of one parameter explained.

import { css } from 'lit';

export const look = css`
  header {
    display: flex;
    align-items: center;
    gap: 0.25rem;
  }
  h4 {
    margin: 0.5rem 0 0.125rem;
    font: 600 0.92em / 1.5 var(--font-code);
    overflow-wrap: anywhere;
  }
  p {
    margin: 0.25rem 0;
    font-size: var(--text-small);
  }
  .finding .icon {
    width: 0.875rem;
    height: 0.875rem;
    vertical-align: -0.125em;
  }
  .finding.error .icon,
  #problem {
    color: var(--error);
  }
  .finding.warning .icon {
    color: var(--warning);
  }
  form {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem;
    padding: 0.25rem 0;
  }
  label {
    display: flex;
    flex: 1 1 12rem;
    align-items: center;
    gap: 0.5rem;
    min-width: 0;
    color: var(--ink-soft);
    font-size: var(--text-small);
    white-space: nowrap;
  }
  label input {
    flex: 1;
    min-width: 0;
    font-family: var(--font-code);
  }
  #problem {
    flex-basis: 100%;
  }
  dl {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: 0.0625rem 0.5rem;
    margin: 0.25rem 0 0;
  }
  dt {
    grid-column: 1;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  dd {
    grid-column: 2;
    margin: 0;
    overflow-wrap: anywhere;
  }
  .soft {
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .diff {
    max-height: 14rem;
  }
`;
