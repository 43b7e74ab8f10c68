// The look of what is over the list of findings.

import { css } from 'lit';

export const look = css`
  :host {
    display: block;
    border-bottom: 1px solid var(--line);
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.375rem;
    min-height: 2.375rem;
    padding: 0.25rem 0.5rem;
  }
  .bar + .bar {
    padding-top: 0;
  }
  .search {
    flex: 1 1 8rem;
    min-width: 6rem;
  }
  .square {
    width: 1.75rem;
    padding: 0;
  }
  .report {
    display: flex;
    align-items: center;
    gap: 0.125rem;
  }
  .report select {
    max-width: 7.5rem;
  }
  .report .word {
    display: none;
  }
  [aria-pressed='true'],
  [aria-expanded='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  .options {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  }
  .options .choice {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr);
  }
  /* Names of rules and files are long. */
  .options .choice:nth-child(n + 4) {
    grid-column: 1 / -1;
  }
  .options select {
    max-width: none;
  }
  .chip .icon {
    width: 0.75rem;
    height: 0.75rem;
  }
  .chip {
    max-width: 100%;
  }
  .chip span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  @media (max-width: 640px) {
    .report {
      flex: 1 1 12rem;
    }
    .report select {
      max-width: none;
    }
    .square,
    .report button {
      width: 2.75rem;
    }
    .options .choice .word {
      display: inline;
    }
  }
`;
