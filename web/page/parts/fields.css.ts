// The look of the fields in which a schema's keywords are written, wherever they stand.

import { css } from 'lit';

export const fieldsLook = css`
  h2 {
    margin: 0 0 0.25rem;
    font-size: var(--text-large);
    font-weight: 650;
  }
  input:not([type='checkbox']),
  select,
  textarea {
    width: 100%;
    min-width: 0;
    min-height: 1.75rem;
    padding: 0.1875rem 0.5rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--raised);
    color: var(--ink);
    font: inherit;
  }
  select {
    padding: 0 0.25rem;
  }
  textarea {
    display: block;
    min-height: 0;
    resize: vertical;
    line-height: 1.45;
  }
  textarea:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  textarea::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }
  input[type='checkbox'] {
    width: 1rem;
    height: 1rem;
    min-height: 0;
    margin: 0;
    accent-color: var(--accent);
  }
  [aria-invalid='true'] {
    border-color: var(--error) !important;
  }
  .code {
    font-family: var(--font-code);
  }
  .none {
    margin: 0;
    padding: 0.5rem;
    color: var(--ink-soft);
  }
  form {
    display: flex;
    gap: 0.25rem;
    margin: 0;
  }
  form .small {
    min-height: 1.75rem;
  }
  @media (max-width: 640px) {
    input:not([type='checkbox']),
    select,
    textarea {
      min-height: 2.5rem;
      font-size: 1rem;
    }
    input[type='checkbox'] {
      width: 1.5rem;
      height: 1.5rem;
    }
    form .small {
      min-height: 2.5rem;
    }
  }
`;
