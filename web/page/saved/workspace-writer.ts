// Takes the changes of one workspace to the browser's database, and notes what the database does not have yet.

import type { SavedWorkspace, StoredFile } from '../state/contents.js';
import { forget, mostWhenLeaving, mostWhileTyping, note, type Change } from './noted-changes.js';
import { write } from './saved-work.js';

export interface WriterHost {
  /** All that is not on its way is kept, for the first time or once more. */
  wrote(isNew: boolean): void;
  /** A change could not be kept. */
  failed(error: unknown): void;
}

/** A file that the database does not have as it is; without a file, one that is to be removed there. */
interface Missing {
  readonly file: StoredFile | undefined;
  /** The change that takes it there; undefined before, and after that has failed. */
  by: Change | undefined;
}

/** So many changes may be on their way; what is typed meanwhile goes with the next. */
const mostUnderway = 8;

export class WorkspaceWriter {
  #row: SavedWorkspace | undefined;
  #files: ReadonlyMap<string, StoredFile>;
  readonly #missing = new Map<string, Missing>();
  #underway = 0;
  #waits = false;
  #hasFailed = false;
  #isNew: boolean;
  /** Whether the note has all that is missing. */
  #isNoted = true;

  /** The files are those that the database has of the workspace. */
  constructor(
    readonly id: string,
    files: readonly StoredFile[],
    private readonly host: WriterHost,
  ) {
    this.#files = byPath(files);
    this.#isNew = files.length === 0;
  }

  /** Whether the database has all. */
  get isDone(): boolean {
    return this.#underway === 0 && this.#missing.size === 0;
  }

  /** Keeps the files as the workspace has them now. */
  keep(row: SavedWorkspace, files: readonly StoredFile[]): void {
    const now = byPath(files);
    for (const [path, file] of now)
      if (!isSame(file, this.#files.get(path))) this.#missing.set(path, { file, by: undefined });
    for (const path of this.#files.keys())
      if (!now.has(path)) this.#missing.set(path, { file: undefined, by: undefined });
    this.#files = now;
    this.#row = row;
    this.#waits = true;
    this.#note(mostWhileTyping);
    if (this.#underway < mostUnderway) this.flush();
  }

  /** Writes what still waits. */
  flush(): void {
    if (this.#waits) this.#write();
  }

  /** The page is about to end: what the database has not taken by then is taken at the next visit. */
  leave(): void {
    this.flush();
    this.#note(mostWhenLeaving);
  }

  /** The workspace is forgotten: nothing more is written. */
  drop(): void {
    this.#missing.clear();
    this.#waits = false;
  }

  #note(most: number): void {
    if (this.#row && this.#missing.size > 0) {
      this.#isNoted = note(changeOf(this.#row, this.#missing), most);
    }
  }

  #write(): void {
    const open = [...this.#missing].filter(([, { by }]) => by === undefined);
    const change = changeOf(this.#row!, open);
    for (const [, missing] of open) missing.by = change;
    this.#waits = false;
    this.#underway++;
    void write(change).then(
      () => this.#written(change),
      (error: unknown) => this.#refused(change, error),
    );
  }

  #written(change: Change): void {
    this.#underway--;
    for (const [path, { by }] of this.#missing) if (by === change) this.#missing.delete(path);
    // What was noted before would be older than what the database has.
    if (this.isDone || !this.#isNoted) forget([this.id]);
    const isWhole = ![...this.#missing.values()].some(({ by }) => by === undefined);
    if (!this.#hasFailed || isWhole) {
      this.#hasFailed = false;
      this.host.wrote(this.#isNew);
      this.#isNew = false;
    } else {
      this.#waits = true;
    }
    this.flush();
  }

  #refused(change: Change, error: unknown): void {
    this.#underway--;
    for (const missing of this.#missing.values()) if (missing.by === change) missing.by = undefined;
    this.#hasFailed = true;
    this.host.failed(error);
    this.flush();
  }
}

function changeOf(
  workspace: SavedWorkspace,
  missing: Iterable<readonly [path: string, Missing]>,
): Change {
  const files: StoredFile[] = [];
  const removed: string[] = [];
  for (const [path, { file }] of missing) {
    if (file) files.push(file);
    else removed.push(path);
  }
  return { workspace, files, removed };
}

const byPath = (files: readonly StoredFile[]): ReadonlyMap<string, StoredFile> =>
  new Map(files.map((file) => [file.path, file]));

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
