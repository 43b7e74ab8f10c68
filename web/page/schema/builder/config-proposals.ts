// "Build from config": a configuration is given, the steps that bring the schema in line with
// it are listed, and those that are wanted are made at once, one step of undo.

import { html, nothing } from 'lit';
import type { SchemaProposal, SchemaStep } from '../../../types.gen.js';
import { undoing } from '../../state/actions.js';
import type { App } from '../../state/app.js';
import type { Undo } from '../../state/document.js';
import { Component } from '../../parts/component.js';
import { explain } from '../../state/error-messages.js';
import { icon } from '../../parts/icons.js';
import { count } from '../../state/finding-labels.js';
import { look } from './config-proposals.css.js';
import { fieldsLook } from '../../parts/fields.css.js';
import { shared } from '../../parts/shared.css.js';
import type { Builder } from './builder.js';
import { compare, type Comparison, type Source } from './comparing.js';
import { configSource } from './config-source.js';

const headings: Record<SchemaStep, string> = {
  skeleton: 'New schema',
  removeParam: 'Parameters missing in the config',
  removeGroup: 'Groups without parameters',
  addParam: 'Parameters missing in the schema',
  setDefault: 'Different defaults',
  removeDefault: 'Defaults not set in the config',
};

/** A removal is not selected by default: pasted content may be incomplete. */
const cautious: ReadonlySet<SchemaStep> = new Set(['removeParam', 'removeGroup']);

export class ConfigProposals extends Component {
  static override properties = {
    builder: { attribute: false },
    text: { state: true },
    found: { state: true },
    wanted: { state: true },
    problem: { state: true },
    busy: { state: true },
  };

  declare builder: Builder;
  /** The configuration as it was pasted. */
  declare text: string;
  declare found: Comparison | undefined;
  /** The ids of the steps that are to be made. */
  declare wanted: ReadonlySet<string>;
  /** Why there is nothing to show, as a sentence. */
  declare problem: string;
  declare busy: boolean;

  static override styles = [shared, fieldsLook, look];

  constructor() {
    super();
    Object.assign(this, { text: '', wanted: new Set(), problem: '', busy: false });
  }

  protected view(app: App): unknown {
    return html`
      <h2>Build from config</h2>
      <p>Compares the pipeline config with the schema. Select the changes to apply.</p>
      ${this.found ? this.#steps(this.found, app) : this.#sources(app)}
      ${this.problem === '' ? nothing : html`<p class="bad" role="alert">${icon('error')} ${this.problem}</p>`}
    `;
  }

  #sources(app: App): unknown {
    return configSource(app, {
      text: this.text,
      busy: this.busy,
      wrote: (text) => (this.text = text),
      failed: (problem) => (this.problem = problem),
      compare: (source) => void this.#compare(app, source),
    });
  }

  #steps({ proposals, skipped }: Comparison, app: App): unknown {
    const kinds = [...new Set(proposals.map(({ kind }) => kind))];
    return html`
      ${
        proposals.length === 0
          ? html`<p class="none" role="status">${icon('passed')} The schema matches the config.</p>`
          : kinds.map((kind) => this.#kind(kind, proposals))
      }
      ${
        skipped.length > 0
          ? html`<details>
              <summary>${count(skipped.length, 'difference')} skipped</summary>
              <ul>
                ${skipped.map(({ param, reason }) => html`<li>${param ? html`<code>${param}</code>: ` : nothing}${reason}</li>`)}
              </ul>
            </details>`
          : nothing
      }
      <div class="acts">
        ${
          proposals.length > 0
            ? html`<button
                class="primary"
                ?disabled=${this.busy || this.wanted.size === 0}
                @click=${() => void this.#apply(app)}
              >
                Apply ${count(this.wanted.size, 'change')}
              </button>`
            : nothing
        }
        <button class="outlined" @click=${() => (this.found = undefined)}>
          Compare another config
        </button>
      </div>
    `;
  }

  #kind(kind: SchemaStep, all: readonly SchemaProposal[]): unknown {
    const ids = all.filter((each) => each.kind === kind).map(({ id }) => id);
    const every = ids.every((id) => this.wanted.has(id));
    return html`<fieldset>
      <legend>${headings[kind]}</legend>
      ${
        ids.length > 1
          ? html`<button class="small" @click=${() => this.#want(ids, !every)}>
              ${every ? 'Select none' : `Select all ${ids.length}`}
            </button>`
          : nothing
      }
      ${all.filter((each) => each.kind === kind).map((each) => this.#step(each))}
    </fieldset>`;
  }

  #step({ id, question }: SchemaProposal): unknown {
    return html`<label class="step">
      <input
        type="checkbox"
        .checked=${this.wanted.has(id)}
        @change=${({ target }: Event) => this.#want([id], (target as HTMLInputElement).checked)}
      />
      <span>${question}</span>
    </label>`;
  }

  #want(ids: readonly string[], on: boolean): void {
    const wanted = new Set(this.wanted);
    for (const id of ids) {
      if (on) wanted.add(id);
      else wanted.delete(id);
    }
    this.wanted = wanted;
  }

  #compare(app: App, source: Source): Promise<void> {
    return this.#try(async () => {
      const toolkit = await app.engine.ready;
      this.found = await compare(toolkit, this.builder.of, source);
      const wanted = this.found.proposals.filter(({ kind }) => !cautious.has(kind));
      this.wanted = new Set(wanted.map(({ id }) => id));
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLElement>('input, .acts button')?.focus();
    });
  }

  #apply(app: App): Promise<void> {
    const { found } = this;
    const { of } = this.builder;
    return this.#try(async () => {
      if (!found) return;
      const n = this.wanted.size;
      const text = await found.take([...this.wanted]);
      const undo = await taken(of, found, text);
      if (!undo) {
        this.problem = 'The schema changed. Compare again.';
        return;
      }
      this.found = undefined;
      await this.builder.settled();
      app.state.notify(`Applied ${count(n, 'change')}`, undoing(app, undo));
      this.dispatchEvent(new CustomEvent('done'));
    });
  }

  async #try(act: () => Promise<void>): Promise<void> {
    Object.assign(this, { busy: true, problem: '' });
    try {
      await act();
    } catch (error) {
      const { cause } = explain(error);
      this.problem = `Comparison failed: ${cause}.`;
    } finally {
      this.busy = false;
    }
  }
}

/** Writes the text; undefined when it is not the one that was compared any more. */
async function taken(
  of: Builder['of'],
  { before, name }: Comparison,
  text: string,
): Promise<Undo | undefined> {
  if (before.trim() !== '') return of.rewrite(before, text);
  if (of.text() !== before) return undefined;
  of.open(text, { ...of.state.file, name, lineBreak: '\n', sample: false });
  return of.undoStep();
}
