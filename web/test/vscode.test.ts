// The extension for VS Code: what it is made of, and the protocol's own client against the command that it starts.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { matchesGlob } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
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
import { notStarted, patterns, serverOptions, serverProgram } from '../vscode/server.js';
import { command, folder, inWasm } from './support-cli.js';
import { distPath } from './support.js';

interface Manifest {
  main: string;
  contributes: {
    configuration: { properties: Record<string, { default: unknown; enum?: string[] }> };
  };
}

const manifest = JSON.parse(
  readFileSync(fileURLToPath(new URL('../vscode/package.json', import.meta.url)), 'utf8'),
) as Manifest;

const settings = {
  path: 'toolkit',
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
  assert.deepEqual(serverProgram({ path: '  ' }), { command: 'toolkit', args: ['lsp'] });
  assert.deepEqual(serverProgram({ path: '/opt/toolkit' }).command, '/opt/toolkit');
  assert.equal('path' in serverOptions(settings), false);
  assert.equal(
    notStarted({ command: 'x', args: [] }, 'not found'),
    'Cannot start "x lsp": not found. Install the command, or set "toolkit.path".',
  );
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

test('the bundle needs nothing but VS Code and Node', () => {
  const text = readFileSync(distPath('vscode/extension.js'), 'utf8');
  const needed = [...text.matchAll(/[^\w.]require\("([^"]+)"\)/g)].map(([, name]) => name);
  const known = new Set(['vscode', ...builtinModules]);
  const others = needed.filter((name) => !known.has(name.replace('node:', '')));
  assert.deepEqual(others, []);
  assert.match(text, /module\.exports/);
});

test("the protocol's client opens a pipeline", { skip: inWasm }, async (t) => {
  const dir = folder(t, {
    'nextflow.config': 'params.outdir = null\n',
    'main.nf': 'println params.outdri\n',
  });
  const [program] = command;
  const child = spawn(program, ['lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
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
  const ended = once(child, 'exit');
  await connection.sendNotification(ExitNotification.type);
  assert.deepEqual(await ended, [0, null]);
  connection.dispose();
});
