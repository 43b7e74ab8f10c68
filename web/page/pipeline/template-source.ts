// Shown below the rules that need the pipeline template: where it is fetched from, on request. Only
// the name of the repository is sent.

import { css, html, nothing } from 'lit';
import { gitHubAddress } from '../files/github.js';
import { explain } from '../state/error-messages.js';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import { shared } from '../parts/shared.css.js';
import { lintingOf } from './linting.js';
import { pipelineOf } from './pipeline-of.js';
import type { PipelineDocument } from './pipeline-document.js';

const pages = 'https://github.com/';
/** The repository in a config's address of its own page. */
const homePage = /homePage\s*=\s*['"]https?:\/\/github\.com\/([\w.-]+\/[\w.-]+)/;
/** The same in its name. */
const named = /\bname\s*=\s*['"]([\w.-]+\/[\w.-]+)['"]/;

/** The check that compares files with the pipeline template. */
const templateCheck = 'files_unchanged';

export class TemplateSource extends Component {
  static override properties = {
    checks: {},
    waiting: { state: true },
    failure: { state: true },
  };

  /** Names of checks that all need the same, separated by spaces. */
  declare checks: string;
  declare waiting: boolean;
  declare failure: string;

  static override styles = [
    shared,
    css`
      :host {
        display: block;
        margin: 0.5rem 0;
      }
      form {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 0.5rem;
      }
      label {
        display: grid;
        flex: 1 1 10rem;
        gap: 0.25rem;
        max-width: 24rem;
      }
      input {
        width: 100%;
      }
      p {
        margin: 0.375rem 0 0;
        color: var(--ink-soft);
        font-size: var(--text-small);
      }
      p[role='alert'] {
        color: var(--error);
      }
    `,
  ];

  constructor() {
    super();
    this.checks = '';
    this.waiting = false;
    this.failure = '';
  }

  protected view(app: App): unknown {
    const isTemplate = this.checks.split(' ').includes(templateCheck);
    if (!isTemplate || app.shown.foundDialect() !== 'nf-core') return nothing;
    const pipeline = pipelineOf(app);
    return html`
      <form
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          const { value } = (event.currentTarget as HTMLFormElement).elements.namedItem(
            'repository',
          ) as HTMLInputElement;
          void this.#fetch(pipeline, value.trim());
        }}
      >
        <label>
          Repository at GitHub
          <input
            name="repository"
            placeholder="owner/name"
            spellcheck="false"
            autocapitalize="off"
            .value=${repositoryOf(pipeline)}
            required
          />
        </label>
        <button class="outlined" ?disabled=${this.waiting}>
          ${this.waiting ? 'Fetching…' : 'Fetch the template'}
        </button>
      </form>
      ${this.failure === '' ? nothing : html`<p role="alert">${this.failure}</p>`}
      <p>
        Asks api.github.com and raw.githubusercontent.com for the files of the branch
        <code>TEMPLATE</code>. Your files stay in this browser. A folder that is opened with its
        <code>.git</code> needs no request.
      </p>
    `;
  }

  async #fetch(pipeline: PipelineDocument, given: string): Promise<void> {
    const name = gitHubAddress(given)?.repository;
    if (name === undefined) {
      this.failure = `"${given}" must have the form owner/name`;
      return;
    }
    Object.assign(this, { waiting: true, failure: '' });
    try {
      await compareWith(pipeline, `${pages}${name}`);
    } catch (error) {
      const { title, cause, remedy } = explain(error);
      this.failure = [title, cause, remedy].filter((part) => part !== '').join('. ');
    } finally {
      this.waiting = false;
    }
  }
}

/** Fetches the template of a repository, and lints with it from now on; rejects where it cannot be had. */
async function compareWith(of: PipelineDocument, template: string): Promise<void> {
  const toolkit = await of.toolkit();
  await lintingOf(of, template).lint(toolkit, { showPassed: false });
  of.template = template;
  of.session.request('now');
}

/** The repository that the config names; "" if it names none. */
function repositoryOf({ entry, workspace }: PipelineDocument): string {
  const text = entry === undefined ? '' : (workspace.get(entry)?.text ?? '');
  return (homePage.exec(text) ?? named.exec(text))?.[1] ?? '';
}
