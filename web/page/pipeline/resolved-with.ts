// What the configuration of the pipeline is resolved with, over its checks and over its values: the
// profiles as switches, and fields for parameters, variables and the project's folder.

import { html, nothing } from 'lit';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import { icon } from '../parts/icons.js';
import { look } from './resolved-with.css.js';
import { shared } from '../parts/shared.css.js';
import type { PipelineDocument } from './pipeline-document.js';
import type { Resolving } from './evaluation-inputs.js';
import { parametersIn, variablesIn, worldWords } from './read-inputs.js';

interface Field {
  key: 'params' | 'env';
  label: string;
  example: string;
  /** The first line that cannot be read. */
  wrong(text: string): string | undefined;
}

const fields: readonly Field[] = [
  {
    key: 'params',
    label: 'Parameters',
    example: 'outdir=results',
    wrong: (text) => parametersIn(text).wrong,
  },
  {
    key: 'env',
    label: 'Environment variables',
    example: 'HOME=/home/me',
    wrong: (text) => variablesIn(text).wrong,
  },
];

export class ResolvedWith extends Component {
  static override properties = { of: { attribute: false } };

  declare of: PipelineDocument;

  static override styles = [shared, look];

  protected view(app: App): unknown {
    if (this.of.state.empty) return nothing;
    const { resolving } = this.of;
    const words = worldWords(resolving);
    return html`
      <profile-switches .app=${app} .of=${this.of}></profile-switches>
      <details>
        <summary>
          ${words ? html`Resolved with <b>${words}</b>` : 'Parameters, environment, project directory'}
        </summary>
        <div class="fields">
          ${fields.map((field) => this.#lines(field, resolving))}
          <div class="field">
            <label for="project">Project directory</label>
            <input
              id="project"
              placeholder="an absolute path"
              spellcheck="false"
              .value=${resolving.projectDir}
              @change=${({ target }: Event) =>
                this.of.resolve({ projectDir: (target as HTMLInputElement).value })}
            />
          </div>
        </div>
      </details>
    `;
  }

  #lines({ key, label, example, wrong }: Field, resolving: Resolving): unknown {
    const line = wrong(resolving[key]);
    return html`<div class="field">
      <label for=${key}>${label}</label>
      <textarea
        id=${key}
        rows="2"
        placeholder=${example}
        spellcheck="false"
        aria-invalid=${line === undefined ? 'false' : 'true'}
        aria-describedby="${key}-wrong"
        .value=${resolving[key]}
        @change=${({ target }: Event) =>
          this.of.resolve({ [key]: (target as HTMLTextAreaElement).value })}
      ></textarea>
      <p class="wrong" id="${key}-wrong" role="status">
        ${line === undefined ? nothing : html`${icon('error')} “${line}” must be NAME=VALUE.`}
      </p>
    </div>`;
  }
}
