// One parameter: its places, what the lint says of them, and another name for it. The new name is shown as a change of all
// files before it is made.

import { html, nothing } from 'lit';
import type { Finding, FixedFile, ParameterUse, ParameterUses } from '../../../types.gen.js';
import type { App } from '../../state/app.js';
import { undoing } from '../../state/actions.js';
import { explain } from '../../state/error-messages.js';
import { count } from '../../state/finding-labels.js';
import { Component } from '../../parts/component.js';
import { icon } from '../../parts/icons.js';
import { diffLook, diffView } from '../../parts/diff-lines.js';
import { shared } from '../../parts/shared.css.js';
import { cardLook } from '../detail-card.css.js';
import type { PipelineDocument } from '../pipeline-document.js';
import { look } from './parameter-card.css.js';
import { kinds, usesOf, type UseKind } from './uses.js';

/** A new name as a change of files, and what the files were then. */
interface Proposal {
  name: string;
  files: readonly FixedFile[];
  unclear: readonly string[];
  stamp: unknown;
}

export class ParameterCard extends Component {
  static override properties = {
    of: { attribute: false },
    parameter: { attribute: false },
    findings: { attribute: false },
    naming: { state: true },
    problem: { state: true },
    proposal: { state: true },
  };

  declare of: PipelineDocument;
  declare parameter: ParameterUses;
  declare findings: readonly Finding[];
  /** Whether the field for the new name is shown. */
  declare naming: boolean;
  declare problem: string;
  declare proposal: Proposal | undefined;

  static override styles = [shared, cardLook, diffLook, look];

  constructor() {
    super();
    this.naming = false;
    this.problem = '';
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('parameter') as ParameterUses | undefined;
    if (before && before.name !== this.parameter.name) this.#leave();
  }

  protected view(app: App): unknown {
    const { parameter, naming, proposal } = this;
    return html`
      <header>
        <h3>${parameter.name}</h3>
        ${
          naming
            ? nothing
            : html`<button class="small outlined" @click=${() => this.#begin()}>Rename</button>`
        }
        <button
          class="small"
          aria-label="Close"
          title="Close"
          @click=${() => this.dispatchEvent(new Event('close'))}
        >
          ${icon('close')}
        </button>
      </header>
      ${naming ? this.#form(app) : nothing}
      ${proposal ? this.#proposed(app, proposal) : this.#places(app)}
    `;
  }

  #places(app: App): unknown {
    return html`
      ${this.findings.map(
        (finding) =>
          html`<p class="finding ${finding.severity}">
            ${icon(finding.outcome === 'failed' ? 'error' : 'warning')} ${finding.message}
          </p>`,
      )}
      <dl>
        ${(Object.entries(kinds) as [UseKind, string][]).map(([kind, title]) => {
          const uses = usesOf(this.parameter, kind);
          if (uses.length === 0) return nothing;
          return html`<dt>${title}</dt>
            ${uses.map((use) => html`<dd>${this.#jump(app, use)}</dd>`)}`;
        })}
      </dl>
    `;
  }

  #jump(app: App, { path, range, test }: ParameterUse): unknown {
    return html`<button
        class="jump"
        @click=${() => {
          app.state.update({ pane: 'editor' });
          this.of.reveal(path, range);
        }}
      >
        ${path}:${range.start.line}</button
      >${test ? html` <span class="soft">test</span>` : nothing}`;
  }

  #form(app: App): unknown {
    const { problem } = this;
    return html`<form
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        void this.#propose(app);
      }}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape') this.#leave();
      }}
    >
      <label>
        New name
        <input
          name="name"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          .value=${this.parameter.name}
          aria-invalid=${problem !== ''}
          aria-describedby=${problem ? 'problem' : nothing}
          @input=${() => this.#changed()}
        />
      </label>
      <button class="small outlined" type="submit">Show changes</button>
      <button class="small" type="button" @click=${() => this.#leave()}>Cancel</button>
      ${problem ? html`<p id="problem" role="alert">${problem}</p>` : nothing}
    </form>`;
  }

  #proposed(app: App, proposal: Proposal): unknown {
    const { name, files, unclear } = proposal;
    return html`
      <p>
        ${count(files.length, 'file')} will change.
        ${
          unclear.length > 0
            ? `Code builds the names of parameters in ${unclear.join(', ')}: check these yourself.`
            : nothing
        }
      </p>
      <button class="small primary" @click=${() => void this.#apply(app, proposal)}>
        Rename to ${name}
      </button>
      ${files.map(
        ({ path, diff }) =>
          html`<h4>${path}</h4>
            ${diffView(path, diff)}`,
      )}
    `;
  }

  #begin(): void {
    this.naming = true;
    void this.updateComplete.then(() => this.#field?.select());
  }

  #changed(): void {
    this.problem = '';
    this.proposal = undefined;
  }

  #leave(): void {
    this.naming = false;
    this.#changed();
  }

  get #field(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }

  async #propose(app: App): Promise<void> {
    const { of, parameter } = this;
    const name = this.#field?.value.trim() ?? '';
    const { toolkit } = app.engine;
    if (!toolkit) return;
    this.#changed();
    try {
      const stamp = of.stamp();
      const { lintingOf } = await import('../linting.js');
      const renamed = await lintingOf(of).rename(toolkit, parameter.name, name);
      this.proposal = { name, stamp, ...renamed };
    } catch (error) {
      const help = error instanceof Error && 'help' in error ? error.help : undefined;
      this.problem = [explain(error).cause, help].filter(Boolean).join(': ');
    }
  }

  async #apply(app: App, { name, files, stamp }: Proposal): Promise<void> {
    const undo = await this.of.takeOver(files, stamp);
    if (!undo) {
      this.#changed();
      this.problem = 'The files have changed. Show the changes again.';
      return;
    }
    const old = this.parameter.name;
    app.state.notify(
      `Renamed ${old} to ${name} in ${count(files.length, 'file')}`,
      undoing(app, undo),
    );
    this.#leave();
    this.dispatchEvent(new CustomEvent('renamed', { detail: name }));
  }
}
