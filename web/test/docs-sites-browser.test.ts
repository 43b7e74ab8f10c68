// Documentation sites that show the parameters of a pipeline from its own files, as docs/embed.md says: built by the real
// tool and opened in a browser.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { installTools, script, site } from './build-tools.js';
import { serve } from './support.js';
import { skip, useBrowser } from './support-browser.js';

const browser = useBrowser();

const guide = readFileSync(new URL('../../docs/embed.md', import.meta.url), 'utf8');

/** The example of the guide whose first line names a file. */
function example(file: string): string {
  const found = guide.split('```').find((part) => part.split('\n')[1]?.includes(` ${file}`));
  assert.ok(found, `docs/embed.md has no ${file}`);
  return found.slice(found.indexOf('\n', found.indexOf(file)) + 1);
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** Serves a built site. */
const served = (t: TestContext, dir: string): Promise<string> =>
  serve(t, (path) => {
    const file = join(dir, path.replace(/[?#].*/, ''));
    if (!existsSync(file) || !statSync(file).isFile()) return { status: 404 };
    const type = types[extname(file)] ?? 'application/octet-stream';
    return { headers: { 'content-type': type }, body: readFileSync(file) };
  });

test('VitePress shows the parameters', { skip }, async (t) => {
  const installed = await installTools('vitepress', { vitepress: '1.6.4' });
  if ('skip' in installed) return t.skip(installed.skip);
  const { dir } = await site(t, installed.place, {
    'package.json': '{"type": "module", "private": true}',
    '.vitepress/config.mjs': example('.vitepress/config.mjs'),
    'parameters.md': example('parameters.md'),
    'index.md': '# Meadow\n',
  });
  const tool = join(installed.place, 'node_modules/vitepress/bin/vitepress.js');
  const { code, printed } = await script(t, dir, [tool, 'build']).end();
  assert.equal(code, 0, printed);
  const address = await served(t, join(dir, '.vitepress/dist'));
  const page = await browser().newPage();
  t.after(() => page.close());
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${address}/parameters.html`);
  await page.getByRole('heading', { name: 'Input and output' }).waitFor();
  await page.getByRole('rowheader', { name: 'input', exact: true }).first().waitFor();
  assert.deepEqual(errors, []);
  if (process.env['SCREENSHOTS']) {
    await page.screenshot({ path: join(process.env['SCREENSHOTS'], 'vitepress.png') });
  }
});
