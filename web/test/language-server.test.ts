// The package with the language server, in Node.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { spawnSync } from 'node:child_process';
import type * as Package from '../lsp/node.js';
import { memoryFiles } from '../lsp/memory-files.js';
import { expected, useServer } from './language-server-cases.js';
import { folder } from './support-cli.js';
import { distPath } from './support.js';

const { startLanguageServer, ToolkitError } = (await import(
  pathToFileURL(distPath('language-server/node.js')).href
)) as typeof Package;

test('the language server opens a pipeline from a map', async () => {
  const { hover, ...found } = await useServer(startLanguageServer);
  assert.deepEqual(found, expected);
  assert.match(hover, /--outdri/);
});

test('options that cannot be used are refused', async () => {
  const onMessage = (): void => {};
  const refused = async (options: object): Promise<string> => {
    try {
      await startLanguageServer(options as Package.StartOptions);
    } catch (error) {
      assert.ok(error instanceof ToolkitError);
      return `${error.code} ${error.message}`;
    }
    return assert.fail('it was not refused');
  };
  assert.match(await refused({ onMesage: onMessage }), /^ERR_INPUT .*"onMesage"/);
  assert.match(await refused({}), /^ERR_INPUT "onMessage" must be a function/);
  assert.match(await refused({ onMessage, wasm: '/none.wasm' }), /^ERR_WASM_FETCH .*none\.wasm/);
  assert.match(await refused({ onMessage, workerURL: '/none.js' }), /^ERR_WORKER_START /);
});

test('an error of the listener does not end the server', async () => {
  const thrown: unknown[] = [];
  const onError = (error: unknown): void => void thrown.push(error);
  const before = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', onError);
  let heard = 0;
  let second = (): void => {};
  const answered = new Promise<void>((resolve) => (second = resolve));
  const server = await startLanguageServer({
    onMessage() {
      heard++;
      if (heard === 2) second();
      throw new Error('of the listener');
    },
  });
  for (const id of [1, 2]) server.send({ jsonrpc: '2.0', id, method: 'shutdown' });
  await answered;
  await server.stop();
  process.off('uncaughtException', onError);
  for (const listener of before) process.on('uncaughtException', listener);
  assert.deepEqual(thrown.map(String), ['Error: of the listener', 'Error: of the listener']);
});

test('what is left to say is said before the end', async () => {
  const ids: unknown[] = [];
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const server = await startLanguageServer({
    onMessage: (message) => void ids.push((message as { id?: number }).id),
    onEnd: () => end(),
  });
  const params = { processId: null, rootUri: null, capabilities: {} };
  server.send({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  server.send({ jsonrpc: '2.0', id: 2, method: 'shutdown' });
  server.send({ jsonrpc: '2.0', method: 'exit' });
  await ended;
  assert.deepEqual(ids, [1, 2]);
});

test('a server that is stopped takes no more messages', async () => {
  const ends: unknown[] = [];
  const server = await startLanguageServer({
    onMessage: () => {},
    onEnd: (reason) => void ends.push(reason),
  });
  await server.stop();
  server.send({ jsonrpc: '2.0', method: 'exit' });
  assert.deepEqual(ends, [undefined]);
});

test('files in memory are as those on a disk', async () => {
  const options = { signal: new AbortController().signal };
  const files = memoryFiles(
    new Map<string, string | Uint8Array>([
      ['/a/b/c.nf', 'text'],
      ['/a/é.txt', new Uint8Array([1, 2, 3])],
      ['/a/z', ''],
    ]),
  );
  const code = async (act: Promise<unknown>): Promise<unknown> =>
    act.then(
      () => assert.fail('it was not refused'),
      (error: { code: string }) => error.code,
    );
  const file = { directory: false, regular: true, link: false };
  assert.deepEqual(await files.readDir('/a', options), [
    { name: 'b', directory: true, regular: false, link: false },
    { name: 'z', ...file },
    { name: 'é.txt', ...file },
  ]);
  assert.deepEqual(await files.readDir('/', options), [
    { name: 'a', directory: true, regular: false, link: false },
  ]);
  assert.deepEqual(await files.stat('/a/b', options), { size: 0, directory: true, regular: false });
  assert.deepEqual(await files.stat('/a/b/c.nf', options), {
    size: 4,
    directory: false,
    regular: true,
  });
  assert.deepEqual(await files.readPart('/a/é.txt', 1, 5, options), new Uint8Array([2, 3]));
  assert.equal(await code(files.readFile('/a/é.txt', 2, options)), 'EFBIG');
  assert.equal(await code(files.readFile('/a', 9, options)), 'EISDIR');
  assert.equal(await code(files.readFile('/b', 9, options)), 'ENOENT');
  assert.equal(await code(files.readDir('/a/z', options)), 'ENOTDIR');
  assert.equal(await code(files.readDir('/b', options)), 'ENOENT');
  assert.equal(await code(files.stat('/b', options)), 'ENOENT');
  assert.equal(await code(files.writeFile('/b', new Uint8Array(), options)), 'EPERM');
});

test('the types of the package compile, and its README runs', (t) => {
  const dir = folder(t, {});
  mkdirSync(`${dir}/node_modules/@flow-toolkit`, { recursive: true });
  symlinkSync(distPath('language-server'), `${dir}/node_modules/@flow-toolkit/language-server`);
  const readme = readFileSync(distPath('language-server/README.md'), 'utf8');
  const [, example = ''] = /```js\n(.*?)```/s.exec(readme) ?? [];
  assert.ok(example.includes('startLanguageServer'));
  writeFileSync(`${dir}/package.json`, '{"type": "module"}');
  writeFileSync(`${dir}/main.ts`, example);
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
  // Without the types of a page or of Node there is no console.
  writeFileSync(`${dir}/plain.ts`, example.replace('console.log(message)', 'void message'));
  for (const [module, lib, file] of [
    ['nodenext', 'es2022,dom', 'main.ts'],
    ['nodenext', 'es2022', 'plain.ts'],
    ['esnext', 'es2022,dom', 'main.ts'],
    ['esnext', 'es2022', 'plain.ts'],
  ] as const) {
    const resolution = module === 'nodenext' ? 'nodenext' : 'bundler';
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', lib];
    const kinds = ['--module', module, '--moduleResolution', resolution, '--types', ''];
    const args = [tsc, ...options, ...kinds, file];
    const { stdout, status } = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' });
    assert.equal(status, 0, stdout);
  }
  // The example goes on until its server is stopped.
  const shown = 'console.log(message)';
  const once = example.replace(shown, `{ ${shown}; process.exit(0); }`);
  assert.notEqual(once, example);
  writeFileSync(`${dir}/main.mjs`, once);
  const { stdout } = spawnSync(process.execPath, ['main.mjs'], { cwd: dir, encoding: 'utf8' });
  assert.match(stdout, /hoverProvider: true/);
});
