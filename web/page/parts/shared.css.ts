// Styles that more than one component uses: icons, buttons, and text for screen readers only.

import { css } from 'lit';

export const shared = css`
  :host {
    box-sizing: border-box;
  }

  :host([hidden]),
  [hidden] {
    display: none !important;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  .icon {
    flex: none;
    width: 1rem;
    height: 1rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .icon.error {
    color: var(--error);
  }
  .icon.warning {
    color: var(--warning);
  }
  .icon.info {
    color: var(--info);
  }
  .icon.passed {
    color: var(--passed);
  }
  .icon.fixed {
    color: var(--fixed);
  }
  .icon.ignored {
    color: var(--ink-soft);
  }

  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.375rem;
    min-height: 1.875rem;
    padding: 0 0.625rem;
    border: 1px solid transparent;
    border-radius: var(--radius);
    background: none;
    color: inherit;
    font: inherit;
    white-space: nowrap;
    cursor: pointer;
  }

  button:hover {
    background: var(--hover);
  }

  button:focus-visible,
  input:focus-visible,
  select:focus-visible,
  summary:focus-visible,
  a:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }

  button.outlined {
    border-color: var(--line-strong);
    background: var(--raised);
  }

  button.outlined:hover {
    background: var(--hover);
  }

  button.primary {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 550;
  }

  button.primary:hover {
    background: color-mix(in srgb, var(--accent) 88%, var(--ink));
  }

  button.small {
    min-height: 1.5rem;
    padding: 0 0.5rem;
    font-size: var(--text-small);
  }

  button:disabled {
    opacity: 0.55;
    cursor: default;
  }

  input:not([type='radio']) {
    min-height: 1.625rem;
    padding: 0 0.5rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--raised);
    color: var(--ink);
    font: inherit;
  }

  input::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }

  code,
  kbd {
    font-family: var(--font-code);
    font-size: 0.92em;
  }

  a {
    color: var(--accent);
  }

  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (max-width: 640px) {
    button {
      min-height: 2.5rem;
    }
    button.small {
      min-height: 2.25rem;
      padding: 0 0.75rem;
    }
    input:not([type='radio']) {
      min-height: 2.25rem;
      font-size: 1rem;
    }
  }

  @media (forced-colors: active) {
    .icon[class] {
      color: inherit;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
    }
  }
`;
