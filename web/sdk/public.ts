// Names that both entries export beside their functions.

export type * from '../types.gen.js';
export { ToolkitError, type ToolkitErrorCode } from './errors.js';
export type {
  CallOptions,
  Files,
  ModuleName,
  Progress,
  SchemaCallOptions,
  ToolkitOptions,
  WasmSource,
  WasmSources,
  WorkerLike,
} from './options.js';
export type { Toolkit } from './toolkit.js';
