// `toolkit lint --watch`: it lints again after a change of the pipelines, and only then, until Ctrl-C.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test, type TestContext } from 'node:test';
import { command, environment, folder } from './support-cli.js';

const todo = '// TODO nf-core: write it\n';

/** Starts the command; `next` waits until it has linted once more and returns what it printed meanwhile. */
function watching(t: TestContext, args: readonly string[], cwd: string) {
  const [program, ...first] = command;
  const lint = [...first, 'lint', '--watch', '--plain', '--key', 'pipeline_todos', ...args];
  const child = spawn(program, lint, { cwd, env: environment() });
  t.after(() => child.kill('SIGKILL'));
  const printed = { all: '', seen: 0, wake: (): void => {} };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed.all += chunk;
      printed.wake();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  void ended.then(() => printed.wake());
  const line = /^toolkit: exit code \d; watching .* for changes, Ctrl-C stops\n/m;
  return {
    async next(): Promise<string> {
      for (;;) {
        const text = printed.all.slice(printed.seen);
        const found = line.exec(text);
        if (found) {
          printed.seen += found.index + found[0].length;
          return text.slice(0, found.index + found[0].length).replaceAll('\\', '/');
        }
        assert.equal(child.exitCode, null, `it ended:\n${printed.all}`);
        await new Promise<void>((resolve) => (printed.wake = resolve));
      }
    },
    rest: () => printed.all.slice(printed.seen),
    async stop(): Promise<number | null> {
      child.kill('SIGINT');
      return ended;
    },
  };
}

test('a change is linted, and Ctrl-C ends it', async (t) => {
  const cwd = folder(t, { 'main.nf': '' });
  const run = watching(t, [], cwd);
  assert.equal(await run.next(), 'toolkit: exit code 0; watching "." for changes, Ctrl-C stops\n');
  mkdirSync(join(cwd, 'modules'));
  writeFileSync(join(cwd, 'modules', 'x.nf'), todo);
  // A directory and a file in it may be two changes.
  let printed = await run.next();
  while (!printed.includes('modules/x.nf:1:4: warning')) printed = await run.next();
  writeFileSync(join(cwd, 'main.nf'), todo);
  printed = await run.next();
  while (!printed.includes('\nmodules/x.nf:1:4')) printed = await run.next();
  assert.match(printed, /^main\.nf:1:4: warning/);
  assert.equal(await run.stop(), 130);
});

test('the files that it writes are no change', async (t) => {
  const cwd = folder(t, { 'main.nf': todo });
  const run = watching(t, ['--report', 'junit=lint.xml', '--cache-dir', 'kept'], cwd);
  assert.match(await run.next(), /^main\.nf:1:4/);
  const before = readFileSync(join(cwd, 'lint.xml'), 'utf8');
  // A second lint would come within the 50 ms in which changes are gathered, and the time of one.
  await setTimeout(1000);
  assert.equal(run.rest(), '');
  writeFileSync(join(cwd, 'main.nf'), `\n${todo}`);
  assert.match(await run.next(), /^main\.nf:2:4/);
  assert.notEqual(readFileSync(join(cwd, 'lint.xml'), 'utf8'), before);
  assert.equal(await run.stop(), 130);
});

test('several pipelines are watched together', async (t) => {
  const cwd = folder(t, { 'a/main.nf': '', 'b/main.nf': todo });
  const run = watching(t, [], cwd);
  const first = await run.next();
  assert.match(first, /^b\/main\.nf:1:4/);
  assert.match(first, /watching 2 pipelines for changes/);
  writeFileSync(join(cwd, 'a', 'main.nf'), todo);
  assert.match(await run.next(), /^a\/main\.nf:1:4[^]*^b\/main\.nf:1:4/m);
  assert.equal(await run.stop(), 130);
});
