// The page under load: after hostile input it still works, and a keystroke is answered at once.

import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  clean,
  dropFile,
  editor,
  linted,
  openPage,
  pasteOver,
  served,
  summary,
  expect,
} from './support.js';

// With less stack than usual: how deep recursion can go depends on what the browser has compiled by then.
const site = served('--js-flags=--stack-size=700');

const nested = (levels: number, open: string, close: string) =>
  open.repeat(levels) + close.repeat(levels);

const hostile = [
  { name: '100,000 open brackets', content: () => '['.repeat(100_000) },
  { name: '50,000 nested objects', content: () => nested(50_000, '{"a":', '}') },
  { name: '50,000 levels, a line each', content: () => nested(50_000, '{"a":\n', '}\n') },
  { name: '10 MB in one line', content: () => `{"a": "${'x'.repeat(10_000_000)}"}` },
  { name: '10 MB in many lines', content: () => '"a": "b",\n'.repeat(1_000_000) },
  { name: 'an enormous exponent', content: () => clean.replace('500', '1e10000000') },
  {
    name: '20 levels of doubled allOf',
    content: () => doubled(20),
  },
  { name: '3,000 nested not', content: () => nested(3000, '{"not":', '}') },
  {
    name: 'a catastrophic pattern',
    content: () =>
      clean
        .replace('"integer"', '"string", "pattern": "^(a+)+$"')
        .replace('500', `"${'a'.repeat(60)}!"`),
  },
  { name: 'odd characters', content: () => `\uFEFF{"a\u0000": "\uD800", "b": "\u2028"}\r\n\r` },
];

function doubled(levels: number) {
  const definitions: Record<string, object> = { d0: { type: 'string' } };
  for (let i = 1; i <= levels; i++) {
    const ref = { $ref: `#/definitions/d${i - 1}` };
    definitions[`d${i}`] = { allOf: [ref, ref] };
  }
  const schema = JSON.parse(clean);
  schema.properties.max_images = {
    type: 'string',
    default: 'x',
    allOf: [{ $ref: `#/definitions/d${levels}` }],
  };
  return JSON.stringify({ ...schema, definitions }, null, 2);
}

const hostileConfigs = [
  { name: 'aliases of aliases', content: () => aliases(30) },
  { name: '20,000 nested flow sequences', content: () => nested(20_000, '[', ']') },
  { name: '5,000 nested block sequences', content: () => `${'- '.repeat(5000)}a` },
  { name: '16,000 checks', content: () => `lint:\n${'  a: false\n'.repeat(16_000)}` },
  {
    name: 'a list of 20,000 entries',
    content: () => `lint:\n  files_exist:\n${'    - a\n'.repeat(20_000)}`,
  },
  { name: '1 MB in one line', content: () => `lint: "${'x'.repeat(1_000_000)}"` },
  { name: 'odd characters in YAML', content: () => '\uFEFFlint:\u0000\r\n\treadme: \u2028\r' },
];

function aliases(levels: number) {
  const lines = ['a0: &a0 [x, x]'];
  for (let i = 1; i < levels; i++) lines.push(`a${i}: &a${i} [*a${i - 1}, *a${i - 1}]`);
  return `${lines.join('\n')}\nlint: {readme: *a${levels - 1}}\n`;
}

const all = [
  ...hostile.map((each) => ({ ...each, file: 'flow_schema.json', mended: clean })),
  ...hostileConfigs.map((each) => ({
    ...each,
    file: '.toolkit.yml',
    mended: 'repository_type: pipeline\ntoolkit_version: "2.1.0"\n',
  })),
];

for (const { name, content, file, mended } of all) {
  test(`the page survives ${name}`, async (t) => {
    const { page } = await openPage(t, { ...site });
    const crashed: string[] = [];
    page.on('pageerror', (error) => crashed.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') crashed.push(message.text());
    });
    const runs = await page.evaluate(() => document.querySelector('app-shell')!.dataset.runs);
    await dropFile(page, file, content());
    await page.waitForFunction((n) => {
      const shell = document.querySelector('app-shell')!;
      const pane = shell.shadowRoot!.querySelector('findings-pane')!.shadowRoot!;
      return shell.dataset.runs !== n || pane.querySelector('[role=alert]') !== null;
    }, runs);
    const rows = await page.locator('findings-list .row').count();
    const alerts = await page.locator('findings-pane').getByRole('alert').count();
    const calm = await page.locator('findings-pane .calm').count();
    assert.ok(rows + alerts + calm > 0, 'the page says nothing of the text');
    // Going through the text and editing its end must not hurt either.
    await editor(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' ]');
    await page.keyboard.press('Control+Home');
    await pasteOver(page, mended);
    await expect.poll(() => summary(page)).toMatch(/No problems found/);
    assert.deepEqual(crashed, []);
  });
}

const pipelines = fileURLToPath(new URL('../../../../shared/data/pipelines/', import.meta.url));

/** The schema of median size among the real ones; undefined when they are not here. */
async function medianSchema() {
  const names = await readdir(pipelines).catch(() => []);
  const files = [];
  for (const name of names) {
    const path = `${pipelines}${name}/nextflow_schema.json`;
    const size = await stat(path).then(
      (info) => info.size,
      () => 0,
    );
    if (size > 0) files.push({ path, size });
  }
  files.sort((a, b) => a.size - b.size);
  const median = files[files.length >> 1];
  return median && readFile(median.path, 'utf8');
}

test('a keystroke into a median schema is answered by one report', async (t) => {
  const schema = await medianSchema();
  if (!schema) return t.skip('the real schemas are not here');
  const { page } = await openPage(t, { ...site });
  await linted(page, () => dropFile(page, 'nextflow_schema.json', schema));
  const line = schema.split('\n').findIndex((each) => each.includes('"description"'));
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+Home');
  for (let i = 0; i < line; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
  const runs = () => page.evaluate(() => Number(document.querySelector('app-shell')!.dataset.runs));
  const before = await runs();
  const strokes = 40;
  for (let i = 1; i <= strokes; i++) {
    await linted(page, () => page.keyboard.press('abcdefgh'[i % 8]));
  }
  assert.equal((await runs()) - before, strokes);
});
