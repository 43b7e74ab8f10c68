// The look of an icon that a schema names.

import { css } from 'lit';

export const tileLook = css`
  .tile {
    flex: none;
    display: inline-grid;
    place-items: center;
    width: 1.25rem;
    height: 1.25rem;
    color: var(--ink-soft);
  }
  .letters {
    border: 1px solid var(--line-strong);
    border-radius: 4px;
    font: 600 var(--text-small) / 1 var(--font-ui);
    text-transform: uppercase;
  }
`;
