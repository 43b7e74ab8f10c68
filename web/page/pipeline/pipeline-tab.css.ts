// Where files, checks, values and the editor of a pipeline stand, in each view and width.

import { css } from 'lit';

export const look = css`
  :host {
    display: grid;
    grid-template:
      'strip strip' auto
      'files values' minmax(0, var(--upper, 1.5fr))
      'files body' minmax(0, 1fr)
      / var(--files, min(12.5rem, 30%)) minmax(0, 1fr);
    height: 100%;
    min-width: 0;
  }
  :host([data-view='lint']) {
    grid-template:
      'strip strip' auto
      'files body' minmax(0, 1.15fr)
      'checks body' minmax(0, 1fr)
      / var(--files, min(19rem, 38%)) minmax(0, 1fr);
  }
  document-strip {
    grid-area: strip;
    min-width: 0;
  }
  .files,
  .checks,
  .values {
    position: relative;
  }
  .files,
  .checks {
    min-width: 0;
    min-height: 0;
    border-right: 1px solid var(--line);
    background: var(--surface);
  }
  .files {
    grid-area: files;
  }
  .checks {
    grid-area: checks;
    border-top: 1px solid var(--line-strong);
  }
  .values {
    grid-area: values;
    min-width: 0;
    min-height: 0;
  }
  .body {
    grid-area: body;
    min-width: 0;
    min-height: 0;
  }
  .values + .body {
    border-top: 1px solid var(--line-strong);
  }
  .release {
    display: inline-flex;
    align-items: center;
    gap: 0.3125rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
    cursor: pointer;
  }
  .release input {
    width: 0.9375rem;
    height: 0.9375rem;
    min-height: 0;
    margin: 0;
    accent-color: var(--accent);
  }
  @media (max-width: 640px) {
    :host,
    :host([data-view='lint']) {
      grid-template: 'strip' auto 'body' minmax(0, 1fr) / minmax(0, 1fr);
    }
    .files,
    .checks,
    .values,
    .body {
      grid-area: body;
      border: 0;
    }
    :host(:not([data-pane='files'])) .files,
    :host(:not([data-pane='checks'])) .checks,
    :host([data-view='values']:not([data-pane='values'])) .values,
    :host([data-view='parameters']:not([data-pane='parameters'])) .values,
    :host(:not([data-pane='editor'])) .body {
      display: none;
    }
  }
`;
