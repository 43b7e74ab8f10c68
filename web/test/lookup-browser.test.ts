// The look-ups and the host session in a real browser, against a server of another origin: the
// outcomes that browsers have in common with other hosts, and what is theirs alone, such as
// answers that a page may not read, questions to a server before the request, and a cache in
// the page's database.

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Ports, Question, ToolkitError } from 'flow-toolkit';
import { refused, startServer } from './http-server.js';
import { packageSite, skip, useBrowser, loadPackage } from './support-browser.js';

/** What came of a call. */
interface Outcome {
  value?: unknown;
  code?: string;
  reason?: string;
  help?: string;
}

declare global {
  var outcome: (call: Promise<unknown>) => Promise<Outcome>;
}

const browser = useBrowser();
const token = 'tok-90ce';

/** A profile of the browser and a site that has the package; `open` opens a page of it. */
async function site(t: TestContext) {
  const base = await packageSite(t);
  const profile = await browser().newContext();
  t.after(() => profile.close());
  return {
    async open() {
      const page = await profile.newPage();
      await page.goto(`${base}/`);
      await loadPackage(page);
      await page.evaluate(async () => {
        globalThis.outcome = (call) =>
          call.then(
            (value) => ({ value }),
            ({ code, reason, help }: ToolkitError) => ({ code, reason, help }),
          );
      });
      return page;
    },
  };
}

/** Runs three operations over the addresses, and one more that must work. */
const askAll = async ({ urls, good }: { urls: Record<string, string>; good: string }) => {
  const { sdk, outcome } = globalThis;
  const toolkit = await sdk.createToolkit({ startWith: 'core' });
  const told: Record<string, unknown[]> = {};
  for (const [name, url] of Object.entries(urls)) {
    // Short only where time must run out: a machine may be busy.
    const brief = { requestTimeout: name.startsWith('slow') ? 1500 : 20_000 };
    const channelUrl = `${url}${url.includes('?') ? '&' : '?'}rest=`;
    const session = toolkit.hostSession({ cache: false, attempts: 2, maxWait: 2000, ...brief });
    const outcomes = await Promise.all([
      outcome(toolkit.channelPackage('tool', { channelUrl, ...brief })),
      outcome(toolkit.pollToolkitWebApi(url, null, brief)),
      outcome(session.safeGet(url).then((answer) => answer.status)),
    ]);
    const { status } = await session.safeGet(good);
    told[name] = [...outcomes.map(({ code, value }) => code ?? value), status];
  }
  await toolkit.dispose();
  return told;
};

test('what servers do has the same outcomes as elsewhere', { skip }, async (t) => {
  const server = await startServer(t);
  const page = await (await site(t)).open();
  const ok = { status: 'ok' };
  const expected: Record<string, unknown[]> = {
    ok: [ok, ok, 200],
    'status/404': ['ERR_VALUE', 'ERR_ASSERTION', 404],
    'status/401': ['ERR_LOOKUP', 'ERR_ASSERTION', 'ERR_RUNTIME'],
    'status/403': ['ERR_LOOKUP', 'ERR_ASSERTION', 'ERR_RUNTIME'],
    'status/403?retry=1': ['ERR_LOOKUP', 'ERR_ASSERTION', 'ERR_RUNTIME'],
    'status/429?retry=1': ['ERR_LOOKUP', 'ERR_ASSERTION', 'ERR_RUNTIME'],
    'status/500': ['ERR_LOOKUP', 'ERR_ASSERTION', 500],
    'slow-headers': ['ERR_LOOKUP', 'ERR_ASSERTION', 'ERR_LOOKUP'],
    'slow-body': ['ERR_LOOKUP', 'ERR_ASSERTION', 'ERR_LOOKUP'],
    'large?bytes=33600000': ['ERR_LOOKUP', 'ERR_ASSERTION', 'ERR_LOOKUP'],
    malformed: ['ERR_LOOKUP', 'ERR_ASSERTION', 200],
    'no-cors/ok': ['ERR_LOOKUP', 'ERR_ASSERTION', 'ERR_LOOKUP'],
    'no-cors/status/404': ['ERR_LOOKUP', 'ERR_ASSERTION', 'ERR_LOOKUP'],
  };
  const urls = Object.fromEntries(
    Object.keys(expected).map((path) => [path, `${server.url}/${path}`]),
  );
  urls.refused = `${await refused()}/ok`;
  expected.refused = ['ERR_LOOKUP', 'ERR_ASSERTION', 'ERR_LOOKUP'];
  const got = await page.evaluate(askAll, { urls, good: `${server.url}/ok` });
  for (const [path, row] of Object.entries(expected)) {
    assert.deepEqual(got[path], [...row, 200], path);
  }
});

test(
  'an answer that may not be read: every channel is tried, and the help says what to do',
  { skip },
  async (t) => {
    const server = await startServer(t);
    const page = await (await site(t)).open();
    const { code, reason, help } = await page.evaluate(async (channelUrl) => {
      const toolkit = await globalThis.sdk.createToolkit();
      return globalThis.outcome(toolkit.channelPackage('tool', { channelUrl }));
    }, `${server.url}/no-cors/ok?rest=`);
    assert.deepEqual([code, reason], ['ERR_LOOKUP', 'unreachable']);
    assert.match(help!, /CORS/);
    assert.match(help!, /"channelUrl"/);
    const asked = server.seen.map(({ path }) => path);
    assert.deepEqual(asked, [
      '/no-cors/ok?rest=/conda-forge/tool',
      '/no-cors/ok?rest=/bioconda/tool',
    ]);
  },
);

test('nobody is asked for leave before a request without a credential', { skip }, async (t) => {
  const server = await startServer(t);
  const page = await (await site(t)).open();
  await page.evaluate(async (url) => {
    const toolkit = await globalThis.sdk.createToolkit();
    await toolkit.pollToolkitWebApi(`${url}/ok`);
    await toolkit.pollToolkitWebApi(`${url}/ok`, { a: 'b c' });
    await toolkit.registryPackage('tool', { registryUrl: `${url}/ok?rest=` });
    const session = toolkit.hostSession({ hostingUrl: `${url}/status/200?body=aa11&rest=` });
    await toolkit.getRepoCommit('a/b', 'aa', { session });
  }, server.url);
  assert.deepEqual(
    server.seen.map(({ method, body }) => [method, body]),
    [
      ['GET', ''],
      ['POST', 'a=b+c'],
      ['GET', ''],
      ['GET', ''],
    ],
  );
});

test('a credential stays within its origin', { skip }, async (t) => {
  const [one, two] = [await startServer(t), await startServer(t)];
  const page = await (await site(t)).open();
  const via = (to: string) => `/redirect?to=${encodeURIComponent(to)}`;
  const paths = ['/echo', via('/echo'), via(`${two.url}/echo`), `${two.url}/echo`];
  const { sent, logged } = await page.evaluate(
    async ({ hostingUrl, auth, paths }) => {
      const logged: string[] = [];
      const ports: Ports = { log: (_level, text) => logged.push(text) };
      const toolkit = await globalThis.sdk.createToolkit({ ports });
      const session = toolkit.hostSession({ hostingUrl, auth });
      const sent = [];
      for (const path of paths) {
        const answer = await session.get(path);
        await session.logContentHeaders(answer, { auth });
        sent.push('authorization' in (answer.json() as { header: object }).header);
      }
      return { sent, logged };
    },
    { hostingUrl: one.url, auth: token, paths },
  );
  assert.deepEqual(sent, [true, true, false, false]);
  assert.ok(two.seen.every(({ headers }) => !('authorization' in headers)));
  assert.ok(logged.length > 8 && logged.every((line) => !line.includes(token)));
});

interface Once {
  url: string;
  auth: string;
  ahead?: number;
}

/** One get in a toolkit of its own; the clock may be ahead. */
const getOnce = async ({ url, ahead = 0, auth }: Once) => {
  const logged: string[] = [];
  const ports: Ports = {
    now: () => Date.now() + ahead,
    log: (level, text) => logged.push(`${level}: ${text}`),
  };
  const toolkit = await globalThis.sdk.createToolkit({ ports });
  const answer = await toolkit.hostSession({ hostingUrl: url, auth }).get('/ok');
  await toolkit.dispose();
  const warnings = logged.filter((line) => line.startsWith('warning'));
  return { fromCache: answer.fromCache, text: answer.text(), warnings };
};

/** Every value in the page's databases, shortened when asked to. */
const storedValues = async (cut: boolean) => {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const values: string[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name!));
    for (const table of database.objectStoreNames) {
      const store = database.transaction(table, 'readwrite').objectStore(table);
      for (const key of await done(store.getAllKeys())) {
        const value = new Uint8Array((await done(store.get(key))) as Uint8Array);
        values.push(`${String(key)} ${new TextDecoder().decode(value)}`);
        if (cut) await done(store.put(value.slice(0, -10), ...(store.keyPath ? [] : [key])));
      }
    }
    database.close();
  }
  return values;
};

test('the cache outlives the page, ends after an hour, and mends itself', { skip }, async (t) => {
  const server = await startServer(t);
  const { open } = await site(t);
  const get = async (fromCache: boolean, options: Partial<Once> = {}) => {
    const page = await open();
    const got = await page.evaluate(getOnce, { url: server.url, auth: token, ...options });
    await page.close();
    assert.deepEqual([got.fromCache, got.text], [fromCache, '{"status":"ok"}']);
    return got.warnings;
  };
  const hour = 3_600_000;
  await get(false);
  await get(true);
  await get(true, { ahead: hour - 60_000 });
  await get(false, { ahead: hour + 60_000 });
  await get(true, { ahead: hour + 60_000 });
  const page = await open();
  const stored = await page.evaluate(storedValues, true);
  assert.ok(
    stored.length > 0 && stored.every((value) => !value.includes(token)),
    stored.join('\n'),
  );
  assert.match((await get(false, { ahead: hour + 60_000 })).join('\n'), /damaged/);
  assert.deepEqual(await get(true, { ahead: hour + 60_000 }), []);
  assert.equal(server.seen.filter(({ method }) => method === 'GET').length, 3);
});

test('what a browser has not is said, and a page can ask the user', { skip }, async (t) => {
  const page = await (await site(t)).open();
  const got = await page.evaluate(async () => {
    const { sdk, outcome } = globalThis;
    const toolkit = await sdk.createToolkit();
    const refused = await outcome(toolkit.promptPipelineReleaseBranch([{ tag_name: '1.0' }], {}));
    const prompt = async (question: Question) => question.choices![1].value;
    const asking = await sdk.createToolkit({ ports: { prompt } });
    const chosen = await asking.promptPipelineReleaseBranch([{ tag_name: '1.0' }], { dev: 'b' });
    return { code: refused.code, choice: chosen.choice };
  });
  assert.deepEqual(got, { code: 'ERR_UNAVAILABLE', choice: 'dev' });
});
