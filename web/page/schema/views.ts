// The views of a parameter schema, in one table. The first is its source; the others are shown next
// to the source and change it directly. view-elements.ts has the element of each.

import type { DocumentState } from '../state/document-state.js';
import type { Pane } from '../state/page-state.js';

interface SchemaView {
  title: string;
  /** The panes that a narrow screen shows one at a time, the first at first. */
  panes: readonly Pane[];
  /** Whether it is shown next to the source. */
  beside: boolean;
}

export const views = {
  text: { title: 'Text', panes: ['editor', 'findings'], beside: false },
  build: { title: 'Build', panes: ['outline', 'inspector', 'editor', 'findings'], beside: true },
  form: { title: 'Form', panes: ['form', 'editor', 'findings'], beside: true },
  docs: { title: 'Docs', panes: ['docs', 'editor', 'findings'], beside: true },
  sheet: { title: 'Sheet', panes: ['sheet', 'editor', 'findings'], beside: true },
} as const satisfies Record<string, SchemaView>;

export type SchemaViewName = keyof typeof views;

export const viewNames: readonly SchemaViewName[] = ['text', 'build', 'form', 'docs'];

/** Those of the schema of a samplesheet. */
export const sheetViewNames: readonly SchemaViewName[] = ['sheet', 'build', 'text'];

export function isSchemaView(word: string): word is SchemaViewName {
  return Object.hasOwn(views, word);
}

/** A schema as its command depends on it. */
interface Viewed {
  readonly view: SchemaViewName;
  readonly state: Readonly<DocumentState>;
  readonly paramsFile: string;
}

/** The words of the command that does what the view does, unquoted; undefined for the one that lints the text. */
export function commandOf({ view, state, paramsFile }: Viewed): string[] | undefined {
  const { name } = state.file;
  const words: Record<SchemaViewName, string[] | undefined> = {
    text: undefined,
    build: ['schema', 'build'],
    form: ['params', 'validate', name, paramsFile],
    docs: ['schema', 'docs', name],
    sheet: ['params', 'sheet', '--schema', name, 'samplesheet.csv'],
  };
  return words[view];
}
