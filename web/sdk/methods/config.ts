// The tool's configuration file: validated, fixed, read, edited, and loaded as a typed record.

import type {
  ConfigChange,
  ConfigOptions,
  ConfigValues,
  Dialect,
  EditedFile,
  FixResult,
  LoadedConfig,
  LoadInput,
  ModelInput,
  Report,
  WfConfig,
} from '../../types.gen.js';
import { inputError, ToolkitError } from '../common/errors.js';
import { callNames, type CallOptions, type Files, type Input } from '../common/options.js';
import type { NamesOf } from '../common/unknown-options.js';
import { kindOf, optionsOf } from '../common/validate-arguments.js';
import { decodeValue, Encoder, noRecords } from '../common/values.js';
import { folderOf } from '../files/directory.js';
import { filesOf, oneFile } from '../files/named-files.js';
import type { FilesPort } from '../ports/ports.js';
import { splitOptions, type Ask } from './call.js';
import type { Models, ToolkitYamlConfig } from './models.js';
import type { PipelineMethods } from './pipeline.js';
import { Records } from './records.js';

export interface ConfigCallOptions extends ConfigOptions, CallOptions {
  /** Name of the file when the input is one text; default "config.yml". */
  path?: string;
}

export interface LoadCallOptions extends Omit<LoadInput, 'files' | 'directory'>, CallOptions {
  /** The directory among the given files; default ".". */
  directory?: string;
}

export interface ModelCallOptions extends Pick<ModelInput, 'dialect' | 'revision'>, CallOptions {}

export interface EditCallOptions extends CallOptions {
  /** Name of the file for messages; default "config.yml". */
  path?: string;
}

const editNames: NamesOf<EditCallOptions> = { ...callNames, path: true };

/** Sets the value that the keys lead to, from the top, or takes it out with its key. */
export type Change =
  | { keys: readonly string[]; value: unknown; remove?: false }
  | { keys: readonly string[]; remove: true };

/** What loadToolsConfig found. */
export interface LoadedToolsConfig {
  /** Path of the file that was read or, when there is none, would have been. */
  path: string;
  config: ToolkitYamlConfig | null;
  /** Warnings for the user, such as that the file's name is deprecated. */
  warnings: string[];
}

export interface ConfigMethods {
  /** Validates tools configs and reports every problem with its location. */
  validateConfig(input: Input, options?: ConfigCallOptions): Promise<Report>;
  /** Applies every safe fix to configuration files and reports what is left. */
  fixConfig(input: Input, options?: ConfigCallOptions): Promise<FixResult>;
  /** Reads the values of a configuration file as they are, valid or not. */
  readConfig(text: string | Uint8Array, options?: EditCallOptions): Promise<ConfigValues>;
  /** Makes changes in a configuration file, in order; comments and untouched bytes stay. */
  editConfig(
    text: string | Uint8Array,
    changes: readonly Change[],
    options?: EditCallOptions,
  ): Promise<EditedFile>;
  /**
   * load_tools_config: the configuration of a directory as a typed record, null when it has none.
   * In Node the directory (default ".") is one on the disk; elsewhere, and for files that are not
   * on a disk, give the files. A pipeline without the section "template", or with the keys "prefix"
   * and "skip" of early releases there, gets it from the pipeline's own configuration, unless
   * `config` gives that, as fetchWfConfig does; if it is not available, a warning reports that, and
   * with `compat` the call rejects. Rejects with a ToolkitError: ERR_ASSERTION for an empty file
   * and, with issues, for invalid values, ERR_TYPE if the content is not a map of names,
   * ERR_SYNTAX, ERR_KEY, ERR_IO.
   */
  loadToolsConfig(from?: string | Files, options?: LoadCallOptions): Promise<LoadedToolsConfig>;
  /**
   * Makes a typed record of values by field name; names that are not a field are dropped. Rejects
   * with a ToolkitError with code ERR_VALIDATION and all issues, or ERR_TYPE if the argument is not
   * an object.
   */
  createModel<Name extends keyof Models>(
    model: Name,
    values?: object,
    options?: ModelCallOptions,
  ): Promise<Models[Name]>;
}

export interface ConfigSettings {
  ask: Ask;
  /** The real files, where there are any. */
  files: FilesPort | undefined;
  /** The dialect of records for which none is named. */
  dialect: Dialect | undefined;
  fetchWfConfig: PipelineMethods['fetchWfConfig'];
}

const configPath = 'config.yml';

export function configMethods({
  ask,
  files,
  dialect,
  fetchWfConfig,
}: ConfigSettings): ConfigMethods {
  const records = new Records(ask);

  type Load = (config: LoadCallOptions['config']) => Promise<LoadedConfig>;

  /**
   * The configuration again, with the pipeline's own, of which the template is made. What keeps that from being had
   * is a warning, unless the call is to be as strict as nf-core/tools.
   */
  async function completed(
    from: string | Files,
    given: LoadCallOptions | undefined,
    load: Load,
  ): Promise<Partial<LoadedConfig>> {
    const { signal, timeout, directory, dialect, revision, compat } = optionsOf(given);
    const files = typeof from === 'string' ? {} : { files: from };
    const place = typeof from === 'string' ? from : (directory ?? '.');
    try {
      const options = { dialect, revision, signal, timeout, ...files };
      const config = await fetchWfConfig(place, options);
      const { needsConfig: _, ...whole } = await load(config);
      return whole;
    } catch (error) {
      if (compat || !(error instanceof ToolkitError) || !error.kind) throw error;
      const loaded = await load(undefined);
      const warning = `"template" cannot be completed from the pipeline config: ${error.message}`;
      return { ...loaded, warnings: [...loaded.warnings, warning] };
    }
  }

  return {
    async validateConfig(input, options) {
      return await ask('validateConfig', lintCall(input, options));
    },
    async fixConfig(input, options) {
      return await ask('fixConfig', lintCall(input, options));
    },
    async readConfig(text, given) {
      const options = optionsOf(given, editNames);
      const files = oneFile(text, options.path ?? configPath);
      const read = await ask('readConfig', { header: {}, files, options });
      return { ...read, values: decodeValue(read.values, noRecords) };
    },
    async editConfig(text, changes, given) {
      const options = optionsOf(given, editNames);
      const files = oneFile(text, options.path ?? configPath);
      return await ask('editConfig', {
        header: { changes: encodeChanges(changes) },
        files,
        options,
      });
    },
    async loadToolsConfig(from = '.', given) {
      const { options, rest } = splitOptions(given);
      const folder = await folderOf(from, rest.directory ?? '.', files);
      const load: Load = (config) => {
        const header = { ...rest, config: encodeConfig(config), directory: folder.directory };
        return ask('loadToolsConfig', { header, files: folder.files, options });
      };
      try {
        const { needsConfig, ...loaded } = await load(rest.config);
        const whole = needsConfig && !rest.config ? await completed(from, given, load) : {};
        const { config, path, warnings } = { ...loaded, ...whole };
        const record = config && records.read<'ToolkitYamlConfig'>(config);
        return { path, warnings: [...warnings], config: record };
      } catch (error) {
        throw records.revive(error);
      }
    },
    async createModel(model, values = {}, given) {
      const { options, rest } = splitOptions(given);
      return await records.create({ ...(dialect && { dialect }), ...rest, model, values }, options);
    },
  };
}

/** A pipeline's configuration for the core, which has marks of its own in objects. */
function encodeConfig(config: LoadCallOptions['config']): LoadCallOptions['config'] {
  if (config === undefined) return undefined;
  const encoder = new Encoder();
  const encoded = encoder.value(config);
  if (encoder.opaque.length > 0)
    throw inputError(`"config" holds ${kindOf(encoder.opaque[0])}, which no configuration does`);
  return encoded as WfConfig;
}

function lintCall(input: Input, given: ConfigCallOptions | undefined) {
  const { options, rest } = splitOptions(given);
  const { path, ...header } = rest;
  return { header, files: filesOf(input, path ?? configPath), options };
}

/** The changes for the core; a value that stays on this side has no text. */
function encodeChanges(changes: readonly Change[]): ConfigChange[] {
  if (!Array.isArray(changes)) throw inputError(`changes must be an array, got ${kindOf(changes)}`);
  const encoder = new Encoder();
  const encoded = changes.map((change: Change) => {
    if (typeof change !== 'object' || change === null)
      throw inputError(`change must be an object, got ${kindOf(change)}`);
    const { remove, value } = change as { remove?: boolean; value?: unknown };
    if (Boolean(remove) === (value !== undefined))
      throw inputError('change must have either "value" or "remove: true"');
    const keys = change.keys as string[]; // as given: the core says what is wrong with it
    return remove ? { ...change, keys } : { ...change, keys, value: encoder.value(value) };
  });
  if (encoder.opaque.length > 0) {
    throw inputError(
      `a value to set is ${kindOf(encoder.opaque[0])} that cannot be written to a file`,
    );
  }
  return encoded;
}
