// Params files of a run: checked against the parameter schema, read and written.

import { isBytes } from '../common/kinds.js';
import { inputError } from '../common/errors.js';
import type {
  CheckCellsInput,
  CheckedCells,
  CreatedParams,
  CreatedSheetSchema,
  CreateParamsInput,
  CreateSheetSchemaInput,
  ParamsOptions,
  ParamsReport,
  ParamsValues,
  SampleSheet,
  SheetCells,
  SheetOptions,
  WriteParamsInput,
  WriteSheetInput,
  WrittenParams,
  WrittenSheet,
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

export interface ReadSheetOptions extends CallOptions {
  /** Name of the file, whose extension gives the format; without one its first characters do. */
  path?: string;
  /** Also gives the places of the cells in the text. */
  places?: boolean;
}

export interface CheckCellsOptions
  extends Omit<CheckCellsInput, 'files' | keyof SheetCells>, CallOptions {}

export interface WriteSheetOptions
  extends Omit<WriteSheetInput, 'files' | keyof SheetCells>, CallOptions {
  /** The schema of the rows: values of YAML and JSON have the types of their columns then. */
  schema?: OneText;
}

export interface CreateSheetSchemaOptions
  extends Omit<CreateSheetSchemaInput, 'files'>, CallOptions {
  /** A samplesheet whose columns are declared; its name gives the format. */
  sheet?: OneText;
}

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
  /**
   * Reads a samplesheet as rows of strings, whatever its format, delimiter, quotes and line breaks
   * are. Problems with the file are in the result.
   */
  readSampleSheet(text: OneText, options?: ReadSheetOptions): Promise<SampleSheet>;
  /**
   * Validates cells against the schema of the rows. With `numbers`, the rows are only some of the
   * sheet, such as those that were edited, and duplicates are found only among them.
   */
  validateSheetCells(
    schema: OneText,
    cells: SheetCells,
    options?: CheckCellsOptions,
  ): Promise<CheckedCells>;
  /** Writes cells as a samplesheet, with quotes where they are needed. */
  writeSampleSheet(cells: SheetCells, options?: WriteSheetOptions): Promise<WrittenSheet>;
  /** Creates the schema of a samplesheet: from a sheet with the types of its cells, or to begin with. */
  createSheetSchema(options?: CreateSheetSchemaOptions): Promise<CreatedSheetSchema>;
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
    async readSampleSheet(text, options) {
      const { path = 'samplesheet', ...rest } = optionsOf(options);
      return await ask('readSampleSheet', callOf(filesOf(text, path), rest));
    },
    async validateSheetCells(schema, cells, options) {
      const given = { ...optionsOf(options), ...cellsOf(cells) };
      return await ask('validateSheetCells', callOf(filesOf(schema, schemaPath), given));
    },
    async writeSampleSheet(cells, options) {
      const { schema, ...rest } = optionsOf(options);
      const files = schema === undefined ? [] : filesOf(schema, schemaPath);
      return await ask('writeSampleSheet', callOf(files, { ...rest, ...cellsOf(cells) }));
    },
    async createSheetSchema(options) {
      const { sheet, ...rest } = optionsOf(options);
      const files = sheet === undefined ? [] : filesOf(sheet, 'samplesheet');
      return await ask('createSheetSchema', callOf(files, rest));
    },
  };
}

/** The columns, rows and format of a sheet. */
function cellsOf(cells: SheetCells): SheetCells {
  if (typeof cells !== 'object' || cells === null || Array.isArray(cells)) {
    throw inputError(`cells must be an object of columns and rows, got ${kindOf(cells)}`);
  }
  return cells;
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
