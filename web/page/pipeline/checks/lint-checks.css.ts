// The look of the checks of a pipeline.

import { css } from 'lit';

export const look = css`
  ul {
    padding: 0.125rem 0;
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    align-items: center;
    min-height: 1.75rem;
    padding: 0 0.25rem 0 0.75rem;
  }
  li:hover {
    background: color-mix(in srgb, var(--hover) 55%, transparent);
  }
  input[role='switch'] {
    appearance: none;
    flex: none;
    width: 1.625rem;
    height: 0.9375rem;
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
    display: block;
    width: 0.6875rem;
    height: 0.6875rem;
    margin: 0.0625rem;
    border-radius: 50%;
    background: var(--line-strong);
    transition: transform 120ms;
  }
  input[role='switch']:checked {
    border-color: var(--accent);
    background: var(--accent);
  }
  input[role='switch']:checked::before {
    background: var(--on-accent);
    transform: translateX(0.6875rem);
  }
  input[role='switch']:disabled {
    opacity: 0.55;
    cursor: default;
  }
  .name {
    justify-content: flex-start;
    min-width: 0;
    min-height: 1.75rem;
    padding: 0 0.375rem;
    text-align: left;
  }
  .name:hover {
    background: none;
  }
  .name:hover .word {
    text-decoration: underline;
  }
  .word {
    overflow: hidden;
    font: 0.92em / 1.5 var(--font-code);
    text-overflow: ellipsis;
  }
  .name[aria-pressed='true'] .word {
    color: var(--accent);
    font-weight: 600;
  }
  .name:focus-visible,
  .tool:focus-visible {
    outline-offset: -2px;
  }
  .off .word {
    color: var(--ink-soft);
  }
  small {
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .result {
    display: inline-flex;
    align-items: center;
    gap: 0.25rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .ms {
    min-width: 2.5rem;
    text-align: right;
  }
  .result .icon {
    width: 0.875rem;
    height: 0.875rem;
    margin: 0 0.1875rem;
  }
  b {
    min-width: 1.25rem;
    padding: 0 0.3125rem;
    border-radius: 1rem;
    background: var(--warning-soft);
    color: var(--warning);
    font-weight: 600;
    text-align: center;
  }
  b.failed {
    background: var(--error-soft);
    color: var(--error);
  }
  .tool {
    min-height: 1.5rem;
    padding: 0 0.1875rem;
    color: var(--ink-soft);
  }
  .tool .icon {
    width: 0.875rem;
    height: 0.875rem;
    transition: transform 120ms;
  }
  .tool[aria-expanded='true'] .icon {
    transform: rotate(90deg);
  }
  check-row {
    grid-column: 1 / -1;
    margin: 0 0 0.25rem;
    padding-left: 2rem;
  }
  @media (max-width: 640px) {
    li,
    .name {
      min-height: 2.75rem;
    }
    .tool {
      min-width: 2.5rem;
      min-height: 2.5rem;
    }
    input[role='switch'] {
      transform: scale(1.3);
      margin: 0 0.25rem 0 0.125rem;
    }
  }
  @media (forced-colors: active) {
    input[role='switch'] {
      appearance: auto;
    }
    input[role='switch']::before {
      display: none;
    }
  }
`;
