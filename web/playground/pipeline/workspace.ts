// The files of a folder, in memory: what was opened, as it has been edited since. Nothing here
// knows where they came from (reading.ts) or what they are checked for.

import type { OpenFile } from '../document.js';

/** Why a file's content is not here; it counts as there, and empty. */
export type LeftOut = 'binary' | 'large';

export interface WorkFile {
  /** Below the folder, with "/". */
  readonly path: string;
  /** With "\n" line breaks. */
  readonly text: string;
  readonly lineBreak: OpenFile['lineBreak'];
  readonly leftOut?: LeftOut;
}

export class Workspace {
  readonly #files = new Map<string, WorkFile>();
  readonly #bytes = new WeakMap<WorkFile, Uint8Array>();
  #sorted: readonly WorkFile[] | undefined;

  /** The files in order of their paths. */
  get files(): readonly WorkFile[] {
    return (this.#sorted ??= [...this.#files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)));
  }

  get size(): number {
    return this.#files.size;
  }

  get(path: string): WorkFile | undefined {
    return this.#files.get(path);
  }

  /** Adds a file, or puts another in its place. */
  put(file: WorkFile): void {
    this.#files.set(file.path, file);
    this.#sorted = undefined;
  }

  /** Takes over an edited text; one that is the same changes nothing. */
  edit(path: string, text: string): void {
    const file = this.#files.get(path);
    if (file && file.text !== text && !file.leftOut) this.put({ ...file, text });
  }

  remove(path: string): void {
    this.#files.delete(path);
    this.#sorted = undefined;
  }

  clear(): void {
    this.#files.clear();
    this.#sorted = undefined;
  }

  /** All files as bytes, as the core takes them. */
  contents(): [path: string, bytes: Uint8Array][] {
    return this.files.map((file) => [file.path, this.#bytesOf(file)]);
  }

  /** Encoded once: most files stay as they are from run to run. */
  #bytesOf(file: WorkFile): Uint8Array {
    let bytes = this.#bytes.get(file);
    if (!bytes) this.#bytes.set(file, (bytes = new TextEncoder().encode(file.text)));
    return bytes;
  }
}
