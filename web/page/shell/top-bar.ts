// The bar at the top: the name, and what can be done with the whole text.

import { css, html } from 'lit';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import { shownState, type Shown } from '../state/shown.js';
import { chooseFiles, chooseFolder } from '../files/file-drop.js';
import type { RecentWork } from '../saved/recent-work.js';
import type { HelpDialog } from './help-dialog.js';
import { icon } from '../parts/icons.js';
import { defineOrSay } from '../parts/lazy-elements.js';
import type { MenuItem } from '../parts/menu-button.js';
import { lazily } from '../parts/lazily.js';
import type { Sample } from '../files/samples.js';
import { commandLine } from '../files/command-line.js';
import { showChanges } from '../changes/show-changes.js';
import { count } from '../state/finding-labels.js';
import { shared } from '../parts/shared.css.js';
import { tabNamed, tabs } from './tabs.js';
import { isDark, toggleTheme } from './theme.js';

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
        h1 span {
          display: none;
        }
        .square {
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

  protected view(app: App): unknown {
    const state = shownState(app);
    const { dark } = state;
    return html`
      <h1>flow-toolkit<span>${app.shown.kind.task}</span></h1>
      <menu-button label="Open" symbol="open" .items=${this.#sources(app)}></menu-button>
      <menu-button
        label="Samples"
        symbol="samples"
        .items=${this.#samples(state, app)}
      ></menu-button>
      <menu-button label="Export" symbol="export" .items=${exports(state, app)}></menu-button>
      <button
        class="square"
        aria-label=${dark ? 'Use light colors' : 'Use dark colors'}
        title=${dark ? 'Use light colors' : 'Use dark colors'}
        @click=${() => {
          toggleTheme();
          app.state.update({ dark: isDark() });
        }}
      >
        ${icon(dark ? 'light' : 'dark')}
      </button>
      <button
        class="square"
        aria-label="Help"
        title="Help and keys"
        @click=${() => void this.#showDialog('help-dialog', app)}
      >
        ${icon('help')}
      </button>
      <help-dialog></help-dialog>
      <recent-work .app=${app}></recent-work>
    `;
  }

  protected override skeleton(): unknown {
    return html`<h1>flow-toolkit<span>${tabs[0]!.kind.task}</span></h1>`;
  }

  /** Opens a dialog that is loaded when it is first asked for. */
  async #showDialog(name: 'help-dialog' | 'recent-work', app: App): Promise<void> {
    const again = (): void => void this.#showDialog(name, app);
    if (await defineOrSay(app.state, 'The dialog', [name], again))
      await this.renderRoot.querySelector<HelpDialog | RecentWork>(name)?.show();
  }

  #sources(app: App): MenuItem[] {
    const recent: MenuItem = {
      label: 'Recent work',
      description: 'saved in this browser',
      run: () => void this.#showDialog('recent-work', app),
    };
    return [...sources(app), ...(app.work ? [recent] : [])];
  }

  #samples({ tab }: Shown, app: App): MenuItem[] {
    return this.samples
      .filter((sample) => sample.tab === tab)
      .map((sample) => ({
        label: sample.title,
        description: sample.description,
        run: () => lazily(app.state, async () => (await opening()).openSample(app, sample)),
      }));
  }
}

function sources(app: App): MenuItem[] {
  return [
    {
      label: 'Open files',
      description: 'schema, config or zip archive',
      run: () => chooseFiles(app),
    },
    {
      label: 'Open a folder',
      description: 'a pipeline, files stay in your browser',
      run: () => void chooseFolder(app),
    },
  ];
}

function exports(state: Shown, app: App): MenuItem[] {
  const report = (format: 'json' | 'sarif' | 'markdown'): void =>
    lazily(app.state, async () => (await out()).copyReport(app, format));
  const disabled = state.engine !== 'ready' || state.empty;
  const fixed: MenuItem = {
    label: 'Download fixed file',
    description: 'with all safe fixes applied',
    disabled,
    run: () => lazily(app.state, async () => (await out()).downloadFixed(app)),
  };
  return [
    ...(app.shown.kind.folder ? [] : [fixed]),
    {
      label: 'Download file',
      description: 'as shown in the editor',
      disabled: state.empty,
      run: () => lazily(app.state, async () => (await out()).downloadText(app)),
    },
    ...changesOf(app),
    ...(tabNamed(state.tab).exports?.(app) ?? []),
    { label: 'Copy report as JSON', disabled, run: () => report('json') },
    { label: 'Copy report as SARIF', disabled, run: () => report('sarif') },
    { label: 'Copy report as Markdown', disabled, run: () => report('markdown') },
    {
      label: 'Copy link',
      description: 'the files are in the link, not on a server',
      disabled: state.empty,
      run: () =>
        lazily(app.state, async () => (await import('../files/share-link.js')).copyLink(app)),
    },
    {
      label: 'Copy command',
      description: commandLine(app.shown),
      run: () => lazily(app.state, async () => (await out()).copyCommand(app)),
    },
  ];
}

function changesOf(app: App): MenuItem[] {
  const of = app.shown;
  const { changed } = of;
  const disabled = changed === 0;
  const changes = () => import('../changes/take-changes.js');
  return [
    {
      label: 'Show changes',
      description: disabled ? 'no changes yet' : count(changed, 'changed file'),
      disabled,
      run: () => void showChanges(app),
    },
    {
      label: 'Download changes as a patch',
      disabled,
      run: () => lazily(app.state, async () => (await changes()).downloadPatch(app, of)),
    },
    ...(of.kind.folder
      ? [
          {
            label: 'Download changed files',
            description: 'as a zip archive with the pipeline’s paths',
            disabled,
            run: () => lazily(app.state, async () => (await changes()).downloadChanged(app, of)),
          },
        ]
      : []),
  ];
}

const opening = () => import('../files/open-files.js');
const out = () => import('../files/copy-download.js');
