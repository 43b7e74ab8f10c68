// What the page loads before it can be used, as it is built: the editor must come after it.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { dist } from './support.js';

const page = new URL('page/', dist);
/** Bytes as gzip; the first script carries the sample that a first visit shows. */
const firstBudget = 43 * 1024;

const fileName = String.raw`"\./([\w-]+\.js)"`;
const atOnce = new RegExp(String.raw`(?:from|import)\s*${fileName}`, 'g');
const later = new RegExp(String.raw`import\(${fileName}\)`, 'g');

const read = (name: string): Promise<string> => readFile(new URL(name, page), 'utf8');
const named = (script: string, imports: RegExp): string[] =>
  [...script.matchAll(imports)].map(([, name]) => name);

/** The script and all that it imports in the given ways, by name. */
async function reached(
  name: string,
  ways: readonly RegExp[],
  found = new Map<string, string>(),
): Promise<Map<string, string>> {
  if (found.has(name)) return found;
  const script = await read(name);
  found.set(name, script);
  for (const next of ways.flatMap((way) => named(script, way))) await reached(next, ways, found);
  return found;
}

test('the first scripts are within their budget, and the editor is not among them', async () => {
  const first = await reached('page.js', [atOnce], await reached('early.js', [atOnce]));
  const bytes = [...first.values()].reduce((sum, script) => sum + gzipSync(script).length, 0);
  assert.ok(bytes < firstBudget, `${[...first.keys()].join(', ')}: ${bytes} bytes`);
  const all = await reached('page.js', [atOnce, later]);
  const withEditor = [...all].filter(([, script]) => script.includes('cm-editor'));
  assert.ok(withEditor.length > 0, 'no script has the editor');
  for (const [name] of withEditor) assert.ok(!first.has(name), `${name} comes first`);
});

test('of the modules only the smallest is asked for at once', async () => {
  const document = await read('index.html');
  assert.ok(document.includes('<script async src="early.js"></script>'));
  for (const [name, text] of [
    ['index.html', document],
    ['early.js', await read('early.js')],
  ]) {
    const modules = text.match(/[\w-]+\.wasm/g) ?? [];
    assert.deepEqual(modules, name === 'index.html' ? [] : ['schema.wasm'], name);
  }
  const there = (await readdir(page)).filter((name) => name.endsWith('.wasm'));
  assert.deepEqual(there.sort(), ['core.wasm', 'pipeline.wasm', 'schema.wasm']);
});

test('the document names every first script, so that they come at once', async () => {
  const document = await read('index.html');
  const preloaded = named(document, /rel="modulepreload" href="([^"]+)"/g);
  assert.deepEqual(preloaded.sort(), [...(await reached('page.js', [atOnce])).keys()].sort());
});

test('nothing that only other tabs show is among the first scripts', async () => {
  const first = [...(await reached('page.js', [atOnce])).values()];
  const all = [...(await reached('page.js', [atOnce, later])).values()];
  for (const part of [
    'BlockMapping',
    'files_unchanged',
    'Add exclusion',
    'Filter the values',
    'Save my work in this browser',
    'Files of the pipeline',
    'Download the report',
    'enabled with exclusions',
    'Filter the parameters',
    'Columns of the tables',
    'Save and finish',
  ]) {
    assert.ok(
      all.some((script) => script.includes(part)),
      `no script has ${part}`,
    );
    assert.ok(!first.some((script) => script.includes(part)), `${part} comes first`);
  }
});

test('the folder has no script that its pages do not load', async () => {
  const all = new Map<string, string>();
  for (const first of ['early.js', 'page.js', 'rules.js', 'help.js'])
    await reached(first, [atOnce, later], all);
  const scripts = (await readdir(page)).filter((name) => name.endsWith('.js'));
  assert.deepEqual(scripts.sort(), [...all.keys(), 'worker.js', 'service-worker.js'].sort());
});
