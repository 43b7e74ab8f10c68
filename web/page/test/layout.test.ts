// The layout as a person changes it: panes are resized and hidden by mouse and keyboard, and nothing is cut in any width.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import {
  assertQuiet,
  editor,
  focused,
  linted,
  openPage,
  press,
  ready,
  served,
  shownLinted,
  expect,
} from './support.js';

const site = served();

const separator = (page: Page, name: string): Locator =>
  page.getByRole('separator', { name, exact: true });

const width = async (part: Locator): Promise<number> =>
  Math.round((await part.boundingBox())!.width);

/** Moves a separator with the mouse. */
async function drag(page: Page, part: Locator, by: { x: number; y: number }) {
  const { x, y, width: w, height: h } = (await part.boundingBox())!;
  const at = { x: x + w / 2, y: y + h / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + by.x / 2, at.y + by.y / 2);
  await page.mouse.move(at.x + by.x, at.y + by.y);
  await page.mouse.up();
}

test('the findings are resized by mouse and keyboard, hidden, and remembered', async (t) => {
  const { page, complaints } = await openPage(t, site);
  const pane = page.locator('app-shell aside');
  const edge = separator(page, 'Findings width');
  await edge.waitFor();
  const before = await width(pane);
  await drag(page, edge, { x: -100, y: 0 });
  await expect.poll(() => width(pane)).toBe(before + 100);
  await edge.focus();
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect.poll(() => width(pane)).toBe(before + 100 - 32);
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 68));
  await page.reload();
  await ready(page);
  await edge.waitFor();
  await expect.poll(() => width(pane)).toBe(before + 68);
  await edge.focus();
  await press(page, 'Enter');
  await page.locator('findings-list').waitFor({ state: 'hidden' });
  await expect(edge).toHaveAttribute('aria-valuetext', 'hidden');
  await expect.poll(() => focused(page)).toMatch(/Findings width/);
  await press(page, 'Enter');
  await page.locator('findings-list').waitFor();
  await expect.poll(() => width(pane)).toBe(before);
  await drag(page, edge, { x: 390, y: 0 });
  await page.locator('findings-list').waitFor({ state: 'hidden' });
  await drag(page, edge, { x: -30, y: 0 });
  await page.locator('findings-list').waitFor();
  await edge.dblclick();
  await expect.poll(() => width(pane)).toBe(before);
  assertQuiet(complaints);
});

test('a finding that is chosen shows the text, where the pane of the text is hidden', async (t) => {
  const { page } = await openPage(t, { ...site, url: `${site.url}#tab=schema&view=build` });
  await page.getByRole('treeitem').first().waitFor();
  await separator(page, 'Text width').focus();
  await press(page, 'Home');
  await page.locator('.cm-content').first().waitFor({ state: 'hidden' });
  await page.keyboard.press('F8');
  await editor(page).first().waitFor();
});

test('two rows are over the editor, and nothing leaves the page', async (t) => {
  const { page } = await openPage(t, site);
  const { y } = (await editor(page).boundingBox())!;
  const hint = (await page.locator('document-strip .hint').boundingBox())!.height;
  assert.ok(y - hint < 90, `${y}`);
  await page.locator('status-bar').getByText('Nothing leaves this page').waitFor();
});

for (const [name, wide] of [
  ['a window of 1024 pixels', 1024],
  ['a window of 820 pixels', 820],
  ['twice the size of 1280 pixels', 640],
  ['a phone of 320 pixels', 320],
] as const) {
  test(`nothing is cut in ${name}`, async (t) => {
    const { page } = await openPage(t, { ...site, viewport: { width: wide, height: 640 } });
    for (const address of ['schema', 'schema&view=build', 'config', 'pipeline']) {
      await page.goto(`${site.url}#tab=${address}`);
      await page.locator('document-strip select').first().waitFor({ state: 'attached' });
      const cut = await page.evaluate(() => {
        const found: string[] = [];
        const walk = (root: ParentNode): void => {
          for (const each of root.querySelectorAll<HTMLElement>('*')) {
            if (each.shadowRoot) walk(each.shadowRoot);
            if (!each.matches('button, select') || each.offsetParent === null) continue;
            const { left, right } = each.getBoundingClientRect();
            if (each.closest('.cm-editor') || right - left === 0) continue;
            if (right > innerWidth + 1 || left < -1 || each.scrollWidth > each.clientWidth + 1) {
              found.push(`${each.localName} ${each.textContent.trim().slice(0, 40)}`);
            }
          }
        };
        for (const part of ['top-bar', 'document-strip']) {
          for (const each of document
            .querySelector('app-shell')!
            .shadowRoot!.querySelectorAll(part))
            walk(each.shadowRoot!);
          for (const tab of document.querySelectorAll('app-shell > *'))
            for (const each of tab.shadowRoot?.querySelectorAll(part) ?? []) walk(each.shadowRoot!);
        }
        return found;
      });
      assert.deepEqual(cut, [], address);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(sideways <= 0, `${address}: ${sideways}`);
    }
  });
}

test('an edited pipeline has one row over its text, wherever that is wider than a phone', async (t) => {
  const { page, complaints } = await openPage(t, { ...site, url: `${site.url}#tab=pipeline` });
  await editor(page).press('Control+Home');
  await page.keyboard.type(' ');
  await page.locator('document-strip .changes:visible').waitFor();
  const high: string[] = [];
  for (let width = 660; width <= 1920; width += 20) {
    await page.setViewportSize({ width, height: 800 });
    const { height } = (await page.locator('document-strip .strip:visible').boundingBox())!;
    if (height > 40) high.push(`${height} at ${width}`);
  }
  assert.deepEqual(high, []);
  assertQuiet(complaints);
});

test('on a phone two rows are over the text, and one bar leads through what is beside it', async (t) => {
  const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };
  const { page, complaints } = await openPage(t, { ...site, ...phone });
  const tab = page.getByRole('combobox', { name: 'Tab', exact: true });
  for (const id of ['config', 'pipeline', 'sheet', 'schema']) {
    await tab.selectOption(id);
    await expect(page).toHaveURL(new RegExp(`tab=${id}`));
    await shownLinted(page);
    await page.getByRole('button', { name: 'Editor', exact: true }).tap();
    await editor(page).click();
    await linted(page, () => page.keyboard.type(' '));
    const { y } = (await page.locator('.cm-editor').locator('visible=true').first().boundingBox())!;
    assert.ok(y <= 96, `${id}: the text begins at ${y}`);
  }
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(1);
  assertQuiet(complaints);
});

test('on a phone the lint options are shown on demand', async (t) => {
  const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };
  const { page, complaints } = await openPage(t, { ...site, ...phone });
  const rules = page.locator('document-strip').getByLabel('Rules').locator('visible=true');
  const options = page.getByRole('button', { name: 'Lint options', expanded: false });
  await expect(rules).toHaveCount(0);
  await options.locator('visible=true').tap();
  await linted(page, () => rules.selectOption('strict'));
  const { x, width } = (await rules.boundingBox())!;
  assert.ok(x >= 0 && x + width <= 320, `from ${x}, ${width} wide`);
  await page.getByRole('button', { name: 'Lint options', expanded: true }).tap();
  await options.locator('visible=true').waitFor();
  await expect(rules).toHaveCount(0);
  assertQuiet(complaints);
});

test('on a phone a view that is chosen is shown', async (t) => {
  const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };
  const { page, complaints } = await openPage(t, { ...site, ...phone });
  const view = (name: string) => page.getByRole('button', { name, exact: true }).first();
  await view('Build').tap();
  await page.getByRole('treeitem').first().waitFor();
  await view('Form').tap();
  await page.locator('launch-form .intro h2').waitFor();
  await view('Text').tap();
  await editor(page).waitFor();
  assertQuiet(complaints);
});
