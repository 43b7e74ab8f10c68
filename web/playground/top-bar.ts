// The bar at the top: the name, and what can be done with the whole text.

import { css, html } from 'lit';
import { openFile, openSample } from './actions.js';
import type { App } from './app.js';
import { Component } from './component.js';
import { chooseFile } from './file-drop.js';
import type { HelpDialog } from './help-dialog.js';
import { icon } from './icons.js';
import type { MenuItem } from './menu-button.js';
import type { Sample } from './samples.js';
import { commandLine, copyCommand, copyReport, downloadFixed, downloadText } from './share.js';
import { shared } from './styles/shared.js';
import { isDark, toggleTheme } from './theme.js';
import type { WorkbenchState } from './workbench.js';

export class TopBar extends Component {
  static override properties = { samples: { state: true } };

  declare samples: readonly Sample[];

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 0.125rem;
        height: var(--bar);
        padding: 0 0.5rem 0 1rem;
        border-bottom: 1px solid var(--line);
        background: var(--surface);
      }
      h1 {
        flex: 1;
        min-width: 0;
        margin: 0;
        overflow: hidden;
        font-size: 0.9375rem;
        font-weight: 650;
        letter-spacing: -0.01em;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      h1 span {
        margin-left: 0.625rem;
        color: var(--ink-soft);
        font-size: var(--text);
        font-weight: 400;
        letter-spacing: 0;
      }
      .square {
        width: 1.875rem;
        padding: 0;
      }
      @media (max-width: 640px) {
        :host {
          padding-right: 0.25rem;
        }
        h1 span,
        .label {
          display: none;
        }
        .square,
        .open {
          width: 2.75rem;
          padding: 0;
        }
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

  protected view(state: Readonly<WorkbenchState>, app: App): unknown {
    const dark = isDark();
    return html`
      <h1>flow-toolkit<span>Lint a parameter schema</span></h1>
      <button
        class="open"
        aria-label="Open file"
        @click=${() => chooseFile((file) => openFile(app, file))}
      >
        ${icon('open')}<span class="label">Open file</span>
      </button>
      <menu-button label="Samples" symbol="samples" .items=${this.#samples(app)}></menu-button>
      <menu-button label="Export" symbol="export" .items=${exports(state, app)}></menu-button>
      <button
        class="square"
        aria-label=${dark ? 'Use light colours' : 'Use dark colours'}
        title=${dark ? 'Use light colours' : 'Use dark colours'}
        @click=${() => {
          toggleTheme();
          this.requestUpdate();
        }}
      >
        ${icon(dark ? 'light' : 'dark')}
      </button>
      <button
        class="square"
        aria-label="Help"
        title="Help and keys"
        @click=${() => this.renderRoot.querySelector<HelpDialog>('help-dialog')?.show()}
      >
        ${icon('help')}
      </button>
      <help-dialog></help-dialog>
    `;
  }

  protected override skeleton(): unknown {
    return html`<h1>flow-toolkit<span>Lint a parameter schema</span></h1>`;
  }

  #samples(app: App): MenuItem[] {
    return this.samples.map((sample) => ({
      label: sample.title,
      description: sample.description,
      run: () => void openSample(app, sample),
    }));
  }
}

function exports(state: Readonly<WorkbenchState>, app: App): MenuItem[] {
  const disabled = state.engine !== 'ready' || state.empty;
  return [
    {
      label: 'Download fixed file',
      description: 'with every safe fix applied',
      disabled,
      run: () => void downloadFixed(app),
    },
    {
      label: 'Download this text',
      description: 'as it is in the editor',
      disabled: state.empty,
      run: () => downloadText(app),
    },
    { label: 'Copy report as JSON', disabled, run: () => void copyReport(app, 'json') },
    { label: 'Copy report as SARIF', disabled, run: () => void copyReport(app, 'sarif') },
    {
      label: 'Copy command',
      description: commandLine(state),
      run: () => void copyCommand(app),
    },
  ];
}
