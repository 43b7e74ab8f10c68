// The frame of the page: bar, rail, tabs, findings, status. The tabs' elements are
// children of the shell, so that the text field that the document came with is never moved.
// A narrow screen shows one pane at a time, chosen in a bar at the bottom.

import { html, nothing } from 'lit';
import type { App } from '../state/app.js';
import { choice, choiceLook } from '../parts/choice.js';
import { Component } from '../parts/component.js';
import { bannerLook, failurePanel } from '../parts/failure-panel.js';
import { define, defineOrSay } from '../parts/lazy-elements.js';
import { narrow } from '../parts/narrow.js';
import type { Summary } from '../state/document.js';
import { following } from '../state/signals.js';
import { goToTab } from './navigation.js';
import { count, summary } from '../state/finding-labels.js';
import { look } from './app-shell.css.js';
import { shared } from '../parts/shared.css.js';
import { tabNamed, tabs } from './tabs.js';

/** So long the counts must stand still before they are announced. */
const calm = 700;

export class AppShell extends Component {
  static override properties = { dropping: { state: true }, announced: { state: true } };

  declare dropping: boolean;
  declare announced: string;

  #announcing: ReturnType<typeof setTimeout> | undefined;

  static override styles = [shared, bannerLook, choiceLook, look];

  constructor() {
    super();
    this.dropping = false;
    this.announced = '';
  }

  protected view(app: App): unknown {
    const { state } = app;
    return html`
      <header>
        <top-bar .app=${app}>${this.#tabs(app)}${tabChoice(app)}</top-bar
        ><slot name="bar"></slot>${this.#failures(app)}
      </header>
      <main data-pane=${state.pane} ?data-split=${app.shown.textAside}>
        <div class="rail"><slot name="rail"></slot></div>
        ${tabs.map(
          ({ id }) =>
            html`<div
              class="panel"
              id="panel-${id}"
              role="tabpanel"
              aria-labelledby="tab-${id}"
              ?hidden=${id !== state.tab}
            >
              <slot name=${id}></slot>
            </div>`,
        )}
        <aside aria-label="Findings">
          <findings-pane .app=${app}></findings-pane>
          <pane-separator name="findings" axis="x" leading label="Findings width"></pane-separator>
          <pane-separator
            name=${app.shown.textAside ? 'drawer' : 'below'}
            axis="y"
            leading
            label="Findings height"
          ></pane-separator>
        </aside>
      </main>
      <footer>
        <status-bar .app=${app}></status-bar>
        <pane-bar .app=${app}></pane-bar>
      </footer>
      <div class="visually-hidden" role="status">${this.announced}</div>
      <div class="visually-hidden announced" role="status">${state.announcement}</div>
      <toast-list .app=${app}></toast-list>
      ${this.dropping ? html`<div class="drop">Drop files or a folder to open them</div>` : nothing}
    `;
  }

  #failures({ state, shown }: App): unknown {
    return state.failures.map((failure) => {
      const close = (): void => {
        state.settle(failure.title);
        shown.editor.focus();
      };
      const { retry } = failure;
      const again = (): void => {
        close();
        retry?.();
      };
      return failurePanel(failure, { close, retry: retry && again });
    });
  }

  /** The same frame, with the text field in its place, before there is an app. */
  protected override skeleton(): unknown {
    return html`
      <header>
        <top-bar>
          <div class="tabs"><button aria-selected="true" disabled>${tabs[0]!.title}</button></div>
        </top-bar>
      </header>
      <main data-pane="editor">
        <div class="panel"><slot name=${tabs[0]!.id}></slot></div>
        <aside aria-label="Findings"><findings-pane></findings-pane></aside>
      </main>
      <footer></footer>
    `;
  }

  /** Gives every tab's element the app. */
  begin(app: App): void {
    for (const { element } of tabs) this.querySelector<Component>(element)!.app = app;
    this.app = app;
    this.#showPaneBar(app);
    narrow.addEventListener('change', () => this.#showPaneBar(app));
    define('pane-separator').catch(() => undefined); // without it, panes keep their sizes
    following(() => this.#mark(app));
    following(() => this.#announceLater(app));
    // Without its file there are no messages; the next one asks for it again.
    following(() => {
      if (app.state.notices.length > 0) define('toast-list').catch(() => undefined);
    });
  }

  #showPaneBar({ state }: App): void {
    if (narrow.matches) void defineOrSay(state, 'The bar of panes', ['pane-bar']);
  }

  /** Marks on the element what is going on. */
  #mark({ state: { engine }, documents }: App): void {
    const states = [...documents.values()].map(({ state }) => state);
    const running = states.some((state) => state.running);
    this.dataset['state'] = engine === 'ready' && running ? 'running' : engine;
    this.dataset['runs'] = String(states.reduce((sum, { runs }) => sum + runs, 0));
  }

  #tabs(app: App): unknown {
    return html`<div
      class="tabs"
      role="tablist"
      aria-label="Views"
      @keydown=${(event: KeyboardEvent) => this.#step(event, app)}
    >
      ${tabs.map(
        ({ id, title, kind }) =>
          html`<button
            role="tab"
            id="tab-${id}"
            aria-controls="panel-${id}"
            aria-selected=${id === app.state.tab}
            tabindex=${id === app.state.tab ? 0 : -1}
            @pointerenter=${() => app.engine.prepare(kind)}
            @click=${() => goToTab(app, id)}
          >
            ${title} ${problems(app.documents.get(id)?.summary())}
          </button>`,
      )}
    </div>`;
  }

  /** The keys of a tab strip: arrows, Home and End, each shows the tab that it moves to. */
  #step(event: KeyboardEvent, app: App): void {
    const at = tabs.findIndex(({ id }) => id === app.state.tab);
    const keys: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = tabs[keys[event.key] ?? -1];
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    void goToTab(app, to.id);
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(),
    );
  }

  #announceLater({ shown }: App): void {
    const { report, profile } = shown.state;
    const text = report ? summary(report, profile, shown.kind.scope) : '';
    clearTimeout(this.#announcing);
    if (text !== this.announced) {
      this.#announcing = setTimeout(() => (this.announced = text), calm);
    }
  }
}

/** On a narrow screen the tabs are a choice, by the last words of their titles. */
function tabChoice(app: App): unknown {
  const ids = tabs.map(({ id }) => id);
  return choice('Tab', ids, {
    chosen: app.state.tab,
    label: (id) => tabNamed(id).title.split(' ').pop()!,
    choose: (id) => void goToTab(app, id),
  });
}

/** How many problems a tab's text has, on its label. */
function problems(summary: Summary | undefined): unknown {
  const { failed = 0, warned = 0 } = summary?.counts ?? {};
  if (failed + warned === 0) return nothing;
  return html`<b class=${failed > 0 ? 'failed' : ''} aria-hidden="true">${failed + warned}</b
    ><span class="visually-hidden">, ${count(failed + warned, 'finding')}</span>`;
}
