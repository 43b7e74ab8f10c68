// The extension for VS Code: what it is made of, and the protocol's own client against the command that it starts.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { delimiter, dirname, matchesGlob } from 'node:path';
import { normalize } from 'node:path/posix';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import {
  createProtocolConnection,
  DidOpenTextDocumentNotification,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type MarkupContent,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver-protocol/node';
import { startTransports, type Transports } from '../lsp/transports.js';
import { nodeFiles } from '../sdk/ports/node/files.js';
import { installedCommand } from '../vscode/installed-command.js';
import {
  bundledName,
  notStarted,
  patterns,
  serverOptions,
  serverProgram,
} from '../vscode/server.js';
import { asFile, asFolder } from '../vscode/uris.js';
import { command, folder, inWasm } from './support-cli.js';
import { distPath } from './support.js';

interface Manifest {
  main: string;
  browser: string;
  contributes: {
    configuration: { properties: Record<string, { default: unknown; enum?: string[] }> };
  };
}

const manifest = JSON.parse(
  readFileSync(fileURLToPath(new URL('../vscode/package.json', import.meta.url)), 'utf8'),
) as Manifest;

const settings = {
  path: '',
  profile: 'recommended',
  dialect: 'auto',
  configProfiles: [],
  release: false,
};

test('the settings of the manifest are those of the extension', () => {
  const { properties } = manifest.contributes.configuration;
  const defaults = Object.entries(properties).map(([name, row]) => [
    name.replace('toolkit.', ''),
    row.default,
  ]);
  assert.deepEqual(Object.fromEntries(defaults), settings);
});

test('the server is the command, with the options of the settings', () => {
  assert.deepEqual(serverProgram('/opt/toolkit'), { command: '/opt/toolkit', args: ['lsp'] });
  assert.equal('path' in serverOptions(settings), false);
  const path = '/opt/toolkit';
  assert.equal(
    notStarted('"/opt/toolkit lsp"', 'not found', { ...settings, path }),
    'Cannot start "/opt/toolkit lsp": not found. Check the setting "toolkit.path"; without it the extension uses its own server.',
  );
  assert.equal(
    notStarted('"/usr/bin/toolkit lsp"', 'no memory', settings),
    'Cannot start "/usr/bin/toolkit lsp": no memory.',
  );
  assert.equal(
    notStarted(bundledName, 'no memory', { ...settings, path }),
    'Cannot start the language server of the extension: no memory.',
  );
});

test(
  'the installed command is the first on the PATH, if it starts the server',
  { skip: inWasm },
  async (t) => {
    const own = dirname(command[0]);
    const other = folder(t, { toolkit: '#!/bin/sh\necho something else\n' });
    chmodSync(`${other}/toolkit`, 0o755);
    const inNode = `FLOW_TOOLKIT_NO_NATIVE=1 exec '${process.execPath}' '${distPath('cli.js')}' "$@"`;
    const form = folder(t, { toolkit: `#!/bin/sh\n${inNode}\n` });
    chmodSync(`${form}/toolkit`, 0o755);
    const none = folder(t, { toolkit: 'not a program' });
    const found = (...directories: string[]): Promise<string | undefined> =>
      installedCommand({ PATH: directories.join(delimiter) });
    assert.equal(await found(none, own, other), command[0]);
    assert.equal(await found(other, own), undefined);
    assert.equal(await found(form), undefined, 'the WebAssembly form');
    const foreign = folder(t, { toolkit: '\x7fELF of another system' });
    chmodSync(`${foreign}/toolkit`, 0o755);
    assert.equal(await found(foreign), undefined, 'a program of another system');
    const silent = folder(t, { toolkit: '#!/bin/sh\n(trap "" TERM; sleep 60) &\n' });
    chmodSync(`${silent}/toolkit`, 0o755);
    assert.equal(await found(silent), undefined, 'one that leaves its output open');
    assert.equal(await found(none), undefined);
    assert.equal(await installedCommand({}), undefined);
  },
);

test('a folder of any scheme has a path of its own', () => {
  for (const [scheme, authority, path, file] of [
    ['file', '', '/a/main.nf', '/a/main.nf'],
    ['file', 'server', '/a/main.nf', '/a/main.nf'],
    ['vscode-vfs', 'github', '/owner/name/main.nf', '/~vscode-vfs/github/owner/name/main.nf'],
    ['vscode-test-web', 'mount', '/', '/~vscode-test-web/mount/'],
    ['memfs', '', '/ä b/%41.nf', '/~memfs/=/ä b/%41.nf'],
    ['memfs', '=', '/a', '/~memfs/%3D/a'],
    ['x', 'a/b@c:1', '/m', '/~x/a%2Fb%40c%3A1/m'],
  ] as const) {
    const uri = { scheme, authority, path };
    const changed = asFile(uri);
    assert.equal(changed.scheme, 'file');
    assert.equal(changed.path, file);
    assert.deepEqual(asFolder(changed), uri);
    // The server takes several slashes for one, and none at the end.
    const cleaned = normalize(changed.path).replace(/(.)\/$/, '$1');
    assert.deepEqual(asFolder({ ...changed, path: cleaned }), uri);
  }
  const root = { scheme: 'file', authority: '', path: '/~vscode-test-web/mount' };
  assert.equal(asFolder(root).path, '/', 'as the server has the path of a root');
});

test('the patterns are those of the files that the server answers for', () => {
  const matched = (path: string): boolean => patterns.some((each) => matchesGlob(path, each));
  for (const path of [
    'a/nextflow_schema.json',
    'a/.nf-core.yml',
    'a/.toolkit.yaml',
    'a/nextflow.config',
    'a/conf/base.config',
    'a/main.nf',
    'a/my-params.yml',
    'a/samplesheet.csv',
    'a/assets/schema_input.json',
  ]) {
    assert.equal(matched(path), true, path);
  }
  for (const path of ['a/package.json', 'a/README.md', 'a/data.csv']) {
    assert.equal(matched(path), false, path);
  }
});

test('the bundles need nothing but VS Code, and Node where it is there', () => {
  for (const [file, known] of [
    [manifest.main, ['vscode', ...builtinModules]],
    [manifest.browser, ['vscode']],
  ] as const) {
    const text = readFileSync(distPath(`vscode/${file}`), 'utf8');
    const needed = [...text.matchAll(/[^\w.]require\("([^"]+)"\)/g)].map(([, name]) => name);
    const others = needed.filter(
      (name) => !(known as readonly string[]).includes(name?.replace('node:', '')),
    );
    assert.deepEqual(others, [], file);
    assert.match(text, /module\.exports/);
  }
});

/** What a client talks to a server by, and the end of the server. */
type Connected = Pick<Transports, 'reader' | 'writer'> & { ended: Promise<unknown> };

/** The command, as a process. */
async function asProcess(): Promise<Connected> {
  const [program] = command;
  const child = spawn(program, ['lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  return {
    reader: new StreamMessageReader(child.stdout),
    writer: new StreamMessageWriter(child.stdin),
    ended: once(child, 'exit').then(([code]) => assert.equal(code, 0)),
  };
}

/** Starts the server of the extension, as it does in Node, with the worker that it gets. */
async function startOwn(
  worker: Worker,
  onEnd: (reason?: string) => void = () => {},
): Promise<Transports> {
  const bytes = gunzipSync(readFileSync(distPath('vscode/lsp.wasm.gz')));
  const wasm = WebAssembly.compile(bytes);
  return startTransports({ wasm, spawn: () => worker, workerHint: '', files: nodeFiles, onEnd });
}

const ownWorker = (): Worker => new Worker(distPath('vscode/node-worker.js'));

/** The server of the extension. */
async function inWorker(): Promise<Connected> {
  const worker = ownWorker();
  const exited = once(worker, 'exit');
  let reason: string | undefined = 'not ended';
  const { reader, writer } = await startOwn(worker, (why) => (reason = why));
  return { reader, writer, ended: exited.then(() => assert.equal(reason, undefined)) };
}

test('a worker that dies closes the connection once, and the reason is told', async () => {
  const worker = ownWorker();
  const reasons: unknown[] = [];
  const { reader, writer } = await startOwn(worker, (reason) => reasons.push(reason));
  const errors: unknown[] = [];
  reader.onError((error) => errors.push(error));
  writer.onError((error) => errors.push(error));
  const closed = new Promise((resolve) => reader.onClose(resolve));
  await worker.terminate();
  await closed;
  assert.deepEqual(reasons, ['internal error: the language server crashed']);
  assert.deepEqual(errors, [], 'a client would shut down and restart at the same time');
});

for (const [name, start] of Object.entries({ asProcess, inWorker })) {
  test(`the protocol's client opens a pipeline: ${name}`, { skip: inWasm }, async (t) => {
    const dir = folder(t, {
      'nextflow.config': 'params.outdir = null\n',
      'main.nf': 'println params.outdri\n',
    });
    const { reader, writer, ended } = await start();
    const connection = createProtocolConnection(reader, writer);
    const uri = pathToFileURL(`${dir}/main.nf`).href;
    const published = new Promise<PublishDiagnosticsParams>((resolve) => {
      connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
        if (params.uri === uri) resolve(params);
      });
    });
    connection.listen();
    const { capabilities, serverInfo } = await connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: pathToFileURL(dir).href,
      capabilities: {},
      initializationOptions: serverOptions(settings),
    });
    assert.equal(serverInfo?.name, 'toolkit');
    assert.equal(capabilities.hoverProvider, true);
    await connection.sendNotification(InitializedNotification.type, {});
    const text = readFileSync(`${dir}/main.nf`, 'utf8');
    await connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'nextflow', version: 1, text },
    });
    const [problem] = (await published).diagnostics;
    assert.equal(problem?.code, 'param-read-undeclared');
    const hover = await connection.sendRequest(HoverRequest.type, {
      textDocument: { uri },
      position: { line: 0, character: 18 },
    });
    assert.match((hover!.contents as MarkupContent).value, /--outdri/);
    await connection.sendRequest(ShutdownRequest.type);
    await connection.sendNotification(ExitNotification.type);
    await ended;
    connection.dispose();
  });
}
