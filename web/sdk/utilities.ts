// The helpers as calls of the core: JavaScript's values become the core's and back.

import type { CapturedOutput, FlowVersionParts, SortedOrder } from '../types.gen.js';
import { inputError, kindOf, optionsOf } from './arguments.js';
import { givenAmong } from './directory.js';
import { filesOf, type NamedFile } from './message.js';
import { checkHolder, deleteNested, inOrder, setNested, type Steps } from './nested.js';
import type { CallOptions, Files } from './options.js';
import type { AmongOptions, Countable, EngineOptions, FlowVersion, Utilities } from './utils.js';
import { Encoder, fromBase64 } from './values.js';
import { wait, type Terminal } from './waiting.js';

/** Asks the core for an operation. */
export type Asking = (
  operation: string,
  call: { header: object; files?: readonly NamedFile[]; options: CallOptions },
) => Promise<unknown>;

export interface UtilitySettings {
  ask: Asking;
  terminal?: Terminal | undefined;
  /** Whether somebody is told of the status. */
  hasStatus: boolean;
}

export function utilitiesOf({ ask, terminal, hasStatus }: UtilitySettings): Utilities {
  /** An operation with a header of its own, without files. */
  const plain = async <T = never>(
    operation: string,
    header: object,
    given?: CallOptions,
  ): Promise<T> => {
    const { signal, timeout, ...rest } = optionsOf(given);
    const options = { signal, timeout } as CallOptions;
    return (await ask(operation, { header: { ...rest, ...header }, options })) as T;
  };
  /** One over files: those given, of which only some are read, or the host's. */
  const among = async (
    operation: string,
    header: object,
    { given, reads }: Among,
  ): Promise<never> => {
    const { signal, timeout, files, ...rest } = optionsOf(given);
    const options = { signal, timeout } as CallOptions;
    const call = { header: { ...rest, ...header }, options };
    return (await ask(
      operation,
      files ? { ...call, files: namedFiles(files, reads) } : call,
    )) as never;
  };
  const count = (operation: string) => async (of: Countable, options?: CallOptions) =>
    plain(operation, { of: countOf(of) }, options);
  const stepsOf = async (
    operation: string,
    { d, keys }: Nested,
    options?: CallOptions,
  ): Promise<Steps> => {
    checkHolder(d);
    if (!Array.isArray(keys)) throw inputError(`the keys must be a list, not ${kindOf(keys)}`);
    const encoder = new Encoder();
    return plain(operation, { d: encoder.value(d), keys: encoder.list(keys) }, options);
  };

  return {
    pluralS: count('pluralS'),
    pluralEs: count('pluralEs'),
    pluralY: count('pluralY'),
    stripAnsiCodes: (text, replaceWith = '', options) =>
      plain('stripAnsiCodes', { text, replaceWith }, options),
    isRelativeTo: (path1, path2, options) => plain('isRelativeTo', { path1, path2 }, options),
    isFileBinary: (path, options) => plain('isFileBinary', { path }, options),
    async nestedSetitem(d, keys, value, options) {
      setNested({ d, keys, steps: await stepsOf('nestedSetitem', { d, keys }, options) }, value);
    },
    async nestedDelitem(d, keys, options) {
      deleteNested({ d, keys, steps: await stepsOf('nestedDelitem', { d, keys }, options) });
    },
    async sortDictionary(d, options) {
      checkHolder(d);
      const order = await plain('sortDictionary', { d: new Encoder().value(d) }, options);
      return inOrder(d, order as SortedOrder) as typeof d;
    },
    dumpYaml: async (value, options) =>
      plain('dumpYaml', { value: new Encoder().value(value) }, options),
    async parseFlatConfig(text, given) {
      const { signal, timeout, mainScript, ...header } = optionsOf(given);
      const texts = [['config', text]] as [string, string | Uint8Array][];
      if (mainScript !== undefined) texts.push(['main', mainScript]);
      const options = { signal, timeout } as CallOptions;
      const call = { header, files: filesOf(texts, ''), options };
      return (await ask('parseFlatConfig', call)) as Record<string, string>;
    },
    prettyFlowVersion: async (version, options) =>
      plain('prettyFlowVersion', { version: partsOf(version) }, options),
    async getFlowVersion(options) {
      const parts = await plain<FlowVersionParts | null>('getFlowVersion', {}, options);
      return parts && tupleOf(parts);
    },
    checkFlowVersion: async (minimum, options?: EngineOptions) =>
      plain('checkFlowVersion', { minimum: partsOf(minimum) }, options),
    async isPipelineDirectory(directory, given) {
      await among('isPipelineDirectory', { directory }, { given, reads: nothing });
    },
    getFirstAvailablePath: (directory, paths, given) =>
      among('getFirstAvailablePath', { directory, paths }, { given, reads: nothing }),
    determineBaseDir: (directory = '.', given) =>
      among('determineBaseDir', { directory }, { given, reads: nothing }),
    getWfFiles: (path, given) => among('getWfFiles', { path }, { given, reads: ignoreFiles }),
    fileMd5: (path, given) => among('fileMd5', { path }, { given, reads: sameNameAs(path) }),
    validateFileMd5: (path, expected, given) =>
      among('validateFileMd5', { path, expected }, { given, reads: sameNameAs(path) }),
    validateContainerCachePath: (path, given) =>
      among('validateContainerCachePath', { path }, { given, reads: nothing }),
    forceColors: (options) => plain('forceColors', {}, options),
    async runCmd(executable, cmd, options) {
      const output = await plain<CapturedOutput | null>('runCmd', { executable, cmd }, options);
      return output && { stdout: fromBase64(output.stdout), stderr: fromBase64(output.stderr) };
    },
    async setWd(path, inside, options) {
      if (typeof inside !== 'function') {
        throw inputError(`a function is expected, not ${kindOf(inside)}`);
      }
      const before = await plain<string>('changeDirectory', { path }, options);
      try {
        return await inside();
      } finally {
        await plain('changeDirectory', { path: before });
      }
    },
    setupToolkitDir: (options) => plain('setupToolkitDir', {}, options),
    setupToolkitCachedir: (name, options) => plain('setupToolkitCachedir', { name }, options),
    setupRequestsCachedir: (options) => plain('setupRequestsCachedir', {}, options),
    waitCliFunction: (poll, given) =>
      wait(poll, optionsOf(given), {
        show: (header, options) => plain('showWaiting', header, options),
        terminal,
        isShown: hasStatus,
      }),
  };
}

interface Among {
  given: AmongOptions | undefined;
  /** Whether the content of a file matters, or only that it is there. */
  reads(path: string): boolean;
}

interface Nested {
  d: object;
  keys: readonly unknown[];
}

const nothing = (): boolean => false;
const ignoreFiles = (path: string): boolean =>
  /(^|\/)(\.gitignore|\.git\/info\/exclude)$/.test(path);
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const sameNameAs =
  (wanted: string) =>
  (path: string): boolean =>
    lastOf(path) === lastOf(String(wanted));

function namedFiles(files: Files, reads: Among['reads']): NamedFile[] {
  return givenAmong(files).map(([path, bytes]) => [path, reads(path) ? bytes : new Uint8Array()]);
}

/** What is counted, no larger than needed: only whether it is one matters. */
function countOf(value: unknown): unknown {
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
  return { major, minor, patch, edge };
}

function tupleOf({ major, minor, patch, edge }: FlowVersionParts): FlowVersion {
  return [major, minor, patch, edge];
}
