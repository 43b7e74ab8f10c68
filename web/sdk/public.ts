// Names that both entries export beside their functions.

export type * from '../types.gen.js';
export { ToolkitError, type ToolkitErrorCode } from './errors.js';
export {
  Model,
  ToolkitTemplateConfig,
  ToolkitYamlConfig,
  ToolkitYamlLintConfig,
} from './models.js';
export type { DumpOptions, FieldOf, Models } from './models.js';
export type {
  Addresses,
  CallOptions,
  Change,
  ConfigCallOptions,
  EditCallOptions,
  Files,
  Input,
  LoadCallOptions,
  ModelCallOptions,
  PrepareOptions,
  Progress,
  SchemaCallOptions,
  ToolkitOptions,
  WasmSource,
  WasmSources,
  WorkerLike,
} from './options.js';
export type { ConvertCallOptions, DocsCallOptions, DocumentMethods } from './documents.js';
export type {
  ChosenVersion,
  LookupMethods,
  LookupOptions,
  ReleasesBranches,
  RepoOptions,
  WorkflowsLike,
} from './lookup.js';
export { keptFiles, type KeptFiles } from './kept-files.js';
export { Pipeline } from './pipeline.js';
export type {
  PipelineCallOptions,
  PipelineMethods,
  ResolveCallOptions,
  WfConfigCallOptions,
} from './pipeline.js';
export type { PipelineFiles } from './pipeline-files.js';
export type {
  FixCallOptions,
  LintCallOptions,
  PipelineFolder,
  PipelineLintMethods,
  PipelineSource,
  TemplateCallOptions,
} from './pipeline-lint.js';
export type { BuildCallOptions, SchemaBuildMethods, SchemaTextOptions } from './schema-build.js';
export type {
  CreateParamsOptions,
  OneText,
  ParamsCallOptions,
  ParamsMethods,
  ReadParamsOptions,
  SheetCallOptions,
  WriteParamsOptions,
} from './params.js';
export { readZip } from './zip-read.js';
export { writeZip } from './zip-write.js';
export { HostResponse } from './response.js';
export { HostSession } from './session.js';
export type { Auth, HostSessionOptions, SessionGetOptions } from './session.js';
export type { CommandOutput, FilesPort, PortOptions, Ports, StorePort } from './ports.js';
export type { LoadedToolsConfig, Toolkit } from './toolkit.js';
export type {
  AmongOptions,
  Captured,
  Countable,
  DirectoryOptions,
  EngineOptions,
  FlatConfigCallOptions,
  FlowVersion,
  FolderOptions,
  ListCallOptions,
  Utilities,
  WaitOptions,
} from './utils.js';
export { ContainerCacheFilePathValidator, type PromptDocument } from './validator.js';
export { ForeignValue, type ForeignKind } from './values.js';
