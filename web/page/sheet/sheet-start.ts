// What the tab of samplesheets shows while there is no schema: how to begin one.

import { html } from 'lit';
import { Component } from '../parts/component.js';
import { icon } from '../parts/icons.js';
import { shared } from '../parts/shared.css.js';
import { chooseFiles } from '../files/file-drop.js';
import type { App } from '../state/app.js';
import type { SheetDocument } from './sheet-document.js';
import { chooseForSchema, createSchema } from './sheet-schema.js';
import { startLook } from './sheet-view.css.js';

export class SheetStart extends Component {
  static override properties = { of: { attribute: false } };

  declare of: SheetDocument;

  static override styles = [shared, startLook];

  protected view(app: App): unknown {
    const { of } = this;
    const choice = (label: string, text: string, run: () => void): unknown =>
      html`<button class="outlined" @click=${run}>
        ${icon('add')} <span>${label}<small>${text}</small></span>
      </button>`;
    return html`<h2>Samplesheet</h2>
      <p>
        The schema of a samplesheet, usually <code>assets/schema_input.json</code>, declares its
        columns. With one you can fill in a sheet and see every problem at its cell.
      </p>
      <div class="choices">
        ${choice('New samplesheet schema', 'with the columns that most pipelines begin with', () => void createSchema(app, of))}
        ${choice('From a sheet', 'columns and types of a CSV, TSV, YAML or JSON file', () => chooseForSchema(app, of))}
        ${choice('Open a schema', 'or drop it anywhere on this page', () => chooseFiles(app))}
      </div>`;
  }
}
