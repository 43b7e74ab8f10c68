// A pipeline as a document: a folder of files, one of which the editor shows. A run resolves the
// configuration over all of them; its findings are about any of them.

import type { ConfigParser, Finding, Range, Report, ResolvedConfig } from '../../types.gen.js';
import type { App } from '../app.js';
import type { ResolveCallOptions } from '../../sdk/pipeline.js';
import { TabDocument, type DocumentEditor, type OpenFile, type Shared } from '../document.js';
import type { Edit } from '../editor/surface.js';
import type { Toolkit } from '../engine.js';
import { pipelineKind } from '../kinds/pipeline.js';
import type { RunWishes } from '../kinds/kind.js';
import type { MenuItem } from '../menu-button.js';
import { entryAmong, folderOf, nameOf } from './entry.js';
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
  /** What the last run came to; older than the text while another one goes on. */
  resolved: ResolvedConfig | undefined;
  /** Called after each run, when something may have to be kept. */
  settled = (): void => {};

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

  /** Opens files in the place of all that were open. */
  openAll({ files, name, sample = false, notes = [] }: Opening): void {
    this.workspace.clear();
    for (const file of files) this.workspace.put(file);
    Object.assign(this, { name, notes, resolving: atFirst, resolved: undefined });
    this.update({ report: undefined, selected: undefined, dialect: 'auto' });
    this.#turnTo(this.entry ?? this.workspace.files[0]?.path ?? this.kind.untitled, sample);
    this.session.request('now');
  }

  /** Adds files to those that are open, and shows the first of them. */
  add(files: readonly WorkFile[]): void {
    this.keep();
    for (const file of files) this.workspace.put(file);
    if (files[0]) this.#turnTo(files[0].path, false);
    this.session.request('now');
  }

  /** Takes the editor's text over into the files. */
  keep(): void {
    this.#take(this.editor.text());
  }

  override open(text: string, { name, lineBreak, sample }: OpenFile): void {
    const file: WorkFile = { path: name, text, lineBreak };
    if (this.workspace.size > 0 && !this.state.file.sample && !sample) this.add([file]);
    else this.openAll({ files: [file], name: '', sample });
  }

  override openSample(texts: readonly (readonly [name: string, text: string])[]): void {
    const files = texts.map(([path, text]): WorkFile => ({ path, text, lineBreak: '\n' }));
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

  override async restore(): Promise<boolean> {
    const { restore } = await import('./memory.js');
    return restore(this);
  }

  override isEmpty(text: string): boolean {
    const others = this.workspace.files.filter(({ path }) => path !== this.state.file.name);
    return text.trim() === '' && others.every((file) => file.text.trim() === '');
  }

  async lint(toolkit: Toolkit, text: string, { format, signal }: RunWishes): Promise<Report> {
    const { directory, ...asked } = this.asked(text);
    const options = { ...asked, reportFormat: format, signal };
    const resolved = await toolkit.resolveConfig(directory, options);
    if (format === undefined) {
      this.resolved = resolved;
      this.settled();
    }
    return resolved.report;
  }

  /** What the resolver is asked, with this text in the editor. */
  asked(text: string): { directory: string } & ResolveCallOptions {
    this.#take(text);
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

  /** Its findings have no fixes. */
  fix(): undefined {
    return undefined;
  }

  override mark(findings: readonly Finding[]): void {
    this.editor.show(this.#here(findings));
  }

  override reveal(path: string, range: Range, focus = true): void {
    if (this.show(path)) super.reveal(path, range, focus);
    else this.shared.bench.notify(`"${path}" is not among the files that are open.`);
  }

  override get command(): string[] {
    const { parser, profiles } = this.resolving;
    const { dialect, profile } = this.state;
    const entry = this.entry ?? this.kind.untitled;
    const suggested = entry === entryAmong(this.workspace.files);
    const words = [...this.kind.command, suggested ? folderOf(entry) : entry];
    if (profiles.length > 0) words.push('--profile', profiles.join());
    if (parser !== 'auto') words.push('--parser', parser);
    if (dialect !== 'auto') words.push('--dialect', dialect);
    if (profile !== this.kind.profiles[0]) words.push('--rules', profile);
    return words;
  }

  override exports(app: App): MenuItem[] {
    return [
      {
        label: 'Download all files',
        description: 'as a zip archive',
        disabled: this.workspace.size === 0,
        run: () => void import('./taking-out.js').then(({ downloadAll }) => downloadAll(app, this)),
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

  #take(text: string): void {
    this.workspace.edit(this.state.file.name, text);
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
