// Where a repository or a file at GitHub is opened from. Nothing is asked of GitHub before somebody presses "Open".

import { css, html, nothing } from 'lit';
import type { App } from '../state/app.js';
import { answered, AskingDialog } from '../parts/asking-dialog.js';
import { dialogLook } from '../parts/dialog.css.js';
import { shared } from '../parts/shared.css.js';
import { count } from '../state/finding-labels.js';
import { fetchFrom, gitHubAddress } from './github.js';
import { openFile, openFolder } from './open-files.js';

class GitHubDialog extends AskingDialog {
  static override properties = {
    app: { attribute: false },
    progress: { state: true },
    failure: { state: true },
  };

  declare app: App;
  /** What is being done; "" while somebody types. */
  declare progress: string;
  declare failure: string;

  readonly #ended = new AbortController();

  static override styles = [
    shared,
    dialogLook,
    css`
      label {
        display: grid;
        gap: 0.25rem;
        margin-top: 0.75rem;
      }
      input {
        width: 100%;
      }
      p {
        font-size: var(--text-small);
      }
      p:empty {
        display: none;
      }
      p[role='alert'] {
        color: var(--error);
      }
    `,
  ];

  constructor() {
    super();
    this.progress = '';
    this.failure = '';
  }

  override render(): unknown {
    const isBusy = this.progress !== '';
    return html`<dialog
      aria-labelledby="title"
      aria-describedby="sent"
      @close=${() => this.#ended.abort()}
    >
      <h2 id="title">Open from GitHub</h2>
      <form
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          void this.#open();
        }}
      >
        <label>
          Repository or address
          <input
            autofocus
            required
            placeholder="owner/name@branch"
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            aria-describedby="forms"
            ?readonly=${isBusy}
          />
        </label>
        <p id="forms">
          With <code>@</code> a branch, tag or commit follows. An address of github.com can be that
          of a repository, a folder or a file.
        </p>
        <p id="sent">
          Asks api.github.com and raw.githubusercontent.com for the files. Your files stay in this
          browser.
        </p>
        <p role="status">${this.progress}</p>
        ${this.failure === '' ? nothing : html`<p role="alert">${this.failure}</p>`}
        <div class="foot">
          <button type="button" @click=${() => this.#close('no')}>Cancel</button>
          <button class="primary" ?disabled=${isBusy}>Open</button>
        </div>
      </form>
    </dialog>`;
  }

  async #open(): Promise<void> {
    if (this.progress !== '') return;
    const given = this.renderRoot.querySelector('input')!.value.trim();
    const address = gitHubAddress(given);
    if (!address) {
      this.failure = `"${given}" must be owner/name, owner/name@branch, or an address of github.com`;
      return;
    }
    Object.assign(this, { progress: 'Fetching the list of files', failure: '' });
    try {
      const fetched = await fetchFrom(address, {
        signal: this.#ended.signal,
        progress: (done, of) => (this.progress = `Fetched ${done} of ${count(of, 'file')}`),
      });
      this.#close('yes');
      if ('sources' in fetched) return await openFolder(this.app, fetched);
      await openFile(this.app, new File([fetched.file.content], fetched.file.path));
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    } finally {
      this.progress = '';
    }
  }

  #close(answer: 'yes' | 'no'): void {
    this.renderRoot.querySelector('dialog')!.close(answer);
  }
}

/** Asks for a repository or an address, and opens what it names. */
export const openFromGitHub = (app: App): Promise<boolean> =>
  answered('github-dialog', GitHubDialog, { app });
