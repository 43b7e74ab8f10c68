// The look of a parameter of the launch form: its words on the left, its control on the right, and
// one under the other where there is no room.

import { css } from 'lit';
import { tileLook } from '../parts/icon-tile.css.js';

export const look = css`
  ${tileLook}
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr) auto;
    gap: 0.125rem 1rem;
    padding: 0.375rem 0.5rem;
    border-left: 2px solid transparent;
    border-radius: 3px;
    scroll-margin: 4rem;
  }
  :host([data-set]) {
    border-left-color: var(--accent);
  }
  :host([data-bad]) {
    border-left-color: var(--error);
    background: color-mix(in srgb, var(--error-soft) 55%, transparent);
  }
  .what {
    display: flex;
    gap: 0.375rem;
    min-width: 0;
  }
  .words {
    flex: 1;
    min-width: 0;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.125rem 0.5rem;
    min-height: 1.25rem;
  }
  label {
    min-width: 0;
    font: 600 var(--text) / 1.5 var(--font-code);
    overflow-wrap: anywhere;
  }
  .tag {
    padding: 0 0.375rem;
    border-radius: 1rem;
    background: var(--hover);
    color: var(--ink-soft);
    font: var(--text-small) / 1.5 var(--font-ui);
    white-space: nowrap;
  }
  .tag.required {
    background: var(--accent-soft);
    color: var(--accent);
    font-weight: 550;
  }
  .tag.old {
    background: var(--warning-soft);
    color: var(--warning);
  }
  .text {
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
  .text p {
    margin: 0.125rem 0 0;
  }
  .text .heading {
    font-weight: 600;
  }
  .text ul,
  .text ol {
    margin: 0.25rem 0;
    padding-left: 1.25rem;
  }
  .text pre {
    max-width: 100%;
    margin: 0.375rem 0;
    padding: 0.375rem 0.5rem;
    overflow-x: auto;
    border-radius: var(--radius);
    background: var(--surface);
    font: var(--text-small) / 1.5 var(--font-code);
  }
  details {
    margin-top: 0.125rem;
  }
  summary {
    width: max-content;
    padding: 0.1875rem 0;
    border-radius: 4px;
    color: var(--accent);
    font-size: var(--text-small);
    cursor: pointer;
  }
  .how {
    min-width: 0;
  }
  .turn {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 1.75rem;
  }
  input[role='switch'] {
    appearance: none;
    flex: none;
    position: relative;
    width: 2.125rem;
    height: 1.1875rem;
    min-height: 0;
    margin: 0;
    padding: 0;
    border: 1px solid var(--line-strong);
    border-radius: 1rem;
    background: var(--raised);
    cursor: pointer;
  }
  input[role='switch']::before {
    content: '';
    position: absolute;
    inset: 2px auto 2px 2px;
    width: 0.8125rem;
    border-radius: 50%;
    background: var(--line-strong);
    transition: translate 0.12s;
  }
  input[role='switch']:checked {
    border-color: var(--accent);
    background: var(--accent);
  }
  input[role='switch']:checked::before {
    translate: 0.875rem 0;
    background: var(--on-accent);
  }
  .below {
    display: flow-root;
  }
  #hint {
    margin: 0.1875rem 0 0;
    color: var(--ink-soft);
    font-size: var(--text-small);
    overflow-wrap: anywhere;
  }
  .reset {
    float: right;
    min-height: 1.375rem;
    margin-top: 0.0625rem;
    padding: 0 0.375rem;
    color: var(--accent);
  }
  .reset .icon {
    width: 0.875rem;
    height: 0.875rem;
  }
  .problems {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .problems li {
    display: flex;
    gap: 0.375rem;
    margin-top: 0.25rem;
    overflow-wrap: anywhere;
  }
  .problems .icon {
    margin-top: 0.125rem;
  }
  .problems button {
    color: var(--accent);
  }
  .edit {
    align-self: start;
    width: 1.75rem;
    min-height: 1.75rem;
    padding: 0;
    color: var(--ink-soft);
  }
  @container (max-width: 43rem) {
    :host {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .what {
      grid-area: 1 / 1;
    }
    .how {
      grid-area: 2 / 1 / 3 / 3;
    }
    .edit {
      grid-area: 1 / 2;
    }
  }
  @media (max-width: 640px) {
    input[role='switch'] {
      width: 2.75rem;
      height: 1.5rem;
    }
    input[role='switch']::before {
      width: 1.125rem;
    }
    input[role='switch']:checked::before {
      translate: 1.1875rem 0;
    }
    .edit {
      width: 2.25rem;
      min-height: 2.25rem;
    }
    .reset {
      min-height: 2.25rem;
    }
  }
  @media (forced-colors: active) {
    input[role='switch']::before {
      background: ButtonText;
    }
    input[role='switch']:checked::before {
      background: Highlight;
    }
    :host([data-set]) {
      border-left-color: Highlight;
    }
  }
`;
