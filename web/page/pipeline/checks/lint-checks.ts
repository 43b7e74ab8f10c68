// All checks of a pipeline: the result of each and how long it took, a switch that writes into the
// tool's configuration file, and, unfolded, what the check does and what it excludes.

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { App } from '../../state/app.js';
import { make, obstacles, read, type Obstacle, type Reading } from '../../config/editing.js';
import { checksIn } from '../../config/check-list.js';
import { dialectOf } from '../../config/fields.js';
import { switched, type CheckState, type Section } from '../../config/states.js';
import { Component } from '../../parts/component.js';
import { icon } from '../../parts/icons.js';
import { count } from '../../state/finding-labels.js';
import { checksLook } from '../../config/checks.css.js';
import { look } from './lint-checks.css.js';
import { shared } from '../../parts/shared.css.js';
import { describeCounts, countsByCheck, type CheckCounts } from './check-counts.js';
import type { PipelineDocument } from '../pipeline-document.js';
import { PipelineSettings } from './settings.js';

export class LintChecks extends Component {
  static override properties = {
    of: { attribute: false },
    section: { state: true },
    obstacle: { state: true },
    unfolded: { state: true },
  };

  declare of: PipelineDocument;
  /** What the configuration file says of the checks. */
  declare section: Section | undefined;
  declare obstacle: Obstacle | undefined;
  /** The check that is explained. */
  declare unfolded: string | undefined;

  #settings: PipelineSettings | undefined;
  #runs = -1;
  #opened = 0;
  /** What the section was read from. */
  #readFrom: string | undefined;

  static override styles = [shared, checksLook, look];

  protected view(app: App): unknown {
    const settings = (this.#settings ??= new PipelineSettings(this.of));
    const { report } = this.of.state;
    const checks = inOrder(checksIn(settings, this.section ?? {}), countsByCheck(report));
    const ms = report?.times?.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const off = checks.filter(({ check }) => check.mode === 'off').length;
    return html`
      <header>
        <h2>Checks</h2>
        <p>
          ${count(checks.length - off, 'check')}${off > 0 ? `, ${off} off` : ''}${
            ms === undefined ? nothing : html` · ${duration(ms)}`
          }
        </p>
      </header>
      <resolved-with .app=${app} .of=${this.of}></resolved-with>
      ${this.obstacle ? html`<p class="obstacle" role="status">${obstacles[this.obstacle]}</p>` : nothing}
      <ul aria-label="Checks">
        ${repeat(
          checks,
          ({ check }) => check.field.name,
          (row) => this.#row(row, settings, app),
        )}
      </ul>
    `;
  }

  override updated(): void {
    const { app, of } = this;
    if (!app || !this.#settings || of.view !== 'lint' || of.state.runs === this.#runs) return;
    this.#runs = of.state.runs;
    if (of.state.opened !== this.#opened) {
      this.#opened = of.state.opened;
      this.section = this.#readFrom = undefined; // another file's
    }
    const text = this.#settings.text();
    const from = [this.#settings.path, dialectOf(this.#settings), text].join('\n');
    if (from === this.#readFrom) return;
    this.#readFrom = from;
    void read(app, this.#settings, text)
      .then((reading) => this.#take(reading))
      .catch(() => {
        this.#runs = -1; // the next change asks again
        this.#readFrom = undefined;
      });
  }

  #take(reading: Reading | undefined): void {
    if (!reading) {
      this.#readFrom = undefined;
      return;
    }
    this.obstacle = typeof reading === 'string' ? reading : undefined;
    if (typeof reading !== 'string') this.section = reading;
  }

  #row({ check, counts }: Row, settings: PipelineSettings, app: App): unknown {
    const { name } = check.field;
    const { check: sifted } = this.of.findingView;
    const open = this.unfolded === name;
    return html`<li class=${check.mode === 'off' ? 'off' : ''}>
      <input
        type="checkbox"
        role="switch"
        aria-label="${name} enabled"
        title=${check.mode === 'off' ? 'Enable' : 'Disable'}
        ?disabled=${this.obstacle !== undefined || !this.section}
        .checked=${live(check.mode !== 'off')}
        @change=${(event: Event) =>
          void this.#switch(name, (event.target as HTMLInputElement).checked, app)}
      />
      <button
        class="name"
        aria-pressed=${sifted === name}
        title="Show only findings of ${name}"
        @click=${() => this.#sift(name, app)}
      >
        <span class="word">${name}</span>
        ${check.mode === 'list' ? html`<small>with exclusions</small>` : nothing}
      </button>
      ${result(check, counts)}
      <button
        class="tool"
        aria-expanded=${open}
        aria-label="About ${name}"
        title="Description and exclusions"
        @click=${() => (this.unfolded = open ? undefined : name)}
      >
        ${icon('right')}
      </button>
      ${
        open
          ? html`<check-row
              brief
              .app=${app}
              .of=${settings}
              .check=${check}
              ?barred=${this.obstacle !== undefined}
            ></check-row>`
          : nothing
      }
    </li>`;
  }

  #sift(name: string, app: App): void {
    const same = this.of.findingView.check === name;
    this.of.listFindings({ check: same ? undefined : name });
    if (!same && app.state.pane === 'checks') app.state.update({ pane: 'findings' });
  }

  async #switch(name: string, on: boolean, app: App): Promise<void> {
    const settings = this.#settings!;
    const begun = settings.exists ? '' : ` in the new file "${settings.path}"`;
    const done = `${on ? 'Enabled' : 'Disabled'} ${name}${begun}`;
    await make(app, settings, { changes: () => [switched(name, on)], done });
    this.requestUpdate(); // where nothing came of it, the switch goes back
  }
}

interface Row {
  check: CheckState;
  counts: CheckCounts | undefined;
}

/** The checks in the order in which they ran, those that did not run last. */
function inOrder(checks: readonly CheckState[], of: ReadonlyMap<string, CheckCounts>): Row[] {
  const turns = [...of.keys()];
  const turn = ({ field }: CheckState): number => {
    const at = turns.indexOf(field.name);
    return at < 0 ? turns.length : at;
  };
  return checks
    .toSorted((a, b) => turn(a) - turn(b))
    .map((check) => ({ check, counts: of.get(check.field.name) }));
}

/** What a check came to, in a word or two and a time. */
function result({ mode }: CheckState, counts: CheckCounts | undefined): unknown {
  if (mode === 'off') return html`<span class="result">off</span>`;
  if (!counts) return html`<span class="result">not run</span>`;
  const { failed, warned, needs, milliseconds } = counts;
  const time =
    milliseconds === undefined ? nothing : html`<span class="ms">${duration(milliseconds)}</span>`;
  const said = describeCounts(counts);
  return html`<span class="result" title=${said.words}
    >${time}${
      said.icon
        ? html`${icon(said.icon)}<span class="visually-hidden">${said.words}</span>`
        : html`<span class="visually-hidden">${said.words}</span>${
              failed > 0 ? html`<b class="failed" aria-hidden="true">${failed}</b>` : nothing
            }${warned > 0 ? html`<b aria-hidden="true">${warned}</b>` : nothing}`
    }${needs.length > 0 && !said.icon ? icon('info') : nothing}</span
  >`;
}

function duration(ms: number): string {
  if (ms < 0.95) return '<1 ms';
  const whole = Math.round(ms);
  // Formatting by locale is slow, and there is a time for each check.
  return `${whole < 1000 ? whole : whole.toLocaleString('en')} ms`;
}
