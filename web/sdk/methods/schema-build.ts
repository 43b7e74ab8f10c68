// Parameter schemas as a builder needs them: told with every keyword, and changed byte for byte.

import { inputError } from '../common/errors.js';
import type {
  BuildOptions,
  BuiltSchema,
  Dialect,
  EditedSchema,
  SchemaChange,
  SchemaView,
} from '../../types.gen.js';
import { kindOf, onlyJSON, optionsOf } from '../common/validate-arguments.js';
import { oneFile } from '../files/named-files.js';
import type { CallOptions } from '../common/options.js';
import { callOf } from './pipeline.js';
import { placeOf, type PipelineSource } from './pipeline-lint.js';
import type { Asking } from './utility-calls.js';

export interface SchemaTextOptions extends CallOptions {
  /** Name of the file, for messages and to detect the dialect; default "schema.json". */
  path?: string;
  /** Names that the schema uses; by default those of its file's name or content. */
  dialect?: Dialect | 'auto';
}

export interface BuildCallOptions extends Omit<BuildOptions, 'now'>, CallOptions {
  /** The time that the configuration is told; without it, clock values have a placeholder. */
  now?: Date | string;
}

/** Rejections are ToolkitErrors. */
export interface SchemaBuildMethods {
  /**
   * Tells what a parameter schema declares: its groups and parameters with every keyword, in the order of
   * display. A text with faults is told as far as it could be read; `readable` is false for one without an object.
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

/** The methods, by a function that asks the core. */
export function schemaBuildMethods(ask: Asking): SchemaBuildMethods {
  return {
    async describeSchema(text, options) {
      return (await ask('describeSchema', textCall(text, {}, options))) as SchemaView;
    },
    async editSchema(text, changes, options) {
      if (!Array.isArray(changes)) {
        throw inputError(`the changes must be a list, not ${kindOf(changes)}`);
      }
      onlyJSON(changes, 'the list of changes');
      return (await ask('editSchema', textCall(text, { changes }, options))) as EditedSchema;
    },
    async buildSchema(pipeline = '.', options) {
      const { files, directory } = placeOf(pipeline);
      const place = files === undefined ? options : { ...options, files };
      return (await ask(
        'buildSchema',
        await callOf(ask, { directory, given: place }),
      )) as BuiltSchema;
    },
  };
}

/** A call over the text of one schema. */
export function textCall(
  text: string | Uint8Array,
  header: object,
  given: (CallOptions & { path?: string }) | undefined,
): Parameters<Asking>[1] {
  const { signal, timeout, path, ...rest } = optionsOf(given);
  const options = { signal, timeout } as CallOptions;
  const files = oneFile(text, path ?? 'schema.json');
  return { header: { ...rest, ...header }, files, options };
}
