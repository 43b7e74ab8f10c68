// The frame: where bar, rail, tabs, panel, findings and status stand, in three widths.

import { css } from 'lit';

export const look = css`
  :host {
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    height: 100%;
    background: var(--surface);
  }
  main {
    display: grid;
    grid-template:
      'rail panel findings' minmax(0, 1fr)
      / auto minmax(0, 1fr) var(--findings);
    min-height: 0;
  }
  .rail {
    grid-area: rail;
  }
  .tabs {
    align-self: stretch;
    display: flex;
    margin: 0 auto 0 0.5rem;
  }
  .tabs button {
    min-height: 100%;
    padding: 0 0.75rem;
    border-radius: 0;
    color: var(--ink-soft);
  }
  .tabs button:focus-visible {
    outline-offset: -2px;
  }
  .tabs button[aria-selected='true'] {
    background: var(--canvas);
    box-shadow: inset 0 2px var(--accent);
    color: var(--ink);
  }
  .tabs b {
    min-width: 1.375rem;
    padding: 0 0.375rem;
    border-radius: 1rem;
    background: var(--hover);
    font-size: var(--text-small);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  .tabs b.failed {
    background: var(--error-soft);
    color: var(--error);
  }
  @media (forced-colors: active) {
    .tabs button[aria-selected='true'] {
      border-bottom: 3px solid Highlight;
    }
  }
  .panel {
    grid-area: panel;
    min-width: 0;
    min-height: 0;
  }
  aside {
    grid-area: findings;
    min-width: 0;
    min-height: 0;
    border-left: 1px solid var(--line);
    position: relative;
  }
  aside > [axis='y'] {
    display: none;
  }
  main[data-split] aside > [axis='y'] {
    display: block;
  }
  /* The panel goes behind the findings, and leaves them their corner. */
  main[data-split] {
    grid-template:
      'rail . .' minmax(0, 1fr)
      'rail . findings' var(--drawer)
      / auto minmax(0, 1fr) var(--findings);
  }
  main[data-split] .panel {
    grid-area: 1 / 2 / 3 / 4;
  }
  main[data-split] aside {
    z-index: 1;
    border-top: 1px solid var(--line-strong);
    background: var(--surface);
  }
  .choice,
  pane-bar {
    display: none;
  }
  .drop {
    position: fixed;
    z-index: 30;
    inset: 0.75rem;
    display: grid;
    place-items: center;
    border: 2px dashed var(--accent);
    border-radius: 12px;
    background: color-mix(in srgb, var(--accent-soft) 92%, transparent);
    color: var(--ink);
    font-size: var(--text-large);
    font-weight: 600;
    pointer-events: none;
  }
  @media (max-width: 1000px) {
    main {
      grid-template:
        'rail panel' minmax(0, 1fr)
        'findings findings' minmax(0, var(--below, 42%))
        / auto minmax(0, 1fr);
    }
    aside {
      border-top: 1px solid var(--line);
      border-left: 0;
    }
    aside > [axis='x'] {
      display: none;
    }
    aside > [axis='y'] {
      display: block;
    }
    main[data-split] {
      grid-template:
        'rail . .' minmax(0, 1fr)
        'rail . findings' var(--drawer)
        / auto minmax(0, 1fr) minmax(0, 1fr);
    }
    main[data-split] aside {
      border-left: 1px solid var(--line);
    }
  }
  @media (max-width: 640px) {
    main,
    main[data-split] {
      grid-template: 'panel' minmax(0, 1fr) / minmax(0, 1fr);
    }
    main[data-split] .panel {
      grid-area: panel;
    }
    .tabs {
      display: none;
    }
    .choice {
      display: flex;
    }
    .choice select {
      border: 0;
      background: none;
      font-weight: 650;
      text-transform: capitalize;
    }
    aside,
    main[data-split] aside {
      grid-area: panel;
      border: 0;
    }
    main:not([data-pane='findings']) aside,
    [data-pane='findings'] .panel {
      display: none;
    }
    pane-bar {
      display: block;
      min-height: 3.5rem;
    }
  }
`;
