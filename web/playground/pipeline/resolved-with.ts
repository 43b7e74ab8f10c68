// What the configuration of the pipeline is resolved with, over its checks and over its values: the
// profiles as switches, and fields for parameters, variables and the project's folder.

import { css, html, nothing } from 'lit';
import type { App } from '../app.js';
import { Component, type View } from '../component.js';
import { icon } from '../icons.js';
import { shared } from '../styles/shared.js';
import type { PipelineDocument } from './pipeline-document.js';
import { parametersIn, variablesIn, worldWords, type Resolving } from './world.js';

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

  static override styles = [
    shared,
    css`
      :host {
        display: block;
        flex: none;
        max-height: 50%;
        overflow: hidden auto;
      }
      details {
        border-bottom: 1px solid var(--line);
        font-size: var(--text-small);
      }
      summary {
        padding: 0.25rem 0.75rem;
        overflow: hidden;
        color: var(--ink-soft);
        text-overflow: ellipsis;
        white-space: nowrap;
        cursor: pointer;
      }
      summary b {
        color: var(--ink);
        font-weight: 550;
      }
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
        gap: 0.375rem 0.75rem;
        padding: 0 0.75rem 0.5rem;
      }
      .field {
        display: grid;
        align-content: start;
        gap: 0.125rem;
        min-width: 0;
      }
      textarea,
      input {
        min-width: 0;
        padding: 0.25rem 0.375rem;
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--raised);
        color: var(--ink);
        font: var(--text-small) / 1.5 var(--font-code);
        resize: vertical;
      }
      [aria-invalid='true'] {
        border-color: var(--error);
      }
      .wrong {
        display: flex;
        gap: 0.25rem;
        margin: 0;
        color: var(--error);
      }
      .wrong .icon {
        flex: none;
        width: 0.875rem;
        height: 0.875rem;
      }
      @media (max-width: 640px) {
        summary {
          padding-block: 0.625rem;
        }
        textarea,
        input {
          font-size: 1rem;
        }
      }
    `,
  ];

  protected view({ empty }: View, app: App): unknown {
    if (empty) return nothing;
    const { resolving } = this.of;
    const words = worldWords(resolving);
    return html`
      <profile-switches .app=${app} .of=${this.of}></profile-switches>
      <details>
        <summary>
          ${words ? html`Resolved with <b>${words}</b>` : 'Parameters, environment, project folder'}
        </summary>
        <div class="fields">
          ${fields.map((field) => this.#lines(field, resolving))}
          <div class="field">
            <label for="project">Project folder</label>
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
        ${
          line === undefined
            ? nothing
            : html`${icon('error')} “${line}” is left out; a name, “=” and a value are expected.`
        }
      </p>
    </div>`;
  }
}
