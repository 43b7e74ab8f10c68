// The helpers over files, programs and the terminal.

import type { CapturedOutput } from '../../types.gen.js';
import {
  kindOf,
  milliseconds,
  optionsOf,
  pathArgument,
  texts,
} from '../common/validate-arguments.js';
import { waitFor } from '../common/clock.js';
import { inputError, ToolkitError } from '../common/errors.js';
import { callNames } from '../common/options.js';
import { ignoreFiles } from '../files/pipeline-files.js';
import type { FilesPort } from '../ports/ports.js';
import type { UtilityCalls } from './utility-calls.js';
import { waitNames, type Utilities } from './utils.js';
import { fromBase64 } from '../common/values.js';
import { wait, type Waiting } from './wait-cli-function.js';

/** Over the host's files, or those given. */
export function fileUtilities(calls: UtilityCalls) {
  return {
    async isPipelineDirectory(directory, given) {
      pathArgument('wfPath', directory);
      await calls.among('isPipelineDirectory', { directory }, { given, reads: nothing });
    },
    getFirstAvailablePath: async (directory, paths, given) =>
      calls.among(
        'getFirstAvailablePath',
        { directory: pathArgument('directory', directory), paths },
        { given, reads: nothing },
      ),
    determineBaseDir: async (directory = '.', given) =>
      calls.among(
        'determineBaseDir',
        { directory: pathArgument('directory', directory) },
        { given, reads: nothing },
      ),
    getWfFiles: async (path, given) =>
      calls.among(
        'getWfFiles',
        { path: pathArgument('wfPath', path) },
        { given, reads: (path) => ignoreFiles({ path }) },
      ),
    fileMd5: async (path, given) =>
      calls.among(
        'fileMd5',
        { path: pathArgument('fname', path) },
        { given, reads: sameNameAs(path) },
      ),
    validateFileMd5: async (path, expected, given) =>
      calls.among(
        'validateFileMd5',
        { path: pathArgument('fileName', path), ...texts({ expected }) },
        { given, reads: sameNameAs(path) },
      ),
    validateContainerCachePath: (path, given) =>
      calls.among('validateContainerCachePath', { path }, { given, reads: nothing }),
  } satisfies Partial<Utilities>;
}

/** Over what only a host has. */
export function hostUtilities(
  calls: UtilityCalls,
  { files, ...waiting }: Omit<Waiting, 'show'> & { files: FilesPort | undefined },
) {
  return {
    forceColors: (options) => calls.plain('forceColors', {}, options),
    async runCmd(executable, cmd, options) {
      const output = await calls.plain<CapturedOutput | null>(
        'runCmd',
        texts({ executable, cmd }),
        options,
      );
      return output && { stdout: fromBase64(output.stdout), stderr: fromBase64(output.stderr) };
    },
    async setWd(path, inside, options) {
      if (typeof inside !== 'function') {
        throw inputError(`a function is expected, not ${kindOf(inside)}`);
      }
      const { signal, timeout } = optionsOf(options, callNames);
      const ms = milliseconds('timeout', timeout, Infinity);
      signal?.throwIfAborted();
      // Waited for in any case: a directory that changes when nobody waits any more has no way back.
      const before = await calls.plain<string>('changeDirectory', {
        path: pathArgument('path', path),
      });
      const end = stay(before);
      try {
        signal?.throwIfAborted();
        return await waitFor((async () => inside())(), { signals: [signal], ms, late });
      } finally {
        const back = end();
        if (back !== undefined) await goBack(files, back);
      }
    },
    waitCliFunction: (poll, given) =>
      wait(poll, optionsOf(given, waitNames), {
        show: (header, options) => calls.plain('showWaiting', header, options),
        ...waiting,
      }),
  } satisfies Partial<Utilities>;
}

/** The user's directories. */
export function directoryUtilities(calls: UtilityCalls) {
  return {
    setupToolkitDir: (options) => calls.plain('setupToolkitDir', {}, options),
    setupToolkitCachedir: async (name, options) =>
      calls.plain('setupToolkitCachedir', texts({ name }), options),
    setupRequestsCachedir: (options) => calls.plain('setupRequestsCachedir', {}, options),
  } satisfies Partial<Utilities>;
}

/** The stays in other directories, the latest last, each with the directory that it leads back to. */
const stays: { before: string }[] = [];

/**
 * Begins a stay. Its end gives the directory to go back to; where a later stay goes on, it is that
 * one which leads back there, and nothing is changed yet.
 */
function stay(before: string): () => string | undefined {
  const here = { before };
  stays.push(here);
  return () => {
    const next = stays[stays.indexOf(here) + 1];
    stays.splice(stays.indexOf(here), 1);
    if (!next) return here.before;
    next.before = here.before;
    return undefined;
  };
}

/** Not by way of the core: the way back is there when the toolkit or the directory is gone, too. */
async function goBack(files: FilesPort | undefined, path: string): Promise<void> {
  try {
    await files?.chdir(path);
  } catch (cause) {
    const message = `there is no way back to "${path}"`;
    throw ToolkitError.raised({ code: 'ERR_IO', kind: 'IOError', message, cause });
  }
}

function late(): ToolkitError {
  return new ToolkitError(
    'ERR_TIMEOUT',
    'the function did not end in time, and goes on by itself; the option "timeout" gives it longer',
  );
}

const nothing = (): boolean => false;
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const sameNameAs =
  (wanted: string) =>
  (path: string): boolean =>
    lastOf(path) === lastOf(String(wanted));
