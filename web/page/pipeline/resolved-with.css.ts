// The look of what a configuration is resolved with.

import { css } from 'lit';

export const look = css`
  :host {
    display: block;
    flex: none;
    max-height: 50%;
    overflow: hidden auto;
  }
  details {
    border-bottom: 1px solid var(--line);
    font-size: var(--text-small);
  }
  summary {
    padding: 0.25rem 0.75rem;
    overflow: hidden;
    color: var(--ink-soft);
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  summary b {
    color: var(--ink);
    font-weight: 550;
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
    gap: 0.375rem 0.75rem;
    padding: 0 0.75rem 0.5rem;
  }
  .field {
    display: grid;
    align-content: start;
    gap: 0.125rem;
    min-width: 0;
  }
  textarea,
  input {
    min-width: 0;
    padding: 0.25rem 0.375rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--raised);
    color: var(--ink);
    font: var(--text-small) / 1.5 var(--font-code);
    resize: vertical;
  }
  [aria-invalid='true'] {
    border-color: var(--error);
  }
  .wrong {
    display: flex;
    gap: 0.25rem;
    margin: 0;
    color: var(--error);
  }
  .wrong .icon {
    flex: none;
    width: 0.875rem;
    height: 0.875rem;
  }
  @media (max-width: 640px) {
    summary {
      padding-block: 0.625rem;
    }
    textarea,
    input {
      font-size: 1rem;
    }
  }
`;
