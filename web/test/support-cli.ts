// What the tests of the command share.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { distPath } from './support.js';

/** A folder with files that is gone after the test. */
export function folder(
  t: TestContext,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): string {
  const dir = mkdtempSync(join(tmpdir(), 'toolkit-cli-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  return dir;
}

export interface Ran {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  cwd?: string;
  input?: string | Uint8Array;
  env?: NodeJS.ProcessEnv;
  encoding?: BufferEncoding;
  /** Closes standard output after the first that came. */
  closeAfter?: boolean;
}

/** Whether the tests run the command in its WebAssembly form. */
export const inWasm = process.env['TOOLKIT_FORM'] === 'wasm';

/** What the WebAssembly form does not have. */
const lacking = {
  git: 'the WebAssembly form starts no programs, such as git',
  progress: 'the WebAssembly form shows no progress',
};

/** Options of a test that needs what one form of the command does not have. */
export const needs = (what: keyof typeof lacking): { skip: string | false } => ({
  skip: inWasm && lacking[what],
});

/** The command as a process is started with it: the native program, or its WebAssembly form in Node. */
export const command: readonly [program: string, ...first: string[]] = inWasm
  ? [process.execPath, distPath('cli.js')]
  : [distPath(process.platform === 'win32' ? 'toolkit.exe' : 'toolkit')];

/** The environment of the command, without the colour settings of the one that runs the tests. */
export function environment(env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { NO_COLOR, FORCE_COLOR, ...inherited } = process.env;
  const form = inWasm ? { FLOW_TOOLKIT_NO_NATIVE: '1' } : {};
  return { ...inherited, FLOW_TOOLKIT_PAGE: distPath(''), ...form, ...env };
}

/** Runs the command. */
export function toolkit(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { cwd, input = '', env, encoding = 'utf8', closeAfter } = options;
  const [program, ...first] = command;
  const child = spawn(program, [...first, ...args], { cwd, env: environment(env) });
  const text = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding(encoding).on('data', (chunk: string) => {
      text[name] += chunk;
      if (name === 'stdout' && closeAfter) child.stdout.destroy();
    });
  }
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, ...text }));
  });
}

/** Everything said on standard error, when that is one sentence with its help: an error where the command could not run. */
export function sentence({ code, stderr }: { code?: number | null; stderr: string }): string {
  assert.match(stderr, /^toolkit: [^\n]+\n(?:help: [^\n]+\n)?$/);
  if (code !== undefined) assert.equal(stderr.startsWith('toolkit: error: '), code === 2, stderr);
  return stderr.trimEnd();
}

/** Why no pseudo terminal can be had here; false where one can. */
export const noTerminal =
  spawnSync('script', ['-qec', 'exit 7', '/dev/null']).status === 7
    ? false
    : 'needs the program "script" of util-linux';

/**
 * Runs the command in a pseudo terminal. `shows` waits until a text is on the screen that has come
 * since the last thing that was waited for, `type` presses keys, `ended` is the exit code.
 */
export function inTerminal(
  t: TestContext,
  args: readonly string[],
  { cwd, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) {
  const words = [...command, ...args];
  const line = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const { CI, ...inherited } = environment();
  const child = spawn('script', ['-qefc', `stty cols 100 rows 40; exec ${line}`, '/dev/null'], {
    cwd,
    env: { ...inherited, TERM: 'xterm', SHELL: '/bin/sh', ...env },
  });
  t.after(() => child.kill('SIGKILL'));
  const screen = { all: '', raw: '', seen: 0, wake: (): void => {} };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    screen.raw += chunk;
    screen.all += stripVTControlCharacters(chunk);
    screen.wake();
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  let over = false;
  void ended.then(() => {
    over = true;
    screen.wake();
  });
  return {
    ended,
    all: () => screen.all,
    /** The same with what the terminal obeys. */
    raw: () => screen.raw,
    type: (keys: string) => child.stdin.write(keys),
    async shows(text: string, within = 600_000): Promise<void> {
      const late = setTimeout(() => child.kill('SIGKILL'), within);
      t.after(() => clearTimeout(late));
      for (;;) {
        const at = screen.all.indexOf(text, screen.seen);
        if (at >= 0) {
          clearTimeout(late);
          screen.seen = at + text.length;
          return;
        }
        if (over) assert.fail(`"${text}" did not come:\n${screen.all}`);
        await new Promise<void>((resolve) => (screen.wake = resolve));
      }
    },
  };
}

export const keys = { enter: '\r', down: '\x1b[B', ctrlC: '\x03', ctrlD: '\x04' };
