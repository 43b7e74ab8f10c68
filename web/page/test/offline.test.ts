// What the browser keeps of the page: a visit without a network, and a new version.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import {
  editor,
  linted,
  newPage,
  pasteOver,
  clean,
  ready,
  root,
  served,
  servePage,
  text,
  expect,
} from './support.js';

const site = served();

/** The page in a folder of its own, below a path, of which a new version can be made. */
async function deployed(t: TestContext) {
  const dir = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(dir, 'samples'));
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(root.length);
    if (entry.isFile()) symlinkSync(join(root, path), join(dir, path));
  }
  const server = await servePage(dir, '/tools/lint/');
  t.after(() => {
    server.close();
    rmSync(dir, { recursive: true, force: true });
  });
  const sum = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(dir, name)))
      .digest('hex')
      .slice(0, 16);
  const write = (name: string, content: string): void => {
    rmSync(join(dir, name));
    writeFileSync(join(dir, name), content);
  };
  return {
    ...server,
    /** Puts a new version in its place: its document and the checksums are others. */
    renew(version: string, mark: string) {
      const [old, document] = [sum('index.html'), readFileSync(join(dir, 'index.html'), 'utf8')];
      write('index.html', document.replace('<html ', `<html data-mark="${mark}" `));
      const worker = readFileSync(join(dir, 'service-worker.js'), 'utf8');
      assert.ok(worker.includes(old) && worker.includes(version));
      const changed = worker.replace(old, sum('index.html')).replace(version, mark.repeat(16));
      write('service-worker.js', changed);
    },
  };
}

const mark = (page: Page) => page.evaluate(() => document.documentElement.dataset['mark'] ?? '');

async function visit(t: TestContext, url: string) {
  const opened = await newPage(site.browser, { serviceWorkers: 'allow' });
  t.after(() => opened.context.close());
  await opened.page.goto(url);
  await ready(opened.page);
  await kept(opened.page);
  return opened;
}

/** Waits until the service worker answers for the page. */
const kept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

const caches = (page: Page) => page.evaluate(() => globalThis.caches.keys());
const versionOf = (cache: string) => cache.split(' ').at(-1)!;

/** Looks for a new version, as the browser does from time to time. */
const look = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined));

const rows = (page: Page) => page.locator('findings-list .row');

test('the first visit needs few requests before the findings, and the second hardly any', async (t) => {
  const server = await servePage();
  t.after(() => server.close());
  const opened = await newPage(site.browser, { serviceWorkers: 'allow' });
  t.after(() => opened.context.close());
  const { page, context, complaints } = opened;
  await page.addInitScript(() => {
    const look = (): void => {
      const pane = document.querySelector('app-shell')?.shadowRoot?.querySelector('findings-pane');
      const list = pane?.shadowRoot?.querySelector('findings-list');
      if (list?.shadowRoot?.querySelector('.row')) performance.mark('findings');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(server.url);
  await rows(page).first().waitFor();
  await ready(page);
  await page.waitForFunction(() => performance.getEntriesByName('findings').length > 0);
  // What had been requested when the findings were drawn, by the browser's own clock: a busy machine tells us later.
  const first = await page.evaluate(() => {
    const [{ startTime: drawn }] = performance.getEntriesByName('findings');
    return ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .filter(({ startTime }) => startTime <= drawn)
      .map(({ name }) => new URL(name).pathname);
  });
  assert.ok(first.length > 5, first.join(' '));
  assert.ok(first.length <= 20, `${first.length} requests: ${first.join(' ')}`);
  assert.equal(new Set(first).size, first.length, first.join(' '));
  await kept(page);
  await page.close();
  server.asked.length = 0;
  const again = await context.newPage();
  await again.goto(server.url);
  await rows(again).first().waitFor();
  await ready(again);
  assert.ok(server.asked.length <= 5, `${server.asked.length} requests: ${server.asked.join(' ')}`);
  assert.deepEqual(complaints, []);
});

test('a second visit works without a network, below a path of a host, with the work of the first', async (t) => {
  const server = await deployed(t);
  const { page, context, complaints } = await visit(t, server.url);
  await pasteOver(page, clean.replace('500', '"500"'));
  // A module that a first lint does not need is kept once it is used.
  await page.getByRole('tab', { name: 'Tools config' }).click();
  await page.locator('config-tab .cm-content').waitFor();
  await page.getByRole('tab', { name: 'Parameter schema' }).click();
  await page.waitForFunction(async () => {
    const names = await globalThis.caches.keys();
    const files = await (await globalThis.caches.open(names[0])).keys();
    return files.some(({ url }) => url.includes('/tools/lint/core.wasm?'));
  });
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await expect.poll(() => text(page)).toBe(clean.replace('500', '"500"'));
  await rows(page).filter({ hasText: 'max_images' }).first().waitFor();
  await linted(page, async () => {
    await editor(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' ]');
  });
  await page.getByRole('tab', { name: 'Tools config' }).click();
  await page.locator('config-tab .cm-content').waitFor();
  await page.waitForFunction(() => document.querySelector('app-shell')!.app!.shown.state.report);
  for (const name of ['rules.html', 'help.html']) {
    const other = await context.newPage();
    await other.goto(server.url + name);
    await other.getByRole('heading', { level: 1 }).waitFor();
    await other.getByRole('link', { name: 'Open the linter' }).click();
    await ready(other);
  }
  assert.deepEqual(complaints, []);
});

test('a new version is announced, waits for the user, and replaces the files of the old one', async (t) => {
  const server = await deployed(t);
  const { page, complaints } = await visit(t, server.url);
  const [old] = await caches(page);
  const origin = new URL(server.url).href;
  assert.match(old, new RegExp(`^flow-toolkit ${origin} [0-9a-f]{16}$`));
  server.renew(versionOf(old), 'b');
  await page.evaluate(() => ((globalThis as { same?: boolean }).same = true));
  await look(page);
  await page.locator('toast-list .notice').getByText('A new version is ready').waitFor();
  await expect.poll(() => caches(page)).toHaveLength(2);
  await expect.poll(() => mark(page)).toBe('');
  await pasteOver(page, clean);
  assert.ok(await page.evaluate(() => (globalThis as { same?: boolean }).same));
  // The notice may be gone by now; the action is in the list of all actions.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the actions' }).fill('reload');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !(globalThis as { same?: boolean }).same);
  await ready(page);
  await expect.poll(() => mark(page)).toBe('b');
  await expect.poll(() => text(page)).toBe(clean);
  await page.waitForFunction(async () => (await globalThis.caches.keys()).length === 1);
  const [now] = await caches(page);
  assert.equal(versionOf(now), 'b'.repeat(16));
  assert.deepEqual(complaints, []);
});

test('work that is not saved is kept until the user gives it up', async (t) => {
  const server = await deployed(t);
  const { page } = await visit(t, server.url);
  await page.evaluate(() => localStorage.setItem('flow-toolkit.keep-no-work', '1'));
  await page.reload();
  await ready(page);
  await pasteOver(page, clean);
  server.renew(versionOf((await caches(page))[0]), 'c');
  await look(page);
  const reload = page.locator('toast-list').getByRole('button', { name: 'Reload' });
  await reload.click();
  const question = page.getByRole('alertdialog', { name: 'Reload without saving?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => text(page)).toBe(clean);
  await reload.click();
  await question.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => document.documentElement.dataset['mark'] === 'c');
  await ready(page);
});

test('a window of the old version keeps its files while it is open', async (t) => {
  const server = await deployed(t);
  const { page, context } = await visit(t, server.url);
  const other = await context.newPage();
  await other.goto(server.url);
  await ready(other);
  server.renew(versionOf((await caches(page))[0]), 'd');
  await look(page);
  await other.locator('toast-list .notice').getByText('A new version is ready').waitFor();
  await other.waitForLoadState('networkidle'); // or the new version would have to wait
  await page.locator('toast-list').getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => document.documentElement.dataset['mark'] === 'd');
  await expect.poll(() => mark(other)).toBe('');
  await other.getByRole('button', { name: 'Form', exact: true }).click();
  await other.locator('launch-form').waitFor();
  await expect.poll(() => caches(page)).toHaveLength(2);
  await other.close();
  await page.reload();
  await ready(page);
  await page.waitForFunction(async () => (await globalThis.caches.keys()).length === 1);
});

test('a new version has to wait while another window loads a file', async (t) => {
  const server = await deployed(t);
  const { page, context, complaints } = await visit(t, server.url);
  const other = await context.newPage();
  await other.goto(server.url);
  await ready(other);
  server.renew(versionOf((await caches(page))[0]), 'e');
  await look(page);
  await other.locator('toast-list .notice').getByText('A new version is ready').waitFor();
  await other.waitForLoadState('networkidle');
  let answer!: () => void;
  const path = `${new URL(server.url).pathname}chunk-LATE.js`;
  server.held.set(path, new Promise((resolve) => (answer = resolve)));
  await other.evaluate((late) => void fetch(late), path);
  await expect.poll(() => server.asked).toContain(path);
  const reload = page.locator('toast-list').getByRole('button', { name: 'Reload' });
  await reload.click();
  const loading = page.locator('status-bar').getByText('Loading the new version');
  await loading.waitFor();
  await page.getByText('The browser has not started the new version yet').first().waitFor();
  await loading.waitFor({ state: 'detached' });
  await pasteOver(page, clean);
  await expect.poll(() => mark(page)).toBe('');
  assert.deepEqual(complaints, []);
  answer();
  await reload.click(); // the browser has started it
  await page.waitForFunction(() => document.documentElement.dataset['mark'] === 'e');
  await ready(page);
  await expect.poll(() => text(page)).toBe(clean);
  await expect.poll(() => mark(other)).toBe('');
});

test('a new version that waits keeps its files when the page is loaded again', async (t) => {
  const server = await deployed(t);
  const { page, context } = await visit(t, server.url);
  server.renew(versionOf((await caches(page))[0]), 'f');
  await look(page);
  const reload = page.locator('toast-list').getByRole('button', { name: 'Reload' });
  await reload.waitFor();
  await page.reload();
  await reload.waitFor(); // asked again
  await page.waitForLoadState('networkidle');
  await reload.click();
  await page.waitForFunction(() => document.documentElement.dataset['mark'] === 'f');
  await page.waitForFunction(async () => (await globalThis.caches.keys()).length === 1);
  assert.equal(versionOf((await caches(page))[0]), 'f'.repeat(16));
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await expect.poll(() => mark(page)).toBe('f');
});

test('a browser can install the page', async (t) => {
  const server = await deployed(t);
  const { page, context } = await visit(t, server.url);
  const session = await context.newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.equal(url, `${server.url}manifest.webmanifest`);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Contexts of tests are like private windows, in which nothing is installed.
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  assert.deepEqual(
    ids.filter((id) => id !== 'in-incognito'),
    [],
  );
  const { icons } = JSON.parse(data!) as { icons: { src: string; sizes: string; type: string }[] };
  for (const { src, sizes, type } of icons) {
    const size = await page.evaluate(async (from) => {
      const picture = new Image();
      picture.src = from;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    if (type === 'image/png') assert.equal(size, sizes, src);
  }
});
