// The look of <toolkit-lint>. The palette is that of the page; a document changes it by setting its custom properties on
// the element.

import { css, unsafeCSS } from 'lit';
import palette from '../page/palette.css' with { type: 'text' };
import { shared } from '../page/parts/shared.css.js';
import { tileLook } from '../page/parts/icon-tile.css.js';

export const look = [
  unsafeCSS(palette),
  shared,
  tileLook,
  css`
    :host {
      display: block;
      container-type: inline-size;
      overflow: hidden;
      border: 1px solid var(--line-strong);
      border-radius: var(--radius);
      background: var(--canvas);
      color: var(--ink);
      font: var(--text) / 1.45 var(--font-ui);
      text-align: left;
    }
    :host([theme='light']) {
      color-scheme: light;
    }
    :host([theme='dark']) {
      color-scheme: dark;
    }
    .toolbar {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.25rem 0.625rem;
      min-height: 2.25rem;
      padding: 0.25rem 0.75rem;
      background: var(--surface);
    }
    .toolbar p {
      flex: 1;
      margin: 0;
      font-weight: 550;
    }
    textarea.text,
    .editor {
      display: block;
      box-sizing: border-box;
      width: 100%;
      height: var(--height, 16rem);
      border: 0;
      border-top: 1px solid var(--line);
      background: var(--canvas);
      color: var(--ink);
      font: var(--text-code) / 1.5 var(--font-code);
    }
    textarea.text {
      padding: 0.5rem 0.75rem;
      resize: vertical;
      white-space: pre;
    }
    textarea.text:focus-visible {
      outline: 2px solid var(--accent);
      outline-offset: -2px;
    }
    ul.list {
      max-height: var(--list-height, 20rem);
      margin: 0;
      padding: 0;
      overflow: auto;
      list-style: none;
    }
    ul.list:focus-visible {
      outline: 2px solid var(--accent);
      outline-offset: -2px;
    }
    .list li {
      display: grid;
      grid-template-columns: 1rem minmax(0, 1fr) auto;
      gap: 0.125rem 0.5rem;
      align-items: start;
      padding: 0.4375rem 0.75rem 0.5rem;
      border-top: 1px solid var(--line);
    }
    .list .icon {
      margin-top: 0.125rem;
    }
    .list p {
      margin: 0;
      overflow-wrap: anywhere;
    }
    .list .where {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 0.5rem;
      color: var(--ink-soft);
      font-size: var(--text-small);
    }
    .list button.place {
      min-width: 1.5rem;
      min-height: 1.5rem;
      padding: 0;
      color: var(--accent);
      font-size: inherit;
    }
    .page {
      max-height: var(--height, 32rem);
      padding: 0 0.75rem 0.75rem;
      overflow: auto;
      border-top: 1px solid var(--line);
    }
    .page:focus-visible {
      outline: 2px solid var(--accent);
      outline-offset: -2px;
    }
    .page h2,
    .page h3 {
      margin: 0.75rem 0 0.25rem;
      font-size: 1rem;
      line-height: 1.4;
    }
    .page h2 {
      font-size: 1.125rem;
    }
    .table {
      overflow-x: auto;
    }
    table {
      border-collapse: collapse;
    }
    th,
    td {
      padding: 0.25rem 0.5rem;
      border: 1px solid var(--line);
      text-align: left;
      vertical-align: top;
    }
    td > p {
      margin: 0 0 0.25rem;
    }
    .failure {
      padding: 0.5rem 0.75rem;
      border-top: 1px solid var(--line);
    }
    .failure p {
      margin: 0 0 0.375rem;
    }
  `,
];
