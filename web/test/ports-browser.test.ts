// The ports in a real browser: what a page may fetch and read, what its store keeps, and what
// it does not have. The package is served from one origin, the bad server has another.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { test, type TestContext } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import type { PortName, Ports, Toolkit, ToolkitError } from 'flow-toolkit';
import { refused, startServer } from './http-server.js';
import { failures, notAsked, statuses } from './port-cases.js';
import { skip, useBrowser, loadPackage } from './support-browser.js';
import { dist, serve, until } from './support.js';

const types: Record<string, string> = { js: 'text/javascript', wasm: 'application/wasm' };

declare global {
  /** The toolkit of a page, and an exchange that was begun there. */
  var toolkit: Toolkit;
  var exchange: { controller: AbortController; call: Promise<unknown> };
}

/** What a port of the page answered, or what the error says. */
interface Told<Answer> {
  answer?: Answer;
  code?: string;
  kind?: string;
  reason?: string;
  message?: string;
  help?: string;
}

/** What the port "fetch" answers. */
interface Fetched {
  status: number;
  body: string;
  header: { name: string; value: string }[];
}

const browser = useBrowser();

/** Opens a page that has the package as `sdk`; `headers` are those of the page. */
async function open(
  t: TestContext,
  { context, headers = {} }: { context?: BrowserContext; headers?: OutgoingHttpHeaders } = {},
) {
  const base = await serve(t, async (url) => {
    const { pathname } = new URL(url, 'http://x');
    const html = { 'Content-Type': 'text/html', ...headers };
    if (pathname === '/') return { headers: html, body: '<!doctype html><title>t</title><body>' };
    const file = new URL(`.${pathname}`, dist);
    if (!existsSync(file)) return { status: 404 };
    const type = types[pathname.split('.').pop()!];
    return { headers: { 'Content-Type': type }, body: await readFile(file) };
  });
  const page = await (context ?? browser()).newPage();
  t.after(() => page.close());
  await load(page, base);
  return { page, base };
}

async function load(page: Page, base: string) {
  await page.goto(`${base}/`);
  await loadPackage(page);
  await page.evaluate(async () => {
    globalThis.toolkit = await sdk.createToolkit({ startWith: 'core' });
  });
}

/** Asks a port of the page's toolkit: its answer, or what the error says. */
const ask = <Answer = Fetched>(page: Page, port: PortName, give?: object): Promise<Told<Answer>> =>
  page.evaluate(
    ([port, give]) =>
      toolkit.callPort(port, give ?? undefined).then(
        (answer) => ({ answer: answer as Answer }),
        ({ code, kind, reason, message, help }: ToolkitError) => ({
          code,
          kind,
          reason,
          message,
          help,
        }),
      ),
    [port, give] as const,
  );

test('every status is an answer', { skip }, async (t) => {
  const { page } = await open(t);
  const { url } = await startServer(t);
  for (const [path, want, give] of statuses) {
    const request = { url: url + path, followRedirects: true, ...give };
    const { answer, message } = await ask(page, 'fetch', request);
    assert.ok(answer, `${path}: ${message}`);
    const retry = answer.header.find(({ name }) => name === 'retry-after')?.value;
    assert.deepEqual(
      { status: answer.status, text: answer.body, ...(retry && { retry }) },
      want,
      path,
    );
  }
});

test('every failure has its kind and leaves the toolkit usable', { skip }, async (t) => {
  const { page, base } = await open(t);
  const { url } = await startServer(t);
  const fails = async (give: { url: string; [more: string]: unknown }, reason: string) => {
    const error = await ask(page, 'fetch', give);
    const { code, kind } = error;
    const found = { code, kind, reason: error.reason };
    assert.deepEqual(found, { code: 'ERR_LOOKUP', kind: 'LookupError', reason }, give.url);
    return error.help!;
  };
  for (const [path, kind, give] of failures) {
    const reason = kind === 'misdirected' ? 'unreachable' : kind; // a browser does not tell
    await fails({ url: url + path, followRedirects: true, ...give }, reason);
  }
  for (const address of notAsked) await fails({ url: address }, 'invalid');
  // A browser says the same of both; the user is told of both.
  for (const address of [await refused(), `${url}/no-cors/ok`, `${url}/no-cors/status/404`]) {
    const help = await fails({ url: address }, 'unreachable');
    assert.match(help, /CORS/);
    assert.ok(help.includes(base), help);
  }
  // Of the page's own origin there is nothing to allow.
  const own = await ask(page, 'fetch', { url: `${base}/none` });
  assert.equal(own.answer!.status, 404);
  await fails({ url: `${url}/redirect?to=/ok` }, 'blocked');
  assert.equal((await ask(page, 'fetch', { url: `${url}/ok` })).answer!.status, 200);
});

test('a policy that forbids connections is a failure like the others', { skip }, async (t) => {
  const policy = "default-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
  const { page } = await open(t, { headers: { 'Content-Security-Policy': policy } });
  const { url } = await startServer(t);
  const { reason, help } = await ask(page, 'fetch', { url: `${url}/ok` });
  assert.equal(reason, 'unreachable');
  assert.match(help!, /connect-src/);
});

test('credentials stay within the origin that they were given for', { skip }, async (t) => {
  const { page } = await open(t);
  const [one, two] = [await startServer(t), await startServer(t)];
  const via = (server: string, to: string) => `${server}/redirect?to=${encodeURIComponent(to)}`;
  const header = [{ name: 'Authorization', value: 'Bearer secret' }];
  for (const [name, address, kept] of [
    ['the same origin', via(one.url, `${one.url}/echo`), true],
    ['another name of the host', via(one.url, `${one.byName}/echo`), false],
    ['another port', via(one.url, `${two.url}/echo`), false],
    ['away and back', via(one.url, via(two.url, `${one.url}/echo`)), false],
  ] as const) {
    const give = { url: address, header, followRedirects: true };
    const { answer, message } = await ask(page, 'fetch', give);
    assert.ok(answer, `${name}: ${message}`);
    assert.equal('authorization' in JSON.parse(answer.body).header, kept, name);
    // A browser would take other secrets along, so that no redirect is followed with one.
    const token = [{ name: 'PRIVATE-TOKEN', value: 'secret' }];
    const refused = await ask(page, 'fetch', { ...give, header: token });
    assert.equal(refused.reason, 'blocked', name);
  }
  const direct = await ask(page, 'fetch', {
    url: `${one.url}/echo`,
    header: [{ name: 'PRIVATE-TOKEN', value: 'own' }],
    followRedirects: true,
  });
  assert.equal(JSON.parse(direct.answer!.body).header['private-token'], 'own');
});

test('no-store asks the server for no leave', { skip }, async (t) => {
  const { page } = await open(t);
  const { url, seen } = await startServer(t);
  const { answer } = await ask(page, 'fetch', { url: `${url}/echo`, noStore: true });
  assert.equal(JSON.parse(answer!.body).header['cache-control'], 'no-cache');
  assert.deepEqual(
    seen.map(({ method }) => method),
    ['GET'],
  );
  assert.equal(seen[0].headers.referer, undefined);
});

test('an aborted exchange ends, its body too, and the toolkit goes on', { skip }, async (t) => {
  const { page } = await open(t);
  const server = await startServer(t);
  for (const path of ['/slow-headers', '/slow-body']) {
    await page.evaluate((url: string) => {
      const controller = new AbortController();
      const { signal } = controller;
      const call = toolkit
        .callPort('fetch', { url }, { signal })
        .catch((error: Error) => error.name);
      globalThis.exchange = { controller, call };
    }, server.url + path);
    await until(() => server.seen.some((each) => each.path === path));
    const name = await page.evaluate(() => {
      exchange.controller.abort();
      return exchange.call;
    });
    assert.equal(name, 'AbortError');
    await until(() => server.left.includes(path)); // the exchange itself is over
  }
  assert.equal((await ask(page, 'fetch', { url: `${server.url}/ok` })).answer!.status, 200);
});

test('the store outlives the page, and damage is told and mended', { skip }, async (t) => {
  const context = await browser().newContext();
  t.after(() => context.close());
  const { page, base } = await open(t, { context });
  const key = 'GET http://h/ anon';
  await ask(page, 'store', { key, value: 'kept' });
  await load(page, base);
  assert.deepEqual(await ask(page, 'store', { key }), { answer: 'kept' });
  const { said, found, after } = await page.evaluate(async (key: string) => {
    const said: [string, string][] = [];
    const ports: Ports = { log: (level, text) => said.push([level, text]) };
    const other = await sdk.createToolkit({ startWith: 'core', ports });
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('flow-toolkit');
      opening.onsuccess = () => resolve(opening.result);
    });
    await new Promise((resolve) => {
      const transaction = database.transaction('entries', 'readwrite');
      transaction.objectStore('entries').put(new Uint8Array([1, 2, 3]), key);
      transaction.oncomplete = resolve;
    });
    database.close();
    const found = await other.callPort('store', { key });
    await other.callPort('store', { key, value: 'anew' });
    return { said, found, after: await other.callPort('store', { key }) };
  }, key);
  assert.deepEqual([found, after], [null, 'anew']);
  const warning = `cache entry "${key}" is damaged and will be replaced`;
  assert.deepEqual(said, [['warning', warning]]);
  await ask(page, 'store', { key, delete: true });
  assert.deepEqual(await ask(page, 'store', { key }), { answer: null });
});

test('a browser has no programs, files, environment or user to ask', { skip }, async (t) => {
  const { page } = await open(t);
  for (const port of ['exec', 'files', 'env', 'prompt', 'status'] as const) {
    const { code, message } = await ask(page, port);
    assert.equal(code, 'ERR_UNAVAILABLE', port);
    assert.match(message!, /^not available in this runtime: needs .+ \("\w+"\)$/);
  }
  assert.match((await ask<string>(page, 'now')).answer!, /^\d{4}-/);
  const shown = await page.evaluate(async () => {
    const seen: string[] = [];
    const ports: Ports = {
      prompt: async ({ choices }) => choices![1].value,
      status: ({ text }) => seen.push(text),
    };
    const other = await sdk.createToolkit({ startWith: 'core', ports });
    await other.callPort('status', { id: '1', text: 'waiting' });
    const choices = [{ value: 'a' }, { value: 'b' }];
    const question = { kind: 'select', message: 'which', choices };
    const { value } = (await other.callPort('prompt', question)) as { value: string };
    return [...seen, value];
  });
  assert.deepEqual(shown, ['waiting', 'b']);
});
