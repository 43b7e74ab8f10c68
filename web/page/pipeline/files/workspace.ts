// The files of a folder, in memory: what was opened, as it has been edited since. Nothing here
// knows where they came from (read-files.ts) or what they are checked for.

import type { StoredFile } from '../../state/contents.js';
import type { ChangedFile, OpenFile } from '../../state/document.js';
import { derived, followed, unfollowed } from '../../state/signals.js';

/** Why a file's text is not here. */
export type LeftOut = 'binary' | 'large';

export const leftOutWords: Record<LeftOut, string> = {
  binary: 'binary',
  large: 'too large',
};

export interface WorkFile {
  /** Below the folder, with "/". */
  readonly path: string;
  /** With "\n" line breaks. */
  readonly text: string;
  readonly lineBreak: OpenFile['lineBreak'];
  readonly leftOut?: LeftOut;
  /** What it holds, where its text is left out. */
  readonly content?: Blob;
}

/** Files to open, and what they are together. */
export interface Opening {
  files: readonly WorkFile[];
  /** Name of the folder or archive; "" where there is none. */
  name: string;
  sample?: boolean;
  /** Ids of the tabs that are to show a file of them. */
  linked?: readonly string[] | undefined;
  /** The folder of the disk that they are in. */
  folder?: FileSystemDirectoryHandle | undefined;
  /** Files of the repository's own, by path; they are not shown. */
  repository?: readonly { path: string; content: Blob }[];
  /** What was not taken in, in sentences. */
  notes?: readonly string[];
}

/** A file that was made here. */
export function madeFile(path: string, content: string | Uint8Array): WorkFile {
  if (typeof content === 'string') return { path, text: content, lineBreak: '\n' };
  const blob = new Blob([content as Uint8Array<ArrayBuffer>]);
  return { path, text: '', lineBreak: '\n', leftOut: 'binary', content: blob };
}

export class Workspace {
  /** Files of the repository's own, in which the branch with the pipeline template is. */
  repository: NonNullable<Opening['repository']> = [];
  readonly #files = new Map<string, WorkFile>();
  /** Texts as they were given; undefined for what was left out. */
  readonly #given = new Map<string, string | undefined>();
  readonly #bytes = new WeakMap<WorkFile, Uint8Array>();
  readonly #stored = new WeakMap<WorkFile, StoredFile>();
  /** Called after every change. */
  whenChanged = (): void => {};
  #sorted: readonly WorkFile[] | undefined;
  readonly #state = followed({ version: 0 });
  readonly #size = derived(() => this.files.length);

  /** The files in order of their paths. */
  get files(): readonly WorkFile[] {
    void this.#state.version; // another list after every change
    return (this.#sorted ??= [...this.#files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)));
  }

  get size(): number {
    return this.#size();
  }

  /** Another one after every change. */
  get version(): number {
    return this.#state.version;
  }

  get(path: string): WorkFile | undefined {
    void this.#state.version;
    return this.#files.get(path);
  }

  /** Takes in files that somebody gave, in the place of those of the same names. */
  give(files: readonly WorkFile[]): void {
    for (const file of files) {
      this.put(file);
      this.#given.set(file.path, file.leftOut ? undefined : file.text);
    }
  }

  /** Adds a file, or puts another in its place. */
  put(file: WorkFile): void {
    const at = this.#sorted?.findIndex(({ path }) => path === file.path) ?? -1;
    const sorted = at < 0 ? undefined : this.#sorted!.with(at, file);
    this.#files.set(file.path, file);
    this.#touch(sorted);
  }

  /** Takes over an edited text; one that is the same changes nothing. */
  edit(path: string, text: string): void {
    const file = this.#files.get(path);
    if (file && file.text !== text && !file.leftOut) this.put({ ...file, text });
  }

  remove(path: string): void {
    this.#files.delete(path);
    this.#touch();
  }

  clear(): void {
    this.#files.clear();
    this.#given.clear();
    this.repository = [];
    this.#touch();
  }

  /** The paths of the files that are not as they were given, and whether they were made here. */
  readonly #changed = derived(() =>
    this.files
      .filter(({ path, text, leftOut }) => !leftOut && this.#given.get(path) !== text)
      .map(({ path }) => ({ path, isNew: this.#given.get(path) === undefined })),
  );

  get changed(): readonly { path: string; isNew: boolean }[] {
    return this.#changed();
  }

  /** The files whose text is another than was given. */
  changes(): ChangedFile[] {
    return this.changed.map(({ path }) => {
      const { text: after, lineBreak } = this.#files.get(path)!;
      return { path, before: this.given(path), after, lineBreak };
    });
  }

  /** Takes files for given as they are. */
  accept(files: readonly ChangedFile[]): void {
    for (const { path, after } of files) this.#given.set(path, after);
    for (const file of this.#files.values()) this.#stored.delete(file);
    this.#touch();
  }

  /** A file's text as it was given; null for a file that was made here. */
  given(path: string): string | null {
    return this.#given.get(path) ?? null;
  }

  /** All files as bytes, empty for what was left out. */
  contents(): [path: string, bytes: Uint8Array][] {
    return this.files.map((file) => [file.path, this.#bytesOf(file)]);
  }

  /** The same with what was left out and the repository's own, for whoever looks at that too. */
  everything(): [path: string, content: Uint8Array | Blob][] {
    const files = this.files.map((file) => [file.path, file.content ?? this.#bytesOf(file)]);
    const repository = this.repository.map(({ path, content }) => [path, content]);
    return [...files, ...repository] as [path: string, content: Uint8Array | Blob][];
  }

  /** Encoded once: most files stay as they are from run to run. */
  #bytesOf(file: WorkFile): Uint8Array {
    let bytes = this.#bytes.get(file);
    if (!bytes) this.#bytes.set(file, (bytes = new TextEncoder().encode(file.text)));
    return bytes;
  }

  /** The files as they are kept, those of the repository included. */
  stored(): StoredFile[] {
    const own = this.repository.map((file): StoredFile => ({
      ...file,
      text: '',
      lineBreak: '\n',
      repository: true,
    }));
    return [...this.files.map((file) => this.#storedOf(file)), ...own];
  }

  /** Made once of each file: most stay as they are from one edit to the next. */
  #storedOf(file: WorkFile): StoredFile {
    let stored = this.#stored.get(file);
    if (!stored) {
      const given = this.given(file.path);
      stored = file.leftOut || given === file.text ? file : { ...file, given };
      this.#stored.set(file, stored);
    }
    return stored;
  }

  /** The files have changed; in order, where that is known. */
  #touch(sorted?: readonly WorkFile[]): void {
    this.#sorted = sorted;
    unfollowed(() => this.#state.version++);
    this.whenChanged();
  }
}
