// Fixes happen in sight: the place is scrolled to, marked and announced, and other ways to solve a finding are offered.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertQuiet,
  dropFile,
  dropFiles,
  editor,
  focused,
  linted,
  notice,
  openPage,
  press,
  quotedDefault,
  served,
  text,
  expect,
} from './support.js';

const site = served();

const marked = (page: Page) => page.locator('.cm-changedLine:visible');
const row = (page: Page, rule: string) =>
  page.locator('findings-list li', { has: page.locator('code', { hasText: rule }) });
const far = quotedDefault.replace('{\n', `{\n${'\n'.repeat(300)}`);

test('a safe fix scrolls to what it changed, marks it and says where', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await linted(page, () => dropFile(page, 'a.json', far));
  await linted(page, () =>
    row(page, 'default-type')
      .getByRole('button', { name: /^Fix: / })
      .click(),
  );
  await marked(page).waitFor();
  await expect(marked(page)).toHaveText(/"default": 500/);
  await expect(marked(page)).toHaveCount(1);
  const box = (await marked(page).boundingBox())!;
  const frame = (await page.locator('.cm-scroller:visible').boundingBox())!;
  assert.ok(box.y >= frame.y && box.y + box.height <= frame.y + frame.height, 'it is in sight');
  await page
    .getByRole('status')
    .getByText(/^Applied: .*\(line 312\)$/)
    .waitFor();
  // The next edit is one's own.
  await editor(page).press('Control+Home');
  await page.keyboard.type(' ');
  await expect(page.locator('.cm-changedLine')).toHaveCount(0);
  assertQuiet(complaints);
});

test('what is taken back is not marked any more, and done again it is', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await linted(page, () => dropFile(page, 'a.json', quotedDefault));
  await linted(page, () =>
    row(page, 'default-type')
      .getByRole('button', { name: /^Fix: / })
      .click(),
  );
  await marked(page).waitFor();
  await linted(page, () => notice(page).getByRole('button', { name: 'Undo' }).click());
  await expect(page.locator('.cm-changedLine')).toHaveCount(0);
  await expect.poll(() => text(page)).toBe(quotedDefault);
  assertQuiet(complaints);
});

test('all that is fixed at once is marked', async (t) => {
  const { page, complaints } = await openPage(t, site);
  const two = quotedDefault.replace('"default": true', '"default": "true"');
  await linted(page, () => dropFile(page, 'a.json', two));
  await page.getByRole('button', { name: /^Fix all safe/ }).click();
  await linted(page, () => page.getByRole('button', { name: 'Apply all' }).click());
  await expect(marked(page)).toHaveText([/^\s*"default": 500,?$/, /^\s*"default": true,?$/]);
  assertQuiet(complaints);
});

test('the file of a fix is named where there are several', async (t) => {
  const { page, complaints } = await openPage(t, { ...site, url: `${site.url}#tab=pipeline` });
  await linted(page, () =>
    dropFiles(page, {
      'flow.config': 'params.max_images = 500\n',
      'main.flow': 'workflow { }\n',
      'flow_schema.json': quotedDefault,
    }),
  );
  await page.getByRole('button', { name: 'Lint', exact: true }).click();
  await row(page, 'default-type').first().waitFor();
  await linted(page, () =>
    row(page, 'default-type')
      .first()
      .getByRole('button', { name: /^Fix: / })
      .click(),
  );
  await notice(page).getByText('(line 12 of flow_schema.json)').waitFor();
  await marked(page).getByText('"default": 500').waitFor();
  assertQuiet(complaints);
});

test('other fixes of a finding are offered, with the keyboard too', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await linted(page, () => dropFile(page, 'a.json', quotedDefault));
  const others = row(page, 'default-type').getByRole('button', { name: /^1 other fix for/ });
  await others.focus();
  await press(page, 'Enter');
  const alternative = page.locator('rule-card').getByRole('button', { name: /review before/ });
  await alternative.waitFor();
  await page.waitForFunction(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.textContent?.includes('review before');
  });
  await expect.poll(() => focused(page)).toMatch(/review before/);
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await linted(page, () => dialog.getByRole('button', { name: 'Apply' }).click());
  await expect.poll(() => text(page)).toMatch(/"type": "string",\n {12}"description": "Stop/);
  await marked(page).getByText('"type": "string"').waitFor();
  assertQuiet(complaints);
});
