// What the page's tests share: the built page behind a strict policy, a browser, and what a
// person sees and does. Nothing waits for a time; everything waits for what it needs.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { after, before, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import type { AppShell } from '../shell/app-shell.js';
import type { FindingsList } from '../findings/findings-list.js';
import type { FindingsPane } from '../findings/findings-pane.js';
import type { LaunchForm } from '../form/launch-form.js';
import type { PipelineTab } from '../pipeline/pipeline-tab.js';
import type { SchemaBuilder } from '../schema/builder/schema-builder.js';
import type { SchemaOutline } from '../schema/builder/schema-outline.js';
import type { SchemaTab } from '../schema/schema-tab.js';
import type { TextEditor } from '../editor/text-editor.js';
import type { ValueList } from '../pipeline/values/value-list.js';
import { expect, late, launch } from '../../test/chromium.js';

export { expect };

declare global {
  /** What has the focus, in a page that was told to find it. */
  var deepFocus: () => Element | null;
  interface HTMLElementTagNameMap {
    'app-shell': AppShell;
    'findings-list': FindingsList;
    'findings-pane': FindingsPane;
    'launch-form': LaunchForm;
    'pipeline-tab': PipelineTab;
    'schema-builder': SchemaBuilder;
    'schema-outline': SchemaOutline;
    'schema-tab': SchemaTab;
    'text-editor': TextEditor;
    'value-list': ValueList;
  }
}

export const root = fileURLToPath(new URL('../../../dist/page/', import.meta.url));

/** That of the page's own element, as the header of a host. */
const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(
  readFileSync(join(root, 'index.html'), 'utf8'),
)![1];

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

interface Served {
  url: string;
  /** The paths that were requested, in order. */
  asked: string[];
  /** What the answer for a path waits for. */
  held: Map<string, Promise<void>>;
  close(): void;
}

/** The page's address, and a browser that is there when the tests run. */
export interface Site {
  browser: Browser;
  url: string;
  asked: string[];
}

/** A page that was opened. */
export interface Opened {
  page: Page;
  context: BrowserContext;
  complaints: string[];
}

/**
 * Serves the built page, or a copy of it in another folder, below a path; `first` is a script that it loads before its
 * own. The service worker, which compares checksums, gets the page as it is.
 */
export async function servePage(from = root, below = '/', first = ''): Promise<Served> {
  const asked: string[] = [];
  const held = new Map<string, Promise<void>>();
  const answer = async ({ url, headers }: IncomingMessage, response: ServerResponse) => {
    const whole = normalize(new URL(url!, 'http://localhost').pathname);
    asked.push(whole);
    await late();
    await held.get(whole);
    try {
      if (!whole.startsWith(below)) throw new Error('not here');
      const path = `/${whole.slice(below.length)}`;
      const isFirst = first !== '' && path === '/first.js';
      let body: string | Buffer = isFirst
        ? first
        : await readFile(join(from, path === '/' ? 'index.html' : path));
      if (first && path === '/' && headers.accept?.includes('text/html')) {
        body = String(body).replace('<link', '<script src="first.js"></script><link');
      }
      const type = types[extname(path === '/' ? '.html' : path)] ?? types['.html'];
      response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy });
      response.end(body);
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not here');
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${below}`,
    asked,
    held,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The page, served, and a browser, for all tests of a file. */
export function served(...further: string[]): Site {
  const site = { url: '', asked: [] as string[] } as Site;
  let server: Served | undefined;
  before(async () => {
    const [browser, started] = await Promise.all([launch(...further), servePage()]);
    server = started;
    Object.assign(site, { browser, url: started.url, asked: started.asked });
  });
  after(async () => {
    await (site as Partial<Site>).browser?.close();
    server?.close();
  });
  return site;
}

/** A fresh page that remembers everything the browser complains about. */
export async function newPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  // A service worker would answer what a test wants to answer itself.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    ...options,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  return { page, context, complaints: complaintsOf(page) };
}

/** What the browser complains about in a page from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isOurs = !message.text().includes('blocked by Playwright');
    if (isOurs && ['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)));
  return complaints;
}

/** The page with its sample linted and the editor in place. */
export async function openPage(
  t: TestContext,
  { browser, url, asked: _, ...options }: Site & BrowserContextOptions,
): Promise<Opened> {
  const opened = await newPage(browser, options);
  t.after(() => opened.context.close());
  await opened.page.goto(url);
  await ready(opened.page);
  return opened;
}

export async function ready(page: Page): Promise<void> {
  await page.locator('app-shell[data-state=ready]').waitFor({ state: 'attached' });
  // On a phone another pane may be in front of it.
  await page.locator('.cm-content').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => {
    const shell = document.querySelector('app-shell')!;
    return (
      Number(shell.dataset.runs) > 0 &&
      shell.app!.shown.session.settled &&
      document.querySelector('app-shell')!.app!.shown.editor.text() !== ''
    );
  });
}

/** Does something and waits until a report on the text as it then is has been shown. */
export async function linted(page: Page, action: () => Promise<unknown>): Promise<void> {
  const runs = () => page.evaluate(() => Number(document.querySelector('app-shell')!.dataset.runs));
  const before = await runs();
  await action();
  await page.waitForFunction((n: number) => {
    const shell = document.querySelector('app-shell')!;
    return Number(shell.dataset.runs) > n && shell.app!.shown.session.settled;
  }, before);
}

export const text = (page: Page) =>
  page.evaluate(() => document.querySelector('app-shell')!.app!.shown.editor.text());

/** Line and column that the status bar shows. */
export async function cursor(page: Page) {
  const words = await page.locator('status-bar .place').textContent();
  return words!.match(/\d+/g)!.map(Number);
}

/** What the list says of each finding. */
export async function listed(page: Page) {
  const rows = await page.locator('findings-list .row').all();
  return Promise.all(
    rows.map(async (row) => ({
      message: (await row.locator('.message').textContent())!.trim(),
      kind: (await row.locator('.where span').first().textContent())!.trim(),
      place: (await row.locator('.place').count())
        ? (await row.locator('.place').textContent())!.trim()
        : '',
      rule: (await row.locator('code').textContent())!.trim(),
    })),
  );
}

export const summary = async (page: Page): Promise<string> =>
  (await page.locator('status-bar .state').textContent())!;

/** The editor that is shown. */
export const editor = (page: Page) => page.locator('.cm-content:visible');

/** One of the choices over the text that is shown. */
export const choice = (page: Page, name: string): Locator =>
  page.getByLabel(name).locator('visible=true');

/** Shows a tab and waits until its text is linted in its full editor. */
export async function showTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await editor(page).waitFor();
  await shownLinted(page);
}

/** Waits until what the tab that is shown has open is linted. */
export async function shownLinted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { shown } = document.querySelector('app-shell')!.app!;
    return shown.session.settled && shown.state.runs > 0 && shown.state.report !== undefined;
  });
}

/** Pastes over everything, as a person does. */
export async function paste(page: Page, content: string) {
  await page.evaluate((value) => navigator.clipboard.writeText(value), content);
  await editor(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
}

/** The same, and waits for the report. */
export const pasteOver = (page: Page, content: string) => linted(page, () => paste(page, content));

/** Drops files onto the page, by name. */
export async function dropFiles(page: Page, files: Record<string, string>): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const [name, content] of Object.entries(given)) data.items.add(new File([content], name));
    return data;
  }, files);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

/** A folder on the disk that is gone after the test. */
export function folder(t: TestContext, files: Record<string, string | Uint8Array>) {
  const dir = mkdtempSync(join(tmpdir(), 'meadow-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), content);
  }
  return dir;
}

type Shown = Pick<Opened, 'page' | 'context'>;

/** Drops a folder as the browser's own drag does: only so are there entries to walk through. */
export async function dragFolder({ page, context }: Shown, dir: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const data = { items: [], files: [dir], dragOperationsMask: 1 };
  const seen = await page.evaluateHandle(() => {
    const drops: Event[] = [];
    addEventListener('drop', (event) => drops.push(event), { capture: true, once: true });
    return drops;
  });
  // On a busy machine, Chromium now and then ends a drag of the driver without an event.
  for (let tries = 0; tries < 9 && !(await seen.evaluate(({ length }) => length > 0)); tries++) {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, x: 400, y: 400, data });
    }
  }
}

/** Drops a folder, and waits until it is linted. */
export const dropFolder = (opened: Shown, dir: string): Promise<void> =>
  linted(opened.page, () => dragFolder(opened, dir));

export const dropFile = (page: Page, name: string, content: string) =>
  dropFiles(page, { [name]: content });

/** Chooses from one of the menus of the top bar. */
export async function choose(page: Page, menu: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Applies all safe fixes, after a look at what they change. */
export async function fixAllSafe(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Fix all safe/ }).click();
  await page
    .getByRole('dialog', { name: /^Apply \d+ safe fix/ })
    .getByRole('button', { name: 'Apply all' })
    .click();
}

export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

export function assertQuiet(complaints: string[]): void {
  assert.deepEqual(complaints, []);
}

/** A schema with one fault that can be fixed: the default on line 12 is a quoted number. */
export const quotedDefault = `{
    "$schema": "https://json-schema.org/draft-07/schema",
    "$id": "https://raw.githubusercontent.com/example/meadow/main/flow_schema.json",
    "title": "example/meadow pipeline parameters",
    "description": "Counts pollen grains.",
    "type": "object",
    "properties": {
        "max_images": {
            "type": "integer",
            "description": "Stop after so many images.",
            "minimum": 1,
            "default": "500"
        }
    },
    "definitions": {
        "counting_options": {
            "title": "Counting",
            "type": "object",
            "description": "How grains are told from dust.",
            "properties": {
                "skip_preview": {
                    "type": "boolean",
                    "default": true,
                    "description": "Leave out the preview images."
                }
            }
        }
    },
    "allOf": [{ "$ref": "#/definitions/counting_options" }]
}
`;

export const clean = quotedDefault.replace('"500"', '500');

/** What has the focus, wherever it is. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let at: (Element & { labels?: NodeListOf<Element> }) | null = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const label = at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
    return at?.getAttribute('aria-label') ?? label.trim();
  });

/** Goes on with Tab until something has the focus. */
export async function tabTo(page: Page, name: string, key = 'Tab') {
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press(key);
    if ((await focused(page)).startsWith(name)) return;
  }
  assert.fail(`Tab never comes to "${name}"`);
}

/** Presses keys one after the other. */
export const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** The newest message on an event. */
export const notice = (page: Page): Locator => page.locator('toast-list .notice[data-newest]');

/** What was said last to those who do not see the page. */
export const announced = (page: Page): Locator => page.locator('app-shell .announced');

/** The panels on what failed. */
export const failure = (page: Page): Locator => page.locator('app-shell header .banner');

/** Puts the cursor behind the first occurrence of some words of the text as it is now. */
export async function putCursor(page: Page, words: string): Promise<void> {
  const at = (await text(page)).indexOf(words);
  assert.ok(at >= 0, words);
  await page.evaluate((offset) => {
    document
      .querySelector('app-shell')!
      .app!.shown.editor.select({ from: offset, to: offset }, true);
  }, at + words.length);
}
