// Documentation sites that show the parameters of a pipeline from its own files, as docs/embed.md says: built by the real
// tool and opened in a browser.

import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import {
  addDuplicateTitle,
  installTools,
  removeDuplicateTitle,
  script,
  site,
} from './build-tools.js';
import { distPath, serve } from './support.js';
import { skip, useBrowser } from './support-browser.js';
import { environment } from './support-cli.js';

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

const execute = promisify(execFile);
const cache = resolve(import.meta.dirname, '../../.cache');

/** The wheel for this system, of what is in dist/. */
async function wheel(): Promise<string> {
  const made = join(cache, 'released', 'release');
  const here = `${process.platform}-${process.arch}`;
  const find = () => existsSync(made) && readdirSync(made).find((name) => name.endsWith('.whl'));
  const age = (file: string) => statSync(file).mtimeMs;
  const found = find();
  if (!found || age(join(made, found)) < age(distPath('element.js'))) {
    const args = ['run', './scripts/release', '-platforms', here, '-out', join(cache, 'released')];
    await execute('go', args, { cwd: resolve(cache, '..') });
  }
  return join(made, find() as string);
}

test('MkDocs shows the parameters, and checks a params file of a reader', { skip }, async (t) => {
  if (process.platform === 'win32') return t.skip('the folders of Python are others on Windows');
  const lacks = spawnSync('python3', ['-c', 'import venv, ensurepip']).status !== 0;
  if (lacks) return t.skip('needs Python 3 with venv');
  const place = join(cache, 'build-tools', 'mkdocs');
  const python = join(place, 'bin', 'python');
  rmSync(place, { recursive: true, force: true });
  await execute('python3', ['-m', 'venv', place]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  try {
    await execute(python, [...pip, 'mkdocs==1.6.1']);
  } catch (error) {
    const { stderr } = error as { stderr: string };
    if (!/No matching distribution|Could not fetch/.test(stderr)) throw error;
    return t.skip('needs mkdocs from PyPI');
  }
  await execute(python, [...pip, '--no-deps', await wheel()]);
  const { pipeline, dir } = await site(t, place, {
    'mkdocs.yml': example('mkdocs.yml'),
    'docs/index.md': '# Meadow\n',
    'docs/parameters.md': example('docs/parameters.md'),
  });
  const build = (...options: readonly string[]) =>
    execute(python, ['-m', 'mkdocs', 'build', ...options], { cwd: dir, env: environment() });
  const at = addDuplicateTitle(pipeline);
  const strict = build('--strict').then(() => assert.fail('built in spite of a finding'));
  const { stdout, stderr } = (await strict.catch((error: unknown) => error)) as Record<
    string,
    string
  >;
  assert.match(stderr, new RegExp(`flow_schema\\.json:${at}: .*\\[json-duplicate-key\\]`));
  assert.match(`${stdout}${stderr}`, /Aborted with \d+ warnings? in strict mode/);
  removeDuplicateTitle(pipeline);
  await build();
  const address = await served(t, join(dir, 'site'));
  const page = await browser().newPage();
  t.after(() => page.close());
  const errors: string[] = [];
  // The theme has errors of its own where its scripts cannot be downloaded.
  page.on('pageerror', ({ stack = '' }) => stack.includes('flow-toolkit') && errors.push(stack));
  await page.goto(`${address}/parameters/index.html`);
  await page.getByRole('heading', { name: 'Input and output' }).waitFor();
  await page.locator('#param-outdir').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Lint/ }).click();
  await page.getByRole('textbox', { name: 'Your params file' }).fill('{"outdir": 3}');
  await page.getByText('Parameter "outdir" must be a string, found the number 3').waitFor();
  assert.deepEqual(errors, []);
  const schema = JSON.parse(readFileSync(join(pipeline, 'flow_schema.json'), 'utf8')) as object;
  const copied = join(dir, 'site', 'assets', 'flow-toolkit', 'schema.json');
  assert.deepEqual(JSON.parse(readFileSync(copied, 'utf8')), schema);
});
