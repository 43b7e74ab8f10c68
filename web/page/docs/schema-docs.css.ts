// The look of the documentation of a schema.

import { css } from 'lit';
import { workLook } from '../parts/work-view.css.js';

export const look = [
  workLook,
  css`
    .room {
      flex: 1;
    }
    .page {
      grid-area: page;
      min-width: 0;
      padding: 1rem 1.25rem 2rem;
      overflow: auto;
      overscroll-behavior: contain;
    }
    section {
      margin-top: 1.5rem;
    }
    p {
      max-width: 46rem;
      margin: 0.375rem 0;
    }
    .heading {
      font-weight: 600;
    }
    .table {
      margin-top: 0.625rem;
      overflow-x: auto;
      border: 1px solid var(--line);
      border-radius: var(--radius);
    }
    .table:focus-visible {
      outline: 2px solid var(--accent);
    }
    table {
      width: 100%;
      border-collapse: collapse;
    }
    th,
    td {
      padding: 0.375rem 0.625rem;
      text-align: left;
      vertical-align: top;
    }
    th {
      background: var(--surface);
      color: var(--ink-soft);
      font-size: var(--text-small);
      font-weight: 600;
      white-space: nowrap;
    }
    tr + tr > td,
    tbody > tr > td {
      border-top: 1px solid var(--line);
    }
    td p {
      margin: 0 0 0.25rem;
    }
    td > :last-child {
      margin-bottom: 0;
    }
    td.description {
      min-width: 14rem;
      overflow-wrap: anywhere;
    }
    td.default {
      min-width: 8rem;
    }
    td.default code,
    td.pattern code {
      overflow-wrap: anywhere;
    }
    td.parameter .tile {
      margin-right: 0.375rem;
      vertical-align: middle;
    }
    .tag {
      color: var(--ink-soft);
      font-size: var(--text-small);
    }
    td.parameter code {
      font-weight: 600;
    }
    .columns {
      position: relative;
      margin: 0;
    }
    .columns summary {
      display: inline-flex;
      align-items: center;
      gap: 0.375rem;
      min-height: 1.5rem;
      padding: 0 0.5rem;
      border-radius: var(--radius);
      color: inherit;
      list-style: none;
    }
    .columns summary:hover {
      background: var(--hover);
    }
    .columns > div {
      position: absolute;
      z-index: 2;
      top: calc(100% + 4px);
      left: 0;
      display: grid;
      gap: 0.25rem;
      width: max-content;
      max-height: 18rem;
      padding: 0.5rem 0.75rem;
      overflow-y: auto;
      border: 1px solid var(--line-strong);
      border-radius: var(--radius);
      background: var(--raised);
      box-shadow: 0 8px 28px var(--shadow);
    }
    @media (max-width: 640px) {
      .bar .choice {
        flex: 1 0 8rem;
      }
      .room {
        display: none;
      }
      .columns summary {
        min-height: 2.25rem;
      }
    }
  `,
];
