// The slim strip over an editor: what is open, how it is linted, and, for a sample, how to get
// one's own text in.

import { css, html, nothing } from 'lit';
import { choose } from '../state/actions.js';
import { choice, choiceLook } from '../parts/choice.js';
import { Component } from '../parts/component.js';
import type { Action } from '../state/page-state.js';
import type { TabDocument } from '../state/document.js';
import { chooseFolder } from '../files/file-drop.js';
import { icon } from '../parts/icons.js';
import type { DialectChoice } from '../state/document-state.js';
import { DIALECTS } from '../../types.gen.js';
import { showChanges } from '../changes/show-changes.js';
import { loadActions } from './keys.js';
import type { MenuItem } from '../parts/menu-button.js';
import { shared } from '../parts/shared.css.js';

/** What can be chosen; the core says no to anything else. */
const dialects: readonly DialectChoice[] = ['auto', ...DIALECTS];

export class DocumentStrip extends Component {
  static override properties = { of: { attribute: false }, unfolded: { state: true } };

  declare of: TabDocument;
  /** Whether a narrow screen shows the choices. */
  declare unfolded: boolean;

  static override styles = [
    shared,
    choiceLook,
    css`
      :host {
        display: block;
      }
      .strip,
      .hint {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem;
        padding: 0.125rem 0.75rem;
        border-bottom: 1px solid var(--line);
      }
      .strip {
        container-type: inline-size;
        min-height: var(--tabs);
        background: var(--canvas);
      }
      .name {
        flex: 1;
        min-width: 3rem;
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
      .choices {
        display: contents;
      }
      .fold {
        display: none;
      }
      .hint {
        background: var(--accent-soft);
      }
      .hint p {
        flex: 1 1 12rem;
        margin: 0;
      }
      /* One row, whatever the panes beside it leave. */
      @container (max-width: 66rem) {
        .long .word {
          display: none;
        }
        .changes span {
          font-size: 0;
        }
        .changes span::before {
          content: '±';
          content: '±' / '';
          font-size: var(--text);
        }
      }
      @container (max-width: 58rem) {
        .long menu-button {
          --menu-label: none;
        }
      }
      @container (max-width: 50rem) {
        .fold {
          display: inline-flex;
        }
        .choices {
          display: flex;
          flex-wrap: wrap;
          order: 1;
          gap: 0.5rem;
          width: 100%;
        }
        [aria-expanded='false'] + .choices {
          display: none;
        }
      }
      @media (max-width: 640px) {
        .fold,
        .strip .changes {
          min-width: 2.25rem;
          min-height: 2.25rem;
          padding: 0;
        }
        .fold {
          margin-left: auto;
        }
        .strip {
          gap: 0;
          padding: 0.125rem 0.25rem 0.125rem 0.5rem;
        }
        .views + .name,
        .hint .more {
          display: none;
        }
      }
    `,
  ];

  protected view(): unknown {
    const { of } = this;
    const { state } = of;
    const { profiles, revisions } = of.offers;
    const used = of.foundDialect();
    const revision = of.foundRevision();
    return html`
      <div class=${of.kind.folder ? 'strip long' : 'strip'}>
        <slot name="first" class=${of.view ? 'views' : ''}></slot>
        <h2 class="name" title=${state.file.name}>
          ${state.file.name}${state.file.sample ? html`<span class="tag">sample</span>` : nothing}${
            of.linked === undefined ? nothing : html`<span class="tag">of the pipeline</span>`
          }
        </h2>
        <button
          class="fold"
          aria-label="Lint options"
          aria-expanded=${!!this.unfolded}
          @click=${() => (this.unfolded = !this.unfolded)}
        >
          ${icon('sliders')}
        </button>
        <div class="choices">
          ${choice('Dialect', dialects, {
            chosen: state.dialect,
            label: (value) => (value === 'auto' ? (used ? `auto: ${used}` : 'auto') : value),
            choose: (dialect) => choose(of, { dialect }),
          })}
          ${choice('Revision', revisions.length > 0 ? ['auto' as const, ...revisions] : [], {
            chosen: state.revision ?? 'auto',
            label: (value) => (value === 'auto' && revision ? `auto: ${revision}` : value),
            choose: (revision) =>
              choose(of, { revision: revision === 'auto' ? undefined : revision }),
          })}
          ${choice('Rules', profiles, {
            chosen: state.profile,
            label: (value) => value,
            choose: (profile) => choose(of, { profile }),
          })}
          <slot></slot>
        </div>
        <menu-button label="Edit" symbol="editor" .items=${() => this.#tools()}></menu-button>
        ${
          of.changed > 0 && this.app
            ? html`<button
                class="small outlined changes"
                title="Show changes"
                @click=${() => this.app && void showChanges(this.app)}
              >
                <span>Changes</span>${of.kind.folder ? ` (${of.changed})` : nothing}
              </button>`
            : nothing
        }
      </div>
      ${this.#bar(of)}
    `;
  }

  protected override skeleton(): unknown {
    return html`<div class="strip"></div>`;
  }

  async #tools(): Promise<readonly MenuItem[]> {
    const { app } = this;
    return (app && (await loadActions(app))?.actionsOf(app, 'edit')) ?? [];
  }

  /** The question about a pasted text, or what to do with a sample. */
  #bar(of: TabDocument): unknown {
    const { file, question } = of.state;
    if (question) {
      const { asked, actions, close } = question;
      return bar(asked, actions, { label: 'Keep it here', run: close });
    }
    if (!file.sample) return nothing;
    const { app } = this;
    const [own, more, label, run] = of.kind.folder
      ? [
          'Drop your pipeline folder anywhere on this page',
          ', or its config files',
          'Open a folder',
          () => app && void chooseFolder(app),
        ]
      : [
          'Paste your own file content',
          ', or drop a file anywhere on this page',
          'Select all',
          () => of.editor.selectAll(),
        ];
    const said = html`This is a sample. ${own}<span class="more">${more}</span>.`;
    const hide = (): void => of.update({ file: { ...file, sample: false } });
    return bar(said, [{ label, run }], { label: 'Hide this hint', run: hide });
  }
}

function bar(said: unknown, actions: readonly Action[], close: Action): unknown {
  return html`<div class="hint">
    <p>${said}</p>
    ${actions.map(
      ({ label, run }) => html`<button class="small outlined" @click=${run}>${label}</button>`,
    )}
    <button class="small" aria-label=${close.label} @click=${close.run}>${icon('close')}</button>
  </div>`;
}
