// The resolved values: profiles to switch, a filter, the grid, and the value that is looked at.
// While a newer run goes on, the values of the one before stay.

import { html, nothing } from 'lit';
import {
  CONFIG_FORMATS,
  type ConfigFormat,
  type ConfigLeaf,
  type ConfigStatus,
} from '../../../types.gen.js';
import type { App } from '../../state/app.js';
import { choice, choiceLook } from '../../parts/choice.js';
import { Component } from '../../parts/component.js';
import { icon } from '../../parts/icons.js';
import { count } from '../../state/finding-labels.js';
import { look } from './value-list.css.js';
import { shared } from '../../parts/shared.css.js';
import { listLook } from '../searched-list.css.js';
import { filtered, placeOf } from './leaves.js';
import type { PipelineDocument } from '../pipeline-document.js';
import { statuses } from './statuses.js';
import { takeOut } from '../files/download.js';
import type { Pick } from './value-grid.js';

export class ValueList extends Component {
  static override properties = {
    of: { attribute: false },
    words: { state: true },
    wanted: { state: true },
    overridden: { state: true },
    selected: { state: true },
    format: { state: true },
  };

  declare of: PipelineDocument;
  declare words: string;
  declare wanted: ReadonlySet<ConfigStatus>;
  declare overridden: boolean;
  /** Key of the value that is looked at. */
  declare selected: string | undefined;
  declare format: ConfigFormat;

  /** What was filtered last, and the outcome. */
  #filtered: { by: unknown[]; leaves: readonly ConfigLeaf[] } = { by: [], leaves: [] };

  static override styles = [shared, choiceLook, listLook, look];

  constructor() {
    super();
    this.words = '';
    this.wanted = new Set();
    this.overridden = false;
    this.format = 'flat';
  }

  protected view(app: App): unknown {
    const { of } = this;
    const { resolved } = of;
    if (!resolved) {
      const text = of.state.empty ? 'Open a pipeline to see its values.' : 'Resolving…';
      return html`<p class="none">${of.state.failure ? nothing : text}</p>`;
    }
    const leaf = resolved.leaves.find(({ key }) => key === this.selected);
    const shown = this.#shown(resolved.leaves);
    return html`
      <resolved-with .app=${app} .of=${of}></resolved-with>
      ${resolved.failed ? this.#refused() : nothing} ${this.#search(shown.length, app)}
      <div class="sieve">${this.#chips(resolved.leaves)} ${this.#verdict()}</div>
      ${resolved.incompleteScopes.length > 0 ? this.#incomplete(app) : nothing}
      ${
        shown.length > 0
          ? html`<value-grid
              .leaves=${shown}
              .selected=${this.selected}
              @pick=${({ detail }: Pick) => this.#pick(detail.leaf, detail.go, app)}
            ></value-grid>`
          : html`<p class="none">
              ${resolved.leaves.length > 0 ? 'No value matches the filter.' : 'The config has no options.'}
            </p>`
      }
      ${
        leaf
          ? html`<value-card
              .app=${app}
              .of=${of}
              .leaf=${leaf}
              @close=${() => (this.selected = undefined)}
            ></value-card>`
          : nothing
      }
    `;
  }

  #refused(): unknown {
    return html`<p class="bad">
      ${icon('error')} ${engineOf(this.of)} would reject this config. Partial results are shown.
    </p>`;
  }

  /** What the strict parser says to it; where it is the one in use, the findings do. */
  #verdict(): unknown {
    const { parser, strictCompatible, strictErrors: n } = this.of.resolved!;
    if (strictCompatible) return html`<p>${icon('passed')} strict parser: no errors</p>`;
    if (parser === 'v2') return nothing;
    return html`<p>
      ${icon('warning')} strict parser: ${n > 0 ? count(n, 'error') : 'rejected'}
      <button class="small" @click=${() => this.of.resolve({ parser: 'v2' })}>
        Show as errors
      </button>
    </p>`;
  }

  #incomplete(app: App): unknown {
    const { incompleteScopes } = this.of.resolved!;
    return html`<details>
      <summary>
        ${icon('info')} ${count(incompleteScopes.length, 'scope')} may be incomplete
      </summary>
      <ul>
        ${incompleteScopes.map(
          ({ scope, reason, path, range }) =>
            html`<li>
              <code>${scope.join('.') || 'everything'}</code>: ${reason}
              <button
                class="small"
                @click=${() => {
                  app.state.update({ pane: 'editor' });
                  this.of.reveal(path, range);
                }}
              >
                ${placeOf({ path, range })}
              </button>
            </li>`,
        )}
      </ul>
    </details>`;
  }

  #search(shown: number, app: App): unknown {
    const all = this.of.resolved!.leaves.length;
    const out = (as: 'copy' | 'download') => (): void =>
      void takeOut(app, this.of, { format: this.format, as });
    return html`<div class="search">
      <input
        type="search"
        aria-label="Filter the values"
        placeholder="Filter by key or value"
        .value=${this.words}
        @input=${(event: Event) => (this.words = (event.target as HTMLInputElement).value)}
      />
      <p role="status">
        ${shown === all ? count(all, 'value') : `${shown} of ${count(all, 'value')}`}
      </p>
      ${choice('Form', CONFIG_FORMATS, {
        chosen: this.format,
        label: (format) => format,
        choose: (format) => (this.format = format),
      })}
      <button class="small" aria-label="Copy as ${this.format}" title="Copy" @click=${out('copy')}>
        ${icon('copy')}
      </button>
      <button
        class="small"
        aria-label="Download as ${this.format}"
        title="Download"
        @click=${out('download')}
      >
        ${icon('export')}
      </button>
    </div>`;
  }

  #chips(leaves: readonly ConfigLeaf[]): unknown {
    const counts = new Map<ConfigStatus, number>();
    let overridden = 0;
    for (const { status, assigned } of leaves) {
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (assigned > 1) overridden++;
    }
    const chip = (label: string, n: number, how: Chip): unknown =>
      html`<button class="small" aria-pressed=${how.on} title=${how.title} @click=${how.turn}>
        ${label} <b>${n}</b>
      </button>`;
    return html`<div class="chips" role="group" aria-label="Show values by status">
      ${statuses
        .filter(({ status }) => counts.has(status) || this.wanted.has(status))
        .map(({ status, meaning }) =>
          chip(status, counts.get(status) ?? 0, {
            on: this.wanted.has(status),
            title: meaning,
            turn: () => this.#turn(status),
          }),
        )}
      ${
        overridden > 0 || this.overridden
          ? chip('overridden', overridden, {
              on: this.overridden,
              title: 'Set more than once',
              turn: () => (this.overridden = !this.overridden),
            })
          : nothing
      }
    </div>`;
  }

  #turn(status: ConfigStatus): void {
    const wanted = new Set(this.wanted);
    if (!wanted.delete(status)) wanted.add(status);
    this.wanted = wanted;
  }

  #shown(leaves: readonly ConfigLeaf[]): readonly ConfigLeaf[] {
    const { words, wanted, overridden } = this;
    const by = [leaves, words, wanted, overridden];
    if (by.some((value, at) => value !== this.#filtered.by[at])) {
      const shown = filtered(leaves, { words, statuses: wanted, overridden });
      this.#filtered = { by, leaves: shown };
    }
    return this.#filtered.leaves;
  }

  /** Shows what a value is and where it was set; the focus follows only when asked to. */
  #pick(leaf: ConfigLeaf, go: boolean, app: App): void {
    this.selected = leaf.key;
    const last = leaf.origins.at(-1);
    if (!last || last.given) return;
    if (go) app.state.update({ pane: 'editor' });
    this.of.reveal(last.path, last.range, go);
  }
}

interface Chip {
  on: boolean;
  title: string;
  turn(): void;
}

/** The program that reads the config, by the dialect or the name of the main file. */
function engineOf(of: PipelineDocument): string {
  const { dialect } = of.state;
  const used = dialect === 'auto' ? of.foundDialect() : dialect;
  const isNextflow = used ? used === 'nf-core' : of.entry?.endsWith('nextflow.config');
  return isNextflow ? 'Nextflow' : 'Flow';
}
