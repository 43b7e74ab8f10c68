// The tab of the parameter schema: what is open and how it is linted, over the editor.

import { css, html } from 'lit';
import type { App } from './app.js';
import { Component, type View } from './component.js';
import { shared } from './styles/shared.js';

export class SchemaTab extends Component {
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
        height: 100%;
        min-width: 0;
      }
      .body {
        min-height: 0;
        min-width: 0;
      }
    `,
  ];

  protected view(_state: View, app: App): unknown {
    const of = app.documents.get(this.slot);
    return html`<document-strip .app=${app} .of=${of}></document-strip>
      <div class="body"><slot></slot></div>`;
  }

  protected override skeleton(): unknown {
    return html`<document-strip></document-strip>
      <div class="body"><slot></slot></div>`;
  }
}
