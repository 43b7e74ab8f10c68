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
import { assertQuiet, newPage, ready, expect } from './support.js';

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

interface Requiring {
  trustedTypes: { createPolicy(name: string, rules: object): object };
}

/** Puts into a document what a text that got out of its place would; what of it ran or was fetched. */
async function inject(page: Page) {
  asked.length = 0;
  const ran = await page.evaluate(async (away) => {
    // What a debugger evaluates may do more, until it waits for the first time.
    await new Promise((later) => setTimeout(later));
    const refused = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      refused.add(effectiveDirective),
    );
    const marks = window as { ran?: string };
    const thrown: string[] = [];
    const attempt = (what: string, act: () => unknown): void => {
      try {
        act();
      } catch (error) {
        thrown.push(`${what}: ${(error as Error).name}`);
      }
    };
    const script = document.createElement('script');
    script.append('window.ran = "a script"');
    document.body.append(script);
    const picture = document.createElement('img');
    const settled = new Promise((done) => (picture.onerror = done));
    picture.src = `${away}picture`;
    document.body.append(picture);
    const button = document.createElement('b');
    attempt('a handler', () => button.setAttribute('onclick', 'window.ran = "a handler"'));
    document.body.append(button);
    button.click();
    attempt('markup', () => (button.innerHTML = '<i>i</i>'));
    // Named as a text would name them, since no source of the project may.
    const named = (name: string) => Reflect.get(globalThis, name) as (code: string) => unknown;
    attempt('code', () => named('eval')('window.ran = "code"'));
    attempt('a function', () => (named('Function')('window.ran = "a function"') as () => void)());
    attempt('a worker', () => new Worker(`data:text/javascript,`));
    attempt('a policy', () =>
      (window as unknown as Requiring).trustedTypes.createPolicy('own', {}),
    );
    await settled;
    return { ran: marks.ran ?? '', thrown, refused: [...refused].sort() };
  }, addressOf(foreign));
  return { ...ran, asked: [...asked] };
}

/** The policies that files and servers have. */
const policyIn = (text: string) => /content="(default-src[^"]*)"/.exec(text)![1];

test('no policy allows inline code or code from strings, and the pages require Trusted Types', async () => {
  for (const name of ['index.html', 'rules.html', 'help.html']) {
    const policy = policyIn(await readFile(`${root}/${name}`, 'utf8'));
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|\*/, name);
    const parts = policy.split('; ');
    assert.ok(parts.includes("require-trusted-types-for 'script'"), name);
    const named = name === 'index.html' ? 'lit-html flow-toolkit' : 'lit-html';
    assert.ok(parts.includes(`trusted-types ${named}`), name);
  }
});

const always = ['code: EvalError', 'a function: EvalError'];

for (const { what, path, thrown, refused } of [
  {
    what: 'the page',
    path: '',
    thrown: ['a handler', 'markup', 'a worker', 'a policy'].map((each) => `${each}: TypeError`),
    refused: ['require-trusted-types-for', 'trusted-types'],
  },
  {
    what: 'documentation',
    path: 'docs.html',
    thrown: [],
    refused: ['script-src-attr', 'script-src-elem'],
  },
]) {
  test(`${what} runs and fetches nothing of what was put into it`, async (t) => {
    const { page, context, complaints } = await newPage(browser);
    t.after(() => context.close());
    const answer = await page.goto(addressOf(server) + path);
    const headers = (await answer!.request().response())!.headers();
    assert.equal(headers['content-security-policy'], undefined);
    if (path === '') await ready(page);
    else await expect(page.locator('tr.hidden'), 'its styles do not work').toBeHidden();
    assertQuiet(complaints);
    const found = await inject(page);
    assert.equal(found.ran, '');
    assert.deepEqual(found.asked, []);
    for (const each of [...always, ...thrown])
      assert.ok(found.thrown.includes(each), `${each}: ${found.thrown.join()}`);
    for (const each of ['img-src', ...refused])
      assert.ok(found.refused.includes(each), `${each}: ${found.refused.join()}`);
  });
}
