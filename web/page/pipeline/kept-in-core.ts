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

export class KeptInCore {
  #kept: Kept | undefined;
  /** Calls are made one after the other: each sends the difference from the one before. */
  #last: Promise<unknown> = Promise.resolve();

  lint(toolkit: Toolkit, now: FilesNow, options: LintCallOptions): Promise<Report> {
    return this.ask(toolkit, now, (workspace) => {
      options.signal?.throwIfAborted();
      return workspace.lint(options);
    });
  }

  /** Asks something about the files as they are now. */
  ask<T>(
    toolkit: Toolkit,
    now: FilesNow,
    call: (workspace: CoreWorkspace) => Promise<T>,
  ): Promise<T> {
    const turn = this.#last.then(async () =>
      call((await this.#updated(toolkit, now)) ?? (await this.#opened(toolkit, now))),
    );
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** The workspace that is open, with the files as they are now; undefined where all are to be sent. */
  async #updated(toolkit: Toolkit, now: FilesNow): Promise<CoreWorkspace | undefined> {
    const { files, contents, directory } = now;
    if (this.#kept?.toolkit !== toolkit || this.#kept.directory !== directory) return undefined;
    const { workspace, sent } = this.#kept;
    const paths = new Set(files.map(({ path }) => path));
    const removed = [...sent.keys()].filter((path) => !paths.has(path));
    const written = files.filter((file) => sent.get(file.path) !== file);
    const changed = [...removed, ...written.map(({ path }) => path)];
    if (changed.length > mostWritten || changed.some(isIgnoreFile)) return undefined;
    if (written.some(({ leftOut }) => leftOut)) return undefined;
    for (const path of removed) {
      const name = nameIn(directory, path);
      // A file that git ignores may not be there.
      if (name !== undefined && workspace.files().includes(name)) await workspace.remove(name);
      sent.delete(path);
    }
    const texts = new Map(contents);
    for (const file of written) {
      const name = nameIn(directory, file.path);
      const content = texts.get(file.path);
      if (name !== undefined && content instanceof Uint8Array) await workspace.write(name, content);
      sent.set(file.path, file);
    }
    return workspace;
  }

  async #opened(
    toolkit: Toolkit,
    { files, contents, directory }: FilesNow,
  ): Promise<CoreWorkspace> {
    const before = this.#kept?.workspace;
    this.#kept = undefined;
    await before?.dispose().catch(() => undefined); // a toolkit that has ended has forgotten it
    const workspace = await toolkit.openWorkspace({ files: [...contents], directory });
    const sent = new Map(files.map((file) => [file.path, file]));
    this.#kept = { toolkit, directory, workspace, sent };
    return workspace;
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
