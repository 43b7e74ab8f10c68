// The bar at the bottom of a narrow screen, which chooses the pane that is shown.

import { css, html, nothing } from 'lit';
import type { App } from '../state/app.js';
import type { Pane } from '../state/page-state.js';
import { Component } from '../parts/component.js';
import { icon, type IconName } from '../parts/icons.js';
import { shared } from '../parts/shared.css.js';

const paneWords: Record<Pane, [label: string, icon: IconName]> = {
  editor: ['Editor', 'editor'],
  checks: ['Checks', 'checks'],
  files: ['Files', 'open'],
  values: ['Values', 'values'],
  parameters: ['Parameters', 'list'],
  outline: ['Parameters', 'list'],
  inspector: ['Details', 'sliders'],
  form: ['Form', 'values'],
  docs: ['Docs', 'samples'],
  sheet: ['Sheet', 'values'],
  findings: ['Findings', 'findings'],
};

export class PaneBar extends Component {
  static override styles = [
    shared,
    css`
      nav {
        display: flex;
        border-top: 1px solid var(--line);
        padding-bottom: env(safe-area-inset-bottom);
      }
      button {
        flex: 1;
        flex-direction: column;
        gap: 0.125rem;
        min-width: 0;
        min-height: 3.5rem;
        padding: 0;
        border-radius: 0;
        color: var(--ink-soft);
        font-size: var(--text-small);
      }
      b {
        padding: 0 0.25rem;
        border-radius: 1rem;
        background: var(--hover);
        font-weight: 600;
        font-variant-numeric: tabular-nums;
      }
      [aria-pressed='true'] {
        box-shadow: inset 0 2px var(--accent);
        color: var(--ink);
        font-weight: 600;
      }
      @media (max-width: 400px) {
        b {
          padding: 0;
        }
      }
      @media (forced-colors: active) {
        [aria-pressed='true'] {
          border-bottom: 3px solid Highlight;
        }
      }
    `,
  ];

  protected view(app: App): unknown {
    return html`<nav class="panes" aria-label="Panes">
      ${app.shown.panes.map((pane) => button(app, pane))}
    </nav>`;
  }
}

function button(app: App, pane: Pane): unknown {
  const { state, shown } = app;
  const [label, symbol] = paneWords[pane];
  const counts = pane === 'findings' ? shown.summary()?.counts : undefined;
  return html`<button aria-pressed=${state.pane === pane} @click=${() => state.update({ pane })}>
    ${icon(symbol)}
    <span>
      ${shown.kind.paneWords?.[pane] ?? label}
      ${counts ? html`<b>${counts.failed + counts.warned}</b>` : nothing}
    </span>
  </button>`;
}
