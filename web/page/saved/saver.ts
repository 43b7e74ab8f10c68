// Keeps a document as it is typed. Each change is noted and on its way to the browser's database before its event is over,
// so that neither a reload nor a crash of the page loses it.

import type { Contents, Keeper, SavedWorkspace, StoredFile } from '../state/contents.js';
import { WorkspaceWriter, type WriterHost } from './workspace-writer.js';

/** A document as its saver sees it. */
export interface Saved {
  readonly state: { readonly file: { readonly sample: boolean } };
  /** The file of another document that it shows; that one is kept. */
  readonly linked: string | undefined;
  contents(): Contents;
}

/** What the page does for its savers. */
export interface SaverHost extends WriterHost {
  /** False while nothing is to be kept. */
  readonly on: boolean;
  /** A workspace has begun, or there is none. */
  began(tab: string, id: string | undefined): void;
}

/** A workspace that is open already, with the files that the database has of it. */
export interface Resumed {
  id: string;
  files: readonly StoredFile[];
  free(): void;
}

/** Data of a larger file is not kept. */
const largestData = 1024 * 1024;
/** All files of a repository together. */
const mostOfRepository = 64 * 1024 * 1024;

export class Saver implements Keeper {
  #writer: WorkspaceWriter | undefined;
  /** Of workspaces that were replaced while the database had not taken all of them. */
  #replaced: WorkspaceWriter[] = [];
  #free = (): void => {};

  constructor(
    private readonly document: Saved,
    private readonly tab: string,
    private readonly host: SaverHost,
    private readonly own: (id: string) => Promise<(() => void) | undefined>,
  ) {}

  /** The workspace that is kept; undefined while there is none. */
  get id(): string | undefined {
    return this.#writer?.id;
  }

  /** Goes on with a workspace that was opened. */
  resume({ id, files, free }: Resumed): void {
    this.replaced();
    this.#writer = new WorkspaceWriter(id, files, this.host);
    this.#free = free;
    this.host.began(this.tab, id);
  }

  replaced(): void {
    const writer = this.#writer;
    writer?.flush();
    if (writer) this.#replaced = [...this.#replaced, writer].filter(({ isDone }) => !isDone);
    this.#end();
  }

  /** The workspace is not kept any more. What is open is kept as another, with its next change. */
  forget(): void {
    for (const writer of [...this.#replaced, this.#writer]) writer?.drop();
    this.#replaced = [];
    this.#end();
  }

  #end(): void {
    this.#writer = undefined;
    this.#free();
    this.#free = () => {};
    this.host.began(this.tab, undefined);
  }

  changed(): void {
    const { state, linked } = this.document;
    if (state.file.sample || linked !== undefined || !this.host.on) return;
    const { files: all, ...contents } = this.document.contents();
    const files = kept(all);
    const writer = (this.#writer ??= this.#begin());
    writer.keep(this.#row(writer.id, { ...contents, files }, all.length - files.length), files);
  }

  /** The page is about to end. */
  leave(): void {
    for (const writer of [...this.#replaced, this.#writer]) writer?.leave();
  }

  #begin(): WorkspaceWriter {
    const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join(
      '',
    );
    this.host.began(this.tab, id);
    void this.own(id).then((free = () => {}) => {
      if (id === this.id) this.#free = free;
      else free();
    });
    return new WorkspaceWriter(id, [], this.host);
  }

  #row(
    id: string,
    { name, shown, view, files, folder, linked }: Contents,
    omitted: number,
  ): SavedWorkspace {
    const own = files.filter(({ repository }) => !repository);
    const bytes = own.reduce((sum, { text, content }) => sum + (content?.size ?? text.length), 0);
    const changed = Date.now();
    const row = {
      id,
      tab: this.tab,
      name,
      shown,
      view,
      changed,
      files: own.length,
      bytes,
      omitted,
    };
    return { ...row, ...(folder && { folder }), ...(linked && { linked }) };
  }
}

/** Without what is too large to be kept. */
function kept(files: readonly StoredFile[]): StoredFile[] {
  const sizeOf = (file: StoredFile): number => file.content?.size ?? 0;
  const repository = files.filter((file) => file.repository);
  const isSmall = repository.reduce((sum, file) => sum + sizeOf(file), 0) <= mostOfRepository;
  return files.filter((file) => (file.repository ? isSmall : sizeOf(file) <= largestData));
}
