// Files that are stored while the editor shows another one of the same document: each keeps its
// undo, its selection, its scroll position, and which of its content the findings refer to.

import type { ChangeSet, EditorState, Transaction } from '@codemirror/state';

export interface Aside {
  state: EditorState;
  scrollTop: number;
  /** Changes since the text whose findings are shown, and since the one sent last. */
  sinceShown: ChangeSet;
  sinceSent: ChangeSet;
}

/** A file after a change of it. */
export function changedAside(file: Aside, { state, changes }: Transaction): Aside {
  return {
    state,
    scrollTop: file.scrollTop,
    sinceShown: file.sinceShown.compose(changes),
    sinceSent: file.sinceSent.compose(changes),
  };
}

/** How many are kept; the undo of older ones is dropped. */
const most = 100;

export class FilesAside {
  readonly #files = new Map<string, Aside>();

  put(name: string, file: Aside): void {
    this.#files.delete(name);
    this.#files.set(name, file);
    if (this.#files.size > most) this.#files.delete(this.#files.keys().next().value!);
  }

  /** Takes a file back; undefined when it was not there or has another text by now. */
  take(name: string, text: string): Aside | undefined {
    const file = this.#files.get(name);
    this.#files.delete(name);
    return file?.state.doc.toString() === text ? file : undefined;
  }

  /** All files were sent to be linted. */
  sent(): void {
    for (const file of this.#files.values()) file.sinceSent = file.state.changes();
  }

  /** The findings of what was sent are shown. */
  shown(): void {
    for (const file of this.#files.values()) file.sinceShown = file.sinceSent;
  }
}
