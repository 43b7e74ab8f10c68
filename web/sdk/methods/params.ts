// Params files of a run: checked against the parameter schema, read and written.

import { isBytes } from '../common/kinds.js';
import { inputError } from '../common/errors.js';
import type {
  CreatedParams,
  CreateParamsInput,
  ParamsOptions,
  ParamsReport,
  ParamsValues,
  SheetOptions,
  WriteParamsInput,
  WrittenParams,
} from '../../types.gen.js';
import { kindOf, onlyJSON, optionsOf } from '../common/validate-arguments.js';
import { filesOf, type NamedFile } from '../files/named-files.js';
import type { CallOptions, Files } from '../common/options.js';
import { splitOptions, type Ask } from './call.js';

/** Content as a string or bytes; to give it a name, an object with the one file. */
export type OneText = string | Uint8Array | Files;

export interface ParamsCallOptions extends ParamsOptions, CallOptions {}

export interface SheetCallOptions extends SheetOptions, CallOptions {}

export interface ReadParamsOptions extends CallOptions {
  /** Name of the file, whose extension gives the language; without one the text itself does. */
  path?: string;
}

export interface WriteParamsOptions
  extends Omit<WriteParamsInput, 'files' | 'values'>, CallOptions {}

export interface CreateParamsOptions extends Omit<CreateParamsInput, 'files'>, CallOptions {}

/** Rejections are ToolkitErrors; what is wrong with a file is in its report. */
export interface ParamsMethods {
  /**
   * Validates a params file, JSON or YAML, against the parameter schema. Both are among the files,
   * and so may be others that are known to exist; the options name the two if their names do not.
   */
  validateParams(files: Files, options?: ParamsCallOptions): Promise<ParamsReport>;
  /**
   * Reads the values of a params file. Integers beyond 2^53 lose digits, as in JSON.parse.
   */
  readParams(text: OneText, options?: ReadParamsOptions): Promise<ParamsValues>;
  /**
   * Writes values as a params file in the schema's order, and the words of the command that runs a
   * pipeline with it. Values that the pipeline has anyway are left out unless `all` is set.
   */
  writeParams(
    schema: OneText,
    values: object,
    options?: WriteParamsOptions,
  ): Promise<WrittenParams>;
  /** Writes a new params file: all parameters explained in comments, none set. */
  createParamsFile(schema: OneText, options?: CreateParamsOptions): Promise<CreatedParams>;
  /**
   * Validates a samplesheet, CSV, TSV, YAML or JSON, against the schema of its rows. Both are among
   * the files, and so may be others that are known to exist.
   */
  validateSampleSheet(files: Files, options?: SheetCallOptions): Promise<ParamsReport>;
}

export function paramsMethods(ask: Ask): ParamsMethods {
  return {
    async validateParams(files, options) {
      return await ask('validateParams', callOf(named(files), options));
    },
    async readParams(text, options) {
      const { path = 'params', ...rest } = optionsOf(options);
      return await ask('readParams', callOf(filesOf(text, path), rest));
    },
    async writeParams(schema, values, options) {
      if (typeof values !== 'object' || values === null || Array.isArray(values)) {
        throw inputError(`values must be an object, got ${kindOf(values)}`);
      }
      onlyJSON(values, 'the object of values');
      const given = { ...optionsOf(options), values };
      return await ask('writeParams', callOf(filesOf(schema, schemaPath), given));
    },
    async createParamsFile(schema, options) {
      return await ask('createParamsFile', callOf(filesOf(schema, schemaPath), options));
    },
    async validateSampleSheet(files, options) {
      return await ask('validateSampleSheet', callOf(named(files), options));
    },
  };
}

/** The name of a schema that is given as a string. */
const schemaPath = 'schema.json';

/** A call over files, whose header is the rest of the options. */
function callOf<Options extends CallOptions>(
  files: readonly NamedFile[],
  given: Options | undefined,
) {
  const { options, rest } = splitOptions(given);
  return { header: rest, files, options };
}

/** Files by name; of a single text it would not be known which it is. */
function named(files: Files): NamedFile[] {
  if (typeof files === 'string' || isBytes(files)) {
    throw inputError(`expected files by path, got ${kindOf(files)}`);
  }
  return filesOf(files, '');
}
