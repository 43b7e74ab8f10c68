// The toolkit's operations as calls of the core: what callers pass in is checked and encoded,
// and what comes back is decoded.

import type {
  About,
  ConfigValues,
  EditedFile,
  FixResult,
  LoadedConfig,
  PortName,
  Report,
  RuleInfo,
  RulesInput,
} from '../../types.gen.js';
import { kindOf, milliseconds, optionsOf } from '../common/validate-arguments.js';
import { Core } from '../runtime/core.js';
import type { ToolkitSettings } from '../runtime/start.js';
import { folderOf } from '../files/directory.js';
import { inputError, ToolkitError } from '../common/errors.js';
import type { PortTable } from '../ports/ports.js';
import { documentMethods, type DocumentMethods } from './documents.js';
import { lookupMethods, type LookupMethods } from './lookup.js';
import { encodeMessage } from '../runtime/request-frame.js';
import { filesOf, oneFile, type NamedFile } from '../files/named-files.js';
import type { Models, ToolkitYamlConfig } from './models.js';
import { placeOfModule } from '../runtime/modules.js';
import {
  callNames,
  editNames,
  prepareNames,
  type CallOptions,
  type Change,
  type ConfigCallOptions,
  type EditCallOptions,
  type Files,
  type Input,
  type LoadCallOptions,
  type ModelCallOptions,
  type PrepareOptions,
  type SchemaCallOptions,
} from '../common/options.js';
import { paramsMethods, type ParamsMethods } from './params.js';
import { pipelineMethods, type PipelineMethods } from './pipeline.js';
import { pipelineLintMethods, type PipelineLintMethods } from './pipeline-lint.js';
import { packageVersion } from '../runtime/platform.js';
import { Records, type Ask } from './records.js';
import { schemaBuildMethods, type SchemaBuildMethods } from './schema-build.js';
import type { LoadedToolsConfig, Toolkit } from './toolkit.js';
import { utilitiesOf } from './utilities.js';
import type { SpentOptions } from './utility-calls.js';
import type { Utilities } from './utils.js';
import { decodeValue, Encoder, type Decoding } from '../common/values.js';

const configPath = 'config.yml';

/** The helpers, the look-ups and the pipelines, which the constructor adds. */
export interface ToolkitClient
  extends
    DocumentMethods,
    LookupMethods,
    ParamsMethods,
    PipelineMethods,
    PipelineLintMethods,
    SchemaBuildMethods,
    Utilities {}

export class ToolkitClient implements Toolkit {
  readonly #core: Core;
  readonly #settings: ToolkitSettings;
  readonly #ask: Ask = (operation, header, options, store) =>
    this.#call(operation, { header, options, store });
  readonly #records = new Records(this.#ask);
  /** The ports of calls that have a store of their own, by its name. */
  readonly #stores = new Map<string, PortTable>();
  readonly version = packageVersion();
  /** For whoever shares the toolkit. */
  onDispose = (): void => {};

  private constructor(core: Core, settings: ToolkitSettings) {
    this.#core = core;
    this.#settings = settings;
    const { terminal, ports } = settings;
    const isShown = ports.has('status');
    const call = Object.assign(this.#call.bind(this), { timeout: settings.timeout });
    const { dialect } = settings.defaults;
    const utilities = utilitiesOf({ ask: call, terminal, isShown, files: ports.files, dialect });
    const pipelines = [pipelineMethods(call), pipelineLintMethods(call)];
    const schemas = [schemaBuildMethods(call), documentMethods(call), paramsMethods(call)];
    const lookups = lookupMethods(this.#ask, settings.defaults);
    Object.assign(this, lookups, ...pipelines, ...schemas, utilities);
  }

  /** Starts the core. It is not asked for anything yet: the first answer costs more than the start. */
  static async open(settings: ToolkitSettings): Promise<ToolkitClient> {
    const core = new Core(settings);
    try {
      await core.start(settings.signal);
      return new this(core, settings);
    } catch (error) {
      await core.dispose();
      throw error;
    }
  }

  get mode(): 'worker' | 'inline' {
    return this.#core.mode;
  }

  async lintSchema(input: Input, options?: SchemaCallOptions): Promise<Report> {
    return (await this.#lint('lintSchema', input, { options, path: 'schema.json' })) as Report;
  }

  async fixSchema(input: Input, options?: SchemaCallOptions): Promise<FixResult> {
    return (await this.#lint('fixSchema', input, { options, path: 'schema.json' })) as FixResult;
  }

  async validateConfig(input: Input, options?: ConfigCallOptions): Promise<Report> {
    return (await this.#lint('validateConfig', input, { options, path: configPath })) as Report;
  }

  async fixConfig(input: Input, options?: ConfigCallOptions): Promise<FixResult> {
    return (await this.#lint('fixConfig', input, { options, path: configPath })) as FixResult;
  }

  async readConfig(text: string | Uint8Array, given?: EditCallOptions): Promise<ConfigValues> {
    const options = optionsOf(given, editNames);
    const files = oneFile(text, options.path ?? configPath);
    const read = (await this.#call('readConfig', { header: {}, files, options })) as ConfigValues;
    return { ...read, values: decodeValue(read.values, noRecords) };
  }

  async editConfig(
    text: string | Uint8Array,
    changes: readonly Change[],
    given?: EditCallOptions,
  ): Promise<EditedFile> {
    const options = optionsOf(given, editNames);
    const files = oneFile(text, options.path ?? configPath);
    const header = { changes: encodeChanges(changes) };
    return (await this.#call('editConfig', { header, files, options })) as EditedFile;
  }

  async loadToolsConfig(
    from: string | Files = '.',
    given?: LoadCallOptions,
  ): Promise<LoadedToolsConfig> {
    const options = optionsOf(given);
    const { signal, timeout, directory, ...rest } = options;
    const folder = await folderOf(from, directory ?? '.', this.#settings.ports.files);
    const load = async (config: LoadCallOptions['config']) => {
      const header = { ...rest, config, directory: folder.directory };
      const call = { header, files: folder.files, options };
      return (await this.#call('loadToolsConfig', call)) as LoadedConfig;
    };
    try {
      const { needsConfig, ...loaded } = await load(options.config);
      const whole = needsConfig && !options.config ? await this.#completed(from, given, load) : {};
      const { config, path, warnings } = { ...loaded, ...whole };
      const record = config && (this.#records.read(config) as ToolkitYamlConfig);
      return { path, warnings: [...warnings], config: record };
    } catch (error) {
      throw this.#records.revive(error);
    }
  }

  /**
   * The configuration again, with the pipeline's own, of which the template is made. What keeps that from being had
   * is a warning, unless the call is to be as strict as nf-core/tools.
   */
  async #completed(
    from: string | Files,
    given: LoadCallOptions | undefined,
    load: (config: LoadCallOptions['config']) => Promise<LoadedConfig>,
  ): Promise<Partial<LoadedConfig>> {
    const { signal, timeout, directory, dialect, revision, compat } = optionsOf(given);
    const files = typeof from === 'string' ? {} : { files: from };
    const place = typeof from === 'string' ? from : (directory ?? '.');
    try {
      const options = { dialect, revision, signal, timeout, ...files };
      const config = await this.fetchWfConfig(place, options);
      const { needsConfig: _, ...whole } = await load(config);
      return whole;
    } catch (error) {
      if (compat || !(error instanceof ToolkitError) || !error.kind) throw error;
      const loaded = await load(undefined);
      const warning = `"template" cannot be completed from the pipeline config: ${error.message}`;
      return { ...loaded, warnings: [...loaded.warnings, warning] };
    }
  }

  async createModel<Name extends keyof Models>(
    model: Name,
    values: object = {},
    given?: ModelCallOptions,
  ): Promise<Models[Name]> {
    const { signal, timeout, ...rest } = optionsOf(given);
    const options = { signal, timeout } as CallOptions;
    const { dialect } = this.#settings.defaults;
    const header = { ...(dialect && { dialect }), ...rest, model, values };
    return (await this.#records.create(header, options)) as Models[Name];
  }

  async describeRules(given?: RulesInput & CallOptions): Promise<RuleInfo[]> {
    const options = optionsOf(given);
    const { signal, timeout, ...header } = options;
    return (await this.#call('describeRules', { header, options })) as RuleInfo[];
  }

  async tryPort(port: PortName, give?: unknown, options?: CallOptions): Promise<unknown> {
    return this.#call('tryPort', {
      header: { port, give },
      options: optionsOf(options, callNames),
    });
  }

  async about(options?: CallOptions): Promise<About> {
    const call = { header: {}, options: optionsOf(options, callNames) };
    return (await this.#call('about', call)) as About;
  }

  async prepare(given?: PrepareOptions): Promise<void> {
    const { module, signal } = optionsOf(given, prepareNames);
    await this.#core.prepare(placeOfModule(module ?? undefined), signal ?? undefined);
  }

  dispose(): Promise<void> {
    this.onDispose();
    return this.#core.dispose();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  /** An operation over files that takes the options of a lint; `path` is for one text. */
  #lint(
    operation: string,
    input: Input,
    lint: { options: (CallOptions & { path?: string }) | undefined; path: string },
  ): Promise<unknown> {
    const options = optionsOf(lint.options);
    const { signal, timeout, path, ...header } = options;
    return this.#call(operation, { header, files: filesOf(input, path ?? lint.path), options });
  }

  #call(operation: string, call: Call): Promise<unknown> {
    const { signal, timeout, spent = 0 } = call.options;
    const given = milliseconds('timeout', timeout, this.#settings.timeout);
    const ms = Math.max(1, Math.ceil(given - spent));
    const whole = timeout !== undefined && timeout !== null;
    const message = encodeMessage(call.header, call.files);
    const formats = formatsOf(call.header);
    const ports = this.#portsOf(call);
    return this.#core.call({ operation, formats, message, signal, ms, whole, ports });
  }

  /** The ports of a call that has a store of its own; undefined for all others. */
  #portsOf({ store }: Call): PortTable | undefined {
    if (store === undefined) return undefined;
    const { ports, storeAt } = this.#settings;
    const known = this.#stores.get(store) ?? ports.withStore(storeAt(store));
    this.#stores.set(store, known);
    return known;
  }
}

interface Call {
  header: object;
  files?: readonly NamedFile[];
  options: SpentOptions;
  store?: string | undefined;
}

/** What a report is asked for in; the core says what is wrong with it. */
function formatsOf({ format, also }: { format?: unknown; also?: unknown }): unknown[] {
  return [format, ...(Array.isArray(also) ? (also as unknown[]) : [])];
}

/** A text of a file has neither records nor values that stay on this side. */
const noRecords: Decoding = { opaque: () => null, model: () => null };

/** The changes for the core; a value that stays on this side has no text. */
function encodeChanges(changes: readonly Change[]): object[] {
  if (!Array.isArray(changes))
    throw inputError(`the changes must be a list, not ${kindOf(changes)}`);
  const encoder = new Encoder();
  const encoded = changes.map((change: Change) => {
    if (typeof change !== 'object' || change === null)
      throw inputError(`a change must be an object, not ${kindOf(change)}`);
    const { remove, value } = change as { remove?: boolean; value?: unknown };
    if (Boolean(remove) === (value !== undefined))
      throw inputError('a change must either have a value to set, or "remove: true"');
    return remove ? change : { ...change, value: encoder.value(value) };
  });
  if (encoder.opaque.length > 0) {
    throw inputError(`a value to set is ${kindOf(encoder.opaque[0])} that no file can hold`);
  }
  return encoded;
}
