// What the tests of the command share.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
