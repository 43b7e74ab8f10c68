// The changes of what is open, as a person looks at them: which files, what differs, taken back hunk by hunk or file by file,
// taken along as a patch that other tools apply, and written into the folder where they came from.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertQuiet,
  choose,
  dropFile,
  dropFolder,
  editor,
  focused,
  folder,
  linted,
  notice,
  openPage,
  press,
  quotedDefault,
  ready,
  served,
  text,
  expect,
} from './support.js';
import type { PipelineDocument } from '../pipeline/pipeline-document.js';

const site = served();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Changes' });
const question = (page: Page) => page.getByRole('alertdialog');
const rows = (page: Page) => dialog(page).locator('.file');
const node = (page: Page, path: string) => page.locator(`file-tree [data-path="${path}"]`);
const mark = (page: Page, path: string) => node(page, path).locator('.changed-mark');
const textOf = (page: Page, path: string) =>
  page.evaluate((name: string) => {
    const pipeline = document.querySelector('app-shell')!.app!.shown as PipelineDocument;
    pipeline.keep();
    return pipeline.workspace.get(name)?.text;
  }, path);

const lines = (from: number, to: number, end = '\n') =>
  Array.from({ length: to - from + 1 }, (_, i) => `// line ${from + i}${end}`).join('');
const before = {
  'flow.config': `${lines(1, 30)}a = 1\n`,
  'conf/base.config': `${lines(1, 5, '\r\n')}b = 1\r\n`,
  'main.flow': 'workflow { }\n',
};

async function typeAt(page: Page, key: string, words: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press(key);
  await linted(page, () => page.keyboard.insertText(words));
}

async function show(page: Page): Promise<void> {
  await page
    .locator('document-strip:visible')
    .getByRole('button', { name: /^Changes/ })
    .click();
  await dialog(page).waitFor();
}

/** The pipeline with two changes in one file and one in another. */
async function openChanged(t: TestContext) {
  const opened = await openPage(t, { ...site, url: `${site.url}#tab=pipeline` });
  const { page } = opened;
  const dir = folder(t, before);
  await dropFolder(opened, dir);
  await page.getByRole('button', { name: 'Lint', exact: true }).click();
  await node(page, 'flow.config').click();
  await typeAt(page, 'Control+Home', '// first\n');
  await typeAt(page, 'Control+End', '// last\n');
  await node(page, 'conf/base.config').click();
  await typeAt(page, 'Control+End', 'c = 2\n');
  return { ...opened, dir };
}

test('a schema that was edited shows what differs, and is taken back', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await linted(page, () => dropFile(page, 'mine.json', quotedDefault));
  await expect(page.getByRole('button', { name: 'Changes', exact: true })).toHaveCount(0);
  await typeAt(page, 'Control+Home', ' ');
  await show(page);
  await dialog(page).getByText('1 file differs from what was opened').waitFor();
  await expect(dialog(page).locator('.diff')).toHaveText(/-\{\n?\+ \{/);
  await dialog(page).getByRole('button', { name: 'Revert mine.json' }).click();
  await dialog(page).getByText('Nothing differs').waitFor();
  await expect.poll(() => text(page)).toBe(quotedDefault);
  await expect.poll(() => focused(page)).toBe('Close');
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await rows(page).waitFor();
  await expect.poll(() => text(page)).toBe(` ${quotedDefault}`);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  assertQuiet(complaints);
});

test('changes of a pipeline are marked, reverted by hunk and by file, with the keyboard', async (t) => {
  const { page, complaints } = await openChanged(t);
  await expect(mark(page, 'flow.config')).toHaveText('M');
  await expect(mark(page, 'conf/base.config')).toHaveAttribute('title', 'changed');
  await expect(mark(page, 'main.flow')).toHaveCount(0);
  await page.getByRole('button', { name: 'Changes (2)' }).focus();
  await press(page, 'Enter');
  await dialog(page).waitFor();
  await expect(rows(page)).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'flow.config', exact: true }).focus();
  await press(page, 'Enter');
  const hunks = dialog(page).locator('.hunk');
  await hunks.nth(2).waitFor();
  await dialog(page).getByRole('button', { name: 'Revert change 2 of 2 in flow.config' }).focus();
  await press(page, 'Enter');
  await dialog(page).getByText('Reverted a change in flow.config').waitFor();
  await expect.poll(() => textOf(page, 'flow.config')).toBe(`// first\n${before['flow.config']}`);
  await expect.poll(() => focused(page)).not.toBe('');
  await dialog(page).getByRole('button', { name: 'Revert conf/base.config' }).focus();
  await press(page, 'Enter');
  await dialog(page).getByText('1 file differs').waitFor();
  await expect.poll(() => textOf(page, 'conf/base.config')).toBe(`${lines(1, 5)}b = 1\n`);
  await dialog(page).getByRole('button', { name: 'Revert flow.config' }).focus();
  await press(page, 'Enter');
  await dialog(page).getByText('Nothing differs').waitFor();
  await expect.poll(() => focused(page)).toBe('Close');
  await press(page, 'Enter');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.querySelector('app-shell')!.app!.shown.editor.focused);
  await mark(page, 'flow.config').waitFor({ state: 'detached' });
  assertQuiet(complaints);
});

test('changes are there after a reload, and a patch of them is applied by git', async (t) => {
  const { page, dir, complaints } = await openChanged(t);
  const now = await Promise.all(['flow.config', 'conf/base.config'].map((p) => textOf(page, p)));
  await page.reload();
  await ready(page);
  await show(page);
  await expect(rows(page)).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download a patch' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /\.patch$/);
  execFileSync('git', ['apply', await download.path()], { cwd: dir });
  assert.equal(readFileSync(join(dir, 'flow.config'), 'utf8'), now[0]);
  assert.equal(
    readFileSync(join(dir, 'conf/base.config'), 'utf8'),
    now[1]!.replaceAll('\n', '\r\n'),
  );
  assertQuiet(complaints);
});

test('a patch keeps what the end of a file is: with or without a line break', async (t) => {
  const { page, complaints } = await openPage(t, site);
  const dir = folder(t, { 'a.json': '{}' });
  await linted(page, () => dropFile(page, 'a.json', '{}'));
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await linted(page, () => page.keyboard.press('Enter'));
  await expect.poll(() => text(page)).toBe('{}\n');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, 'Export', /as a patch/),
  ]);
  assert.equal(download.suggestedFilename(), 'a.patch');
  assert.match(await readFile(await download.path(), 'utf8'), /\\ No newline at end of file/);
  execFileSync('git', ['apply', await download.path()], { cwd: dir });
  assert.equal(readFileSync(join(dir, 'a.json'), 'utf8'), '{}\n');
  assertQuiet(complaints);
});

/** The page with a folder of the browser's own file system, which it may write into as into one of the disk. */
async function openWritable(t: TestContext) {
  const opened = await openPage(t, { ...site, url: `${site.url}#tab=pipeline` });
  const { page } = opened;
  await page.evaluate(async (files) => {
    const root = await navigator.storage.getDirectory();
    const meadow = await root.getDirectoryHandle('meadow', { create: true });
    const conf = await meadow.getDirectoryHandle('conf', { create: true });
    for (const [path, content] of Object.entries(files)) {
      const parent = path.startsWith('conf/') ? conf : meadow;
      const file = await parent.getFileHandle(path.replace('conf/', ''), { create: true });
      const stream = await file.createWritable();
      await stream.write(content);
      await stream.close();
    }
    Object.assign(window, { showDirectoryPicker: async () => meadow });
  }, before);
  await linted(page, () => choose(page, 'Open', /Open a folder/));
  await page.getByRole('button', { name: 'Lint', exact: true }).click();
  return opened;
}

/** What a file of that folder holds; changes it first where there is a text. */
const onDisk = (page: Page, path: string, write?: string) =>
  page.evaluate(
    async ([path, write]) => {
      const root = await navigator.storage.getDirectory();
      let at = await root.getDirectoryHandle('meadow');
      if (path.startsWith('conf/')) at = await at.getDirectoryHandle('conf');
      const file = await at.getFileHandle(path.replace('conf/', ''));
      if (write !== undefined) {
        const stream = await file.createWritable();
        await stream.write(write);
        await stream.close();
      }
      return (await file.getFile()).text();
    },
    [path, write] as const,
  );

test('changes are written into the folder after a question, also after a reload', async (t) => {
  const { page, complaints } = await openWritable(t);
  await node(page, 'conf/base.config').click();
  await typeAt(page, 'Control+End', 'c = 2\n');
  await page.reload();
  await ready(page);
  await show(page);
  const write = dialog(page).getByRole('button', { name: 'Write into "meadow"' });
  await write.click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => onDisk(page, 'conf/base.config')).toBe(before['conf/base.config']);
  await write.click();
  await question(page).getByRole('button', { name: 'Write' }).click();
  await dialog(page).getByText('Nothing differs').waitFor();
  await expect
    .poll(() => onDisk(page, 'conf/base.config'))
    .toBe(`${before['conf/base.config']}c = 2\r\n`);
  await expect.poll(() => onDisk(page, 'flow.config')).toBe(before['flow.config']);
  await page.keyboard.press('Escape');
  await notice(page).getByText('Wrote "conf/base.config" into "meadow"').waitFor();
  await page.reload();
  await ready(page);
  await expect(page.getByRole('button', { name: /^Changes/ })).toHaveCount(0);
  assertQuiet(complaints);
});

test('a file that another program has changed is not overwritten, and neither is any other', async (t) => {
  const { page, complaints } = await openWritable(t);
  await node(page, 'conf/base.config').click();
  await typeAt(page, 'Control+End', 'c = 2\n');
  await node(page, 'flow.config').click();
  await typeAt(page, 'Control+End', '// mine\n');
  await onDisk(page, 'flow.config', '// of another program\n');
  await show(page);
  await dialog(page).getByRole('button', { name: 'Write into "meadow"' }).click();
  await question(page).getByRole('button', { name: 'Write' }).click();
  const panel = dialog(page).getByRole('alert');
  await panel.getByText('"flow.config" has changed in the folder since it was opened').waitFor();
  await expect.poll(() => onDisk(page, 'flow.config')).toBe('// of another program\n');
  await expect.poll(() => onDisk(page, 'conf/base.config')).toBe(before['conf/base.config']);
  await expect(rows(page)).toHaveCount(2);
  await onDisk(page, 'flow.config', before['flow.config']);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await question(page).getByRole('button', { name: 'Write' }).click();
  await dialog(page).getByText('Nothing differs').waitFor();
  await expect.poll(() => onDisk(page, 'flow.config')).toMatch(/mine/);
  assertQuiet(complaints);
});

test('on a phone the changes fit', async (t) => {
  const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };
  const { page, complaints } = await openPage(t, { ...site, ...phone });
  await linted(page, () => dropFile(page, 'mine.json', quotedDefault));
  await page.locator('nav.panes').getByRole('button', { name: 'Editor' }).tap();
  await typeAt(page, 'Control+Home', ' ');
  await show(page);
  const box = (await dialog(page).boundingBox())!;
  assert.ok(box.x >= 0 && box.x + box.width <= 320, JSON.stringify(box));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  assertQuiet(complaints);
});
