// A workspace: the files of a pipeline, kept open in the core while they are edited. Only changed
// files are sent to the core, and only what an edit can affect is checked again. The files are kept
// here as well: a core that was ended, by the clock or a crash, gets them again with the next call.

import type {
  BuiltSchema,
  FixResult,
  ParameterList,
  RenamedParameter,
  Report,
  ResolvedConfig,
  WorkspaceChange,
} from '../../types.gen.js';
import { Deadline } from '../common/clock.js';
import { inputError, ToolkitError } from '../common/errors.js';
import { callNames, type CallOptions, type Files } from '../common/options.js';
import { archivePath, cleanPath } from '../common/paths.js';
import type * as Runtime from '../common/runtime-types.js';
import { milliseconds, optionsOf, pathArgument } from '../common/validate-arguments.js';
import { notIgnored } from '../files/ignored-files.js';
import { pairsOf, type NamedFile } from '../files/named-files.js';
import {
  isObject,
  listed,
  repositoryFiles,
  sent,
  texts,
  type Listed,
  type ListedFile,
} from '../files/pipeline-files.js';
import type { FilesPort } from '../ports/ports.js';
import { splitOptions, type Ask, type SpentOptions } from './call.js';
import {
  placeOf,
  type FixCallOptions,
  type LintCallOptions,
  type ParameterCallOptions,
  type PipelineSource,
} from './pipeline-lint.js';
import { timeOf, type ResolveCallOptions } from './pipeline.js';
import type { BuildCallOptions } from './schema.js';

export interface WorkspaceLintOptions extends LintCallOptions {
  /** Files to write first, by path, as `write` does; one call writes and lints. */
  write?: Files;
}

export interface WorkspaceFixOptions extends FixCallOptions {
  /** False: the files of the workspace stay as they are. */
  apply?: boolean;
}

/** Rejections are ToolkitErrors, ERR_DISPOSED after the end of the workspace or of its toolkit. */
export interface Workspace extends Runtime.AsyncDisposable {
  /** The paths of all files, in order. */
  files(): string[];
  /** The content of a file; undefined when there is none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /**
   * The content of a file as a string; undefined when there is none. Bytes that are not UTF-8
   * become U+FFFD.
   */
  readText(path: string): Promise<string | undefined>;
  /** Writes a file, and makes it and its folders where they are not there. ERR_INPUT for a path that cannot be one. */
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** Gives a file or a folder another name; a file replaces a file. ERR_INPUT for a name that is not there or cannot be given. */
  rename(from: string, to: string): Promise<void>;
  /** Removes a file, or a folder with all that is in it. ERR_INPUT for a path that is not there. */
  remove(path: string): Promise<void>;
  /**
   * Reads the files of a workspace's directory again that changed on the disk since they were last read, and returns the
   * paths that were written or removed. Edits in memory remain. ERR_INPUT for a workspace of given files.
   */
  refresh(options?: CallOptions): Promise<string[]>;
  /** The lint of the files as they are: what toolkit.lint would report of them. */
  lint(options?: WorkspaceLintOptions): Promise<Report>;
  /** Applies every safe fix, or those of the checks and rules that are named, to the files of the workspace. */
  fix(options?: WorkspaceFixOptions): Promise<FixResult>;
  /** The configuration, as toolkit.resolveConfig gives it. */
  resolve(options?: Omit<ResolveCallOptions, 'files'>): Promise<ResolvedConfig>;
  /** What toolkit.buildSchema gives; nothing is written. */
  buildSchema(options?: Omit<BuildCallOptions, 'files'>): Promise<BuiltSchema>;
  /** The parameters with all their places, as toolkit.listParameters gives them. */
  listParameters(options?: ParameterCallOptions): Promise<ParameterList>;
  /** What toolkit.renameParameter gives; nothing is written. */
  renameParameter(
    parameter: string,
    name: string,
    options?: ParameterCallOptions,
  ): Promise<RenamedParameter>;
  /** All files as they are, by path. */
  snapshot(): Promise<Map<string, Uint8Array>>;
  /** The same as a zip archive; equal files give equal bytes. */
  toZip(): Promise<Uint8Array>;
  /** The files that differ from what was opened, each with its unified diff. */
  changes(): Promise<WorkspaceChange[]>;
  /** Ends the workspace. */
  dispose(): Promise<void>;
}

export interface WorkspaceMethods {
  /**
   * Opens a pipeline to be edited and linted again and again: a directory of the disk, files, or a zip archive. The paths
   * of the workspace are those below the pipeline's folder. Files that git ignores are left out where all of their folder
   * is ignored; nothing is ever written but in memory. Errors are those of toolkit.lint.
   */
  openWorkspace(pipeline: PipelineSource, options?: CallOptions): Promise<Workspace>;
}

let opened = 0;

export function workspaceMethods(ask: Ask, port: FilesPort | undefined): WorkspaceMethods {
  return {
    async openWorkspace(pipeline, given) {
      const options = optionsOf(given, callNames);
      const deadline = deadlineOf(ask, options);
      const { files, directory } = placeOf(pipeline);
      const reading: Reading = async (deadline, options) => {
        const all =
          files === undefined
            ? await onDisk(ask, { port, directory: directory ?? '.', deadline, options })
            : await listed(files, deadline);
        const root = files === undefined ? '.' : (directory ?? all.directory);
        const kept = await notIgnored(all.files, {
          directory: root,
          list: (header, files) => ask('listPipelineFiles', { header, files, options }),
          deadline,
        });
        return below(root, kept);
      };
      const found = await reading(deadline, options);
      const workspace = new OpenWorkspace(ask, found, files === undefined ? reading : undefined);
      await workspace.open({ ...options, spent: deadline.spent });
      return workspace;
    },
  };
}

/** Reads all files of a workspace. */
type Reading = (deadline: Deadline, options: CallOptions) => Promise<ListedFile[]>;

const deadlineOf = (ask: Ask, { signal, timeout }: CallOptions): Deadline =>
  new Deadline(signal ?? undefined, milliseconds('timeout', timeout, ask.timeout));

/** The files of a directory of the disk. */
async function onDisk(
  ask: Ask,
  at: { port: FilesPort | undefined; directory: string; deadline: Deadline; options: CallOptions },
): Promise<Listed> {
  const { port, directory, deadline, options } = at;
  const paths = await ask('listPipelineFiles', { header: { directory }, options });
  if (!port) throw new ToolkitError('ERR_UNAVAILABLE', 'unavailable here: needs a file system');
  const signal = options.signal ?? new AbortController().signal;
  const files: ListedFile[] = [];
  const above = namesIn(directory).length;
  const below = paths.map((path) => namesIn(path).slice(above).join('/'));
  for (const path of below) {
    await deadline.pass();
    const place = `${directory}/${path}`;
    const bytes = await port.readFile(place, largest, { signal }).catch((error: unknown) => {
      throw ToolkitError.raised({
        code: 'ERR_IO',
        message: `"${place}" cannot be read`,
        cause: error,
      });
    });
    files.push({ path, size: bytes.length, read: (most) => bytes.subarray(0, most) });
  }
  files.push(...(await repositoryFiles(port, { directory, deadline, signal })));
  return { directory: '.', files };
}

const largest = 512 * 2 ** 20;

/** The names in a path, those that lead nowhere taken out. */
function namesIn(path: string): string[] {
  const names: string[] = [];
  for (const name of path.split(/[\\/]/)) {
    if (name === '..' && names.length > 0 && names.at(-1) !== '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names;
}

/** The files of the folder, by their paths below it. */
function below(directory: string, files: readonly ListedFile[]): ListedFile[] {
  const start = cleanPath(`${directory}/x`).slice(0, -1);
  return files.flatMap((file) => {
    const path = cleanPath(file.path);
    return path.startsWith(start) ? [{ ...file, path: path.slice(start.length) }] : [];
  });
}

const byPath = (files: readonly ListedFile[]) => new Map(files.map((file) => [file.path, file]));

async function sameContent(before: ListedFile | undefined, now: ListedFile): Promise<boolean> {
  if (before?.size !== now.size || before.nameOnly !== now.nameOnly) return false;
  if (isObject(now)) return true;
  const [a, b] = [await before.read(), await now.read()];
  return a.every((byte, at) => byte === b[at]);
}

class OpenWorkspace implements Workspace {
  /** The name in the core, a new one each time that the core gets all files. */
  #name = '';
  /** The files as they are, and as they were opened. */
  readonly #files = new Map<string, ListedFile>();
  readonly #opened: readonly ListedFile[];
  /** The files of the disk, as they were last read. */
  #onDisk: readonly ListedFile[];
  #disposed = false;
  /** Edits and calls go one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly ask: Ask,
    files: readonly ListedFile[],
    private readonly reading?: Reading,
  ) {
    this.#opened = files;
    this.#onDisk = files;
    for (const file of files) this.#files.set(file.path, file);
  }

  /** Sends the core what was opened, and then what changed since. */
  async open(options: SpentOptions): Promise<void> {
    const deadline = deadlineOf(this.ask, options);
    const name = `workspace ${++opened}`;
    const send = async (
      operation: 'openWorkspace' | 'writeWorkspace',
      some: readonly ListedFile[],
    ) => {
      const files = await sent(some, { reads: texts, deadline });
      await this.ask(operation, { header: { workspace: name }, files, options });
    };
    await send('openWorkspace', this.#opened);
    const before = byPath(this.#opened);
    for (const path of before.keys()) {
      if (this.#files.has(path)) continue;
      await this.ask('removeFromWorkspace', { header: { workspace: name, path }, options });
    }
    const written = [...this.#files.values()].filter((file) => before.get(file.path) !== file);
    if (written.length > 0) await send('writeWorkspace', written);
    this.#name = name;
  }

  files(): string[] {
    this.#check();
    return [...this.#files.keys()].sort();
  }

  async read(path: string): Promise<Uint8Array | undefined> {
    this.#check();
    const content = await this.#files.get(cleanPath(pathArgument('path', path)))?.read();
    return content && new Uint8Array(content);
  }

  async readText(path: string): Promise<string | undefined> {
    const content = await this.read(path);
    return content && new TextDecoder().decode(content);
  }

  async write(path: string, content: string | Uint8Array): Promise<void> {
    const written = writtenOf([[pathArgument('path', path), content]]);
    await this.#inTurn(() =>
      this.#writing(written, {}, (workspace, files) =>
        this.ask('writeWorkspace', { header: { workspace }, files, options: {} }),
      ),
    );
  }

  /** A call that writes files, which are kept here once the core has them. */
  async #writing<T>(
    written: readonly ListedFile[],
    options: CallOptions,
    ask: (workspace: string, files: readonly NamedFile[]) => Promise<T>,
  ): Promise<T> {
    const files = await sent(written, { reads: texts, deadline: deadlineOf(this.ask, options) });
    const answer = await this.#core(options, (workspace) => ask(workspace, files));
    for (const file of written) this.#files.set(file.path, file);
    return answer;
  }

  async rename(from: string, to: string): Promise<void> {
    const [old, now] = [cleanPath(pathArgument('from', from)), archivePath(pathArgument('to', to))];
    await this.#inTurn(async () => {
      await this.#core({}, (workspace) => {
        const header = { workspace, from: old, to: now };
        return this.ask('renameInWorkspace', { header, options: {} });
      });
      for (const [path, file] of this.#below(old)) {
        const moved = now + path.slice(old.length);
        this.#files.delete(path);
        this.#files.set(moved, { ...file, path: moved });
      }
    });
  }

  async remove(path: string): Promise<void> {
    const name = cleanPath(pathArgument('path', path));
    await this.#inTurn(async () => {
      await this.#core({}, (workspace) =>
        this.ask('removeFromWorkspace', { header: { workspace, path: name }, options: {} }),
      );
      for (const [each] of this.#below(name)) this.#files.delete(each);
    });
  }

  async refresh(given?: CallOptions): Promise<string[]> {
    const options = optionsOf(given, callNames);
    const { reading } = this;
    if (!reading) {
      throw inputError('workspace has no directory', 'open it with the path of a directory');
    }
    return this.#inTurn(async () => {
      const deadline = deadlineOf(this.ask, options);
      const [before, now] = [byPath(this.#onDisk), byPath(await reading(deadline, options))];
      const removed = [...before.keys()].filter((path) => !now.has(path) && this.#files.has(path));
      const written: ListedFile[] = [];
      for (const file of now.values()) {
        if (!(await sameContent(before.get(file.path), file))) written.push(file);
      }
      const sentFiles = await sent(written, { reads: texts, deadline });
      await this.#core(options, async (workspace) => {
        for (const path of removed) {
          await this.ask('removeFromWorkspace', { header: { workspace, path }, options });
        }
        if (written.length === 0) return;
        await this.ask('writeWorkspace', { header: { workspace }, files: sentFiles, options });
      });
      for (const path of removed) this.#files.delete(path);
      for (const file of written) this.#files.set(file.path, file);
      this.#onDisk = [...now.values()];
      return [...removed, ...written.map(({ path }) => path)].sort();
    });
  }

  async lint(given?: WorkspaceLintOptions): Promise<Report> {
    const { header, options } = headerOf(given);
    const { write, ...wishes } = header;
    const written = write === undefined ? [] : writtenOf(write);
    return this.#inTurn(() =>
      this.#writing(written, options, (workspace, sent) => {
        const files = written.length > 0 ? sent : undefined;
        return this.ask('lint', { header: { ...wishes, workspace }, files, options });
      }),
    );
  }

  async fix(given?: WorkspaceFixOptions): Promise<FixResult> {
    const apply = given?.apply ?? true;
    if (typeof apply !== 'boolean') throw inputError('"apply" must be true or false');
    const result = await this.#call(given, ({ apply: _, ...header }, call) =>
      this.ask('fix', { header, ...call }),
    );
    if (!apply) return result;
    for (const { path, text, changed } of result.files) {
      if (changed) await this.write(path, text);
    }
    return result;
  }

  resolve(options?: Omit<ResolveCallOptions, 'files'>): Promise<ResolvedConfig> {
    return this.#call(options, (header, call) => this.ask('resolveConfig', { header, ...call }));
  }

  buildSchema(options?: Omit<BuildCallOptions, 'files'>): Promise<BuiltSchema> {
    return this.#call(options, (header, call) => this.ask('buildSchema', { header, ...call }));
  }

  listParameters(options?: ParameterCallOptions): Promise<ParameterList> {
    return this.#call(options, (header, call) => this.ask('listParameters', { header, ...call }));
  }

  renameParameter(
    parameter: string,
    name: string,
    options?: ParameterCallOptions,
  ): Promise<RenamedParameter> {
    return this.#call(options, (header, call) =>
      this.ask('renameParameter', { header: { ...header, parameter, name }, ...call }),
    );
  }

  async snapshot(): Promise<Map<string, Uint8Array>> {
    const all = new Map<string, Uint8Array>();
    for (const path of this.files()) {
      const content = await this.read(path);
      if (content) all.set(path, content);
    }
    return all;
  }

  async toZip(): Promise<Uint8Array> {
    const snapshot = this.snapshot(); // of the files as they are now
    const { writeZip } = await import('../zip/write.js');
    return writeZip(await snapshot);
  }

  changes(): Promise<WorkspaceChange[]> {
    return this.#inTurn(() =>
      this.#core({}, (workspace) =>
        this.ask('workspaceChanges', { header: { workspace }, options: {} }),
      ),
    );
  }

  async dispose(): Promise<void> {
    if (this.#disposed) return;
    this.#disposed = true;
    await this.#last;
    const header = { workspace: this.#name };
    // A core that is ended has forgotten it already.
    await this.ask('closeWorkspace', { header, options: {} }).catch(() => undefined);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  /** The file at a path, or the files of the folder. */
  #below(path: string): [string, ListedFile][] {
    return [...this.#files].filter(([each]) => each === path || each.startsWith(`${path}/`));
  }

  #check(): void {
    if (this.#disposed) throw new ToolkitError('ERR_DISPOSED', 'workspace is disposed');
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#check();
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Calls an operation over the files. */
  async #call<Options extends CallOptions & { now?: Date | string }, T>(
    given: Options | undefined,
    ask: (
      header: ReturnType<typeof headerOf<Options>>['header'] & { workspace: string },
      call: { options: CallOptions },
    ) => Promise<T>,
  ): Promise<T> {
    const { header, options } = headerOf(given);
    return this.#inTurn(() =>
      this.#core(options, (workspace) => ask({ ...header, workspace }, { options })),
    );
  }

  /** Calls the core, which may have been restarted and then gets all files first. */
  async #core<T>(options: CallOptions, ask: (workspace: string) => Promise<T>): Promise<T> {
    try {
      return await ask(this.#name);
    } catch (error) {
      if (!(error instanceof ToolkitError && error.code === 'ERR_NO_WORKSPACE')) throw error;
      await this.open(options);
      return await ask(this.#name);
    }
  }
}

/** Files that are written, with content of their own. */
function writtenOf(files: Files): ListedFile[] {
  return pairsOf(files).map(([path, bytes]) => {
    const kept = bytes.slice();
    return {
      path: archivePath(path),
      size: kept.length,
      read: (most) => kept.subarray(0, most),
    };
  });
}

/** The options as the core reads them, and those of every call. */
function headerOf<Options extends CallOptions & { now?: Date | string }>(
  given: Options | undefined,
) {
  const { options, rest } = splitOptions(given);
  const { now, ...header } = rest;
  if ('files' in header || 'directory' in header) {
    throw inputError('a workspace call does not accept "files"');
  }
  const time = now === undefined || now === null ? {} : { now: timeOf(now) };
  return { header: { ...header, ...time }, options };
}
