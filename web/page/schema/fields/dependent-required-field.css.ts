// The look of the rows that say what becomes required with what.

import { css } from 'lit';

export const look = css`
  :host {
    display: block;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    margin-bottom: 0.25rem;
  }
  li input {
    flex: 1;
  }
`;
