// The tab of a pipeline: its files, the values of its configuration, and one of the files in the
// editor below them. What is beside the editor is loaded when the tab is first shown.

import { css, html } from 'lit';
import type { App } from './app.js';
import { choice, choiceLook } from './choice.js';
import { Component, type View } from './component.js';
import { define } from './late.js';
import { entriesAmong } from './pipeline/entry.js';
import type { PipelineDocument } from './pipeline/pipeline-document.js';
import { shared } from './styles/shared.js';
import { CONFIG_PARSERS, type ConfigParser } from '../types.gen.js';

const parsers: Record<ConfigParser, string> = {
  auto: 'auto',
  v1: 'v1 (legacy)',
  v2: 'v2 (strict)',
};

export class PipelineTab extends Component {
  #asked = false;

  static override styles = [
    shared,
    choiceLook,
    css`
      :host {
        display: grid;
        grid-template:
          'strip strip' auto
          'files values' minmax(0, 1.5fr)
          'files body' minmax(0, 1fr)
          / min(12.5rem, 30%) minmax(0, 1fr);
        height: 100%;
        min-width: 0;
      }
      document-strip {
        grid-area: strip;
        min-width: 0;
      }
      .files {
        grid-area: files;
        min-height: 0;
        border-right: 1px solid var(--line);
        background: var(--surface);
      }
      .values {
        grid-area: values;
        min-width: 0;
        min-height: 0;
      }
      .body {
        grid-area: body;
        min-width: 0;
        min-height: 0;
        border-top: 1px solid var(--line-strong);
      }
      @media (max-width: 640px) {
        :host {
          grid-template: 'strip' auto 'body' minmax(0, 1fr) / minmax(0, 1fr);
        }
        .files,
        .values,
        .body {
          grid-area: body;
          border: 0;
        }
        :host(:not([data-pane='files'])) .files,
        :host(:not([data-pane='values'])) .values,
        :host(:not([data-pane='editor'])) .body {
          display: none;
        }
      }
    `,
  ];

  protected view({ tab, pane }: View, app: App): unknown {
    this.dataset['pane'] = pane;
    if (tab === this.slot) this.#load(app);
    else this.#asked = false;
    const of = app.documents.get(this.slot) as PipelineDocument;
    return html`
      <document-strip .app=${app} .of=${of}>${this.#choices(of)}</document-strip>
      <section class="files" aria-label="Files">
        <file-list .app=${app} .of=${of}></file-list>
      </section>
      <section class="values" aria-label="Values">
        <value-list .app=${app} .of=${of}></value-list>
      </section>
      <div class="body"><slot></slot></div>
    `;
  }

  #choices(of: PipelineDocument): unknown {
    const entries = entriesAmong(of.workspace.files);
    const used = of.resolved?.parser;
    return html`
      ${choice('Parser', CONFIG_PARSERS, {
        chosen: of.resolving.parser,
        label: (parser) => (parser === 'auto' && used ? `auto: ${used}` : parsers[parser]),
        choose: (parser) => of.resolve({ parser }),
      })}
      ${choice('Begins with', entries.length > 1 ? entries : [], {
        chosen: of.entry ?? '',
        label: (path) => path,
        choose: (entry) => of.resolve({ entry, profiles: [] }),
      })}
    `;
  }

  #load(app: App): void {
    if (this.#asked) return;
    this.#asked = true;
    // Where that fails, showing the tab again tries again.
    define('file-list', 'profile-switches', 'value-card', 'value-grid', 'value-list').catch(() => {
      app.bench.notify('The list of values could not be loaded; the files can be edited.');
    });
  }
}
