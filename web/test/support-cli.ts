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
  /** Another build of the command. */
  command?: string;
}

/** Runs the command; the environment has no colour settings but those given. */
export function toolkit(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { cwd, input = '', env = {}, encoding = 'utf8', closeAfter, command } = options;
  const { NO_COLOR, FORCE_COLOR, ...inherited } = process.env;
  const child = spawn(process.execPath, [command ?? distPath('cli.js'), ...args], {
    cwd,
    env: { ...inherited, ...env },
  });
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

/** The URL of a module of web/test/preload, as it is bundled beside the tests (scripts/test). */
export const preload = (name: string): URL =>
  new URL(`../../.cache/tests/web/test/preload/${name}.mjs`, import.meta.url);

/** Everything said on standard error, when that is one line. */
export function sentence({ stderr }: { stderr: string }): string {
  assert.match(stderr, /^toolkit: [^\n]+\n$/);
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
  const words = [process.execPath, distPath('cli.js'), ...args];
  const line = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const { NO_COLOR, FORCE_COLOR, CI, ...inherited } = process.env;
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
