// What there is to do while there is no text: paste, open or drop, or take a sample.

import { css, html, nothing, type TemplateResult } from 'lit';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import { chooseFiles, chooseFolder } from '../files/file-drop.js';
import { lineBreakOf } from '../files/text-files.js';
import { icon } from '../parts/icons.js';
import { lazily } from '../parts/lazily.js';
import type { Sample } from '../files/sample.js';
import { shared } from '../parts/shared.css.js';

export class EmptyState extends Component {
  static override properties = { samples: { state: true } };

  declare samples: readonly Sample[];

  static override styles = [
    shared,
    css`
      :host {
        display: block;
        padding: 1.25rem 1rem;
      }
      p {
        margin: 0 0 0.75rem;
        color: var(--ink-soft);
      }
      .choices {
        display: grid;
        gap: 0.5rem;
      }
      .choices > button {
        justify-content: flex-start;
        min-height: 3rem;
        padding: 0.5rem 0.75rem;
        text-align: left;
        white-space: normal;
      }
      small {
        display: block;
        color: var(--ink-soft);
        font-size: var(--text-small);
      }
      h3 {
        margin: 1rem 0 0.5rem;
        font-size: var(--text);
        font-weight: 600;
      }
    `,
  ];

  constructor() {
    super();
    this.samples = [];
  }

  override updated(): void {
    void this.app?.samples.then((samples) => (this.samples = samples));
  }

  protected view(app: App): TemplateResult {
    const { tab } = app.state;
    return html`
      <p>No file open</p>
      <div class="choices">
        <button class="outlined" @click=${() => paste(app)}>
          ${icon('editor')}
          <span
            >Paste a ${app.shown.kind.noun}<small
              >from the clipboard, or type in the editor</small
            ></span
          >
        </button>
        <button class="outlined" @click=${() => chooseFiles(app)}>
          ${icon('open')}
          <span>Open a file<small>or drop it anywhere on this page</small></span>
        </button>
        ${
          app.shown.kind.folder
            ? html`<button class="outlined" @click=${() => chooseFolder(app)}>
                  ${icon('open')}
                  <span>Open a folder<small>files stay in your browser</small></span>
                </button>
                <button
                  class="outlined"
                  @click=${() => lazily(app.state, async () => (await fromGitHub()).openFromGitHub(app))}
                >
                  ${icon('open')}
                  <span>Open from GitHub<small>a repository by its name</small></span>
                </button>`
            : nothing
        }
      </div>
      <h3>Or try a sample</h3>
      <div class="choices">
        ${this.samples
          .filter((sample) => sample.tab === tab)
          .map(
            (sample) =>
              html`<button
                class="outlined"
                @click=${() => lazily(app.state, async () => (await opening()).openSample(app, sample))}
              >
                ${icon('samples')} <span>${sample.title}<small>${sample.description}</small></span>
              </button>`,
          )}
      </div>
    `;
  }
}

const opening = () => import('../files/open-files.js');
const fromGitHub = () => import('../files/github-dialog.js');

/** Takes the clipboard's text where the browser lets us; else the person pastes. */
async function paste(app: App): Promise<void> {
  try {
    const text = await navigator.clipboard.readText();
    await (await opening()).openText(app, text, { lineBreak: lineBreakOf(text) });
  } catch {
    app.state.update({ pane: 'editor' });
    app.state.notify('Paste into the editor with the keyboard or its menu');
  }
  app.shown.editor.focus();
}
