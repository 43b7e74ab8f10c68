// Starts a core of schema.wasm and makes the toolkit over it.

import { FORMATS_OF } from '../../modules.gen.js';
import { inputError, type ToolkitError } from '../common/errors.js';
import type { NamesOf } from '../common/unknown-options.js';
import type { ToolkitSettings } from '../runtime/start.js';
import { coreAsk } from './core-ask.js';
import { schemaLintMethods } from './schema.js';
import type { SchemaLintOptions, SchemaToolkit } from './schema-toolkit.js';
import { startCore } from './start-core.js';
import type { Toolkit } from './toolkit.js';

/** Methods that need a larger module. They are there for programs that no compiler checks, and say so. */
const elsewhere: NamesOf<Omit<Toolkit, keyof SchemaToolkit>> = {
  completeSchema: true,
  inspectSchema: true,
  outlineSchema: true,
  formatSchema: true,
  describeSchema: true,
  editSchema: true,
  buildSchema: true,
  schemaDocs: true,
  convertSchema: true,
  validateConfig: true,
  fixConfig: true,
  readConfig: true,
  editConfig: true,
  loadToolsConfig: true,
  createModel: true,
  validateParams: true,
  readParams: true,
  writeParams: true,
  createParamsFile: true,
  validateSampleSheet: true,
  readSampleSheet: true,
  validateSheetCells: true,
  writeSampleSheet: true,
  createSheetSchema: true,
  openWorkspace: true,
  resolveConfig: true,
  fetchWfConfig: true,
  openPipeline: true,
  lint: true,
  fix: true,
  listParameters: true,
  renameParameter: true,
  renderTemplate: true,
  channelPackage: true,
  registryPackage: true,
  parseChannelLicence: true,
  getContainerTag: true,
  fetchRemoteVersion: true,
  checkIfOutdated: true,
  getRemoteWorkflows: true,
  pollToolkitWebApi: true,
  hostSession: true,
  getRepoCommit: true,
  getRepoReleasesBranches: true,
  promptPipelineReleaseBranch: true,
  promptRemotePipelineName: true,
  pluralS: true,
  pluralEs: true,
  pluralY: true,
  stripAnsiCodes: true,
  isRelativeTo: true,
  isFileBinary: true,
  nestedSetitem: true,
  nestedDelitem: true,
  sortDictionary: true,
  dumpYaml: true,
  parseFlatConfig: true,
  prettyFlowVersion: true,
  getFlowVersion: true,
  checkFlowVersion: true,
  isPipelineDirectory: true,
  getFirstAvailablePath: true,
  determineBaseDir: true,
  getWfFiles: true,
  fileMd5: true,
  validateFileMd5: true,
  validateContainerCachePath: true,
  forceColors: true,
  runCmd: true,
  setWd: true,
  waitCliFunction: true,
  setupToolkitDir: true,
  setupToolkitCachedir: true,
  setupRequestsCachedir: true,
  describeRules: true,
  callPort: true,
  about: true,
  prepare: true,
};

/** Starts a core of schema.wasm. `onDispose` is called when it is disposed of. */
export async function openSchemaToolkit(
  settings: ToolkitSettings,
  onDispose?: () => void,
): Promise<SchemaToolkit> {
  const { core, started } = await startCore(settings, onDispose);
  const { lintSchema, fixSchema } = schemaLintMethods(coreAsk(core, settings));
  const refused = Object.keys(elsewhere).map((name) => [
    name,
    () => Promise.reject(notCarried(`"${name}"`)),
  ]);
  return {
    ...(Object.fromEntries(refused) as object),
    ...started,
    async lintSchema(input, options) {
      return await lintSchema(input, rendered(options));
    },
    async fixSchema(input, options) {
      return await fixSchema(input, rendered(options));
    },
  };
}

/** The options, if schema.wasm renders what they ask for. */
function rendered(options: SchemaLintOptions | undefined): SchemaLintOptions | undefined {
  const { format, extraFormats } = options ?? {};
  const asked: unknown[] = [format, ...(Array.isArray(extraFormats) ? extraFormats : [])];
  const larger = asked.find((each) => typeof each === 'string' && !isRendered(each));
  if (larger !== undefined) throw notCarried(`format "${String(larger)}"`);
  return options;
}

function isRendered(format: string): boolean {
  return (FORMATS_OF.schema as readonly string[]).includes(format);
}

function notCarried(what: string): ToolkitError {
  return inputError(
    `${what} is not in flow-toolkit/schema, which only lints and fixes parameter schemas`,
    'import createToolkit from "flow-toolkit"',
  );
}
