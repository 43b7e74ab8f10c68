// The look of the inspector: names of keywords on the left, their controls on the right, what they
// mean and what was found below.

import { css } from 'lit';
import { choiceLook } from '../../parts/choice.js';

export const look = css`
  ${choiceLook}
  :host {
    display: block;
    height: 100%;
  }
  .scroll {
    height: 100%;
    padding: 0.625rem 0.875rem 2rem;
    overflow-y: auto;
  }
  .hint,
  .names {
    margin: 0 0 0.5rem;
    color: var(--ink-soft);
  }
  .name {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .name input {
    flex: 1;
    color: var(--ink);
    font: 600 var(--text-large) / 1.5 var(--font-code);
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem 0.875rem;
    margin: 0.5rem 0 0.25rem;
    color: var(--ink-soft);
  }
  .switch {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    color: var(--ink);
    cursor: pointer;
  }
  .fields {
    margin-top: 0.5rem;
    border-top: 1px solid var(--line);
  }
  .field {
    display: grid;
    grid-template:
      'label control remove' auto '. doc doc' auto '. found found' auto / 7.5rem minmax(0, 1fr)
      1.75rem;
    gap: 0 0.5rem;
    align-items: start;
    padding: 0.375rem 0;
    border-bottom: 1px solid var(--line);
  }
  .field > label {
    grid-area: label;
    min-width: 0;
    overflow-wrap: anywhere;
    font: 0.92em / 1.75rem var(--font-code);
  }
  .control {
    grid-area: control;
    min-width: 0;
    min-height: 1.75rem;
  }
  .control > input[type='checkbox'] {
    margin-top: 0.375rem;
  }
  .remove {
    grid-area: remove;
    padding: 0;
    min-height: 1.75rem;
    color: var(--ink-soft);
  }
  .doc {
    grid-area: doc;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .doc p {
    margin: 0.125rem 0 0;
  }
  .findings {
    grid-area: found;
    margin: 0.25rem 0 0;
    padding: 0;
    list-style: none;
    font-size: var(--text-small);
  }
  .findings li {
    display: flex;
    align-items: flex-start;
    gap: 0.375rem;
    margin-top: 0.25rem;
    padding: 0.25rem 0.375rem;
    border-radius: var(--radius);
    background: var(--warning-soft);
  }
  .findings li.error {
    background: var(--error-soft);
  }
  .findings li.info {
    background: var(--info-soft);
  }
  .findings span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .findings .icon {
    margin-top: 0.0625rem;
  }
  .more {
    max-width: 16rem;
    margin-top: 0.75rem;
  }
  @media (max-width: 640px) {
    .field {
      grid-template:
        'label remove' auto 'control control' auto 'doc doc' auto 'found found' auto / minmax(
          0,
          1fr
        )
        2.5rem;
    }
  }
`;
