// What the filled-in form comes to: its problems, the params file, and the command that runs with it.

import { html, nothing } from 'lit';
import { PARAMS_FORMATS } from '../../types.gen.js';
import { choice, choiceLook } from '../parts/choice.js';
import { Component } from '../parts/component.js';
import { icon } from '../parts/icons.js';
import { count, kindOf, sentence } from '../state/finding-labels.js';
import { shellLine } from '../../sdk/common/shell-line.js';
import { look } from './launch-bar.css.js';
import { shared } from '../parts/shared.css.js';
import type { Problem } from './problems.js';
import type { Launch } from './launch.js';
import { copyParams, copyRun, downloadParams } from './params-files.js';

/** What the file holds: what somebody gave that is no default anyway, or all that the run has. */
const extents = ['changed', 'all'] as const;

export class LaunchBar extends Component {
  static override properties = { launch: { attribute: false }, unfolded: { state: true } };

  declare launch: Launch;
  /** What is unfolded over the bar. */
  declare unfolded: 'problems' | 'file' | undefined;

  static override styles = [shared, choiceLook, look];

  protected view(): unknown {
    const { launch } = this;
    const { written } = launch;
    this.dataset['unfolded'] = this.unfolded ?? '';
    return html`
      ${this.unfolded === 'problems' && launch.problems.length > 0 ? this.#problems() : nothing}
      ${
        this.unfolded === 'file' && written
          ? html`<pre tabindex="0" role="region" aria-label="Params file">${written.text}</pre>`
          : nothing
      }
      <div class="line">
        ${this.#verdict()} ${this.#folder('file', 'Params file')}
        ${choice('Values', extents, {
          chosen: launch.settings.all ? 'all' : 'changed',
          label: (extent) => (extent === 'all' ? 'all' : 'changed'),
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
      ${written ? this.#command(shellLine(launch.command)) : nothing}
    `;
  }

  #verdict(): unknown {
    const { problems, failure, written, entries } = this.launch;
    if (failure)
      return html`<p class="verdict" role="status">${icon('error')} ${failure.cause}</p>`;
    if (!written) return html`<p class="verdict" role="status">Checking the values…</p>`;
    const given = count(entries.size, 'value');
    const missing = problems.filter((problem) => problem.missing).length;
    const wrong = problems.filter(
      ({ missing: none, finding }) => !none && finding.outcome === 'failed',
    );
    const odd = problems.length - missing - wrong.length;
    const words = [
      wrong.length > 0 && `${wrong.length} invalid`,
      missing > 0 && `${missing} missing`,
      odd > 0 && `${odd} to review`,
    ].filter((word) => word !== false);
    if (words.length === 0) {
      return html`<p class="verdict" role="status">
        ${icon('passed')} ${entries.size > 0 ? `${given}, no problems` : 'Nothing missing'}
      </p>`;
    }
    const worst = wrong.length > 0 ? 'error' : 'warning';
    return html`<div class="verdict">
      ${this.#folder('problems', html`${icon(worst)} ${words.join(', ')}`)}
      <span class="visually-hidden" role="status">${words.join(', ')}</span>
    </div>`;
  }

  #folder(name: 'problems' | 'file', label: unknown): unknown {
    const open = this.unfolded === name;
    return html`<button
      class="small folder"
      aria-expanded=${open}
      @click=${() => (this.unfolded = open ? undefined : name)}
    >
      ${label} <span class="arrow">${icon('down')}</span>
    </button>`;
  }

  #problems(): unknown {
    return html`<ul aria-label="Invalid and missing values">
      ${this.launch.problems.map(
        (problem) =>
          html`<li>
            ${icon(problem.missing ? 'warning' : kindOf(problem.finding))}
            ${
              problem.name
                ? html`<button class="jump" @click=${() => this.#show(problem)}>
                    ${sentence(problem.finding.message)}
                  </button>`
                : html`<span>${sentence(problem.finding.message)}</span>`
            }
          </li>`,
      )}
    </ul>`;
  }

  #command(line: string): unknown {
    const { launch } = this;
    return html`<div class="line run">
      <code tabindex="0" role="region" aria-label="Command that runs the pipeline">${line}</code>
      <button class="small outlined" @click=${() => this.#out(copyRun)}>
        ${icon('copy')} Copy command
      </button>
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
      ${this.#option('Profiles', 'docker,test', 'profiles')}
      ${this.#option('Work directory', 'work', 'workDir')}
      <label class="resume" title="Use finished tasks of the last run again"
        ><input
          type="checkbox"
          .checked=${launch.settings.resume}
          @change=${(event: Event) =>
            launch.set({ resume: (event.target as HTMLInputElement).checked })}
        />
        Resume</label
      >
    </div>`;
  }

  #option(name: string, example: string, setting: 'profiles' | 'workDir'): unknown {
    const { launch } = this;
    return html`<label class="pipeline"
      ><span class="word">${name}</span>
      <input
        type="text"
        aria-label=${name}
        placeholder=${example}
        autocapitalize="off"
        autocomplete="off"
        spellcheck="false"
        .value=${launch.settings[setting]}
        @input=${(event: Event) =>
          launch.set({ [setting]: (event.target as HTMLInputElement).value })}
    /></label>`;
  }

  /** Takes something out; what is missing is told from then on. */
  #out(take: (launch: Launch) => unknown): void {
    this.launch.askForAll();
    void take(this.launch);
  }

  #show(problem: Problem): void {
    this.dispatchEvent(new CustomEvent<Problem>('show', { detail: problem }));
  }
}
