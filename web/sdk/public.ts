// Names that both entries export beside their functions.

export type * from '../types.gen.js';
export { ToolkitError, type ToolkitErrorCode } from './common/errors.js';
export {
  Model,
  ToolkitTemplateConfig,
  ToolkitYamlConfig,
  ToolkitYamlLintConfig,
} from './methods/models.js';
export type { DumpOptions, FieldOf, Models } from './methods/models.js';
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
} from './common/options.js';
export type { ConvertCallOptions, DocsCallOptions, DocumentMethods } from './methods/documents.js';
export type {
  ChosenVersion,
  LookupMethods,
  LookupOptions,
  ReleasesBranches,
  RepoOptions,
  WorkflowsLike,
} from './methods/lookup.js';
export { keptFiles, type KeptFiles } from './files/file-storage.js';
export { Pipeline } from './methods/pipeline.js';
export type {
  PipelineCallOptions,
  PipelineMethods,
  ResolveCallOptions,
  WfConfigCallOptions,
} from './methods/pipeline.js';
export type { PipelineFiles } from './files/pipeline-files.js';
export type {
  FixCallOptions,
  LintCallOptions,
  PipelineFolder,
  PipelineLintMethods,
  PipelineSource,
  TemplateCallOptions,
} from './methods/pipeline-lint.js';
export type {
  BuildCallOptions,
  SchemaBuildMethods,
  SchemaTextOptions,
} from './methods/schema-build.js';
export type {
  CreateParamsOptions,
  OneText,
  ParamsCallOptions,
  ParamsMethods,
  ReadParamsOptions,
  SheetCallOptions,
  WriteParamsOptions,
} from './methods/params.js';
export { readZip } from './zip/read.js';
export { writeZip } from './zip/write.js';
export { HostResponse } from './methods/response.js';
export { HostSession } from './methods/session.js';
export type { Auth, HostSessionOptions, SessionGetOptions } from './methods/session.js';
export type { CommandOutput, FilesPort, PortOptions, Ports, StorePort } from './ports/ports.js';
export type { LoadedToolsConfig, Toolkit } from './methods/toolkit.js';
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
} from './methods/utils.js';
export { ContainerCacheFilePathValidator, type PromptDocument } from './methods/validator.js';
export { ForeignValue, type ForeignKind } from './common/values.js';
