// The document of a tab: what is open and its name, how it is linted, what was found in it and
// where the cursor stands. Each tab has its own, so that switching tabs loses nothing; what
// they have in common (the linter, the descriptions of rules, the notice) is the page's.
// Most documents are one text; a pipeline is a folder of files (pipeline/pipeline-document.ts).

import type { Finding, FixResult, Range, Report, TextEdit } from '../../types.gen.js';
import type { Contents, Keeper, StoredFile } from './contents.js';
import {
  choicesOf,
  initialState,
  type DocumentState,
  type LintChoices,
  type OpenFile,
} from './document-state.js';
import type { Engine, Toolkit } from './engine.js';
import type { Edit, EditorSurface, FromHistory } from '../editor/editor-interface.js';
import {
  filtered,
  groupings,
  unfiltered,
  type FindingView,
  type GroupedBy,
  type Grouping,
} from './finding-view.js';
import type { DocumentKind, RunWishes, TextKind } from './kind.js';
import type { SampleFiles } from '../files/text-files.js';
import { Session } from './session.js';
import { lastInEvent } from './last-in-event.js';
import { derived, follow, followed, together } from './signals.js';
import type { Pane, PageState } from './page-state.js';

export type { DocumentState, OpenFile };

/** An editor that gives the document what happens in it. */
export interface DocumentEditor extends EditorSurface {
  listener: { edited(edit: Edit): void; moved(cursor: DocumentState['cursor']): void } | undefined;
  /** Loads the full editor; rejects when its file cannot be had. */
  enrich(document: TabDocument, how: Enrichment): Promise<void>;
}

/** What the full editor does beside editing. */
export interface Enrichment {
  /** Resolves once cards can be shown. */
  ready: Promise<void>;
  /** Makes the card that explains a finding. */
  card(finding: Finding): HTMLElement;
  /** Fixes the finding at the cursor. */
  fix(): boolean;
  /** Goes to the next finding, or the one before. */
  step(forward: boolean): boolean;
}

/** A file that is not as it was opened. */
export interface ChangedFile {
  readonly path: string;
  /** With "\n" line breaks; null for a file that was made here. */
  readonly before: string | null;
  readonly after: string;
  readonly lineBreak: OpenFile['lineBreak'];
}

/** A file and its content; without content it is removed. */
export interface Rewritten {
  readonly path: string;
  readonly text: string | undefined;
}

/** Takes a change back; false where something else has changed since. */
export type Undo = () => boolean;

/** What documents share. */
export interface Shared {
  state: PageState;
  engine: Engine;
}

/** What a report comes to, without its findings. */
export type Summary = Pick<Report, 'counts' | 'incomplete' | 'cutShort' | 'notChecked'>;

export abstract class TabDocument {
  readonly session: Session;
  /** Called when somebody has pasted another text over all of this one. */
  replaced = (): void => {};
  /** Who keeps it for the next visit. */
  keeper: Keeper | undefined;

  /** How its findings are listed. */
  findingView: FindingView = { ...unfiltered, groupedBy: undefined, sortedBy: 'place' };

  /** The folder of the disk that it was opened from, where the browser lets the page write into it. */
  folder: FileSystemDirectoryHandle | undefined = undefined;

  /** The path of the file of the open pipeline that it shows; undefined for a document of its own. */
  linked: string | undefined = undefined;
  /** What the newest edit was, when it came by undo or redo. */
  history: FromHistory | undefined;

  readonly #state: DocumentState;
  #isToBeKept = false;
  /** The text as it was opened, and another number after every change of the text. */
  readonly #text = followed({ given: '', version: 0 });
  readonly #isChanged = derived(() => {
    void this.version;
    return this.editor.text() !== this.#text.given;
  });

  constructor(
    readonly kind: DocumentKind,
    readonly editor: DocumentEditor,
    protected readonly shared: Shared,
  ) {
    this.#state = followed(initialState(kind.untitled));
    follow<TabDocument>(this, 'findingView', 'folder', 'linked');
    this.session = new Session(this, shared.engine);
    editor.listener = {
      edited: (edit) => this.edited(edit),
      moved: (cursor) => this.update({ cursor }),
    };
  }

  get state(): Readonly<DocumentState> {
    return this.#state;
  }

  /** What the newest report comes to. */
  readonly summary = derived((): Summary | undefined => {
    const { report } = this.#state;
    if (!report) return undefined;
    const { counts, incomplete, cutShort, notChecked } = report;
    return { counts, incomplete, cutShort, notChecked };
  });

  /** The dialect that the last run found. */
  readonly foundDialect = derived(() => Object.values(this.#state.report?.dialects ?? {})[0]);

  /** The id of the revision that the newest report used. */
  readonly foundRevision = derived(() => this.#state.report?.revision?.id);

  /** The toolkit, once it runs. */
  async toolkit(): Promise<Toolkit> {
    return this.shared.engine.toolkit ?? (await this.shared.engine.ready);
  }

  /** Shows a short message. */
  say(text: string): void {
    this.shared.state.notify(text);
  }

  /** Changes the state; who has read what is another value now is told. */
  update(change: Partial<DocumentState>): void {
    together(() => Object.assign(this.#state, change));
  }

  /** Takes a text in the place of what is there, which undo brings back. */
  open(text: string, file: OpenFile): void {
    this.replace(() => this.take(text, file));
  }

  /** `given` is the text as it was opened, where it has been edited since. */
  protected take(text: string, file: OpenFile, given = text): void {
    this.linked = undefined;
    this.listFindings(unfiltered);
    this.update({ file, selected: undefined, question: undefined, opened: this.#state.opened + 1 });
    this.editor.replace(text);
    this.#text.given = given;
    this.update({ file });
    this.session.request('now');
  }

  /** Shows a file of the open pipeline; the pipeline is who keeps it. */
  showLinked({ path, text, lineBreak }: StoredFile, given: string | null): void {
    const name = path.slice(path.lastIndexOf('/') + 1);
    this.keeper?.replaced();
    this.unkept(() => this.take(text, { name, lineBreak, sample: false }, given ?? ''));
    this.linked = path;
  }

  /** Keeps what has changed: once for all changes of an event, before the event is over, but after the lint is asked for. */
  protected keepSoon(): void {
    const { keeper } = this;
    if (!keeper || this.#isToBeKept) return;
    this.#isToBeKept = true;
    void lastInEvent().then(() => {
      this.#isToBeKept = false;
      keeper.changed();
    });
  }

  /** Opens something in the place of what is there. The keeper sees it as a whole, and no step on the way. */
  replace(open: () => void): void {
    this.keeper?.replaced();
    this.unkept(open);
    this.keeper?.changed();
  }

  /** Opens something that is kept already. */
  unkept(open: () => void): void {
    const { keeper } = this;
    this.keeper = undefined;
    try {
      open();
    } finally {
      this.keeper = keeper;
    }
  }

  /** What is open, to be kept. */
  contents(): Contents {
    const { name, lineBreak } = this.#state.file;
    const text = this.editor.text();
    const { given } = this.#text;
    const file = { path: name, text, lineBreak, ...(given !== text && { given }) };
    return { name, shown: name, view: this.view, files: [file] };
  }

  /** Opens what was kept. */
  reopen({ files: [file] }: Contents): void {
    if (!file) return;
    const { path: name, lineBreak, text, given } = file;
    this.take(text, { name, lineBreak, sample: false }, given ?? text);
  }

  /** Another one after every change of the text. */
  get version(): number {
    return this.#text.version;
  }

  /** How many files are not as they were opened. */
  get changed(): number {
    return this.#isChanged() ? 1 : 0;
  }

  /** The files that are not as they were opened. */
  changes(): readonly ChangedFile[] {
    const { name: path, lineBreak } = this.#state.file;
    const after = this.editor.text();
    const before = this.#text.given;
    return before === after ? [] : [{ path, before, after, lineBreak }];
  }

  /** Takes files for unchanged as they are: they were written where they came from. */
  accept([file]: readonly ChangedFile[]): void {
    if (file) this.#text.given = file.after;
    this.keeper?.changed();
  }

  get wantsPassed(): boolean {
    return this.shared.state.outcomes.has('passed');
  }

  /** Whether there is nothing to lint, with this text in the editor. */
  isEmpty(text: string): boolean {
    return text.trim() === '';
  }

  /** Lints what is open, with this text in the editor. */
  abstract lint(toolkit: Toolkit, text: string, wishes: RunWishes): Promise<Report>;

  /** The report of this text that was asked for before the toolkit was there, once. */
  ahead(_text: string): Promise<Report | undefined> | undefined {
    return undefined;
  }

  /** What is open with its safe fixes, all or those of a rule; undefined where nothing is ever fixed. */
  abstract fix(toolkit: Toolkit, text: string, rule?: string): Promise<FixResult> | undefined;

  /** Equal as long as nothing that is open has changed. */
  stamp(): unknown {
    return this.editor.text();
  }

  /** The text that is shown. */
  text(): string {
    return this.editor.text();
  }

  /** The text of a file of the document, as it is now. */
  textOf(_path: string): string {
    return this.editor.text();
  }

  /** Turns the text into another by small edits, one step of undo; undefined when it is not `before` any more. */
  async rewrite(before: string, after: string): Promise<Undo | undefined> {
    const { textEdits } = await import('../editor/minimal-edits.js');
    if (this.editor.text() !== before) return undefined;
    this.editor.change(textEdits(before, after, this.#state.file.name));
    return this.undoStep();
  }

  /** Takes the newest step of the editor back, as long as the text is what that step has made of it. */
  undoStep(): Undo {
    const after = this.editor.text();
    return () => {
      const isNewest = this.editor.text() === after;
      if (isNewest) this.editor.undo();
      return isNewest;
    };
  }

  /** Takes files over as one change; undefined when something has changed since the stamp. */
  async takeOver(files: readonly Rewritten[], stamp: unknown): Promise<Undo | undefined> {
    return this.rewrite(String(stamp), files[0]?.text ?? '');
  }

  /** Applies edits that speak of what was linted; undefined when one of the places has changed since. */
  apply(edits: readonly TextEdit[]): Undo | undefined {
    return this.editor.apply(edits) ? this.undoStep() : undefined;
  }

  /** Lists other findings, or the same in another way. */
  listFindings(change: Partial<FindingView>): void {
    this.findingView = { ...this.findingView, ...change };
  }

  /** The findings that are to be listed. */
  listed(findings: readonly Finding[]): readonly Finding[] {
    return filtered(findings, this.findingView, this.#state.file.name);
  }

  /** The headings that there are to choose from; the first unless somebody has chosen. */
  get groupings(): readonly GroupedBy[] {
    return ['none', 'rule'];
  }

  get grouping(): Grouping | undefined {
    const { groupedBy } = this.findingView;
    const by = this.groupings.find((each) => each === groupedBy) ?? this.groupings[0]!;
    return groupings[by](this.#state.report);
  }

  /** The panes that a narrow screen shows one at a time, the first at first. */
  get panes(): readonly Pane[] {
    return this.kind.panes;
  }

  /** The profiles and revisions that there are to choose from. */
  get offers(): Pick<DocumentKind, 'profiles' | 'revisions'> {
    return this.kind;
  }

  /** Which of its views is shown, for documents that have several. */
  get view(): string {
    return '';
  }

  /** Shows another view; words that name none change nothing. */
  turn(_view: string): void {}

  /** Whether the text stands over the findings, because what is beside it needs the room. */
  get textAside(): boolean {
    return false;
  }

  /** Marks the findings of the text that is shown. */
  mark(findings: readonly Finding[]): void {
    this.editor.show(findings);
  }

  /** Shows a file of the document in the editor; false when it is not there. */
  show(_path: string): boolean {
    return true;
  }

  /** Goes to a place in a file of the document; without the focus, it only shows it. */
  reveal(_path: string, range: Range, focus = true): void {
    this.editor.reveal(range, focus);
  }

  /** The words of the command that does the same, unquoted. */
  get command(): string[] {
    const { path, dialect, profile, revision } = this.choices;
    const words = [...this.kind.command, path.startsWith('-') ? `./${path}` : path];
    if (dialect !== 'auto') words.push('--dialect', dialect);
    if (profile !== this.kind.profiles[0]) words.push('--profile', profile);
    if (revision) words.push('--revision', revision);
    return words;
  }

  /** Opens a sample in the place of what is there. */
  openSample([first]: SampleFiles): void {
    const [name, text] = first ?? [];
    if (name && typeof text === 'string') this.open(text, { name, lineBreak: '\n', sample: true });
  }

  /** What every run on this document is asked with. */
  get choices(): LintChoices {
    return choicesOf(this.#state);
  }

  protected edited({ atOnce, whole, history }: Edit): void {
    this.history = history;
    const { file, opened, question } = this.#state;
    this.#text.version++;
    if (whole && this.linked === undefined) {
      this.keeper?.replaced();
      this.listFindings(unfiltered);
      this.#text.given = this.editor.text();
      this.update({
        file: { ...file, name: this.nameOfPasted, sample: false },
        question: undefined,
        opened: opened + 1,
      });
    } else if (file.sample || question) {
      this.update({ file: { ...file, sample: false }, question: undefined });
    }
    this.session.request(atOnce ? 'now' : 'typed');
    this.keepSoon();
    if (whole && this.linked === undefined) this.replaced();
  }

  /** The name of a text that somebody has pasted over all of another. */
  protected get nameOfPasted(): string {
    return this.kind.untitled;
  }
}

/** A document that is one text. */
export class TextDocument extends TabDocument {
  constructor(
    private readonly of: TextKind,
    editor: DocumentEditor,
    shared: Shared,
  ) {
    super(of, editor, shared);
  }

  lint(toolkit: Toolkit, text: string, wishes: RunWishes): Promise<Report> {
    return this.of.lint(toolkit, text, { ...this.choices, ...wishes });
  }

  override ahead(text: string): Promise<Report | undefined> | undefined {
    return this.of.ahead?.(text, this.choices);
  }

  fix(toolkit: Toolkit, text: string, rule?: string): Promise<FixResult> {
    return this.of.fix(toolkit, text, { ...this.choices, ...(rule && { keys: [rule] }) });
  }
}
