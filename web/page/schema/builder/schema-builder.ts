// The view "Build": the list of groups and parameters, what can be done with them, and the inspector
// of what is selected. A narrow screen shows the list or the inspector.

import { html, nothing } from 'lit';
import type { App } from '../../state/app.js';
import { Component } from '../../parts/component.js';
import { icon, type IconName } from '../../parts/icons.js';
import { count } from '../../state/finding-labels.js';
import { look } from './schema-builder.css.js';
import { shared } from '../../parts/shared.css.js';
import { builderOf, type Builder } from './builder.js';
import { addingGroup, addingParam, moving, removing } from './builder-actions.js';
import type { Direction } from './moves.js';
import type { SchemaDocument } from '../schema-document.js';
import type { SchemaInspector } from './schema-inspector.js';
import type { SchemaOutline } from './schema-outline.js';

export class SchemaBuilder extends Component {
  static override properties = {
    of: { attribute: false },
    words: { state: true },
    several: { state: true },
    comparing: { state: true },
  };

  declare of: SchemaDocument;
  declare words: string;
  /** Whether a click adds to what is selected. */
  declare several: boolean;
  /** Whether the inspector's place is given to what a configuration asks for. */
  declare comparing: boolean;

  static override styles = [shared, look];

  constructor() {
    super();
    this.words = '';
    this.several = false;
    this.comparing = false;
  }

  protected view(app: App): unknown {
    const builder = builderOf(app, this.of);
    this.dataset['pane'] = app.state.pane;
    builder.focusList = () => this.#outline?.focus();
    if (this.of.state.empty && this.of.viewNames.includes('sheet'))
      return html`<sheet-start .app=${app} .of=${this.of}></sheet-start>`;
    if (this.of.state.empty)
      return html`<schema-start
        .app=${app}
        .builder=${builder}
        @started=${() => void this.updateComplete.then(() => this.#outline?.focus())}
      ></schema-start>`;
    if (!builder.items) return this.#waiting(builder, app);
    return html`
      <section class="list" aria-label="List">
        ${this.#bar(builder)} ${this.#filter(builder)}
        ${builder.broken || builder.failure ? this.#broken(builder) : nothing}
        <schema-outline
          .app=${app}
          .builder=${builder}
          .words=${this.words}
          .several=${this.several}
          @ask=${(event: CustomEvent<string>) => this.#asked(event.detail, builder)}
        ></schema-outline>
        <pane-separator name="outline" axis="x" label="Width of the list"></pane-separator>
      </section>
      <section class="inspector" aria-label="Inspector">
        ${
          this.comparing
            ? html`<div class="comparing">
                <button class="small outlined" @click=${() => (this.comparing = false)}>
                  ${icon('close')} Back to details
                </button>
                <config-proposals
                  .app=${app}
                  .builder=${builder}
                  @done=${() => (this.comparing = false)}
                ></config-proposals>
              </div>`
            : html`<schema-inspector .app=${app} .builder=${builder}></schema-inspector>`
        }
      </section>
    `;
  }

  #waiting({ failure: own }: Builder, { state }: App): unknown {
    const { engine, startFailure } = state;
    const failure = engine === 'failed' ? startFailure : own;
    return html`<p class="none">
      ${failure ? `${failure.title}. ${failure.remedy}` : 'Reading the schema…'}
    </p>`;
  }

  #broken({ failure }: Builder): unknown {
    return html`<p class="bad" role="status">
      ${icon('error')}
      ${
        failure
          ? `${failure.title}: ${failure.cause}`
          : 'The schema has syntax errors. The list shows the last valid version.'
      }
    </p>`;
  }

  #bar(builder: Builder): unknown {
    const { sheet } = builder.items!.view;
    const move = (by: Direction) => (): void => void moving(builder, by);
    const button = (label: string, name: IconName, act: () => void): unknown =>
      html`<button class="small" aria-label=${label} title=${label} @click=${act}>
        ${icon(name)}
      </button>`;
    return html`<div class="bar" role="toolbar" aria-label="Change the schema">
        <button class="small outlined" @click=${() => void this.#add(addingParam(builder))}>
          ${icon('add')} ${sheet ? 'Column' : 'Parameter'}
        </button>
        ${
          sheet
            ? nothing
            : html`<button
                class="small outlined"
                @click=${() => void this.#add(addingGroup(builder))}
              >
                ${icon('add')} Group
              </button>`
        }
        <span class="gap"></span>
        <button
          class="small"
          aria-label="Select several"
          title="Select several ${sheet ? 'columns' : 'parameters'}"
          aria-pressed=${this.several}
          @click=${() => (this.several = !this.several)}
        >
          ${icon('checks')}
        </button>
        ${button('Move up (Alt and arrow up)', 'up', move(-1))}
        ${button('Move down (Alt and arrow down)', 'downwards', move(1))}
      </div>
      <div class="bar">
        ${
          sheet
            ? nothing
            : html`<button
                class="small outlined"
                aria-pressed=${this.comparing}
                @click=${() => this.#compare()}
              >
                ${icon('values')} From config
              </button>`
        }
        <span class="gap"></span>
        ${button('Undo', 'undo', () => builder.undo())}
        ${button('Redo', 'redo', () => builder.redo())}
      </div>`;
  }

  #filter({ items }: Builder): unknown {
    const { groups = [], params = [] } = items?.view ?? {};
    return html`<div class="filter">
      <input
        type="search"
        aria-label="Filter the list"
        placeholder="Filter ${count(params.length, items!.word)}${
          items!.view.sheet ? '' : ` in ${count(groups.length, 'group')}`
        }"
        .value=${this.words}
        @input=${({ target }: Event) => (this.words = (target as HTMLInputElement).value)}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          this.#outline?.focus();
        }}
      />
    </div>`;
  }

  async #add(adding: Promise<boolean>): Promise<void> {
    if (!(await adding)) return;
    this.words = '';
    this.comparing = false;
    this.#showInspector();
    await this.updateComplete;
    await this.#inspector?.focusName();
  }

  #compare(): void {
    this.comparing = !this.comparing;
    if (this.comparing) this.#showInspector();
  }

  #asked(what: string, builder: Builder): void {
    if (what === 'remove') {
      void removing(builder, builder.active?.kind === 'group' ? 'keep' : undefined);
      return;
    }
    this.comparing = false;
    this.#showInspector();
    void this.updateComplete.then(() =>
      what === 'rename' ? this.#inspector?.focusName() : this.#inspector?.focus(),
    );
  }

  /** On a narrow screen the inspector is a pane of its own. */
  #showInspector(): void {
    if (this.app?.state.pane === 'outline') this.app.state.update({ pane: 'inspector' });
  }

  get #outline(): SchemaOutline | null {
    return this.renderRoot.querySelector<SchemaOutline>('schema-outline');
  }

  get #inspector(): SchemaInspector | null {
    return this.renderRoot.querySelector<SchemaInspector>('schema-inspector');
  }
}
