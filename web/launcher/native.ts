// The native program: where it is, and running it as if it had been started itself.

import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';
import { getSystemErrorMap } from 'node:util';
import { fail } from './fail.js';

/** The version of this package; the build defines it. */
declare const PACKAGE_VERSION: string;

const here = dirname(fileURLToPath(import.meta.url));
const windows = process.platform === 'win32';
const fileName = windows ? 'toolkit.exe' : 'toolkit';

/**
 * The native program: in a clone the one beside the launcher, otherwise that of the optional package for this system and
 * processor. Undefined where there is none, and where FLOW_TOOLKIT_NO_NATIVE is set.
 */
export function nativeProgram(): string | undefined {
  const { FLOW_TOOLKIT_NO_NATIVE: forbidden } = process.env;
  if (forbidden) return undefined;
  return [join(here, fileName), packagedProgram()].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/** The program's path in the optional package, if that has the version of this one. */
function packagedProgram(): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url);
    const manifest = resolve(`@flow-toolkit/${process.platform}-${process.arch}/package.json`);
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: unknown };
    return version === PACKAGE_VERSION ? join(dirname(manifest), fileName) : undefined;
  } catch {
    return undefined;
  }
}

/** The environment of the program. FLOW_TOOLKIT_PAGE is the directory of the builder's page. */
export const environment = (): NodeJS.ProcessEnv => ({ FLOW_TOOLKIT_PAGE: here, ...process.env });

/** Newer versions of Node replace the process by a program: on failure they end it, without an error to catch. */
type Process = NodeJS.Process & {
  execve?: (program: string, args: readonly string[], env: NodeJS.ProcessEnv) => void;
};

/** Runs the program in place of this process, or as its child; the exit code or signal of the child becomes its own. */
export function runNative(program: string, args: readonly string[]): void {
  const current: Process = process;
  try {
    accessSync(program, constants.X_OK);
    if (current.execve && !windows) current.execve(program, [program, ...args], environment());
    else runChild(program, args);
  } catch (error) {
    cannotStart(program, error as NodeJS.ErrnoException);
  }
}

function runChild(program: string, args: readonly string[]): void {
  // Listened to from before the start: a signal that comes meanwhile is kept until there is a child to send it to.
  const stopForwarding = forwardSignals((signal) => child.kill(signal));
  const child = spawn(program, args, { stdio: 'inherit', env: environment() });
  child.once('error', (error) => {
    stopForwarding();
    cannotStart(program, error);
  });
  child.once('exit', (code, signal) => {
    stopForwarding();
    if (signal) process.kill(process.pid, signal);
    else process.exitCode = code!;
  });
}

/**
 * Sends on the signals that end a program, and returns the undo. A terminal sends Ctrl-C to both, so it is not repeated
 * there.
 */
function forwardSignals(send: (signal: NodeJS.Signals) => void): () => void {
  const inTerminal = windows || [0, 1, 2].some((stream) => isatty(stream));
  const forward = (signal: NodeJS.Signals) => {
    if (!(inTerminal && ['SIGINT', 'SIGBREAK'].includes(signal))) send(signal);
  };
  const signals: NodeJS.Signals[] = windows
    ? ['SIGINT', 'SIGBREAK']
    : ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
}

function cannotStart(program: string, { errno, message }: NodeJS.ErrnoException): void {
  const cause = (errno !== undefined && getSystemErrorMap().get(errno)?.[1]) || message;
  const file = statSync(program, { throwIfNoEntry: false });
  const executable = windows || !file || (file.mode & 0o111) !== 0;
  fail(
    `cannot start "${program}": ${cause}`,
    executable
      ? 'set FLOW_TOOLKIT_NO_NATIVE=1 to run the WebAssembly form'
      : `make it executable: chmod +x "${program}"`,
  );
}
