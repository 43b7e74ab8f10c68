// The documentation of a schema as the core tells it, and as it is drawn: elements made of texts, for
// nothing that a schema says is ever parsed as HTML.

import { html, nothing } from 'lit';
import { markdown } from '../parts/markdown.js';
import { iconTile } from '../parts/icon-tile.js';
import { shown } from '../schema/fields/field.js';

/** The documentation as data. */
export interface DocsPage {
  title: string;
  description: string;
  groups: DocsGroup[];
}

export interface DocsGroup {
  /** "" for the parameters of no group. */
  name: string;
  anchor: string;
  title: string;
  description: string;
  helpText: string;
  params: DocsParam[];
}

export interface DocsParam {
  name: string;
  anchor: string;
  required: boolean;
  hidden: boolean;
  keywords: Record<string, unknown>;
}

/** The columns that are more than the value of a keyword; the first always stands. */
export const nameColumn = 'parameter';
const usual = [nameColumn, 'description', 'type', 'default', 'required'];

/** The columns that tables begin with. */
export const firstColumns: readonly string[] = usual;

/** The columns that a page can have: the usual ones, then all keywords that its parameters use. */
export function columnsOf({ groups }: DocsPage): string[] {
  const params = groups.flatMap((group) => group.params);
  const keywords = params.flatMap((param) => Object.keys(param.keywords)).sort();
  return [...new Set([...usual, ...keywords])];
}

export function drawPage(page: DocsPage, columns: readonly string[]): unknown {
  return html`
    <h2>${page.title}</h2>
    ${markdown(page.description)} ${page.groups.map((group) => drawGroup(group, columns))}
  `;
}

function drawGroup(group: DocsGroup, columns: readonly string[]): unknown {
  const { title, description, helpText, params } = group;
  return html`<section data-group=${group.anchor} aria-labelledby=${`title-${group.anchor}`}>
    <h3 id=${`title-${group.anchor}`} tabindex="-1">${title}</h3>
    ${markdown(description)} ${markdown(helpText)}
    ${
      params.length > 0
        ? html`<div class="table" role="region" tabindex="0" aria-label="Parameters of ${title}">
            <table>
              <thead>
                <tr>
                  ${columns.map((column) => html`<th scope="col">${headingOf(column)}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${params.map(
                  (param) =>
                    html`<tr>
                      ${columns.map((column) => html`<td class=${column}>${cell(param, column)}</td>`)}
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
        : nothing
    }
  </section>`;
}

/** A column's name as its heading. */
function headingOf(column: string): string {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function cell(param: DocsParam, column: string): unknown {
  const value = param.keywords[column];
  switch (column) {
    case nameColumn:
      return html`${iconTile(param.keywords['fa_icon'])}<code id=${param.anchor}
          >${param.name}</code
        >
        ${param.hidden ? html`<span class="tag">hidden</span>` : nothing}`;
    case 'description':
      return describe(param.keywords);
    case 'type':
      return listed(Array.isArray(value) ? value : value === undefined ? [] : [value], ' or ');
    case 'required':
      return mark(param.required);
    case 'hidden':
      return mark(param.hidden);
    case 'help_text':
      return typeof value === 'string' ? markdown(value) : nothing;
  }
  return value === undefined ? nothing : html`<code>${shown(value)}</code>`;
}

function describe({
  description,
  enum: values,
  help_text: help,
  ...rest
}: Record<string, unknown>): unknown {
  const { deprecated, errorMessage } = rest;
  return html`
    ${
      deprecated === true
        ? html`<p>
            <strong>Deprecated.</strong>
            ${typeof errorMessage === 'string' ? errorMessage : nothing}
          </p>`
        : nothing
    }
    ${typeof description === 'string' ? markdown(description) : nothing}
    ${
      Array.isArray(values) && values.length > 0
        ? html`<p>Allowed values: ${listed(values, ', ')}</p>`
        : nothing
    }
    ${
      typeof help === 'string' && help.trim() !== ''
        ? html`<details>
            <summary>Help</summary>
            ${markdown(help)}
          </details>`
        : nothing
    }
  `;
}

function listed(values: readonly unknown[], between: string): unknown {
  return values.map(
    (value, at) => html`${at > 0 ? between : ''}<code>${value === '' ? '""' : shown(value)}</code>`,
  );
}

/** What holds is marked; what does not is an empty cell. */
function mark(holds: boolean): unknown {
  return holds ? html`<code>true</code>` : nothing;
}
