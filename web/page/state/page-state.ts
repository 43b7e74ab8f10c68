// What the page knows beside its documents, in one place that every component watches. The
// state is plain data; components read it, the actions write it, and nobody else does.

import type { Outcome, RuleInfo } from '../../types.gen.js';
import type { Explanation } from './error-messages.js';

/** Which part of the page a narrow screen shows. */
export type Pane =
  'editor' | 'checks' | 'files' | 'values' | 'outline' | 'inspector' | 'form' | 'docs' | 'findings';

/** A short message with, perhaps, one thing to do about it. */
export interface Notice {
  text: string;
  action?: { label: string; run(): void };
}

export interface WorkbenchState {
  /** Id of the tab that is shown. */
  tab: string;
  pane: Pane;
  /** starting: the core is on its way; failed: it could not start. */
  engine: 'starting' | 'ready' | 'failed';
  /** How far the download is, from 0 to 1; undefined when nobody can tell. */
  progress: number | undefined;
  /** Why the core could not start. */
  startFailure: Explanation | undefined;
  rules: ReadonlyMap<string, RuleInfo>;
  outcomes: ReadonlySet<Outcome>;
  readyMs: number | undefined;
  /** Bytes of the core as downloaded. */
  wasmBytes: number | undefined;
  version: string;
  /** How far what is open may go. */
  promise: string;
  notice: Notice | undefined;
}

function initialState(): WorkbenchState {
  return {
    tab: '',
    pane: 'editor',
    engine: 'starting',
    progress: undefined,
    startFailure: undefined,
    rules: new Map(),
    outcomes: new Set<Outcome>(['failed', 'warned', 'fixed']),
    readyMs: undefined,
    wasmBytes: undefined,
    version: '',
    promise: 'Nothing leaves this page',
    notice: undefined,
  };
}

export class Workbench extends EventTarget {
  #state = initialState();

  get state(): Readonly<WorkbenchState> {
    return this.#state;
  }

  /** Changes the state and tells the watchers. */
  update(change: Partial<WorkbenchState>): void {
    this.#state = { ...this.#state, ...change };
    this.changed();
  }

  /** Tells the watchers that something they show has changed. */
  changed(): void {
    this.dispatchEvent(new Event('change'));
  }

  notify(text: string, action?: Notice['action']): void {
    this.update({ notice: action ? { text, action } : { text } });
  }
}
