// The tabs: each has a text of its own, files go to the tab they belong to, and the address
// and the labels say what there is.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertQuiet,
  choice,
  choose,
  clean,
  clipboard,
  cursor,
  dropFile,
  dropFiles,
  editor,
  linted,
  listed,
  newPage,
  notice,
  openPage,
  paste,
  pasteOver,
  quotedDefault,
  ready,
  served,
  showTab,
  summary,
  text,
  expect,
} from './support.js';

const site = served();

/** The strip over the editor that is shown. */
const strip = (page: Page) => page.locator('document-strip:visible');

const open = (t: TestContext, options = {}) => openPage(t, { ...site, ...options });
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const selected = async (page: Page) =>
  (await page.locator('[role=tab][aria-selected=true]').textContent())!;
const config = 'repository_type: pipeline\ntoolkit_version: "2.1.0"\nlint:\n  readme: false\n';

test('each tab has its own text, report, place in the text and undo', async (t) => {
  const { page, complaints } = await open(t);
  await pasteOver(page, quotedDefault);
  const schemaRows = await listed(page);
  await page.locator('findings-list .row', { hasText: '12:' }).first().click();
  const place = await cursor(page);
  await showTab(page, 'Tools config');
  await pasteOver(page, config);
  await expect.poll(() => text(page)).toBe(config);
  await expect.poll(() => listed(page)).not.toStrictEqual(schemaRows);
  await showTab(page, 'Parameter schema');
  await expect.poll(() => text(page)).toBe(quotedDefault);
  await expect.poll(() => listed(page)).toStrictEqual(schemaRows);
  await expect.poll(() => cursor(page)).toStrictEqual(place);
  await editor(page).focus();
  await linted(page, () => page.keyboard.press('Control+z'));
  await expect.poll(() => text(page)).not.toBe(quotedDefault);
  await showTab(page, 'Tools config');
  await expect.poll(() => text(page)).toBe(config);
  assertQuiet(complaints);
});

test('a tab’s label tells how many faults its text has', async (t) => {
  const { page } = await open(t);
  await pasteOver(page, quotedDefault);
  const rows = (await listed(page)).length;
  await tab(page, new RegExp(`^Parameter schema.*, ${rows} findings?$`)).waitFor();
  await showTab(page, 'Tools config');
  await tab(page, new RegExp(`^Parameter schema.*, ${rows} findings?$`)).waitFor();
  await tab(page, /^Tools config.*, \d+ findings?$/).waitFor();
  await linted(page, () => dropFile(page, 'flow_schema.json', clean));
  await expect.poll(() => summary(page)).toMatch(/No problems found/);
  await tab(page, /^Parameter schema$/).waitFor();
});

test('the tab strip works with the keyboard alone', async (t) => {
  const { page, complaints } = await open(t);
  await tab(page, 'Parameter schema').focus();
  const focused = () =>
    page.evaluate(() => document.activeElement!.shadowRoot!.activeElement!.textContent.trim());
  for (const [key, name] of [
    ['ArrowRight', /^Tools config/],
    ['ArrowRight', /^Pipeline/],
    ['ArrowRight', /^Samplesheet/],
    ['ArrowRight', /^Parameter schema/],
    ['ArrowLeft', /^Samplesheet/],
    ['Home', /^Parameter schema/],
    ['End', /^Samplesheet/],
    ['ArrowLeft', /^Pipeline/],
    ['ArrowLeft', /^Tools config/],
  ] as const) {
    await page.keyboard.press(key);
    await expect
      .poll(() => selected(page), { message: key })
      .toMatch(new RegExp(`\\s*${name.source.slice(1)}`));
    await page.waitForFunction(
      () =>
        document.activeElement!.shadowRoot!.activeElement?.getAttribute('aria-selected') === 'true',
    );
    await expect.poll(() => focused(), { message: key }).toMatch(name);
  }
  // What the strip controls is there, is named by its tab, and is the only one shown.
  const panel = page.getByRole('tabpanel');
  await expect(panel).toHaveCount(1);
  await expect(panel).toHaveAttribute('id', 'panel-config');
  await expect(panel).toHaveAttribute('aria-labelledby', 'tab-config');
  assertQuiet(complaints);
});

test('the address says which tab is shown, and shows it', async (t) => {
  const { page } = await open(t);
  await showTab(page, 'Tools config');
  assert.equal(new URL(page.url()).hash, '#tab=config');
  await expect.poll(() => page.title()).toMatch(/tools config/);
  await page.reload();
  await ready(page);
  await expect.poll(() => selected(page)).toMatch(/Tools config/);
  await page.evaluate(() => (location.hash = '#tab=schema'));
  await page.locator('schema-tab .cm-content').waitFor();
  await expect.poll(() => selected(page)).toMatch(/Parameter schema/);
  await page.evaluate(() => (location.hash = '#tab=nowhere%'));
  await expect.poll(() => selected(page)).toMatch(/Parameter schema/);
});

test('a file goes to the tab that its name asks for', async (t) => {
  const { page, complaints } = await open(t);
  for (const name of ['.toolkit.yml', '.nf-core.yml', '.nf-core-lint.yml', 'odd.YAML']) {
    await linted(page, () => dropFile(page, 'flow_schema.json', clean));
    await expect.poll(() => selected(page)).toMatch(/Parameter schema/);
    await linted(page, () => dropFile(page, name, config));
    await expect.poll(() => selected(page), { message: name }).toMatch(/Tools config/);
    await expect.poll(() => text(page)).toBe(config);
    await expect(page.locator('config-tab .name')).toHaveText(name);
  }
  await showTab(page, 'Parameter schema');
  await expect.poll(() => text(page)).toBe(clean);
  assertQuiet(complaints);
});

test('files of two kinds dropped together are opened in both tabs', async (t) => {
  const { page } = await open(t);
  const files = { 'flow_schema.json': clean, '.toolkit.yml': config, 'second.json': '{}' };
  await linted(page, () => dropFiles(page, files));
  await showTab(page, 'Tools config');
  await expect.poll(() => text(page)).toBe(config);
  await showTab(page, 'Parameter schema');
  await expect.poll(() => text(page)).toBe(clean);
});

test('a file whose name says nothing goes where its content belongs', async (t) => {
  const { page } = await open(t);
  await linted(page, () => dropFile(page, 'notes.txt', `# mine\n\n${config}`));
  await expect.poll(() => selected(page)).toMatch(/Tools config/);
  await linted(page, () => dropFile(page, 'notes.txt', `\n ${clean}`));
  await expect.poll(() => selected(page)).toMatch(/Parameter schema/);
});

test('a text pasted into the wrong tab can be moved to the right one', async (t) => {
  const { page, complaints } = await open(t);
  const before = await text(page);
  await linted(page, () => paste(page, config));
  await strip(page).getByText('This looks like a tools config or a params file.').waitFor();
  await linted(page, () =>
    strip(page).getByRole('button', { name: 'Open it in "Tools config"' }).click(),
  );
  await editor(page).waitFor();
  await expect.poll(() => selected(page)).toMatch(/Tools config/);
  await expect.poll(() => text(page)).toBe(config);
  await showTab(page, 'Parameter schema');
  await expect.poll(() => text(page)).toBe(before);
  assertQuiet(complaints);
});

test('a params file that is pasted over a schema is filled into the form', async (t) => {
  const { page, complaints } = await open(t);
  await linted(page, () => paste(page, clean));
  for (const values of ['{"max_images": 12}', 'max_images: 12\n']) {
    await linted(page, () => paste(page, values));
    await strip(page).getByRole('button', { name: 'Fill it into the form' }).click();
    await notice(page).getByText('Filled in 1 value from "the pasted text"').waitFor();
    const field = page.locator('form-field[data-name="max_images"] #control');
    await expect(field).toHaveValue('12');
    await expect.poll(async () => (await text(page)).trim()).toBe(clean.trim());
    await page.getByRole('button', { name: 'Text', exact: true }).locator('visible=true').click();
  }
  assertQuiet(complaints);
});

test('a table that is pasted is opened as a samplesheet', async (t) => {
  const { page, complaints } = await open(t);
  const before = await text(page);
  await linted(page, () => paste(page, 'sample,reads\na,a.fq\nb,b.fq\n'));
  await strip(page).getByText('This looks like a samplesheet.').waitFor();
  await strip(page).getByRole('button', { name: 'Open it as a samplesheet' }).click();
  await page.getByRole('columnheader', { name: /^reads/ }).waitFor();
  await expect.poll(() => selected(page)).toMatch(/Samplesheet/);
  await showTab(page, 'Parameter schema');
  await expect.poll(() => text(page)).toBe(before);
  assertQuiet(complaints);
});

test('a pasted text can be kept where it is, and what belongs there is not asked about', async (t) => {
  const { page } = await open(t);
  await linted(page, () => paste(page, config));
  await strip(page).getByRole('button', { name: 'Keep it here' }).click();
  await strip(page).getByRole('button', { name: 'Keep it here' }).waitFor({ state: 'detached' });
  await expect.poll(() => text(page)).toBe(config);
  // After an edit, undo would not take the paste back.
  await linted(page, () => paste(page, config));
  await strip(page).getByRole('button', { name: 'Keep it here' }).waitFor();
  await linted(page, () => page.keyboard.type('x'));
  await strip(page).getByRole('button', { name: 'Keep it here' }).waitFor({ state: 'detached' });
  for (const own of [clean, '{}', '{"type": "object", "properties": {}}', clean.slice(0, -9)]) {
    await linted(page, () => paste(page, own));
    await expect(strip(page).getByText('This looks like'), own).toHaveCount(0);
  }
  await showTab(page, 'Tools config');
  await linted(page, () => paste(page, config));
  await expect(strip(page).getByText('This looks like')).toHaveCount(0);
});

test('an empty text’s clipboard goes to the tab it belongs to', async (t) => {
  const { page } = await open(t);
  await editor(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.locator('empty-state').waitFor();
  await page.evaluate((value) => navigator.clipboard.writeText(value), config);
  await linted(page, () => page.getByRole('button', { name: /^Paste a parameter schema/ }).click());
  await expect.poll(() => selected(page)).toMatch(/Tools config/);
  await expect.poll(() => text(page)).toBe(config);
});

test('exports speak of the tab that is shown', async (t) => {
  const { page } = await open(t);
  await linted(page, () => dropFile(page, '.toolkit.yml', config.replaceAll('\n', '\r\n')));
  await linted(page, () => choice(page, 'Revision').selectOption('R2'));
  await choose(page, 'Export', /Copy command/);
  await notice(page).getByText('Copied the command').waitFor();
  await expect
    .poll(() => clipboard(page))
    .toBe('toolkit config validate .toolkit.yml --revision R2');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, 'Export', /Download file/),
  ]);
  assert.equal(download.suggestedFilename().replace(/^[._]*/, ''), 'toolkit.yml');
  assert.equal(await readFile(await download.path(), 'utf8'), config.replaceAll('\n', '\r\n'));
});

test('before the configuration tab is opened nothing of it is fetched', async (t) => {
  const { page, context } = await newPage(site.browser);
  t.after(() => context.close());
  const fetched = new Set<string>();
  page.on('request', (request) => fetched.add(request.url()));
  await page.goto(site.url);
  await ready(page);
  const scripts = () =>
    Promise.all(
      [...fetched]
        .filter((url) => url.endsWith('.js') && !url.endsWith('/rule-docs.js')) // texts on all rules
        .map(async (url) => (await page.request.get(url)).text()),
    );
  const wasm = () =>
    [...fetched].filter((url) => url.endsWith('.wasm')).map((url) => url.split('/').at(-1));
  const before = await scripts();
  assert.ok(before.length > 1);
  assert.ok(!before.some((script) => /BlockMapping|files_unchanged|Add exclusion/.test(script)));
  assert.deepEqual(wasm(), ['schema.wasm']);
  await showTab(page, 'Tools config');
  await page.locator('check-row').first().waitFor();
  const now = await scripts();
  assert.ok(
    now.some((script) => script.includes('BlockMapping')),
    'no script has the YAML grammar',
  );
  assert.ok(
    now.some((script) => script.includes('files_unchanged')),
    'no script has the fields',
  );
  assert.deepEqual(wasm(), ['schema.wasm', 'core.wasm']);
});

test('undo is for the tab that is shown, whatever has the focus', async (t) => {
  const { page, complaints } = await openPage(t, site);
  const undo = () => page.keyboard.press('Control+z');
  await editor(page).click();
  const before = await text(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('// first');
  await showTab(page, 'Samplesheet');
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('\n// 82');
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('x');
  const wanted = await text(page);

  // The tab's button has the focus.
  await showTab(page, 'Parameter schema');
  await linted(page, undo);
  await expect.poll(() => text(page)).toBe(before);
  await linted(page, () => page.keyboard.press('Control+Shift+z'));
  await expect.poll(() => text(page)).toMatch(/first$/);
  await linted(page, undo);
  await undo();
  await expect.poll(() => text(page)).toBe(before);
  await showTab(page, 'Samplesheet');
  await expect.poll(() => text(page)).toBe(wanted);

  // A field that is written in has its own.
  await page
    .getByRole('searchbox', { name: 'Filter the findings' })
    .locator('visible=true')
    .fill('path');
  await undo();
  await expect.poll(() => text(page)).toBe(wanted);
  assertQuiet(complaints);
});
