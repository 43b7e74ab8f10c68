// The tab of the parameter schema: what is open and how it is linted, over the editor, and beside
// that the view that was chosen. What a view is made of is loaded when it is first shown.

import { html, nothing } from 'lit';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import { defineOrSay } from '../parts/lazy-elements.js';
import type { SchemaDocument } from './schema-document.js';
import { viewElements } from './view-elements.js';
import { views, type SchemaViewName } from './views.js';
import { look } from './schema-tab.css.js';
import { shared } from '../parts/shared.css.js';
import { viewSwitch, viewSwitchLook } from '../parts/view-switch.js';

export class SchemaTab extends Component {
  readonly #asked = new Set<SchemaViewName>();

  static override styles = [shared, viewSwitchLook, look];

  protected view(app: App): unknown {
    const { tab, pane } = app.state;
    const of = app.documents.get(this.slot) as SchemaDocument;
    const { title } = views[of.view];
    const { draw } = viewElements[of.view];
    this.dataset['pane'] = pane;
    this.toggleAttribute('data-split', of.textAside);
    if (tab === this.slot) this.#load(app, of);
    else this.#asked.clear();
    return html`<document-strip .app=${app} .of=${of}>
        ${viewSwitch(app, {
          label: 'View of the schema',
          titles: Object.fromEntries(of.viewNames.map((name) => [name, views[name].title])),
          shown: of.view,
        })}
      </document-strip>
      ${draw ? html`<section class="work" aria-label=${title}>${draw(app, of)}</section>` : nothing}
      <div class="body">
        <slot></slot>
        ${draw ? html`<pane-separator name="findings" axis="x" leading label="Text width"></pane-separator>` : nothing}
      </div>`;
  }

  protected override skeleton(): unknown {
    return html`<document-strip></document-strip>
      <div class="body"><slot></slot></div>`;
  }

  #load(app: App, of: SchemaDocument): void {
    if (this.#asked.has(of.view)) return;
    this.#asked.add(of.view);
    void defineOrSay(app.state, 'The view', viewElements[of.view].elements);
  }
}
