// The editor as an editing surface. Loaded after the first paint, in its own file. It lives in
// a shadow root, where its styles are adopted style sheets, so a strict policy holds.

import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  isolateHistory,
  redo,
  undo,
} from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap } from '@codemirror/language';
import { highlightSelectionMatches } from '@codemirror/search';
import {
  EditorSelection,
  EditorState,
  Transaction,
  type ChangeSet,
  type ChangeSpec,
} from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
  type ViewUpdate,
} from '@codemirror/view';
import type { Finding, Range, TextEdit } from '../../types.gen.js';
import type { EditorTool } from '../state/editor-tools.js';
import { besideFindings } from './beside-lines.js';
import { changedAside, FilesAside } from './file-states.js';
import { changedLines } from './changed-lines.js';
import {
  byThePage,
  changesOf,
  fromHistory,
  isPastedOverAll,
  onlyWithFocus,
  stepThatLeads,
} from './changes.js';
import { findingMarks, showMarks } from './marks.js';
import type { EditorParts } from './editor-options.js';
import { narrow } from '../parts/narrow.js';
import type { EditorSurface, Handover } from './editor-interface.js';
import { toolPanels } from './panels.js';
import { finding } from './search-panel.js';
import { look } from './theme.js';
import { runTool } from './tools.js';

export class CodeMirrorSurface implements EditorSurface {
  readonly view: EditorView;
  /** Changes since the text whose findings are shown, and since the one sent last. */
  #sinceShown: ChangeSet;
  #sinceSent: ChangeSet;
  #name: string;
  readonly #aside = new FilesAside();

  constructor(private readonly parts: EditorParts) {
    const { root, parent, handover } = parts;
    this.#name = parts.name;
    this.view = new EditorView({ root, parent, state: this.#state(handover) });
    this.#sinceShown = this.#sinceSent = this.#unchanged();
    this.view.scrollDOM.scrollTop = handover.scrollTop;
    if (handover.focused) this.view.focus();
  }

  text(): string {
    return this.view.state.doc.toString();
  }

  snapshot(): string {
    this.#sinceSent = this.#unchanged();
    this.#aside.sent();
    return this.text();
  }

  show(findings: readonly Finding[]): void {
    this.#sinceShown = this.#sinceSent;
    this.#aside.shown();
    this.showAgain(findings);
  }

  showAgain(findings: readonly Finding[]): void {
    const marks = showMarks(this.view.state, findings, this.#sinceShown, this.parts.card);
    if (marks) this.view.dispatch(marks);
  }

  apply(edits: readonly TextEdit[]): boolean {
    const changes = [];
    for (const { range, newText } of edits) {
      const [from, to] = [range.start.offset, range.end.offset];
      if (this.#sinceShown.length < to || this.#sinceShown.touchesRange(from, to)) return false;
      const place = { from: this.#sinceShown.mapPos(from, 1), to: this.#sinceShown.mapPos(to, -1) };
      changes.push({ ...place, to: Math.max(place.from, place.to), insert: newText });
    }
    this.#dispatch(changes);
    return true;
  }

  change(edits: readonly TextEdit[]): void {
    this.#dispatch(changesOf(edits));
  }

  /** Changes made by the page, as one step of undo. */
  #dispatch(changes: ChangeSpec): void {
    this.view.dispatch(byThePage(changes));
  }

  replace(text: string): void {
    this.view.dispatch({
      changes: { from: 0, to: this.view.state.doc.length, insert: text },
      selection: EditorSelection.cursor(0),
      annotations: [Transaction.userEvent.of('input.open'), isolateHistory.of('full')],
      scrollIntoView: true,
    });
  }

  turnTo(name: string, text: string): void {
    const { view } = this;
    const [sinceShown, sinceSent] = [this.#sinceShown, this.#sinceSent];
    const { scrollTop } = view.scrollDOM;
    this.#aside.put(this.#name, { state: view.state, scrollTop, sinceShown, sinceSent });
    this.#name = name;
    const back = this.#aside.take(name, text);
    view.setState(back?.state ?? this.#state({ text, anchor: 0, head: 0 }));
    this.#sinceShown = back?.sinceShown ?? this.#unchanged();
    this.#sinceSent = back?.sinceSent ?? this.#unchanged();
    view.scrollDOM.scrollTop = back?.scrollTop ?? 0;
    this.#notifyChange();
  }

  changeAside(name: string, before: string, edits: readonly TextEdit[]): void {
    const state = this.#state({ text: before, anchor: 0, head: 0 }, name);
    const unchanged = state.changes();
    const unseen = { state, scrollTop: 0, sinceShown: unchanged, sinceSent: unchanged };
    const file = this.#aside.take(name, before) ?? unseen;
    this.#aside.put(name, changedAside(file, file.state.update(byThePage(changesOf(edits)))));
  }

  stepTo(name: string, from: string, to: string): boolean {
    const isShown = name === this.#name;
    const file = isShown ? undefined : this.#aside.take(name, from);
    const state = isShown ? this.view.state : file?.state;
    const step = state && stepThatLeads(state, to);
    if (file) this.#aside.put(name, step ? changedAside(file, step) : file);
    else if (step) this.view.dispatch(step);
    return !!step;
  }

  reveal(range: Range, focus: boolean): void {
    const place = (offset: number, side: number): number =>
      this.#sinceShown.mapPos(Math.min(offset, this.#sinceShown.length), side);
    const from = place(range.start.offset, 1);
    this.#goTo({ from, to: Math.max(from, place(range.end.offset, -1)) }, focus);
  }

  select({ from, to }: { from: number; to: number }, focus: boolean): void {
    const { length } = this.view.state.doc;
    this.#goTo({ from: Math.min(from, length), to: Math.min(to, length) }, focus);
  }

  #goTo({ from, to }: { from: number; to: number }, focus: boolean): void {
    this.view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center', x: 'nearest', yMargin: 80 }),
      annotations: Transaction.userEvent.of('select.finding'),
    });
    if (focus) this.view.focus();
  }

  get focused(): boolean {
    return this.view.hasFocus;
  }

  undo(): void {
    undo(this.view);
  }

  redo(): void {
    redo(this.view);
  }

  focus(): void {
    this.view.focus();
  }

  run(tool: EditorTool): boolean {
    return runTool(this.view, tool);
  }

  selectAll(): void {
    this.view.dispatch({ selection: { anchor: 0, head: this.view.state.doc.length } });
    this.view.focus();
  }

  #unchanged(): ChangeSet {
    return this.view.state.changes();
  }

  #state(
    { text, anchor, head }: Pick<Handover, 'text' | 'anchor' | 'head'>,
    name = this.#name,
  ): EditorState {
    const base = EditorState.create({ doc: text });
    return EditorState.create({
      doc: base.doc,
      selection: {
        anchor: Math.min(anchor, base.doc.length),
        head: Math.min(head, base.doc.length),
      },
      extensions: [
        findingMarks,
        changedLines,
        besideFindings,
        finding,
        toolPanels,
        lineNumbers(),
        highlightSpecialChars(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSelectionMatches(),
        onlyWithFocus,
        history(),
        bracketMatching(),
        closeBrackets(),
        placeholder(this.parts.hint),
        this.parts.language(name),
        narrow.matches ? EditorView.lineWrapping : foldGutter(),
        look,
        keymap.of([
          { key: 'F8', run: () => this.parts.step(true), shift: () => this.parts.step(false) },
          { key: 'Mod-.', run: () => this.parts.fix() },
          ...closeBracketsKeymap,
          ...historyKeymap,
          ...foldKeymap,
          // Tab is left alone: it moves the focus, as everywhere else on the page.
          ...defaultKeymap,
        ]),
        EditorView.contentAttributes.of({ 'aria-label': this.parts.label, tabindex: '0' }),
        EditorView.updateListener.of((update) => this.#updated(update)),
      ],
    });
  }

  #updated(update: ViewUpdate): void {
    if (update.docChanged) {
      this.#sinceShown = this.#sinceShown.compose(update.changes);
      this.#sinceSent = this.#sinceSent.compose(update.changes);
      this.parts.listener.edited({
        atOnce: update.transactions.some((tr) =>
          ['input.paste', 'input.drop', 'input.fix', 'input.open', 'undo', 'redo'].some((event) =>
            tr.isUserEvent(event),
          ),
        ),
        whole: update.transactions.some(isPastedOverAll),
        ...fromHistory(update),
      });
    }
    if (update.docChanged || update.selectionSet) this.#notifyChange();
  }

  /** Tells where the cursor is. */
  #notifyChange(): void {
    const { doc, selection } = this.view.state;
    const { head } = selection.main;
    const line = doc.lineAt(head);
    this.parts.listener.moved({ line: line.number, column: head - line.from + 1 });
  }
}
