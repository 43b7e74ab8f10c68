// The helpers over values: counting words, strings, nested maps, YAML, the engine's flat
// configuration and versions. The core computes; JavaScript's values are converted to the core's
// and back.

import { lengthOf, type Countable } from '../../common/countable.js';
import { versionParts, type FlowVersion } from '../../common/flow-version.js';
import type { Dialect, FlatConfigOptions, FlowVersionParts, Revision } from '../../../types.gen.js';
import { inputError, ToolkitError } from '../../common/errors.js';
import type { CallOptions } from '../../common/options.js';
import { kindOf, texts } from '../../common/validate-arguments.js';
import { Encoder } from '../../common/values.js';
import { filesOf } from '../../files/named-files.js';
import { splitOptions } from '../call.js';
import type { UtilityCalls } from './calls.js';
import { along, checkHolder, deleteNested, inOrder, setNested, type Steps } from './nested.js';

export type { Countable } from '../../common/countable.js';
export type { FlowVersion } from '../../common/flow-version.js';

export interface FlatConfigCallOptions extends FlatConfigOptions, CallOptions {
  /** The pipeline's main script, whose assignments of parameters are added. */
  mainScript?: string | Uint8Array;
}

export interface EngineOptions extends CallOptions {
  /** What the engine wrote for "-v"; without it the engine is run. */
  text?: string;
  /** Dialect whose engine is run; default "toolkit". */
  dialect?: Dialect;
  /** Only R1, the default, has the operation. */
  revision?: Revision;
}

export interface ValueUtilities {
  /** plural_s: "" for one, else "s". ERR_TYPE for what has no length. */
  pluralS(listOrInt: Countable, options?: CallOptions): Promise<string>;
  /** plural_es: "" for one, else "es". ERR_TYPE. */
  pluralEs(listOrInt: Countable, options?: CallOptions): Promise<string>;
  /** plural_y: "y" for one, else "ies". ERR_TYPE. */
  pluralY(listOrInt: Countable, options?: CallOptions): Promise<string>;
  /** strip_ansi_codes: the text with each escape sequence replaced, by nothing unless said. */
  stripAnsiCodes(text: string, replaceWith?: string, options?: CallOptions): Promise<string>;
  /** is_relative_to: whether the text of path1 is that of path2, "/" and more. */
  isRelativeTo(path1: string, path2: string, options?: CallOptions): Promise<boolean>;
  /** is_file_binary: whether the name is one of an image or of packed data. */
  isFileBinary(path: string, options?: CallOptions): Promise<boolean>;
  /**
   * nested_setitem: sets the value that the keys lead to through objects, Maps and lists, in place.
   * ERR_KEY for a key that is missing on the way, ERR_INDEX, ERR_TYPE.
   */
  nestedSetitem(
    d: object,
    keys: readonly unknown[],
    value: unknown,
    options?: CallOptions,
  ): Promise<void>;
  /** nested_delitem: deletes what the keys lead to, in place. ERR_KEY, ERR_INDEX, ERR_TYPE. */
  nestedDelitem(d: object, keys: readonly unknown[], options?: CallOptions): Promise<void>;
  /**
   * sort_dictionary: a copy with keys in order of code points, objects and Maps within included.
   * In objects JavaScript puts keys like "10" first, by number; a Map keeps every order. ERR_TYPE.
   */
  sortDictionary<T extends object>(d: T, options?: CallOptions): Promise<T>;
  /** custom_yaml_dumper: the value as YAML that a common formatter leaves as it is. ERR_SERIALIZATION. */
  dumpYaml(value: unknown, options?: CallOptions): Promise<string>;
  /** The settings in what the engine prints for "config -flat" (fetch_wf_config). ERR_DECODE. */
  parseFlatConfig(
    text: string | Uint8Array,
    options?: FlatConfigCallOptions,
  ): Promise<Record<string, string>>;
  /** pretty_flow_version, R1 only: such as "25.04.4-edge". ERR_ATTRIBUTE in R2. */
  prettyFlowVersion(
    version: FlowVersion,
    options?: Pick<EngineOptions, 'revision' | keyof CallOptions>,
  ): Promise<string>;
}

export interface EngineUtilities {
  /**
   * get_flow_version, since R1: of the engine or of its output; null if it is unknown. Since R3.0
   * an engine that cannot be run is ERR_RUNTIME or ERR_UNAVAILABLE.
   */
  getFlowVersion(options?: EngineOptions): Promise<FlowVersion | null>;
  /** check_flow_version, R1 only: whether the engine is the minimum or later. */
  checkFlowVersion(
    minimalFlowVersion: FlowVersion,
    options?: EngineOptions & { silent?: boolean },
  ): Promise<boolean>;
}

export function valueUtilities(calls: UtilityCalls): ValueUtilities {
  return {
    pluralS: count(calls, 'pluralS'),
    pluralEs: count(calls, 'pluralEs'),
    pluralY: count(calls, 'pluralY'),
    stripAnsiCodes: async (text, replaceWith = '', options) =>
      calls.plain('stripAnsiCodes', texts({ text, replaceWith }), options),
    isRelativeTo: async (path1, path2, options) =>
      calls.plain('isRelativeTo', texts({ path1, path2 }), options),
    isFileBinary: async (path, options) => calls.plain('isFileBinary', texts({ path }), options),
    async nestedSetitem(d, keys, value, options) {
      setNested(
        { d, keys, steps: await stepsOf(calls, 'nestedSetitem', { d, keys, options }) },
        value,
      );
    },
    async nestedDelitem(d, keys, options) {
      deleteNested({ d, keys, steps: await stepsOf(calls, 'nestedDelitem', { d, keys, options }) });
    },
    async sortDictionary(d, options) {
      checkHolder(d);
      const order = await calls.plain('sortDictionary', { d: new Encoder().value(d) }, options);
      return inOrder(d, order) as typeof d;
    },
    dumpYaml: async (value, options) =>
      calls.plain('dumpYaml', { value: new Encoder().value(value) }, options),
    async parseFlatConfig(text, given) {
      const { options, rest } = splitOptions(given);
      const { mainScript, ...header } = rest;
      const texts: [string, string | Uint8Array][] = [['config', text]];
      if (mainScript !== undefined) texts.push(['main', mainScript]);
      return await calls.ask('parseFlatConfig', { header, files: filesOf(texts, ''), options });
    },
    prettyFlowVersion: async (version, options) =>
      calls.plain('prettyFlowVersion', { version: versionParts(version) }, options),
  };
}

export function engineUtilities(calls: UtilityCalls): EngineUtilities {
  return {
    async getFlowVersion(options) {
      const parts = await calls.plain('getFlowVersion', {}, options);
      return parts && tupleOf(parts);
    },
    checkFlowVersion: async (minimum, options) =>
      calls.plain('checkFlowVersion', { minimum: versionParts(minimum) }, options),
  };
}

function count(calls: UtilityCalls, operation: 'pluralS' | 'pluralEs' | 'pluralY') {
  return async (of: Countable, options?: CallOptions): Promise<string> =>
    calls.plain(operation, { of: countOf(of) }, options);
}

interface Nested {
  d: object;
  keys: readonly unknown[];
}

async function stepsOf(
  calls: UtilityCalls,
  operation: 'nestedSetitem' | 'nestedDelitem',
  { d, keys, options }: Nested & { options: CallOptions | undefined },
): Promise<Steps> {
  checkHolder(d);
  if (!Array.isArray(keys)) throw inputError(`keys must be an array, got ${kindOf(keys)}`);
  const encoder = new Encoder();
  return calls.plain(
    operation,
    { d: encoder.value(along(d, keys)), keys: encoder.list(keys) },
    options,
  );
}

/** What is counted, no larger than needed: only whether it is one matters. */
function countOf(value: unknown): unknown {
  if (value === undefined) {
    const message = 'expected an integer, string, list or map, got undefined';
    throw ToolkitError.raised({ code: 'ERR_TYPE', kind: 'TypeError', message });
  }
  if (typeof value === 'string') return value.slice(0, 3);
  return new Encoder().value(lengthOf(value) ?? value);
}

function tupleOf({ major, minor, patch, edge }: FlowVersionParts): FlowVersion {
  return [major, minor, patch, edge];
}
