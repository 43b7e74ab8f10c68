// The look of the list of findings.

import { css } from 'lit';

export const look = css`
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto auto;
    align-items: start;
    border-bottom: 1px solid var(--line);
  }
  .group {
    position: sticky;
    z-index: 1;
    top: 0;
    display: flex;
    gap: 0.5rem;
    align-items: center;
    padding: 0.25rem 0.75rem;
    border-bottom: 1px solid var(--line);
    background: var(--hover);
    font: 600 var(--text-small) / 1.5 var(--font-ui);
  }
  .group h3 {
    flex: 1;
    min-width: 0;
    margin: 0;
    overflow: hidden;
    font: inherit;
    font-family: var(--font-code);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .group .tool {
    min-height: 1.5rem;
    margin: 0;
  }
  .group b {
    font-variant-numeric: tabular-nums;
  }
  .none {
    display: grid;
    justify-items: center;
    gap: 0.5rem;
    margin: 0;
    padding: 2rem 1rem;
    color: var(--ink-soft);
  }
  /* The browser looks at each such element for every frame: at groups, not at their rows. */
  .group ~ ul {
    content-visibility: auto;
    contain-intrinsic-height: auto 10rem;
  }
  li:hover {
    background: var(--hover);
  }
  li.selected {
    background: var(--accent-soft);
    box-shadow: inset 2px 0 var(--accent);
  }
  .row {
    display: grid;
    grid-template-columns: 1rem minmax(0, 1fr);
    gap: 0.125rem 0.5rem;
    align-items: start;
    min-height: 0;
    padding: 0.4375rem 0.25rem 0.5rem 0.75rem;
    border-radius: 0;
    text-align: left;
    white-space: normal;
    justify-content: stretch;
  }
  .row:hover {
    background: none;
  }
  .row:focus-visible,
  .tool:focus-visible {
    outline-offset: -2px;
  }
  .row .icon {
    margin-top: 0.125rem;
  }
  .message {
    overflow-wrap: anywhere;
  }
  .help {
    grid-column: 2;
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
  .where {
    grid-column: 2;
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.5rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .where .error {
    color: var(--error);
  }
  .where .warning {
    color: var(--warning);
  }
  .where .info {
    color: var(--info);
  }
  .where .place {
    font-variant-numeric: tabular-nums;
  }
  .tool {
    min-height: 1.75rem;
    margin: 0.25rem 0.25rem 0 0;
    padding: 0 0.375rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .tool.fix {
    color: var(--accent);
    font-weight: 550;
  }
  .tool .icon {
    transition: transform 120ms;
  }
  .tool[aria-expanded='true'] .icon {
    transform: rotate(90deg);
  }
  rule-card {
    grid-column: 1 / -1;
    margin: 0 0.75rem 0.25rem 2.25rem;
  }
  .more {
    margin: 0.5rem 0.75rem;
  }
  @media (forced-colors: active) {
    .row {
      border: 0;
    }
    li.selected {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  @media (max-width: 640px) {
    .tool {
      min-width: 2.5rem;
      min-height: 2.5rem;
      margin-top: 0;
    }
  }
`;
