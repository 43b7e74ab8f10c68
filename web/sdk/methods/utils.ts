// The helpers of the interface's utilities module (interface §4.3): what they take and give. The
// core decides; nested.ts, wait-cli-function.ts and utilities.ts bring JavaScript's values to it and back.

import type {
  Dialect,
  FlatConfigOptions,
  ListOptions,
  RequestsCacheConfig,
  Revision,
} from '../../types.gen.js';
import { callNames, type CallOptions, type Files } from '../common/options.js';
import type { NamesOf } from '../common/unknown-options.js';

/** A number, or what has a length: a text, a list, a Map, a Set, an object by its members. */
export type Countable = number | boolean | string | object;

/** A version of the workflow engine; the last is true for a preview. */
export type FlowVersion = readonly [major: number, minor: number, patch: number, edge: boolean];

/** Where a helper looks: without files it is the disk, and where there is none ERR_UNAVAILABLE. */
export interface AmongOptions extends CallOptions {
  /** Files to look among instead, by path from their root. */
  files?: Files;
}

export interface FolderOptions extends AmongOptions {
  /** Dialect of file names; "auto" (the default) means those of either. */
  dialect?: Dialect | 'auto';
}

export interface ListCallOptions extends ListOptions, AmongOptions {}

export interface FlatConfigCallOptions extends FlatConfigOptions, CallOptions {
  /** The pipeline's main script, whose assignments of parameters are added. */
  mainScript?: string | Uint8Array;
}

export interface EngineOptions extends CallOptions {
  /** What the engine wrote for "-v"; without it the engine is run. */
  text?: string;
  /** Dialect whose engine is run; default "toolkit". */
  dialect?: Dialect;
  /** Only R1, the default, has the operation. */
  revision?: Revision;
}

export interface DirectoryOptions extends CallOptions {
  /** Dialect whose directory is meant; default "toolkit". */
  dialect?: Dialect;
}

export interface WaitOptions extends CallOptions {
  /** How often the spinner is drawn anew; default 20. */
  refreshPerSecond?: number;
}

export const waitNames: NamesOf<WaitOptions> = { ...callNames, refreshPerSecond: true };

/** What a command wrote. */
export interface Captured {
  stdout: Uint8Array;
  stderr: Uint8Array;
}

/** Rejections are ToolkitErrors; each method names those of the interface. */
export interface Utilities {
  /** plural_s: "" for one, else "s". ERR_TYPE for what has no length. */
  pluralS(listOrInt: Countable, options?: CallOptions): Promise<string>;
  /** plural_es: "" for one, else "es". ERR_TYPE. */
  pluralEs(listOrInt: Countable, options?: CallOptions): Promise<string>;
  /** plural_y: "y" for one, else "ies". ERR_TYPE. */
  pluralY(listOrInt: Countable, options?: CallOptions): Promise<string>;
  /** strip_ansi_codes: the text with each escape sequence replaced, by nothing unless said. */
  stripAnsiCodes(text: string, replaceWith?: string, options?: CallOptions): Promise<string>;
  /** is_relative_to: whether the text of path1 is that of path2, "/" and more. */
  isRelativeTo(path1: string, path2: string, options?: CallOptions): Promise<boolean>;
  /** is_file_binary: whether the name is one of an image or of packed data. */
  isFileBinary(path: string, options?: CallOptions): Promise<boolean>;
  /**
   * nested_setitem: sets the value that the keys lead to through objects, Maps and lists, in place.
   * ERR_KEY for a key that is missing on the way, ERR_INDEX, ERR_TYPE.
   */
  nestedSetitem(
    d: object,
    keys: readonly unknown[],
    value: unknown,
    options?: CallOptions,
  ): Promise<void>;
  /** nested_delitem: deletes what the keys lead to, in place. ERR_KEY, ERR_INDEX, ERR_TYPE. */
  nestedDelitem(d: object, keys: readonly unknown[], options?: CallOptions): Promise<void>;
  /**
   * sort_dictionary: a copy with keys in order of code points, objects and Maps within included.
   * In objects JavaScript puts keys like "10" first, by number; a Map keeps every order. ERR_TYPE.
   */
  sortDictionary<T extends object>(d: T, options?: CallOptions): Promise<T>;
  /** custom_yaml_dumper: the value as YAML that a common formatter leaves as it is. ERR_SERIALIZATION. */
  dumpYaml(value: unknown, options?: CallOptions): Promise<string>;
  /** The settings in what the engine prints for "config -flat" (fetch_wf_config). ERR_DECODE. */
  parseFlatConfig(
    text: string | Uint8Array,
    options?: FlatConfigCallOptions,
  ): Promise<Record<string, string>>;
  /** pretty_flow_version, R1 only: such as "25.04.4-edge". ERR_ATTRIBUTE in R2. */
  prettyFlowVersion(
    version: FlowVersion,
    options?: Pick<EngineOptions, 'revision' | keyof CallOptions>,
  ): Promise<string>;
  /** get_flow_version, R1 only: of the engine or of a text; null where it is not known. */
  getFlowVersion(options?: EngineOptions): Promise<FlowVersion | null>;
  /** check_flow_version, R1 only: whether the engine is the minimum or later. */
  checkFlowVersion(
    minimalFlowVersion: FlowVersion,
    options?: EngineOptions & { silent?: boolean },
  ): Promise<boolean>;
  /** is_pipeline_directory: ERR_USER_WARNING names the first file that is missing. */
  isPipelineDirectory(wfPath: string, options?: FolderOptions): Promise<void>;
  /** get_first_available_path: the first of the paths that is a file below the directory, or null. */
  getFirstAvailablePath(
    directory: string,
    paths: readonly string[],
    options?: AmongOptions,
  ): Promise<string | null>;
  /** determine_base_dir: the nearest folder upwards with the tool's configuration, default ".". */
  determineBaseDir(directory?: string, options?: FolderOptions): Promise<string>;
  /** get_wf_files: the files that are not ignored. ERR_NOT_A_DIRECTORY, ERR_IS_A_DIRECTORY, ERR_NOT_FOUND. */
  getWfFiles(wfPath: string, options?: ListCallOptions): Promise<string[]>;
  /** file_md5: the MD5 sum in hex. ERR_NOT_FOUND, ERR_IS_A_DIRECTORY, ERR_IO. */
  fileMd5(fname: string, options?: AmongOptions): Promise<string>;
  /** validate_file_md5: ERR_VALUE for what is no sum, ERR_IO where the file has another. */
  validateFileMd5(fileName: string, expectedMd5hex: string, options?: AmongOptions): Promise<true>;
  /** What ContainerCacheFilePathValidator asks. ERR_VALIDATION with one issue. */
  validateContainerCachePath(text: string, options?: AmongOptions): Promise<true>;
  /** force_colors: true when the environment forces coloured output, else null. */
  forceColors(options?: CallOptions): Promise<true | null>;
  /**
   * run_cmd: what the command wrote, null when it cannot be started (the log says why, at level debug). It reads
   * the program's standard input; abort it, and all that it started ends. ERR_RUNTIME for a program that is
   * not found or fails, ERR_VALUE, ERR_DECODE; ERR_UNAVAILABLE in a browser.
   */
  runCmd(executable: string, cmd: string, options?: CallOptions): Promise<Captured | null>;
  /**
   * set_wd: runs the function with another working directory, and goes back whatever happens, also
   * when a signal or the timeout ends the wait for it. The directory is the process's own: of calls
   * that overlap each sees the latest one's, and the last to end goes back to where the first began.
   * ERR_NOT_FOUND, ERR_NOT_A_DIRECTORY, ERR_UNAVAILABLE; ERR_IO where there is no way back.
   */
  setWd<T>(path: string, inside: () => T | Promise<T>, options?: CallOptions): Promise<T>;
  /** setup_toolkit_dir: makes the user's directory for what lasts. ERR_IO, ERR_UNAVAILABLE. */
  setupToolkitDir(options?: DirectoryOptions): Promise<true>;
  /** setup_toolkit_cachedir: makes a directory below the user's cache and gives its path. */
  setupToolkitCachedir(cacheFn: string, options?: DirectoryOptions): Promise<string>;
  /** setup_requests_cachedir: makes the directory for cached answers; tells the cache's settings. */
  setupRequestsCachedir(options?: DirectoryOptions): Promise<RequestsCacheConfig>;
  /**
   * wait_cli_function: calls the function at once and then every two seconds until it gives what is
   * true, and shows that it waits: as the port "status", else as a spinner in Node's terminal or as a line at the
   * page's end. Ctrl-C in the terminal rejects with ERR_ASSERTION; the signal rejects with its reason, the function with its own error.
   */
  waitCliFunction(pollFunc: () => unknown, options?: WaitOptions): Promise<void>;
}
