// The object of a local pipeline (interface §2.5). It lives here, where its attributes are read at once;
// what fills them is asked of the core, with the files or the directory that the object was made for.

import { isDate } from '../common/kinds.js';
import { inputError, notConstructible } from '../common/errors.js';
import { NESTED_REVISIONS } from '../../types.gen.js';
import type {
  Dialect,
  EvaluationOptions,
  NestedConfig,
  NestedRevision,
  PipelinePart,
  PipelineRecord,
  ResolvedConfig,
  ResolveOptions,
  Revision,
  SchemaView,
  WfConfig,
  WfConfigOptions,
} from '../../types.gen.js';
import { milliseconds, optionsOf, pathArgument } from '../common/validate-arguments.js';
import { Deadline } from '../common/clock.js';
import type { NamedFile } from '../files/named-files.js';
import { callNames, type CallOptions } from '../common/options.js';
import { joinPath } from '../common/paths.js';
import {
  configuration,
  listed,
  sent,
  type Listed,
  type PipelineFiles,
} from '../files/pipeline-files.js';
import { splitOptions, type Ask, type SpentOptions } from './call.js';
import { decodeValue, noRecords } from '../common/values.js';

/** Where the files are, and what the configuration may read of its environment. */
export interface Place extends CallOptions {
  /** Files among which the directory is, instead of those of the disk. */
  files?: PipelineFiles;
  /** The time of the evaluation; without it, clock values have a placeholder. */
  now?: Date | string;
}

export interface ResolveCallOptions extends Omit<ResolveOptions, 'now'>, Place {}

export interface WfConfigCallOptions extends Omit<WfConfigOptions, 'now'>, Place {}

export interface PipelineCallOptions extends WfConfigCallOptions {
  /** What to load at once; nothing by default, as the interface's constructor does. */
  load?: readonly PipelinePart[];
}

/** Rejections are ToolkitErrors; each method names those of the interface. */
export interface PipelineMethods {
  /**
   * Resolves a pipeline's configuration without the engine: every value, how far it is known, and each
   * place that set it. What is wrong with the configuration is in the report.
   */
  resolveConfig(directory?: string, options?: ResolveCallOptions): Promise<ResolvedConfig>;
  /**
   * fetch_wf_config: a pipeline's configuration as names and printed values, since revision R3.1
   * nested as in the engine's JSON; resolved here, or with engine "installed" by the engine of this
   * machine. ERR_RUNTIME, since R3.1 ERR_USER_WARNING, for what the engine rejects, and for a
   * missing engine or directory; ERR_DECODE, ERR_IO.
   */
  fetchWfConfig(
    wfPath: string | undefined,
    options: WfConfigCallOptions & { revision: NestedRevision },
  ): Promise<NestedConfig>;
  fetchWfConfig(
    wfPath?: string,
    options?: WfConfigCallOptions & { revision?: Exclude<Revision, NestedRevision> | undefined },
  ): Promise<Record<string, string>>;
  fetchWfConfig(wfPath?: string, options?: WfConfigCallOptions): Promise<WfConfig>;
  /** The object of a pipeline's directory. Its commit is known at once; load the rest. */
  openPipeline(wfPath?: string, options?: PipelineCallOptions): Promise<Pipeline>;
}

export function pipelineMethods(ask: Ask): PipelineMethods {
  return {
    async resolveConfig(directory, given) {
      const call = await callOf(ask, { directory, given });
      return await ask('resolveConfig', call);
    },
    fetchWfConfig: (async (wfPath?: string, given?: WfConfigCallOptions): Promise<WfConfig> => {
      const call = await callOf(ask, { directory: wfPath, given });
      const config = await ask('fetchWfConfig', call);
      return isNested(given?.revision) ? nestedOf(config) : config;
    }) as PipelineMethods['fetchWfConfig'],
    async openPipeline(wfPath, given) {
      const { load = [], ...options } = optionsOf(given);
      const call = await callOf(ask, { directory: wfPath, given: options });
      const loading: Loading = (parts, options) =>
        ask('openPipeline', { ...call, header: { ...call.header, load: parts }, options });
      return new Pipeline(await loading(load, call.options), load, loading);
    },
  };
}

export interface PipelineCall {
  header: { directory: string } & Omit<EvaluationOptions, 'now'>;
  files?: readonly NamedFile[];
  options: SpentOptions;
}

/** Chooses what is sent of the files that are given. */
export type Choice = (
  files: Listed['files'],
  at: { directory: string; deadline: Deadline },
) => Promise<NamedFile[]>;

/** A call over the files that are given, or those of the host. Reading them counts as a part of the call. */
export async function callOf(
  ask: Ask,
  { directory, given }: { directory: string | undefined; given: Place | undefined },
  choice: Choice = (files, { deadline }) => sent(files, { reads: configuration, deadline }),
): Promise<PipelineCall> {
  const { options, rest: read } = splitOptions(given);
  const { files, now, ...rest } = read;
  if (directory !== undefined) pathArgument('directory', directory);
  const time = now === undefined || now === null ? {} : { now: timeOf(now) };
  if (files === undefined || files === null) {
    return { header: { ...rest, ...time, directory: directory ?? '.' }, options };
  }
  const deadline = new Deadline(
    options.signal ?? undefined,
    milliseconds('timeout', options.timeout, ask.timeout),
  );
  const pipeline = await listed(files, deadline);
  const header = { ...rest, ...time, directory: directory ?? pipeline.directory };
  const chosen = await choice(pipeline.files, { directory: header.directory, deadline });
  return { header, files: chosen, options: { ...options, spent: deadline.spent } };
}

export function timeOf(now: Date | string): string {
  if (!isDate(now)) return now;
  if (Number.isNaN(+now)) throw inputError('"now" is not a valid date');
  return now.toISOString();
}

/** Whether configurations are nested in a revision. */
function isNested(revision: string | null | undefined): boolean {
  return NESTED_REVISIONS.some((nested) => nested === revision);
}

/** A nested configuration as the core writes it. */
function nestedOf(form: unknown): NestedConfig {
  return decodeValue(form, noRecords) as NestedConfig;
}

type Loading = (parts: readonly PipelinePart[], options: CallOptions) => Promise<PipelineRecord>;

/** A local pipeline. Attributes are null or empty until what fills them was loaded. */
export class Pipeline {
  /** Content of the environment file; null when it is empty. */
  envConfig: unknown = {};
  /**
   * For what the channel index says of the environment's packages, by name. Empty until the program fills it: no
   * operation of the interface does (nf-core/tools 3.5.1 neither), and a pipeline is opened without the network.
   * `pipeline.envPackageInfo[dep] = await toolkit.channelPackage(dep)` asks for one.
   */
  envPackageInfo: Record<string, unknown> = {};
  /** Configuration: names and printed values, since revision R3.1 nested. */
  wfConfig: WfConfig = {};
  /** Files found during linting. */
  files: string[] = [];
  /** Commit that is checked out, or of the pull request. */
  readonly gitSha: string | null;
  /** Least version of the engine. */
  minFlowVersion: string | null = null;
  /** The directory, as given. */
  readonly wfPath: string;
  /** The manifest's name behind the slash, and what is before it. */
  pipelineName: string | null = null;
  pipelinePrefix: string | null = null;
  /** The parameter schema. */
  schemaObj: SchemaView | null = null;
  readonly dialect: Dialect;
  readonly #loading: Loading;

  /** The toolkit's openPipeline makes pipelines. */
  constructor(record: PipelineRecord, loaded: readonly PipelinePart[], loading: Loading) {
    if (!(loading as Loading | undefined)) throw notConstructible('Pipeline', 'openPipeline');
    this.gitSha = record.gitSha;
    this.wfPath = record.wfPath;
    this.dialect = record.dialect;
    this.#loading = loading;
    for (const part of loaded) this.#take(part, record);
    if (loaded.includes('files')) this.files = record.files;
  }

  /** _fp: the path of a file in the pipeline; an absolute one is returned unchanged. */
  _fp(fn: string): string {
    return joinPath(this.wfPath, fn);
  }

  /**
   * _load: the configuration and, if that names a version of the engine, the environment file. True
   * when both are there. ERR_RUNTIME, ERR_VALUE, ERR_DECODE, ERR_SYNTAX, ERR_IO.
   */
  async _load(options?: CallOptions): Promise<boolean> {
    return (await this.loadPipelineConfig(options)) && (await this._loadEnvFile(options));
  }

  /** _load_env_file: whether there is an environment file. ERR_SYNTAX, ERR_IO. */
  _loadEnvFile(options?: CallOptions): Promise<boolean> {
    return this.#load('environment', options);
  }

  /**
   * list_files: the files that the repository tracks or, where there is none, all that no ignore file
   * excludes. ERR_NOT_FOUND, ERR_NOT_A_DIRECTORY, ERR_IS_A_DIRECTORY, ERR_VALUE, ERR_IO.
   */
  async listFiles(options?: CallOptions): Promise<string[]> {
    return (await this.#loading(['files'], optionsOf(options, callNames))).files;
  }

  /**
   * load_pipeline_config: gets the configuration and sets what follows from it; true when it names
   * a version of the engine. ERR_VALUE for a name without exactly one slash, since R3.1
   * ERR_ATTRIBUTE for one that is not a string; ERR_RUNTIME, since R3.1 ERR_USER_WARNING;
   * ERR_DECODE, ERR_IO.
   */
  loadPipelineConfig(options?: CallOptions): Promise<boolean> {
    return this.#load('config', options);
  }

  /** Loads the parameter schema; false when it is missing or not an object. ERR_IO. */
  loadSchema(options?: CallOptions): Promise<boolean> {
    return this.#load('schema', options);
  }

  async #load(part: PipelinePart, options: CallOptions | undefined): Promise<boolean> {
    const record = await this.#loading([part], optionsOf(options, callNames));
    this.#take(part, record);
    return record.loaded[part] ?? false;
  }

  /** Takes over what the loading of a part sets. */
  #take(part: PipelinePart, record: PipelineRecord): void {
    if (part === 'config') {
      this.wfConfig = record.nestedConfig ? nestedOf(record.nestedConfig) : record.wfConfig;
      this.minFlowVersion = record.minFlowVersion;
      this.pipelineName = record.pipelineName;
      this.pipelinePrefix = record.pipelinePrefix;
    } else if (part === 'environment' && record.loaded.environment) {
      this.envConfig = decodeValue(record.envConfig, noRecords);
    } else if (part === 'schema') {
      this.schemaObj = record.schemaObj;
    }
  }
}
