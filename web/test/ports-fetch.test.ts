// The port fetch in Node, against a server of flesh and blood.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ToolkitError, type Toolkit } from 'flow-toolkit';
import { refused, startServer, type Seen } from './http-server.js';
import { failures, notAsked, statuses } from './port-cases.js';
import { rejection, start } from './support.js';

const follow = { followRedirects: true };
/** What callPort("fetch") gives. */
interface Answer {
  status: number;
  reason: string;
  url: string;
  header: { name: string; value: string }[];
  body: string;
}

const ask = async (toolkit: Toolkit, give: object): Promise<Answer> =>
  (await toolkit.callPort('fetch', give)) as Answer;

/** A request as the server got it. */
const echoed = (answer: Answer) =>
  JSON.parse(answer.body) as Pick<Seen, 'method' | 'path' | 'body'> & {
    header: Record<string, string | undefined>;
  };

const via = (server: string, to: string) => `${server}/redirect?to=${encodeURIComponent(to)}`;

for (const worker of [true, false]) {
  const where = worker ? 'in a worker' : 'inline';

  test(`every status is an answer, ${where}`, async (t) => {
    const toolkit = await start(t, { worker });
    const { url } = await startServer(t);
    for (const [path, want, give] of statuses) {
      const got = await ask(toolkit, { url: url + path, ...follow, ...give });
      const retry = got.header.find(({ name }) => name === 'retry-after')?.value;
      assert.deepEqual({ status: got.status, text: got.body, ...(retry && { retry }) }, want, path);
      const names = got.header.map(({ name }) => name);
      assert.deepEqual(names, [...names].sort(), path);
      assert.ok(!names.includes('content-length') && !names.includes('connection'), String(names));
    }
  });

  test(`every failure has its kind and leaves the toolkit usable, ${where}`, async (t) => {
    const toolkit = await start(t, { worker });
    const { url } = await startServer(t);
    const fails = async (give: object, reason: string) => {
      const error = await rejection(toolkit.callPort('fetch', give));
      assert.ok(error instanceof ToolkitError, String(error));
      const { code, kind } = error;
      assert.deepEqual(
        { code, kind, reason: error.reason },
        { code: 'ERR_LOOKUP', kind: 'LookupError', reason },
      );
      assert.doesNotMatch(error.message, /secret/);
    };
    for (const [path, reason, give] of failures)
      await fails({ url: url + path, ...follow, ...give }, reason);
    for (const address of notAsked) await fails({ url: address }, 'invalid');
    await fails({ url: await refused() }, 'unreachable');
    await fails({ url: 'http://nowhere.invalid/' }, 'unreachable');
    assert.equal((await ask(toolkit, { url: `${url}/ok` })).status, 200);
  });
}

test('what is sent is what was given, and what the laws add', async (t) => {
  const toolkit = await start(t);
  const { url } = await startServer(t);
  const header = [
    { name: 'content-type', value: 'text/x' },
    { name: 'X-Two', value: '1' },
    { name: 'x-two', value: '2' },
    { name: 'accept-encoding', value: 'none' },
  ];
  const give = { method: 'POST', url: `${url}/echo?a=1#f`, body: 'b=2', noStore: true, header };
  const sent = echoed(await ask(toolkit, give));
  assert.deepEqual([sent.method, sent.path, sent.body], ['POST', '/echo?a=1', 'b=2']);
  const want = {
    'content-type': 'text/x',
    'x-two': '1, 2',
    accept: '*/*',
    'cache-control': 'no-cache',
  };
  for (const [name, value] of Object.entries(want)) assert.equal(sent.header[name], value, name);
  assert.notEqual(sent.header['accept-encoding'], 'none');
  const plain = echoed(await ask(toolkit, { url: `${url}/echo` }));
  assert.equal(plain.header['cache-control'], undefined);
});

test('credentials stay within the origin that they were given for', async (t) => {
  const toolkit = await start(t);
  const [one, two] = [await startServer(t), await startServer(t)];
  const header = [
    { name: 'authorization', value: 'Bearer secret' },
    { name: 'Cookie', value: 's=secret' },
    { name: 'PRIVATE-TOKEN', value: 'secret' },
    { name: 'X-Kept', value: 'yes' },
  ];
  for (const [name, address, kept] of [
    ['the same origin', via(one.url, `${one.url}/echo`), true],
    ['a relative address', via(one.url, '/echo'), true],
    ['another name of the host', via(one.url, `${one.byName}/echo`), false],
    ['another port', via(one.url, `${two.url}/echo`), false],
    ['away and back', via(one.url, via(two.url, `${one.url}/echo`)), false],
    ['within and then elsewhere', via(one.url, via(one.url, `${two.byName}/echo`)), false],
  ] as const) {
    const got = await ask(toolkit, { url: address, header, ...follow });
    const sent = echoed(got).header;
    const found = ['authorization', 'cookie', 'private-token'].map((field) => field in sent);
    assert.deepEqual(found, [kept, kept, kept], name);
    assert.equal(sent['x-kept'], 'yes', name);
    assert.equal(sent.referer, undefined, name);
    assert.doesNotMatch(got.url, /redirect/);
  }
});

test('redirects keep or change the method as the standard says', async (t) => {
  const toolkit = await start(t);
  const { url } = await startServer(t);
  const post = { method: 'POST', body: 'body' };
  for (const [code, method, body] of [
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', 'body'],
    [308, 'POST', 'body'],
  ]) {
    const address = `${via(url, '/echo')}&code=${code}`;
    const got = await ask(toolkit, { url: address, ...post, ...follow });
    const sent = echoed(got);
    assert.deepEqual([sent.method, sent.body], [method, body], String(code));
    const stayed = await ask(toolkit, { url: address });
    assert.equal(stayed.status, code);
    assert.equal(stayed.header.find(({ name }) => name === 'location')?.value, '/echo');
  }
});

test('what the global fetch would do may be replaced or forbidden', async (t) => {
  const asked: unknown[] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    asked.push([url, init!.method, (init!.headers as Headers).get('x-a')]);
    return new Response('made up', { status: 418, statusText: 'A Teapot' });
  };
  const toolkit = await start(t, { ports: { fetch } });
  const header = [{ name: 'X-A', value: '1' }];
  const got = await ask(toolkit, { url: 'http://h/x', header });
  assert.deepEqual(
    [got.status, got.reason, got.body, got.url],
    [418, 'A Teapot', 'made up', 'http://h/x'],
  );
  assert.deepEqual(asked, [['http://h/x', 'GET', '1']]);
  const without = await start(t, { ports: { fetch: false } });
  const error = await rejection(without.callPort('fetch', { url: 'http://h/x' }));
  assert.equal(error.code, 'ERR_UNAVAILABLE');
  assert.equal(error.message, 'not available in this runtime: needs network access ("fetch")');
});
