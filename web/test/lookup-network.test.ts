// The look-ups and the host session in Node against a real server on loopback: each way in which a
// server can fail has the documented kind, a credential stays where it belongs, the cache
// outlives the toolkit, and nothing is the worse for any of it.

import assert from 'node:assert/strict';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { HostResponse, HostSessionOptions, Ports, Toolkit, ToolkitError } from 'flow-toolkit';
import { refused, startServer } from './http-server.js';
import { code, start, rejection } from './support.js';

const token = 'tok-41b7';

/** Where a call goes: an address to append to, and one as it is. */
interface Target {
  at: string;
  plain: string;
  brief: HostSessionOptions;
}

/** Every operation over a base address that behaves as a path, under short names. */
const calls = {
  channel: (toolkit: Toolkit, { at, brief }: Target) =>
    toolkit.channelPackage('tool', { channelUrl: at, ...brief }),
  registry: (toolkit: Toolkit, { at, brief }: Target) =>
    toolkit.registryPackage('tool', { registryUrl: at, ...brief }),
  container: (toolkit: Toolkit, { at, brief }: Target) =>
    toolkit.getContainerTag('tool', '1', { containerApiUrl: at, ...brief }),
  version: (toolkit: Toolkit, { plain, brief }: Target) => toolkit.fetchRemoteVersion(plain, brief),
  workflows: (toolkit: Toolkit, { plain, brief }: Target) =>
    toolkit.getRemoteWorkflows({ pipelinesUrl: plain, ...brief }),
  poll: (toolkit: Toolkit, { plain, brief }: Target) =>
    toolkit.pollToolkitWebApi(plain, null, brief),
  commit: (toolkit: Toolkit, { at, brief }: Target) =>
    toolkit.getRepoCommit('a/b', 'c', host(brief, at)),
  versions: (toolkit: Toolkit, { at, brief }: Target) =>
    toolkit.getRepoReleasesBranches('a/b', [], host(brief, at)),
  get: (toolkit: Toolkit, { plain, brief }: Target) => toolkit.hostSession(host(brief)).get(plain),
  safeGet: (toolkit: Toolkit, { plain, brief }: Target) =>
    toolkit.hostSession(host(brief)).safeGet(plain),
  retry: (toolkit: Toolkit, { plain, brief }: Target) =>
    toolkit.hostSession(host(brief)).requestRetry(plain, {}),
};
const host = (brief: HostSessionOptions, hostingUrl?: string): HostSessionOptions => ({
  ...{ hostingUrl, cache: false, attempts: 2, maxWait: 2000, ...brief },
});

const all = (kind: string, changed?: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(Object.keys(calls).map((name) => [name, kind])),
  ...{ poll: 'ERR_ASSERTION', ...changed },
});
const fine = { get: '', safeGet: '' };
const none = { workflows: '', ...fine, retry: 'ERR_RUNTIME', registry: 'ERR_VALUE' };
const gone = {
  channel: 'ERR_VALUE',
  container: 'ERR_VALUE',
  commit: '',
  versions: 'ERR_ASSERTION',
};
const refusal = { ...none, safeGet: 'ERR_RUNTIME', commit: 'ERR_RUNTIME', versions: 'ERR_RUNTIME' };
const answers = { ...fine, retry: '', commit: '' };

/** What each call rejects with; '' is success. */
const outcomes = {
  'status/404': all('ERR_LOOKUP', { ...none, ...gone }),
  'status/401': all('ERR_LOOKUP', refusal),
  'status/403': all('ERR_LOOKUP', refusal),
  'status/403?retry=1': all('ERR_LOOKUP', refusal),
  'status/429?retry=1': all('ERR_LOOKUP', refusal),
  'status/500': all('ERR_LOOKUP', { ...none, commit: 'ERR_RUNTIME' }),
  'slow-headers': all('ERR_LOOKUP'),
  'slow-body': all('ERR_LOOKUP'),
  cut: all('ERR_LOOKUP'),
  loop: all('ERR_LOOKUP'),
  malformed: all('ERR_LOOKUP', answers),
  'large?bytes=33600000': all('ERR_LOOKUP'),
  ok: all('ERR_LOOKUP', { ...answers, channel: '', registry: '', poll: '', container: 'ERR_KEY' }),
};

for (const [path, expected] of Object.entries(outcomes)) {
  test(`a server that answers with ${path}`, async (t) => {
    const { url } = await startServer(t);
    const toolkit = await start(t, {
      startWith: 'core',
      ports: { env: {}, exec: false, store: false },
    });
    // What is appended becomes a parameter that the server does not know.
    const at = `${url}/${path}${path.includes('?') ? '&' : '?'}rest=`;
    // Short only where time must run out: a machine may be busy.
    const brief = { requestTimeout: path.startsWith('slow') ? 400 : 20_000 };
    const address = { at, brief, plain: `${url}/${path}` };
    const got: Record<string, string> = {};
    for (const [name, call] of Object.entries(calls)) {
      got[name] = await call(toolkit, address).then(
        () => '',
        (error: ToolkitError) => error.code,
      );
      assert.deepEqual(await toolkit.pollToolkitWebApi(`${url}/ok`), { status: 'ok' });
    }
    assert.deepEqual(got, expected);
  });
}

test('nobody answers', async (t) => {
  const url = await refused();
  const toolkit = await start(t, {
    startWith: 'core',
    ports: { env: {}, exec: false, store: false },
  });
  for (const [name, call] of Object.entries(calls)) {
    const kind = name === 'poll' ? 'ERR_ASSERTION' : 'ERR_LOOKUP';
    const error = await rejection(call(toolkit, { at: url, plain: url, brief: {} }));
    assert.deepEqual([error.code, error.reason], [kind, 'unreachable'], name);
  }
});

/** A toolkit over a cache directory and a clock that can be set forward. */
async function program(t: TestContext, directory: string) {
  const state = { ahead: 0, logged: [] as string[] };
  const { env } = process;
  const kept = env.XDG_CACHE_HOME;
  env.XDG_CACHE_HOME = directory;
  t.after(() => {
    if (kept === undefined) delete env.XDG_CACHE_HOME;
    else env.XDG_CACHE_HOME = kept;
  });
  const ports: Ports = {
    env: {},
    exec: false,
    files: false,
    now: () => Date.now() + state.ahead,
    log: (level, text) => state.logged.push(`${level}: ${text}`),
  };
  return { state, restart: () => start(t, { startWith: 'core', ports }) };
}

/** The header of a request, as the server got it. */
const header = (answer: HostResponse) => (answer.json() as { header: object }).header;

async function temporary(t: TestContext) {
  const directory = await mkdtemp(join(tmpdir(), 'lookup-'));
  t.after(() => rm(directory, { recursive: true }));
  return directory;
}

const hour = 3_600_000;

test('the cache outlives the toolkit, ends after an hour, and mends itself', async (t) => {
  const { url, seen } = await startServer(t);
  const directory = await temporary(t);
  const { state, restart } = await program(t, directory);
  const get = async (fromCache: boolean) => {
    const toolkit = await restart();
    const answer = await toolkit.hostSession({ hostingUrl: url, auth: token }).get('/ok');
    await toolkit.dispose();
    assert.deepEqual([answer.fromCache, answer.text()], [fromCache, '{"status":"ok"}']);
  };
  await get(false);
  await get(true);
  state.ahead = hour - 60_000;
  await get(true);
  state.ahead = hour + 60_000;
  await get(false);
  await get(true);
  const store = join(directory, 'toolkit', 'store');
  for (const file of await readdir(store)) {
    const path = join(store, file);
    const content = await readFile(path);
    assert.ok(!content.includes(token));
    await writeFile(path, content.subarray(0, -10));
  }
  assert.deepEqual(
    state.logged.filter((line) => line.startsWith('warning')),
    [],
  );
  await get(false);
  assert.equal(state.logged.filter((line) => /^warning: .*damaged/.test(line)).length, 1);
  await get(true);
  assert.equal(seen.length, 3);
  assert.ok(state.logged.every((line) => !line.includes(token)));
});

test('a credential stays within its origin', async (t) => {
  const one = await startServer(t);
  const two = await startServer(t);
  const directory = await temporary(t);
  const { state, restart } = await program(t, directory);
  const session = (await restart()).hostSession({ hostingUrl: one.url, auth: ['ada', token] });
  const via = (to: string) => `/redirect?to=${encodeURIComponent(to)}`;
  for (const [to, sent] of [
    ['/echo', true],
    [`${one.url}/echo?x`, true],
    [`${two.url}/echo`, false],
    [`${one.byName}/echo`, false],
    [two.url + via(`${one.url}/echo?back`), false],
  ] as const) {
    const answer = await session.safeGet(via(to));
    assert.equal('authorization' in header(answer), sent, to);
    await session.logContentHeaders(answer, { token });
  }
  const direct = await session.get(`${two.url}/echo`);
  assert.ok(!('authorization' in header(direct)));
  assert.ok(two.seen.every(({ headers }) => !('authorization' in headers)));
  const secrets = [token, btoa(`ada:${token}`)];
  const store = join(directory, 'toolkit', 'store');
  const files = await readdir(store).catch(() => []);
  const stored = await Promise.all(files.map((file) => readFile(join(store, file), 'utf8')));
  for (const text of [...state.logged, ...stored]) {
    for (const secret of secrets) assert.ok(!text.includes(secret), text);
  }
});

test('a wait for the network ends with the signal, and other calls go on meanwhile', async (t) => {
  const { url } = await startServer(t);
  const toolkit = await start(t, {
    startWith: 'core',
    ports: { env: {}, exec: false, store: false },
  });
  const controller = new AbortController();
  const session = toolkit.hostSession({ hostingUrl: url, cache: false }); // each is an exchange
  const waiting = session.safeGet('/slow-headers', { signal: controller.signal });
  const limited = session.safeGet('/status/429?retry=60', { signal: controller.signal });
  assert.equal(
    await toolkit.parseChannelLicence({ files: [], license: 'MIT' }).then(String),
    'MIT',
  );
  setTimeout(() => controller.abort(new Error('enough')), 300);
  await assert.rejects(waiting, /enough/);
  await assert.rejects(limited, /enough/);
  assert.equal((await session.safeGet('/ok')).status, 200);
  const late = session.get('/slow-body', { timeout: 300 });
  assert.equal(await code(late), 'ERR_TIMEOUT');
  assert.equal((await session.safeGet('/ok')).fromCache, false);
});
