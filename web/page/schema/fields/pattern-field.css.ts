// The styles of a pattern and of the strings that it is tried on.

import { css } from 'lit';

export const look = css`
  :host {
    display: block;
  }
  .try {
    display: block;
    margin-top: 0.375rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .try textarea {
    margin-top: 0.125rem;
    color: var(--ink);
    font: var(--text) / 1.45 var(--font-code);
  }
  ul {
    margin: 0.25rem 0 0;
    padding: 0;
    list-style: none;
    font-size: var(--text-small);
  }
  li,
  .remark {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    padding: 0.125rem 0;
  }
  li code {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li.matches span {
    color: var(--passed);
  }
  li.differs span {
    color: var(--error);
  }
  .remark {
    margin: 0.25rem 0 0;
    font-size: var(--text-small);
  }
`;
