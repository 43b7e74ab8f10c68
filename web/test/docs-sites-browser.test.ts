// Documentation sites that show the parameters of a pipeline from its own files, as docs/embed.md says: built by the real
// tool and opened in a browser.

import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { docusaurus, mkdocs, starlight, vitepress } from './build-tool-versions.js';
import {
  addDuplicateTitle,
  installTools,
  nodeFor,
  removeDuplicateTitle,
  script,
  site,
} from './build-tools.js';
import { assertTable } from './generated-table.js';
import { distPath } from './support.js';
import { serveFolder, skip, useBrowser } from './support-browser.js';
import { environment } from './support-cli.js';
import { expect } from './chromium.js';

const browser = useBrowser();

const guide = readFileSync(new URL('../../docs/embed.md', import.meta.url), 'utf8');

/** The example of the guide whose first line, or first line of front matter, names a file; without that line. */
function example(file: string): string {
  const named = (line: string): boolean => line.split(' ').includes(file);
  const lines = guide
    .split('```')
    .map((part) => part.split('\n').slice(1))
    .find((part) => part.slice(0, 2).some(named));
  assert.ok(lines, `docs/embed.md has no ${file}`);
  return lines.filter((line) => !named(line)).join('\n');
}

/** A site of a tool that npm has, as the guide says. */
interface DocsSite {
  name: string;
  version: string;
  /** The plugin, in the table. */
  note: string;
  /** Where the tools are installed. */
  place: string;
  packages: Readonly<Record<string, string>>;
  /** Files of the site beside those of the guide. */
  files: Readonly<Record<string, string>>;
  examples: readonly string[];
  /** The program of the tool below node_modules, and its arguments. */
  build: readonly string[];
  output: string;
  page: string;
}

const sites: readonly DocsSite[] = [
  {
    name: 'VitePress',
    version: vitepress.vitepress,
    note: '`flow-toolkit/vite`',
    place: 'vitepress',
    packages: vitepress,
    files: { 'index.md': '# Meadow\n' },
    examples: ['.vitepress/config.mjs', 'parameters.md'],
    build: ['vitepress/bin/vitepress.js', 'build'],
    output: '.vitepress/dist',
    page: 'parameters.html',
  },
  {
    name: 'Starlight',
    version: `${starlight['@astrojs/starlight']} with Astro ${starlight.astro}`,
    note: '`flow-toolkit/astro`',
    place: 'starlight',
    packages: starlight,
    files: {
      'src/content.config.ts': `
        import { defineCollection } from 'astro:content';
        import { docsLoader } from '@astrojs/starlight/loaders';
        import { docsSchema } from '@astrojs/starlight/schema';
        export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };`,
      'src/content/docs/index.md': '---\ntitle: Meadow\n---\n',
    },
    examples: ['astro.config.mjs', 'src/content/docs/parameters.mdx'],
    build: ['astro/bin/astro.mjs', 'build'],
    output: 'dist',
    page: 'parameters/index.html',
  },
  {
    name: 'Docusaurus',
    version: docusaurus['@docusaurus/core'],
    note: '`flow-toolkit/docusaurus`',
    place: 'docusaurus',
    packages: docusaurus,
    files: { 'docs/index.md': '# Meadow\n', 'src/pages/index.md': '# Meadow\n' },
    examples: ['docusaurus.config.js', 'docs/parameters.mdx'],
    build: ['@docusaurus/core/bin/docusaurus.mjs', 'build', '--no-minify'],
    output: 'build',
    page: 'docs/parameters/index.html',
  },
];

for (const docs of sites) {
  test(
    `${docs.name} shows the parameters and findings, and checks a params file of a reader`,
    { skip },
    async (t) => {
      const installed = await installTools(docs.place, docs.packages);
      if ('skip' in installed) return t.skip(installed.skip);
      const { pipeline, dir } = await site(t, installed.place, {
        'package.json': JSON.stringify({ private: true, dependencies: docs.packages }),
        '.gitignore': `${docs.output}\n`,
        ...docs.files,
        ...Object.fromEntries(docs.examples.map((file) => [file, example(file)])),
      });
      const [program, ...args] = docs.build;
      const file = join(installed.place, 'node_modules', program);
      const build = () =>
        script(t, dir, [file, ...args], nodeFor(docs.packages, installed.place)).end();
      const at = addDuplicateTitle(pipeline);
      const failed = await build();
      assert.notEqual(failed.code, 0, failed.printed);
      assert.match(failed.printed, /duplicate key "title"[^\n]* \[json-duplicate-key\]/);
      assert.match(failed.printed, new RegExp(`flow_schema\\.json:${at.split(':')[0]}:`));
      removeDuplicateTitle(pipeline);
      const { code, printed } = await build();
      assert.equal(code, 0, printed);
      const address = await serveFolder(t, join(dir, docs.output));
      const page = await browser().newPage();
      t.after(() => page.close());
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(`${address}/${docs.page}`);
      await readsParameters(page, docs.name);
      assert.deepEqual(errors, []);
    },
  );
}

/** The parameters are there, and the validator finds what is wrong in a params file. */
async function readsParameters(page: Page, name: string): Promise<void> {
  // The title of the schema would be a second one on the page.
  await page.getByRole('heading', { name: 'Input and output', level: 2 }).waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.locator('#param-outdir').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Lint/ }).click();
  await page.getByRole('textbox', { name: 'Your params file' }).fill('{"outdir": 3}');
  await page.getByText('Parameter "outdir" must be a string, found the number 3').waitFor();
  if (process.env['SCREENSHOTS']) {
    const path = join(process.env['SCREENSHOTS'], `${name.toLowerCase()}.png`);
    await page.screenshot({ path, fullPage: true });
  }
}

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
    await execute(python, [...pip, `mkdocs==${mkdocs}`]);
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
  const address = await serveFolder(t, join(dir, 'site'));
  const page = await browser().newPage();
  t.after(() => page.close());
  const errors: string[] = [];
  // The theme has errors of its own where its scripts cannot be downloaded.
  page.on('pageerror', ({ stack = '' }) => stack.includes('flow-toolkit') && errors.push(stack));
  await page.goto(`${address}/parameters/index.html`);
  await readsParameters(page, 'MkDocs');
  assert.deepEqual(errors, []);
  const schema = JSON.parse(readFileSync(join(pipeline, 'flow_schema.json'), 'utf8')) as object;
  const copied = join(dir, 'site', 'assets', 'flow-toolkit', 'schema.json');
  assert.deepEqual(JSON.parse(readFileSync(copied, 'utf8')), schema);
});

test('docs/embed.md lists them', () => {
  const rows = sites.map(({ name, version, note }) => [`${name} ${version}`, note]);
  const fromPython = [`MkDocs ${mkdocs}`, '`flow-toolkit`, from `pip install flow-toolkit`'];
  assertTable('embed.md', ['Documentation site', 'Plugin'], [...rows, fromPython]);
});
