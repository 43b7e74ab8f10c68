// What a document knows of itself beside its text, as plain data.

import type { Dialect, Finding, Profile, Report, Revision } from '../../types.gen.js';
import type { Explanation } from './error-messages.js';
import type { Action } from './page-state.js';

export type DialectChoice = 'auto' | Dialect;
export type ProfileChoice = Profile;

/** How a text is linted, as chosen on the page. */
export interface LintChoices {
  path: string;
  dialect: DialectChoice;
  profile: ProfileChoice;
  revision?: Revision;
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

/** What is asked over the editor. */
export interface Question {
  readonly asked: string;
  readonly actions: readonly Action[];
  close(): void;
}

export interface DocumentState {
  file: OpenFile;
  dialect: DialectChoice;
  profile: ProfileChoice;
  /** The revision that was chosen; undefined where the files tell it. */
  revision: Revision | undefined;
  /** True while there is nothing but white space to lint. */
  empty: boolean;
  question: Question | undefined;
  /** Why the last run gave no report. */
  failure: Explanation | undefined;
  /** True while a run takes long enough to be noticed; the report is then an older one. */
  running: boolean;
  /** True once a run is so slow that it should be possible to stop it. */
  slow: boolean;
  report: Report | undefined;
  /** Whether the report lists what passed: it is long, and asked for only where it is shown. */
  listsPassed: boolean;
  /** How many problems fixing all would fix, "some" until that was tried; undefined where that may be none. */
  fixable: number | 'some' | undefined;
  /** How often something was opened in the place of what was there; nothing that was read before is of it. */
  opened: number;
  /** Number of reports shown so far. */
  runs: number;
  selected: Finding | undefined;
  cursor: { line: number; column: number };
  lastRunMs: number | undefined;
}

/** What every run on a document is asked with. */
export function choicesOf({
  file,
  dialect,
  profile,
  revision,
}: Readonly<Pick<DocumentState, 'file' | 'dialect' | 'profile' | 'revision'>>): LintChoices {
  return { path: file.name, dialect, profile, ...(revision && { revision }) };
}

/** What is known before anything was opened. */
export function initialState(untitled: string): DocumentState {
  return {
    file: { name: untitled, lineBreak: '\n', sample: false },
    dialect: 'auto',
    profile: 'recommended',
    revision: undefined,
    empty: true,
    question: undefined,
    failure: undefined,
    running: false,
    slow: false,
    report: undefined,
    listsPassed: false,
    fixable: undefined,
    opened: 0,
    runs: 0,
    selected: undefined,
    cursor: { line: 1, column: 1 },
    lastRunMs: undefined,
  };
}
