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
  | 'findings';

/** A short message with, perhaps, one thing to do about it. */
export interface Notice {
  text: string;
  action?: { label: string; run(): void };
}

/** Its fields. */
export type PageFields = Omit<PageState, 'update' | 'notify'>;

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
  readonly promise: string = 'Files stay in your browser';
  readonly notice: Notice | undefined = undefined;

  constructor() {
    follow<PageFields>(this, ...(Object.keys(this) as (keyof PageFields)[]));
  }

  /** Changes fields; who has read what is another value now is told. */
  update(change: Partial<PageFields>): void {
    together(() => Object.assign(this, change));
  }

  notify(text: string, action?: Notice['action']): void {
    this.update({ notice: action ? { text, action } : { text } });
  }
}
