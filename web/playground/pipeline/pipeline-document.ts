// A pipeline as a document: a folder of files, one of which the editor shows. It has two views: a
// run lints all of it, or resolves its configuration. Findings are about any of the files.

import type {
  ConfigParser,
  Finding,
  FixResult,
  Range,
  Report,
  ResolvedConfig,
  TextEdit,
} from '../../types.gen.js';
import type { App } from '../app.js';
import type { ResolveCallOptions } from '../../sdk/pipeline.js';
import {
  TabDocument,
  type DocumentEditor,
  type Grouping,
  type OpenFile,
  type Shared,
  type Undo,
} from '../document.js';
import type { Edit } from '../editor/surface.js';
import type { Toolkit } from '../engine.js';
import { pipelineKind } from '../kinds/pipeline.js';
import type { DocumentKind, RunWishes } from '../kinds/kind.js';
import type { MenuItem } from '../menu-button.js';
import type { SampleFiles } from '../samples.js';
import type { Pane } from '../workbench.js';
import { entryAmong, folderOf, isConfig, nameOf } from './entry.js';
import { groupings, isSifted, nothingSifted, type GroupedBy, type Sieve } from './sifting.js';
import { commandOf, isView, offersOf, panesOf, type PipelineView } from './views.js';
import { Workspace, type WorkFile } from './workspace.js';

/** How the configuration is resolved. */
export interface Resolving {
  parser: ConfigParser;
  /** Profiles in the order in which they were switched on. */
  profiles: readonly string[];
  /** The file to begin with; undefined for the one that suggests itself. */
  entry: string | undefined;
}

/** Files to open, and what they are together. */
export interface Opening {
  files: readonly WorkFile[];
  /** Name of the folder or archive; "" where there is none. */
  name: string;
  sample?: boolean;
  /** What was not taken in, in sentences. */
  notes?: readonly string[];
}

const atFirst: Resolving = { parser: 'auto', profiles: [], entry: undefined };

class NoConfiguration extends Error {
  readonly code = 'NO_CONFIGURATION';
  override readonly message = 'The name of none of these files ends with ".config".';
}

export class PipelineDocument extends TabDocument {
  readonly workspace = new Workspace();
  name = '';
  notes: readonly string[] = [];
  resolving: Resolving = atFirst;
  /** Whether the pipeline is linted as one that is about to be released. */
  release = false;
  sieve: Sieve = nothingSifted;
  groupedBy: GroupedBy = 'file';
  /** What the last run came to; older than the text while another one goes on. */
  resolved: ResolvedConfig | undefined;
  /** Called after each run, when something may have to be kept. */
  settled = (): void => {};

  #view: PipelineView = 'lint';
  /** The report that another view had, and the version of the files that it speaks of. */
  #other: { report: Report | undefined; version: number } | undefined;
  /** The version of the files that the newest run was given. */
  #ranOn = -1;

  constructor(editor: DocumentEditor, shared: Shared) {
    super(pipelineKind, editor, shared);
  }

  /** The file that the configuration begins with. */
  get entry(): string | undefined {
    const { entry } = this.resolving;
    return entry !== undefined && this.workspace.get(entry)
      ? entry
      : entryAmong(this.workspace.files);
  }

  override get view(): PipelineView {
    return this.#view;
  }

  override get panes(): readonly Pane[] {
    return panesOf(this);
  }

  override get offers(): Pick<DocumentKind, 'profiles' | 'revisions'> {
    return offersOf(this);
  }

  override turn(view: string): void {
    if (view === this.#view || !isView(view)) return;
    const { report } = this.state;
    this.keep();
    const { version } = this.workspace;
    const known = this.#other?.version === version ? this.#other.report : undefined;
    this.#other = { report, version: this.#ranOn };
    this.#view = view;
    this.update({ report: known, failure: undefined, selected: undefined });
    this.editor.showAgain(this.#here(known?.findings ?? []));
    this.session.request('now');
  }

  /** Opens files in the place of all that were open. */
  openAll({ files, name, sample = false, notes = [] }: Opening): void {
    this.workspace.clear();
    this.workspace.give(files);
    // Configurations alone are no pipeline that could be linted.
    if (!sample && files.length > 0 && files.every(isConfig)) this.turn('values');
    Object.assign(this, { name, notes, resolving: atFirst, resolved: undefined });
    this.sieve = nothingSifted;
    this.update({ report: undefined, selected: undefined, dialect: 'auto' });
    this.#turnTo(this.entry ?? this.workspace.files[0]?.path ?? this.kind.untitled, sample);
    this.session.request('now');
  }

  /** Adds files to those that are open, and shows the first of them. */
  add(files: readonly WorkFile[]): void {
    this.keep();
    this.workspace.give(files);
    if (files[0]) this.#turnTo(files[0].path, false);
    this.session.request('now');
  }

  /** Takes the editor's text over into the files. */
  keep(): void {
    this.workspace.edit(this.state.file.name, this.editor.text());
  }

  override open(text: string, { name, lineBreak, sample }: OpenFile): void {
    const file: WorkFile = { path: name, text, lineBreak };
    if (this.workspace.size > 0 && !this.state.file.sample && !sample) this.add([file]);
    else this.openAll({ files: [file], name: '', sample });
  }

  override openSample(given: SampleFiles): void {
    const files = given.map(([path, content]): WorkFile => {
      if (typeof content === 'string') return { path, text: content, lineBreak: '\n' };
      const blob = new Blob([content as Uint8Array<ArrayBuffer>]);
      return { path, text: '', lineBreak: '\n', leftOut: 'binary', content: blob };
    });
    this.openAll({ files, name: 'sample', sample: true });
  }

  close(path: string): void {
    this.keep();
    this.workspace.remove(path);
    if (path === this.state.file.name) {
      this.#turnTo(this.entry ?? this.workspace.files[0]?.path ?? this.kind.untitled, false);
    }
    this.session.request('now');
  }

  override show(path: string): boolean {
    if (path === this.state.file.name) return true;
    if (!this.workspace.get(path)) return false;
    this.keep();
    this.#turnTo(path, this.state.file.sample);
    return true;
  }

  /** Resolves in another way from now on. */
  resolve(change: Partial<Resolving>): void {
    this.resolving = { ...this.resolving, ...change };
    this.update({});
    this.session.request('now');
  }

  /** Lints it as one that is about to be released, or not, from now on. */
  setRelease(release: boolean): void {
    this.release = release;
    this.update({});
    this.session.request('now');
  }

  /** Lists other findings, or the same in another order. */
  sift(change: Partial<Sieve>, groupedBy = this.groupedBy): void {
    this.sieve = { ...this.sieve, ...change };
    this.groupedBy = groupedBy;
    this.update({});
  }

  override listed(findings: readonly Finding[]): readonly Finding[] {
    return isSifted(this.sieve)
      ? findings.filter(({ check, path }) => {
          if (this.sieve.check !== undefined && check !== this.sieve.check) return false;
          return !this.sieve.here || path === this.state.file.name;
        })
      : findings;
  }

  override get grouping(): Grouping | undefined {
    return this.#view === 'lint' ? groupings[this.groupedBy](this.state.report) : undefined;
  }

  override async restore(): Promise<boolean> {
    const { restore } = await import('./memory.js');
    return restore(this);
  }

  override isEmpty(text: string): boolean {
    const others = this.workspace.files.filter(({ path }) => path !== this.state.file.name);
    return text.trim() === '' && others.every((file) => file.text.trim() === '');
  }

  async lint(toolkit: Toolkit, _text: string, wishes: RunWishes): Promise<Report> {
    const { format, signal } = wishes;
    const isRun = format === undefined;
    this.keep();
    if (isRun) this.#ranOn = this.workspace.version;
    if (this.#view === 'lint') {
      const linting = (await import('./linting.js')).lintingOf(this);
      const report = await linting.lint(toolkit, wishes);
      if (isRun) this.settled();
      return report;
    }
    const { directory, ...asked } = this.asked();
    const options = { ...asked, reportFormat: format, signal };
    const resolved = await toolkit.resolveConfig(directory, options);
    if (isRun) {
      this.resolved = resolved;
      this.settled();
    }
    return resolved.report;
  }

  /** What the resolver is asked. */
  asked(): { directory: string } & ResolveCallOptions {
    this.keep();
    const { entry } = this;
    if (entry === undefined) throw new NoConfiguration();
    const { parser, profiles } = this.resolving;
    return {
      directory: folderOf(entry),
      entry: nameOf(entry),
      files: this.workspace.contents(),
      dialect: this.state.dialect,
      parser,
      profiles: [...profiles],
      lintProfile: this.state.profile,
    };
  }

  /** What the resolver finds has no fixes. */
  fix(toolkit: Toolkit): Promise<FixResult> | undefined {
    if (this.#view !== 'lint') return undefined;
    return import('./linting.js').then(({ lintingOf }) => lintingOf(this).fix(toolkit));
  }

  override stamp(): unknown {
    this.keep();
    return this.workspace.version;
  }

  override async takeOver(
    files: readonly { path: string; text: string | undefined }[],
    stamp: unknown,
  ): Promise<Undo | undefined> {
    const { rewriteAll } = await import('./rewriting.js');
    return this.stamp() === stamp ? rewriteAll(this, files) : undefined;
  }

  override apply(edits: readonly TextEdit[]): Undo | undefined {
    const undone: Undo[] = [];
    const undo = (): void => undone.toReversed().forEach((one) => one());
    for (const path of new Set(edits.map((edit) => edit.path))) {
      const own = edits.filter((edit) => edit.path === path);
      if (this.show(path) && this.editor.apply(own)) {
        undone.push(() => this.show(path) && this.editor.undo());
      } else {
        undo();
        return undefined;
      }
    }
    return undo;
  }

  override mark(findings: readonly Finding[]): void {
    this.editor.show(this.#here(findings));
  }

  override reveal(path: string, range: Range, focus = true): void {
    if (this.show(path)) super.reveal(path, range, focus);
    else if (path !== '' && path !== '.') {
      this.shared.bench.notify(`"${path}" is not among the files that are open.`);
    }
  }

  override get command(): string[] {
    return commandOf(this);
  }

  override exports(app: App): MenuItem[] {
    const takingOut = () => import('./taking-out.js');
    const edited = this.workspace.edited.length > 0;
    return [
      {
        label: 'Download changed files',
        description: edited ? 'as a zip archive, to unpack over yours' : 'nothing is changed yet',
        disabled: !edited,
        run: () => void takingOut().then(({ downloadEdited }) => downloadEdited(app, this)),
      },
      {
        label: 'Download all files',
        description: 'as a zip archive',
        disabled: this.workspace.size === 0,
        run: () => void takingOut().then(({ downloadAll }) => downloadAll(app, this)),
      },
    ];
  }

  protected override edited(edit: Edit): void {
    const { name } = this.state.file;
    if (!this.workspace.get(name)) this.workspace.put({ path: name, text: '', lineBreak: '\n' });
    super.edited(edit);
  }

  /** A text that is pasted over a file of a folder is still that file. */
  protected override get nameOfPasted(): string {
    return this.state.file.name;
  }

  #turnTo(path: string, sample: boolean): void {
    const file = this.workspace.get(path);
    const lineBreak = file?.lineBreak ?? '\n';
    this.update({ file: { name: path, lineBreak, sample } });
    this.editor.turnTo(path, file?.text ?? '');
    this.editor.showAgain(this.#here(this.state.report?.findings ?? []));
  }

  /** The findings in the file that is shown. */
  #here(findings: readonly Finding[]): Finding[] {
    return findings.filter(({ path }) => path === this.state.file.name);
  }
}
