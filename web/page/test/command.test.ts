// The page as `toolkit schema build` serves it: it opens the command's schema, gives it back, and
// says what has become of it. The server is the command's own.

import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type * as Interactive from '../../cli/interactive.js';
import type { Refusal } from '../../cli/builder-answers.js';
import { assertAccessible, launch } from '../../test/chromium.js';
import { dist } from '../../test/support.js';
import { clean, editor, newPage, ready, text } from './support.js';

/** What ships, and its types in the source. */
const { pageFiles, startBuilderServer } = (await import(
  new URL('interactive.js', dist).href
)) as typeof Interactive;

let browser: Browser;
before(async () => (browser = await launch()));
after(() => (browser as Browser | undefined)?.close());

const files = await pageFiles(dist);

/** A server with a schema; `answers` are what it says to the saves, in order. */
async function serve(
  t: TestContext,
  {
    answers = [],
    offered = clean,
    idle = 60_000,
  }: { answers?: Refusal[]; offered?: string; idle?: number } = {},
) {
  const saved: { text: string; replace: boolean }[] = [];
  const save = async (text: string, replace: boolean) => {
    const answer = answers.shift();
    if (!answer) saved.push({ text, replace });
    return answer;
  };
  const offer = { name: 'flow_schema.json', text: offered };
  const server = await startBuilderServer({ offer, page: files, save, idle, maxBytes: 1 << 20 });
  t.after(() => server.close());
  return { server, saved };
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
  const { server } = await serve(t);
  const { page, complaints } = await open(t, server.address);
  assert.equal(await text(page), clean);
  assert.match(await said(page).innerText(), /building flow_schema\.json .* terminal/);
  await page.getByText('Nothing leaves this machine').waitFor();
  const { hash } = new URL(page.url());
  const token = server.address.split('=')[1];
  assert.ok(!hash.includes(token) && hash.startsWith('#tab=schema'), hash);
  assert.ok(!(await page.evaluate(() => JSON.stringify([history.state, name]))).includes(token));
  await assertAccessible(page);
  assert.deepEqual(complaints, []);
});

test('Ctrl+S gives the text back; the command ends, and the page says so', async (t) => {
  const { server, saved } = await serve(t);
  const { page, complaints } = await open(t, server.address);
  await type(page, '\n');
  await page.keyboard.press('Control+s');
  await said(page).getByText('you can close this page').waitFor();
  assert.deepEqual(saved, [{ text: `${clean}\n`, replace: false }]);
  assert.equal(await server.ended, 'saved');
  assert.equal(await button(page).count(), 0);
  assert.deepEqual(complaints, []);
});

test('the button does the same by keyboard, and leaves the focus with the words', async (t) => {
  const { server, saved } = await serve(t);
  const { page } = await open(t, server.address);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await said(page).getByText('you can close this page').waitFor();
  assert.deepEqual(saved, [{ text: clean, replace: false }]);
  assert.equal(
    await page.evaluate(() => document.activeElement!.shadowRoot!.activeElement!.localName),
    'p',
  );
});

test('lines end as they did in the file', async (t) => {
  const offered = clean.replaceAll('\n', '\r\n');
  const { server, saved } = await serve(t, { offered });
  const { page } = await open(t, server.address);
  await button(page).click();
  await server.ended;
  assert.deepEqual(saved, [{ text: offered, replace: false }]);
});

test('a reload goes on with what the command has; another window gets nothing', async (t) => {
  const { server, saved } = await serve(t);
  const { page, context } = await open(t, server.address);
  await page.reload();
  await ready(page);
  assert.match(await said(page).innerText(), /building flow_schema\.json/);
  assert.equal(await text(page), clean);
  const second = await context.newPage();
  await second.goto(server.address);
  await said(second).getByText('opened before').waitFor();
  assert.equal(await button(second).count(), 0);
  await button(page).click();
  await said(page).getByText('you can close this page').waitFor();
  assert.equal(saved.length, 1);
});

test('a refusal is told, and a file that somebody else changed is replaced only when asked for', async (t) => {
  const answers = [
    { status: 422, message: 'This is no schema yet.' },
    { status: 409, message: 'It was changed by somebody else.' },
  ];
  const { server, saved } = await serve(t, { answers });
  const { page } = await open(t, server.address);
  await button(page).click();
  await said(page).getByText('no schema yet').waitFor();
  const replace = page.getByRole('button', { name: 'Replace it' });
  assert.equal(await replace.count(), 0);
  await button(page).click();
  await said(page).getByText('changed by somebody else').waitFor();
  assert.deepEqual(saved, []);
  await replace.click();
  await said(page).getByText('you can close this page').waitFor();
  assert.deepEqual(saved, [{ text: clean, replace: true }]);
});

test('when the command has ended, the text can still be had', async (t) => {
  const { server } = await serve(t);
  const { page } = await open(t, server.address);
  await type(page, '\n');
  server.close();
  await button(page).click();
  await said(page).getByText('command in the terminal has ended').waitFor();
  assert.equal(await button(page).count(), 0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download this text' }).click();
  assert.equal((await download).suggestedFilename(), 'flow_schema.json');
  assert.equal(await text(page), `${clean}\n`);
});

test('the browser asks before what is saved nowhere is left, and only then', async (t) => {
  const { server } = await serve(t);
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
  const { server, saved } = await serve(t);
  const phone = { viewport: { width: 360, height: 640 } };
  const { page } = await open(t, server.address, phone);
  const box = await button(page).boundingBox();
  assert.ok(box);
  assert.ok(box.height >= 44 && box.x + box.width <= 360, JSON.stringify(box));
  await button(page).click();
  await server.ended;
  assert.equal(saved.length, 1);
});

test('a page that no command serves asks nobody', async (t) => {
  const { server } = await serve(t);
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
  assert.equal(await opened.page.locator('save-bar').count(), 0);
});

test('what is being typed into a field is part of what is saved, by key and by pointer', async (t) => {
  for (const save of [
    (page: Page) => page.keyboard.press('Control+s'),
    (page: Page) => button(page).click(),
  ]) {
    const { server, saved } = await serve(t);
    const { page, context } = await open(t, server.address);
    const description = page.locator('schema-inspector [data-keyword="description"] textarea');
    await description.fill('Counts every grain of pollen.');
    await save(page);
    await said(page).getByText('you can close this page').waitFor();
    assert.equal(JSON.parse(saved[0].text).description, 'Counts every grain of pollen.');
    await context.close();
  }
});

test('what a field does not take keeps the schema from being saved without a word', async (t) => {
  const { server, saved } = await serve(t);
  const { page } = await open(t, server.address);
  await page.getByRole('treeitem', { name: 'max_images' }).click();
  const preset = page.locator('schema-inspector [data-keyword="default"]').getByRole('textbox');
  await preset.fill('many');
  await page.keyboard.press('Control+s');
  await said(page).getByText('not in the schema').waitFor();
  assert.equal(saved.length, 0);
  await preset.fill('7');
  await page.keyboard.press('Control+s');
  await said(page).getByText('you can close this page').waitFor();
  assert.equal(JSON.parse(saved[0].text).properties.max_images.default, 7);
});
