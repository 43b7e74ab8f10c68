// What the page knows, in one place that every component watches. The state is plain data;
// components read it, the session and the actions write it, and nobody else does.

import type { Dialect, Finding, Outcome, Profile, Report, RuleInfo } from '../types.gen.js';
import type { Explanation } from './failure.js';

export type DialectChoice = 'auto' | Dialect;

/** Which part of the page a narrow screen shows. */
export type Pane = 'editor' | 'findings';

/** A short message with, perhaps, one thing to do about it. */
export interface Notice {
  text: string;
  action?: { label: string; run(): void };
}

/** The text that is open, apart from its characters, which the editor holds. */
export interface OpenFile {
  /** Name as dropped, opened or of the sample; dialects are detected from it. */
  name: string;
  /** Line break of the file, restored when it is downloaded. */
  lineBreak: '\n' | '\r\n';
  /** True while the text is a sample as it came. */
  sample: boolean;
}

export interface WorkbenchState {
  tab: string;
  pane: Pane;
  file: OpenFile;
  dialect: DialectChoice;
  profile: Profile;
  /** True while there is nothing but white space to lint. */
  empty: boolean;
  /** starting: the core is on its way; failed: it could not start. */
  engine: 'starting' | 'ready' | 'failed';
  /** How far the download is, from 0 to 1; undefined when nobody can tell. */
  progress: number | undefined;
  /** Why the core could not start, or why the last run gave no report. */
  failure: Explanation | undefined;
  /** True while a run takes long enough to be noticed; the report is then an older one. */
  running: boolean;
  /** True once a run is so slow that it should be possible to stop it. */
  slow: boolean;
  report: Report | undefined;
  /** Number of reports shown so far. */
  runs: number;
  rules: ReadonlyMap<string, RuleInfo>;
  outcomes: ReadonlySet<Outcome>;
  selected: Finding | undefined;
  cursor: { line: number; column: number };
  lastRunMs: number | undefined;
  readyMs: number | undefined;
  /** Bytes of the core as downloaded. */
  wasmBytes: number | undefined;
  version: string;
  notice: Notice | undefined;
}

export function initialState(): WorkbenchState {
  return {
    tab: '',
    pane: 'editor',
    file: { name: untitled, lineBreak: '\n', sample: false },
    dialect: 'auto',
    profile: 'recommended',
    empty: true,
    engine: 'starting',
    progress: undefined,
    failure: undefined,
    running: false,
    slow: false,
    report: undefined,
    runs: 0,
    rules: new Map(),
    outcomes: new Set<Outcome>(['failed', 'warned', 'fixed']),
    selected: undefined,
    cursor: { line: 1, column: 1 },
    lastRunMs: undefined,
    readyMs: undefined,
    wasmBytes: undefined,
    version: '',
    notice: undefined,
  };
}

/** Name of a text that was pasted: it says nothing about the dialect. */
export const untitled = 'schema.json';

export class Workbench extends EventTarget {
  #state = initialState();

  get state(): Readonly<WorkbenchState> {
    return this.#state;
  }

  /** Changes the state and tells the watchers. */
  update(change: Partial<WorkbenchState>): void {
    this.#state = { ...this.#state, ...change };
    this.dispatchEvent(new Event('change'));
  }

  notify(text: string, action?: Notice['action']): void {
    this.update({ notice: action ? { text, action } : { text } });
  }
}
