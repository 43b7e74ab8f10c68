// What an editor of parameter schemas asks: completion, what is at a place, the outline, formatting.

import type {
  FormattedSchema,
  InspectedSchema,
  OutlinedSchema,
  SchemaCompletion,
} from '../../types.gen.js';
import type { CallOptions } from '../common/options.js';
import type { Ask } from './call.js';
import { textCall, type SchemaTextOptions } from './schema.js';

export interface FormatCallOptions extends CallOptions {
  /** Name of the file, for messages; default "schema.json". */
  path?: string;
  /** Indentation of a level, spaces or tabs; by default that of the file. */
  indent?: string;
}

/** Offsets count UTF-16 code units, as in strings. The text may have syntax errors. */
export interface SchemaEditorMethods {
  /** Lists what can be written at a place of a parameter schema. */
  completeSchema(
    text: string | Uint8Array,
    offset: number,
    options?: SchemaTextOptions,
  ): Promise<SchemaCompletion>;
  /** Describes the parameter, group or keyword at a place, and finds where it is declared. */
  inspectSchema(
    text: string | Uint8Array,
    offset: number,
    options?: SchemaTextOptions,
  ): Promise<InspectedSchema>;
  /** Lists the groups and parameters with their places, or the columns of a samplesheet's schema. */
  outlineSchema(text: string | Uint8Array, options?: SchemaTextOptions): Promise<OutlinedSchema>;
  /** Lays out a parameter schema with a line for each member. */
  formatSchema(text: string | Uint8Array, options?: FormatCallOptions): Promise<FormattedSchema>;
}

export function schemaEditorMethods(ask: Ask): SchemaEditorMethods {
  const placeCall = (text: string | Uint8Array, offset: number, given?: SchemaTextOptions) => {
    const { header, ...call } = textCall(text, given);
    return { ...call, header: { ...header, offset } };
  };
  return {
    async completeSchema(text, offset, options) {
      return await ask('completeSchema', placeCall(text, offset, options));
    },
    async inspectSchema(text, offset, options) {
      return await ask('inspectSchema', placeCall(text, offset, options));
    },
    async outlineSchema(text, options) {
      return await ask('outlineSchema', textCall(text, options));
    },
    async formatSchema(text, options) {
      return await ask('formatSchema', textCall(text, options));
    },
  };
}
