// The findings: counts that filter, one button for all safe fixes, what went wrong if a run
// gave no answer, the list, and apart from it the rules that could not be checked here.

import { html, nothing } from 'lit';
import { fixAllSafe } from '../state/actions.js';
import type { Outcome } from '../../types.gen.js';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import type { Summary } from '../state/document.js';
import { shownState, type Shown } from '../state/shown.js';
import type { Explanation } from '../state/error-messages.js';
import { icon } from '../parts/icons.js';
import { count, nothingChecked, outcomes } from '../state/finding-labels.js';
import { look } from './findings-pane.css.js';
import { shared } from '../parts/shared.css.js';

export class FindingsPane extends Component {
  static override styles = [shared, look];

  protected view(app: App): unknown {
    const state = shownState(app);
    const summary = app.shown.summary();
    const failure = state.startFailure ?? state.failure;
    return html`
      <header>
        <h2>Findings</h2>
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
      ${summary && !state.empty && app.shown.kind.folder ? html`<report-bar .app=${app}></report-bar>` : nothing}
      <div class="scroll">
        ${failure ? this.#failure(failure, state, app) : nothing} ${this.#body(summary, app)}
      </div>
    `;
  }

  protected override skeleton(): unknown {
    return html`<header><h2>Findings</h2></header>`;
  }

  #body(summary: Summary | undefined, app: App): unknown {
    const state = shownState(app);
    if (state.empty && state.engine !== 'failed')
      return html`<empty-state .app=${app}></empty-state>`;
    if (!summary) return state.startFailure || state.failure ? nothing : this.#waiting(state);
    const older = state.running || state.failure !== undefined;
    return html`<div class=${older ? 'older' : ''} aria-busy=${state.running}>
      ${this.#incomplete(summary)} ${this.#clean(summary, state)}
      ${app.shown.kind.folder ? this.#notChecked(summary, app) : nothing}
      <findings-list .app=${app}></findings-list>
      ${app.shown.kind.folder ? nothing : this.#notChecked(summary, app)}
    </div>`;
  }

  #waiting({ engine, progress }: Shown): unknown {
    const share = progress === undefined ? '' : ` ${Math.round(progress * 100)} %`;
    const coming = engine === 'starting' || (progress ?? 1) < 1;
    const text = coming ? `Loading the linter…${share}` : 'Linting…';
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
    return html`<div class="banner" role="alert">
      <p class="title">${icon('error')} ${failure.title}</p>
      <p class="cause">${failure.cause}</p>
      <p>${failure.remedy}</p>
      <button class="small outlined" @click=${again}>Retry</button>
    </div>`;
  }

  #incomplete({ incomplete, cutShort }: Summary): unknown {
    if (!incomplete) return nothing;
    const reason = cutShort
      ? 'Linting stopped early'
      : 'Some rules cannot run until the errors are fixed';
    return html`<div class="banner mild"><p>${reason}. Findings may be missing.</p></div>`;
  }

  #clean({ counts, incomplete }: Summary, { profile }: Shown): unknown {
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
      <strong>No problems found</strong>
      ${passed > 0 ? html`<span>${count(passed, 'rule')} passed.</span>` : nothing}
    </div>`;
  }

  #notChecked({ notChecked: rules }: Summary, app: App): unknown {
    if (rules.length === 0) return nothing;
    const needs = [...new Set(rules.map((rule) => rule.needs))];
    const waiting = (need: string) => rules.filter((rule) => rule.needs === need);
    return html`<details>
      <summary>${count(rules.length, 'rule')} not checked</summary>
      ${needs.map(
        (need) =>
          html`<p>Needs ${need}:</p>
            <ul>
              ${waiting(need).map(({ rule }) => html`<li><code>${rule}</code></li>`)}
            </ul>
            ${
              app.shown.kind.folder
                ? html`<template-source
                    .app=${app}
                    checks=${waiting(need)
                      .map(({ check }) => check)
                      .join(' ')}
                  ></template-source>`
                : nothing
            }`,
      )}
    </details>`;
  }
}
