// The look of the builder's list of groups and parameters.

import { css } from 'lit';
import { tileLook } from '../../parts/icon-tile.css.js';
import { treeRows } from '../../parts/tree-rows.css.js';

export const look = css`
  ${treeRows}
  ${tileLook}
  :host {
    display: block;
  }
  ul {
    min-height: 100%;
  }
  ul:focus-visible {
    outline: none;
  }
  ul:focus-visible .active {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  .row {
    --row: 1.75rem;
    padding-left: 0.25rem;
  }
  .row.param {
    padding-left: 0.875rem;
  }
  .row.active {
    box-shadow: inset 2px 0 var(--accent);
  }
  .row.before {
    box-shadow: inset 0 2px var(--accent);
  }
  .row.after {
    box-shadow: inset 0 -2px var(--accent);
  }
  .row.into {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  .fold {
    align-items: center;
    justify-content: center;
    height: 1.5rem;
  }
  .param .fold {
    width: 0.5rem;
  }
  .tile .icon,
  .top > .icon {
    width: 0.9375rem;
    height: 0.9375rem;
    color: var(--ink-soft);
  }
  .name {
    flex: 1 1 3rem;
    min-width: 3rem;
  }
  .param .name {
    font: 0.92em / 1.5 var(--font-code);
  }
  .group .name,
  .top .name {
    font-weight: 600;
  }
  .marks {
    flex: 0 1 auto;
    display: inline-flex;
    align-items: center;
    gap: 0.3125rem;
    min-width: 0;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .marks .icon {
    width: 0.875rem;
    height: 0.875rem;
  }
  .type {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .required {
    padding: 0 0.25rem;
    border: 1px solid var(--line-strong);
    border-radius: 4px;
    color: var(--ink);
    font-size: var(--text-small);
  }
  .none {
    margin: 0;
    padding: 1rem;
    color: var(--ink-soft);
  }
  @media (max-width: 640px) {
    .row {
      --row: 2.75rem;
    }
  }
  @media (forced-colors: active) {
    .row.before {
      border-top: 3px solid Highlight;
    }
    .row.after {
      border-bottom: 3px solid Highlight;
    }
  }
`;
