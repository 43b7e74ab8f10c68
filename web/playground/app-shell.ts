// The frame of the workbench: bar, rail, tabs, findings, status. The tabs' elements are
// children of the shell, so that the text field that the document came with is never moved.
// A narrow screen shows one pane at a time, chosen in a bar at the bottom.

import { html, nothing } from 'lit';
import type { App } from './app.js';
import { Component } from './component.js';
import { acceptDrops } from './file-drop.js';
import { icon, type IconName } from './icons.js';
import { summary } from './outcome.js';
import { look } from './styles/app-shell.js';
import { shared } from './styles/shared.js';
import { tabs } from './tabs.js';
import type { Pane, WorkbenchState } from './workbench.js';

/** So long the counts must stand still before they are announced. */
const calm = 700;

export class AppShell extends Component {
  static override properties = { dropping: { state: true }, announced: { state: true } };

  declare dropping: boolean;
  declare announced: string;

  #announcing: ReturnType<typeof setTimeout> | undefined;

  static override styles = [shared, look];

  constructor() {
    super();
    this.dropping = false;
    this.announced = '';
  }

  protected view(state: Readonly<WorkbenchState>, app: App): unknown {
    return html`
      <header><top-bar .app=${app}></top-bar></header>
      <main data-pane=${state.pane}>
        <div class="rail"><slot name="rail"></slot></div>
        ${this.#tabs(state, app)}
        <div class="panel" id="panel" role="tabpanel" aria-labelledby="tab-${state.tab}">
          ${tabs.map((tab) => html`<slot name=${tab.id} ?hidden=${tab.id !== state.tab}></slot>`)}
        </div>
        <aside aria-label="Findings"><findings-pane .app=${app}></findings-pane></aside>
      </main>
      <footer>
        <status-bar .app=${app}></status-bar>
        ${this.#panes(state, app)}
      </footer>
      <div class="hushed" role="status">${this.announced}</div>
      <div class="hushed" role="status">${state.notice?.text}</div>
      ${this.dropping ? html`<div class="drop">Drop the schema to open it</div>` : nothing}
    `;
  }

  /** The same frame, with the text field in its place, before there is an app. */
  protected override skeleton(): unknown {
    return html`
      <header><top-bar></top-bar></header>
      <main data-pane="editor">
        <div class="tabs"><button aria-selected="true" disabled>${tabs[0]!.title}</button></div>
        <div class="panel"><slot name=${tabs[0]!.id}></slot></div>
        <aside aria-label="Findings"><findings-pane></findings-pane></aside>
      </main>
      <footer></footer>
    `;
  }

  override willUpdate(): void {
    const state = this.app?.bench.state;
    if (!state) return;
    this.dataset['state'] = state.engine === 'ready' && state.running ? 'running' : state.engine;
    this.dataset['runs'] = String(state.runs);
    this.#announceLater(state);
  }

  /** Takes drops, and gives every tab its element and the app. */
  begin(app: App): void {
    acceptDrops(app, (hanging) => (this.dropping = hanging));
    for (const { id, element } of tabs) {
      const tab = (this.querySelector(element) ?? document.createElement(element)) as Component;
      tab.slot = id;
      tab.app = app;
      if (!tab.isConnected) this.append(tab);
    }
    app.bench.update({ tab: tabs[0]!.id });
    this.app = app;
  }

  #tabs(state: Readonly<WorkbenchState>, app: App): unknown {
    const step = (event: KeyboardEvent): void => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      const at = tabs.findIndex((tab) => tab.id === state.tab);
      app.bench.update({ tab: tabs.at((at + by) % tabs.length)!.id });
      void this.updateComplete.then(() =>
        this.renderRoot.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(),
      );
    };
    return html`<div class="tabs" role="tablist" aria-label="Views" @keydown=${step}>
      ${tabs.map(
        ({ id, title }) =>
          html`<button
            role="tab"
            id="tab-${id}"
            aria-controls="panel"
            aria-selected=${id === state.tab}
            tabindex=${id === state.tab ? 0 : -1}
            @click=${() => app.bench.update({ tab: id })}
          >
            ${title}
          </button>`,
      )}
    </div>`;
  }

  #panes(state: Readonly<WorkbenchState>, app: App): unknown {
    const { failed = 0, warned = 0 } = state.report?.counts ?? {};
    const button = (pane: Pane, label: string, name: IconName): unknown =>
      html`<button aria-pressed=${state.pane === pane} @click=${() => app.bench.update({ pane })}>
        ${icon(name)} ${label}
        ${pane === 'findings' && state.report ? html`<b>${failed + warned}</b>` : nothing}
      </button>`;
    return html`<nav class="panes" aria-label="Panes">
      ${button('editor', 'Editor', 'editor')} ${button('findings', 'Findings', 'findings')}
    </nav>`;
  }

  #announceLater({ report }: Readonly<WorkbenchState>): void {
    const text = report ? summary(report) : '';
    clearTimeout(this.#announcing);
    if (text !== this.announced) {
      this.#announcing = setTimeout(() => (this.announced = text), calm);
    }
  }
}
