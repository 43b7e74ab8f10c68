// The tab of the parameter schema: a slim strip that says what is open and how it is linted,
// over the editor.

import { css, html, nothing } from 'lit';
import { chooseDialect, chooseProfile } from './actions.js';
import type { Profile } from '../types.gen.js';
import type { App } from './app.js';
import { Component } from './component.js';
import { icon } from './icons.js';
import { shared } from './styles/shared.js';
import type { DialectChoice, WorkbenchState } from './workbench.js';

/** What can be chosen; the core says no to anything else. */
const dialects: readonly DialectChoice[] = ['auto', 'toolkit', 'nf-core'];
const profiles: readonly Profile[] = ['recommended', 'strict', 'upstream', 'off'];

export class SchemaTab extends Component {
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
        height: 100%;
        min-width: 0;
      }
      .strip {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        min-height: var(--tabs);
        padding: 0 0.75rem;
        border-bottom: 1px solid var(--line);
        background: var(--canvas);
      }
      .name {
        flex: 1;
        min-width: 0;
        margin: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font: 550 var(--text) / 1.5 var(--font-code);
      }
      .tag {
        margin-left: 0.5rem;
        color: var(--ink-soft);
        font: var(--text-small) / 1 var(--font-ui);
      }
      label {
        display: inline-flex;
        align-items: center;
        gap: 0.375rem;
        color: var(--ink-soft);
        font-size: var(--text-small);
      }
      select {
        height: 1.625rem;
        padding: 0 0.25rem;
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--raised);
        color: var(--ink);
        font: var(--text) / 1 var(--font-ui);
      }
      .hint {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        padding: 0.25rem 0.5rem 0.25rem 0.75rem;
        border-bottom: 1px solid var(--line);
        background: var(--accent-soft);
      }
      .hint p {
        flex: 1;
        margin: 0;
      }
      .body {
        grid-row: 3;
        min-height: 0;
        min-width: 0;
      }
      @media (max-width: 640px) {
        .strip {
          padding: 0 0.5rem;
        }
        .name,
        .word,
        .hint .more {
          display: none;
        }
        label,
        select {
          flex: 1;
          min-width: 0;
        }
        select {
          height: 2.25rem;
          font-size: 1rem;
        }
      }
    `,
  ];

  protected view(state: Readonly<WorkbenchState>, app: App): unknown {
    const used = Object.values(state.report?.dialects ?? {})[0];
    return html`
      <div class="strip">
        <h2 class="name" title=${state.file.name}>
          ${state.file.name}${state.file.sample ? html`<span class="tag">sample</span>` : nothing}
        </h2>
        ${this.#choice('Dialect', dialects, {
          chosen: state.dialect,
          label: (value) => (value === 'auto' ? (used ? `auto: ${used}` : 'auto') : value),
          choose: (value) => chooseDialect(app, value),
        })}
        ${this.#choice('Rules', profiles, {
          chosen: state.profile,
          label: (value) => value,
          choose: (value) => chooseProfile(app, value),
        })}
      </div>
      ${state.file.sample ? this.#hint(app) : nothing}
      <div class="body"><slot></slot></div>
    `;
  }

  protected override skeleton(): unknown {
    return html`<div class="strip"></div>
      <div class="body"><slot></slot></div>`;
  }

  #choice<T extends string>(
    name: string,
    values: readonly T[],
    how: { chosen: T; label(value: T): string; choose(value: T): void },
  ): unknown {
    const changed = ({ target }: Event): void => {
      const value = values[(target as HTMLSelectElement).selectedIndex];
      if (value !== undefined) how.choose(value);
    };
    return html`<label
      ><span class="word">${name}</span>
      <select aria-label=${name} @change=${changed}>
        ${values.map(
          (value) =>
            html`<option value=${value} ?selected=${value === how.chosen}>
              ${how.label(value)}
            </option>`,
        )}
      </select></label
    >`;
  }

  #hint(app: App): unknown {
    const { file } = app.bench.state;
    return html`<div class="hint">
      <p>
        This is a sample. Paste your own schema<span class="more"
          >, or drop its file anywhere on this page</span
        >.
      </p>
      <button class="small outlined" @click=${() => app.editor.selectAll()}>Select all</button>
      <button
        class="small"
        aria-label="Hide this hint"
        @click=${() => app.bench.update({ file: { ...file, sample: false } })}
      >
        ${icon('close')}
      </button>
    </div>`;
  }
}
