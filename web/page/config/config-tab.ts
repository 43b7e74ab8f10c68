// The tab of the configuration file: the lint checks as a list beside the editor. The list is
// loaded when the tab is first shown.

import { css, html } from 'lit';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import { defineOrSay } from '../parts/lazy-elements.js';
import { shared } from '../parts/shared.css.js';

export class ConfigTab extends Component {
  #asked = false;

  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template:
          'strip strip' auto
          'checks body' minmax(0, 1fr)
          / var(--checks, min(22rem, 44%)) minmax(0, 1fr);
        height: 100%;
        min-width: 0;
      }
      document-strip {
        grid-area: strip;
        min-width: 0;
      }
      .checks {
        grid-area: checks;
        position: relative;
        min-width: 0;
        min-height: 0;
        border-right: 1px solid var(--line);
        background: var(--surface);
      }
      .body {
        grid-area: body;
        min-height: 0;
        min-width: 0;
      }
      @media (max-width: 640px) {
        :host {
          grid-template: 'strip' auto 'body' minmax(0, 1fr) / minmax(0, 1fr);
        }
        .checks {
          grid-area: body;
          border: 0;
        }
        :host([data-pane='checks']) .body,
        :host(:not([data-pane='checks'])) .checks {
          display: none;
        }
      }
    `,
  ];

  protected view(app: App): unknown {
    const { tab, pane } = app.state;
    this.dataset['pane'] = pane;
    if (tab === this.slot) this.#load(app);
    else this.#asked = false;
    const of = app.documents.get(this.slot);
    return html`
      <document-strip .app=${app} .of=${of}></document-strip>
      <section class="checks" aria-label="Lint checks">
        <check-list .app=${app} .of=${of}></check-list>
        <pane-separator name="checks" axis="x" label="Width of the checks"></pane-separator>
      </section>
      <div class="body"><slot></slot></div>
    `;
  }

  #load(app: App): void {
    if (this.#asked) return;
    this.#asked = true;
    void defineOrSay(app.state, 'The list of checks', ['check-row', 'check-list']);
  }
}
