// The look of what stands below the launch form.

import { css } from 'lit';

export const look = css`
  :host {
    display: block;
    background: var(--surface);
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem 0.5rem;
    padding: 0.375rem 0.75rem;
  }
  .run {
    padding-top: 0;
  }
  .verdict {
    display: flex;
    flex: 1 1 8rem;
    align-items: center;
    gap: 0.375rem;
    margin: 0;
  }
  .folder {
    gap: 0.25rem;
  }
  .verdict .folder {
    margin-left: -0.5rem;
    font-size: var(--text);
    font-weight: 550;
  }
  .arrow {
    display: inline-flex;
  }
  .folder[aria-expanded='false'] .arrow {
    rotate: 180deg;
  }
  pre,
  ul {
    max-height: 11rem;
    margin: 0;
    overflow: auto;
    border-bottom: 1px solid var(--line);
    background: var(--canvas);
  }
  pre {
    padding: 0.5rem 0.75rem;
    font: var(--text-small) / 1.5 var(--font-code);
  }
  pre:focus-visible,
  .run code:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  ul {
    padding: 0.25rem 0.75rem;
    list-style: none;
  }
  li {
    display: flex;
    align-items: start;
    gap: 0.375rem;
    padding: 0.125rem 0;
  }
  li .icon {
    margin-top: 0.1875rem;
  }
  .jump {
    justify-content: start;
    min-height: 1.5rem;
    padding: 0 0.25rem;
    color: var(--accent);
    text-align: left;
    white-space: normal;
  }
  .run code {
    flex: 1 1 14rem;
    min-width: 0;
    padding: 0.25rem 0.5rem;
    overflow-x: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--canvas);
    font-size: var(--text-small);
    white-space: nowrap;
  }
  .pipeline {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .pipeline input {
    width: 7rem;
  }
  .resume {
    display: inline-flex;
    align-items: center;
    gap: 0.3125rem;
    min-height: 1.5rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
    cursor: pointer;
  }
  .resume input {
    min-height: 0;
    margin: 0;
  }
  @media (max-width: 640px) {
    .label {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    :host(:not([data-unfolded='file'])) .run,
    :host(:not([data-unfolded='file'])) .choice {
      display: none;
    }
    .choice {
      order: 1;
    }
  }
  @container (max-width: 43rem) {
    .word {
      display: none;
    }
    .pipeline {
      flex: 1 1 7rem;
    }
    .pipeline input {
      width: 100%;
    }
    pre,
    ul {
      max-height: 8rem;
    }
  }
`;
