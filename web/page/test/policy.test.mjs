// The page, and documentation written as HTML, say themselves what may run in them: a host that sends no header
// has them as safe.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createToolkit } from '../../../dist/node.js';
import { launch } from '../../test/chromium.mjs';
import { assertQuiet, newPage, ready } from './support.mjs';

const root = fileURLToPath(new URL('../../../dist/page', import.meta.url));
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const asked = [];
let browser, server, foreign, docs;

const listening = async (answer) => {
  const started = createServer(answer);
  await new Promise((resolve) => started.listen(0, '127.0.0.1', resolve));
  return started;
};
const addressOf = (of) => `http://127.0.0.1:${of.address().port}/`;

before(async () => {
  const toolkit = await createToolkit();
  docs = await toolkit.schemaDocs('{"properties": {"a": {"hidden": true}, "b": {}}}', {
    format: 'html',
  });
  await toolkit.close?.();
  browser = await launch();
  server = await listening(async ({ url }, response) => {
    const name = url === '/' ? '/index.html' : url;
    const body = name === '/docs.html' ? docs : await readFile(root + name).catch(() => undefined);
    const type = types[extname(name)] ?? 'application/octet-stream';
    response.writeHead(body ? 200 : 404, { 'Content-Type': type }).end(body);
  });
  foreign = await listening(({ url }, response) => {
    asked.push(url);
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
  });
});

after(async () => {
  await browser?.close();
  for (const each of [server, foreign]) {
    each?.closeAllConnections();
    each?.close();
  }
});

/** Puts into a document what a text that got out of its place would; what of it ran or was fetched. */
async function inject(page) {
  asked.length = 0;
  const ran = await page.evaluate(async (away) => {
    const refused = [];
    const settled = new Promise((done) => {
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
    html.firstChild.click();
    await settled;
    return { ran: window.ran ?? false, refused };
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
    const { headers } = await (
      await page.goto(addressOf(server) + path)
    )
      .request()
      .response()
      .then((r) => ({ headers: r.headers() }));
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
