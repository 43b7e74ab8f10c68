// The plugins in their build tools, as npm has them: a finding at its place, the build that fails or does not, and the lint
// of what has changed. Vite's dev server is in build-plugins-browser.test.ts.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test, type TestContext } from 'node:test';
import { bundlers } from './build-tool-versions.js';
import {
  addDuplicateTitle,
  installTools,
  removeDuplicateTitle,
  script,
  site,
} from './build-tools.js';

/** How a tool builds and watches in a script; `plugin` is the plugin, and the script prints what the tool logs. */
interface Tool {
  /** Builds main.js to out/main.js once. */
  build: string;
  /** Builds again on changes and prints "BUILT" after each. */
  watch: string;
  /** The place of a finding as the tool shows it, from its line and column. */
  place(line: number, column: number): RegExp;
  /** Where it puts main.js. */
  output?: string;
}

const rollupWatch = `
watch({ ...options, watch: { clearScreen: false } }).on('event', (event) => {
  if (event.code === 'ERROR') console.log(event.error.message, event.error.loc, event.error.frame);
  if (event.code === 'END') console.log('BUILT');
});`;
const compilerScript = (name: string, module: string) => `
import * as loaded from '${module}';
import { resolve } from 'node:path';
const make = loaded.${name};
const compiler = make({
  mode: 'production', target: 'node', entry: './main.js', output: { path: resolve('out') }, plugins: [plugin],
});
const done = (error, stats) => {
  console.log(error ?? stats.toString({ all: false, errors: true, warnings: true }));
  process.exitCode = error || stats.hasErrors() ? 1 : 0;
  console.log('BUILT');
};`;
const named = (line: number, column: number) => new RegExp(`flow_schema\\.json:${line}:${column}:`);
/** Tools that count columns from 0. */
const fromZero = (line: number, column: number) =>
  new RegExp(`flow_schema\\.json[ :]\\(?${line}:${column - 1}\\b`);

const tools: Readonly<Record<string, Tool>> = {
  rollup: {
    build: `
import { rollup } from 'rollup';
const build = await rollup({ input: 'main.js', plugins: [plugin], onLog: (_, log) => console.log(log.message, log.frame) });
await build.write({ dir: 'out' });`,
    watch: `
import { watch } from 'rollup';
const onLog = (_, log) => console.log(log.message, log.frame);
const options = { input: 'main.js', plugins: [plugin], output: { dir: 'out' }, onLog };${rollupWatch}`,
    place: fromZero,
  },
  rolldown: {
    build: `
import { rolldown } from 'rolldown';
const build = await rolldown({ input: 'main.js', plugins: [plugin] });
await build.write({ dir: 'out' });`,
    watch: `
import { watch } from 'rolldown';
const options = { input: 'main.js', plugins: [plugin], output: { dir: 'out' } };${rollupWatch}`,
    place: (line, column) =>
      new RegExp(`flow_schema\\.json:(${line}:${column}:|${line}:${column - 1}\\n)`),
  },
  vite: {
    build: `
import { build } from 'vite';
await build({ configFile: false, plugins: [plugin], build: { outDir: 'out', lib: { entry: 'main.js', fileName: 'main', formats: ['es'] } } });`,
    watch: `
import { build } from 'vite';
const lib = { entry: 'main.js', fileName: 'main', formats: ['es'] };
const watcher = await build({ configFile: false, plugins: [plugin], build: { outDir: 'out', lib, watch: {} } });
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.log(event.error.message);
  if (event.code === 'END') console.log('BUILT');
});`,
    place: (line, column) =>
      new RegExp(`flow_schema\\.json:(${line}:${column}:|${line}:${column - 1}\\n)`),
  },
  webpack: {
    build: `${compilerScript('default', 'webpack')}\ncompiler.run(done);`,
    watch: `${compilerScript('default', 'webpack')}\ncompiler.watch({}, done);`,
    place: named,
  },
  rspack: {
    build: `${compilerScript('rspack', '@rspack/core')}\ncompiler.run(done);`,
    watch: `${compilerScript('rspack', '@rspack/core')}\ncompiler.watch({}, done);`,
    place: named,
  },
  esbuild: {
    build: `
import { build } from 'esbuild';
await build({ entryPoints: ['main.js'], bundle: true, outdir: 'out', format: 'esm', plugins: [plugin] }).catch(() => process.exit(1));`,
    watch: `
import { context } from 'esbuild';
const end = { name: 'end', setup: (build) => build.onEnd(() => console.log('BUILT')) };
const options = { entryPoints: ['main.js'], bundle: true, outdir: 'out', format: 'esm', logLevel: 'info' };
await (await context({ ...options, plugins: [plugin, end] })).watch();
setInterval(() => {}, 1000);`,
    place: fromZero,
  },
  farm: {
    build: `
import { build } from '@farmfe/core';
const output = { path: 'out', targetEnv: 'node', entryFilename: '[entryName].js' };
await build({ compilation: { input: { main: './main.js' }, output, persistentCache: false }, plugins: [plugin] });`,
    watch: `
import { watch } from '@farmfe/core';
const output = { path: 'out', targetEnv: 'node', entryFilename: '[entryName].js' };
const end = { name: 'end', finish: { executor: () => console.log('BUILT') } };
// Compiling lazily, it starts a server on a port that may be taken.
const compilation = { input: { main: './main.js' }, output, persistentCache: false, lazyCompilation: false };
await watch({ compilation, plugins: [plugin, end] });`,
    place: named,
  },
};

let place: string | undefined;
let lacks: string | undefined;
before(async () => {
  const installed = await installTools('plugins', bundlers);
  if ('skip' in installed) lacks = installed.skip;
  else place = installed.place;
});

/** A script with the plugin of a tool, whose options are its first argument. */
const withPlugin = (name: string, text: string): string => `
import flowToolkit from 'flow-toolkit/${name}';
const plugin = flowToolkit(JSON.parse(process.argv[2] ?? '{}'));
${text}`;

const main = `
import html from 'virtual:flow-toolkit/docs-html';
import markdown from 'virtual:flow-toolkit/docs-markdown';
import form, { path } from 'virtual:flow-toolkit/form';
import schema from 'virtual:flow-toolkit/schema';
import report from 'virtual:flow-toolkit/report';
const { failed } = report.counts;
console.log(JSON.stringify({ path, title: schema.title, form: form.params.map(({ name }) => name), markdown, html, failed }));
`;

interface Shown {
  path: string;
  title: string;
  form: string[];
  markdown: string;
  html: string;
  failed: number;
}

async function siteOf(t: TestContext, name: string) {
  const { build, watch } = tools[name];
  return site(t, place!, {
    'package.json': '{"type": "module", "private": true}',
    'main.js': main,
    'build.js': withPlugin(name, build),
    'watch.js': withPlugin(name, watch),
  });
}

for (const [name, tool] of Object.entries(tools)) {
  test(`${name} shows a finding at its place and fails when it should`, async (t) => {
    if (lacks) return t.skip(lacks);
    const { pipeline, dir } = await siteOf(t, name);
    const run = (options: object) => script(t, dir, ['build.js', JSON.stringify(options)]).end();
    const reports = { sarif: '../reports/lint.sarif', compact: '../reports/lint.txt' };

    const clean = await run({ reports });
    assert.equal(clean.code, 0, clean.printed);
    assert.equal(readFileSync(join(pipeline, 'reports/lint.txt'), 'utf8'), '');
    const { printed } = await script(t, dir, [tool.output ?? 'out/main.js']).end();
    const shown = JSON.parse(printed) as Shown;
    assert.equal(shown.path, 'flow_schema.json');
    assert.match(shown.title, /acme\/meadow/);
    assert.ok(shown.form.includes('input'), printed);
    // The page around it has the title.
    assert.match(shown.markdown, /^## Input and output$/m);
    assert.doesNotMatch(shown.markdown, /^# /m);
    assert.match(shown.html, /<h2 id="group-/);
    assert.doesNotMatch(shown.html, /acme\/meadow/);
    assert.equal(shown.failed, 0);

    const [line, column] = addDuplicateTitle(pipeline).split(':').map(Number) as [number, number];
    const failed = await run({ reports });
    assert.notEqual(failed.code, 0, failed.printed);
    assert.match(failed.printed, /duplicate key "title"[^\n]* \[json-duplicate-key\]/);
    assert.match(failed.printed, tool.place(line, column));
    assert.match(failed.printed, /"title": "acme\/meadow/, 'the line is shown');
    const sarif = readFileSync(join(pipeline, 'reports/lint.sarif'), 'utf8');
    assert.match(sarif, /"json-duplicate-key"/);

    rmSync(join(dir, 'out'), { recursive: true, force: true });
    const warned = await run({ failOn: 'never' });
    assert.equal(warned.code, 0, warned.printed);
    assert.match(warned.printed, /duplicate key "title"/);
    assert.match(warned.printed, tool.place(line, column));
    assert.ok(existsSync(join(dir, tool.output ?? 'out/main.js')));

    const wrong = await run({ failsOn: 'never' });
    assert.notEqual(wrong.code, 0, wrong.printed);
    assert.match(wrong.printed, /unknown option "failsOn"/);
  });

  test(`${name} lints again when a file changes`, async (t) => {
    if (lacks) return t.skip(lacks);
    const { pipeline, dir } = await siteOf(t, name);
    const watching = script(t, dir, ['watch.js']);
    const first = await watching.prints(/BUILT/);
    assert.doesNotMatch(first, /duplicate key/);
    const before = readFileSync(join(pipeline, 'README.md'), 'utf8');
    addDuplicateTitle(pipeline);
    await watching.prints(/duplicate key "title"/);
    removeDuplicateTitle(pipeline);
    if (name !== 'farm') await watching.prints(/BUILT/); // Farm builds again only for what it loaded
    writeFileSync(join(pipeline, 'README.md'), `${before}\n<<<<<<< HEAD\n`);
    await watching.prints(/\[merge-marker\]/);
  });
}

test('the field that checks a params file is a module, in tools that make no documentation sites', async (t) => {
  if (lacks) return t.skip(lacks);
  for (const name of ['rollup', 'esbuild', 'farm']) {
    const { dir } = await siteOf(t, name);
    const program = "import html from 'virtual:flow-toolkit/validator-html';\nconsole.log(html);";
    writeFileSync(join(dir, 'main.js'), program);
    const { code, printed } = await script(t, dir, ['build.js', '{"lint": "none"}']).end();
    assert.equal(code, 0, `${name}: ${printed}`);
    const shown = await script(t, dir, [tools[name].output ?? 'out/main.js']).end();
    assert.match(
      shown.printed,
      /^<toolkit-lint kind="params".*acme\/meadow.*<\/toolkit-lint>$/m,
      name,
    );
  }
});

test('warnings fail a build that asks for it, and only the checks that are named run', async (t) => {
  if (lacks) return t.skip(lacks);
  const { pipeline, dir } = await siteOf(t, 'esbuild');
  const schema = join(pipeline, 'flow_schema.json');
  const text = readFileSync(schema, 'utf8').replace(
    '"title": "acme/meadow',
    '"title": "other/meadow',
  );
  writeFileSync(schema, text);
  const run = (options: object) => script(t, dir, ['build.js', JSON.stringify(options)]).end();
  const warned = await run({});
  assert.equal(warned.code, 0, warned.printed);
  assert.match(warned.printed, /\[WARNING\] "title" does not match/);
  const failed = await run({ failOn: 'warning' });
  assert.equal(failed.code, 1, failed.printed);
  assert.match(failed.printed, /\[ERROR\] "title" does not match/);
  const other = await run({ failOn: 'warning', keys: ['readme'] });
  assert.deepEqual(other, { code: 0, printed: '' });
});

test('Vite shows findings once in two builds of a site, and fails both', async (t) => {
  if (lacks) return t.skip(lacks);
  const { pipeline, dir } = await siteOf(t, 'vite');
  const twice = `
import { build } from 'vite';
const once = (outDir) => build({ configFile: false, plugins: [plugin], build: { outDir, ssr: 'main.js' } })
  .then(() => console.log('DONE'), (error) => console.log('FAILED', error.message));
await once('out/a');
await once('out/b');`;
  writeFileSync(join(dir, 'twice.js'), withPlugin('vite', twice));
  addDuplicateTitle(pipeline);
  const run = (options: object) => script(t, dir, ['twice.js', JSON.stringify(options)]).end();
  const count = (text: string, word: RegExp) => [...text.matchAll(word)].length;
  const { printed: warned } = await run({ failOn: 'never' });
  assert.equal(count(warned, /DONE/g), 2, warned);
  assert.equal(count(warned, /duplicate key "title"/g), 1, warned);
  const { printed: failed } = await run({});
  assert.equal(count(failed, /FAILED/g), 2, failed);
});

test('a directory with a parameter schema alone is linted, and one without any is an error', async (t) => {
  if (lacks) return t.skip(lacks);
  const { pipeline, dir } = await siteOf(t, 'esbuild');
  addDuplicateTitle(pipeline);
  for (const file of ['flow.config', 'main.flow']) rmSync(join(pipeline, file));
  const run = (options: object) => script(t, dir, ['build.js', JSON.stringify(options)]).end();
  const alone = await run({});
  assert.equal(alone.code, 1);
  assert.match(alone.printed, /duplicate key "title"/);
  const none = await run({ root: 'nowhere' });
  assert.equal(none.code, 1);
  assert.match(none.printed, /no pipeline found in ".*nowhere"/);
});

test('rollup, rolldown and esbuild put the worker and the modules beside a script that needs them', async (t) => {
  if (lacks) return t.skip(lacks);
  for (const name of ['rollup', 'rolldown', 'esbuild']) {
    const { dir } = await siteOf(t, name);
    const library = join(place!, 'node_modules/flow-toolkit/dist/browser.js');
    writeFileSync(
      join(dir, 'main.js'),
      `export { createToolkit } from ${JSON.stringify(library)};`,
    );
    const { code, printed } = await script(t, dir, ['build.js', '{"lint": "none"}']).end();
    assert.equal(code, 0, printed);
    for (const file of ['worker.js', 'schema.wasm', 'core.wasm', 'pipeline.wasm']) {
      assert.ok(existsSync(join(dir, 'out', file)), `${name}: ${file}`);
    }
    rmSync(join(dir, 'out'), { recursive: true });
    await script(t, dir, ['build.js', '{"lint": "none", "copyAssets": false}']).end();
    assert.ok(!existsSync(join(dir, 'out/worker.js')), name);
  }
});
