// The look of a card that explains one row of a list: a value or a parameter.

import { css } from 'lit';

export const cardLook = css`
  :host {
    display: block;
    padding: 0.25rem 0.5rem 0.5rem 0.75rem;
    overflow-y: auto;
    overscroll-behavior: contain;
    background: var(--surface);
  }
  h3 {
    flex: 1;
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
    font: 600 0.96em / 1.5 var(--font-code);
  }
  .jump {
    display: inline;
    min-height: 0;
    padding: 0;
    border: 0;
    border-radius: 3px;
    color: var(--accent);
    font: inherit;
    text-align: left;
    text-decoration: underline;
    text-underline-offset: 0.15em;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  pre:focus-visible {
    outline: 2px solid var(--accent);
  }
  @media (max-width: 640px) {
    .jump {
      min-height: 2rem;
    }
  }
`;
