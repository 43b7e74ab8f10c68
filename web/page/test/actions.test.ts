// All actions of the page in one list, the menus, the help, and what leaves the page.

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { FORMATS } from '../../types.gen.js';
import { assertAccessible } from '../../test/chromium.js';
import {
  assertQuiet,
  complaintsOf,
  choose,
  clean,
  clipboard,
  dropFiles,
  editor,
  focused,
  linted,
  newPage,
  openPage,
  pasteOver,
  press,
  quotedDefault,
  served,
  showTab,
  text,
  expect,
} from './support.js';

const site = served();
const open = (t: TestContext, options: BrowserContextOptions = {}) =>
  openPage(t, { ...site, ...options });

const search = (page: Page) => page.getByRole('combobox', { name: 'Search the actions' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Actions' });
const options = (page: Page) => list(page).getByRole('option');
const chosen = (page: Page) => list(page).getByRole('option', { selected: true });

test('the list of all actions is filtered, walked and left by keyboard', async (t) => {
  const { page, complaints } = await open(t);
  await editor(page).click();
  const before = await focused(page);
  await press(page, 'Control+k');
  await search(page).waitFor();
  await expect.poll(() => focused(page)).toBe('Search the actions');
  const all = await options(page).count();
  assert.ok(all > 40, `${all} actions`);
  await assertAccessible(page);
  await search(page).fill('copy rep');
  await expect(chosen(page)).toHaveText(/^Copy report as JSON/, { useInnerText: true });
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(chosen(page)).toHaveText(/^Copy report as Markdown/, { useInnerText: true });
  await press(page, 'ArrowUp', 'ArrowUp', 'ArrowUp');
  await expect(chosen(page)).toHaveText(await options(page).last().innerText(), {
    useInnerText: true,
  });
  const active = await search(page).getAttribute('aria-activedescendant');
  await expect(chosen(page)).toHaveAttribute('id', active!);
  await search(page).fill('no action has these words');
  await expect(options(page)).toHaveCount(0);
  await assertAccessible(page);
  await press(page, 'Escape');
  await search(page).waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe(before);
  await page.keyboard.type('x');
  await expect.poll(() => text(page)).toMatch(/x/);
  // The other keys open and close it as well.
  await press(page, 'Control+Shift+p');
  await search(page).waitFor();
  await press(page, 'Control+k');
  await search(page).waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe(before);
  assertQuiet(complaints);
});

/** Runs an action of the list. */
async function act(page: Page, words: string) {
  await press(page, 'Control+k');
  await search(page).fill(words);
  await press(page, 'Enter');
  await search(page).waitFor({ state: 'hidden' });
}

test('actions of the list do what they say, and only if they are available', async (t) => {
  const { page, context, complaints } = await open(t);
  await act(page, 'show the pipeline');
  await page.locator('pipeline-tab').waitFor();
  await expect(page).toHaveURL(/tab=pipeline/);
  await act(page, 'schema form');
  await page.locator('launch-form').waitFor();
  await act(page, 'schema: text');
  await act(page, 'sample valid schema');
  await page.locator('findings-pane').getByText('No problems found').waitFor();
  await press(page, 'Control+k');
  await search(page).fill('next finding');
  await expect(chosen(page)).toHaveText(/not available now/, { useInnerText: true });
  await expect(chosen(page)).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'Enter');
  await expect(search(page)).toBeVisible();
  await press(page, 'Escape');
  await pasteOver(page, quotedDefault);
  await act(page, 'rules: strict');
  await expect(page.getByLabel('Rules').locator('visible=true')).toHaveValue('strict');
  await act(page, 'fix all');
  await page
    .getByRole('dialog', { name: /^Apply/ })
    .getByRole('button', { name: 'Apply all' })
    .click();
  await page.waitForFunction(
    (fixed) => document.querySelector('app-shell')!.app!.shown.editor.text() === fixed,
    clean,
  );
  await act(page, 'undo');
  await expect.poll(() => text(page)).toBe(quotedDefault);
  const [rules] = await Promise.all([context.waitForEvent('page'), act(page, 'all rules')]);
  await rules.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  assertQuiet(complaints);
});

test('F8 goes to the next finding from anywhere', async (t) => {
  const { page } = await open(t);
  await page.getByRole('button', { name: 'Open', exact: true }).focus();
  await press(page, 'F8');
  await page
    .locator('app-shell .announced')
    .getByText(/^Line \d+: /)
    .waitFor({ state: 'attached' });
});

test('on a phone the list of all actions is in the help menu', async (t) => {
  const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };
  const { page, complaints } = await open(t, phone);
  await choose(page, 'Help', /All actions/);
  await search(page).fill('dark');
  await options(page).first().tap();
  await search(page).waitFor({ state: 'hidden' });
  await expect(page.locator('html')).toHaveAttribute('data-theme');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  assertQuiet(complaints);
});

test('the menus, the list and the help have the same actions', async (t) => {
  const { page, context, complaints } = await open(t);
  const help = await context.newPage();
  const ofHelp = complaintsOf(help);
  await help.goto(`${site.url}help.html`);
  await help.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  await assertAccessible(help);
  for (const menu of ['Open', 'Export', 'Help']) {
    await page.getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole('menuitem').first().waitFor();
    const items = await page.getByRole('menuitem').evaluateAll((all) =>
      all.map((item) =>
        [...item.childNodes]
          .filter(({ nodeType }) => nodeType === 3)
          .map(({ nodeValue }) => nodeValue)
          .join('')
          .trim(),
      ),
    );
    assert.ok(items.length > 2, menu);
    await press(page, 'Escape');
    const listed = help.getByRole('table', { name: `${menu} menu` });
    for (const item of items)
      await listed.getByRole('rowheader', { name: item, exact: true }).waitFor();
    await press(page, 'Control+k');
    for (const item of items.filter((each) => each !== 'All actions')) {
      await search(page).fill(item);
      await expect
        .poll(async () => (await chosen(page).innerText()).startsWith(item), { message: item })
        .toBe(true);
    }
    await press(page, 'Escape');
  }
  await help.goto(`${site.url}help.html#dialect`);
  await help.waitForFunction(
    () => document.querySelector('help-site')?.shadowRoot?.activeElement?.id === 'dialect',
  );
  await help.getByRole('link', { name: 'Open the linter' }).click();
  await help.locator('app-shell[data-state=ready]').waitFor({ state: 'attached' });
  assertQuiet([...complaints, ...ofHelp]);
});

test('the help lists the versions that the host has', async (t) => {
  const { page, context } = await newPage(site.browser);
  t.after(() => context.close());
  const complaints = complaintsOf(page);
  const listed = [
    { version: 'development', path: './' },
    { version: '1.1.0', path: 'v1.1.0/' },
    { version: '1.0.0', path: '../old/v1.0.0/' },
    { version: 'elsewhere', path: 'https://example.org/' },
    { version: 'script', path: 'javascript:alert(1)' },
    { version: 1, path: 'v1/' },
    null,
  ];
  let body: string | undefined = JSON.stringify(listed);
  await page.route('**/versions.json', (route) =>
    route.fulfill(body === undefined ? { status: 404 } : { body }),
  );
  const versions = page.locator('section').filter({ has: page.locator('#versions') });
  await page.goto(`${site.url}help.html#versions`);
  await versions.getByRole('link').first().waitFor();
  const links = await versions
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => [a.textContent, (a as HTMLAnchorElement).href]));
  assert.deepEqual(links, [
    ['1.1.0', new URL('v1.1.0/', site.url).href],
    ['1.0.0', new URL('../old/v1.0.0/', site.url).href],
  ]);
  await versions.getByText(/^This is version \d+\.\d+\.\d+/).waitFor();
  await assertAccessible(page);
  for (body of ['{', '{}', undefined]) {
    await page.reload();
    await versions.getByText('No other versions are hosted here.').waitFor();
  }
  // Browsers show the answer of a host that has lost the list.
  assertQuiet(complaints.filter((each) => !each.includes('404')));
});

test('the help fits a narrow screen', async (t) => {
  const { page, context } = await newPage(site.browser, { viewport: { width: 320, height: 640 } });
  t.after(() => context.close());
  await page.goto(`${site.url}help.html`);
  await page.getByRole('heading', { name: 'Words' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

const report = (page: Page) => page.getByRole('dialog', { name: 'Report' });

test('the report is there in every format for each kind of file', async (t) => {
  const { page, complaints } = await open(t);
  const files = {
    'main.nf': 'workflow {}\n',
    'nextflow.config': 'manifest { name = "a/b" }\n',
    'nextflow_schema.json': '{}',
  };
  for (const tab of ['Parameter schema', 'Tools config', 'Pipeline']) {
    await showTab(page, tab);
    if (tab === 'Pipeline') await linted(page, () => dropFiles(page, files));
    await choose(page, 'Export', /^Report/);
    const seen = new Set<string>();
    for (const format of FORMATS) {
      await report(page).getByLabel('Format').selectOption(format);
      const shown = report(page).getByRole('region', { name: `Report as ${format}`, exact: true });
      await shown.and(page.locator('[aria-busy=false]')).waitFor();
      const words = await shown.innerText();
      assert.ok(words.trim().length > 10, `${tab} as ${format}: ${words}`);
      seen.add(words);
    }
    assert.ok(seen.size >= FORMATS.length - 1, `${tab}: ${seen.size} different reports`);
    await report(page).getByLabel('Format').selectOption('junit');
    await report(page).getByRole('button', { name: 'Copy' }).click();
    await page.waitForFunction(async () =>
      (await navigator.clipboard.readText()).startsWith('<?xml'),
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      report(page).getByRole('button', { name: 'Download' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'report.xml');
    await press(page, 'Escape');
  }
  assertQuiet(complaints);
});

test('problems are copied as text for an issue, in which nothing is markup', async (t) => {
  const { page, complaints } = await open(t);
  const misspelled = quotedDefault.replace('"description": "Stop', '"descripton": "Stop');
  await pasteOver(page, misspelled.replaceAll('max_images', 'max_<b>`x'));
  await choose(page, 'Export', /issue/);
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith('**'));
  const issue = await clipboard(page);
  assert.match(issue, /^\*\*\d+ failed, \d+ warned\*\* in `/);
  assert.match(issue, /^- \[ \] error: `[^`]+:12:\d+` .*500.* \(\[`[\w-]+`\]\(https:\S+\)\)$/m);
  assert.match(issue, /^ {2}Help: /m);
  assert.match(issue, /flow-toolkit \d+\.\d+\.\d+/);
  assert.match(issue, /^toolkit schema lint /m);
  assert.doesNotMatch(issue, /[^\\]<b>/);
  assertQuiet(complaints);
});

test('the text is copied as an element for another page', async (t) => {
  const { page, complaints } = await open(t);
  const hostile = clean.replace('Counts pollen grains.', '</pre><b>&amp;"');
  await pasteOver(page, hostile);
  await choose(page, 'Export', /embed/);
  await page.waitForFunction(async () =>
    (await navigator.clipboard.readText()).includes('<toolkit-lint'),
  );
  const snippet = await clipboard(page);
  const inside = snippet.slice(snippet.indexOf('<pre>') + 5, snippet.indexOf('</pre>'));
  const read = inside
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  assert.equal(read.slice(1), hostile);
  assert.match(snippet, /<toolkit-lint kind="schema" editor="full" path="schema\.json"/);
  assert.match(snippet, /<script type="module" src="https:\/\/\S+\/element-define\.js"><\/script>/);
  assertQuiet(complaints);
});

test('what is typed before the list of all actions is there goes into its field', async (t) => {
  const { page, complaints } = await open(t);
  const before = await text(page);
  await editor(page).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('samplesheet');
  await search(page).waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('command-palette')!.shadowRoot!.querySelector('input')!.value ===
      'samplesheet',
  );
  await expect.poll(() => text(page)).toBe(before);
  await press(page, 'Enter');
  await page.getByRole('grid', { name: 'Samplesheet' }).waitFor();
  assertQuiet(complaints);
});
