// Documents made of a parameter schema: its documentation for people, and the schema in another draft.

import type {
  ConvertedSchema,
  ConvertOptions,
  SchemaDocs,
  SchemaDocsOptions,
} from '../../types.gen.js';
import type { CallOptions } from '../common/options.js';
import { textCall } from './schema-build.js';
import type { Asking } from './utility-calls.js';

export interface DocsCallOptions extends SchemaDocsOptions, CallOptions {
  /** Name of the file, for messages and to tell the dialect; default "schema.json". */
  path?: string;
}

export interface ConvertCallOptions extends ConvertOptions, CallOptions {
  /** Name of the file, for messages and to tell the dialect; default "schema.json". */
  path?: string;
}

export interface DocumentMethods {
  /**
   * Writes documentation of a parameter schema, as Markdown (the default), HTML or JSON. All text of
   * the schema is escaped. Rejects with ERR_INPUT for a text that cannot be read, and for columns
   * that do not exist.
   */
  schemaDocs(text: string | Uint8Array, options?: DocsCallOptions): Promise<string>;
  /**
   * Carries a parameter schema over to another draft of JSON Schema (`to: 'draft-07'` or `'2020-12'`):
   * untouched bytes stay, the edits are one step for an editor, and the notes say what could not be carried
   * over. `to: 'params'` makes the plain JSON Schema of a file of parameters, for editors. Rejects with
   * ERR_INPUT for a text that cannot be read.
   */
  convertSchema(text: string | Uint8Array, options: ConvertCallOptions): Promise<ConvertedSchema>;
}

/** The methods, by a function that asks the core. */
export function documentMethods(ask: Asking): DocumentMethods {
  return {
    async schemaDocs(text, options) {
      return ((await ask('schemaDocs', textCall(text, {}, options))) as SchemaDocs).text;
    },
    async convertSchema(text, options) {
      return (await ask('convertSchema', textCall(text, {}, options))) as ConvertedSchema;
    },
  };
}
