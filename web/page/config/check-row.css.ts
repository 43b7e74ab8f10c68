// The look of one check.

import { css } from 'lit';

export const look = css`
  :host {
    display: block;
    padding: 0.4375rem 0.75rem 0.5625rem;
    border-bottom: 1px solid var(--line);
  }
  :host(:hover) {
    background: color-mix(in srgb, var(--hover) 55%, transparent);
  }
  .head {
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }
  h3 {
    flex: 1;
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
    font: 550 0.96em / 1.4 var(--font-code);
  }
  :host([brief]) {
    padding: 0 0 0.25rem;
    border: 0;
  }
  :host([brief]:hover) {
    background: none;
  }
  :host([brief]) h3 {
    visibility: hidden;
    height: 0;
  }
  .off h3 {
    color: var(--ink-soft);
    font-weight: 400;
  }
  .modes {
    flex: none;
    display: flex;
    padding: 1px;
    border-radius: var(--radius);
    background: var(--hover);
  }
  .modes label {
    position: relative;
    display: block;
    cursor: pointer;
  }
  .modes input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  .modes span {
    display: grid;
    place-items: center;
    min-width: 2.25rem;
    min-height: 1.5rem;
    padding: 0 0.4375rem;
    border: 1px solid transparent;
    border-radius: calc(var(--radius) - 1px);
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .modes label:hover span {
    color: var(--ink);
  }
  .modes input:checked + span {
    border-color: var(--line-strong);
    background: var(--raised);
    color: var(--ink);
    font-weight: 550;
  }
  .modes input:focus-visible + span {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  .modes input:disabled + span {
    opacity: 0.6;
    cursor: default;
  }
  .about {
    margin-top: 0.125rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
    line-height: 1.45;
  }
  .about p {
    margin: 0;
  }
  .odd {
    display: flex;
    gap: 0.375rem;
    margin: 0.375rem 0 0;
    font-size: var(--text-small);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    margin: 0.4375rem 0 0;
    padding: 0;
    list-style: none;
  }
  ul:empty {
    display: none;
  }
  li {
    display: inline-flex;
    align-items: center;
    min-width: 0;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--raised);
  }
  li code {
    min-width: 0;
    padding: 0.125rem 0 0.125rem 0.4375rem;
    overflow-wrap: anywhere;
    font-size: var(--text-small);
  }
  li button.small {
    min-width: 1.5rem;
    padding: 0;
    color: var(--ink-soft);
  }
  li .icon {
    width: 0.75rem;
    height: 0.75rem;
  }
  form {
    display: flex;
    gap: 0.25rem;
    margin-top: 0.375rem;
  }
  form input {
    flex: 1;
    min-width: 0;
  }
  @media (max-width: 640px) {
    .modes span {
      min-width: 3rem;
      min-height: 2.25rem;
    }
    li button.small {
      min-width: 2.25rem;
    }
  }
  @media (forced-colors: active) {
    .modes input:checked + span {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
