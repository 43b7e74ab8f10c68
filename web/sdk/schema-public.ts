// Names that both entries of flow-toolkit/schema export beside their functions.

export type * from '../types.gen.js';
export { ToolkitError, type ToolkitErrorCode } from './common/errors.js';
export type { CallOptions, Files, Input } from './common/options.js';
export type {
  SchemaFormat,
  SchemaLintOptions,
  SchemaToolkit,
  SchemaToolkitOptions,
} from './methods/schema-toolkit.js';
export type { Progress, WasmSource, WorkerLike } from './runtime/toolkit-options.js';
