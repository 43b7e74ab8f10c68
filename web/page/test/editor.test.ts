// The editor of a parameter schema as a person uses it: completion, explanations, definitions, the outline, renaming,
// formatting, search, and findings beside the lines.

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../../test/chromium.js';
import {
  assertQuiet,
  choose,
  clean,
  cursor,
  editor,
  focused,
  linted,
  listed,
  notice,
  openPage,
  paste,
  pasteOver,
  press,
  putCursor,
  served,
  text,
  expect,
} from './support.js';

const site = served();

async function openWith(t: TestContext, content: string, options = {}) {
  const opened = await openPage(t, { ...site, ...options });
  await pasteOver(opened.page, content);
  return opened;
}

const items = (page: Page) => page.locator('.cm-tooltip-autocomplete li .cm-completionLabel');
const labels = (page: Page) => items(page).allTextContents();
const panel = (page: Page) => page.locator('.cm-tool-panel');
const edit = (page: Page, item: string | RegExp) => choose(page, 'Edit', item);

/** Waits until the text is another one, and gives it. */
async function changed(page: Page, action: () => Promise<unknown>): Promise<string> {
  const before = await text(page);
  await action();
  await page.waitForFunction(
    (old) => document.querySelector('app-shell')!.app!.shown.editor.text() !== old,
    before,
  );
  return text(page);
}

/** The editor takes Enter for a new line in the first moments of a list, since a person cannot have read it. */
const readyToAccept = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => setTimeout(done, 100)));

test('a keyword is completed with its value, and the value after that', async (t) => {
  const { page, complaints } = await openWith(t, clean);
  await putCursor(page, '"description": "Stop after so many images.",');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"for');
  await items(page)
    .filter({ hasText: /^format$/ })
    .waitFor();
  await expect.poll(() => labels(page)).toStrictEqual(['format']);
  await page.locator('.cm-completionInfo').getByText('The kind of string').waitFor();
  await readyToAccept(page);
  await page.keyboard.press('Enter');
  await items(page)
    .filter({ hasText: /^file-path$/ })
    .waitFor();
  await page.keyboard.type('dir');
  await items(page)
    .filter({ hasText: /^file-path$/ })
    .waitFor({ state: 'detached' });
  await expect.poll(async () => (await labels(page))[0]).toBe('directory-path');
  await readyToAccept(page);
  const after = await changed(page, () => page.keyboard.press('Enter'));
  assert.ok(
    after.includes(
      `many images.",\n            "format": "directory-path",\n            "minimum"`,
    ),
    after,
  );
  assertQuiet(complaints);
});

test('types, booleans, icons and references to groups are offered where they belong', async (t) => {
  const { page, complaints } = await openWith(t, clean);
  const offered = async (words: string, typed: string, first: string) => {
    await putCursor(page, words);
    await page.keyboard.type(typed);
    await page.keyboard.press('Control+ ');
    await items(page).filter({ hasText: first }).first().waitFor();
    const all = await labels(page);
    await page.keyboard.press('Escape');
    return all;
  };
  assert.deepEqual(await offered('"max_images": {', '"type": ', 'string'), [
    'string',
    'boolean',
    'integer',
    'number',
  ]);
  await page.keyboard.type('"integer", ');
  assert.deepEqual(await offered('"minimum": 1,', '"hidden": ', 'true'), ['true', 'false']);
  await page.keyboard.type('true,');
  const icons = await offered('"hidden": true,', '"fa_icon": "', 'fas fa-dna');
  assert.ok(icons.length > 50, `${icons.length} icons`);
  await page.keyboard.type('fas fa-dna",');
  const refs = await offered('"allOf": [', '{ "$ref": "', 'counting');
  assert.deepEqual(refs, ['#/definitions/counting_options']);
  assertQuiet(complaints);
});

test('what is under the pointer, or at the cursor, is explained', async (t) => {
  const { page, complaints } = await openWith(t, clean);
  const card = page.locator('.cm-tooltip .cm-field-card');
  await page.locator('.cm-line span', { hasText: /^"minimum"$/ }).hover();
  await card.getByText('The smallest value that is allowed').waitFor();
  await page.mouse.move(2, 2);
  await card.waitFor({ state: 'detached' });
  await putCursor(page, '"skip_prev');
  await page.keyboard.press('Alt+F1');
  await card.getByText('Leave out the preview images').waitFor();
  await card.getByText('Group: Counting').waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/Parameter schema/);
  assertQuiet(complaints);
});

test('Enter indents by the brackets, with the unit of the file, in a broken file too', async (t) => {
  const { page, complaints } = await openWith(
    t,
    '{\n  "title": "x",\n  "properties": {},\n  "type" "object"\n}\n',
  );
  await putCursor(page, '"properties": {');
  await press(page, 'Enter');
  await page.keyboard.type('"a": {');
  await press(page, 'Enter');
  await page.keyboard.type('"b": 1,');
  await press(page, 'Enter');
  await page.keyboard.type('"c": 2');
  await expect
    .poll(() => text(page))
    .toBe(
      '{\n  "title": "x",\n  "properties": {\n    "a": {\n      "b": 1,\n      "c": 2\n    }\n  },\n  "type" "object"\n}\n',
    );
  assertQuiet(complaints);
});

test('F12 and Ctrl+click go from a reference to its group, and say where there is none', async (t) => {
  const { page, complaints } = await openWith(t, clean);
  await putCursor(page, '#/definitions/count');
  await press(page, 'F12');
  await page.waitForFunction(() => String(getSelection()) === 'counting_options');
  const line = clean.split('\n').findIndex((each) => each.includes('"counting_options": {')) + 1;
  await expect.poll(async () => (await cursor(page))[0]).toBe(line);
  await putCursor(page, '"title": "exam');
  await press(page, 'F12');
  await notice(page).getByText('No definition found').waitFor();
  const ref = page.locator('.cm-line span', { hasText: '"#/definitions/counting_options"' });
  await ref.click({ modifiers: ['Control'] });
  await page.waitForFunction(() => String(getSelection()) === 'counting_options');
  assertQuiet(complaints);
});

test('a parameter is renamed in all places, and the new name is checked', async (t) => {
  const content = clean.replace(
    '"description": "How grains are told from dust.",',
    '"description": "How grains are told from dust.",\n            "required": ["skip_preview"],',
  );
  const { page, complaints } = await openWith(t, content);
  await putCursor(page, '"required": ["skip');
  await press(page, 'F2');
  await panel(page).getByText('in 2 places').waitFor();
  await expect(panel(page).getByLabel(/^Rename parameter/)).toHaveValue('skip_preview');
  await page.keyboard.type('max_images');
  await press(page, 'Enter');
  await panel(page).getByRole('alert').filter({ hasText: 'max_images' }).waitFor();
  await expect.poll(() => text(page)).toBe(content);
  await panel(page)
    .getByLabel(/^Rename parameter/)
    .fill('no_preview');
  await linted(page, () => press(page, 'Enter'));
  await expect.poll(() => text(page)).toBe(content.replaceAll('skip_preview', 'no_preview'));
  await panel(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/Parameter schema/);
  await linted(page, () => press(page, 'Control+z'));
  await expect.poll(() => text(page)).toBe(content);
  await putCursor(page, '#/definitions/count');
  await press(page, 'F2');
  await panel(page)
    .getByLabel(/^Rename group/)
    .fill('counts');
  await linted(page, () => press(page, 'Enter'));
  await expect.poll(() => text(page)).toBe(content.replaceAll('counting_options', 'counts'));
  assertQuiet(complaints);
});

test('the outline lists groups and parameters, filters and jumps', async (t) => {
  const { page, complaints } = await openWith(t, clean);
  await editor(page).click();
  await press(page, 'Control+Shift+O');
  const rows = page.getByRole('listbox', { name: 'Parameters and groups' }).getByRole('option');
  await rows.first().waitFor();
  await expect
    .poll(async () => (await rows.allTextContents()).map((row) => row.replace(/\s+/g, ' ').trim()))
    .toStrictEqual(['max_images integer', 'counting_options Counting', 'skip_preview boolean']);
  await page.keyboard.type('preview');
  await rows.filter({ hasText: 'max_images' }).waitFor({ state: 'detached' });
  await press(page, 'Enter');
  await page.waitForFunction(() => String(getSelection()) === 'skip_preview');
  await expect.poll(() => focused(page)).toMatch(/Parameter schema/);
  await edit(page, /^Go to parameter/);
  await rows.filter({ hasText: 'counting_options' }).click();
  await page.waitForFunction(() => String(getSelection()) === 'counting_options');
  assertQuiet(complaints);
});

test('a document is formatted with its own unit, and a broken one is left as it is', async (t) => {
  const messy = '{\n  "title": "x", "properties": {"a": {"type":"string","enum":["p","q"]}}}';
  const { page, complaints } = await openWith(t, messy);
  await editor(page).click();
  const formatted = await changed(page, () => press(page, 'Shift+Alt+F'));
  assert.equal(
    formatted,
    '{\n  "title": "x",\n  "properties": {\n    "a": {\n      "type": "string",\n      "enum": ["p", "q"]\n    }\n  }\n}\n',
  );
  await notice(page).getByText('Formatted the file').waitFor();
  await press(page, 'Control+z');
  await expect.poll(() => text(page)).toBe(messy);
  await linted(page, () => paste(page, '{"title": "x"'));
  await edit(page, /^Format document/);
  await notice(page).getByText('was not formatted').waitFor();
  await expect.poll(() => text(page)).toBe('{"title": "x"');
  assertQuiet(complaints);
});

test('find and replace has the look of the page, counts, and gives the focus back', async (t) => {
  const { page, complaints } = await openWith(t, clean);
  await editor(page).click();
  await press(page, 'Control+f');
  const find = page.getByRole('textbox', { name: 'Find', exact: true });
  await find.waitFor();
  await page.keyboard.type('counting');
  await panel(page)
    .getByText(/^(\d of )?3( matches)?$/)
    .waitFor();
  await press(page, 'Enter');
  await panel(page)
    .getByText(/^\d of 3$/)
    .waitFor();
  await page.getByRole('button', { name: 'Match case' }).click();
  await panel(page)
    .getByText(/^(\d of )?2( matches)?$/)
    .waitFor();
  await assertAccessible(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  await page.getByRole('textbox', { name: 'Replace with' }).fill('sorting');
  await page.getByRole('button', { name: 'Match case' }).click();
  const after = await changed(page, () =>
    page.getByRole('button', { name: 'Replace all' }).click(),
  );
  assert.equal(after, clean.replaceAll(/counting/gi, 'sorting'));
  await panel(page).getByText('No matches').waitFor();
  await find.focus();
  await press(page, 'Escape');
  await panel(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/Parameter schema/);
  assertQuiet(complaints);
});

test('findings stand beside their lines on demand, and still after a reload', async (t) => {
  const { page, complaints } = await openWith(t, clean.replace('"minimum": 1', '"minimum": "1"'));
  const beside = page.locator('.cm-beside');
  await expect(beside).toHaveCount(0);
  await edit(page, /^Show findings beside lines/);
  await beside.first().waitFor();
  const [first] = await listed(page);
  await expect
    .poll(async () => (await beside.allTextContents()).join('\n').toLowerCase())
    .toContain(first.message.toLowerCase().replace(/\.$/, ''));
  await page.reload();
  await beside.first().waitFor();
  await editor(page).click();
  await press(page, 'Alt+F8');
  await beside.first().waitFor({ state: 'detached' });
  assertQuiet(complaints);
});

test('one missing colon or comma is one finding, and the rest is judged', async (t) => {
  const { page } = await openWith(
    t,
    clean.replace('"minimum": 1', '"minimum" 1').replace('"title": "Counting",\n', ''),
  );
  const rules = (await listed(page)).map(({ rule }) => rule);
  assert.equal(rules.filter((rule) => rule === 'json-syntax').length, 1, rules.join());
  assert.ok(rules.includes('group-title-missing'), rules.join());
  await pasteOver(
    page,
    clean
      .replace('"minimum": 1', '"minimum"')
      .replace(',\n            "default"', '\n            "default"')
      .replace('"title": "Counting",\n', ''),
  );
  const written = (await listed(page)).map(({ rule }) => rule);
  assert.equal(written.filter((rule) => rule === 'json-syntax').length, 1, written.join());
  await pasteOver(
    page,
    clean.replace('"minimum": 1,', '"minimum": 1').replace('"title": "Counting",\n', ''),
  );
  const again = (await listed(page)).map(({ rule }) => rule);
  assert.equal(again.filter((rule) => rule === 'json-syntax').length, 1, again.join());
  assert.ok(again.includes('group-title-missing'), again.join());
});

test('the tools are in a menu that works on a phone', async (t) => {
  const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };
  const { page, complaints } = await openPage(t, { ...site, ...phone });
  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  await page.getByRole('menuitem', { name: /^Find and replace/ }).tap();
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('title');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(wide, 390);
  assertQuiet(complaints);
});
