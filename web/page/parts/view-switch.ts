// The switch between the views of a document, which stands first in its strip.

import { css, html } from 'lit';
import type { App } from '../state/app.js';
import { goToView } from '../shell/navigation.js';

export interface Switching {
  /** Name of the switch for those who do not see it. */
  label: string;
  /** Titles by the views' names, in order. */
  titles: Readonly<Record<string, string>>;
  shown: string;
}

export function viewSwitch(app: App, { label, titles, shown }: Switching): unknown {
  return html`<div slot="first" class="views" role="group" aria-label=${label}>
    ${Object.entries(titles).map(
      ([view, title]) =>
        html`<button
          class="small"
          aria-pressed=${view === shown}
          @click=${() => goToView(app, view)}
        >
          ${title}
        </button>`,
    )}
  </div>`;
}

export const viewSwitchLook = css`
  .views {
    flex: none;
    display: flex;
    padding: 1px;
    border-radius: var(--radius);
    background: var(--hover);
  }
  .views button {
    border-radius: calc(var(--radius) - 1px);
    color: var(--ink-soft);
  }
  .views [aria-pressed='true'] {
    border-color: var(--line-strong);
    background: var(--raised);
    color: var(--ink);
    font-weight: 550;
  }
  @media (max-width: 400px) {
    .views button {
      padding: 0 0.375rem;
    }
  }
  @media (forced-colors: active) {
    .views [aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
