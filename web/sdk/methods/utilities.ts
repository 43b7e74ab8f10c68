// The helpers as calls of the core: JavaScript's values become the core's and back.

import type { Dialect, FlowVersionParts, SortedOrder } from '../../types.gen.js';
import { kindOf, optionsOf, texts } from '../common/validate-arguments.js';
import { inputError, ToolkitError } from '../common/errors.js';
import { filesOf } from '../files/named-files.js';
import { along, checkHolder, deleteNested, inOrder, setNested, type Steps } from './nested.js';
import type { CallOptions } from '../common/options.js';
import { UtilityCalls, type Asking } from './utility-calls.js';
import { directoryUtilities, fileUtilities, hostUtilities } from './utility-files.js';
import type { FilesPort } from '../ports/ports.js';
import type { Countable, EngineOptions, FlowVersion, Utilities } from './utils.js';
import { Encoder } from '../common/values.js';
import type { Waiting } from './wait-cli-function.js';

export interface UtilitySettings extends Omit<Waiting, 'show'> {
  ask: Asking;
  files: FilesPort | undefined;
  /** The dialect of calls that name none. */
  dialect: Dialect | undefined;
}

export function utilitiesOf({ ask, dialect, ...waiting }: UtilitySettings): Utilities {
  const calls = new UtilityCalls(ask);
  const dialects = new UtilityCalls(ask, dialect && { dialect });
  return {
    ...valueUtilities(calls),
    ...engineUtilities(dialects),
    ...fileUtilities(calls),
    ...hostUtilities(calls, waiting),
    ...directoryUtilities(dialects),
  };
}

function valueUtilities(calls: UtilityCalls) {
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
      return inOrder(d, order as SortedOrder) as typeof d;
    },
    dumpYaml: async (value, options) =>
      calls.plain('dumpYaml', { value: new Encoder().value(value) }, options),
    async parseFlatConfig(text, given) {
      const { signal, timeout, mainScript, ...header } = optionsOf(given);
      const texts = [['config', text]] as [string, string | Uint8Array][];
      if (mainScript !== undefined) texts.push(['main', mainScript]);
      const options = { signal, timeout } as CallOptions;
      const call = { header, files: filesOf(texts, ''), options };
      return (await calls.ask('parseFlatConfig', call)) as Record<string, string>;
    },
    prettyFlowVersion: async (version, options) =>
      calls.plain('prettyFlowVersion', { version: partsOf(version) }, options),
  } satisfies Partial<Utilities>;
}

function engineUtilities(calls: UtilityCalls) {
  return {
    async getFlowVersion(options) {
      const parts = await calls.plain<FlowVersionParts | null>('getFlowVersion', {}, options);
      return parts && tupleOf(parts);
    },
    checkFlowVersion: async (minimum, options?: EngineOptions) =>
      calls.plain('checkFlowVersion', { minimum: partsOf(minimum) }, options),
  } satisfies Partial<Utilities>;
}

function count(calls: UtilityCalls, operation: string) {
  return async (of: Countable, options?: CallOptions): Promise<string> =>
    calls.plain(operation, { of: countOf(of) }, options);
}

interface Nested {
  d: object;
  keys: readonly unknown[];
}

async function stepsOf(
  calls: UtilityCalls,
  operation: string,
  { d, keys, options }: Nested & { options: CallOptions | undefined },
): Promise<Steps> {
  checkHolder(d);
  if (!Array.isArray(keys)) throw inputError(`the keys must be a list, not ${kindOf(keys)}`);
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
    const message = 'undefined has no length; a whole number, a text, a list or a map is expected';
    throw ToolkitError.raised({ code: 'ERR_TYPE', kind: 'TypeError', message });
  }
  if (typeof value === 'string') return value.slice(0, 3);
  return new Encoder().value(lengthOf(value) ?? value);
}

/** The length of what has one in JavaScript; of a whole number, which may be large, a like one. */
function lengthOf(value: unknown): number | undefined {
  if (Number.isInteger(value)) return Math.max(-1, Math.min(value as number, 2)) + 0;
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) || value instanceof Uint8Array) return value.length;
  if (value instanceof Map || value instanceof Set) return value.size;
  return value instanceof Date ? undefined : Object.keys(value).length;
}

function partsOf(version: FlowVersion): FlowVersionParts {
  if (!Array.isArray(version) || version.length !== 4) {
    throw inputError('a version is a list of three whole numbers and true or false');
  }
  const [major, minor, patch, edge] = version as unknown as FlowVersion;
  return { major, minor, patch, edge: Boolean(edge) }; // as in the reference, whatever is true
}

function tupleOf({ major, minor, patch, edge }: FlowVersionParts): FlowVersion {
  return [major, minor, patch, edge];
}
