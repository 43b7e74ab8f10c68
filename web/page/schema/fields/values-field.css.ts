// The look of a list of values.

import { css } from 'lit';

export const look = css`
  :host {
    display: block;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    margin: 0 0 0.25rem;
    padding: 0;
    list-style: none;
  }
  li {
    display: inline-flex;
    max-width: 100%;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--raised);
  }
  li button {
    min-height: 1.5rem;
    padding: 0 0.25rem;
  }
  .chip {
    min-width: 0;
    padding-left: 0.4375rem;
  }
  .chip code {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  li .small .icon {
    width: 0.75rem;
    height: 0.75rem;
  }
`;
