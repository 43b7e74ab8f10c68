// When to lint, and which answer counts. One run at a time; the newest text wins. A run is
// given a short grace before it is aborted for a newer text, because aborting ends the worker
// and starting another costs more than nearly every run. The report shown stays until the
// next one is there, and moves with the text. Each document has its own session.

import type { DocumentState } from './document-state.js';
import type { Engine, Toolkit } from './engine.js';
import { explain, stopped } from './error-messages.js';
import { identity, safelyFixable } from './finding-labels.js';
import { withSame } from './same-findings.js';
import type { Finding, FixResult, Report } from '../../types.gen.js';
import type { RunWishes } from './kind.js';

/** typed: after a pause where linting takes long; now: pasted, dropped, chosen. */
export type Urgency = 'typed' | 'now';

const longestPause = 250;
/** A text whose last run took no longer is linted without a pause: the worker is done before the next key. */
const quick = 100;
/** A run that is outdated may go on for so long before it is aborted. */
const grace = 300;
/** From then on a run is shown as running. */
const noticeable = 150;
/** From then on it can be stopped by hand. */
const tooSlow = 2000;
/** What is open must rest so long before its fixes are tried, and so many times as long as the last run or trial took: it delays the next keystroke. */
const rest = 400;
const restPerRun = 10;
/** Characters; the fixes of a longer text are not tried. */
const longestTried = 512 * 1024;

/** A document as its session sees it. */
export interface Linted {
  readonly state: Readonly<DocumentState>;
  readonly editor: { text(): string; snapshot(): string };
  update(change: Partial<DocumentState>): void;
  isEmpty(text: string): boolean;
  /** Whether what passed is to be listed. */
  readonly wantsPassed: boolean;
  lint(toolkit: Toolkit, text: string, wishes: RunWishes): Promise<Report>;
  /** The report of this text that was asked for before the toolkit was there, once; it has none where that failed. */
  ahead(text: string): Promise<Report | undefined> | undefined;
  fix(toolkit: Toolkit, text: string): Promise<FixResult> | undefined;
  mark(findings: readonly Finding[]): void;
}

export class Session {
  /** What asked last for a run that has not begun. */
  #asked: object | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;
  #outdated = false;
  /** The text asks for a run, and the toolkit is not there yet. */
  #owed = false;

  #trial: ReturnType<typeof setTimeout> | undefined;
  #trialMs = 0;

  constructor(
    private readonly document: Linted,
    private readonly engine: Engine,
  ) {
    void engine.ready.then(() => this.#toolkitCame());
  }

  /** Lints what the toolkit was not there for. */
  #toolkitCame(): void {
    const { document, settled } = this;
    const none = settled && !document.state.report && !document.isEmpty(document.editor.text());
    if (this.#owed || none) this.request('now');
  }

  /** Asks for a lint of the text as it is then. */
  request(urgency: Urgency): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#trial);
    this.#trial = undefined;
    if (urgency === 'now' && this.#running) this.#outdate(this.#running);
    const asked = (this.#asked = {});
    const begin = (): void => {
      if (this.#asked === asked) this.#begin();
    };
    const wait = urgency === 'now' ? 0 : pauseAfter(this.document.state.lastRunMs);
    // Without a pause it begins before the next frame, which is drawn while the worker lints.
    if (wait === 0) queueMicrotask(begin);
    else this.#pause = setTimeout(begin, wait);
  }

  /** Lints again where the report does not list what passed, and should. */
  listPassed(): void {
    const { state, wantsPassed } = this.document;
    const lacks = state.report !== undefined && !state.listsPassed;
    // A run that failed is not tried again and again.
    if (wantsPassed && lacks && this.settled && !state.failure) this.request('now');
  }

  /** Another editor has the same text now. It marks the findings there are, or those of the run that goes on. */
  editorChanged(): void {
    const { report } = this.document.state;
    if (!this.settled) return;
    if (report) this.document.mark(report.findings);
    else this.request('now');
  }

  /** True when the report shown is on the text as it is. */
  get settled(): boolean {
    return this.#asked === undefined && this.#running === undefined && !this.#owed;
  }

  /** True while it is being found out how much fixing all would fix. */
  get trying(): boolean {
    return this.#trial !== undefined;
  }

  /** Ends the run that is going on. */
  stop(): void {
    this.#running?.abort(stopped);
  }

  #begin(): void {
    this.#asked = undefined;
    if (this.#running) {
      this.#outdate(this.#running);
      return;
    }
    const { toolkit } = this.engine;
    const { editor } = this.document;
    // The places of the next report are counted on the last snapshot, so there is none without a run.
    const text = toolkit ? editor.snapshot() : editor.text();
    const empty = this.document.isEmpty(text);
    const ahead = empty ? undefined : this.document.ahead(text);
    this.#owed = !empty && !ahead && !toolkit;
    if (empty !== this.document.state.empty) this.document.update({ empty });
    if (this.#owed) return;
    if (!toolkit) editor.snapshot();
    if (ahead) {
      const come: Lint = (signal) => Promise.race([ahead, aborted(signal)]);
      void this.#run(text, come, { measured: false });
    } else if (empty || !toolkit) {
      this.#show(undefined);
    } else {
      const showPassed = this.document.wantsPassed;
      const lint: Lint = (signal) => this.document.lint(toolkit, text, { showPassed, signal });
      void this.#run(text, lint, { listsPassed: showPassed });
    }
  }

  #outdate(running: AbortController): void {
    if (this.#outdated) return;
    this.#outdated = true;
    setTimeout(() => running.abort(), grace);
  }

  /** Shows what a lint reports. One that began elsewhere may wait for the linter, and does not say how long it took. */
  async #run(
    text: string,
    lint: Lint,
    { measured = true, listsPassed = false } = {},
  ): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    let none = false;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const watch = (): void => {
      timers.push(setTimeout(() => this.document.update({ running: true }), noticeable));
      timers.push(setTimeout(() => this.document.update({ slow: true }), tooSlow));
    };
    if (measured) watch();
    else void this.engine.ready.then(() => this.#running === running && watch());
    const began = performance.now();
    try {
      const report = await lint(running.signal);
      none = report === undefined;
      if (report && !this.#outdated) {
        if (measured) this.document.update({ lastRunMs: performance.now() - began });
        this.#show(report, listsPassed);
        this.#trySafeFixes(text);
      }
    } catch (error) {
      if (error === stopped) this.document.update({ failure: stopped });
      else if (!running.signal.aborted) this.document.update({ failure: explain(error) });
    } finally {
      timers.forEach(clearTimeout);
      this.#running = undefined;
      const again = this.#outdated || none;
      this.#outdated = false;
      if (again) this.#begin();
      if (!this.#running) this.document.update({ running: false, slow: false });
    }
  }

  #show(report: Report | undefined, listsPassed = false): void {
    const { report: last, selected, runs } = this.document.state;
    const findings = withSame(report?.findings ?? [], last?.findings ?? []);
    this.document.mark(findings);
    this.document.update({
      report: report && { ...report, findings },
      listsPassed,
      fixable: !report?.incomplete && findings.some(safelyFixable) ? 'some' : undefined,
      failure: undefined,
      runs: runs + 1,
      selected: findings.find((f) => selected && identity(f) === identity(selected)),
    });
    if (report) void this.#describe();
  }

  /**
   * Finds out how much fixing all would fix. A text that stays unreadable is left as it is, one fix
   * may change nothing after another, and each may bring new ones to light; only trying tells.
   */
  #trySafeFixes(text: string): void {
    const { report, lastRunMs = 0 } = this.document.state;
    if (!report?.findings.some(safelyFixable)) return;
    if (text.length > longestTried) return;
    const wait = Math.max(rest, restPerRun * lastRunMs, restPerRun * this.#trialMs);
    const trial = setTimeout(() => void attempt(), wait);
    const attempt = async (): Promise<void> => {
      const toolkit = this.engine.toolkit ?? (await this.engine.ready);
      if (trial !== this.#trial) return;
      const began = performance.now();
      const fixes = await this.#countSafeFixes(toolkit, text);
      this.#trialMs = performance.now() - began;
      if (trial !== this.#trial) return; // the text has changed since
      this.#trial = undefined;
      if (fixes !== undefined) this.document.update({ fixable: fixes });
    };
    this.#trial = trial;
  }

  /** How many problems of a text are fixed when everything safe is; undefined when nobody knows. */
  async #countSafeFixes(toolkit: Toolkit, text: string): Promise<number | undefined> {
    try {
      return (await this.document.fix(toolkit, text))?.report.counts.fixed;
    } catch {
      return undefined; // each finding still has its own fix
    }
  }

  async #describe(): Promise<void> {
    try {
      await this.engine.describe();
    } catch {
      // Findings speak for themselves; the reasons are asked for again after the next run.
    }
  }
}

/** Makes a report, or none where another way may give one. */
type Lint = (signal: AbortSignal) => Promise<Report | undefined>;

/** Rejects when the run is aborted, which what was asked ahead does not notice. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

function pauseAfter(lastRunMs = 0): number {
  return Math.min(longestPause, Math.max(0, 2 * (lastRunMs - quick)));
}
