// The look of one value explained.

import { css } from 'lit';

export const look = css`
  header {
    display: flex;
    align-items: center;
    gap: 0.125rem;
  }
  .scope {
    color: var(--ink-soft);
    font-weight: 400;
  }
  header button {
    padding: 0 0.25rem;
  }
  pre {
    max-height: 9rem;
    margin: 0.125rem 0 0;
    padding: 0.3125rem 0.5rem;
    overflow: auto;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--canvas);
    font: 0.92em / 1.5 var(--font-code);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .meaning {
    margin: 0.3125rem 0 0;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  ol {
    margin: 0.25rem 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    padding: 0.125rem 0;
    overflow-wrap: anywhere;
  }
  .word {
    display: inline-block;
    min-width: 4.5rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .counts > .jump {
    font-weight: 600;
  }
  .way {
    padding-left: 4.7rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
`;
