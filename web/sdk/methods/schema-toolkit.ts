// The toolkit of the entry flow-toolkit/schema: what schema.wasm alone can answer.

import type { FORMATS_OF } from '../../modules.gen.js';
import type { FixResult, Report } from '../../types.gen.js';
import type { Input } from '../common/options.js';
import type { NamesOf } from '../common/unknown-options.js';
import type { ToolkitOptions, WasmSource } from '../runtime/toolkit-options.js';
import type { SchemaCallOptions } from './schema.js';
import type { Started } from './toolkit.js';

/** Formats of reports that schema.wasm renders. */
export type SchemaFormat = (typeof FORMATS_OF)['schema'][number];

export interface SchemaLintOptions extends Omit<SchemaCallOptions, 'format' | 'extraFormats'> {
  /** Renders the report in this format, into `rendered`. */
  format?: SchemaFormat;
  /** Renders the report in more formats, into `renderings`. */
  extraFormats?: SchemaFormat[];
}

export interface SchemaToolkit extends Started {
  /** Lints parameter schemas and reports every problem with its location. */
  lintSchema(input: Input, options?: SchemaLintOptions): Promise<Report>;
  /** Applies every safe fix and reports what is left. */
  fixSchema(input: Input, options?: SchemaLintOptions): Promise<FixResult>;
}

export interface SchemaToolkitOptions extends Pick<
  ToolkitOptions,
  'onProgress' | 'signal' | 'startTimeout' | 'timeout' | 'worker' | 'workerURL'
> {
  /** Default: schema.wasm beside this package's file. */
  wasm?: WasmSource;
}

export const schemaToolkitNames: NamesOf<SchemaToolkitOptions> = {
  onProgress: true,
  signal: true,
  startTimeout: true,
  timeout: true,
  wasm: true,
  worker: true,
  workerURL: true,
};
