// A bundle of flow-toolkit/schema, made from the package as it is packed, needs schema.wasm and no other module.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild-wasm';
import { expect } from './chromium.js';
import { skip, useBrowser } from './support-browser.js';
import { duplicateKey, serve } from './support.js';
import { folder } from './support-cli.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const fault = duplicateKey();

const browser = useBrowser();

const program = `
import { createToolkit } from 'flow-toolkit/schema';
const toolkit = await createToolkit();
const { findings } = await toolkit.lintSchema(${JSON.stringify(fault.text)}, { keys: [${JSON.stringify(fault.rule)}] });
document.body.dataset.rules = findings.map((finding) => finding.rule);
`;

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  wasm: 'application/wasm',
};

test(
  'a bundle of the packed package needs schema.wasm and no other module',
  { skip },
  async (t) => {
    const dir = folder(t, { 'package.json': '{"type":"module"}', 'program.js': program });
    const execute = promisify(execFile);
    const { stdout } = await execute(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', dir],
      { cwd: root },
    );
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    const installed = join(dir, 'node_modules', 'flow-toolkit');
    await mkdir(installed, { recursive: true });
    await execute('tar', ['-xzf', join(dir, filename), '-C', installed, '--strip-components=1']);
    const { metafile } = await build({
      absWorkingDir: dir,
      entryPoints: ['program.js'],
      outdir: 'site',
      bundle: true,
      format: 'esm',
      target: 'es2022',
      minify: true,
      metafile: true,
      logLevel: 'silent',
    });
    assert.deepEqual(Object.keys(metafile.inputs).toSorted(), [
      'node_modules/flow-toolkit/dist/schema-browser.js',
      'program.js',
    ]);
    const site = join(dir, 'site');
    const bundle = await readFile(join(site, 'program.js'), 'utf8');
    const beside = [...bundle.matchAll(/new URL\("\.\/([^"]+)",import\.meta\.url\)/g)];
    const names = beside.map(([, name]) => name).toSorted();
    assert.deepEqual(names, ['schema.wasm', 'worker.js']);
    assert.doesNotMatch(bundle, /import\(/);
    for (const name of names) await copyFile(join(installed, 'dist', name), join(site, name));
    await writeFile(
      join(site, 'index.html'),
      '<!doctype html><title>t</title><body><script type="module" src="program.js"></script>',
    );
    const asked: string[] = [];
    const base = await serve(t, async (url) => {
      const name = new URL(url, 'http://x').pathname.slice(1) || 'index.html';
      if (name === 'favicon.ico') return { status: 404 };
      asked.push(name);
      const type = types[name.split('.').pop()!];
      return { headers: { 'Content-Type': type }, body: await readFile(join(site, name)) };
    });
    const page = await browser().newPage();
    t.after(() => page.close());
    await page.goto(base);
    await page.locator('body[data-rules]').waitFor({ state: 'attached', timeout: 300_000 });
    await expect(page.locator('body')).toHaveAttribute('data-rules', fault.rule);
    assert.ok(asked.includes('schema.wasm'));
    assert.ok(!asked.includes('core.wasm') && !asked.includes('pipeline.wasm'), asked.join(', '));
  },
);
