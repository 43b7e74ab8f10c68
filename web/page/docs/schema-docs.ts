// The documentation of the schema as it would be published, which follows the text.

import { html, nothing } from 'lit';
import { DOCS_FORMATS, type DocsFormat } from '../../types.gen.js';
import type { App } from '../state/app.js';
import { choice, choiceLook } from '../parts/choice.js';
import { Component } from '../parts/component.js';
import type { Go, NavGroup } from '../parts/group-nav.js';
import { icon } from '../parts/icons.js';
import type { SchemaDocument } from '../schema/schema-document.js';
import { look } from './schema-docs.css.js';
import { shared } from '../parts/shared.css.js';
import { columnsOf, drawPage, nameColumn, type DocsPage } from './docs-page.js';
import { documentationOf, type Documentation } from './documentation.js';

const formats: Record<DocsFormat, string> = { markdown: 'Markdown', html: 'HTML', json: 'JSON' };

export class SchemaDocs extends Component {
  static override properties = { of: { attribute: false }, current: { state: true } };

  declare of: SchemaDocument;
  /** Anchor of the group that was gone to last. */
  declare current: string | undefined;

  static override styles = [shared, choiceLook, look];

  protected view(app: App): unknown {
    const docs = documentationOf(app, this.of);
    const { answer, failure, settled } = docs.page;
    this.toggleAttribute('data-settled', settled);
    if (!answer || this.of.state.empty) return this.#nothing(docs);
    return html`<div class="frame">
      ${this.#bar(docs, answer)}
      <group-nav
        role="navigation"
        aria-label="Groups of the documentation"
        .groups=${answer.groups.map(navGroup)}
        .current=${this.current ?? answer.groups[0]?.anchor}
        @go=${({ detail }: Go) => this.#goTo(detail)}
      ></group-nav>
      <article class="page">
        ${
          failure
            ? html`<p class="note">
                ${icon('warning')} The schema has syntax errors. The last valid version is shown.
              </p>`
            : nothing
        }
        ${drawPage(answer, docs.settings.columns)}
      </article>
    </div>`;
  }

  #nothing({ page }: Documentation): unknown {
    const { empty } = this.of.state;
    const text = empty ? 'Open a schema to see its documentation.' : 'Creating the documentation…';
    return html`<p class="none">${page.failure && !empty ? page.failure.cause : text}</p>`;
  }

  #bar(docs: Documentation, page: DocsPage): unknown {
    const { hideHidden, columns, format } = docs.settings;
    const offered = columnsOf(page).filter((column) => column !== nameColumn);
    return html`<div class="bar">
      <label class="switch" title="Include parameters that the schema hides">
        <input
          type="checkbox"
          .checked=${!hideHidden}
          @change=${(event: Event) => docs.showHidden((event.target as HTMLInputElement).checked)}
        />
        Show hidden
      </label>
      <details class="columns" @keydown=${closeOnEscape}>
        <summary>${icon('values')} Columns ${icon('down')}</summary>
        <div role="group" aria-label="Columns of the tables">
          ${offered.map(
            (column) =>
              html`<label class="switch">
                <input
                  type="checkbox"
                  .checked=${columns.includes(column)}
                  @change=${() => docs.turnColumn(column, [nameColumn, ...offered])}
                />
                ${column}
              </label>`,
          )}
        </div>
      </details>
      <span class="room"></span>
      ${choice('Format', DOCS_FORMATS, {
        chosen: format,
        label: (each) => formats[each],
        choose: (each) => docs.set({ format: each }),
      })}
      <button class="small outlined" @click=${() => void docs.takeOut('copy')}>
        ${icon('copy')} Copy
      </button>
      <button class="small primary" @click=${() => void docs.takeOut('download')}>
        ${icon('export')} Download
      </button>
    </div>`;
  }

  #goTo(anchor: string): void {
    const heading = this.renderRoot.querySelector<HTMLElement>(
      `[data-group="${CSS.escape(anchor)}"] h3`,
    );
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
    this.current = anchor;
  }
}

function navGroup({ anchor, title }: DocsPage['groups'][number]): NavGroup {
  return { id: anchor, title, icon: '', problems: 0, given: 0 };
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const box = event.currentTarget as HTMLDetailsElement;
  box.open = false;
  box.querySelector('summary')?.focus();
}
