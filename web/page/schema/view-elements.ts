// What the views beside a schema's text are made of, loaded when each is first shown.

import { html } from 'lit';
import type { LateElement } from '../parts/lazy-elements.js';
import type { App } from '../state/app.js';
import type { SchemaDocument } from './schema-document.js';
import type { SchemaViewName } from './views.js';

interface ViewElements {
  elements: readonly LateElement[];
  /** The view next to the source; without it there is only the source. */
  draw?(app: App, of: SchemaDocument): unknown;
}

export const viewElements: Record<SchemaViewName, ViewElements> = {
  text: { elements: [] },
  build: {
    elements: ['schema-builder', 'sheet-start'],
    draw: (app, of) => html`<schema-builder .app=${app} .of=${of}></schema-builder>`,
  },
  form: {
    elements: ['launch-form', 'launch-bar', 'form-field', 'group-nav', 'paste-dialog'],
    draw: (app, of) => html`<launch-form .app=${app} .of=${of}></launch-form>`,
  },
  sheet: {
    elements: ['sheet-view', 'sheet-start'],
    draw: (app, of) => html`<sheet-view .app=${app} .of=${of}></sheet-view>`,
  },
  docs: {
    elements: ['schema-docs', 'group-nav'],
    draw: (app, of) => html`<schema-docs .app=${app} .of=${of}></schema-docs>`,
  },
};
