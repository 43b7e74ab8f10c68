// The files of the pipeline as the core keeps them between lints: an edit takes the edited file to the core, and the core
// lints again only what the edit can affect.

import type { LintCallOptions } from '../../sdk/methods/pipeline-lint.js';
import type { Workspace as CoreWorkspace } from '../../sdk/methods/workspace.js';
import type { Report } from '../../types.gen.js';
import type { Toolkit } from '../state/engine.js';
import { nameOf } from './entry.js';
import type { WorkFile } from './files/workspace.js';

/** If more files than this differ, all of them are sent to the core again. */
const mostWritten = 50;

/** All files of the page, and the pipeline's folder among them. */
export interface FilesNow {
  readonly files: readonly WorkFile[];
  readonly contents: readonly [path: string, content: Uint8Array | Blob][];
  readonly directory: string;
}

/** What was sent to the core, and of which folder. */
interface Kept {
  readonly toolkit: Toolkit;
  readonly directory: string;
  readonly workspace: CoreWorkspace;
  /** The files as they were sent, by path. */
  readonly sent: Map<string, WorkFile>;
}

/** A workspace, and the files that are to be written to it before it has those of the page. */
interface Current {
  readonly workspace: CoreWorkspace;
  readonly written: readonly [name: string, content: Uint8Array][];
  /** They were written. */
  sent(): void;
}

export class KeptInCore {
  #kept: Kept | undefined;
  /** Whether the core has the files that were sent, and no others. */
  #isKnown = true;
  /** Calls are made one after the other: each sends the difference from the one before. */
  #last: Promise<unknown> = Promise.resolve();

  /** One call takes the edited files to the core and lints: no answer waits for a frame of the page in between. */
  lint(toolkit: Toolkit, now: FilesNow, options: LintCallOptions): Promise<Report> {
    return this.#inTurn(async () => {
      const { workspace, written, sent } = await this.#current(toolkit, now);
      options.signal?.throwIfAborted();
      if (written.length === 0) return workspace.lint(options);
      this.#isKnown = false; // a call that fails may have written them or not
      const report = await workspace.lint({ ...options, write: written });
      this.#isKnown = true;
      sent();
      return report;
    });
  }

  /** Asks something about the files as they are now. */
  ask<T>(
    toolkit: Toolkit,
    now: FilesNow,
    call: (workspace: CoreWorkspace) => Promise<T>,
  ): Promise<T> {
    return this.#inTurn(async () => {
      const { workspace, written, sent } = await this.#current(toolkit, now);
      for (const [name, content] of written) await workspace.write(name, content);
      sent();
      return call(workspace);
    });
  }

  #inTurn<T>(call: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(call);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** The workspace that is open, without the files that were removed; another one where all are to be sent. */
  async #current(toolkit: Toolkit, now: FilesNow): Promise<Current> {
    const { files, contents, directory } = now;
    const kept = this.#kept;
    if (kept?.toolkit !== toolkit || kept.directory !== directory || !this.#isKnown)
      return this.#opened(toolkit, now);
    const { workspace, sent } = kept;
    const paths = new Set(files.map(({ path }) => path));
    const removed = [...sent.keys()].filter((path) => !paths.has(path));
    const edited = files.filter((file) => sent.get(file.path) !== file);
    const changed = [...removed, ...edited.map(({ path }) => path)];
    if (changed.length > mostWritten || changed.some(isIgnoreFile))
      return this.#opened(toolkit, now);
    if (edited.some(({ leftOut }) => leftOut)) return this.#opened(toolkit, now);
    for (const path of removed) {
      const name = nameIn(directory, path);
      // A file that git ignores may not be there.
      if (name !== undefined && workspace.files().includes(name)) await workspace.remove(name);
      sent.delete(path);
    }
    const bytes = new Map(contents);
    const written = edited.flatMap(({ path }): [string, Uint8Array][] => {
      const [name, content] = [nameIn(directory, path), bytes.get(path)];
      return name !== undefined && content instanceof Uint8Array ? [[name, content]] : [];
    });
    return {
      workspace,
      written,
      sent: () => edited.forEach((file) => sent.set(file.path, file)),
    };
  }

  async #opened(toolkit: Toolkit, { files, contents, directory }: FilesNow): Promise<Current> {
    const before = this.#kept?.workspace;
    this.#kept = undefined;
    await before?.dispose().catch(() => undefined); // a toolkit that has ended has forgotten it
    const workspace = await toolkit.openWorkspace({ files: [...contents], directory });
    const sent = new Map(files.map((file) => [file.path, file]));
    this.#kept = { toolkit, directory, workspace, sent };
    this.#isKnown = true;
    return { workspace, written: [], sent: () => {} };
  }
}

/** What git ignores depends on these, and the core was not sent the files that it ignores. */
function isIgnoreFile(path: string): boolean {
  return nameOf(path) === '.gitignore' || path.split('/').includes('.git');
}

/** A path as the core has it, below the pipeline's folder; undefined for a file outside of it. */
function nameIn(directory: string, path: string): string | undefined {
  if (directory === '.') return path;
  return path.startsWith(`${directory}/`) ? path.slice(directory.length + 1) : undefined;
}
