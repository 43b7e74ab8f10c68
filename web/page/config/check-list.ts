// The lint checks as a list next to the editor: what each does, whether it runs, and what it
// excludes. It shows the content of the file and writes each choice into the file. While the file
// cannot be read, as is common between two keystrokes, the list stays as it was.

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import { checksKeys, fieldsUnder, isCurrent, knownIn } from './fields.js';
import { checksLook } from './checks.css.js';
import { look } from './check-list.css.js';
import { shared } from '../parts/shared.css.js';
import { make, obstacles, read, type Checked, type Obstacle, type Reading } from './editing.js';
import { stateOf, switched, type CheckState, type Section } from './states.js';
import { following } from '../state/signals.js';

/** How long a file must be unreadable before the list says so and is disabled. */
const patience = 700;

export class CheckList extends Component {
  static override properties = {
    of: { attribute: false },
    filter: { state: true },
    checks: { state: true },
    obstacle: { state: true },
  };

  /** The configuration file. */
  declare of: Checked;
  declare filter: string;
  /** The checks as they were read last. */
  declare checks: readonly CheckState[] | undefined;
  /** Why nothing can be chosen. */
  declare obstacle: Obstacle | undefined;

  /** The run whose text was read last, and which of the opened files it was of. */
  #runs = -1;
  #opened = 0;
  #stopReading = (): void => {};
  #waiting: ReturnType<typeof setTimeout> | undefined;

  static override styles = [shared, checksLook, look];

  constructor() {
    super();
    this.filter = '';
  }

  protected view(app: App): unknown {
    const checks = this.checks ?? checksIn(this.of, {});
    const barred = !this.checks || this.obstacle !== undefined;
    const off = checks.filter(({ mode }) => mode === 'off');
    const words = this.filter.trim().toLowerCase();
    const unknown = !this.checks && this.obstacle !== undefined;
    const shown = checks.filter(({ field }) =>
      `${field.name} ${field.description}`.toLowerCase().includes(words),
    );
    return html`
      <header>
        <h2>Checks</h2>
        <button
          class="small"
          ?disabled=${barred || off.length === 0}
          @click=${() => this.#allOn(app)}
        >
          Enable all
        </button>
      </header>
      <div class="search">
        <input
          type="search"
          aria-label="Filter the checks"
          placeholder="Filter ${checks.length} checks"
          .value=${this.filter}
          @input=${(event: Event) => (this.filter = (event.target as HTMLInputElement).value)}
        />
        <p role="status">${this.checks ? summary(checks) : nothing}</p>
      </div>
      ${this.obstacle ? html`<p class="obstacle" role="status">${obstacles[this.obstacle]}</p>` : nothing}
      <ul aria-label="Checks" tabindex=${barred ? 0 : nothing}>
        ${repeat(
          shown,
          ({ field }) => field.name,
          (check) =>
            html`<li>
              <check-row
                .app=${app}
                .of=${this.of}
                .check=${check}
                ?barred=${barred}
                ?unknown=${unknown}
              ></check-row>
            </li>`,
        )}
      </ul>
      ${
        shown.length === 0
          ? html`<p class="none">No check matches “${this.filter.trim()}”.</p>`
          : nothing
      }
    `;
  }

  override firstUpdated(): void {
    this.#stopReading = following(() => this.#read());
  }

  override disconnectedCallback(): void {
    this.#stopReading();
    super.disconnectedCallback();
  }

  /** Reads the text after each run. */
  #read(): void {
    const { app, of } = this;
    const { runs, opened } = of.state;
    if (!app || runs === this.#runs) return;
    this.#runs = runs;
    if (opened !== this.#opened) {
      this.#opened = opened;
      this.checks = undefined; // another file's
    }
    void read(app, of, of.text()).then(
      (reading) => this.#take(reading),
      () => (this.#runs = -1), // the next change asks again
    );
  }

  #take(reading: Reading | undefined): void {
    clearTimeout(this.#waiting);
    if (!reading) return;
    if (typeof reading === 'string') {
      const wait = this.obstacle || !this.checks ? 0 : patience;
      this.#waiting = setTimeout(() => (this.obstacle = reading), wait);
    } else {
      const checks = checksIn(this.of, reading);
      if (JSON.stringify(checks) !== JSON.stringify(this.checks)) this.checks = checks;
      this.obstacle = undefined;
    }
  }

  #allOn(app: App): void {
    void make(app, this.of, {
      changes: (section) =>
        checksIn(this.of, section)
          .filter(({ mode }) => mode === 'off')
          .map(({ field }) => switched(field.name, true)),
      done: 'Enabled all checks',
    });
  }
}

/** The checks of the document's dialect and revision, by name. */
export function checksIn(document: Checked, section: Section): readonly CheckState[] {
  const of = { state: document.state }; // which is put together each time that it is asked for
  return fieldsUnder(of, checksKeys(of))
    .filter((field) => isCurrent(of, field))
    .map((field) => stateOf({ ...field, known: knownIn(of, field) }, section))
    .sort((a, b) => (a.field.name < b.field.name ? -1 : 1));
}

function summary(checks: readonly CheckState[]): string {
  const of = (mode: CheckState['mode']): number =>
    checks.filter((check) => check.mode === mode).length;
  const parts = [`${of('runs') + of('list')} enabled`];
  if (of('list')) parts.push(`${of('list')} with exclusions`);
  parts.push(`${of('off')} disabled`);
  return parts.join(', ');
}
