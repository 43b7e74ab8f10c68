// Keys, each in a box of its own.

import { css, html } from 'lit';

export const keysLook = css`
  .keys {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.1875rem;
  }
  kbd {
    min-width: 1.375rem;
    padding: 0.0625rem 0.375rem;
    border: 1px solid var(--line-strong);
    border-radius: 4px;
    background: var(--surface);
    color: var(--ink);
    text-align: center;
  }
`;

export const keysView = (keys: string): unknown =>
  html`<span class="keys">${keys.split(' ').map((key) => html`<kbd>${key}</kbd>`)}</span>`;
