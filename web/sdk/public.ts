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
export type { CallOptions, Files, Input } from './common/options.js';
export type {
  Addresses,
  PrepareOptions,
  Progress,
  ToolkitOptions,
  WasmSource,
  WasmSources,
  WorkerLike,
} from './runtime/toolkit-options.js';
export type {
  Change,
  ConfigCallOptions,
  EditCallOptions,
  LoadCallOptions,
  LoadedToolsConfig,
  ModelCallOptions,
} from './methods/config.js';
export type {
  BuildCallOptions,
  ConvertCallOptions,
  DocsCallOptions,
  DocumentMethods,
  SchemaBuildMethods,
  SchemaCallOptions,
  SchemaTextOptions,
} from './methods/schema.js';
export type { FormatCallOptions, SchemaEditorMethods } from './methods/schema-editor.js';
export type {
  ChosenVersion,
  LookupMethods,
  LookupOptions,
  ReleasesBranches,
  RepoOptions,
  WorkflowsLike,
} from './methods/lookup.js';
export { fileStorage, type FileStorage } from './files/file-storage.js';
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
  ParameterCallOptions,
  PipelineFolder,
  PipelineLintMethods,
  PipelineSource,
  TemplateCallOptions,
} from './methods/pipeline-lint.js';
export type {
  CheckCellsOptions,
  CreateParamsOptions,
  CreateSheetSchemaOptions,
  OneText,
  ParamsCallOptions,
  ParamsMethods,
  ReadParamsOptions,
  ReadSheetOptions,
  SheetCallOptions,
  WriteParamsOptions,
  WriteSheetOptions,
} from './methods/params.js';
export type {
  Workspace,
  WorkspaceFixOptions,
  WorkspaceLintOptions,
  WorkspaceMethods,
} from './methods/workspace.js';
export { readZip } from './zip/read.js';
export { writeZip } from './zip/write.js';
export { HostResponse } from './methods/response.js';
export { HostSession } from './methods/session.js';
export type { Auth, HostSessionOptions, SessionGetOptions } from './methods/session.js';
export type {
  CommandOutput,
  FilesPort,
  LogListener,
  PortOptions,
  Ports,
  StorePort,
} from './ports/ports.js';
export type { Toolkit } from './methods/toolkit.js';
export type { AmongOptions } from './methods/utilities/calls.js';
export type { FolderOptions, ListCallOptions } from './methods/utilities/files.js';
export type { Captured, DirectoryOptions } from './methods/utilities/host.js';
export type { Utilities } from './methods/utilities/utilities.js';
export type {
  Countable,
  EngineOptions,
  FlatConfigCallOptions,
  FlowVersion,
} from './methods/utilities/values.js';
export type { WaitOptions } from './methods/utilities/wait-cli-function.js';
export {
  ContainerCacheFilePathValidator,
  type PromptDocument,
} from './methods/utilities/validator.js';
export { ForeignValue, type ForeignKind } from './common/values.js';
