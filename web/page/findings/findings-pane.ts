// The findings of any document: counts that filter, one button for all safe fixes, what went wrong if
// a run gave no answer, the list, and apart from it the rules that could not be checked here.

import { html, nothing } from 'lit';
import { fixAllSafe } from '../state/actions.js';
import type { Outcome } from '../../types.gen.js';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import { bannerLook, failurePanel } from '../parts/failure-panel.js';
import type { Summary, TabDocument } from '../state/document.js';
import { filtersOf } from '../state/finding-view.js';
import { shownState, type Shown } from '../state/shown.js';
import type { Explanation } from '../state/error-messages.js';
import { icon } from '../parts/icons.js';
import { defineOrSay } from '../parts/lazy-elements.js';
import { count, noProblems, nothingChecked, outcomes } from '../state/finding-labels.js';
import type { FindingsList } from './findings-list.js';
import { look } from './findings-pane.css.js';
import { shared } from '../parts/shared.css.js';

export class FindingsPane extends Component {
  static override styles = [shared, bannerLook, look];

  protected view(app: App): unknown {
    const state = shownState(app);
    const summary = app.shown.summary();
    const failure = state.startFailure ?? state.failure;
    return html`
      <header>
        <h2>Findings</h2>
        ${this.#counted(app)}
        ${
          state.slow
            ? html`<button class="small outlined" @click=${() => app.shown.session.stop()}>
                Stop
              </button>`
            : nothing
        }
        ${this.#fixAll(state, app)}
      </header>
      ${summary && !state.empty ? this.#filters(summary, app) : nothing}
      ${
        summary && !state.empty
          ? html`<findings-tools .app=${app} @down=${() => this.#list?.goTo(0)}></findings-tools>`
          : nothing
      }
      <div class="scroll">
        ${failure ? this.#failure(failure, state, app) : nothing} ${this.#body(summary, app)}
      </div>
    `;
  }

  override updated(): void {
    this.app?.shown.session.listPassed();
  }

  protected override skeleton(): unknown {
    return html`<header><h2>Findings</h2></header>`;
  }

  get #list(): FindingsList | null {
    return this.renderRoot.querySelector('findings-list');
  }

  /** How many findings are listed, where filters leave some out; announced with every change. */
  #counted(app: App): unknown {
    const { shown, state } = app;
    const all = (shown.state.report?.findings ?? []).filter(({ outcome }) =>
      state.outcomes.has(outcome),
    );
    const isFiltered = filtersOf(shown.findingView).length > 0;
    const words = `${shown.listed(all).length} of ${count(all.length, 'finding')}`;
    return html`<span class="counted" role="status">${isFiltered ? words : ''}</span>`;
  }

  #body(summary: Summary | undefined, app: App): unknown {
    const state = shownState(app);
    // Before the first run nobody knows yet what will be open.
    if (state.empty && state.runs > 0 && state.engine !== 'failed') {
      void defineOrSay(app.state, 'The panel', ['empty-state']);
      return html`<empty-state .app=${app}></empty-state>`;
    }
    if (!summary) return state.startFailure || state.failure ? nothing : this.#waiting(state);
    const older = state.running || state.failure !== undefined;
    return html`<div class=${older ? 'older' : ''} aria-busy=${state.running}>
      ${this.#incomplete(summary)} ${this.#clean(summary, app.shown)}
      ${app.shown.kind.folder ? this.#notChecked(summary, app) : nothing}
      <findings-list
        .app=${app}
        @search=${() => this.renderRoot.querySelector<HTMLElement>('findings-tools')?.focus()}
      ></findings-list>
      ${app.shown.kind.folder ? nothing : this.#notChecked(summary, app)}
    </div>`;
  }

  #waiting({ engine, progress, opened }: Shown): unknown {
    const share = progress === undefined ? '' : ` ${Math.round(progress * 100)} %`;
    const coming = engine === 'starting' || (progress ?? 1) < 1;
    const text = coming ? `Loading the linter…${share}` : opened === 0 ? 'Opening…' : 'Linting…';
    return html`<div class="calm">${text}</div>`;
  }

  #fixAll({ fixable, engine }: Shown, app: App): unknown {
    if (!fixable) return nothing;
    return html`<button
      class="small primary"
      ?disabled=${engine !== 'ready'}
      @click=${() => fixAllSafe(app)}
    >
      Fix all safe${fixable === 'some' ? nothing : ` (${fixable})`}
    </button>`;
  }

  #filters({ counts }: Summary, app: App): unknown {
    const { outcomes: shown } = app.state;
    const toggle = (outcome: Outcome): void => {
      const next = new Set(shown);
      if (!next.delete(outcome)) next.add(outcome);
      app.state.update({ outcomes: next });
    };
    return html`<div class="filters" role="group" aria-label="Show findings by outcome">
      ${outcomes
        .filter(({ outcome, always }) => always || counts[outcome] > 0)
        .map(
          ({ outcome, label, icon: name }) =>
            html`<button
              class="small"
              aria-pressed=${shown.has(outcome)}
              @click=${() => toggle(outcome)}
            >
              ${icon(name)} ${label} <b>${counts[outcome]}</b>
            </button>`,
        )}
    </div>`;
  }

  #failure(failure: Explanation, { engine }: Shown, app: App): unknown {
    const again = (): void => {
      const request = (): void => app.shown.session.request('now');
      if (engine === 'failed') void app.engine.start().then(request);
      else request();
    };
    return failurePanel(failure, { retry: again });
  }

  #incomplete({ incomplete, cutShort }: Summary): unknown {
    if (!incomplete) return nothing;
    const reason = cutShort
      ? 'Linting stopped early'
      : 'Some rules cannot run until the errors are fixed';
    return html`<div class="banner mild"><p>${reason}. Findings may be missing.</p></div>`;
  }

  #clean({ counts, incomplete }: Summary, { kind, state: { profile } }: TabDocument): unknown {
    const { failed, warned, passed } = counts;
    if (failed + warned > 0 || incomplete) return nothing;
    if (profile === 'off') {
      return html`<div class="calm">
        ${icon('info')}
        <strong>${nothingChecked}</strong>
        <span>All rules are off. Choose another rule profile to check it.</span>
      </div>`;
    }
    return html`<div class="calm">
      ${icon('passed')}
      <strong>${noProblems(kind.scope)}</strong>
      ${passed > 0 ? html`<span>${count(passed, 'rule')} passed.</span>` : nothing}
    </div>`;
  }

  #notChecked({ notChecked: rules }: Summary, app: App): unknown {
    if (rules.length === 0) return nothing;
    const load = (): void =>
      void defineOrSay(app.state, 'The explanation', ['not-checked', 'template-source']);
    return html`<details @toggle=${load}>
      <summary>${count(rules.length, 'rule')} not checked</summary>
      <not-checked .app=${app} .rules=${rules}></not-checked>
    </details>`;
  }
}
