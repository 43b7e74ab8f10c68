// Where the list and the inspector of the builder are.

import { css } from 'lit';

export const look = css`
  :host {
    display: grid;
    grid-template: minmax(0, 1fr) / var(--outline, minmax(13rem, 20rem)) minmax(0, 1fr);
    height: 100%;
    min-width: 0;
  }
  schema-start,
  :host > .none {
    grid-column: 1 / -1;
    min-height: 0;
  }
  .none {
    padding: 2rem 1rem;
    color: var(--ink-soft);
    text-align: center;
  }
  .list {
    position: relative;
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    border-right: 1px solid var(--line);
    background: var(--surface);
  }
  .inspector {
    min-width: 0;
    min-height: 0;
  }
  .comparing {
    height: 100%;
    padding: 0.625rem 0.875rem 0;
    overflow-y: auto;
  }
  .comparing > button {
    margin-bottom: 0.75rem;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem;
    padding: 0.375rem 0.5rem 0;
  }
  .bar .small:not(.outlined) {
    padding: 0 0.3125rem;
  }
  .bar [aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent);
  }
  .bar .icon {
    width: 0.875rem;
    height: 0.875rem;
  }
  .gap {
    flex: 1;
  }
  .filter {
    padding: 0.375rem 0.5rem;
    border-bottom: 1px solid var(--line);
  }
  .filter input {
    width: 100%;
  }
  .bad {
    display: flex;
    gap: 0.375rem;
    margin: 0;
    padding: 0.3125rem 0.5rem;
    background: var(--error-soft);
    color: var(--error);
    font-size: var(--text-small);
  }
  schema-outline {
    flex: 1 1 0;
    min-height: 0;
    overflow-y: auto;
  }
  @media (max-width: 640px) {
    :host {
      grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    }
    .list {
      border: 0;
    }
    .bar .small:not(.outlined) {
      min-width: 2.25rem;
    }
    :host([data-pane='inspector']) .list,
    :host(:not([data-pane='inspector'])) .inspector {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .bar [aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
