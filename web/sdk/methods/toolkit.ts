// The toolkit that callers hold: its operations. Findings come back in reports; what is thrown
// is always a ToolkitError or the reason of the caller's own signal.

import type {
  About,
  ConfigValues,
  EditedFile,
  FixResult,
  PortName,
  Report,
  RuleInfo,
  RulesInput,
} from '../../types.gen.js';
import type { DocumentMethods } from './documents.js';
import type { LookupMethods } from './lookup.js';
import type { Models, ToolkitYamlConfig } from './models.js';
import type { ParamsMethods } from './params.js';
import type { PipelineMethods } from './pipeline.js';
import type { PipelineLintMethods } from './pipeline-lint.js';
import type * as Runtime from '../common/runtime-types.js';
import type { SchemaBuildMethods } from './schema-build.js';
import type { Utilities } from './utils.js';
import type {
  CallOptions,
  Change,
  ConfigCallOptions,
  EditCallOptions,
  Files,
  Input,
  LoadCallOptions,
  ModelCallOptions,
  PrepareOptions,
  SchemaCallOptions,
} from '../common/options.js';

export interface Toolkit
  extends
    Runtime.AsyncDisposable,
    DocumentMethods,
    LookupMethods,
    PipelineMethods,
    PipelineLintMethods,
    SchemaBuildMethods,
    ParamsMethods,
    Utilities {
  /** Version of the core. */
  readonly version: string;
  /** Where the core runs. */
  readonly mode: 'worker' | 'inline';
  /** Lints parameter schemas and reports every fault at its place. */
  lintSchema(input: Input, options?: SchemaCallOptions): Promise<Report>;
  /** Applies every safe fix and reports what is left. */
  fixSchema(input: Input, options?: SchemaCallOptions): Promise<FixResult>;
  /** Validates the tool's configuration files and reports every fault at its place. */
  validateConfig(input: Input, options?: ConfigCallOptions): Promise<Report>;
  /** Applies every safe fix to configuration files and reports what is left. */
  fixConfig(input: Input, options?: ConfigCallOptions): Promise<FixResult>;
  /** Reads the values of a configuration file as they stand, whether they fit or not. */
  readConfig(text: string | Uint8Array, options?: EditCallOptions): Promise<ConfigValues>;
  /** Makes changes in a configuration file, in order; comments and untouched bytes stay. */
  editConfig(
    text: string | Uint8Array,
    changes: readonly Change[],
    options?: EditCallOptions,
  ): Promise<EditedFile>;
  /**
   * load_tools_config: the configuration of a directory as a typed record, null when it has none.
   * In Node the directory (default ".") is one on the disk; elsewhere, and for what is on no disk,
   * give the files. A pipeline without the section "template", or with the keys "prefix" and "skip" of early
   * releases there, gets it from the pipeline's own configuration, unless `config` gives that; where it cannot be
   * had, a warning says so, and with `compat` the call rejects. Rejects with a ToolkitError: ERR_ASSERTION for an empty file and, with issues,
   * for values that do not fit, ERR_TYPE for what is no map of names, ERR_SYNTAX, ERR_KEY, ERR_IO.
   */
  loadToolsConfig(from?: string | Files, options?: LoadCallOptions): Promise<LoadedToolsConfig>;
  /**
   * Makes a typed record of values by field name; names that are no field are dropped. Rejects
   * with a ToolkitError with code ERR_VALIDATION and all issues, or ERR_TYPE for what is no object.
   */
  createModel<Name extends keyof Models>(
    model: Name,
    values?: object,
    options?: ModelCallOptions,
  ): Promise<Models[Name]>;
  /** Describes the rules, those of one operation, or the one with the given id. */
  describeRules(options?: RulesInput & CallOptions): Promise<RuleInfo[]>;
  /**
   * Asks one port and gives its answer as it is, to see what works here or to try a port of
   * one's own: tryPort('fetch', { url }), tryPort('env', 'HOME'), tryPort('store', { key }) …
   * Rejects with a ToolkitError: ERR_UNAVAILABLE where the port is not here; ERR_LOOKUP for fetch,
   * ERR_RUNTIME for exec and ERR_IO, ERR_NOT_FOUND or ERR_NOT_A_DIRECTORY for files, each with its `reason`;
   * ERR_CANCELLED for a prompt that the user left.
   */
  tryPort(port: PortName, give?: unknown, options?: CallOptions): Promise<unknown>;
  /** Tells the version and what can be asked for. */
  about(options?: CallOptions): Promise<About>;
  /**
   * Loads a module ahead, so that the first call that needs it waits for no download; by default the
   * largest, after which no call has to wait. Calls go on meanwhile. What is no larger than the module
   * in use is there already.
   */
  prepare(options?: PrepareOptions): Promise<void>;
  /** Ends the core; calls that still wait or run reject with ERR_DISPOSED. */
  dispose(): Promise<void>;
}

/** What loadToolsConfig found. */
export interface LoadedToolsConfig {
  /** Path of the file that was read or, when there is none, would have been. */
  path: string;
  config: ToolkitYamlConfig | null;
  /** Warnings for the user, such as that the file's name is deprecated. */
  warnings: string[];
}
