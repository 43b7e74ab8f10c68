// The slim strip over an editor: what is open, how it is linted, and, for a sample, how to get
// one's own text in.

import { css, html, nothing } from 'lit';
import { choose } from './actions.js';
import { Component } from './component.js';
import type { TabDocument } from './document.js';
import { icon } from './icons.js';
import type { DialectChoice } from './kinds/kind.js';
import { shared } from './styles/shared.js';

/** What can be chosen; the core says no to anything else. */
const dialects: readonly DialectChoice[] = ['auto', 'toolkit', 'nf-core'];

export class DocumentStrip extends Component {
  static override properties = { of: { attribute: false } };

  declare of: TabDocument;

  static override styles = [
    shared,
    css`
      :host {
        display: block;
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

  protected view(): unknown {
    const { of } = this;
    const { state, kind } = of;
    const { profiles, revisions } = kind;
    const used = Object.values(state.report?.dialects ?? {})[0];
    return html`
      <div class="strip">
        <h2 class="name" title=${state.file.name}>
          ${state.file.name}${state.file.sample ? html`<span class="tag">sample</span>` : nothing}
        </h2>
        ${this.#choice('Dialect', dialects, {
          chosen: state.dialect,
          label: (value) => (value === 'auto' ? (used ? `auto: ${used}` : 'auto') : value),
          choose: (dialect) => choose(of, { dialect }),
        })}
        ${this.#choice('Revision', revisions, {
          chosen: state.revision ?? revisions[0]!,
          label: (value) => value,
          choose: (revision) => choose(of, { revision }),
        })}
        ${this.#choice('Rules', profiles, {
          chosen: state.profile,
          label: (value) => value,
          choose: (profile) => choose(of, { profile }),
        })}
      </div>
      ${state.file.sample ? this.#hint(of) : nothing}
    `;
  }

  protected override skeleton(): unknown {
    return html`<div class="strip"></div>`;
  }

  #choice<T extends string>(
    name: string,
    values: readonly T[],
    how: { chosen: T; label(value: T): string; choose(value: T): void },
  ): unknown {
    if (values.length === 0) return nothing;
    const changed = ({ target }: Event): void => {
      const value = values[(target as HTMLSelectElement).selectedIndex];
      if (value !== undefined) how.choose(value);
    };
    return html`<label
      ><span class="word">${name}</span>
      <select aria-label=${name} @change=${changed}>
        ${values.map(
          (value) =>
            html`<option value=${value} .selected=${value === how.chosen}>
              ${how.label(value)}
            </option>`,
        )}
      </select></label
    >`;
  }

  #hint(of: TabDocument): unknown {
    const { file } = of.state;
    return html`<div class="hint">
      <p>
        This is a sample. Paste your own text<span class="more"
          >, or drop its file anywhere on this page</span
        >.
      </p>
      <button class="small outlined" @click=${() => of.editor.selectAll()}>Select all</button>
      <button
        class="small"
        aria-label="Hide this hint"
        @click=${() => of.update({ file: { ...file, sample: false } })}
      >
        ${icon('close')}
      </button>
    </div>`;
  }
}
