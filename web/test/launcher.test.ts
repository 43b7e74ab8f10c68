// The npm package's `toolkit` around its program: dist/cli.js in a directory of its own, with a shell script in place of
// the program.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { distPath } from './support.js';
import { folder } from './support-cli.js';

const windows = process.platform === 'win32';
const skip = windows && 'shell scripts take the place of the program';
const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };
const platformPackage = `node_modules/@flow-toolkit/${process.platform}-${process.arch}`;

/** Replaces process.execve of newer versions of Node, or removes it, before the launcher starts. */
const withoutExecve = 'data:text/javascript,process.execve = undefined';

/** A directory with the launcher and other files; programs are those without an ending. */
function installed(t: TestContext, files: Record<string, string | Uint8Array>): string {
  const dir = folder(t, files);
  for (const name of Object.keys(files)) {
    if (name.endsWith('toolkit')) chmodSync(join(dir, name), 0o755);
  }
  copyFileSync(distPath('cli.js'), join(dir, 'cli.js'));
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  return dir;
}

/** Starts the launcher, without process.execve unless another module is loaded first. */
function start(dir: string, args: readonly string[] = [], preload = withoutExecve) {
  const { FLOW_TOOLKIT_NO_NATIVE, FLOW_TOOLKIT_PAGE, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', preload, join(dir, 'cli.js'), ...args], {
    env,
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => (printed[name] += chunk));
  }
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    ...printed,
  }));
  return { child, ended };
}

const run = (...given: Parameters<typeof start>) => start(...given).ended;

test('arguments, the exit code and the place of the page are passed on', { skip }, async (t) => {
  const script = '#!/bin/sh\nprintf "%s\\n" "$FLOW_TOOLKIT_PAGE" "$@"\nexit 7\n';
  const dir = installed(t, { toolkit: script });
  const args = ['lint', 'a b', '', '$(x)', 'ü'];
  const { code, stdout, stderr } = await run(dir, args);
  assert.deepEqual([code, stderr], [7, '']);
  assert.equal(stdout, [dir, ...args, ''].join('\n'));
});

test('a signal to the launcher reaches the program, and its signal ends the launcher', async (t) => {
  if (windows) return t.skip('Windows has no signals');
  const waiting = 'echo ready; while :; do sleep 0.05; done';
  const caught = installed(t, { toolkit: `#!/bin/sh\ntrap 'exit 9' TERM HUP INT\n${waiting}\n` });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
    const { child, ended } = start(caught);
    await once(child.stdout, 'data');
    child.kill(signal);
    assert.deepEqual((({ code, signal }) => [code, signal])(await ended), [9, null], signal);
  }
  const dies = installed(t, { toolkit: '#!/bin/sh\nkill -KILL $$\n' });
  const { code, signal } = await run(dies);
  assert.deepEqual([code, signal], [null, 'SIGKILL']);
});

test('where Node can, the program takes the place of the launcher', { skip }, async (t) => {
  const dir = installed(t, { toolkit: '#!/bin/sh\necho "$PPID $@"\n' });
  const recorder = join(dir, 'recorder.mjs');
  writeFileSync(
    recorder,
    'process.execve = (...given) => console.log(JSON.stringify([...given.slice(0, 2), given[2].FLOW_TOOLKIT_PAGE]));',
  );
  const { code, stdout } = await run(dir, ['lint'], pathToFileURL(recorder).href);
  const program = join(dir, 'toolkit');
  assert.deepEqual([code, JSON.parse(stdout)], [0, [program, [program, 'lint'], dir]]);
  if (!('execve' in process)) return t.diagnostic('this version of Node has no process.execve');
  const { child, ended } = start(dir, ['lint'], 'data:text/javascript,');
  const { stdout: parent, stderr } = await ended;
  assert.equal(stderr, '', 'no warning');
  assert.equal(parent, `${process.pid} lint\n`, `the program is the process ${child.pid}`);
});

test('the program of the optional package is run if it has the same version', async (t) => {
  if (windows) return t.skip('shell scripts take the place of the program');
  const files = (of: string) => ({
    [`${platformPackage}/package.json`]: JSON.stringify({ version: of }),
    [`${platformPackage}/toolkit`]: '#!/bin/sh\necho packaged\n',
  });
  assert.equal((await run(installed(t, files(version)))).stdout, 'packaged\n');
  const other = await run(installed(t, files('0.0.1')));
  assert.deepEqual([other.code, other.stdout], [2, '']);
  const beside = { ...files(version), toolkit: '#!/bin/sh\necho beside\n' };
  assert.equal((await run(installed(t, beside))).stdout, 'beside\n');
});

test('a program that cannot be started is an error with a way out', { skip }, async (t) => {
  const dir = installed(t, { toolkit: '' });
  const program = join(dir, 'toolkit');
  chmodSync(program, 0o644);
  const lost = await run(dir);
  assert.equal(lost.code, 2);
  assert.equal(
    lost.stderr,
    `toolkit: error: cannot start "${program}": permission denied\nhelp: make it executable: chmod +x "${program}"\n`,
  );
  const interpreter = installed(t, { toolkit: '#!/no/such/program\n' });
  const missing = await run(interpreter);
  assert.equal(missing.code, 2);
  assert.match(missing.stderr, /: no such file or directory\nhelp: set FLOW_TOOLKIT_NO_NATIVE=1 /);
});

test('a package without any program is an error', async (t) => {
  const { code, stderr } = await run(installed(t, {}));
  const here = `${process.platform}-${process.arch}`;
  assert.deepEqual(
    [code, stderr],
    [
      2,
      `toolkit: error: the package has no program for ${here}, and no WebAssembly form\nhelp: reinstall flow-toolkit\n`,
    ],
  );
});

test('a WebAssembly form that does not start is an error', async (t) => {
  for (const content of ['not packed', gzipSync('no module')]) {
    const dir = installed(t, { 'toolkit.wasm.gz': content });
    copyFileSync(distPath('fallback.js'), join(dir, 'fallback.js'));
    const { code, stderr } = await run(dir);
    assert.equal(code, 2);
    assert.match(
      stderr,
      /^toolkit: error: cannot start the WebAssembly form: [^\n]+\nhelp: [^\n]+\n$/,
    );
  }
});

test('the WebAssembly form takes arguments and variables of any size', async (t) => {
  const names = Array.from({ length: 2000 }, (_, i) => `no/such/directory/${'n'.repeat(80)}${i}`);
  const dir = folder(t, {});
  const lint = async (env: NodeJS.ProcessEnv) => {
    const given = {
      ...process.env,
      LARGE: 'x'.repeat(100_000),
      LARGER: 'y'.repeat(120_000),
      ...env,
    };
    const child = spawn(process.execPath, [distPath('cli.js'), 'schema', 'lint', ...names], {
      cwd: dir,
      env: given,
    });
    let stderr = '';
    child.stdout.resume();
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, stderr };
  };
  const native = await lint({});
  assert.equal(native.code, 2);
  assert.match(native.stderr, /no\/such\/directory/);
  assert.deepEqual(await lint({ FLOW_TOOLKIT_NO_NATIVE: '1' }), native);
});
