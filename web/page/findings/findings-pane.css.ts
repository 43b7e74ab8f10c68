// The look of the findings pane.

import { css } from 'lit';

export const look = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    height: 100%;
    background: var(--surface);
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
    min-height: var(--tabs);
    padding: 0.25rem 0.5rem 0.25rem 0.75rem;
    border-bottom: 1px solid var(--line);
  }
  h2 {
    margin: 0;
    font-size: var(--text);
    font-weight: 650;
  }
  .filters {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    padding: 0.375rem 0.5rem;
    border-bottom: 1px solid var(--line);
  }
  .filters button {
    gap: 0.25rem;
    padding: 0 0.4375rem;
    color: var(--ink-soft);
  }
  .filters button[aria-pressed='true'] {
    border-color: var(--line-strong);
    background: var(--raised);
    color: var(--ink);
  }
  @media (forced-colors: active) {
    .filters button[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  .filters b {
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  .counted {
    margin-right: auto;
    color: var(--ink-soft);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }
  findings-tools {
    display: block;
    min-height: 2.375rem;
  }
  .scroll {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .older {
    opacity: 0.55;
  }
  .banner.mild {
    border-color: color-mix(in srgb, var(--warning) 40%, transparent);
    background: var(--warning-soft);
  }
  .calm {
    display: grid;
    justify-items: center;
    gap: 0.25rem;
    padding: 2.5rem 1rem;
    color: var(--ink-soft);
    text-align: center;
  }
  .calm .icon {
    width: 1.75rem;
    height: 1.75rem;
    stroke-width: 1;
  }
  .calm strong {
    color: var(--ink);
    font-weight: 600;
  }
  details {
    margin: 0.25rem 0 0.75rem;
    padding: 0 0.75rem;
    color: var(--ink-soft);
  }
  details:has(+ findings-list) {
    margin: 0;
  }
  summary {
    width: fit-content;
    padding: 0.375rem 0.25rem;
    margin-left: -0.25rem;
    border-radius: 4px;
    cursor: pointer;
  }
`;
