// A pipeline as a document: a folder of files, one of which the editor shows. It has two views: a
// run lints all of it, or resolves its configuration. Findings are about any of the files.

import type {
  Finding,
  FixResult,
  ParameterList,
  Range,
  Report,
  ResolvedConfig,
  TextEdit,
} from '../../types.gen.js';
import {
  TabDocument,
  type DocumentEditor,
  type ChangedFile,
  type OpenFile,
  type Rewritten,
  type Shared,
  type Undo,
} from '../state/document.js';
import type { Edit } from '../editor/editor-interface.js';
import type { Contents, StoredFile } from '../state/contents.js';
import type { Toolkit } from '../state/engine.js';
import { pipelineKind } from './pipeline-kind.js';
import type { DocumentKind, RunWishes } from '../state/kind.js';
import type { SampleFiles } from '../files/text-files.js';
import type { Pane } from '../state/page-state.js';
import { applyEdits } from './apply-fix.js';
import { entryAmong } from './entry.js';
import { addAll, closeFile, openAll, reopenAll } from './files/files-open.js';
import { fixesOf, reportOf } from './pipeline-run.js';
import type { GroupedBy } from '../state/finding-view.js';
import type { Pipeline } from './pipeline.js';
import { commandOf, isView, offersOf, panesOf, type PipelineView } from './views.js';
import { atFirst, type Resolving } from './evaluation-inputs.js';
import {
  leftOutWords,
  madeFile,
  Workspace,
  type Opening,
  type WorkFile,
} from './files/workspace.js';
import { derived, follow, followed } from '../state/signals.js';

export class PipelineDocument extends TabDocument implements Pipeline {
  readonly workspace = new Workspace();
  name = '';
  notes: readonly string[] = [];
  /** Ids of the tabs that show a file of it. */
  linkedTabs: readonly string[] = [];
  /** Called when other files were opened, with the ids of the tabs that are to show one of them. */
  whenOpened = (_tabs: readonly string[]): void => {};
  resolving: Resolving = atFirst;
  release = false;
  template = '';
  resolved: ResolvedConfig | undefined;
  parameters: ParameterList | undefined;

  readonly #command = derived(() => commandOf(this));
  readonly #suggestedEntry = derived(() => entryAmong(this.workspace.files));
  readonly #own = followed<{ view: PipelineView }>({ view: 'lint' });
  /** The file whose text the editor has; undefined while it turns to another one. */
  #inEditor: string | undefined;
  /** The report that another view had, and the version of the files that it speaks of. */
  #other: { report: Report | undefined; version: number } | undefined;
  /** The version of the files that the newest run was given. */
  #ranOn = -1;

  constructor(editor: DocumentEditor, shared: Shared) {
    super(pipelineKind, editor, shared);
    this.workspace.whenChanged = () => this.keepSoon();
    follow<PipelineDocument>(
      this,
      'name',
      'notes',
      'resolving',
      'release',
      'template',
      'resolved',
      'parameters',
    );
  }

  get entry(): string | undefined {
    const { entry } = this.resolving;
    return entry !== undefined && this.workspace.get(entry) ? entry : this.#suggestedEntry();
  }

  override get view(): PipelineView {
    return this.#own.view;
  }

  override get panes(): readonly Pane[] {
    return panesOf(this.#own.view);
  }

  override get offers(): Pick<DocumentKind, 'profiles' | 'revisions'> {
    return offersOf(this.#own.view);
  }

  override turn(view: string): void {
    if (view === this.#own.view || !isView(view)) return;
    const { report } = this.state;
    this.keep();
    const { version } = this.workspace;
    const known = this.#other?.version === version ? this.#other.report : undefined;
    this.#other = { report, version: this.#ranOn };
    this.#own.view = view;
    const change = { report: known, listsPassed: false, failure: undefined, selected: undefined };
    this.update(change);
    this.editor.showAgain(this.#here(known?.findings ?? []));
    const { opened, runs } = this.state;
    if (opened > 0 || runs > 0) this.session.request('now'); // or else something is about to be opened
  }

  openAll(opening: Opening): void {
    this.replace(() => openAll(this, opening));
  }

  add(files: readonly WorkFile[]): void {
    addAll(this, files);
  }

  close(path: string): void {
    closeFile(this, path);
  }

  keep(): void {
    if (this.#inEditor !== undefined) this.workspace.edit(this.#inEditor, this.editor.text());
  }

  leave(): void {
    this.#inEditor = undefined;
  }

  override open(text: string, { name, lineBreak, sample }: OpenFile): void {
    const file: WorkFile = { path: name, text, lineBreak };
    if (this.workspace.size > 0 && !this.state.file.sample && !sample) this.add([file]);
    else this.openAll({ files: [file], name: '', sample });
  }

  override openSample(given: SampleFiles): void {
    const files = given.map(([path, content]) => madeFile(path, content));
    this.openAll({ files, name: 'sample', sample: true });
  }

  override show(path: string): boolean {
    if (path === this.state.file.name) return true;
    const file = this.workspace.get(path);
    if (!file) return false;
    if (file.leftOut) {
      this.shared.state.warn(`"${path}" is ${leftOutWords[file.leftOut]} and cannot be shown`);
      return false;
    }
    this.keep();
    this.turnTo(path, this.state.file.sample);
    return true;
  }

  /** Resolves in another way from now on. */
  resolve(change: Partial<Resolving>): void {
    this.resolving = { ...this.resolving, ...change };
    this.session.request('now');
  }

  /** Lints it as one that is about to be released, or not, from now on. */
  setRelease(release: boolean): void {
    this.release = release;
    this.session.request('now');
  }

  override get groupings(): readonly GroupedBy[] {
    return this.#own.view === 'values'
      ? ['none', 'file', 'rule']
      : ['file', 'check', 'rule', 'none'];
  }

  override contents(): Contents {
    const { name: shown } = this.state.file;
    const text = this.#inEditor === undefined ? undefined : this.editor.text();
    const files = this.workspace
      .stored()
      .map((file) => (file.path === this.#inEditor ? this.#typed(file, text!) : file));
    const { folder, linkedTabs: linked } = this;
    return {
      name: this.name || shown,
      shown,
      view: this.view,
      files,
      ...(folder && { folder }),
      ...(linked.length > 0 && { linked }),
    };
  }

  /** A file as it is with the text of the editor. */
  #typed(file: StoredFile, text: string): StoredFile {
    return file.text === text ? file : { ...file, text, given: this.workspace.given(file.path) };
  }

  override get changed(): number {
    return this.workspace.changed.length;
  }

  override changes(): readonly ChangedFile[] {
    this.keep();
    return this.workspace.changes();
  }

  override accept(files: readonly ChangedFile[]): void {
    this.workspace.accept(files);
  }

  override reopen(contents: Contents): void {
    reopenAll(this, contents);
  }

  override isEmpty(text: string): boolean {
    const others = this.workspace.files.filter(({ path }) => path !== this.state.file.name);
    return text.trim() === '' && others.every((file) => file.text.trim() === '');
  }

  async lint(toolkit: Toolkit, _text: string, wishes: RunWishes): Promise<Report> {
    const isRun = wishes.format === undefined;
    this.keep();
    if (isRun) this.#ranOn = this.workspace.version;
    return reportOf(this, toolkit, wishes);
  }

  fix(toolkit: Toolkit, _text: string, rule?: string): Promise<FixResult> | undefined {
    return fixesOf(this, toolkit, rule);
  }

  override textOf(path: string): string {
    this.keep();
    return this.workspace.get(path)?.text ?? '';
  }

  override stamp(): unknown {
    this.keep();
    return this.workspace.version;
  }

  override async takeOver(files: readonly Rewritten[], stamp: unknown): Promise<Undo | undefined> {
    const { makeJointly } = await import('./files/joint-changes.js');
    return this.stamp() === stamp ? makeJointly(this, files) : undefined;
  }

  override apply(edits: readonly TextEdit[]): Undo | undefined {
    return applyEdits(this, edits);
  }

  override mark(findings: readonly Finding[]): void {
    this.editor.show(this.#here(findings));
  }

  override reveal(path: string, range: Range, focus = true): void {
    if (this.show(path)) super.reveal(path, range, focus);
    else if (path !== '' && path !== '.' && !this.workspace.get(path)) {
      this.shared.state.warn(`"${path}" is not open`);
    }
  }

  override get command(): string[] {
    return this.#command();
  }

  protected override edited(edit: Edit): void {
    const { name } = this.state.file;
    if (!this.workspace.get(name)) this.workspace.put({ path: name, text: '', lineBreak: '\n' });
    this.#inEditor = name;
    super.edited(edit);
  }

  /** A text that is pasted over a file of a folder is still that file. */
  protected override get nameOfPasted(): string {
    return this.state.file.name;
  }

  turnTo(path: string, sample: boolean): void {
    const file = this.workspace.get(path);
    const lineBreak = file?.lineBreak ?? '\n';
    this.leave();
    this.update({ file: { name: path, lineBreak, sample } });
    this.editor.turnTo(path, file?.text ?? '');
    this.#inEditor = path;
    this.editor.showAgain(this.#here(this.state.report?.findings ?? []));
  }

  /** The findings in the file that is shown. */
  #here(findings: readonly Finding[]): Finding[] {
    return findings.filter(({ path }) => path === this.state.file.name);
  }
}
