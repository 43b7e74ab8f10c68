// The look of an icon's field and of the list to pick one from.

import { css } from 'lit';
import { tileLook } from '../../parts/icon-tile.css.js';

export const look = css`
  ${tileLook}
  :host {
    display: block;
  }
  .line {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }
  .line input {
    flex: 1;
  }
  .opener {
    min-height: 1.75rem;
  }
  .picker {
    margin-top: 0.25rem;
    padding: 0.375rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .icons {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
    gap: 0.125rem;
    max-height: 12rem;
    margin-top: 0.375rem;
    overflow-y: auto;
  }
  .icon-choice {
    justify-content: flex-start;
    min-height: 1.75rem;
    padding: 0 0.25rem;
    font-size: var(--text-small);
  }
  .icon-choice:focus-visible {
    outline-offset: -2px;
  }
  .icon-choice span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .icon-choice[aria-pressed='true'] {
    background: var(--accent-soft);
  }
  @media (forced-colors: active) {
    .icon-choice[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
