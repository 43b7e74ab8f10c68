// What tests in a real browser share: the browser, and a site that has the package.

import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { extname, join } from 'node:path';
import { after, before, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type * as Package from 'flow-toolkit/browser';
import { launch, skip } from './chromium.js';
import { dist, serve } from './support.js';

export { skip };

declare global {
  /** The package, in a page that has loaded it. */
  var sdk: typeof Package;
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  wasm: 'application/wasm',
};

/** A browser for all tests of a file; the function gives it. */
export function useBrowser(): () => Browser {
  let browser: Browser;
  before(async () => {
    if (!skip) browser = await launch();
  });
  after(() => (skip ? undefined : browser.close()));
  return () => browser;
}

/** Loads the package into a page of its site, as `sdk`. */
export const loadPackage = (page: Page): Promise<void> =>
  page.evaluate(async (path) => {
    globalThis.sdk = (await import(path)) as typeof Package;
  }, './browser.js');

/** Serves the package and a page beside it, empty by default, whose header fields may be given. */
export function packageSite(
  t: TestContext,
  headers: OutgoingHttpHeaders = {},
  content = '',
): Promise<string> {
  return serve(t, async (url) => {
    const { pathname } = new URL(url, 'http://x');
    const html = { 'Content-Type': 'text/html', ...headers };
    if (pathname === '/')
      return { headers: html, body: `<!doctype html><title>t</title><body>${content}` };
    const file = new URL(`.${pathname}`, dist);
    if (!existsSync(file)) return { status: 404 };
    const type = types[pathname.split('.').pop()!] ?? 'text/plain';
    return { headers: { 'Content-Type': type }, body: await readFile(file) };
  });
}

/** Serves the files of a folder. */
export const serveFolder = (t: TestContext, folder: string): Promise<string> =>
  serve(t, async (url) => {
    const file = join(folder, new URL(url, 'http://x').pathname.replace(/\/$/, '/index.html'));
    if (!existsSync(file) || !statSync(file).isFile()) return { status: 404 };
    const type = types[extname(file).slice(1)] ?? 'application/octet-stream';
    return { headers: { 'Content-Type': type }, body: await readFile(file) };
  });
