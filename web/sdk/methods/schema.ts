// Parameter schemas: linted, documented, converted, and described and changed as a builder needs it.

import type {
  BuildOptions,
  BuiltSchema,
  ConvertedSchema,
  ConvertOptions,
  Dialect,
  EditedSchema,
  FixResult,
  Report,
  SchemaChange,
  SchemaDocsOptions,
  SchemaOptions,
  SchemaView,
} from '../../types.gen.js';
import { inputError } from '../common/errors.js';
import type { CallOptions, Input } from '../common/options.js';
import { kindOf, onlyJSON } from '../common/validate-arguments.js';
import { filesOf, oneFile } from '../files/named-files.js';
import { splitOptions, type Ask } from './call.js';
import { placeOf, type PipelineSource } from './pipeline-lint.js';
import { callOf } from './pipeline.js';

export interface SchemaCallOptions extends SchemaOptions, CallOptions {
  /** Name of the file when the input is one text; default "schema.json". */
  path?: string;
}

export interface SchemaTextOptions extends CallOptions {
  /** Name of the file, for messages and to detect the dialect; default "schema.json". */
  path?: string;
  /** Names that the schema uses; by default those of its file's name or content. */
  dialect?: Dialect | 'auto';
}

export interface BuildCallOptions extends Omit<BuildOptions, 'now'>, CallOptions {
  /** The time of the evaluation; without it, clock values have a placeholder. */
  now?: Date | string;
}

export interface DocsCallOptions extends SchemaDocsOptions, CallOptions {
  /** Name of the file, used in messages and to detect the dialect; default "schema.json". */
  path?: string;
}

export interface ConvertCallOptions extends ConvertOptions, CallOptions {
  /** Name of the file, used in messages and to detect the dialect; default "schema.json". */
  path?: string;
}

export interface SchemaLintMethods {
  /** Lints parameter schemas and reports every problem with its location. */
  lintSchema(input: Input, options?: SchemaCallOptions): Promise<Report>;
  /** Applies every safe fix and reports what is left. */
  fixSchema(input: Input, options?: SchemaCallOptions): Promise<FixResult>;
}

/** Rejections are ToolkitErrors. */
export interface SchemaBuildMethods {
  /**
   * Describes what a parameter schema declares: its groups and parameters with every keyword, in
   * the order of display. A file with syntax errors is described as far as it could be read;
   * `readable` is false for one without an object.
   */
  describeSchema(text: string | Uint8Array, options?: SchemaTextOptions): Promise<SchemaView>;
  /**
   * Changes a parameter schema, in order; untouched bytes stay. The edits, which make the new text of the one
   * given, are one step for an editor. ERR_INPUT with a sentence for a change that cannot be made, and then
   * none is.
   */
  editSchema(
    text: string | Uint8Array,
    changes: readonly SchemaChange[],
    options?: SchemaTextOptions,
  ): Promise<EditedSchema>;
  /**
   * Compares a pipeline's parameter schema with its configuration, and brings the two together: what is to be
   * added, removed or changed, each step with its question, and the text after the steps that are taken, all by
   * default. Without a schema one is made. Nothing is written. ERR_USER_WARNING for a folder without a
   * configuration, ERR_RUNTIME for one that the engine refuses, ERR_INPUT for a schema that cannot be read,
   * ERR_IO.
   */
  buildSchema(pipeline?: PipelineSource, options?: BuildCallOptions): Promise<BuiltSchema>;
}

export interface DocumentMethods {
  /**
   * Writes documentation of a parameter schema, as Markdown (the default), HTML or JSON. All text
   * of the schema is escaped. Rejects with ERR_INPUT for a schema that cannot be read, and for
   * columns that do not exist.
   */
  schemaDocs(text: string | Uint8Array, options?: DocsCallOptions): Promise<string>;
  /**
   * Converts a parameter schema to another draft of JSON Schema (`to: 'draft-07'` or `'2020-12'`):
   * untouched bytes stay, the edits are one step for an editor, and the notes list what could not
   * be converted. `to: 'params'` makes the plain JSON Schema of a params file, for editors. Rejects
   * with ERR_INPUT for a schema that cannot be read.
   */
  convertSchema(text: string | Uint8Array, options: ConvertCallOptions): Promise<ConvertedSchema>;
}

/** The name of a schema that is given without one. */
const schemaPath = 'schema.json';

export function schemaLintMethods(ask: Ask): SchemaLintMethods {
  return {
    async lintSchema(input, options) {
      return await ask('lintSchema', lintCall(input, options));
    },
    async fixSchema(input, options) {
      return await ask('fixSchema', lintCall(input, options));
    },
  };
}

export function schemaBuildMethods(ask: Ask): SchemaBuildMethods {
  return {
    async describeSchema(text, options) {
      return await ask('describeSchema', textCall(text, options));
    },
    async editSchema(text, changes, given) {
      if (!Array.isArray(changes)) {
        throw inputError(`changes must be an array, got ${kindOf(changes)}`);
      }
      onlyJSON(changes, 'the list of changes');
      const { header, ...call } = textCall(text, given);
      return await ask('editSchema', { ...call, header: { ...header, changes } });
    },
    async buildSchema(pipeline = '.', options) {
      const { files, directory } = placeOf(pipeline);
      const place = files === undefined ? options : { ...options, files };
      return await ask('buildSchema', await callOf(ask, { directory, given: place }));
    },
  };
}

export function documentMethods(ask: Ask): DocumentMethods {
  return {
    async schemaDocs(text, options) {
      return (await ask('schemaDocs', textCall(text, options))).text;
    },
    async convertSchema(text, options) {
      return await ask('convertSchema', textCall(text, options));
    },
  };
}

function lintCall(input: Input, given: SchemaCallOptions | undefined) {
  const { options, rest } = splitOptions(given);
  const { path, ...header } = rest;
  return { header, files: filesOf(input, path ?? schemaPath), options };
}

/** A call over the text of one schema. */
export function textCall<Options extends CallOptions & { path?: string }>(
  text: string | Uint8Array,
  given: Options | undefined,
) {
  const { options, rest } = splitOptions(given);
  const { path, ...header } = rest;
  return { header, files: oneFile(text, path ?? schemaPath), options };
}
