// The views of a parameter schema, in one table. The first is its text; the others stand beside
// the text, which stays the one truth: what they change they change in it.

import { html } from 'lit';
import type { App } from '../state/app.js';
import type { LateElement } from '../parts/lazy-elements.js';
import type { Pane } from '../state/page-state.js';
import type { SchemaDocument } from './schema-document.js';

export interface SchemaViewRow {
  title: string;
  /** The panes that a narrow screen shows one at a time, the first at first. */
  panes: readonly Pane[];
  /** What it is made of, loaded when it is first shown. */
  elements: readonly LateElement[];
  /** What stands beside the text; nothing for the text alone. */
  draw?(app: App, of: SchemaDocument): unknown;
  /** The words of the command that does the same, unquoted; without it, those that lint the text. */
  command?(of: SchemaDocument): readonly string[];
}

export const views = {
  text: { title: 'Text', panes: ['editor', 'findings'], elements: [] },
  build: {
    title: 'Build',
    panes: ['outline', 'inspector', 'editor', 'findings'],
    elements: ['schema-builder'],
    draw: (app, of) => html`<schema-builder .app=${app} .of=${of}></schema-builder>`,
    command: () => ['schema', 'build'],
  },
  form: {
    title: 'Form',
    panes: ['form', 'editor', 'findings'],
    elements: ['launch-form', 'launch-bar', 'form-field', 'group-nav', 'paste-dialog'],
    draw: (app, of) => html`<launch-form .app=${app} .of=${of}></launch-form>`,
    command: ({ state, paramsFile }) => ['params', 'validate', state.file.name, paramsFile],
  },
  docs: {
    title: 'Docs',
    panes: ['docs', 'editor', 'findings'],
    elements: ['schema-docs', 'group-nav'],
    draw: (app, of) => html`<schema-docs .app=${app} .of=${of}></schema-docs>`,
    command: ({ state }) => ['schema', 'docs', state.file.name],
  },
} satisfies Record<string, SchemaViewRow>;

export type SchemaViewName = keyof typeof views;

export const viewNames = Object.keys(views) as SchemaViewName[];

export function isSchemaView(word: string): word is SchemaViewName {
  return Object.hasOwn(views, word);
}

export function viewRow(of: SchemaDocument): SchemaViewRow {
  return views[of.view];
}
