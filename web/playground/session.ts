// When to lint, and which answer counts. One run at a time; the newest text wins. A run is
// given a short grace before it is aborted for a newer text, because aborting ends the worker
// and starting another costs more than nearly every run. The report shown stays until the
// next one is there, and moves with the text.

import type { Engine } from './engine.js';
import { explain, stopped } from './failure.js';
import { identity } from './outcome.js';
import type { EditorSurface } from './editor/surface.js';
import type { Profile, Report } from '../types.gen.js';
import type { DialectChoice, Workbench, WorkbenchState } from './workbench.js';

/** typed: after a short pause; now: pasted, dropped, chosen. */
export type Urgency = 'typed' | 'now';

const shortestPause = 8;
const longestPause = 250;
/** A run that is outdated may go on for so long before it is aborted. */
const grace = 300;
/** From then on a run is shown as running. */
const noticeable = 150;
/** From then on it can be stopped by hand. */
const tooSlow = 2000;

export class Session {
  #pause: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;
  #outdated = false;

  constructor(
    private readonly bench: Workbench,
    private readonly engine: Engine,
    private readonly editor: EditorSurface,
  ) {}

  /** Asks for a lint of the text as it is then. */
  request(urgency: Urgency): void {
    clearTimeout(this.#pause);
    if (urgency === 'now' && this.#running) this.#outdate(this.#running);
    const wait = urgency === 'now' ? 0 : pauseAfter(this.bench.state.lastRunMs);
    this.#pause = setTimeout(() => this.#begin(), wait);
  }

  /** True when the report shown is on the text as it is. */
  get settled(): boolean {
    return this.#pause === undefined && this.#running === undefined;
  }

  /** Ends the run that is going on. */
  stop(): void {
    this.#running?.abort(stopped);
  }

  #begin(): void {
    this.#pause = undefined;
    if (this.#running) {
      this.#outdate(this.#running);
      return;
    }
    const text = this.editor.snapshot();
    const empty = text.trim() === '';
    if (empty !== this.bench.state.empty) this.bench.update({ empty });
    if (empty) this.#show(undefined);
    else if (this.engine.toolkit) void this.#run(text);
  }

  #outdate(running: AbortController): void {
    if (this.#outdated) return;
    this.#outdated = true;
    setTimeout(() => running.abort(), grace);
  }

  async #run(text: string): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    const timers = [
      setTimeout(() => this.bench.update({ running: true }), noticeable),
      setTimeout(() => this.bench.update({ slow: true }), tooSlow),
    ];
    const began = performance.now();
    try {
      const report = await this.#lint(text, running.signal);
      if (!this.#outdated) {
        this.bench.update({ lastRunMs: performance.now() - began });
        this.#show(report);
      }
    } catch (error) {
      if (error === stopped) this.bench.update({ failure: stopped });
      else if (!running.signal.aborted) this.bench.update({ failure: explain(error) });
    } finally {
      timers.forEach(clearTimeout);
      this.#running = undefined;
      const again = this.#outdated;
      this.#outdated = false;
      if (again) this.#begin();
      if (!this.#running) this.bench.update({ running: false, slow: false });
    }
  }

  #lint(text: string, signal: AbortSignal): Promise<Report> {
    const toolkit = this.engine.toolkit;
    if (!toolkit) throw new Error('the linter is not ready');
    return toolkit.lintSchema(text, { ...lintOptions(this.bench.state), showPassed: true, signal });
  }

  #show(report: Report | undefined): void {
    const { selected, runs } = this.bench.state;
    this.editor.show(report?.findings ?? []);
    this.bench.update({
      report,
      failure: undefined,
      runs: runs + 1,
      selected: report?.findings.find((f) => selected && identity(f) === identity(selected)),
    });
    if (report) void this.#describe();
  }

  async #describe(): Promise<void> {
    try {
      const rules = await this.engine.rules();
      if (rules !== this.bench.state.rules) this.bench.update({ rules });
    } catch {
      // Findings speak for themselves; the reasons are asked for again after the next run.
    }
  }
}

/** What the page asks of every run. */
export function lintOptions(state: Readonly<WorkbenchState>): {
  path: string;
  dialect: DialectChoice;
  profile: Profile;
} {
  return { path: state.file.name, dialect: state.dialect, profile: state.profile };
}

function pauseAfter(lastRunMs: number | undefined): number {
  return Math.min(longestPause, Math.max(shortestPause, 2 * (lastRunMs ?? shortestPause)));
}
