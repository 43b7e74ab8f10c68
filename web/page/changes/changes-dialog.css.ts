// The look of the dialog of changes.

import { css } from 'lit';

export const look = css`
  dialog[open] {
    display: flex;
    flex-direction: column;
    width: min(56rem, calc(100vw - 2rem));
  }
  ul {
    min-height: 4rem;
    margin: 0.75rem 0 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  li {
    border-top: 1px solid var(--line);
  }
  .file {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
    padding: 0.25rem 0;
  }
  h3 {
    flex: 1;
    min-width: 8rem;
    margin: 0;
    font: inherit;
  }
  .name {
    max-width: 100%;
    padding: 0 0.375rem;
    font-family: var(--font-code);
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .name .icon {
    transition: transform 120ms;
  }
  .name[aria-expanded='true'] .icon {
    transform: rotate(90deg);
  }
  .kind {
    padding: 0 0.375rem;
    border-radius: 1rem;
    background: var(--accent-soft);
    color: var(--accent);
    font-size: var(--text-small);
  }
  .lines {
    color: var(--ink-soft);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }
  .hunk {
    display: grid;
    margin: 0 0 0.5rem;
  }
  .hunk button {
    justify-self: end;
    margin-top: 0.25rem;
  }
  .done {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.5rem;
    align-items: center;
    min-height: 1.5rem;
    margin: 0.5rem 0 0;
  }
  .foot {
    flex-wrap: wrap;
    margin-top: 0.5rem;
  }
  @media (max-width: 640px) {
    .foot button {
      flex: 1 1 9rem;
      white-space: normal;
    }
  }
`;
