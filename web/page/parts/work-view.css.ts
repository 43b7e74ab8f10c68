// What the views of a schema beside its text have in common: a bar over a list of groups and a page
// that scrolls.

import { css } from 'lit';
import { tileLook } from './icon-tile.css.js';

export const workLook = css`
  ${tileLook}
  :host {
    container-type: inline-size;
    display: block;
    height: 100%;
    min-width: 0;
  }
  .frame {
    display: grid;
    grid-template:
      'bar bar' auto
      'nav page' minmax(0, 1fr)
      'foot foot' auto
      / 12.5rem minmax(0, 1fr);
    height: 100%;
    min-width: 0;
    min-height: 0;
  }
  .bar {
    grid-area: bar;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.625rem;
    padding: 0.375rem 0.75rem;
    border-bottom: 1px solid var(--line);
    background: var(--surface);
  }
  .bar p {
    margin: 0;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .switch {
    display: inline-flex;
    align-items: center;
    gap: 0.3125rem;
    cursor: pointer;
  }
  .switch input {
    width: 0.9375rem;
    height: 0.9375rem;
    min-height: 0;
    margin: 0;
    accent-color: var(--accent);
  }
  group-nav {
    grid-area: nav;
    border-right: 1px solid var(--line);
  }
  .none {
    margin: 0;
    padding: 2rem 1rem;
    color: var(--ink-soft);
    text-align: center;
  }
  .note {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    margin: 0;
    padding: 0.375rem 1rem;
    border-bottom: 1px solid var(--line);
    background: var(--warning-soft);
    color: var(--ink);
  }
  h2 {
    margin: 0;
    font-size: var(--text-large);
    font-weight: 650;
  }
  h3 {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    margin: 0;
    font-size: var(--text-large);
    font-weight: 650;
    scroll-margin-top: 0.75rem;
  }
  h3:focus {
    outline: 0;
  }
  h3:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .tile:empty {
    display: none;
  }
  details {
    margin-top: 0.25rem;
  }
  summary {
    width: max-content;
    padding: 0.1875rem 0;
    border-radius: 4px;
    color: var(--accent);
    font-size: var(--text-small);
    cursor: pointer;
  }
  pre {
    max-width: 100%;
    margin: 0.375rem 0;
    padding: 0.375rem 0.5rem;
    overflow-x: auto;
    border-radius: var(--radius);
    background: var(--surface);
    font: var(--text-small) / 1.5 var(--font-code);
  }
  @container (max-width: 43rem) {
    .frame {
      grid-template:
        'bar' auto
        'nav' auto
        'page' minmax(0, 1fr)
        'foot' auto
        / minmax(0, 1fr);
    }
    group-nav {
      border-right: 0;
    }
  }
  @media (max-width: 640px) {
    .switch {
      min-height: 2.25rem;
    }
    .switch input {
      width: 1.25rem;
      height: 1.25rem;
    }
  }
`;
