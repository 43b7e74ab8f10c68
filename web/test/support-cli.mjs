// What the tests of the command share.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { distPath } from './support.mjs';

/** A folder with files that is gone after the test. */
export function folder(t, files = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'toolkit-cli-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  return dir;
}

/** Runs the command; the environment has no colour settings but those given. */
export function toolkit(args, options = {}) {
  const { cwd, input = '', env = {}, encoding = 'utf8', closeAfter, command } = options;
  const { NO_COLOR, FORCE_COLOR, ...inherited } = process.env;
  const child = spawn(process.execPath, [command ?? distPath('cli.js'), ...args], {
    cwd,
    env: { ...inherited, ...env },
  });
  const text = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding(encoding).on('data', (chunk) => {
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

/** Everything said on standard error, when that is one line. */
export function sentence({ stderr }) {
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
export function inTerminal(t, args, { cwd, env = {} } = {}) {
  const words = [process.execPath, distPath('cli.js'), ...args];
  const line = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const { NO_COLOR, FORCE_COLOR, CI, ...inherited } = process.env;
  const child = spawn('script', ['-qefc', `stty cols 100 rows 40; exec ${line}`, '/dev/null'], {
    cwd,
    env: { ...inherited, TERM: 'xterm', SHELL: '/bin/sh', ...env },
  });
  t.after(() => child.kill('SIGKILL'));
  const screen = { all: '', raw: '', seen: 0, wake: () => {} };
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    screen.raw += chunk;
    screen.all += stripVTControlCharacters(chunk);
    screen.wake();
  });
  const ended = once(child, 'close').then(([code]) => code);
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
    type: (keys) => child.stdin.write(keys),
    async shows(text, within = 600_000) {
      const late = setTimeout(() => child.kill('SIGKILL'), within);
      t.after(() => clearTimeout(late));
      for (;;) {
        const at = screen.all.indexOf(text, screen.seen);
        if (at >= 0) {
          clearTimeout(late);
          return void (screen.seen = at + text.length);
        }
        if (over) assert.fail(`"${text}" did not come:\n${screen.all}`);
        await new Promise((resolve) => (screen.wake = resolve));
      }
    },
  };
}

export const keys = { enter: '\r', down: '\x1b[B', ctrlC: '\x03', ctrlD: '\x04' };
