// The look of the steps that a configuration asks for.

import { css } from 'lit';

export const look = css`
  :host {
    display: block;
  }
  p {
    margin: 0 0 0.75rem;
    color: var(--ink-soft);
  }
  p.none,
  p.bad {
    display: flex;
    gap: 0.375rem;
    padding: 0.375rem 0;
  }
  p.bad {
    color: var(--error);
  }
  label {
    display: block;
    margin: 0.75rem 0;
  }
  fieldset {
    margin: 0 0 0.75rem;
    padding: 0.25rem 0.75rem 0.5rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  legend {
    padding: 0 0.25rem;
    font-weight: 600;
  }
  .step {
    display: flex;
    gap: 0.5rem;
    margin: 0.375rem 0 0;
    cursor: pointer;
  }
  .step input {
    flex: none;
    margin-top: 0.125rem;
  }
  .step span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .acts {
    position: sticky;
    bottom: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    padding: 0.5rem 0;
    background: var(--canvas);
  }
  details {
    margin-bottom: 0.5rem;
  }
`;
