// The look of the view "Sheet", and of what is shown before there is one.

import { css } from 'lit';

export const look = css`
  :host {
    display: flex;
    flex-direction: column;
    height: 100%;
    min-width: 0;
  }
  .none {
    padding: 2rem 1rem;
    color: var(--ink-soft);
    text-align: center;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.375rem;
    padding: 0.375rem 0.5rem;
    border-bottom: 1px solid var(--line);
    background: var(--surface);
  }
  .bar p {
    margin: 0;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .bar p.bad {
    color: var(--error);
  }
  .gap {
    flex: 1;
  }
  sheet-grid {
    flex: 1 1 12rem;
    min-height: 8rem;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
    align-items: baseline;
    padding: 0.125rem 0;
    overflow-wrap: anywhere;
  }
  li > span {
    flex: 1 1 12rem;
    min-width: 0;
  }
  li > .icon {
    align-self: center;
  }
  small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .general {
    max-height: 25%;
    padding: 0.25rem 0.75rem;
    overflow-y: auto;
    border-bottom: 1px solid var(--line);
    background: var(--surface);
  }
  .about {
    flex: none;
    max-height: 40%;
    padding: 0.375rem 0.75rem;
    overflow-y: auto;
    border-top: 1px solid var(--line);
    background: var(--surface);
  }
  .about p {
    margin: 0 0 0.25rem;
    overflow-wrap: anywhere;
  }
  @media (max-width: 640px) {
    :host {
      overflow-y: auto;
    }
    .bar {
      gap: 0.25rem;
    }
    .bar p {
      flex: 1 1 100%;
      order: 1;
    }
    .brief span {
      display: none;
    }
    .bar button {
      min-width: 2.5rem;
      padding: 0 0.5rem;
    }
    sheet-grid {
      flex: 1 0 14rem;
    }
    .about {
      max-height: none;
    }
  }
  .values {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    padding-top: 0.25rem;
  }
`;

export const startLook = css`
  :host {
    display: block;
    max-width: 32rem;
    height: 100%;
    margin: 0 auto;
    padding: 1.25rem 1rem;
    overflow-y: auto;
  }
  h2 {
    margin: 0 0 0.5rem;
    font-size: 0.9375rem;
  }
  p {
    margin: 0 0 0.75rem;
    color: var(--ink-soft);
  }
  .choices {
    display: grid;
    gap: 0.5rem;
  }
  .choices > button {
    justify-content: flex-start;
    min-height: 3rem;
    padding: 0.5rem 0.75rem;
    text-align: left;
    white-space: normal;
  }
  small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
`;
