// Messages on events: they come without taking the focus, stay while somebody reads or uses them, and go by themselves. What
// failed is a panel that stays, with its cause and the way to try again.

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import {
  announced,
  assertQuiet,
  choose,
  dropFile,
  editor,
  failure,
  focused,
  linted,
  newPage,
  notice,
  openPage,
  pasteOver,
  quotedDefault,
  ready,
  served,
  text,
  expect,
} from './support.js';

const site = served();

const fixed = quotedDefault.replace('"500"', '500');
const toasts = (page: Page) => page.locator('toast-list .notice');

/** A page whose clock is moved by the test. */
async function withClock(t: TestContext) {
  const opened = await newPage(site.browser);
  t.after(() => opened.context.close());
  await opened.page.clock.install();
  await opened.page.goto(site.url);
  await ready(opened.page);
  return opened;
}

/** The schema with one problem, fixed with the keyboard. */
async function fixWithKeys(page: Page): Promise<void> {
  await pasteOver(page, quotedDefault);
  await page.keyboard.press('F8');
  await page.waitForFunction(
    () => document.querySelector('app-shell')!.app!.shown.state.cursor.line === 12,
  );
  await linted(page, () => page.keyboard.press('Control+.'));
  await notice(page).getByText('Applied').waitFor();
}

test('a message leaves the focus where it is, and is reached and used with the keyboard', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await fixWithKeys(page);
  await expect.poll(() => text(page)).toBe(fixed);
  await expect.poll(() => focused(page)).toBe('Parameter schema');
  await page.keyboard.press('Alt+t');
  await expect.poll(() => focused(page)).toBe('Undo');
  await linted(page, () => page.keyboard.press('Enter'));
  await expect.poll(() => text(page)).toBe(quotedDefault);
  await announced(page).filter({ hasText: 'Undone' }).waitFor({ state: 'attached' });
  await expect.poll(() => focused(page)).toBe('Parameter schema');
  await expect(toasts(page)).toHaveCount(0);
  await choose(page, 'Export', /Copy command/);
  await notice(page).getByText('Copied the command').waitFor();
  await page.keyboard.press('Alt+t');
  await expect.poll(() => focused(page)).toBe('Dismiss');
  await page.keyboard.press('Escape');
  await toasts(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Export');
  assertQuiet(complaints);
});

test('a message is announced: what happened politely, what was not done at once', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await choose(page, 'Export', /Copy command/);
  await page.getByRole('status').getByText('Copied the command').waitFor();
  await linted(page, () => dropFile(page, 'a.json', '{}'));
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  await page.locator('launch-form[data-settled]').waitFor();
  await dropFile(page, 'words.json', '[1, 2]');
  await page.getByRole('alert').getByText('"words.json" has no parameters').waitFor();
  assertQuiet(complaints);
});

test('messages go by themselves, but not from under the pointer or the focus', async (t) => {
  const { page, complaints } = await withClock(t);
  await choose(page, 'Export', /Copy command/);
  await notice(page).waitFor();
  await page.clock.fastForward(3_000);
  await expect(toasts(page), 'there is time to read it').toHaveCount(1);
  await page.clock.fastForward(60_000);
  await toasts(page).waitFor({ state: 'detached' });

  await choose(page, 'Export', /Copy command/);
  await notice(page).hover();
  await page.clock.fastForward(60_000);
  await expect(toasts(page), 'under the pointer').toHaveCount(1);
  await page.mouse.move(640, 10);
  await page.keyboard.press('Alt+t');
  await page.clock.fastForward(60_000);
  await expect(toasts(page), 'with the focus').toHaveCount(1);
  await editor(page).focus();
  await page.clock.fastForward(60_000);
  await toasts(page).waitFor({ state: 'detached' });
  assertQuiet(complaints);
});

test('undo of a message takes back its own change, and no later one', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await fixWithKeys(page);
  await editor(page).press('Control+End');
  await linted(page, () => page.keyboard.type(' '));
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await notice(page).getByText('The file changed since').waitFor();
  await expect.poll(() => text(page)).toBe(`${fixed} `);
  assertQuiet(complaints);
});

test('of two changes only the newest can be undone from its message', async (t) => {
  const { page, complaints } = await openPage(t, { ...site, url: `${site.url}#tab=config` });
  const runs = (name: string) => page.getByRole('radiogroup', { name }).getByRole('radio');
  await linted(page, () => runs('files_exist').last().check());
  await notice(page).waitFor();
  await linted(page, () => runs('files_unchanged').last().check());
  await page.waitForFunction(
    () =>
      document
        .querySelector('app-shell')!
        .app!.state.notices.filter(({ action }) => action?.label === 'Undo').length === 1,
  );
  assertQuiet(complaints);
});

test('a failure stays with its cause, and can be tried again', async (t) => {
  const { page, context } = await openPage(t, site);
  const panel = failure(page).filter({ hasText: 'The view could not be loaded' });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  await panel.waitFor();
  await expect(panel.locator('.cause')).toHaveText(/\w/);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await panel.waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Parameter schema');
  await page.getByRole('tab', { name: 'Tools config' }).click();
  await page.getByRole('tab', { name: 'Parameter schema' }).click();
  await panel.waitFor();
  await context.setOffline(false);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await page.locator('schema-builder').getByRole('tree').waitFor();
  await expect(panel).toHaveCount(0);
});

test('messages fit on a phone, with targets that a finger hits', async (t) => {
  const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };
  const { page, complaints } = await openPage(t, { ...site, ...phone });
  await linted(page, () => dropFile(page, 'first.json', quotedDefault));
  await linted(page, () => dropFile(page, 'second.json', '{}'));
  await notice(page).getByRole('button', { name: 'Back to first.json' }).waitFor();
  const boxes = await toasts(page)
    .locator('button')
    .evaluateAll((all) =>
      all.map((each) => {
        const { left, right, width, height } = each.getBoundingClientRect();
        return { left, right, width, height };
      }),
    );
  for (const { left, right, width, height } of boxes) {
    assert.ok(left >= 0 && right <= 320, `from ${left} to ${right}`);
    assert.ok(width >= 24 && height >= 24, `${width} × ${height}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(wide, 320);
  await linted(page, () => notice(page).getByRole('button', { name: 'Back to' }).tap());
  await expect.poll(() => text(page)).toBe(quotedDefault);
  assertQuiet(complaints);
});
