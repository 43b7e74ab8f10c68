// What is kept of a document, so that it can be opened again as it is.

import type { OpenFile } from './document-state.js';

/** A file with its text, or with what it holds where that is not shown. */
export interface StoredFile {
  /** Below the folder, with "/". */
  readonly path: string;
  /** With "\n" line breaks. */
  readonly text: string;
  readonly lineBreak: OpenFile['lineBreak'];
  /** The text as it was opened, if it has been edited since; null for a file that was made here. */
  readonly given?: string | null;
  /** Why its text is not shown. */
  readonly leftOut?: 'binary' | 'large';
  readonly content?: Blob;
  /** True for a file of the repository's own. */
  readonly repository?: boolean;
}

export interface Contents {
  /** Name of the file or the folder. */
  readonly name: string;
  /** Path of the file that is shown. */
  readonly shown: string;
  readonly view: string;
  readonly files: readonly StoredFile[];
  /** The folder of the disk that it was opened from. */
  readonly folder?: FileSystemDirectoryHandle;
  /** Ids of the tabs that show a file of it. */
  readonly linked?: readonly string[];
}

/** Who keeps what is open for the next visit. */
export interface Keeper {
  /** Something else is about to be opened in its place. */
  replaced(): void;
  /** A text, a file or the view is another one. */
  changed(): void;
}

/** What is told of a workspace that is kept, without its files. */
export interface SavedWorkspace {
  readonly id: string;
  /** Id of the tab that it belongs to. */
  readonly tab: string;
  readonly name: string;
  /** When it was changed last, in milliseconds since 1970. */
  readonly changed: number;
  /** Number of its files, without those of the repository, and of their bytes. */
  readonly files: number;
  readonly bytes: number;
  /** Number of files that were too large to be kept. */
  readonly omitted: number;
  /** Path of the file that was shown, and name of the view. */
  readonly shown: string;
  readonly view: string;
  /** The folder of the disk that it was opened from, where the browser lets the page write into it. */
  readonly folder?: FileSystemDirectoryHandle;
  /** Ids of other tabs that showed a file of it. */
  readonly linked?: readonly string[];
}

/** A workspace that was opened again. */
export interface Reopened {
  readonly workspace: SavedWorkspace;
  /** What somebody should know of it, in sentences. */
  readonly notes: readonly string[];
}

/** The work that is kept in this browser. */
export interface SavedWork<Document> {
  /** The workspaces, the newest first, as they were when they were last listed. */
  readonly recent: readonly SavedWorkspace[];
  /** Whether changes are kept. */
  readonly on: boolean;
  /** Whether what is in a document is lost if something else is opened in its place. */
  wouldLose(document: Document): boolean;
  /** The workspace that a document is kept as. */
  idOf(document: Document): string | undefined;
  /**
   * Opens in a tab what was open there last, unless somebody has begun to write by then; false if nothing was opened.
   */
  restore(tab: string, isTouched: () => boolean): Promise<boolean>;
  /** Opens a workspace in its tab; undefined if it is not kept any more. */
  open(id: string): Promise<Reopened | undefined>;
  forget(id: string): Promise<void>;
  forgetAll(): Promise<void>;
  /** Keeps changes from now on, or keeps nothing and forgets what was kept. */
  turn(on: boolean): Promise<void>;
  /** Lists the workspaces again. */
  refresh(): Promise<void>;
}
