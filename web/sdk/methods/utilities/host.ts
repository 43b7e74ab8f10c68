// The helpers over what only a host has: programs, the terminal, the working directory, the user's directories.

import type { Dialect, RequestsCacheConfig } from '../../../types.gen.js';
import { waitFor } from '../../common/clock.js';
import { inputError, ToolkitError } from '../../common/errors.js';
import { callNames, type CallOptions } from '../../common/options.js';
import {
  kindOf,
  milliseconds,
  optionsOf,
  pathArgument,
  texts,
} from '../../common/validate-arguments.js';
import { fromBase64 } from '../../common/values.js';
import type { FilesPort } from '../../ports/ports.js';
import type { UtilityCalls } from './calls.js';
import { wait, waitNames, type Waiting, type WaitOptions } from './wait-cli-function.js';

export interface DirectoryOptions extends CallOptions {
  /** Dialect whose directory is meant; default "toolkit". */
  dialect?: Dialect;
}

/** What a command wrote. */
export interface Captured {
  stdout: Uint8Array;
  stderr: Uint8Array;
}

export interface HostUtilities {
  /** force_colors: true when the environment forces coloured output, else null. */
  forceColors(options?: CallOptions): Promise<true | null>;
  /**
   * run_cmd: what the command wrote, null when it cannot be started (the log says why, at level debug). It reads
   * the program's standard input; abort it, and all that it started ends. ERR_RUNTIME for a program that is
   * not found or fails, ERR_VALUE, ERR_DECODE; ERR_UNAVAILABLE in a browser.
   */
  runCmd(executable: string, cmd: string, options?: CallOptions): Promise<Captured | null>;
  /**
   * set_wd: runs the function with another working directory, and goes back whatever happens, also
   * when a signal or the timeout ends the wait for it. The directory is the process's own: of calls
   * that overlap each sees the latest one's, and the last to end goes back to where the first began.
   * ERR_NOT_FOUND, ERR_NOT_A_DIRECTORY, ERR_UNAVAILABLE; ERR_IO where there is no way back.
   */
  setWd<T>(path: string, inside: () => T | Promise<T>, options?: CallOptions): Promise<T>;
  /**
   * wait_cli_function: calls the function at once and then every two seconds until it gives what is
   * true, and shows that it waits: as the port "status", else as a spinner in Node's terminal or as a line at the
   * page's end. Ctrl-C in the terminal rejects with ERR_ASSERTION; the signal rejects with its reason, the function with its own error.
   */
  waitCliFunction(pollFunc: () => unknown, options?: WaitOptions): Promise<void>;
}

export interface DirectoryUtilities {
  /** setup_toolkit_dir: makes the user's directory for what lasts. ERR_IO, ERR_UNAVAILABLE. */
  setupToolkitDir(options?: DirectoryOptions): Promise<true>;
  /** setup_toolkit_cachedir: makes a directory below the user's cache and gives its path. */
  setupToolkitCachedir(cacheFn: string, options?: DirectoryOptions): Promise<string>;
  /** setup_requests_cachedir: makes the directory for cached answers; gives the cache's settings. */
  setupRequestsCachedir(options?: DirectoryOptions): Promise<RequestsCacheConfig>;
}

export interface HostSettings extends Omit<Waiting, 'show'> {
  files: FilesPort | undefined;
}

export function hostUtilities(
  calls: UtilityCalls,
  { files, ...waiting }: HostSettings,
): HostUtilities {
  return {
    forceColors: (options) => calls.plain('forceColors', {}, options),
    async runCmd(executable, cmd, options) {
      const output = await calls.plain('runCmd', texts({ executable, cmd }), options);
      return output && { stdout: fromBase64(output.stdout), stderr: fromBase64(output.stderr) };
    },
    async setWd(path, inside, options) {
      if (typeof inside !== 'function') {
        throw inputError(`expected a function, got ${kindOf(inside)}`);
      }
      const { signal, timeout } = optionsOf(options, callNames);
      const ms = milliseconds('timeout', timeout, Infinity);
      signal?.throwIfAborted();
      // Always awaited: if the wait were aborted, the directory could change and not be restored.
      const before = await calls.plain('changeDirectory', {
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
        show: (header, options) => calls.plain('showProgress', header, options),
        ...waiting,
      }),
  };
}

/** The user's directories. */
export function directoryUtilities(calls: UtilityCalls): DirectoryUtilities {
  return {
    setupToolkitDir: (options) => calls.plain('setupToolkitDir', {}, options),
    setupToolkitCachedir: async (name, options) =>
      calls.plain('setupToolkitCachedir', texts({ name }), options),
    setupRequestsCachedir: (options) => calls.plain('setupRequestsCachedir', {}, options),
  };
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
    const message = `cannot change back to "${path}"`;
    throw ToolkitError.raised({ code: 'ERR_IO', kind: 'IOError', message, cause });
  }
}

function late(): ToolkitError {
  return new ToolkitError(
    'ERR_TIMEOUT',
    'function timed out and continues to run; raise "timeout"',
  );
}
