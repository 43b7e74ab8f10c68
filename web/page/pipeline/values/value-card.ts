// One value explained: all of it, how far it is known and why, the place that set it, what that
// overrode, and the includes that lead to each place. Every place can be gone to.

import { html, nothing } from 'lit';
import type { ConfigLeaf, ConfigOrigin, ResolvedConfig } from '../../../types.gen.js';
import type { App } from '../../state/app.js';
import { Component } from '../../parts/component.js';
import { icon } from '../../parts/icons.js';
import { copy } from '../../files/copy-download.js';
import { look } from './value-card.css.js';
import { shared } from '../../parts/shared.css.js';
import { cardLook } from '../detail-card.css.js';
import { lineOf, partsOf, placeOf, wayTo, type Include } from './leaves.js';
import type { PipelineDocument } from '../pipeline-document.js';
import { meaningOf } from './statuses.js';

/** How many places that set one value are listed. */
const mostOrigins = 50;

export class ValueCard extends Component {
  static override properties = { of: { attribute: false }, leaf: { attribute: false } };

  declare of: PipelineDocument;
  declare leaf: ConfigLeaf;

  static override styles = [shared, cardLook, look];

  protected view(app: App): unknown {
    const { leaf, of } = this;
    const [scope, name] = partsOf(leaf);
    const { resolved } = of;
    const origins = leaf.origins.toReversed().slice(0, mostOrigins);
    return html`
      <header>
        <h3><span class="scope">${scope}</span>${name}</h3>
        <button
          class="small"
          aria-label="Copy the value"
          title="Copy the value"
          @click=${() => void copy(app, leaf.text, { what: 'the value', file: 'value.txt' })}
        >
          ${icon('copy')}
        </button>
        <button
          class="small"
          aria-label="Close"
          @click=${() => this.dispatchEvent(new Event('close'))}
        >
          ${icon('close')}
        </button>
      </header>
      <pre tabindex="0" aria-label="Value">${leaf.text}</pre>
      <p class="meaning">${meaningOf(leaf)}</p>
      <ol aria-label="Origins, last one first">
        ${origins.map((origin, at) => this.#origin(origin, { resolved, first: at === 0 }, app))}
      </ol>
      ${
        leaf.assigned > origins.length
          ? html`<p class="meaning">Set ${leaf.assigned} times in total.</p>`
          : nothing
      }
      ${leaf.origins.length === 0 ? html`<p class="meaning">Not set in the files.</p>` : nothing}
    `;
  }

  #origin(
    origin: ConfigOrigin,
    { resolved, first }: { resolved: ResolvedConfig | undefined; first: boolean },
    app: App,
  ): unknown {
    const way = resolved ? wayTo(origin, resolved) : [];
    return html`<li class=${first ? 'counts' : ''}>
      <span class="word">${first ? (origin.given ? 'given' : 'set at') : 'overrides'}</span>
      ${origin.given ? placeOf(origin) : this.#jump(origin, app)}
      ${first ? nothing : html`<code>${lineOf(origin.text)}</code>`}
      ${way.map((include) => this.#include(include, app))}
    </li>`;
  }

  #include(include: Include, app: App): unknown {
    const { from: path, range, profile } = include;
    return html`<div class="way">
      included from
      ${this.#jump({ path, range }, app)}${
        profile ? html`, in config profile <code>${profile}</code>` : nothing
      }
    </div>`;
  }

  #jump(place: Pick<ConfigOrigin, 'path' | 'range'>, app: App): unknown {
    return html`<button
      class="jump"
      @click=${() => {
        app.state.update({ pane: 'editor' });
        this.of.reveal(place.path, place.range);
      }}
    >
      ${placeOf(place)}
    </button>`;
  }
}
