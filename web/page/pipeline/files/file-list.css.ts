// The look of the list of files.

import { css } from 'lit';

export const look = css`
  :host {
    display: flex;
    flex-direction: column;
    height: 100%;
    min-height: 0;
  }
  header {
    display: flex;
    align-items: center;
    min-height: var(--tabs);
    padding: 0.125rem 0.25rem 0.125rem 0.75rem;
    border-bottom: 1px solid var(--line);
  }
  h2 {
    flex: 1;
    min-width: 0;
    margin: 0;
    overflow: hidden;
    font-size: var(--text);
    font-weight: 650;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  h3 {
    margin: 0;
    padding: 0.5rem 0.75rem 0.1875rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
    font-weight: 600;
  }
  h3 b {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  .search {
    padding: 0.375rem 0.5rem;
    border-bottom: 1px solid var(--line);
  }
  .search input {
    width: 100%;
  }
  .scroll {
    flex: 1;
    min-height: 0;
    overflow: hidden auto;
    overscroll-behavior: contain;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    content-visibility: auto;
    contain-intrinsic-height: auto 1.625rem;
  }
  .file {
    justify-content: flex-start;
    width: 100%;
    min-height: 1.625rem;
    padding: 0 0.5rem 0 0.75rem;
    border-radius: 0;
    text-align: left;
  }
  .file:focus-visible {
    outline-offset: -2px;
  }
  .file[aria-current] {
    background: var(--accent-soft);
    box-shadow: inset 2px 0 var(--accent);
  }
  .name {
    flex: none;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    font: 0.92em / 1.5 var(--font-code);
  }
  .folder {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: var(--ink-soft);
    font-size: var(--text-small);
    text-overflow: ellipsis;
  }
  .out .name {
    color: var(--ink-soft);
    font-style: italic;
  }
  .file b {
    min-width: 1.25rem;
    margin-left: auto;
    padding: 0 0.3125rem;
    border-radius: 1rem;
    background: var(--warning-soft);
    color: var(--warning);
    font-size: var(--text-small);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  .file b.failed {
    background: var(--error-soft);
    color: var(--error);
  }
  .none,
  .note {
    margin: 0;
    padding: 0.5rem 0.75rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  @media (max-width: 640px) {
    .file {
      min-height: 2.75rem;
    }
    li {
      contain-intrinsic-height: auto 2.75rem;
    }
  }
  @media (forced-colors: active) {
    .file[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
