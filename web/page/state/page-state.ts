// What the page knows beside its documents, in one place. Components read it and are drawn again
// when what they read has changed; the actions write it, and nobody else does.

import type { Outcome, RuleInfo } from '../../types.gen.js';
import type { Explanation } from './error-messages.js';
import { follow, together } from './signals.js';

/** Which part of the page a narrow screen shows. */
export type Pane =
  | 'editor'
  | 'checks'
  | 'files'
  | 'values'
  | 'parameters'
  | 'outline'
  | 'inspector'
  | 'form'
  | 'docs'
  | 'sheet'
  | 'findings';

/** One thing to do about what a message says. */
export interface Action {
  readonly label: string;
  run(): void;
}

/** An event, in a few words. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  /** Whether something was not done, which is said at once. */
  readonly urgent: boolean;
  readonly action?: Action;
}

/** Something that failed, shown until somebody has read it. */
export interface Failure extends Explanation {
  /** Tries it again. */
  readonly retry?: () => void;
}

/** So many are shown; the oldest goes first. */
const mostNotices = 3;

/** Its fields. */
export type PageFields = Omit<
  PageState,
  'update' | 'notify' | 'warn' | 'announce' | 'dismiss' | 'fail' | 'settle'
>;

export class PageState {
  /** Id of the tab that is shown. */
  readonly tab: string = '';
  readonly pane: Pane = 'editor';
  /** Whether the colours are dark. */
  readonly dark: boolean = false;
  /** starting: the core is on its way; failed: it could not start. */
  readonly engine: 'starting' | 'ready' | 'failed' = 'starting';
  /** How far the download is, from 0 to 1; undefined when nobody can tell. */
  readonly progress: number | undefined = undefined;
  /** Why the core could not start. */
  readonly startFailure: Explanation | undefined = undefined;
  readonly rules: ReadonlyMap<string, RuleInfo> = new Map();
  readonly outcomes: ReadonlySet<Outcome> = new Set(['failed', 'warned', 'fixed']);
  readonly readyMs: number | undefined = undefined;
  /** Bytes of the core as downloaded. */
  readonly wasmBytes: number | undefined = undefined;
  readonly version: string = '';
  /** How far what is open may go. */
  readonly promise: string = 'Nothing leaves this page';
  /** What is going on and takes a while, such as reading files; empty while nothing is. */
  readonly busy: string = '';
  readonly notices: readonly Notice[] = [];
  readonly failures: readonly Failure[] = [];
  /** What is said to those who do not see it. */
  readonly announcement: string = '';
  #ids = 0;
  /** Reloads the page in its new version, once there is one. */
  readonly newVersion: (() => void) | undefined = undefined;

  constructor() {
    follow<PageFields>(this, ...(Object.keys(this) as (keyof PageFields)[]));
  }

  /** Changes fields; who has read what is another value now is told. */
  update(change: Partial<PageFields>): void {
    together(() => Object.assign(this, change));
  }

  /** Shows what has happened. Of messages that say or offer the same, only the newest is shown. */
  notify(text: string, action?: Action): void {
    this.#show(text, false, action);
  }

  /** Shows what could not be done because of what was given or asked for. */
  warn(text: string, action?: Action): void {
    this.#show(text, true, action);
  }

  /** Says what can be seen elsewhere on the page. The same words are said again. */
  announce(text: string): void {
    this.update({ announcement: this.announcement === text ? `${text}\u00A0` : text });
  }

  dismiss({ id }: Notice): void {
    this.update({ notices: this.notices.filter((each) => each.id !== id) });
  }

  /** Shows a failure until it is closed or tried again. */
  fail(failure: Failure): void {
    const others = this.failures.filter(({ title }) => title !== failure.title);
    this.update({ failures: [...others, failure] });
  }

  /** Takes the failures of a title away. */
  settle(title: string): void {
    const failures = this.failures.filter((each) => each.title !== title);
    if (failures.length < this.failures.length) this.update({ failures });
  }

  #show(text: string, urgent: boolean, action: Action | undefined): void {
    const others = this.notices.filter(
      (each) => each.text !== text && (!action || each.action?.label !== action.label),
    );
    const notice = { id: ++this.#ids, text, urgent, ...(action && { action }) };
    this.update({ notices: [...others, notice].slice(-mostNotices) });
  }
}
