// Over the list of findings: which are listed, in which order and under which headings, and the report in every format, to
// take along. The same for every kind of document.

import { html, nothing } from 'lit';
import { FORMATS, type Finding, type Format } from '../../types.gen.js';
import type { App } from '../state/app.js';
import type { TabDocument } from '../state/document.js';
import {
  filtersOf,
  unfiltered,
  type Filter,
  type GroupedBy,
  type SortedBy,
} from '../state/finding-view.js';
import { choice, choiceLook } from '../parts/choice.js';
import { Component } from '../parts/component.js';
import { download } from '../files/text-files.js';
import { icon } from '../parts/icons.js';
import { reportFormats } from '../files/report-formats.js';
import { copy, rendered } from '../files/copy-download.js';
import { shared } from '../parts/shared.css.js';
import { look } from './findings-tools.css.js';

const groupWords: Record<GroupedBy, string> = {
  none: 'none',
  file: 'by file',
  check: 'by check',
  rule: 'by rule',
};
const orderWords: Record<SortedBy, string> = { place: 'by location', severity: 'by severity' };
const filterWords: Record<keyof Filter, string> = {
  words: 'Text',
  severity: 'Severity',
  rule: 'Rule',
  check: 'Check',
  file: 'File',
};

/** Stands for all values in a choice. */
const all = '*';
/** Stands for the file that is shown. */
const here = '.';

export class FindingsTools extends Component {
  static override properties = { format: { state: true }, open: { state: true } };

  declare format: Format;
  /** Whether the choices are shown. */
  declare open: boolean;

  static override styles = [shared, choiceLook, look];

  constructor() {
    super();
    this.format = 'markdown';
    this.open = false;
  }

  /** Goes to the field for words. */
  override focus(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  protected view(app: App): unknown {
    const of = app.shown;
    if (!of.summary() || of.state.empty) return nothing;
    const chips = filtersOf(of.findingView).filter((name) => name !== 'words');
    return html`
      <div class="bar">
        ${this.#search(of)}
        <button
          class="small outlined square"
          aria-label="Options of the list"
          title="Sort, group and filter"
          aria-expanded=${this.open}
          @click=${() => (this.open = !this.open)}
        >
          ${icon('sliders')}
        </button>
        ${this.#report(app)}
      </div>
      ${this.open ? this.#options(of) : nothing}
      ${
        chips.length > 0
          ? html`<div class="bar" role="group" aria-label="Filters in use">
              ${chips.map((name) => this.#chip(name, of))}
            </div>`
          : nothing
      }
    `;
  }

  #search(of: TabDocument): unknown {
    return html`<input
      class="search"
      type="search"
      aria-label="Filter the findings"
      placeholder="Text, rule or file"
      .value=${of.findingView.words}
      @input=${({ target }: Event) => of.listFindings({ words: (target as HTMLInputElement).value.trim() })}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        this.dispatchEvent(new CustomEvent('down'));
      }}
    />`;
  }

  #options(of: TabDocument): unknown {
    const { severity, rule, file, sortedBy } = of.findingView;
    const { groupings, grouping } = of;
    const findings = of.state.report?.findings ?? [];
    const rules = countsOf(findings, (finding) => finding.rule);
    const files = countsOf(findings, ({ path }) => path);
    const named = (counts: ReadonlyMap<string, number>, value: string): string =>
      value === all ? 'all' : `${value} (${counts.get(value) ?? 0})`;
    return html`<div class="bar options" role="group" aria-label="Options of the list">
      ${choice('Sort', ['place', 'severity'] as const, {
        chosen: sortedBy,
        label: (by) => orderWords[by],
        choose: (by) => of.listFindings({ sortedBy: by }),
      })}
      ${choice('Group', groupings, {
        chosen: grouping?.by ?? 'none',
        label: (by) => groupWords[by],
        choose: (groupedBy) => of.listFindings({ groupedBy }),
      })}
      ${choice('Severity', [all, 'error', 'warning', 'info'] as const, {
        chosen: severity ?? all,
        label: (value) => (value === all ? 'all' : value),
        choose: (value) => of.listFindings({ severity: value === all ? undefined : value }),
      })}
      ${choice('Rule', [all, ...rules.keys()], {
        chosen: rule ?? all,
        label: (value) => named(rules, value),
        choose: (value) => of.listFindings({ rule: value === all ? undefined : value }),
      })}
      ${
        of.kind.folder
          ? choice('File', [all, here, ...files.keys()], {
              chosen: file === true ? here : (file ?? all),
              label: (value) => (value === here ? 'shown file' : named(files, value)),
              choose: (value) =>
                of.listFindings({
                  file: value === here ? true : value === all ? undefined : value,
                }),
            })
          : nothing
      }
    </div>`;
  }

  /** A filter in use, which goes when it is pressed. */
  #chip(name: keyof Filter, of: TabDocument): unknown {
    const value = of.findingView[name];
    const word = value === true ? of.state.file.name : value;
    return html`<button
      class="small outlined chip"
      aria-pressed="true"
      aria-label="${filterWords[name]}: ${word}. Remove this filter"
      title="Remove this filter"
      @click=${() => {
        of.listFindings({ [name]: unfiltered[name] });
        this.focus();
      }}
    >
      <span>${word}</span> ${icon('close')}
    </button>`;
  }

  #report(app: App): unknown {
    return html`<div class="report" role="group" aria-label="Report">
      ${choice('Report as', FORMATS, {
        chosen: this.format,
        label: (format) => format,
        choose: (format) => (this.format = format),
      })}
      <button
        class="small square"
        aria-label="Copy the report as ${this.format}"
        title="Copy the report"
        @click=${() => void this.#take(app, 'copy')}
      >
        ${icon('copy')}
      </button>
      <button
        class="small square"
        aria-label="Download the report as ${this.format}"
        title="Download the report"
        @click=${() => void this.#take(app, 'download')}
      >
        ${icon('export')}
      </button>
    </div>`;
  }

  async #take(app: App, as: 'copy' | 'download'): Promise<void> {
    const { format } = this;
    const { name } = app.shown.contents();
    const file = `${name.slice(name.lastIndexOf('/') + 1)}-lint.${reportFormats[format].ending}`;
    const report = rendered(app, format);
    if (as === 'copy') return copy(app, report, { what: `the report as ${format}`, file });
    const text = await report;
    if (text === undefined) return;
    download(file, text, 'text/plain');
    app.state.notify(`Downloaded "${file}"`);
  }
}

/** How many problems there are of each value, the values in order. */
function countsOf(
  findings: readonly Finding[],
  valueOf: (finding: Finding) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) {
    if (finding.outcome === 'passed' || valueOf(finding) === '') continue;
    counts.set(valueOf(finding), (counts.get(valueOf(finding)) ?? 0) + 1);
  }
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
