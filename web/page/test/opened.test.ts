// What is shown belongs to what is open: content that is opened or pasted is there, and nothing
// that was read in other or removed content stays on the page.

import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import {
  choice,
  clean,
  dropFile,
  editor,
  linted,
  openPage,
  paste,
  pasteOver,
  served,
  showTab,
  summary,
  text,
  expect,
} from './support.js';

const site = served();
const open = (t: TestContext) => openPage(t, site);
const config = 'params.mine = 42\n';
const files = (page: Page) => page.locator('file-list button.file');

test('a pipeline configuration that is opened is shown, whatever was open', async (t) => {
  const { page } = await open(t);
  await showTab(page, 'Pipeline');
  // Over the sample, whose main file has the same name.
  await linted(page, () => dropFile(page, 'flow.config', config));
  await expect.poll(() => text(page)).toBe(config);
  await expect(files(page)).toHaveCount(1);
  // Over one's own file of the same name.
  await linted(page, () => dropFile(page, 'flow.config', 'params.other = 1\n'));
  await expect.poll(() => text(page)).toBe('params.other = 1\n');
});

test('one that is opened before its tab was ever shown is, too', async (t) => {
  const { page } = await open(t);
  await linted(page, () => dropFile(page, 'flow.config', config));
  await editor(page).waitFor();
  await expect.poll(() => text(page)).toBe(config);
  await expect(files(page)).toHaveCount(1);
});

test('a pipeline configuration that is pasted over the sample is kept', async (t) => {
  const { page } = await open(t);
  await showTab(page, 'Pipeline');
  await pasteOver(page, config);
  await expect.poll(() => text(page)).toBe(config);
});

test('rules that are off have checked nothing, and say so', async (t) => {
  const { page } = await open(t);
  await pasteOver(page, clean);
  await expect.poll(() => summary(page)).toMatch(/No problems found/);
  await linted(page, () => choice(page, 'Rules').selectOption('off'));
  await expect.poll(() => summary(page)).toMatch(/Nothing was checked/);
  await expect(page.locator('findings-pane .calm')).toHaveText(/Nothing was checked/);
  await expect(page.getByText('No problems found')).toHaveCount(0);
});

const switches = (page: Page) => page.locator('check-list check-row input[type=radio]:checked');

test('a configuration that cannot be read has no switches of another one', async (t) => {
  const { page } = await open(t);
  await showTab(page, 'Tools config');
  await switches(page).first().waitFor();
  await linted(page, () => dropFile(page, 'other.yml', 'lint:\n  readme: [\n'));
  await page.locator('check-list .obstacle').waitFor();
  await expect(switches(page)).toHaveCount(0);
  // It is fixed by hand, and broken again: that is the same file, whose switches stay in sight, barred.
  await pasteOver(page, 'lint:\n  readme: false\n');
  await switches(page).first().waitFor();
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await linted(page, () => page.keyboard.type('- x'));
  await page.locator('check-list .obstacle').waitFor();
  await expect(switches(page)).not.toHaveCount(0);
});

for (const [view, element] of [
  ['Form', 'launch-form'],
  ['Docs', 'schema-docs'],
  ['Build', 'schema-builder'],
]) {
  test(`${view}: nothing of a text that is gone stays`, async (t) => {
    const { page } = await open(t);
    const told = page.locator(element).getByText('skip_preview');
    await pasteOver(page, clean);
    await page.getByRole('button', { name: view, exact: true }).click();
    await told.first().waitFor();
    await editor(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await told.first().waitFor({ state: 'detached' });
    // Other content that is not a schema shows nothing of the first one either.
    await paste(page, clean);
    await told.first().waitFor();
    await paste(page, '{"title": [');
    await told.first().waitFor({ state: 'detached' });
  });
}
