// What the page must know of a kind of document: how it is named, recognised, edited and
// linted. Everything else on the page works with any kind.

import type { Extension } from '@codemirror/state';
import type { FixResult, Format, ModuleName, Report, Revision } from '../../types.gen.js';
import type { Toolkit } from '../../sdk/methods/toolkit.js';
import type { DocumentState, LintChoices, ProfileChoice } from './document-state.js';
import type { EditorTool } from './editor-tools.js';
import type { Pane } from './page-state.js';

/** What a run is asked for beside that. */
export interface RunWishes {
  showPassed?: boolean;
  format?: Format;
  signal?: AbortSignal;
}

export interface RunOptions extends LintChoices, RunWishes {
  /** The rules that are meant; all without it. */
  keys?: string[];
}

/** A document as its language sees it. */
export interface Stated {
  readonly state: Readonly<DocumentState>;
  /** The toolkit, once it runs. */
  toolkit(): Promise<Toolkit>;
  /** Shows a short message. */
  say(text: string): void;
}

/** Colours, completion and hover cards of a file, by its name. */
export type LanguageOf = (name: string) => Extension;

export interface DocumentKind {
  /** What the page does with it, such as "Lint a parameter schema". */
  readonly task: string;
  /** What it is, such as "parameter schema". */
  readonly noun: string;
  /** Name of the editor for those who do not see it. */
  readonly label: string;
  /** What the empty editor says. */
  readonly hint: string;
  /** Whether it is a folder of files rather than one text. */
  readonly folder: boolean;
  /** Name of a text that was pasted: it says nothing about the dialect. */
  readonly untitled: string;
  /** Media type of a download. */
  readonly mediaType: string;
  /** Endings of file names. */
  readonly endings: readonly string[];
  /** Recognises a text whose name says nothing. */
  readonly looks: RegExp;
  /** Whether that is surer than the ending of a name. */
  readonly claims?: boolean;
  /** What the findings are about, where the tab shows something else as well: " in the schema". */
  readonly scope?: string;
  /** Other words for panes. */
  readonly paneWords?: Partial<Record<Pane, string>>;
  /** The command that does the same. */
  readonly command: readonly string[];
  /** What can be chosen; the core says no to anything else. */
  readonly profiles: readonly ProfileChoice[];
  /** Revisions of the interface that can be chosen in place of the one that the files tell; none when they do not matter. */
  readonly revisions: readonly Revision[];
  /** The module that it needs. */
  readonly module: ModuleName;
  /** The tools of its editor, in the order to show. */
  readonly tools: readonly EditorTool[];
  /** The panes that a narrow screen shows one at a time, the first at first. */
  readonly panes: readonly Pane[];
  /** Loaded with the editor. */
  language(document: Stated): Promise<LanguageOf>;
}

/** A kind of which a document is one text, linted and fixed by itself. */
export interface TextKind extends DocumentKind {
  lint(toolkit: Toolkit, text: string, options: RunOptions): Promise<Report>;
  /** The report that was asked for before the toolkit was there, if it is of this, once. */
  ahead?(text: string, choices: LintChoices): Promise<Report | undefined> | undefined;
  fix(toolkit: Toolkit, text: string, options: RunOptions): Promise<FixResult>;
}
