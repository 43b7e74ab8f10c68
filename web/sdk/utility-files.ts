// The helpers over files, programs and the terminal.

import type { CapturedOutput } from '../types.gen.js';
import { inputError, kindOf, optionsOf } from './arguments.js';
import type { UtilityCalls } from './utility-calls.js';
import type { Utilities } from './utils.js';
import { fromBase64 } from './values.js';
import { wait, type Waiting } from './waiting.js';

/** Over the host's files, or those given. */
export function fileUtilities(calls: UtilityCalls) {
  return {
    async isPipelineDirectory(directory, given) {
      await calls.among('isPipelineDirectory', { directory }, { given, reads: nothing });
    },
    getFirstAvailablePath: (directory, paths, given) =>
      calls.among('getFirstAvailablePath', { directory, paths }, { given, reads: nothing }),
    determineBaseDir: (directory = '.', given) =>
      calls.among('determineBaseDir', { directory }, { given, reads: nothing }),
    getWfFiles: (path, given) => calls.among('getWfFiles', { path }, { given, reads: ignoreFiles }),
    fileMd5: (path, given) => calls.among('fileMd5', { path }, { given, reads: sameNameAs(path) }),
    validateFileMd5: (path, expected, given) =>
      calls.among('validateFileMd5', { path, expected }, { given, reads: sameNameAs(path) }),
    validateContainerCachePath: (path, given) =>
      calls.among('validateContainerCachePath', { path }, { given, reads: nothing }),
  } satisfies Partial<Utilities>;
}

/** Over what only a host has. */
export function hostUtilities(calls: UtilityCalls, waiting: Omit<Waiting, 'show'>) {
  return {
    forceColors: (options) => calls.plain('forceColors', {}, options),
    async runCmd(executable, cmd, options) {
      const output = await calls.plain<CapturedOutput | null>(
        'runCmd',
        { executable, cmd },
        options,
      );
      return output && { stdout: fromBase64(output.stdout), stderr: fromBase64(output.stderr) };
    },
    async setWd(path, inside, options) {
      if (typeof inside !== 'function') {
        throw inputError(`a function is expected, not ${kindOf(inside)}`);
      }
      const before = await calls.plain<string>('changeDirectory', { path }, options);
      try {
        return await inside();
      } finally {
        await calls.plain('changeDirectory', { path: before });
      }
    },
    setupToolkitDir: (options) => calls.plain('setupToolkitDir', {}, options),
    setupToolkitCachedir: (name, options) => calls.plain('setupToolkitCachedir', { name }, options),
    setupRequestsCachedir: (options) => calls.plain('setupRequestsCachedir', {}, options),
    waitCliFunction: (poll, given) =>
      wait(poll, optionsOf(given), {
        show: (header, options) => calls.plain('showWaiting', header, options),
        ...waiting,
      }),
  } satisfies Partial<Utilities>;
}

const nothing = (): boolean => false;
const ignoreFiles = (path: string): boolean =>
  /(^|\/)(\.gitignore|\.git\/info\/exclude)$/.test(path);
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const sameNameAs =
  (wanted: string) =>
  (path: string): boolean =>
    lastOf(path) === lastOf(String(wanted));
