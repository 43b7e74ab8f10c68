// The page of the rules: the list, its search and filters, and one rule in full.

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { assertAccessible } from '../../test/chromium.js';
import { listed, newPage, openPage, ready, served, expect } from './support.js';

const site = served();

async function open(t: TestContext, hash = '', options: BrowserContextOptions = {}) {
  const opened = await newPage(site.browser, options);
  t.after(() => opened.context.close());
  await opened.page.goto(`${site.url}rules.html${hash}`);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

const count = async (page: Page) => Number.parseInt(await page.getByRole('status').innerText());
const rows = (page: Page) => page.getByRole('listitem');

test('search and filters leave the rules that meet all of them', async (t) => {
  const { page, complaints } = await open(t);
  const all = await count(page);
  assert.ok(all > 300, `${all} rules`);
  await expect(rows(page)).toHaveCount(all);
  await assertAccessible(page);

  await page.getByLabel('Search the rules').fill('default TYPE');
  const found = await count(page);
  assert.ok(found > 1 && found < 60, `${found} rules`);
  await expect(rows(page).first()).toHaveText(/^default-type\s/, { useInnerText: true });

  await page.getByLabel('Severity').selectOption('error');
  const errors = await count(page);
  assert.ok(errors > 0 && errors < found, `${errors} errors of ${found}`);
  for (const row of await rows(page).all())
    await expect(row).toHaveText(/\serror\s/, { useInnerText: true });

  await page.getByLabel('Fixable').check();
  await page.getByLabel('File').selectOption('Parameter schema');
  await expect(rows(page).first().getByRole('link')).toHaveAttribute('href', '#default-type');
  await page.getByLabel('Search the rules').fill('no rule has these words');
  await expect(page.getByRole('status')).toHaveText('0 rules', { useInnerText: true });
  assert.deepEqual(complaints, []);
});

test('a rule is opened by keyboard, has an address, and leads back to the list as it was', async (t) => {
  const { page, complaints } = await open(t);
  await page.getByLabel('Search the rules').fill('default-type');
  await rows(page).first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'How to fix' }).waitFor();
  assert.equal(new URL(page.url()).hash, '#default-type');
  await expect.poll(() => page.title()).toBe('default-type: flow-toolkit');
  await expect(page.getByLabel('Incorrect')).toHaveText(/"default": "4"/, { useInnerText: true });
  await expect(page.getByLabel('Correct', { exact: true })).toHaveText(/"default": 4/, {
    useInnerText: true,
  });
  await assertAccessible(page);
  await page.getByRole('link', { name: 'All rules' }).click();
  await rows(page).first().waitFor();
  await expect(page.getByLabel('Search the rules')).toHaveValue('default-type');
  await page.goBack();
  await page.getByRole('heading', { name: 'default-type' }).waitFor();
  assert.deepEqual(complaints, []);
});

test('an address with an unknown rule shows the list, and which rule is unknown', async (t) => {
  const { page } = await open(t, '#no-such-rule');
  await expect(page.getByRole('alert')).toHaveText(/"no-such-rule"/, { useInnerText: true });
  await expect.poll(() => count(page)).toBeGreaterThan(300);
});

test('on a phone nothing is wider than the screen', async (t) => {
  const phone = { viewport: { width: 360, height: 640 } };
  for (const hash of ['', '#default-type']) {
    const { page } = await open(t, hash, phone);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${hash}: ${wide} pixels`);
  }
});

test('texts that cannot be loaded are said to be missing', async (t) => {
  const opened = await newPage(site.browser);
  t.after(() => opened.context.close());
  await opened.page.route('**/rule-docs.js', (route) => route.abort());
  await opened.page.goto(`${site.url}rules.html`);
  await opened.page.getByRole('alert').getByText('Cannot load the rule documentation').waitFor();
});

test('every finding on the page links to the page of its rule', async (t) => {
  const { page, context, complaints } = await openPage(t, site);
  const rules = new Set((await listed(page)).map(({ rule }) => rule));
  assert.ok(rules.size > 10, `findings of ${rules.size} rules`);
  const [first] = rules;
  await page
    .getByRole('button', { name: `Why: ${first}` })
    .first()
    .click();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Rule documentation' }).click(),
  ]);
  await opened.getByRole('heading', { level: 1, name: first }).waitFor();
  for (const rule of rules) {
    await opened.goto(`${site.url}rules.html#${rule}`);
    await opened.getByRole('heading', { level: 1, name: rule, exact: true }).waitFor();
  }
  await opened.getByRole('link', { name: 'All rules' }).click();
  await opened.getByRole('link', { name: 'Open the linter' }).click();
  await opened.locator('app-shell[data-state=ready]').waitFor({ state: 'attached' });
  assert.deepEqual(complaints, []);
});

test('the examples of a rule open in the linter, the incorrect one with its finding', async (t) => {
  const { page, context, complaints } = await open(t, '#default-type');
  for (const [name, found] of [
    ['incorrect', true],
    ['correct', false],
  ] as const) {
    const [linter] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: new RegExp(`^Open in the linter ?: ${name}$`) }).click(),
    ]);
    await ready(linter);
    const rules = (await listed(linter)).map(({ rule }) => rule);
    assert.equal(rules.includes('default-type'), found, rules.join());
    await linter.close();
  }
  assert.deepEqual(complaints, []);
});
