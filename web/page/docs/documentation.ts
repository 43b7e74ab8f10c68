// The documentation of a document's schema: how it is wanted, what the core wrote, and the ways in
// which it leaves the page.

import { DOCS_FORMATS, type DocsFormat } from '../../types.gen.js';
import type { App } from '../state/app.js';
import { explain, tryAgain } from '../state/error-messages.js';
import { download } from '../files/text-files.js';
import { LiveQuery } from '../state/live-query.js';
import type { SchemaDocument } from '../schema/schema-document.js';
import { copy } from '../files/copy-download.js';
import { firstColumns, type DocsPage } from './docs-page.js';
import { follow } from '../state/signals.js';

export interface DocsSettings {
  hideHidden: boolean;
  columns: readonly string[];
  /** What it is taken out as. */
  format: DocsFormat;
}

const kinds: Record<DocsFormat, { ending: string; type: string }> = {
  markdown: { ending: 'md', type: 'text/markdown' },
  html: { ending: 'html', type: 'text/html' },
  json: { ending: 'json', type: 'application/json' },
};

export class Documentation {
  settings: DocsSettings = {
    hideHidden: true,
    columns: firstColumns,
    format: DOCS_FORMATS[0],
  };
  readonly page: LiveQuery<DocsPage>;

  constructor(
    readonly app: App,
    readonly of: SchemaDocument,
  ) {
    follow<Documentation>(this, 'settings');
    this.page = new LiveQuery({
      key: () => this.#key,
      subject: () => of.state.opened,
      ask: async () => JSON.parse((await this.write('json')) ?? '') as DocsPage,
    });
  }

  set(change: Partial<DocsSettings>): void {
    this.settings = { ...this.settings, ...change };
  }

  /** Shows what the schema hides, or not. */
  showHidden(shown: boolean): void {
    this.set({ hideHidden: !shown });
  }

  /** The columns that are wanted, in the order in which they are offered. */
  turnColumn(column: string, offered: readonly string[]): void {
    const { columns } = this.settings;
    const on = columns.includes(column);
    this.set({
      columns: offered.filter((each) => (each === column ? !on : columns.includes(each))),
    });
  }

  /** The documentation in a format. */
  async write(format: DocsFormat): Promise<string | undefined> {
    const { file, dialect } = this.of.state;
    const { hideHidden, columns } = this.settings;
    const options = { path: file.name, dialect, format, hideHidden, columns: [...columns] };
    return this.app.engine.toolkit?.schemaDocs(this.of.text(), options);
  }

  /** Copies or downloads it in the format that is chosen. */
  async takeOut(as: 'copy' | 'download'): Promise<void> {
    const { state } = this.app;
    const { format } = this.settings;
    const { ending, type } = kinds[format];
    const name = `${this.of.state.file.name.replace(/\.json$/, '')}.${ending === 'json' ? 'docs.json' : ending}`;
    try {
      const writing = this.write(format);
      const what = `the documentation as ${format}`;
      if (as === 'copy') return await copy(this.app, writing, { what, file: name });
      const text = await writing;
      if (text === undefined) return;
      download(name, text, type);
      state.notify(`Downloaded "${name}"`);
    } catch (error) {
      const { cause } = explain(error);
      const retry = (): void => void this.takeOut(as);
      state.fail({ title: 'Documentation not created', cause, remedy: tryAgain, retry });
    }
  }

  /** The columns are drawn here, so another choice of them is no other question. */
  get #key(): string | undefined {
    const { app, of, settings } = this;
    if (of.view !== 'docs' || app.shown !== of || !app.engine.toolkit) return undefined;
    const { dialect, file } = of.state;
    return JSON.stringify([of.version, dialect, file.name, settings.hideHidden]);
  }
}

const documentations = new WeakMap<SchemaDocument, Documentation>();

/** The documentation of a document, made when it is first asked for. */
export function documentationOf(app: App, of: SchemaDocument): Documentation {
  let one = documentations.get(of);
  if (!one) documentations.set(of, (one = new Documentation(app, of)));
  return one;
}
