// Over the list of a pipeline's findings: what is listed, in which groups, and the report in every
// format, to take along.

import { css, html, nothing } from 'lit';
import { FORMATS, type Format } from '../../types.gen.js';
import type { App } from '../state/app.js';
import { choice, choiceLook } from '../parts/choice.js';
import { Component } from '../parts/component.js';
import { download } from '../files/text-files.js';
import { icon } from '../parts/icons.js';
import { copy, rendered } from '../files/copy-download.js';
import { shared } from '../parts/shared.css.js';
import { nameOf } from './entry.js';
import { PipelineDocument } from './pipeline-document.js';
import type { GroupedBy } from './finding-filters.js';

const groupWords: Record<GroupedBy, string> = { file: 'by file', check: 'by check' };

const endings: Record<Format, string> = {
  text: 'txt',
  compact: 'txt',
  json: 'json',
  github: 'txt',
  'github-summary': 'md',
  sarif: 'sarif',
  junit: 'xml',
  gitlab: 'json',
  checkstyle: 'xml',
  markdown: 'md',
  'upstream-json': 'json',
};

export class ReportBar extends Component {
  static override properties = { format: { state: true } };

  declare format: Format;

  static override styles = [
    shared,
    choiceLook,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.25rem 0.375rem;
        min-height: 2.375rem;
        padding: 0.25rem 0.5rem;
        border-bottom: 1px solid var(--line);
      }
      .word {
        display: none;
      }
      .report {
        display: flex;
        align-items: center;
        gap: 0.125rem;
        margin-left: auto;
      }
      .report button {
        width: 1.75rem;
        padding: 0;
      }
      [aria-pressed='true'] {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      .sieve .icon {
        width: 0.75rem;
        height: 0.75rem;
      }
      @media (max-width: 640px) {
        .choice {
          flex: 1 1 6rem;
        }
        .report {
          flex: 1 1 14rem;
        }
        .report button {
          width: 2.75rem;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.format = 'markdown';
  }

  protected view(app: App): unknown {
    const of = app.shown;
    if (!(of instanceof PipelineDocument) || !of.summary() || of.state.empty) return nothing;
    return html`
      ${of.view === 'lint' ? this.#order(of) : nothing} ${this.#sieve(of)}
      <div class="report" role="group" aria-label="Report">
        ${choice('Report as', FORMATS, {
          chosen: this.format,
          label: (format) => format,
          choose: (format) => (this.format = format),
        })}
        <button
          class="small"
          aria-label="Copy the report as ${this.format}"
          title="Copy the report"
          @click=${() => void this.#take(app, 'copy')}
        >
          ${icon('copy')}
        </button>
        <button
          class="small"
          aria-label="Download the report as ${this.format}"
          title="Download the report"
          @click=${() => void this.#take(app, 'download')}
        >
          ${icon('export')}
        </button>
      </div>
    `;
  }

  #order(of: PipelineDocument): unknown {
    return choice('Findings', ['file', 'check'] as const, {
      chosen: of.groupedBy,
      label: (by) => groupWords[by],
      choose: (by) => of.sift({}, by),
    });
  }

  #sieve(of: PipelineDocument): unknown {
    const { check, here } = of.sieve;
    const { name } = of.state.file;
    return html`
      <button
        class="small outlined"
        aria-pressed=${here}
        title="Show only findings of ${name}"
        @click=${() => of.sift({ here: !here })}
      >
        This file
      </button>
      ${
        check === undefined
          ? nothing
          : html`<button
              class="small outlined sieve"
              aria-pressed="true"
              title="Show findings of all checks"
              @click=${() => of.sift({ check: undefined })}
            >
              ${check} ${icon('close')}
            </button>`
      }
    `;
  }

  async #take(app: App, as: 'copy' | 'download'): Promise<void> {
    const { format } = this;
    const of = app.shown as PipelineDocument;
    const name = of.name || nameOf(of.entry ?? 'pipeline');
    const file = `${name}-lint.${endings[format]}`;
    const report = rendered(app, format);
    if (as === 'copy') return copy(app, report, { what: `the report as ${format}`, file });
    const text = await report;
    if (text === undefined) return;
    download(file, text, 'text/plain');
    app.state.notify(`Downloaded "${file}"`);
  }
}
