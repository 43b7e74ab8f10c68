// The page as `toolkit schema build` serves it: it opens the command's schema, gives it back, and
// says what has become of it.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { assertAccessible, launch } from '../../test/chromium.js';
import { command, environment, folder } from '../../test/support-cli.js';
import { clean, editor, newPage, ready, text, expect } from './support.js';

let browser: Browser;
before(async () => (browser = await launch()));
after(() => (browser as Browser | undefined)?.close());

/** The command with a schema, while it waits for the page. */
async function serve(t: TestContext, { offered = clean }: { offered?: string } = {}) {
  const dir = folder(t, { 'main.flow': '', 'flow.config': '', 'flow_schema.json': offered });
  const file = join(dir, 'flow_schema.json');
  const [program, ...first] = command;
  const args = [...first, 'schema', 'build', '--web-only', '--no-open'];
  const child = spawn(program, args, { cwd: dir, env: environment() });
  t.after(() => child.kill('SIGKILL'));
  const ended = once(child, 'close');
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (told += chunk));
  for (;;) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+\/#build=[\w-]{43}(?=\n)/.exec(told) ?? [];
    if (address === undefined) {
      await Promise.race([once(child.stderr, 'data'), ended.then(() => assert.fail(told))]);
      continue;
    }
    return {
      address,
      /** What is in the file once the command has ended. */
      saved: async () => {
        await ended;
        return readFileSync(file, 'utf8');
      },
      now: () => readFileSync(file, 'utf8'),
      write: (text: string) => writeFileSync(file, text),
      close: async () => {
        child.kill('SIGINT');
        await ended;
      },
    };
  }
}

async function open(t: TestContext, address: string, options: BrowserContextOptions = {}) {
  const opened = await newPage(browser, options);
  t.after(() => opened.context.close());
  await opened.page.goto(address);
  await ready(opened.page);
  return opened;
}

const said = (page: Page) => page.locator('save-bar p');
const button = (page: Page) => page.getByRole('button', { name: 'Save and finish' });

/** Types at the end of the text. */
async function type(page: Page, words: string) {
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

test('the command’s schema is open, and the secret is in no address any more', async (t) => {
  const server = await serve(t);
  const { page, complaints } = await open(t, server.address);
  await expect.poll(() => text(page)).toBe(clean);
  await expect(said(page)).toHaveText(/Editing flow_schema\.json for the toolkit command/, {
    useInnerText: true,
  });
  await page.getByText('Files stay on this machine').waitFor();
  const { hash } = new URL(page.url());
  const token = server.address.split('=')[1];
  assert.ok(!hash.includes(token) && hash.startsWith('#tab=schema'), hash);
  assert.ok(!(await page.evaluate(() => JSON.stringify([history.state, name]))).includes(token));
  await assertAccessible(page);
  assert.deepEqual(complaints, []);
});

test('Ctrl+S gives the text back; the command ends, and the page says so', async (t) => {
  const server = await serve(t);
  const { page, complaints } = await open(t, server.address);
  await type(page, '\n');
  await page.keyboard.press('Control+s');
  await said(page).getByText('you can close this page').waitFor();
  await expect.poll(() => server.saved()).toBe(`${clean}\n`);
  await expect(button(page)).toHaveCount(0);
  assert.deepEqual(complaints, []);
});

test('the button does the same by keyboard, and leaves the focus with the words', async (t) => {
  const server = await serve(t);
  const { page } = await open(t, server.address);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await said(page).getByText('you can close this page').waitFor();
  await expect.poll(() => server.saved()).toBe(clean);
  assert.equal(
    await page.evaluate(() => document.activeElement!.shadowRoot!.activeElement!.localName),
    'p',
  );
});

test('lines end as they did in the file', async (t) => {
  const offered = clean.replaceAll('\n', '\r\n');
  const server = await serve(t, { offered });
  const { page } = await open(t, server.address);
  await button(page).click();
  await expect.poll(() => server.saved()).toBe(offered);
});

test('a reload goes on with what the command has; another window gets nothing', async (t) => {
  const server = await serve(t);
  const { page, context } = await open(t, server.address);
  await page.reload();
  await ready(page);
  await expect(said(page)).toHaveText(/Editing flow_schema\.json/, { useInnerText: true });
  await expect.poll(() => text(page)).toBe(clean);
  const second = await context.newPage();
  await second.goto(server.address);
  await said(second).getByText('was used already').waitFor();
  await expect(button(second)).toHaveCount(0);
  await button(page).click();
  await said(page).getByText('you can close this page').waitFor();
  await expect.poll(() => server.saved()).toBe(clean);
});

test('a refusal is told, and a file that somebody else changed is replaced only when asked for', async (t) => {
  const server = await serve(t);
  const { page } = await open(t, server.address);
  await type(page, '{');
  await button(page).click();
  await said(page).getByText('not valid JSON yet').waitFor();
  assert.equal(server.now(), clean);
  await editor(page).press('Backspace');
  const replace = page.getByRole('button', { name: 'Replace file' });
  await expect(replace).toHaveCount(0);
  const theirs = clean.replace('"title"', '"title" ');
  assert.notEqual(theirs, clean);
  server.write(theirs);
  await button(page).click();
  await said(page).getByText('changed by another program').waitFor();
  assert.equal(server.now(), theirs);
  await replace.click();
  await said(page).getByText('you can close this page').waitFor();
  await expect.poll(() => server.saved()).toBe(clean);
});

test('when the command has ended, the text can still be had', async (t) => {
  const server = await serve(t);
  const { page } = await open(t, server.address);
  await type(page, '\n');
  await server.close();
  await button(page).click();
  await said(page).getByText('toolkit command has ended').waitFor();
  await expect(button(page)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download file' }).click();
  assert.equal((await download).suggestedFilename(), 'flow_schema.json');
  await expect.poll(() => text(page)).toBe(`${clean}\n`);
});

test('the browser asks before what is saved nowhere is left, and only then', async (t) => {
  const server = await serve(t);
  const { page } = await open(t, server.address);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await ready(page);
  assert.deepEqual(asked, []);
  await type(page, '\n');
  await page.reload();
  await ready(page);
  assert.deepEqual(asked, ['beforeunload']);
});

test('on a phone the bar and its button are there', async (t) => {
  const server = await serve(t);
  const phone = { viewport: { width: 360, height: 640 } };
  const { page } = await open(t, server.address, phone);
  const box = await button(page).boundingBox();
  assert.ok(box);
  assert.ok(box.height >= 44 && box.x + box.width <= 360, JSON.stringify(box));
  await button(page).click();
  await expect.poll(() => server.saved()).toBe(clean);
});

test('a page that no command serves asks nobody', async (t) => {
  const server = await serve(t);
  const { origin } = new URL(server.address);
  const opened = await newPage(browser);
  t.after(() => opened.context.close());
  const asked: string[] = [];
  opened.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await opened.page.goto(origin);
  await ready(opened.page);
  assert.deepEqual(
    asked.filter((path) => path.startsWith('/builder')),
    [],
  );
  await expect(opened.page.locator('save-bar')).toHaveCount(0);
});

test('what is being typed into a field is part of what is saved, by key and by pointer', async (t) => {
  for (const save of [
    (page: Page) => page.keyboard.press('Control+s'),
    (page: Page) => button(page).click(),
  ]) {
    const server = await serve(t);
    const { page, context } = await open(t, server.address);
    const description = page.locator('schema-inspector [data-keyword="description"] textarea');
    await description.fill('Counts every grain of pollen.');
    await save(page);
    await said(page).getByText('you can close this page').waitFor();
    assert.equal(JSON.parse(await server.saved()).description, 'Counts every grain of pollen.');
    await context.close();
  }
});

test('what a field does not take keeps the schema from being saved without a word', async (t) => {
  const server = await serve(t);
  const { page } = await open(t, server.address);
  await page.getByRole('treeitem', { name: 'max_images' }).click();
  const preset = page.locator('schema-inspector [data-keyword="default"]').getByRole('textbox');
  await preset.fill('many');
  await page.keyboard.press('Control+s');
  await said(page).getByText('Last edit not applied').waitFor();
  assert.equal(server.now(), clean);
  await preset.fill('7');
  await page.keyboard.press('Control+s');
  await said(page).getByText('you can close this page').waitFor();
  assert.equal(JSON.parse(await server.saved()).properties.max_images.default, 7);
});

test('the page of a command is not kept for a visit without it', async (t) => {
  const server = await serve(t);
  const { page } = await open(t, server.address, { serviceWorkers: 'allow' });
  await page.getByText('Files stay on this machine').waitFor();
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  assert.ok(!scripts.some((name) => name.includes('service-worker')), scripts.join());
  assert.deepEqual(await page.evaluate(() => caches.keys()), []);
  assert.equal(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    0,
  );
});
