// The other ports in Node: programs, files, the environment, the store, the user.

import assert from 'node:assert/strict';
import {
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { CommandOutput } from 'flow-toolkit';
import { code, rejection, start } from './support.js';

async function folder(t: TestContext) {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'toolkit-ports-')));
  t.after(() => rm(path, { recursive: true }));
  return path;
}

/** Sets a variable for the time of a test. */
function setVariable(t: TestContext, name: string, value: string) {
  const before = process.env[name];
  process.env[name] = value;
  t.after(() => {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  });
}

const node = (script: string, ...args: string[]) => ({
  name: process.execPath,
  args: ['-e', script, ...args],
});

const codeOf = (output: unknown) => (output as CommandOutput).code;

test('programs run without a shell, and their code is no error', async (t) => {
  const toolkit = await start(t);
  const script = 'process.stdout.write(process.argv[1]); console.error("err"); process.exit(3)';
  const out = await toolkit.callPort('exec', node(script, "$HOME *; 'as it is'"));
  assert.deepEqual(out, { code: 3, stdout: "$HOME *; 'as it is'", stderr: 'err\n' });
  const listens = node(
    'process.stdin.on("data", () => process.exit(1)).on("end", () => process.exit(4))',
  );
  assert.equal(codeOf(await toolkit.callPort('exec', listens)), 4);
  const killed = node('process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 9999)');
  assert.equal(codeOf(await toolkit.callPort('exec', killed)), -1);
});

test('variables of a command are added to those of the process, and win', async (t) => {
  const toolkit = await start(t);
  const script = 'process.stdout.write(process.env.LC_ALL + " " + !!process.env.PATH)';
  const command = { ...node(script), env: { LC_ALL: 'C' } };
  assert.deepEqual(await toolkit.callPort('exec', command), {
    code: 0,
    stdout: 'C true',
    stderr: '',
  });
});

test('programs that do not run say why', async (t) => {
  const toolkit = await start(t);
  const path = await folder(t);
  await writeFile(join(path, 'plain'), 'no program');
  const babble = {
    ...node('const more = () => process.stdout.write("more and more", more); more()'),
    maxBytes: 1 << 16,
  };
  for (const [command, reason] of [
    [{ name: 'there-is-no-such-program' }, 'not-found'],
    [{ name: join(path, 'none') }, 'not-found'],
    [{ ...node('0'), dir: join(path, 'none') }, 'not-found'],
    [{ name: join(path, 'plain') }, 'not-started'],
    [{ name: path }, 'not-started'],
    [babble, 'too-large'],
  ] as const) {
    const error = await rejection(toolkit.callPort('exec', command));
    assert.deepEqual(
      [error.code, error.kind, error.reason],
      ['ERR_RUNTIME', 'RuntimeError', reason],
      command.name,
    );
  }
});

/** Whether a process runs; one that has ended may wait for its new parent to notice. */
async function runs(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => undefined);
  if (text !== undefined) return !/\) Z/.test(text);
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('an aborted program is ended, and all that it started', async (t) => {
  const toolkit = await start(t);
  const path = await folder(t);
  // Each starts the next; the last does not end when it is told to.
  const script = `
    const [tell, generation] = process.argv.slice(1);
    require("fs").writeFileSync(tell + generation, String(process.pid));
    if (generation === "3") process.on("SIGTERM", () => {});
    else require("child_process").spawn(process.execPath, ["-e", process.env.SELF, tell, +generation + 1]);
    setTimeout(() => {}, 60000);`;
  setVariable(t, 'SELF', script);
  const controller = new AbortController();
  const call = rejection(
    toolkit.callPort('exec', node(script, join(path, 'pid'), '1'), { signal: controller.signal }),
  );
  const told = (n: number) => readFile(join(path, `pid${n}`), 'utf8').then(Number, () => 0);
  while (!(await told(3))) await new Promise((resolve) => setTimeout(resolve, 20));
  const pids = await Promise.all([1, 2, 3].map(told));
  assert.deepEqual(await Promise.all(pids.map(runs)), [true, true, true]);
  controller.abort();
  assert.equal((await call).name, 'AbortError');
  const rest = async () => (await Promise.all(pids.map(runs))).includes(true);
  for (let i = 0; i < 200 && (await rest()); i++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.deepEqual(await Promise.all(pids.map(runs)), [false, false, false]);
});

test('a command reads the standard input of its program', async () => {
  const script = `
    import { createToolkit } from '${new URL('../../dist/node.js', import.meta.url)}';
    const toolkit = await createToolkit();
    const { stdout } = await toolkit.runCmd('cat', '');
    process.stdout.write(stdout);
    toolkit.dispose();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  child.stdin.end('asked and answered');
  assert.equal((await child.stdout.toArray()).join(''), 'asked and answered');
});

test('the environment is that of now', async (t) => {
  const toolkit = await start(t);
  assert.equal(await toolkit.callPort('env', 'TOOLKIT_TEST_LATE'), null);
  setVariable(t, 'TOOLKIT_TEST_LATE', '');
  assert.equal(await toolkit.callPort('env', 'TOOLKIT_TEST_LATE'), '');
  const given = await start(t, { ports: { env: { A: '1' } } });
  assert.equal(await given.callPort('env', 'A'), '1');
  assert.equal(await given.callPort('env', 'PATH'), null);
  assert.equal(await given.callPort('env', 'toString'), null);
});

test('files are read, written, listed and described', async (t) => {
  const toolkit = await start(t);
  const path = await folder(t);
  const files = (give: { action: string; path?: string; [more: string]: unknown }) =>
    toolkit.callPort('files', { ...give, path: join(path, give.path ?? '') });
  await files({ action: 'mkdirAll', path: 'a/b' });
  await files({ action: 'mkdirAll', path: 'a/b' });
  await files({ action: 'writeFile', path: 'a/f', content: '0123456789' });
  await symlink('f', join(path, 'a/link'));
  assert.equal(await files({ action: 'readFile', path: 'a/link' }), '0123456789');
  assert.equal(await files({ action: 'readPart', path: 'a/f', offset: 8, max: 4 }), '89');
  assert.equal(await files({ action: 'readPart', path: 'a/f', offset: 99, max: 4 }), '');
  const [directory, regular, link] = [true, false].flatMap((yes) => (yes ? [] : [yes, yes, yes]));
  assert.deepEqual(await files({ action: 'readDir', path: 'a' }), [
    { name: 'b', directory: true, regular, link },
    { name: 'f', directory, regular: true, link },
    { name: 'link', directory, regular, link: true },
  ]);
  const facts = { size: 10, directory: false, regular: true };
  assert.deepEqual(await files({ action: 'stat', path: 'a/link' }), facts);
  await files({ action: 'writeFile', path: 'a/link', content: 'new' });
  assert.equal(await readFile(join(path, 'a/f'), 'utf8'), 'new');
  assert.deepEqual((await readdir(join(path, 'a'))).sort(), ['b', 'f', 'link']);
});

test('what is wrong with a file has its kind', async (t) => {
  const toolkit = await start(t);
  const path = await folder(t);
  await writeFile(join(path, 'file'), '');
  await mkdir(join(path, 'dir'));
  const missing = ['ERR_NOT_FOUND', 'FileNotFoundError', 'not-found'];
  const noDirectory = ['ERR_NOT_A_DIRECTORY', 'NotADirectoryError', 'not-a-directory'];
  for (const [give, want] of [
    [{ action: 'readFile', path: 'none' }, missing],
    [
      { action: 'readFile', path: 'dir' },
      ['ERR_IS_A_DIRECTORY', 'IsADirectoryError', 'is-a-directory'],
    ],
    [{ action: 'readFile', path: 'file/x' }, noDirectory],
    [{ action: 'readDir', path: 'file' }, noDirectory],
    [{ action: 'stat', path: 'none' }, missing],
    [{ action: 'mkdirAll', path: 'file' }, noDirectory],
    [{ action: 'writeFile', path: 'none/x', content: '' }, missing],
    [{ action: 'chdir', path: 'none' }, missing],
    [{ action: 'chdir', path: 'file' }, noDirectory],
  ] as const) {
    const error = await rejection(
      toolkit.callPort('files', { ...give, path: join(path, give.path) }),
    );
    assert.deepEqual([error.code, error.kind, error.reason], want, JSON.stringify(give));
  }
});

test('the working directory is the program’s, also for a core in a worker', async (t) => {
  const toolkit = await start(t);
  const path = await folder(t);
  const before = process.cwd();
  t.after(() => process.chdir(before));
  assert.equal(await toolkit.callPort('files', { action: 'getwd' }), before);
  await toolkit.callPort('files', { action: 'chdir', path });
  assert.equal(process.cwd(), path);
  assert.equal(await toolkit.callPort('files', { action: 'getwd' }), path);
});

test('the store outlives the toolkit, and damage is told and mended', async (t) => {
  const cache = await folder(t);
  setVariable(t, 'XDG_CACHE_HOME', cache);
  const key = 'GET http://h/ anon';
  const first = await start(t);
  await first.callPort('store', { key, value: 'kept' });
  await first.dispose();
  const said: [string, string][] = [];
  const second = await start(t, { ports: { log: (level, text) => said.push([level, text]) } });
  assert.equal(await second.callPort('store', { key }), 'kept');
  const store = join(cache, 'toolkit', 'store');
  const [name, ...others] = await readdir(store);
  assert.deepEqual(others, []);
  // As the native host writes it (core/oshost/world_test.go), so that both share a cache.
  assert.equal(name, 'eac6bc1d9f6fab27bc7dd7ae86fb8dbcf47ba6003df4cc67358fce30f5374981.entry');
  const entry = join(store, name);
  assert.equal(await readFile(entry, 'utf8'), `toolkit store 1 e647b985d0f390ec 18\n${key}kept`);
  if (process.platform !== 'win32') {
    assert.equal((await stat(entry)).mode & 0o777, 0o600);
    assert.equal((await stat(store)).mode & 0o777, 0o700);
  }
  await writeFile(entry, '{ corrupt');
  assert.equal(await second.callPort('store', { key }), null);
  const warning = `cache entry "${key}" is damaged and will be replaced`;
  assert.deepEqual(said, [['warning', warning]]);
  await second.callPort('store', { key, value: 'anew' });
  assert.equal(await second.callPort('store', { key }), 'anew');
  await second.callPort('store', { key, delete: true });
  await second.callPort('store', { key: 'never', delete: true });
  assert.equal(await second.callPort('store', { key }), null);
});

test('a store that cannot be is an error with its place', async (t) => {
  const cache = await folder(t);
  await writeFile(join(cache, 'toolkit'), '');
  setVariable(t, 'XDG_CACHE_HOME', cache);
  const toolkit = await start(t);
  const error = await rejection(toolkit.callPort('store', { key: 'k', value: 'v' }));
  assert.equal(error.code, 'ERR_IO');
  assert.ok(error.message.includes(cache), error.message);
});

test('questions, progress and messages reach the program', async (t) => {
  const seen: unknown[] = [];
  const answers = ['b', ['c', 'a'], 'free', undefined];
  const toolkit = await start(t, {
    ports: {
      prompt: async (question) => {
        seen.push(question);
        return answers.shift();
      },
      status: (status) => seen.push(status),
      log: (level, text) => seen.push([level, text]),
      open: (url) => void seen.push(url),
    },
  });
  const choices = ['a', 'b', 'c'].map((value) => ({ value }));
  const ask = (kind: string, rest?: object) =>
    toolkit.callPort('prompt', { kind, message: 'which', choices, ...rest });
  assert.deepEqual(await ask('select'), { value: 'b' });
  assert.deepEqual(await ask('checkbox'), { value: '', values: ['a', 'c'] });
  assert.deepEqual(await ask('search', { freeText: true }), { value: 'free' });
  assert.equal(await code(ask('input')), 'ERR_CANCELLED');
  assert.equal(seen.length, 4);
  await toolkit.callPort('status', { id: '1', text: 'waiting', perSecond: 20 });
  await toolkit.callPort('log', { level: 'info', text: 'hello' });
  await toolkit.callPort('open', 'https://h.test/');
  assert.deepEqual(seen.slice(4), [
    { id: '1', text: 'waiting', perSecond: 20 },
    ['info', 'hello'],
    'https://h.test/',
  ]);
  const refused = await rejection(toolkit.callPort('open', 'javascript:alert(1)'));
  assert.equal(refused.reason, 'invalid');
});

test('what a host does not have is unavailable, by name', async (t) => {
  const forbidden = Object.fromEntries(
    'fetch exec env now sleep store open files rand log'.split(' ').map((name) => [name, false]),
  );
  const toolkit = await start(t, { ports: forbidden });
  const { operations } = await toolkit.about();
  const { uses } = operations.find(({ name }) => name === 'callPort')!;
  assert.equal(uses.length, 12);
  for (const port of uses) {
    const error = await rejection(toolkit.callPort(port));
    assert.equal(error.code, 'ERR_UNAVAILABLE', port);
    assert.match(error.message, /^not available in this runtime: needs .+ \("\w+"\)$/);
  }
});
