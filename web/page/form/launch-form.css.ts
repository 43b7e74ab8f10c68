// The look of the launch form.

import { css } from 'lit';
import { workLook } from '../parts/work-view.css.js';

export const look = [
  workLook,
  css`
    .bar input[type='search'] {
      flex: 1 1 10rem;
      min-width: 8rem;
      max-width: 22rem;
    }
    .bar p {
      flex: 1 1 auto;
    }
    .groups {
      grid-area: page;
      min-width: 0;
      overflow: auto;
      overscroll-behavior: contain;
      scroll-padding-top: 0.75rem;
    }
    .intro {
      padding: 1rem 1rem 0.25rem;
    }
    .intro p {
      margin: 0.25rem 0 0;
      color: var(--ink-soft);
    }
    section {
      padding: 1rem 1rem 0.5rem;
    }
    section + section {
      border-top: 1px solid var(--line);
    }
    .text {
      max-width: 44rem;
      color: var(--ink-soft);
      overflow-wrap: anywhere;
    }
    .text p {
      margin: 0.25rem 0 0;
    }
    form-field {
      margin: 0.625rem -0.5rem 0;
    }
    launch-bar {
      grid-area: foot;
      min-width: 0;
      border-top: 1px solid var(--line-strong);
    }
    .unknown-params {
      margin: 0.75rem 1rem;
      padding: 0.625rem 0.75rem;
      border: 1px solid color-mix(in srgb, var(--warning) 45%, transparent);
      border-radius: var(--radius);
      background: var(--warning-soft);
    }
    .unknown-params ul {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    .unknown-params li {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.125rem 0.75rem;
      margin-top: 0.375rem;
    }
    .unknown-params code {
      overflow-wrap: anywhere;
    }
    .unknown-params p {
      display: flex;
      flex: 1 1 16rem;
      align-items: center;
      gap: 0.375rem;
      margin: 0;
    }
    @container (max-width: 43rem) {
      .bar p {
        flex: none;
      }
    }
    @media (max-width: 640px) {
      .bar {
        padding: 0.375rem 0.5rem;
      }
      .bar p {
        position: absolute;
        clip-path: inset(50%);
      }
      section,
      .intro {
        padding-inline: 0.75rem;
      }
    }
  `,
];
