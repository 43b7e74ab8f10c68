// The page as a person uses it, in Chromium, as it is built.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test, type TestContext } from 'node:test';
import type { Report } from 'flow-toolkit';
import {
  announced,
  assertQuiet,
  choice,
  choose,
  clean,
  clipboard,
  cursor,
  dropFile,
  fixAllSafe,
  linted,
  listed,
  notice,
  openPage,
  pasteOver,
  press,
  putCursor,
  quotedDefault,
  served,
  summary,
  text,
  expect,
} from './support.js';

const site = served();

const open = (t: TestContext, options = {}) => openPage(t, { ...site, ...options });

test('the page opens with its sample linted, and the browser has nothing to complain of', async (t) => {
  const { page, complaints } = await open(t);
  const rows = await listed(page);
  assert.ok(rows.length >= 10, `only ${rows.length} findings in the default sample`);
  await expect.poll(() => summary(page)).toMatch(/[1-9]\d* failed/);
  await expect(page.locator('.cm-lintRange-error'), 'no squiggle in sight').not.toHaveCount(0);
  await expect(page.locator('.cm-lint-marker-error'), 'no mark in the gutter').not.toHaveCount(0);
  await page.getByText('Nothing leaves this page').waitFor();
  assertQuiet(complaints);
});

test('a pasted fault is marked and listed at its line, and a click goes there', async (t) => {
  const { page, complaints } = await open(t);
  await pasteOver(page, quotedDefault);
  const [row] = (await listed(page)).filter(({ place }) => place.startsWith('12:'));
  assert.ok(row, 'nothing is listed for line 12');
  assert.equal(row.kind, 'error');
  assert.ok(row.message.length > 20 && row.rule.length > 3);
  await expect(page.locator('.cm-lintRange-error').first()).toHaveText(/500/);
  await page.locator('findings-list .row', { hasText: row.message }).click();
  await expect.poll(async () => (await cursor(page))[0]).toBe(12);
  const focus = await page.evaluate(
    () => document.querySelector('text-editor')!.shadowRoot!.activeElement?.className ?? '',
  );
  assert.match(focus, /cm-content/);
  assertQuiet(complaints);
});

test('hovering over a squiggle shows message, reason and fix', async (t) => {
  const { page } = await open(t);
  await pasteOver(page, quotedDefault);
  await page.locator('.cm-lintRange-error').first().hover();
  const card = page.locator('.cm-tooltip rule-card').first();
  await card.locator('.reason').waitFor();
  await expect
    .poll(async () => (await card.locator('.message').textContent())!.length)
    .toBeGreaterThan(20);
  await linted(page, () => card.locator('.fixes button').first().click());
  await expect.poll(() => text(page)).toMatch(/"default": 500\n/);
});

test('a mark moves with the text, and its fix is that of the newest report', async (t) => {
  const { page } = await open(t);
  await pasteOver(page, quotedDefault);
  const mark = page.locator('.cm-lintRange-error').first();
  await putCursor(page, 'Counts pollen');
  for (const letter of 'abc') await linted(page, () => page.keyboard.press(letter));
  await mark.hover();
  const fix = page.locator('.cm-tooltip rule-card .fixes button').first();
  await linted(page, () => fix.click());
  await expect.poll(() => text(page)).toMatch(/abc[^]*"default": 500\n/);

  await page.mouse.move(0, 0); // away from what is explained there
  await pasteOver(page, quotedDefault);
  await putCursor(page, '"default"');
  await press(page, 'Home', 'Home');
  await linted(page, () => page.keyboard.press('Enter'));
  const sign = page.locator('.cm-lint-marker-error').first();
  await expect(async () => {
    const [drawn, marked] = [(await sign.boundingBox())!, (await mark.boundingBox())!];
    const middle = drawn.y + drawn.height / 2;
    assert.ok(
      marked.y < middle && middle < marked.y + marked.height,
      'the sign is at another line',
    );
  }).toPass();
});

test('a quick fix mends one finding and can be taken back', async (t) => {
  const { page, complaints } = await open(t);
  await pasteOver(page, quotedDefault);
  await linted(page, () => page.locator('findings-list .tool.fix').first().click());
  await expect.poll(() => text(page)).toBe(clean);
  await linted(page, () => notice(page).getByRole('button', { name: 'Undo' }).click());
  await expect.poll(() => text(page)).toBe(quotedDefault);
  assertQuiet(complaints);
});

test('all safe fixes are one step of undo', async (t) => {
  const { page, complaints } = await open(t);
  const original = await text(page);
  await linted(page, () => fixAllSafe(page));
  await expect.poll(() => text(page)).not.toBe(original);
  await page.locator('.cm-content').focus();
  await linted(page, () => page.keyboard.press('Control+z'));
  await expect.poll(() => text(page)).toBe(original);
  assertQuiet(complaints);
});

test('fixes are shown before they are applied: all at once, and those that are not safe', async (t) => {
  const { page, complaints } = await open(t);
  await pasteOver(page, quotedDefault);
  const dialog = page.getByRole('dialog');
  const changes = async () => (await dialog.locator('pre.diff span').allTextContents()).sort();
  await page.getByRole('button', { name: /^Fix all safe/ }).click();
  await dialog.getByRole('heading', { name: 'Apply 1 safe fix?' }).waitFor();
  const lines = await changes();
  assert.ok(lines.includes('-            "default": "500"'), lines.join('\n'));
  assert.ok(lines.includes('+            "default": 500'));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => text(page)).toBe(quotedDefault);

  await page.locator('findings-list .tool[aria-expanded]').first().click();
  const suggestion = page.locator('rule-card').getByRole('button', { name: /review before/ });
  await suggestion.click();
  await dialog.waitFor();
  await expect
    .poll(changes)
    .toStrictEqual([
      '             "description": "Stop after so many images.",',
      '         "max_images": {',
      '+            "type": "string",',
      '-            "type": "integer",',
      '@@ -8,3 +8,3 @@',
    ]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => text(page)).toBe(quotedDefault);
  await suggestion.click();
  await linted(page, () => dialog.getByRole('button', { name: 'Apply' }).click());
  await expect.poll(() => text(page)).toMatch(/"type": "string",\n {12}"description": "Stop/);
  assertQuiet(complaints);
});

test('everything can be done with the keyboard alone', async (t) => {
  const { page } = await open(t);
  await pasteOver(page, quotedDefault);
  // From the editor Tab leads on; the first stop in the list is its first row.
  const inList = () => page.evaluate(() => deepFocus()?.classList.contains('row') ?? false);
  await page.evaluate(() => {
    globalThis.deepFocus = () => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element;
    };
  });
  for (let stops = 0; stops < 12 && !(await inList()); stops++) await page.keyboard.press('Tab');
  await expect
    .poll(() => inList(), { message: 'Tab does not lead from the editor to the findings' })
    .toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.locator('findings-list rule-card .reason').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.locator('findings-list rule-card').waitFor({ state: 'detached' });
  const rows = await page.locator('findings-list .row').allTextContents();
  const at = rows.findIndex((row: string) => /12:\d+/.test(row));
  for (let i = 0; i < at; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await cursor(page))[0]).toBe(12);
  // Now in the editor: fix what the cursor is on, undo, and let F8 find it again.
  await linted(page, () => page.keyboard.press('Control+.'));
  await expect.poll(() => text(page)).toBe(clean);
  await linted(page, () => page.keyboard.press('Control+z'));
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('F8');
  await expect
    .poll(async () => (await cursor(page))[0], { message: 'F8 does not move to a fault' })
    .toBeGreaterThan(1);
  await expect(announced(page)).toHaveText(/^\s*Line \d+: /);
  // And in the list, "f".
  for (let stops = 0; stops < 12 && !(await inList()); stops++) await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  for (let i = 0; i < at; i++) await page.keyboard.press('ArrowDown');
  await linted(page, () => page.keyboard.press('f'));
  await expect.poll(() => text(page)).toBe(clean);
});

test('menus open, move and close with the keyboard', async (t) => {
  const { page } = await open(t);
  await page.getByRole('button', { name: 'Samples', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await linted(page, () => page.keyboard.press('Enter'));
  await expect.poll(() => summary(page)).toMatch(/No problems found/);
});

test('keys pressed before a menu is there are for the menu', async (t) => {
  const { page } = await open(t);
  const opener = page.getByRole('button', { name: 'Samples', exact: true });
  await opener.focus();
  // All in one task, so that the items cannot be there in between.
  const press = (keys: string[]) =>
    opener.evaluate((element, pressed) => {
      for (const key of pressed)
        element.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    }, keys);
  await press(['ArrowDown', 'Escape']);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await linted(page, () => press(['ArrowDown', 'End', 'Home', 'ArrowDown', 'Enter']));
  await expect.poll(() => summary(page)).toMatch(/No problems found/);
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('the clean sample is clean, and what was not checked is shown apart', async (t) => {
  const { page } = await open(t);
  await linted(page, () => choose(page, 'Samples', /Valid schema/));
  await expect.poll(() => listed(page)).toStrictEqual([]);
  await expect(page.locator('findings-pane .calm')).toHaveText(/No problems found/);
  const notChecked = page.locator('findings-pane details');
  await notChecked.locator('summary').click();
  await notChecked.locator('p').first().waitFor();
  await expect(notChecked.locator('dt').first()).toHaveText(/Needs \S+/);
  await expect(notChecked.locator('dd').first()).toHaveText(/[a-z]-[a-z]/);
});

test('mends are offered together only where they help', async (t) => {
  const { page } = await open(t);
  const fixAll = page.getByRole('button', { name: /^Fix all safe/ });
  // It has fixes, yet stays unreadable after all of them, so that none would be applied.
  await pasteOver(page, '{"title": "x",}\n"properties" {');
  await page.locator('findings-list .tool.fix').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('app-shell')!.app!.shown.session.trying);
  await expect(fixAll).toHaveCount(0);
  await expect.poll(() => summary(page)).toMatch(/some rules could not run/);
  await expect(page.locator('findings-pane .banner')).toHaveText(
    /Some rules cannot run until the errors are fixed/,
  );
  // It is readable after its fixes.
  await pasteOver(page, '{"title": "x",}');
  await fixAll.waitFor();
  await linted(page, () => fixAllSafe(page));
  await expect.poll(() => text(page)).toMatch(/"title": "x"/);
  await expect.poll(() => summary(page)).not.toMatch(/could not (be read|run)/);
});

test('every sample has the findings it promises', async (t) => {
  const { page, complaints } = await open(t);
  await linted(page, () => choose(page, 'Samples', /Broken JSON/));
  const syntax = await listed(page);
  assert.ok(syntax.length >= 6, `only ${syntax.length} syntax errors: ${JSON.stringify(syntax)}`);
  await linted(page, () => choose(page, 'Samples', /Merge conflict/));
  await expect
    .poll(async () => (await listed(page)).some(({ place }) => place.startsWith('15:')))
    .toBe(true);
  await linted(page, () => choose(page, 'Samples', /nf-core/));
  await expect(choice(page, 'Dialect').locator('option:checked')).toHaveText(/nf-core/);
  await expect.poll(async () => (await listed(page)).length).toBeGreaterThanOrEqual(2);
  assertQuiet(complaints);
});

test('the dialect can be switched, and the profile', async (t) => {
  const { page } = await open(t);
  await linted(page, () => choose(page, 'Samples', /nf-core/));
  const nfCore = await listed(page);
  await linted(page, () => choice(page, 'Dialect').selectOption('toolkit'));
  const toolkit = await listed(page);
  assert.notDeepEqual(toolkit, nfCore);
  assert.ok(
    toolkit.some(({ place }) => place.startsWith('2:')),
    'the toolkit dialect does not mind draft 2020-12',
  );
  await linted(page, () => choice(page, 'Rules').selectOption('off'));
  await expect.poll(() => listed(page)).toHaveLength(0);
  await choose(page, 'Export', /Copy command/);
  await notice(page).getByText('Copied the command').waitFor();
  await expect
    .poll(() => clipboard(page))
    .toBe('toolkit schema lint nextflow_schema.json --dialect toolkit --profile off');
});

test('outcomes can be filtered', async (t) => {
  const { page } = await open(t);
  const all = (await listed(page)).length;
  await page.getByRole('button', { name: /^Failed/ }).click();
  const fewer = (await listed(page)).length;
  assert.ok(fewer < all);
  await page.getByRole('button', { name: /^Passed/ }).click();
  await expect
    .poll(async () => (await listed(page)).some(({ kind }) => kind === 'passed'))
    .toBe(true);
});

test('what passed is asked for once, also where that fails', async (t) => {
  const { page } = await open(t);
  const asked = await page.evaluateHandle(() => {
    const app = document.querySelector('app-shell')!.app!;
    const calls: unknown[] = [];
    const fail = (...call: unknown[]): Promise<never> => {
      calls.push(call);
      return Promise.reject(new Error('not today'));
    };
    Object.defineProperty(app.engine.toolkit!, 'lintSchema', { value: fail });
    return calls;
  });
  await page.getByRole('button', { name: /^Passed/ }).click();
  await page.getByText('not today').first().waitFor();
  await page.getByRole('button', { name: /^Failed/ }).click();
  await page.getByRole('button', { name: /^Failed/ }).click();
  assert.equal(await asked.evaluate(({ length }) => length), 1);
});

test('a file dropped anywhere is opened, and downloaded with its own line breaks', async (t) => {
  const { page, complaints } = await open(t);
  const crlf = quotedDefault.replaceAll('\n', '\r\n');
  await linted(page, () => dropFile(page, 'flow_schema.json', crlf));
  await expect.poll(() => text(page)).toBe(quotedDefault);
  await expect
    .poll(async () => (await listed(page)).some(({ place }) => place.startsWith('12:')))
    .toBe(true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, 'Export', /Download fixed file/),
  ]);
  assert.equal(download.suggestedFilename(), 'flow_schema.json');
  assert.equal(await readFile(await download.path(), 'utf8'), clean.replaceAll('\n', '\r\n'));
  assertQuiet(complaints);
});

test('a file can be opened with the button', async (t) => {
  const { page } = await open(t);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    choose(page, 'Open', /Open files/),
  ]);
  const file = { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(clean) };
  await linted(page, () => chooser.setFiles(file));
  await expect.poll(() => text(page)).toBe(clean);
  await expect(page.locator('schema-tab .name')).toHaveText('mine.json');
});

test('the report is copied as JSON and as SARIF', async (t) => {
  const { page } = await open(t);
  await pasteOver(page, quotedDefault);
  await choose(page, 'Export', /as JSON/);
  await notice(page).getByText('as JSON').waitFor();
  const report = JSON.parse(await clipboard(page)) as Report;
  assert.ok(report.findings.some((finding) => finding.range.start.line === 12));
  await choose(page, 'Export', /as SARIF/);
  await notice(page).getByText('as SARIF').waitFor();
  const sarif = JSON.parse(await clipboard(page));
  assert.equal(sarif.version, '2.1.0');
});

test('an empty text offers what to do next', async (t) => {
  const { page } = await open(t);
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.locator('empty-state').waitFor();
  await linted(page, () => page.locator('empty-state button', { hasText: 'Valid schema' }).click());
  await expect.poll(() => summary(page)).toMatch(/No problems found/);
});

test('characters beyond the first plane do not shift the marks', async (t) => {
  const { page } = await open(t);
  const odd = quotedDefault.replace('Stop after', '😀😀 𝒳 Stop after').replace('500', '5😀0');
  await pasteOver(page, odd);
  await expect(page.locator('.cm-lintRange-error').first()).toHaveText(/^"5😀0"$/);
});

const addresses = ['schema', 'schema&view=build', 'schema&view=form', 'schema&view=docs', 'config'];
const pipelineAddresses = ['pipeline', 'pipeline&view=values', 'pipeline&view=parameters'];

for (const address of [...addresses, ...pipelineAddresses]) {
  test(`nothing slides sideways at 320 pixels: ${address}`, async (t) => {
    const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };
    const { page } = await openPage(t, { ...site, url: `${site.url}#tab=${address}`, ...phone });
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.deepEqual(widths, [320, 320]);
  });
}
