// The parameters of a pipeline: how many places declare, set, read and name each, what the lint says of them, and the one
// that is looked at. While a newer run goes on, those of the one before stay.

import { html, nothing } from 'lit';
import type { Finding, ParameterUses } from '../../../types.gen.js';
import type { App } from '../../state/app.js';
import { Component } from '../../parts/component.js';
import { icon } from '../../parts/icons.js';
import { count } from '../../state/finding-labels.js';
import { shared } from '../../parts/shared.css.js';
import { listLook } from '../searched-list.css.js';
import type { PipelineDocument } from '../pipeline-document.js';
import { look } from './parameter-list.css.js';
import { findingsByName, kinds, matching, usesOf, type UseKind } from './uses.js';

const columns = Object.entries(kinds) as [UseKind, string][];

export class ParameterList extends Component {
  static override properties = {
    of: { attribute: false },
    words: { state: true },
    faulty: { state: true },
    selected: { state: true },
  };

  declare of: PipelineDocument;
  declare words: string;
  /** Whether only parameters with findings are shown. */
  declare faulty: boolean;
  /** Name of the parameter that is looked at. */
  declare selected: string | undefined;

  static override styles = [shared, listLook, look];

  constructor() {
    super();
    this.words = '';
    this.faulty = false;
  }

  protected view(app: App): unknown {
    const { of, words, faulty } = this;
    if (!of.parameters || of.state.empty) {
      const text = of.state.empty ? 'Open a pipeline to see its parameters.' : 'Reading…';
      return html`<p class="none">${of.state.failure ? nothing : text}</p>`;
    }
    const { parameters, unclear } = of.parameters;
    const findings = findingsByName(parameters, of.state.report?.findings ?? []);
    const shown = matching(parameters, words).filter(({ name }) => !faulty || findings.has(name));
    const selected = parameters.find(({ name }) => name === this.selected);
    return html`
      ${this.#search(shown.length, parameters.length, findings.size)}
      ${unclear.length > 0 ? this.#unclear(unclear) : nothing}
      <div class="scroll">
        ${
          shown.length > 0
            ? this.#table(shown, findings)
            : html`<p class="none">
                ${parameters.length > 0 ? 'No parameter matches the filter.' : 'The pipeline has no parameters.'}
              </p>`
        }
      </div>
      ${
        selected
          ? html`<parameter-card
              .app=${app}
              .of=${of}
              .parameter=${selected}
              .findings=${findings.get(selected.name) ?? []}
              @renamed=${({ detail }: CustomEvent<string>) => (this.selected = detail)}
              @close=${() => this.#close()}
            ></parameter-card>`
          : nothing
      }
    `;
  }

  #search(shown: number, all: number, faulty: number): unknown {
    return html`<div class="search">
      <input
        type="search"
        aria-label="Filter the parameters"
        placeholder="Filter by name"
        .value=${this.words}
        @input=${(event: Event) => (this.words = (event.target as HTMLInputElement).value)}
      />
      <p role="status">
        ${shown === all ? count(all, 'parameter') : `${shown} of ${count(all, 'parameter')}`}
      </p>
      ${
        faulty > 0 || this.faulty
          ? html`<button
              class="small"
              aria-pressed=${this.faulty}
              title="Show only parameters with findings"
              @click=${() => (this.faulty = !this.faulty)}
            >
              with findings <b>${faulty}</b>
            </button>`
          : nothing
      }
    </div>`;
  }

  #unclear(files: readonly string[]): unknown {
    return html`<details>
      <summary>${icon('info')} Places may be missing</summary>
      <p>Code builds the names of parameters in: ${files.join(', ')}</p>
    </details>`;
  }

  #table(shown: readonly ParameterUses[], findings: ReadonlyMap<string, Finding[]>): unknown {
    return html`<table>
      <thead>
        <tr>
          <th scope="col">Parameter</th>
          ${columns.map(([, title]) => html`<th scope="col" class="number">${title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${shown.map((each) => this.#row(each, findings.get(each.name) ?? []))}
      </tbody>
    </table>`;
  }

  #row(of: ParameterUses, findings: readonly Finding[]): unknown {
    const { name } = of;
    const worst = findings.some(({ outcome }) => outcome === 'failed') ? 'error' : 'warning';
    return html`<tr aria-selected=${name === this.selected} @click=${() => (this.selected = name)}>
      <th scope="row">
        <button class="name" aria-expanded=${name === this.selected}>${name}</button>
        ${
          findings.length > 0
            ? html`<span class="mark ${worst}" title=${findings.map((f) => f.message).join('\n')}
                >${icon(worst)}<span class="visually-hidden"
                  >${count(findings.length, 'finding')}</span
                ></span
              >`
            : nothing
        }
      </th>
      ${columns.map(([kind, title]) => {
        const n = usesOf(of, kind).length;
        return html`<td class="number" data-title=${title}>${n > 0 ? n : '–'}</td>`;
      })}
    </tr>`;
  }

  /** The row that opened the card has the focus again. */
  #close(): void {
    const row = this.renderRoot.querySelector<HTMLElement>('[aria-selected="true"] .name');
    this.selected = undefined;
    row?.focus();
  }
}
