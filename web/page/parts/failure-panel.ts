// A failure as a panel: what failed, why, what can be done, and the way to try it again.

import { css, html, nothing } from 'lit';
import type { Explanation } from '../state/error-messages.js';
import { icon } from './icons.js';

export interface Ways {
  retry?: (() => void) | undefined;
  close?: () => void;
}

export function failurePanel(
  { title, cause, remedy }: Explanation,
  { retry, close }: Ways,
): unknown {
  return html`<div class="banner" role="alert">
    <p class="title">${icon('error')} ${title}</p>
    <p class="cause">${cause}</p>
    <p>${remedy}</p>
    ${retry ? html`<button class="small outlined" @click=${retry}>Retry</button>` : nothing}
    ${close ? html`<button class="small outlined" @click=${close}>Close</button>` : nothing}
  </div>`;
}

export const bannerLook = css`
  .banner {
    margin: 0.5rem;
    padding: 0.625rem 0.75rem;
    border: 1px solid color-mix(in srgb, var(--error) 40%, transparent);
    border-radius: var(--radius);
    background: var(--error-soft);
  }
  .banner p {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .banner p + p,
  .banner p + button {
    margin-top: 0.375rem;
  }
  .banner .title {
    display: flex;
    gap: 0.375rem;
    align-items: center;
    font-weight: 600;
  }
  .banner .cause {
    font: var(--text-small) / 1.45 var(--font-code);
  }
`;
