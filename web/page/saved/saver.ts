// Keeps a document as it is typed. Each change is noted and on its way to the browser's database before its event is over,
// so that neither a reload nor a crash of the page loses it.

import type { Contents, Keeper, SavedWorkspace, StoredFile } from '../state/contents.js';
import { forget, mostWhenLeaving, mostWhileTyping, note } from './noted-changes.js';
import { type Change, write } from './saved-work.js';

/** A document as its saver sees it. */
export interface Saved {
  readonly state: { readonly file: { readonly sample: boolean } };
  /** The file of another document that it shows; that one is kept. */
  readonly linked: string | undefined;
  contents(): Contents;
}

/** What the page does for its savers. */
export interface SaverHost {
  /** False while nothing is to be kept. */
  readonly on: boolean;
  /** A workspace has begun, or there is none. */
  began(tab: string, id: string | undefined): void;
  /** A change is kept, the first one of a workspace or a further one. */
  wrote(isNew: boolean): void;
  /** A change could not be kept. */
  failed(error: unknown): void;
}

/** A workspace that is open already. */
export interface Resumed {
  id: string;
  files: readonly StoredFile[];
  free(): void;
}

/** Data of a larger file is not kept. */
const largestData = 1024 * 1024;
/** All files of a repository together. */
const mostOfRepository = 64 * 1024 * 1024;
/** So many changes may be on their way; what is typed meanwhile goes with the next. */
const mostUnderway = 8;

export class Saver implements Keeper {
  #id: string | undefined;
  /** Files as the database has them or is about to; undefined where that has failed. */
  #kept = new Map<string, StoredFile | undefined>();
  /** Changes that the database has not taken yet, the oldest first. */
  #underway: Change[] = [];
  #waiting: Change | undefined;
  #free = (): void => {};

  constructor(
    private readonly document: Saved,
    private readonly tab: string,
    private readonly host: SaverHost,
    private readonly own: (id: string) => Promise<(() => void) | undefined>,
  ) {}

  /** The workspace that is kept; undefined while there is none. */
  get id(): string | undefined {
    return this.#id;
  }

  /** Goes on with a workspace that was opened. */
  resume({ id, files, free }: Resumed): void {
    this.replaced();
    this.#id = id;
    this.#free = free;
    this.#kept = new Map(files.map((file) => [file.path, file]));
    this.host.began(this.tab, id);
  }

  replaced(): void {
    this.flush();
    this.#free();
    this.#free = () => {};
    this.#id = undefined;
    this.#kept = new Map();
    this.#underway = [];
    this.host.began(this.tab, undefined);
  }

  changed(): void {
    const { state, linked } = this.document;
    if (state.file.sample || linked !== undefined || !this.host.on) return;
    this.#waiting = this.#change();
    this.#note(mostWhileTyping);
    if (this.#underway.length < mostUnderway) this.flush();
  }

  /** Writes what still waits. */
  flush(): void {
    if (this.#waiting) this.#write(this.#waiting);
  }

  /** The page is about to end: what the database has not taken by then is taken at the next visit. */
  leave(): void {
    this.flush();
    this.#note(mostWhenLeaving);
  }

  #note(most: number): void {
    const changes = [...this.#underway, ...(this.#waiting ? [this.#waiting] : [])];
    if (changes.length > 0) note(changes, most);
  }

  /** What is another than what the database has or is about to take. */
  #change(): Change {
    const id = (this.#id ??= this.#begin());
    const { files: all, ...contents } = this.document.contents();
    const files = kept(all);
    const names = new Set(files.map(({ path }) => path));
    return {
      workspace: this.#row(id, { ...contents, files }, all.length - files.length),
      files: files.filter((file) => !isSame(file, this.#kept.get(file.path))),
      removed: [...this.#kept.keys()].filter((path) => !names.has(path)),
    };
  }

  #write(change: Change): void {
    const underway = this.#underway;
    const isNew = this.#kept.size === 0;
    this.#waiting = undefined;
    for (const path of change.removed) this.#kept.delete(path);
    for (const file of change.files) this.#kept.set(file.path, file);
    underway.push(change);
    const ended = (): boolean => {
      underway.splice(underway.indexOf(change), 1);
      return underway === this.#underway;
    };
    void write(change).then(
      () => {
        const isOpen = ended();
        if (underway.length === 0 && !(isOpen && this.#waiting)) forget([change.workspace.id]);
        this.host.wrote(isNew);
        if (isOpen) this.flush();
      },
      (error: unknown) => {
        if (ended()) this.#writeAgain(change);
        this.host.failed(error);
      },
    );
  }

  /** All goes with the next change. */
  #writeAgain({ removed }: Change): void {
    for (const path of [...this.#kept.keys(), ...removed]) this.#kept.set(path, undefined);
    if (this.#waiting) this.#write(this.#change());
  }

  #begin(): string {
    const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join(
      '',
    );
    this.host.began(this.tab, id);
    void this.own(id).then((free = () => {}) => {
      if (id === this.#id) this.#free = free;
      else free();
    });
    return id;
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

function isSame(a: StoredFile, b: StoredFile | undefined): boolean {
  return (
    a === b ||
    (b !== undefined &&
      a.text === b.text &&
      a.given === b.given &&
      a.lineBreak === b.lineBreak &&
      a.leftOut === b.leftOut &&
      a.content === b.content)
  );
}
