// What the filled-in form comes to: its faults, the params file, and the command that runs with it.

import { html, nothing } from 'lit';
import { PARAMS_FORMATS } from '../../types.gen.js';
import { choice, choiceLook } from '../parts/choice.js';
import { Component } from '../parts/component.js';
import { icon } from '../parts/icons.js';
import { count, kindOf, sentence } from '../state/finding-labels.js';
import { shellLine } from '../../sdk/common/shell-line.js';
import { look } from './launch-bar.css.js';
import { shared } from '../parts/shared.css.js';
import type { Fault } from './faults.js';
import type { Launch } from './launch.js';
import { copyParams, copyRun, downloadParams } from './params-files.js';

/** What the file holds: what somebody gave that is no default anyway, or all that the run has. */
const extents = ['changed', 'all'] as const;

export class LaunchBar extends Component {
  static override properties = { launch: { attribute: false }, unfolded: { state: true } };

  declare launch: Launch;
  /** What is unfolded over the bar. */
  declare unfolded: 'faults' | 'file' | undefined;

  static override styles = [shared, choiceLook, look];

  protected view(): unknown {
    const { launch } = this;
    const { written } = launch;
    this.dataset['unfolded'] = this.unfolded ?? '';
    return html`
      ${this.unfolded === 'faults' && launch.faults.length > 0 ? this.#faults() : nothing}
      ${
        this.unfolded === 'file' && written
          ? html`<pre tabindex="0" role="region" aria-label="Params file">${written.text}</pre>`
          : nothing
      }
      <div class="line">
        ${this.#verdict()} ${this.#folder('file', 'Params file')}
        ${choice('Values', extents, {
          chosen: launch.settings.all ? 'all' : 'changed',
          label: (extent) => (extent === 'all' ? 'all' : 'only changed'),
          choose: (extent) => launch.set({ all: extent === 'all' }),
        })}
        ${choice('Format', PARAMS_FORMATS, {
          chosen: launch.settings.format,
          label: (format) => format.toUpperCase(),
          choose: (format) => launch.set({ format }),
        })}
        <button class="small outlined" ?disabled=${!written} @click=${() => this.#out(copyParams)}>
          ${icon('copy')}<span class="label">Copy</span>
        </button>
        <button
          class="small primary"
          ?disabled=${!written}
          @click=${() => this.#out(downloadParams)}
        >
          ${icon('export')}<span class="label">Download</span>
        </button>
      </div>
      ${written ? this.#command(shellLine(written.command)) : nothing}
    `;
  }

  #verdict(): unknown {
    const { faults, failure, written, entries } = this.launch;
    if (failure)
      return html`<p class="verdict" role="status">${icon('error')} ${failure.cause}</p>`;
    if (!written) return html`<p class="verdict" role="status">Checking the values…</p>`;
    const given = count(entries.size, 'value');
    const missing = faults.filter((fault) => fault.missing).length;
    const wrong = faults.filter(
      ({ missing: none, finding }) => !none && finding.outcome === 'failed',
    );
    const odd = faults.length - missing - wrong.length;
    const words = [
      wrong.length > 0 && `${wrong.length} wrong`,
      missing > 0 && `${missing} missing`,
      odd > 0 && `${odd} to look at`,
    ].filter((word) => word !== false);
    if (words.length === 0) {
      return html`<p class="verdict" role="status">
        ${icon('passed')} ${entries.size > 0 ? `${given}, all fine` : 'Nothing is missing'}
      </p>`;
    }
    const worst = wrong.length > 0 ? 'error' : 'warning';
    return html`<div class="verdict">
      ${this.#folder('faults', html`${icon(worst)} ${words.join(', ')}`)}
      <span class="visually-hidden" role="status">${words.join(', ')}</span>
    </div>`;
  }

  #folder(name: 'faults' | 'file', label: unknown): unknown {
    const open = this.unfolded === name;
    return html`<button
      class="small folder"
      aria-expanded=${open}
      @click=${() => (this.unfolded = open ? undefined : name)}
    >
      ${label} <span class="arrow">${icon('down')}</span>
    </button>`;
  }

  #faults(): unknown {
    return html`<ul aria-label="What is wrong or missing">
      ${this.launch.faults.map(
        (fault) =>
          html`<li>
            ${icon(fault.missing ? 'warning' : kindOf(fault.finding))}
            ${
              fault.name
                ? html`<button class="jump" @click=${() => this.#show(fault)}>
                    ${sentence(fault.finding.message)}
                  </button>`
                : html`<span>${sentence(fault.finding.message)}</span>`
            }
          </li>`,
      )}
    </ul>`;
  }

  #command(line: string): unknown {
    const { launch } = this;
    return html`<div class="line run">
      <code tabindex="0" role="region" aria-label="Command that runs the pipeline">${line}</code>
      <label class="pipeline"
        ><span class="word">Pipeline</span>
        <input
          type="text"
          placeholder="."
          autocapitalize="off"
          autocomplete="off"
          spellcheck="false"
          .value=${launch.settings.pipeline}
          @input=${(event: Event) =>
            launch.set({ pipeline: (event.target as HTMLInputElement).value })}
      /></label>
      <button class="small outlined" @click=${() => this.#out(copyRun)}>
        ${icon('copy')} Copy command
      </button>
    </div>`;
  }

  /** Takes something out; what is missing is told from then on. */
  #out(take: (launch: Launch) => unknown): void {
    this.launch.askForAll();
    void take(this.launch);
  }

  #show(fault: Fault): void {
    this.dispatchEvent(new CustomEvent<Fault>('show', { detail: fault }));
  }
}
