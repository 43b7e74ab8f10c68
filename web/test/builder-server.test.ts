// The server of `toolkit schema build`, over real connections: what it gives to the page, and that
// it gives nothing to anybody else. Requests are written with Node's own client, which, unlike a
// browser, sends whatever header a test wants.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { test, type TestContext } from 'node:test';
import type * as Interactive from '../cli/interactive.js';
import type { BuilderSettings } from '../cli/builder-server.js';
import { dist } from './support.js';

/** What ships, and its types in the source. */
const { pageFiles, startBuilderServer } = (await import(
  new URL('interactive.js', dist).href
)) as typeof Interactive;

/** An answer of the server. */
interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  body: { session?: string; message?: string };
}

/** What a request has beside its method and path; a header field that is undefined is not sent. */
interface Asking {
  headers?: Record<string, string | undefined>;
  body?: string | Buffer;
  as?: string;
}

const page = await pageFiles(dist);
const offer = { name: 'flow_schema.json', text: '{"title": "Zürich"}\n' };

/** A server, what was saved to it, and how it is asked. */
async function start(t: TestContext, settings: Partial<BuilderSettings> = {}) {
  const saved: [text: string, replace: boolean][] = [];
  const save = async (text: string, replace: boolean) => void saved.push([text, replace]);
  const server = await startBuilderServer({
    ...{ offer, page, save, idle: 60_000, maxBytes: 1 << 16 },
    ...settings,
  });
  t.after(() => server.close());
  const url = new URL(server.address);
  const token = url.hash.slice('#build='.length);
  const ask = (method: string, path: string, { headers = {}, body, as = token }: Asking = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const header = { Origin: url.origin, Authorization: `Bearer ${as}`, ...headers };
      const sent = Object.entries(header).filter(([, value]) => value !== undefined);
      const given = { port: url.port, host: url.hostname, method, path, agent: false };
      const take = async (response: IncomingMessage) => {
        let text = '';
        for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
        const json = text !== '' && response.headers['content-type'] === 'application/json';
        const { statusCode: status, headers } = response;
        const body = (json ? JSON.parse(text) : undefined) as Answer['body'];
        resolve({ status: status!, headers, text, body });
      };
      const own = { ...given, headers: Object.fromEntries(sent) };
      const asked = request(own, (response) => void take(response));
      asked.on('error', reject).end(body);
    });
  const open = async () => (await ask('POST', '/builder/session')).body.session!;
  const put = (
    as: string,
    body: string | Buffer,
    more: { path?: string; headers?: Asking['headers'] } = {},
  ) => {
    const { path = '/builder/schema', headers } = more;
    const type = { 'Content-Type': 'application/json' };
    return ask('PUT', path, { as, body, headers: { ...type, ...headers } });
  };
  return { server, url, token, saved, ask, open, put };
}

/** Has the server that is started next look for a sign of the page when the test says so. */
function looksByHand(t: TestContext) {
  let look: () => void;
  t.mock.method(globalThis, 'setInterval', (call: () => void) => void (look = call));
  return () => look();
}

test('the page is served whole, under a policy that lets nothing else run and nothing out', async (t) => {
  const { ask, url } = await start(t);
  assert.equal(url.hostname, '127.0.0.1');
  const document = await ask('GET', '/');
  assert.equal(document.status, 200);
  assert.equal(document.text, await readFile(new URL('page/index.html', dist), 'utf8'));
  const policy = String(document.headers['content-security-policy']).split('; ');
  for (const part of ["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'"]) {
    assert.ok(policy.includes(part), part);
  }
  assert.ok(!/unsafe-inline|'unsafe-eval'|\*|https?:/.test(policy.join()), policy.join());
  assert.equal(document.headers['cache-control'], 'no-store');
  assert.equal(document.headers['x-content-type-options'], 'nosniff');
  assert.equal(document.headers['referrer-policy'], 'no-referrer');
  assert.equal(document.headers['cross-origin-resource-policy'], 'same-origin');
  assert.equal(document.headers['access-control-allow-origin'], undefined);
  const names = [...document.text.matchAll(/(?:href|src)="([^":]+)"/g)].map(([, name]) => name);
  for (const name of [
    ...names,
    'worker.js',
    'pipeline.wasm',
    'rule-texts.js',
    'samples/index.json',
  ]) {
    const { status, headers } = await ask('HEAD', `/${name}`);
    assert.equal(status, 200, name);
    const type = name.endsWith('.wasm') ? /^application\/wasm$/ : /^(?:text|application)\//;
    assert.match(headers['content-type']!, type, name);
  }
});

test('the secret of the address opens one session, and nothing else', async (t) => {
  const { ask, token, open, put, saved } = await start(t);
  const opened = await ask('POST', '/builder/session');
  assert.equal(opened.status, 200);
  const { session = '', ...given } = opened.body;
  assert.deepEqual(given, offer);
  assert.ok(session.length >= 43 && session !== token);
  const again = await ask('POST', '/builder/session');
  assert.equal(again.status, 403);
  assert.match(again.body.message!, /opened before.*Ctrl-C/);
  assert.equal(await open(), undefined);
  for (const [method, path] of [
    ['GET', '/builder/session'],
    ['POST', '/builder/alive'],
    ['PUT', '/builder/schema'],
  ]) {
    assert.equal((await ask(method, path)).status, 401, `${method} ${path}`);
  }
  assert.equal((await put(token, '{}')).status, 401);
  assert.deepEqual(saved, []);
});

test('a reload goes on with the session', async (t) => {
  const { ask, open } = await start(t);
  const session = await open();
  for (const _ of [1, 2]) {
    const { status, body } = await ask('GET', '/builder/session', { as: session });
    assert.equal(status, 200);
    assert.deepEqual(body, offer);
  }
  assert.equal((await ask('POST', '/builder/alive', { as: session })).status, 200);
});

test('a secret that is missing or wrong opens nothing', async (t) => {
  const { ask, token } = await start(t);
  const wrong = [
    { Authorization: undefined },
    { Authorization: '' },
    { Authorization: 'Bearer' },
    { Authorization: 'Bearer ' },
    { Authorization: `Basic ${token}` },
    { Authorization: token },
    { Authorization: `Bearer ${token.slice(1)}` },
    { Authorization: `Bearer ${token}x` },
    { Authorization: `Bearer ${token} ` + 'x' },
    { Authorization: `Bearer ${token.toUpperCase()}` },
  ];
  for (const headers of wrong) {
    const { status, text } = await ask('POST', '/builder/session', { headers });
    assert.equal(status, 401, JSON.stringify(headers));
    assert.ok(!text.includes(offer.name));
  }
  const inQuery = await ask('POST', `/builder/session?build=${token}`, { as: '' });
  assert.equal(inQuery.status, 401);
  // Before there is a session, no secret is one.
  for (const as of ['', 'undefined', token]) {
    assert.equal((await ask('GET', '/builder/session', { as })).status, 401);
  }
  assert.equal((await ask('POST', '/builder/session')).status, 200);
});

test('another page is refused, whatever it knows', async (t) => {
  const { ask, url, open, put, saved } = await start(t);
  const { port } = url;
  const others = [
    'http://evil.example',
    'https://127.0.0.1',
    `https://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}.evil.example`,
    'http://127.0.0.1:1',
    'null',
    '',
  ];
  for (const Origin of others) {
    const headers = { Origin };
    assert.equal((await ask('POST', '/builder/session', { headers })).status, 403, Origin);
    if (Origin !== '') assert.equal((await ask('GET', '/', { headers })).status, 403, Origin);
  }
  assert.equal(
    (await ask('POST', '/builder/session', { headers: { Origin: undefined } })).status,
    403,
  );
  const session = await open();
  for (const Origin of others) {
    assert.equal((await put(session, '{}', { headers: { Origin } })).status, 403, Origin);
  }
  const preflight = await ask('OPTIONS', '/builder/schema', {
    headers: { Origin: others[0], 'Access-Control-Request-Method': 'PUT' },
  });
  assert.equal(preflight.status, 403);
  assert.equal(preflight.headers['access-control-allow-origin'], undefined);
  assert.deepEqual(saved, []);
});

test('a browser tells that another page asks; a link that a user follows leads to the page', async (t) => {
  const { ask } = await start(t);
  const get = async (site: string, mode?: string, dest?: string) => {
    const told = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode, 'Sec-Fetch-Dest': dest };
    return (await ask('GET', '/', { headers: { Origin: undefined, ...told } })).status;
  };
  for (const site of ['cross-site', 'same-site']) {
    assert.equal(await get(site, 'no-cors', 'script'), 403);
    assert.equal(await get(site, 'navigate', 'iframe'), 403);
    assert.equal(await get(site, undefined, undefined), 403);
    assert.equal(await get(site, 'navigate', 'document'), 200);
  }
  assert.equal(await get('none', 'navigate', 'document'), 200);
  assert.equal(await get('same-origin', 'no-cors', 'script'), 200);
});

test('a request by another name of the machine is refused', async (t) => {
  const { ask, url, open, put, saved } = await start(t);
  const { port } = url;
  const session = await open();
  for (const Host of [
    `evil.example:${port}`,
    `localhost:${port}`,
    '127.0.0.1',
    `127.0.0.1:${Number(port) + 1}`,
    `[::1]:${port}`,
    `127.0.0.1:${port}.evil.example`,
    `127.1:${port}`,
  ]) {
    const headers = { Host };
    assert.equal((await ask('GET', '/', { headers })).status, 421, Host);
    assert.equal((await put(session, '{}', { headers })).status, 421, Host);
  }
  assert.deepEqual(saved, []);
});

test('there is nothing beside the page and the session', async (t) => {
  const { ask, open } = await start(t);
  const as = await open();
  const stray = [
    '/package.json',
    '/cli.js',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/page/../../package.json',
    '//etc/passwd',
    '/samples/',
    '/samples/../index.html/',
    '/schema.wasm.br',
    '/builder',
    '/builder/',
    '/builder/session/',
    '/constructor',
    '/__proto__',
    '/*',
  ];
  for (const path of stray) assert.equal((await ask('GET', path, { as })).status, 404, path);
  assert.equal((await ask('GET', '//', { as })).status, 400);
  for (const path of ['http://evil.example/cli.js', 'http://evil.example/', '*']) {
    assert.equal((await ask('GET', path, { as })).status, 400, path);
  }
  for (const [method, path, allowed] of [
    ['POST', '/', 'GET, HEAD'],
    ['DELETE', '/page.js', 'GET, HEAD'],
    ['PUT', '/builder/session', 'POST, GET'],
    ['HEAD', '/builder/session', 'POST, GET'],
    ['GET', '/builder/schema', 'PUT'],
    ['POST', '/builder/schema', 'PUT'],
    ['GET', '/builder/alive', 'POST'],
  ]) {
    const { status, headers } = await ask(method, path, { as });
    assert.deepEqual([status, headers.allow], [405, allowed], `${method} ${path}`);
  }
});

test('what is saved is taken once; the server then stops by itself', async (t) => {
  const { server, open, put, saved } = await start(t);
  const session = await open();
  const text = '{"title": "Zürich \u{1F33E}"}';
  const first = await put(session, text);
  assert.equal(first.status, 200);
  assert.equal(await server.ended, 'saved');
  assert.deepEqual(saved, [[text, false]]);
  await assert.rejects(put(session, '{}'), { code: 'ECONNREFUSED' });
});

test('of saves at the same time one is taken', async (t) => {
  let release: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const texts: string[] = [];
  const save = async (text: string) => {
    texts.push(text);
    await held;
    return undefined;
  };
  const { open, put } = await start(t, { save });
  const session = await open();
  const first = put(session, '{"a": 1}');
  while (texts.length === 0) await new Promise((resolve) => setImmediate(resolve));
  assert.equal((await put(session, '{"b": 2}')).status, 503);
  release!();
  assert.equal((await first).status, 200);
  assert.deepEqual(texts, ['{"a": 1}']);
});

test('a connection that was open before the save gets nothing after it', async (t) => {
  const { server, url, open, put } = await start(t);
  const session = await open();
  const socket = connect(Number(url.port), url.hostname);
  t.after(() => socket.destroy());
  await once(socket, 'connect');
  // Its header is not whole when the save comes: it is neither idle nor answered yet.
  socket.write(`PUT /builder/schema HTTP/1.1\r\nHost: ${url.host}\r\n`);
  await put(session, '{}');
  await server.ended;
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk));
  const own = `Origin: ${url.origin}\r\nAuthorization: Bearer ${session}\r\n`;
  socket.write(`${own}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`);
  await once(socket, 'close').catch(() => undefined);
  assert.ok(answer === '' || answer.startsWith('HTTP/1.1 410 '), answer);
});

test('a refused save leaves the session as it is, and is told', async (t) => {
  const answers = [
    { status: 422, message: 'No.' },
    { status: 409, message: 'Changed.' },
    undefined,
  ];
  const asked: boolean[] = [];
  const save = async (_: string, replace: boolean) => {
    asked.push(replace);
    return answers.shift();
  };
  const { open, put } = await start(t, { save });
  const session = await open();
  const refused = await put(session, '[]');
  assert.deepEqual([refused.status, refused.body], [422, { message: 'No.' }]);
  assert.equal((await put(session, '{}')).status, 409);
  assert.equal((await put(session, '{}', { path: '/builder/schema?replace' })).status, 200);
  assert.deepEqual(asked, [false, false, true]);
});

test('bodies that are too large, of another type or no text are not taken', async (t) => {
  const { open, put, saved, url } = await start(t);
  const session = await open();
  const much = 'x'.repeat((1 << 16) + 1);
  assert.equal((await put(session, much)).status, 413);
  const inParts = { 'Transfer-Encoding': 'chunked' };
  assert.equal((await put(session, much, { headers: inParts })).status, 413);
  // A length that is only claimed is not waited for.
  const claimed = connect(Number(url.port), url.hostname);
  t.after(() => claimed.destroy());
  const own = `Host: ${url.host}\r\nOrigin: ${url.origin}\r\nAuthorization: Bearer ${session}\r\n`;
  claimed.write(
    `PUT /builder/schema HTTP/1.1\r\n${own}Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n`,
  );
  const [answer] = await once(claimed, 'data');
  assert.match(String(answer), /^HTTP\/1\.1 413 /);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const headers = { 'Content-Type': type };
    assert.equal((await put(session, '{}', { headers })).status, 415, type);
  }
  assert.equal((await put(session, Buffer.from([0x22, 0xff, 0x22]))).status, 400);
  assert.deepEqual(saved, []);
});

test('without a sign of the page it stops; an open page keeps it', async (t) => {
  const looks = looksByHand(t);
  const alone = await start(t);
  for (let i = 0; i < 4; i++) looks();
  assert.equal(await alone.server.ended, 'idle');
  await assert.rejects(alone.ask('GET', '/'), { code: 'ECONNREFUSED' });
  const { server, ask, open } = await start(t);
  const as = await open();
  let ended = false;
  void server.ended.then(() => (ended = true));
  for (let i = 0; i < 20; i++) {
    looks();
    if (i % 3 === 2) assert.equal((await ask('POST', '/builder/alive', { as })).status, 200);
  }
  assert.equal((await ask('POST', '/builder/alive', { as })).status, 200);
  assert.equal(ended, false);
  // What others ask for is no sign of it.
  for (let i = 0; i < 3; i++) {
    looks();
    assert.equal((await ask('GET', '/')).status, 200);
  }
  assert.equal(ended, false);
  looks();
  assert.equal(await server.ended, 'idle');
});

test('it can be told to stop', async (t) => {
  const { server, open, put, saved } = await start(t);
  const session = await open();
  server.close();
  assert.equal(await server.ended, 'closed');
  await assert.rejects(put(session, '{}'), { code: 'ECONNREFUSED' });
  assert.deepEqual(saved, []);
});
