// The look of what the builder shows while there is no text.

import { css } from 'lit';

export const look = css`
  :host {
    display: block;
    height: 100%;
    padding: 1.5rem;
    overflow-y: auto;
  }
  form,
  section {
    display: block;
    max-width: 32rem;
    margin: 0 auto 1.5rem;
  }
  p {
    margin: 0 0 0.75rem;
    color: var(--ink-soft);
  }
  label {
    display: block;
    margin-bottom: 0.625rem;
  }
  label span {
    display: block;
    margin-bottom: 0.125rem;
  }
`;
