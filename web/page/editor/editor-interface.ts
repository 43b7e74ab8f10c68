// What the page needs of a place where text is edited. There are two: the plain text field
// that is there from the first paint, and the editor that takes over from it. Everything else
// works with either.

import type { Finding, Range, TextEdit } from '../../types.gen.js';
import type { EditorTool } from '../state/editor-tools.js';

/** What happened to the text. */
export interface Edit {
  /** True when it came at once: pasted, dropped, undone, fixed, opened. */
  atOnce: boolean;
  /** True when somebody pasted over everything, so that it is another text now. */
  whole: boolean;
  /** What it was, when it came by undo or redo in the full editor. */
  history?: FromHistory;
}

/** A step of undo or redo, and the text before and after it. */
export interface FromHistory {
  readonly way: 'undo' | 'redo';
  readonly from: string;
  readonly to: string;
}

/** What a surface gives the page. */
export interface SurfaceListener {
  edited(edit: Edit): void;
  moved(cursor: { line: number; column: number }): void;
}

export interface EditorSurface {
  /** The text with "\n" line breaks. */
  text(): string;
  /** The text for a run; the findings shown next speak of it. */
  snapshot(): string;
  /** Marks the findings of the latest snapshot. */
  show(findings: readonly Finding[]): void;
  /** Marks findings, of the same run as those shown last, in a file that was turned to since. */
  showAgain(findings: readonly Finding[]): void;
  /**
   * Applies edits that speak of the text whose findings are shown, as one step of undo. False
   * when one of the places has changed since; then nothing is done.
   */
  apply(edits: readonly TextEdit[]): boolean;
  /** Applies edits that speak of the text as it is now, as one step of undo. */
  change(edits: readonly TextEdit[]): void;
  /** Puts another text in the place of all, as one step of undo. */
  replace(text: string): void;
  /**
   * Shows another file. The one that was shown is put aside with its undo and its place, and is so
   * again when it is turned to with the same text.
   */
  turnTo(name: string, text: string): void;
  /** Applies edits to a text that is not shown, as one step of its undo. */
  changeAside(name: string, before: string, edits: readonly TextEdit[]): void;
  /** Takes the step of undo or redo that leads a text, shown or not, from one state to another; false where there is none. */
  stepTo(name: string, from: string, to: string): boolean;
  /** Selects a place of the text whose findings are shown, and moves the focus there if asked. */
  reveal(range: Range, focus: boolean): void;
  /** Selects a place of the text as it is now, and moves the focus there if asked. */
  select(part: { from: number; to: number }, focus: boolean): void;
  /** True while what is typed goes here. */
  readonly focused: boolean;
  undo(): void;
  /** Does again what was undone last. */
  redo(): void;
  focus(): void;
  /** Runs one of the editor's tools; false where it is not available. */
  run(tool: EditorTool): boolean;
  selectAll(): void;
}

/** What the editor takes over from the text field. */
export interface Handover {
  text: string;
  anchor: number;
  head: number;
  scrollTop: number;
  focused: boolean;
}
