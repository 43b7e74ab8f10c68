// How the page starts, and what it says when it cannot.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import {
  assertQuiet,
  clean,
  cursor,
  linted,
  newPage,
  openPage,
  paste,
  pasteOver,
  quotedDefault,
  ready,
  root,
  served,
  shownLinted,
  summary,
  text,
  expect,
} from './support.js';

declare global {
  /** The texts that the worker was asked to lint, where a test notes them. */
  var lints: string[];
  /** What a worker does with calls, where a test has set it. */
  var busy: boolean;
  var release: () => void;
}

const site = served();

/** Holds back the answers for an address until it is released. */
async function hold(page: Page, address: string) {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function fresh(t: TestContext, options?: BrowserContextOptions) {
  const opened = await newPage(site.browser, options);
  t.after(() => opened.context.close());
  return opened;
}

/** The scripts of the full editor. */
const editorScripts = (): Promise<string[]> => scriptsWith('cm-content');

/** The scripts with some words. */
async function scriptsWith(words: string): Promise<string[]> {
  const found = [];
  for (const name of await readdir(root)) {
    if (!name.endsWith('.js')) continue;
    if ((await readFile(join(root, name), 'utf8')).includes(words)) found.push(name);
  }
  assert.ok(found.length > 0);
  return found;
}

const runs = (page: Page) =>
  page.evaluate(() => document.querySelector('app-shell')!.app!.shown.state.runs);

test('an editor that comes after the findings marks them, and nothing is linted again', async (t) => {
  const { page, complaints } = await fresh(t);
  const scripts = await editorScripts();
  const held = await Promise.all(scripts.map((name) => hold(page, `**/${name}`)));
  await page.goto(site.url);
  await page.locator('findings-list .row').first().waitFor();
  await shownLinted(page);
  const before = await runs(page);
  for (const release of held) release();
  await page.locator('.cm-lintRange-error').first().waitFor();
  await ready(page);
  assert.equal(await runs(page), before);
  assertQuiet(complaints);
});

test('text is taken before any script has come, and nothing of it is lost', async (t) => {
  const { page, complaints } = await fresh(t);
  const script = await hold(page, '**/page.js');
  await page.goto(site.url, { waitUntil: 'commit' });
  const field = page.locator('schema-tab textarea');
  await field.fill(quotedDefault);
  await field.evaluate((element: HTMLTextAreaElement) =>
    element.setSelectionRange(40, 52, 'backward'),
  );
  script();
  await ready(page);
  await expect(page.locator('schema-tab textarea')).toHaveCount(0);
  await expect.poll(() => text(page)).toBe(quotedDefault);
  await page.waitForFunction(() => getSelection() !== null);
  await page.keyboard.type('X');
  await expect
    .poll(() => text(page))
    .toBe(`${quotedDefault.slice(0, 40)}X${quotedDefault.slice(52)}`);
  assertQuiet(complaints);
});

test('the linter starts before the scripts of the page have come, once', async (t) => {
  const { page, complaints } = await fresh(t);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const script = await hold(page, '**/page.js');
  const module = page.waitForResponse('**/schema.wasm');
  await page.goto(site.url, { waitUntil: 'commit' });
  await module;
  await expect(page.locator('app-shell[data-state=ready]')).toHaveCount(0);
  script();
  await ready(page);
  await page.locator('findings-list .row').first().waitFor();
  for (const file of ['/schema.wasm', '/worker.js']) {
    const times = asked.filter((path) => path.endsWith(file)).length;
    assert.equal(times, 1, `${file} was requested ${times} times`);
  }
  assert.equal(page.workers().length, 1);
  await expect(page.locator('status-bar')).toContainText(/wasm \d\.\d\d MB/);
  assertQuiet(complaints);
});

/** Notes the texts that the page's worker is asked to lint. */
async function noteLints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.lints = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: unknown, rest: never) {
      const { type, operation, message: bytes } = message as Record<string, unknown>;
      if (type === 'call' && operation === 'lintSchema') {
        const frame = new TextDecoder().decode(bytes as Uint8Array);
        globalThis.lints.push(frame.slice(frame.indexOf('\n') + 1));
      }
      post.call(this, message, rest);
    };
  });
}

const lints = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.lints);

test('a first visit lints the sample before the scripts of the page have come, and once', async (t) => {
  const { page, complaints } = await fresh(t);
  await noteLints(page);
  const script = await hold(page, '**/page.js');
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect.poll(() => lints(page)).toHaveLength(1);
  script();
  await ready(page);
  await shownLinted(page);
  assert.deepEqual(await lints(page), [await text(page)]);
  assert.equal(await runs(page), 1);
  assertQuiet(complaints);
});

test('what is open again, and what an address asks for, is linted in place of the sample', async (t) => {
  const { page, complaints } = await fresh(t);
  await page.goto(site.url);
  await ready(page);
  await pasteOver(page, quotedDefault);
  await page.locator('findings-list .place', { hasText: '12:' }).waitFor();
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('flow-toolkit-work');
  await noteLints(page);
  await page.reload();
  await ready(page);
  await shownLinted(page);
  assert.equal(await text(page), quotedDefault);
  assert.deepEqual(new Set(await lints(page)), new Set([quotedDefault]));
  const { page: form } = await fresh(t);
  await noteLints(form);
  await form.goto(`${site.url}#tab=schema&view=docs`);
  await ready(form);
  await shownLinted(form);
  assert.deepEqual(new Set(await lints(form)), new Set([await text(form)]));
  assertQuiet(complaints);
});

test('a text that is pasted between the first report and the start of the toolkit is linted', async (t) => {
  const { page, complaints } = await fresh(t);
  await noteLints(page);
  const scripts = await scriptsWith('cannot start the worker');
  const held = await Promise.all(scripts.map((name) => hold(page, `**/${name}`)));
  await page.goto(site.url);
  await page.locator('findings-list .row').first().waitFor();
  await paste(page, quotedDefault);
  await expect.poll(() => text(page)).toBe(quotedDefault);
  for (const release of held) release();
  await ready(page);
  await expect.poll(async () => (await lints(page)).at(-1)).toBe(quotedDefault);
  await expect(page.locator('findings-list .row')).toHaveCount(1);
  await shownLinted(page);
  assertQuiet(complaints);
});

test('a worker that fails at the first lint gives its place to another', async (t) => {
  const { page } = await fresh(t);
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: unknown, rest: never) {
      const { type, id } = message as Record<string, unknown>;
      if (type !== 'call' || id !== 0) return post.call(this, message, rest);
      const data = { type: 'failed', id, message: 'lost' };
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
    };
  });
  await page.goto(site.url);
  await page.locator('findings-list .row').first().waitFor();
  await ready(page);
});

test('a host whose policy does not know the style of the document gets it as a file', async (t) => {
  const { page } = await fresh(t);
  await page.route(site.url, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/ 'sha256-[^']*'/, '');
    await route.fulfill({ response, body });
  });
  await page.goto(site.url);
  await ready(page);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).overflow))
    .toBe('hidden');
});

test('the page goes without its first script', async (t) => {
  for (const fate of ['lost', 'late']) {
    const { page } = await fresh(t);
    const release = await hold(page, '**/early.js');
    if (fate === 'lost') await page.route('**/early.js', (route) => route.abort());
    await page.goto(site.url, { waitUntil: 'commit' });
    await ready(page);
    await page.locator('findings-list .row').first().waitFor();
    if (fate === 'late') {
      const script = page.waitForResponse('**/early.js');
      release();
      await (await script).finished();
    }
    assert.equal(page.workers().length, 1, fate);
  }
});

test('the editor works while the linter is still on its way', async (t) => {
  const { page, complaints } = await fresh(t);
  const wasm = await hold(page, '**/schema.wasm');
  await page.goto(site.url);
  await paste(page, quotedDefault);
  await expect.poll(() => summary(page)).toMatch(/Starting/);
  await expect(page.locator('findings-list .row')).toHaveCount(0);
  wasm();
  await page.locator('findings-list .place', { hasText: '12:' }).waitFor();
  await expect
    .poll(async () => (await cursor(page))[0])
    .toStrictEqual(quotedDefault.split('\n').length);
  assertQuiet(complaints);
});

test('a linter that cannot be downloaded is explained, and a retry mends it', async (t) => {
  const { page } = await fresh(t);
  await page.route('**/schema.wasm', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(site.url);
  const banner = page.locator('findings-pane').getByRole('alert');
  await banner.waitFor();
  await expect(banner).toHaveText(/could not be downloaded/);
  await expect(banner).toHaveText(/404/);
  await page.unroute('**/schema.wasm');
  await banner.getByRole('button', { name: 'Retry' }).click();
  await page.locator('findings-list .row').first().waitFor();
  await expect(banner).toHaveCount(0);
});

test('a worker that is refused is explained, and a retry mends it', async (t) => {
  const { page } = await fresh(t);
  await page.route('**/worker.js', (route) => route.abort());
  await page.goto(site.url);
  const banner = page.locator('findings-pane').getByRole('alert');
  await banner.waitFor();
  await expect(banner).toHaveText(/worker/);
  await page.unroute('**/worker.js');
  await banner.getByRole('button', { name: 'Retry' }).click();
  await page.locator('findings-list .row').first().waitFor();
});

/** Lets a test keep calls from the worker, as if the linter were busy with them, until `busy` is false and `release` is called. */
async function stuckWorker(page: Page) {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    const held: (() => void)[] = [];
    globalThis.release = () => held.splice(0).forEach((send) => send());
    Worker.prototype.postMessage = function (
      message: { type: string },
      transfer?: Transferable[] | StructuredSerializeOptions,
    ) {
      const send = () => post.call(this, message, transfer as StructuredSerializeOptions);
      if (message.type === 'call' && globalThis.busy) held.push(send);
      else send();
    };
  });
}

test('a text that takes too long gives a message, and the next lint works', async (t) => {
  const { page } = await fresh(t);
  await stuckWorker(page);
  await page.clock.install();
  await page.goto(site.url);
  await ready(page);
  await page.evaluate(() => (globalThis.busy = true));
  await page.locator('.cm-content').click();
  await page.keyboard.type(' ');
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await page.clock.runFor(61_000);
  const banner = page.locator('findings-pane').getByRole('alert');
  await banner.waitFor();
  await expect(banner).toHaveText(/timed out/);
  await expect(page.locator('findings-list .row'), 'the older report is gone').not.toHaveCount(0);
  await page.evaluate(() => (globalThis.busy = false));
  await pasteOver(page, clean);
  await expect.poll(() => summary(page)).toMatch(/No problems found/);
  await expect(banner).toHaveCount(0);
});

test('a run that goes on when the editor comes is not ended for it', async (t) => {
  const { page } = await fresh(t);
  let workers = 0;
  page.on('worker', () => workers++);
  await stuckWorker(page);
  await page.addInitScript(() => (globalThis.busy = true));
  await page.clock.install();
  await page.goto(site.url);
  await page.locator('app-shell[data-state=running]').waitFor({ state: 'attached' });
  await page.locator('.cm-content').waitFor();
  await page.clock.runFor(1000);
  await page.evaluate(() => {
    globalThis.busy = false;
    globalThis.release();
  });
  await ready(page);
  assert.equal(workers, 1);
});

test('the older report is kept and dimmed while a run goes on, and the newest text wins', async (t) => {
  const { page } = await fresh(t);
  await stuckWorker(page);
  await page.goto(site.url);
  await ready(page);
  const rows = await page.locator('findings-list .row').count();
  await page.evaluate(() => (globalThis.busy = true));
  await paste(page, '{');
  await page.locator('findings-pane .older').waitFor();
  await expect(page.locator('findings-list .row')).toHaveCount(rows);
  await linted(page, async () => {
    await paste(page, clean);
    await page.evaluate(() => {
      globalThis.busy = false;
      globalThis.release();
    });
  });
  await page.locator('findings-pane .calm', { hasText: 'No problems found' }).waitFor();
});

test('dark and light follow the system until somebody chooses, and the choice is kept', async (t) => {
  const { page } = await openPage(t, { ...site, colorScheme: 'dark' });
  const lightness = () =>
    page.evaluate(() => {
      const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number);
      return (r + g + b) / 3;
    });
  await expect.poll(() => lightness()).toBeLessThan(60);
  await page.getByRole('button', { name: 'Use light colors' }).click();
  await expect.poll(() => lightness()).toBeGreaterThan(200);
  await page.reload();
  await ready(page);
  await expect.poll(() => lightness()).toBeGreaterThan(200);
});

test('a phone shows one pane at a time, with text large enough not to be zoomed', async (t) => {
  const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };
  const { page, complaints } = await openPage(t, { ...site, ...phone });
  const size = await page
    .locator('.cm-content')
    .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  assert.ok(size >= 16, `the editor's text is ${size} px`);
  await expect(page.locator('findings-list')).toBeHidden();
  await page.getByRole('button', { name: /^Findings/ }).tap();
  await expect(page.locator('.cm-content')).toBeHidden();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(width, 390);
  await page.locator('findings-list .row').first().tap();
  await expect(page.locator('.cm-content')).toBeVisible();
  assertQuiet(complaints);
});
