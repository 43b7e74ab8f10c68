// What the page knows beside its documents, in one place. Components read it and are drawn again
// when what they read has changed; the actions write it, and nobody else does.

import type { Outcome, RuleInfo } from '../../types.gen.js';
import type { Explanation } from './error-messages.js';
import { followed, together } from './signals.js';

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
  /** Whether the colours are dark. */
  dark: boolean;
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
    dark: false,
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

export class Workbench {
  readonly #state = followed(initialState());

  get state(): Readonly<WorkbenchState> {
    return this.#state;
  }

  /** Changes the state; who has read what is another value now is told. */
  update(change: Partial<WorkbenchState>): void {
    together(() => Object.assign(this.#state, change));
  }

  notify(text: string, action?: Notice['action']): void {
    this.update({ notice: action ? { text, action } : { text } });
  }
}
