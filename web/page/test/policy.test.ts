// The page, and documentation written as HTML, say themselves what may run in them: a host that sends no header
// has them as safe.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import { createToolkit } from 'flow-toolkit';
import { launch } from '../../test/chromium.js';
import { assertQuiet, newPage, ready } from './support.js';

const root = fileURLToPath(new URL('../../../dist/page', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const asked: string[] = [];
let browser: Browser;
let server: Server;
let foreign: Server;
let docs: string;

const listening = async (
  answer: (url: string, response: ServerResponse) => Promise<void> | void,
): Promise<Server> => {
  const started = createServer((request, response) => void answer(request.url!, response));
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return started;
};
const addressOf = (of: Server) => `http://127.0.0.1:${(of.address() as AddressInfo).port}/`;

before(async () => {
  const toolkit = await createToolkit();
  docs = await toolkit.schemaDocs('{"properties": {"a": {"hidden": true}, "b": {}}}', {
    format: 'html',
  });
  await toolkit.dispose();
  browser = await launch();
  server = await listening(async (url, response) => {
    const name = url === '/' ? '/index.html' : url;
    const body = name === '/docs.html' ? docs : await readFile(root + name).catch(() => undefined);
    const type = types[extname(name)] ?? 'application/octet-stream';
    response.writeHead(body ? 200 : 404, { 'Content-Type': type }).end(body);
  });
  foreign = await listening((url, response) => {
    asked.push(url);
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
  });
});

after(async () => {
  await (browser as Browser | undefined)?.close();
  for (const each of [server, foreign] as (Server | undefined)[]) {
    each?.closeAllConnections();
    each?.close();
  }
});

/** Puts into a document what a text that got out of its place would; what of it ran or was fetched. */
async function inject(page: Page) {
  asked.length = 0;
  const ran = await page.evaluate(async (away) => {
    const refused: string[] = [];
    const settled = new Promise<void>((done) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (refused.push(effectiveDirective) === 3) done();
      });
    });
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    const picture = document.createElement('img');
    picture.src = `${away}picture`;
    document.body.append(picture);
    const html = document.createElement('div');
    html.innerHTML = '<b onclick="window.ran = true">b</b>';
    document.body.append(html);
    (html.firstChild as HTMLElement).click();
    await settled;
    return { ran: (window as { ran?: boolean }).ran ?? false, refused };
  }, addressOf(foreign));
  return { ...ran, asked: [...asked] };
}

for (const [what, path] of [
  ['the page', ''],
  ['documentation', 'docs.html'],
]) {
  test(`${what} runs and fetches nothing of what was put into it`, async (t) => {
    const { page, context, complaints } = await newPage(browser);
    t.after(() => context.close());
    const answer = await page.goto(addressOf(server) + path);
    const headers = (await answer!.request().response())!.headers();
    assert.equal(headers['content-security-policy'], undefined);
    if (path === '') await ready(page);
    else assert.equal(await page.locator('tr.hidden').isVisible(), false, 'its styles do not work');
    assertQuiet(complaints);
    const { ran, refused, asked: fetched } = await inject(page);
    assert.equal(ran, false);
    assert.deepEqual(fetched, []);
    assert.deepEqual(refused.toSorted(), ['img-src', 'script-src-attr', 'script-src-elem']);
  });
}
