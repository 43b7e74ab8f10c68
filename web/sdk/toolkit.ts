// The toolkit that callers hold: its operations, its queue, and the rule for what happens to
// the core when a call goes wrong. Findings come back in reports; what is thrown is always a
// ToolkitError or the reason of the caller's own signal.

import type { About, FixResult, Report, RuleInfo, RulesInput } from '../types.gen.js';
import { milliseconds, optionsOf } from './arguments.js';
import { Core, type CoreSettings } from './core.js';
import { encodeMessage, filesOf } from './message.js';
import type { CallOptions, Files, SchemaCallOptions } from './options.js';
import { packageVersion } from './platform.js';

export interface Toolkit extends AsyncDisposable {
  /** Version of the core. */
  readonly version: string;
  /** Where the core runs. */
  readonly mode: 'worker' | 'inline';
  /** Lints parameter schemas and reports every fault at its place. */
  lintSchema(input: string | Uint8Array | Files, options?: SchemaCallOptions): Promise<Report>;
  /** Applies every safe fix and reports what is left. */
  fixSchema(input: string | Uint8Array | Files, options?: SchemaCallOptions): Promise<FixResult>;
  /** Describes the rules, those of one check, or the one with the given id. */
  describeRules(options?: RulesInput & CallOptions): Promise<RuleInfo[]>;
  /** Tells the version and what can be asked for. */
  about(options?: CallOptions): Promise<About>;
  /**
   * Loads core.wasm ahead, where the toolkit began with schema.wasm, so that the first call that
   * needs it waits for no download. Calls go on meanwhile.
   */
  prepare(options?: Pick<CallOptions, 'signal'>): Promise<void>;
  /** Ends the core; calls that still wait or run reject with ERR_DISPOSED. */
  dispose(): Promise<void>;
}

export class ToolkitClient implements Toolkit {
  readonly #core: Core;
  readonly #timeout: number;
  readonly version: string;
  /** For whoever shares the toolkit. */
  onDispose = (): void => {};

  private constructor(core: Core, timeout: number, version: string) {
    this.#core = core;
    this.#timeout = timeout;
    this.version = version;
  }

  /** Starts the core. It is not asked for anything yet: the first answer costs more than the start. */
  static async open(settings: CoreSettings & { timeout: number }): Promise<ToolkitClient> {
    const core = new Core(settings);
    try {
      await core.start(settings.signal);
      return new ToolkitClient(core, settings.timeout, packageVersion());
    } catch (error) {
      await core.dispose();
      throw error;
    }
  }

  get mode(): 'worker' | 'inline' {
    return this.#core.mode;
  }

  async lintSchema(
    input: string | Uint8Array | Files,
    options?: SchemaCallOptions,
  ): Promise<Report> {
    return (await this.#schemaCall('lintSchema', input, options)) as Report;
  }

  async fixSchema(
    input: string | Uint8Array | Files,
    options?: SchemaCallOptions,
  ): Promise<FixResult> {
    return (await this.#schemaCall('fixSchema', input, options)) as FixResult;
  }

  async describeRules(given?: RulesInput & CallOptions): Promise<RuleInfo[]> {
    const options = optionsOf(given);
    const { signal, timeout, ...header } = options;
    return (await this.#call('describeRules', encodeMessage(header), options)) as RuleInfo[];
  }

  async about(options?: CallOptions): Promise<About> {
    return (await this.#call('about', encodeMessage({}), optionsOf(options))) as About;
  }

  async prepare(options?: Pick<CallOptions, 'signal'>): Promise<void> {
    await this.#core.prepare(optionsOf(options).signal ?? undefined);
  }

  dispose(): Promise<void> {
    this.onDispose();
    return this.#core.dispose();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  #schemaCall(
    operation: string,
    input: string | Uint8Array | Files,
    given?: SchemaCallOptions,
  ): Promise<unknown> {
    const options = optionsOf(given);
    const { signal, timeout, path, ...header } = options;
    const files = filesOf(input, path ?? 'schema.json');
    return this.#call(operation, encodeMessage(header, files), options);
  }

  #call(
    operation: string,
    message: Uint8Array<ArrayBuffer>,
    { signal, timeout }: CallOptions,
  ): Promise<unknown> {
    const ms = milliseconds('timeout', timeout, this.#timeout);
    return this.#core.call({ operation, message, signal, ms });
  }
}
