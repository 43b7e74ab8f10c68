// The view "Sheet": what can be done with the cells, the grid of them, and what is known of the active one.

import { html, nothing } from 'lit';
import { Component } from '../parts/component.js';
import { icon, type IconName } from '../parts/icons.js';
import type { MenuItem } from '../parts/menu-button.js';
import { shared } from '../parts/shared.css.js';
import { builderOf } from '../schema/builder/builder.js';
import { shown } from '../schema/fields/field.js';
import { valueOf } from '../schema/builder/items.js';
import type { App } from '../state/app.js';
import { count, sentence } from '../state/finding-labels.js';
import type { CellProblem } from '../../types.gen.js';
import type { Checks } from './checks.js';
import type { Place } from './sheet.js';
import type { SheetDocument } from './sheet-document.js';
import { checksOf, sheetOf } from './sheet-of.js';
import { chooseSheet, copySheet, downloadSheet } from './sheet-files.js';
import { createSchema } from './sheet-schema.js';
import type { ColumnInfo, SheetGrid } from './sheet-grid.js';
import { look } from './sheet-view.css.js';

export class SheetView extends Component {
  static override properties = { of: { attribute: false }, at: { state: true } };

  declare of: SheetDocument;
  /** The active cell. */
  declare at: Place;

  #columns: { of: unknown; byName: ReadonlyMap<string, ColumnInfo> } = {
    of: undefined,
    byName: new Map(),
  };

  static override styles = [shared, look];

  constructor() {
    super();
    this.at = { row: 0, column: 0 };
  }

  protected view(app: App): unknown {
    const { of } = this;
    const sheet = sheetOf(of);
    const { items } = builderOf(app, of);
    const checks = checksOf(app, of);
    if (of.state.empty && sheet.isEmpty)
      return html`<sheet-start .app=${app} .of=${of}></sheet-start>`;
    const params = of.state.empty ? undefined : items?.view.params;
    if (params && sheet.isEmpty) queueMicrotask(() => sheet.expect(params.map(({ name }) => name)));
    if (sheet.columns.length === 0)
      return html`<p class="none">
        ${items && params?.length === 0 ? 'The schema declares no columns. Add some in "Build".' : 'Reading the schema…'}
      </p>`;
    return html`${this.#bar(app, checks)} ${this.#general(app, checks)}
      <sheet-grid
        .sheet=${sheet}
        .checks=${checks}
        .columns=${this.#infos(app)}
        @move=${({ detail }: CustomEvent<Place>) => (this.at = detail)}
        @say=${({ detail }: CustomEvent<string>) => app.state.notify(detail)}
      ></sheet-grid>
      ${this.#about(checks)}`;
  }

  get #grid(): SheetGrid | null {
    return this.renderRoot.querySelector<SheetGrid>('sheet-grid');
  }

  /** What the schema says of the columns. */
  #infos(app: App): ReadonlyMap<string, ColumnInfo> {
    const { items } = builderOf(app, this.of);
    if (this.#columns.of === items) return this.#columns.byName;
    const items_ = items?.all ?? [];
    const byName = new Map<string, ColumnInfo>();
    for (const item of items_) {
      if (item.kind !== 'param') continue;
      const allowed = valueOf(item, 'enum');
      const { types, required, description } = item.param;
      const values = Array.isArray(allowed)
        ? allowed.map(shown)
        : types.join() === 'boolean'
          ? ['true', 'false']
          : [];
      byName.set(item.param.name, { types, required, description, allowed: values });
    }
    this.#columns = { of: items, byName };
    return byName;
  }

  #bar(app: App, checks: Checks): unknown {
    const { of } = this;
    const sheet = sheetOf(of);
    const button = (label: string, name: IconName, run: () => void, off = false): unknown =>
      html`<button class="small" aria-label=${label} title=${label} ?disabled=${off} @click=${run}>
        ${icon(name)}
      </button>`;
    const area = (): { at: number; height: number } => {
      const { top = sheet.rows.length, bottom = top } = this.#grid?.area ?? {};
      return { at: top, height: bottom - top + 1 };
    };
    return html`<div class="bar">
      <button
        class="small outlined"
        @click=${() => {
          const { at } = area();
          sheet.insertRows(Math.min(at + 1, sheet.rows.length), 1);
          this.#grid?.go({ row: Math.min(at + 1, sheet.rows.length - 1), column: 0 });
          this.#grid?.focus();
        }}
      >
        ${icon('add')} Row
      </button>
      <button
        class="small outlined brief"
        aria-label="Delete rows"
        title="Delete rows"
        ?disabled=${sheet.isEmpty}
        @click=${() => {
          const { at, height } = area();
          sheet.removeRows(at, height);
          this.#grid?.go({ row: at, column: this.at.column });
          this.#grid?.focus();
        }}
      >
        ${icon('close')} <span>Delete rows</span>
      </button>
      ${button('Undo', 'undo', () => this.#grid?.undo(), !sheet.canUndo)}
      ${button('Redo', 'redo', () => this.#grid?.redo(), !sheet.canRedo)}
      <span class="gap"></span>
      ${this.#verdict(app, checks)}
      <menu-button label="Open a sheet" symbol="open" .items=${this.#sources(app)}></menu-button>
      <menu-button
        label="Save the sheet"
        symbol="export"
        .items=${this.#exports(app)}
      ></menu-button>
    </div>`;
  }

  #verdict(app: App, checks: Checks): unknown {
    const { of } = this;
    if (of.state.empty)
      return html`<button class="small primary" @click=${() => void createSchema(app, of)}>
        Create a schema from this sheet
      </button>`;
    const { errors, warnings } = checks.counts;
    const words = [errors > 0 && count(errors, 'error'), warnings > 0 && count(warnings, 'warning')]
      .filter(Boolean)
      .join(', ');
    const rows = count(sheetOf(of).rows.length, 'row');
    const said = checks.failure ? `Not checked: ${checks.failure.cause}` : words || 'no problems';
    const verdict = `${rows}: ${checks.settled || words ? said : 'checking…'}`;
    return html`<p role="status" class=${errors > 0 ? 'bad' : ''}>${verdict}</p>
      <button
        class="small outlined brief"
        aria-label="Next problem"
        title="Next problem (F8)"
        ?disabled=${checks.next(this.at, true) === undefined}
        @click=${() => {
          this.#grid?.step(true);
          this.#grid?.focus();
        }}
      >
        ${icon('downwards')} <span>Next problem</span>
      </button>`;
  }

  /** Problems of the sheet as a whole and of its header, with what can be done about them. */
  #general(app: App, checks: Checks): unknown {
    const sheet = sheetOf(this.of);
    const missing = [...this.#infos(app)].filter(([name]) => !sheet.columns.includes(name));
    if (checks.general.length === 0 && missing.length === 0) return nothing;
    return html`<ul class="general" aria-label="Problems of the sheet">
      ${checks.general.map((problem) => html`<li class=${problem.severity}>${this.#said(problem)}</li>`)}
      ${
        missing.length > 0
          ? html`<li>
              <button
                class="small outlined"
                @click=${() => sheet.addColumns(missing.map(([name]) => name))}
              >
                ${icon('add')} Add
                ${missing.length === 1 ? `column "${missing[0]![0]}"` : count(missing.length, 'column')}
                of the schema
              </button>
            </li>`
          : nothing
      }
    </ul>`;
  }

  #said({ severity, errorMessage, message, help }: CellProblem): unknown {
    return html`${icon(severity === 'error' ? 'error' : 'warning')}
      <span
        >${errorMessage ? html`<strong>${errorMessage}</strong> ` : nothing}${sentence(message)}${
          help ? html`<small>${sentence(help)}</small>` : nothing
        }</span
      >`;
  }

  /** The active cell: its column, what is wrong with it, and what could be written instead. */
  #about(checks: Checks): unknown {
    const { at, of } = this;
    const name = sheetOf(of).columns[at.column] ?? '';
    const info = this.#columns.byName.get(name);
    const problems = checks.at(at);
    const instead = problems.flatMap(({ suggestion }) => (suggestion ? [suggestion] : []));
    const values = (info?.allowed ?? []).slice(0, 8);
    const write = (text: string): void => {
      sheetOf(of).write([{ ...at, text }]);
      this.#grid?.focus();
    };
    return html`<section class="about" aria-label="Active cell">
      <p class="where">
        <strong>${name}</strong>, row ${at.row + 1}
        <button class="small outlined" @click=${() => this.#grid?.edit()}>
          ${icon('editor')} Edit
        </button>
      </p>
      ${info?.description ? html`<p>${info.description}</p>` : nothing}
      ${
        problems.length > 0
          ? html`<ul>
              ${problems.map(
                (problem) =>
                  html`<li class=${problem.severity}>
                    ${this.#said(problem)}
                    ${
                      problem.sameAs === undefined || problem.sameAs === null
                        ? nothing
                        : html`<button
                            class="small outlined"
                            @click=${() => {
                              this.#grid?.go({ row: problem.sameAs!, column: at.column });
                              this.#grid?.focus();
                            }}
                          >
                            Go to row ${problem.sameAs + 1}
                          </button>`
                    }
                  </li>`,
              )}
            </ul>`
          : nothing
      }
      ${
        problems.length > 0 && (instead.length > 0 || values.length > 0)
          ? html`<div class="values" role="group" aria-label="Values">
              ${[...new Set([...instead, ...values])].map(
                (value) =>
                  html`<button class="small outlined" @click=${() => write(value)}>
                    ${value}
                  </button>`,
              )}
            </div>`
          : nothing
      }
    </section>`;
  }

  #sources(app: App): MenuItem[] {
    const { of } = this;
    return [
      {
        label: 'Open a samplesheet',
        description: 'CSV, TSV, YAML or JSON, or drop it on the page',
        run: () => chooseSheet(app, of),
      },
      {
        label: 'Paste cells',
        description: 'from a spreadsheet, at the active cell',
        run: () => void this.#paste(app),
      },
      {
        label: 'Clear the sheet',
        description: 'removes all rows',
        disabled: sheetOf(of).isEmpty,
        run: () => sheetOf(of).removeRows(0, sheetOf(of).rows.length),
      },
    ];
  }

  #exports(app: App): MenuItem[] {
    const { of } = this;
    return [
      { label: 'Download CSV', run: () => void downloadSheet(app, of, 'csv') },
      { label: 'Download TSV', run: () => void downloadSheet(app, of, 'tsv') },
      { label: 'Download YAML', run: () => void downloadSheet(app, of, 'yaml') },
      { label: 'Copy as CSV', run: () => void copySheet(app, of) },
    ];
  }

  async #paste(app: App): Promise<void> {
    try {
      this.#grid?.take(await navigator.clipboard.readText());
    } catch {
      app.state.notify('Select a cell and paste with the keyboard');
    }
    this.#grid?.focus();
  }
}
