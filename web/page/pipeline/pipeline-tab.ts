// The tab of a pipeline: its files and one of them in the editor. Its lint has all checks beside
// that, its configuration the values. What is beside the editor is loaded when it is first shown.

import { html } from 'lit';
import type { App } from '../state/app.js';
import { choice, choiceLook } from '../parts/choice.js';
import { Component } from '../parts/component.js';
import { defineOrSay, type LateElement } from '../parts/lazy-elements.js';
import { entriesAmong } from './entry.js';
import type { PipelineDocument } from './pipeline-document.js';
import { views, type PipelineView } from './views.js';
import { look } from './pipeline-tab.css.js';
import { shared } from '../parts/shared.css.js';
import { viewSwitch, viewSwitchLook } from '../parts/view-switch.js';
import { CONFIG_PARSERS, type ConfigParser } from '../../types.gen.js';

const parsers: Record<ConfigParser, string> = {
  auto: 'auto',
  v1: 'v1 (legacy)',
  v2: 'v2 (strict)',
};

const elements: Record<PipelineView, LateElement[]> = {
  lint: ['file-tree', 'lint-checks', 'check-row'],
  parameters: ['parameter-card', 'parameter-list'],
  values: ['value-card', 'value-grid', 'value-list'],
};

/** Those of all views. */
const always: LateElement[] = ['file-list', 'profile-switches', 'resolved-with'];

export class PipelineTab extends Component {
  readonly #asked = new Set<PipelineView>();

  static override styles = [shared, choiceLook, viewSwitchLook, look];

  protected view(app: App): unknown {
    const { tab, pane } = app.state;
    const of = app.documents.get(this.slot) as PipelineDocument;
    Object.assign(this.dataset, { pane, view: of.view });
    if (tab === this.slot) this.#load(app, of.view);
    else this.#asked.clear();
    return html`
      <document-strip .app=${app} .of=${of}>
        ${viewSwitch(app, { label: 'View of the pipeline', titles: views, shown: of.view })}
        ${of.view === 'values' ? this.#choices(of) : this.#release(of)}
      </document-strip>
      <section class="files" aria-label="Files">
        <file-list .app=${app} .of=${of}></file-list>
        <pane-separator name="files" axis="x" label="Width of the files"></pane-separator>
      </section>
      ${this.#beside(app, of)}
      <div class="body"><slot></slot></div>
    `;
  }

  /** What stands beside the files and the editor. */
  #beside(app: App, of: PipelineDocument): unknown {
    switch (of.view) {
      case 'lint':
        return html`<section class="checks" aria-label="Lint checks">
          <lint-checks .app=${app} .of=${of}></lint-checks>
          <pane-separator name="files" axis="x" label="Width of the checks"></pane-separator>
        </section>`;
      case 'parameters':
        return html`<section class="values" aria-label="Parameters">
          <parameter-list .app=${app} .of=${of}></parameter-list>
          <pane-separator name="upper" axis="y" label="Height of the parameters"></pane-separator>
        </section>`;
      case 'values':
        return html`<section class="values" aria-label="Values">
          <value-list .app=${app} .of=${of}></value-list>
          <pane-separator name="upper" axis="y" label="Height of the values"></pane-separator>
        </section>`;
    }
  }

  #release(of: PipelineDocument): unknown {
    return html`<label class="release" title="Include the checks for a release">
      <input
        type="checkbox"
        .checked=${of.release}
        @change=${({ target }: Event) => of.setRelease((target as HTMLInputElement).checked)}
      />
      Release
    </label>`;
  }

  #choices(of: PipelineDocument): unknown {
    const entries = entriesAmong(of.workspace.files);
    const used = of.resolved?.parser;
    return html`
      ${choice('Parser', CONFIG_PARSERS, {
        chosen: of.resolving.parser,
        label: (parser) => (parser === 'auto' && used ? `auto: ${used}` : parsers[parser]),
        choose: (parser) => of.resolve({ parser }),
      })}
      ${choice('Main file', entries.length > 1 ? entries : [], {
        chosen: of.entry ?? '',
        label: (path) => path,
        choose: (entry) => of.resolve({ entry, profiles: [] }),
      })}
    `;
  }

  #load(app: App, view: PipelineView): void {
    if (this.#asked.has(view)) return;
    this.#asked.add(view);
    void defineOrSay(app.state, 'The panels', [...always, ...elements[view]]);
  }
}
