// The package with the language server, in a browser: with a strict policy, and with CodeMirror as docs/editors.md says.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { installTools, script } from './build-tools.js';
import { codemirror } from './build-tool-versions.js';
import { expected, useServer } from './language-server-cases.js';
import { distPath, serve } from './support.js';
import { serveFolder, skip, useBrowser } from './support-browser.js';
import { expect } from './chromium.js';

const browser = useBrowser();

const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types flow-toolkit-language-server',
].join('; ');

test('the language server opens a pipeline from a map', { skip }, async (t) => {
  const types: Record<string, string> = { js: 'text/javascript', gz: 'application/gzip' };
  const address = await serve(t, async (url) => {
    const { pathname } = new URL(url, 'http://x');
    const page = { 'Content-Type': 'text/html', 'Content-Security-Policy': policy };
    if (pathname === '/') {
      const script = '<script type="module" src="./test.js"></script>';
      return { headers: page, body: `<!doctype html><title>t</title>${script}` };
    }
    if (pathname === '/test.js') {
      const body = `
        import { startLanguageServer } from './browser.js';
        const found = await (${useServer.toString()})(startLanguageServer);
        document.title = JSON.stringify(found);`;
      return { headers: { 'Content-Type': 'text/javascript' }, body };
    }
    const type = types[pathname.split('.').pop()!];
    if (type === undefined) return { status: 404 };
    const body = await readFile(distPath(`language-server${pathname}`));
    return { headers: { 'Content-Type': type }, body };
  });
  const page = await browser().newPage();
  t.after(() => page.close());
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(address);
  await page.waitForFunction(() => document.title !== 't');
  const { hover, ...found } = JSON.parse(await page.title()) as Awaited<
    ReturnType<typeof useServer>
  >;
  // JSON has null for what is undefined.
  assert.deepEqual(found, { ...expected, ended: [null] });
  assert.match(hover, /--outdri/);
  assert.deepEqual(errors, []);
});

test('CodeMirror shows what the language server finds', { skip }, async (t) => {
  const installed = await installTools('codemirror', codemirror);
  if ('skip' in installed) return t.skip(installed.skip);
  const { place } = installed;
  const own = join(place, 'node_modules', '@flow-toolkit', 'language-server');
  rmSync(own, { recursive: true, force: true });
  cpSync(distPath('language-server'), own, { recursive: true });
  const guide = readFileSync(new URL('../../docs/editors.md', import.meta.url), 'utf8');
  const [, example] = /```js\n(import \{ LSPClient.*?)```/s.exec(guide) ?? [];
  assert.ok(example);
  const dir = mkdtempSync(join(place, 'site-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(join(dir, 'main.js'), example);
  writeFileSync(
    join(dir, 'index.html'),
    '<!doctype html><title>t</title><body><script type="module" src="/main.js"></script>',
  );
  await script(t, dir, [join(place, 'node_modules/vite/bin/vite.js'), 'build']).end();
  const page = await browser().newPage();
  t.after(() => page.close());
  await page.goto(await serveFolder(t, join(dir, 'dist')));
  const marked = page.locator('.cm-lintRange');
  await marked.first().waitFor();
  await expect(marked.first()).toHaveText('outdri');
  // As a person corrects it.
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('println params.outdir');
  await marked.first().waitFor({ state: 'detached' });
});
