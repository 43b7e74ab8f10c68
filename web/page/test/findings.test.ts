// The list of findings as a person uses it: sorted, grouped, filtered, and a whole rule fixed, by hand and by keyboard; the
// same in every tab. What could not be checked says what to give.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertQuiet,
  clipboard,
  dropFile,
  focused,
  linted,
  listed,
  newPage,
  notice,
  openPage,
  pasteOver,
  press,
  ready,
  served,
  showTab,
  tabTo,
  text,
  expect,
} from './support.js';

const site = served();

/** Two problems of one rule with safe fixes, an error, and some warnings. */
const mixed = `{
  "$schema": "https://json-schema.org/draft-07/schema",
  "title": "a",
  "type": "object",
  "properties": {
    "first": { "type": "integer", "default": "1", "description": "A" },
    "second": { "type": "integer", "default": "2", "description": "B" },
    "third": { "type": "strin", "description": "C" },
    "fourth": { "type": "string" }
  }
}
`;

const search = (page: Page) => page.getByRole('searchbox', { name: 'Filter the findings' });
const counted = (page: Page) => page.locator('findings-pane header [role=status]');
const groups = (page: Page) => page.locator('findings-list .group bdi').allTextContents();
const rules = async (page: Page) => (await listed(page)).map(({ rule }) => rule);
const options = (page: Page) => page.getByRole('button', { name: 'Options of the list' });
const option = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

async function open(page: Page): Promise<void> {
  await pasteOver(page, mixed);
  await search(page).waitFor();
}

test('findings are sorted by severity, and by location again', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await open(page);
  const byPlace = await listed(page);
  assert.ok(byPlace.length > 4);
  await options(page).click();
  await option(page, 'Sort').selectOption('severity');
  const kinds = (await listed(page)).map(({ kind }) => kind);
  const ranks = kinds.map((kind) => ['error', 'warning', 'info'].indexOf(kind));
  assert.deepEqual(ranks, ranks.toSorted());
  assert.ok(new Set(kinds).size > 1, kinds.join());
  await option(page, 'Sort').selectOption('place');
  await expect.poll(() => listed(page)).toStrictEqual(byPlace);
  assertQuiet(complaints);
});

test('findings are filtered by words, severity and rule; counts are announced', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await open(page);
  const all = await listed(page);
  await expect(counted(page)).toHaveText('');
  await search(page).fill('default TYPE');
  await page.waitForFunction(
    () => document.querySelector('app-shell')!.app!.shown.findingView.words !== '',
  );
  const found = await rules(page);
  assert.deepEqual(new Set(found), new Set(['default-type']));
  await expect(counted(page)).toHaveText(`${found.length} of ${all.length} findings`);
  await search(page).fill('nothing has these words');
  await page.getByText('No finding matches the filters').waitFor();
  await page.getByRole('button', { name: 'Remove the filters' }).click();
  await expect.poll(() => focused(page)).toBe('Filter the findings');
  await expect.poll(() => listed(page)).toStrictEqual(all);

  await options(page).click();
  await option(page, 'Severity').selectOption('error');
  const errors = all.filter(({ kind }) => kind === 'error');
  await expect.poll(() => listed(page)).toStrictEqual(errors);
  await option(page, 'Rule').selectOption('default-type');
  await expect.poll(() => rules(page)).toStrictEqual(['default-type', 'default-type']);
  await page.getByRole('button', { name: /^Rule: default-type/ }).click();
  await page.getByRole('button', { name: /^Severity: error/ }).click();
  await expect.poll(() => listed(page)).toStrictEqual(all);
  assertQuiet(complaints);
});

test('a filter holds for the keys that go from finding to finding, and is gone with the file', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await open(page);
  await search(page).fill('second');
  await press(page, 'ArrowDown');
  await page.waitForFunction(() => document.querySelector('app-shell')!.app!.shown.state.selected);
  await press(page, 'Enter');
  await page.waitForFunction(
    () => document.querySelector('app-shell')!.app!.shown.state.cursor.line === 7,
  );
  await press(page, 'F8');
  await expect.poll(() => listed(page)).toHaveLength(1);
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('app-shell')!.app!.shown.state.cursor.line),
    )
    .toBe(7);
  await linted(page, () => dropFile(page, 'other.json', mixed));
  await expect(search(page)).toHaveValue('');
  await expect.poll(async () => (await listed(page)).length).toBeGreaterThan(4);
  assertQuiet(complaints);
});

test('all of a rule is fixed at once, with the keyboard, and taken back at once', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await open(page);
  await options(page).focus();
  await press(page, 'Enter');
  await option(page, 'Group').selectOption('rule');
  await expect.poll(() => groups(page)).toContain('default-type');
  assert.equal(new Set(await groups(page)).size, (await groups(page)).length);
  await tabTo(page, 'Fix all 2 of default-type');
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Apply 2 safe fixes of default-type?' });
  await dialog.waitFor();
  await expect(dialog.locator('.diff')).toHaveText(/-.*"default": "2"/);
  await linted(page, () => press(page, 'Enter'));
  const fixed = mixed.replace('"1"', '1').replace('"2"', '2');
  await expect.poll(() => text(page)).toBe(fixed);
  await expect.poll(() => groups(page)).not.toContain('default-type');
  await linted(page, () => notice(page).getByRole('button', { name: 'Undo' }).click());
  await expect.poll(() => text(page)).toBe(mixed);
  assertQuiet(complaints);
});

test('a finding that is unfolded leads to the others of its rule', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await open(page);
  const row = page.locator('findings-list li', {
    has: page.locator('code', { hasText: 'default-type' }),
  });
  await row.first().getByRole('button', { name: /^Why/ }).click();
  await row.first().getByRole('button', { name: 'Show only this rule' }).click();
  await expect.poll(() => rules(page)).toStrictEqual(['default-type', 'default-type']);
  await row.first().getByRole('button', { name: 'Fix all 2 of this rule' }).click();
  await linted(page, () => page.getByRole('button', { name: 'Apply all' }).click());
  await page.getByText('No finding matches the filters').waitFor();
  assertQuiet(complaints);
});

test('a finding says how it is solved', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await open(page);
  const row = page.locator('findings-list li', {
    has: page.locator('code', { hasText: 'defs-missing' }),
  });
  await row
    .locator('.help')
    .getByText(/^Add "definitions"/)
    .waitFor();
  assertQuiet(complaints);
});

test('what a schema alone does not tell: the pipeline is asked for', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await open(page);
  await page.locator('findings-pane summary').click();
  await page.getByText('These rules compare the file with the rest of its pipeline').waitFor();
  await page.getByRole('button', { name: 'Open the pipeline folder' }).waitFor();
  assertQuiet(complaints);
});

test('the list is the same for every kind of file', async (t) => {
  const { page, complaints } = await openPage(t, site);
  for (const tab of ['Parameter schema', 'Tools config', 'Pipeline']) {
    await showTab(page, tab);
    await search(page).waitFor();
    const all = await listed(page);
    await search(page).fill(all[0].rule);
    await counted(page).filter({ hasText: 'of' }).waitFor();
    await expect
      .poll(async () => (await rules(page)).every((rule) => rule === all[0].rule))
      .toBe(true);
    await search(page).fill('');
    await expect.poll(() => listed(page)).toHaveLength(all.length);
    await page.getByRole('combobox', { name: 'Report as' }).selectOption('junit');
    await page.getByRole('button', { name: 'Copy the report as junit' }).click();
    await notice(page).getByText('Copied the report as junit').waitFor();
    await expect.poll(() => clipboard(page)).toMatch(/<testsuite/);
  }
  assertQuiet(complaints);
});

test('after a reload nothing is filtered, and nothing is lost', async (t) => {
  const { page, context } = await newPage(site.browser);
  t.after(() => context.close());
  await page.goto(site.url);
  await ready(page);
  await open(page);
  const all = await listed(page);
  await search(page).fill('second');
  await page.reload();
  await ready(page);
  await search(page).waitFor();
  await expect.poll(() => text(page)).toBe(mixed);
  await expect.poll(() => listed(page)).toStrictEqual(all);
});

test('on a phone the list is filtered, grouped and reached without sideways scroll', async (t) => {
  const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };
  const { page, complaints } = await openPage(t, { ...site, ...phone });
  await linted(page, () => dropFile(page, 'a.json', mixed));
  await page.locator('nav.panes').getByRole('button', { name: 'Findings' }).tap();
  await options(page).tap();
  await option(page, 'Group').selectOption('rule');
  await search(page).fill('default');
  await counted(page).filter({ hasText: 'of' }).waitFor();
  const wide = await page.evaluate(() => {
    const pane = document.querySelector('app-shell')!.shadowRoot!.querySelector('findings-pane')!;
    return [document.documentElement.scrollWidth, pane.scrollWidth];
  });
  assert.deepEqual(wide, [320, 320]);
  assertQuiet(complaints);
});
