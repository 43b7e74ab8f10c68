// The bar at the bottom: what is going on, and the page's own figures.

import { css, html, nothing } from 'lit';
import type { Profile, Report } from '../../types.gen.js';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import { shownState, type Shown } from '../state/shown.js';
import { icon } from '../parts/icons.js';
import { summary } from '../state/finding-labels.js';
import { shared } from '../parts/shared.css.js';

export class StatusBar extends Component {
  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 0 1rem;
        min-height: 1.625rem;
        padding: 0 0.75rem;
        border-top: 1px solid var(--line);
        background: var(--surface);
        color: var(--ink-soft);
        font-size: var(--text-small);
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      span {
        display: inline-flex;
        align-items: center;
        gap: 0.375rem;
      }
      .state {
        flex: 1;
        color: var(--ink);
      }
      .dot {
        width: 0.5rem;
        height: 0.5rem;
        border-radius: 50%;
        background: var(--passed);
      }
      .dot.busy {
        background: var(--warning);
        animation: beat 1s ease-in-out infinite alternate;
      }
      .dot.fair {
        background: var(--warning);
      }
      .dot.bad {
        border-radius: 1px;
        background: var(--error);
      }
      @keyframes beat {
        to {
          opacity: 0.35;
        }
      }
      .icon {
        width: 0.875rem;
        height: 0.875rem;
      }
      @media (max-width: 1000px) {
        .figure {
          display: none;
        }
      }
      @media (max-width: 640px) {
        :host {
          flex-wrap: wrap;
        }
        .place {
          display: none;
        }
      }
      @media (forced-colors: active) {
        .dot {
          background: CanvasText;
          forced-color-adjust: none;
        }
      }
    `,
  ];

  protected view(app: App): unknown {
    const state = shownState(app);
    const [word, look] = stateOf(state, app.shown.kind.scope);
    return html`
      <span class="state"><i class="dot ${look}"></i>${word}</span>
      <span class="place">Ln ${state.cursor.line}, Col ${state.cursor.column}</span>
      ${figure(state.lastRunMs, 'Duration of the last run', (ms) => `run ${milliseconds(ms)}`)}
      ${figure(state.readyMs, 'Time until the linter was ready', (ms) => `ready ${milliseconds(ms)}`)}
      ${figure(state.wasmBytes, 'Download size of the linter', (bytes) => `wasm ${(bytes / 1e6).toFixed(2)} MB`)}
      ${state.version ? html`<span class="figure">v${state.version}</span>` : nothing}
      <span class="promise">${icon('shield')}${state.promise}</span>
    `;
  }
}

function stateOf(state: Shown, scope?: string): [word: string, look: string] {
  if (state.busy !== '') return [state.busy, 'busy'];
  if (state.engine === 'failed') return ['Linter not available', 'bad'];
  if (state.engine === 'starting') return ['Starting', 'busy'];
  if (state.running) return ['Linting', 'busy'];
  if (state.failure) return ['No report', 'bad'];
  if (state.report) return verdict(state.report, state.profile, scope);
  return ['Ready', ''];
}

function verdict(report: Report, profile: Profile, scope?: string): [word: string, look: string] {
  const { counts, incomplete } = report;
  const look = counts.failed > 0 || incomplete ? 'bad' : counts.warned > 0 ? 'fair' : '';
  return [summary(report, profile, scope), look];
}

function figure(value: number | undefined, title: string, words: (n: number) => string): unknown {
  return value === undefined
    ? nothing
    : html`<span class="figure" title=${title}>${words(value)}</span>`;
}

function milliseconds(ms: number): string {
  return ms < 9.95 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`;
}
