// The pipeline of a build: found on the disk, linted at the start and again where files have changed.

import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createToolkit } from 'flow-toolkit/node';
import type { Toolkit, Workspace } from '../sdk/node.js';
import { PIPELINE_FILES, SCHEMA_FILES, type Format, type Report } from '../types.gen.js';
import { inputError } from '../sdk/common/errors.js';
import type { PluginOptions } from './options.js';
import { problemsOf, type Problem } from './problems.js';

/** What the last lint found. It is the same object as long as no file has changed. */
export interface Linted {
  /** Undefined where the plugin does not lint. */
  readonly report: Report | undefined;
  /** Findings that failed or warned. */
  readonly problems: readonly Problem[];
  /** The linted files, by absolute path. */
  readonly files: readonly string[];
}

export interface FoundSchema {
  /** Path below the directory of the pipeline. */
  readonly path: string;
  readonly file: string;
  readonly text: string;
}

let started: Promise<Toolkit> | undefined;

/**
 * The toolkit of all plugins of a process; its worker does not keep the process alive. After a failed start the next call tries
 * again.
 */
export function toolkit(): Promise<Toolkit> {
  if (!started) {
    const starting = createToolkit({ worker: true });
    started = starting;
    starting.catch(() => {
      if (started === starting) started = undefined;
    });
  }
  return started;
}

export class PipelineLint {
  /** Directory of the pipeline. */
  readonly root: string;
  readonly #kind: 'pipeline' | 'schema' | 'none';
  #workspace: Workspace | undefined;
  /** Lints go one after the other. */
  #last: Promise<Linted | undefined> = Promise.resolve(undefined);
  #schemaText: string | undefined;
  readonly #written = new Map<string, string>();

  constructor(
    readonly options: PluginOptions,
    /** Root of the build. */
    private readonly base: string,
  ) {
    this.root = options.root === undefined ? nearest(base) : resolve(base, options.root);
    if (!hasOne(this.root, PIPELINE_FILES) && options.schema === undefined) {
      const help = 'set "root" to the directory of the pipeline';
      throw inputError(`no pipeline found in "${this.root}"`, help);
    }
    const whole = PIPELINE_FILES.filter((name) => !isSchemaName(name));
    this.#kind = options.lint ?? (hasOne(this.root, whole) ? 'pipeline' : 'schema');
  }

  /** Lints what has changed since the last time; the same result where nothing has. */
  refresh(): Promise<Linted> {
    const next = this.#last.catch(() => undefined).then((last) => this.#lint(last));
    this.#last = next;
    next.catch(() => {}); // the caller gets the error
    return next;
  }

  /** What was found last. */
  async current(): Promise<Linted> {
    return (await this.#last) ?? this.refresh();
  }

  /** The parameter schema as it is on the disk. */
  async schema(): Promise<FoundSchema> {
    const path = this.#schemaPath();
    if (path === undefined) {
      throw inputError(`no parameter schema in "${this.root}"`, 'set "schema" to its path');
    }
    const file = join(this.root, path);
    return { path, file, text: await readFile(file, 'utf8') };
  }

  #schemaPath(): string | undefined {
    return this.options.schema ?? SCHEMA_FILES.find((name) => existsSync(join(this.root, name)));
  }

  async #lint(last: Linted | undefined): Promise<Linted> {
    if (this.#kind === 'none') return last ?? { report: undefined, problems: [], files: [] };
    const found =
      this.#kind === 'schema' ? await this.#lintSchema(last) : await this.#lintAll(last);
    if (found !== last) await this.#writeReports(found.report!);
    return found;
  }

  async #lintAll(last: Linted | undefined): Promise<Linted> {
    this.#workspace ??= await (await toolkit()).openWorkspace(this.root);
    const workspace = this.#workspace;
    const changed = await workspace.refresh();
    if (last && changed.length === 0) return last;
    const report = await workspace.lint(this.#lintOptions());
    const problems = await problemsOf(report, this.root, (path) => workspace.readText(path));
    return { report, problems, files: this.#absolute(workspace.files()) };
  }

  async #lintSchema(last: Linted | undefined): Promise<Linted> {
    const { path, text } = await this.schema();
    if (last && text === this.#schemaText) return last;
    const report = await (await toolkit()).lintSchema({ [path]: text }, this.#lintOptions());
    this.#schemaText = text;
    const problems = await problemsOf(report, this.root, () => Promise.resolve(text));
    return { report, problems, files: this.#absolute([path]) };
  }

  #lintOptions() {
    const { dialect, profile, keys, reports = {} } = this.options;
    const extraFormats = Object.keys(reports);
    return {
      ...(dialect && { dialect }),
      ...(profile && { profile }),
      ...(keys && { keys }),
      ...(extraFormats.length > 0 && { extraFormats }),
    };
  }

  /** The repository's own files change with every command of git; a lint that needs them reads them anyway. */
  #absolute(paths: readonly string[]): string[] {
    const own = paths.filter((path) => !/(^|\/)\.git\//.test(path));
    return own.map((path) => join(this.root, path));
  }

  async #writeReports({ renderings }: Report): Promise<void> {
    for (const [format, path] of Object.entries(this.options.reports ?? {})) {
      const text = renderings?.[format as Format] ?? '';
      const file = resolve(this.base, path);
      if (this.#written.get(file) === text) continue;
      this.#written.set(file, text);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }
}

/** The nearest directory upwards that has a pipeline or its schema, else the directory itself. */
function nearest(directory: string): string {
  for (let at = directory; ; at = dirname(at)) {
    if (hasOne(at, PIPELINE_FILES)) return at;
    if (dirname(at) === at) return directory;
  }
}

const hasOne = (directory: string, files: readonly string[]): boolean =>
  files.some((name) => existsSync(join(directory, name)));

const isSchemaName = (name: string): boolean => (SCHEMA_FILES as readonly string[]).includes(name);
