// The bar at the top: the name, and what can be done with the whole text.

import { css, html } from 'lit';
import type { Place } from '../actions/rows.js';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import { icon, type IconName } from '../parts/icons.js';
import type { MenuItem } from '../parts/menu-button.js';
import { shared } from '../parts/shared.css.js';
import { loadActions } from './keys.js';
import { isDark, toggleTheme } from './theme.js';

const menus: readonly [label: string, symbol: IconName, of: Place | 'samples'][] = [
  ['Open', 'open', 'open'],
  ['Samples', 'samples', 'samples'],
  ['Export', 'export', 'export'],
];

export class TopBar extends Component {
  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 0.125rem;
        min-height: var(--bar);
        padding: 0 0.5rem 0 1rem;
        border-bottom: 1px solid var(--line);
        background: var(--surface);
      }
      h1 {
        margin: 0;
        font-size: var(--text-large);
        font-weight: 650;
        white-space: nowrap;
      }
      .square {
        width: 1.875rem;
        padding: 0;
      }
      @media (max-width: 960px) {
        menu-button {
          --menu-label: none;
        }
      }
      @media (max-width: 640px) {
        h1 {
          position: absolute;
          clip-path: inset(50%);
        }
        :host {
          padding: 0 0.25rem;
        }
        .square {
          display: none;
        }
      }
    `,
  ];

  protected view(app: App): unknown {
    const { dark } = app.state;
    return html`
      <h1>flow-toolkit</h1>
      <slot></slot>
      ${menus.map(
        ([label, symbol, of]) =>
          html`<menu-button
            label=${label}
            symbol=${symbol}
            .items=${() => this.#items(app, of)}
          ></menu-button>`,
      )}
      <button
        class="square"
        aria-label=${dark ? 'Use light colors' : 'Use dark colors'}
        title=${dark ? 'Use light colors' : 'Use dark colors'}
        @click=${() => {
          toggleTheme();
          app.state.update({ dark: isDark() });
        }}
      >
        ${icon(dark ? 'light' : 'dark')}
      </button>
      <menu-button
        label="Help"
        symbol="help"
        narrow
        .items=${() => this.#items(app, 'help')}
      ></menu-button>
    `;
  }

  protected override skeleton(): unknown {
    return html`<h1>flow-toolkit</h1>
      <slot></slot>`;
  }

  /** The items of a menu; [] if their script cannot be loaded, which a panel says. */
  async #items(app: App, of: Place | 'samples'): Promise<readonly MenuItem[]> {
    const actions = await loadActions(app);
    return (of === 'samples' ? actions?.samplesOf(app, true) : actions?.actionsOf(app, of)) ?? [];
  }
}
