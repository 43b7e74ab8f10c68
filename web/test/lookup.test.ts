// The look-ups and the host session through the package: the outcomes recorded from the
// reference, scripted answers in the place of the network, and what only JavaScript has. What a
// real server does is in lookup-network.test.ts.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { after, before, test, type TestContext } from 'node:test';
import {
  HostResponse,
  HostSession,
  ToolkitError,
  createToolkit,
  type Auth,
  type HostSessionOptions,
  type Ports,
  type Question,
  type Toolkit,
} from 'flow-toolkit';
import { code, rejection, start } from './support.js';

const recorded = new URL('../../../shared/data/utils-cases.json', import.meta.url);
const skip = existsSync(recorded) ? false : 'the recorded cases (../shared/data) are not here';
const cases = (skip ? {} : JSON.parse(readFileSync(recorded, 'utf8'))) as {
  licence_clean: { in: string; out: string }[];
  check_if_outdated: { current: string; remote: string; outdated: boolean; error?: string }[];
};

/** A toolkit for all that asks nobody. */
let alone: Toolkit;
before(async () => (alone = await createToolkit({ startWith: 'core', ports: { fetch: false } })));
after(() => alone.dispose());

test('recorded: licences', { skip }, async () => {
  assert.equal(cases.licence_clean.length, 29);
  for (const row of cases.licence_clean) {
    const response = { files: [{ attrs: { license: row.in } }] };
    assert.deepEqual(await alone.parseChannelLicence(response), [row.out], row.in);
  }
});

test('recorded: versions', { skip }, async () => {
  assert.equal(cases.check_if_outdated.length, 16);
  for (const { current, remote, outdated, error } of cases.check_if_outdated) {
    const check = alone.checkIfOutdated({ currentVersion: current, remoteVersion: remote });
    const told = `${current} and ${remote}`;
    if (error) assert.equal(await code(check), 'ERR_VALUE', told);
    else assert.equal((await check).outdated, outdated, told);
  }
});

/** A toolkit whose network answers by path; unknown ones are 404. What was asked is noted. */
async function scripted(t: TestContext, answers: Record<string, unknown>, ports: Ports = {}) {
  const asked: { url: string; method: string; headers: Headers; init: RequestInit }[] = [];
  const logged: string[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url);
    asked.push({ url, method: init.method ?? 'GET', headers: new Headers(init.headers), init });
    const answer = answers[pathname + search] ?? answers[pathname];
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    if (answer === undefined) return new Response('{"message": "Not Found"}', { status: 404 });
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  };
  const kept = new Map<string, Uint8Array>();
  const store = {
    get: async (key: string) => kept.get(key),
    put: async (key: string, value: Uint8Array) => void kept.set(key, value),
    delete: async (key: string) => void kept.delete(key),
  };
  const all: Ports = {
    fetch,
    store,
    env: {},
    exec: false,
    files: false,
    sleep: async () => {},
  };
  const log = (level: string, text: string) => logged.push(`${level}: ${text}`);
  const toolkit = await start(t, { startWith: 'core', ports: { ...all, log, ...ports } });
  return { toolkit, asked, logged, kept };
}

const own = {
  channelUrl: 'https://c.example/package',
  registryUrl: 'https://r.example/pypi',
  containerApiUrl: 'https://t.example',
  pipelinesUrl: 'https://p.example/pipelines.json',
};
const hostingUrl = 'https://api.h.example';
const image = (type: string, name: string) => ({
  image_type: type,
  image_name: name,
  updated: '2024-05-01T08:00:00Z',
});

test('without a store that works, a session keeps its answers in memory', async (t) => {
  const broken = () => Promise.reject(new Error('disk'));
  for (const store of [false as const, { get: broken, put: broken, delete: broken }]) {
    const { toolkit, asked, logged } = await scripted(t, { '/x': { a: 1 } }, { store });
    const session = toolkit.hostSession({ hostingUrl, auth: 'token' });
    assert.equal((await session.get('/x')).fromCache, false);
    assert.equal((await session.get('/x')).fromCache, true);
    assert.equal((await session.get('/x')).fromCache, true);
    assert.equal(asked.length, 1);
    const told = logged.filter((line) => line.startsWith('warning'));
    assert.equal(told.length, store ? 1 : 0, String(told));
    const another = toolkit.hostSession({ hostingUrl, auth: 'token' });
    assert.equal((await another.get('/x')).fromCache, false, 'sessions do not share a memory');
  }
});

test('an empty credential is none, and one is looked for', async (t) => {
  const { toolkit, asked } = await scripted(t, { '/x': {} }, { env: { HOST_TOKEN: 'env' } });
  for (const auth of ['', { token: '' }, ['me', ''], undefined] as (Auth | undefined)[]) {
    const session = toolkit.hostSession({ hostingUrl, auth, cache: false });
    await session.get('/x');
    assert.equal(session.authMode, 'environment');
    assert.equal(asked.at(-1)!.headers.get('authorization'), 'Bearer env');
  }
});

test('packages, containers and lists', async (t) => {
  const { toolkit, asked } = await scripted(t, {
    '/package/bioconda/tool': { name: 'tool', latest_version: '1.4' },
    '/package/mine/tool': { name: 'mine' },
    '/pypi/tool/json': { info: { name: 'tool' } },
    '/ga4gh/trs/v2/tools/tool/versions/tool-1': {
      images: [
        image('Docker', 'quay.io/x/tool:1'),
        image('Singularity', 'https://d.example/tool:1'),
      ],
    },
    '/pipelines.json': { remote_workflows: [{ name: 'demo', full_name: 'org/demo' }] },
    '/version': 'v9.1\n',
    '/version?v=1.0': '9.2',
  });
  const found = await toolkit.channelPackage('tool>=1', own);
  assert.deepEqual(found, { name: 'tool', latest_version: '1.4' });
  assert.equal((await toolkit.channelPackage('mine::tool', own)).name, 'mine');
  assert.equal(
    (await toolkit.channelPackage('tool', { ...own, depChannels: ['mine'] })).name,
    'mine',
  );
  assert.equal(await code(toolkit.channelPackage('none', own)), 'ERR_VALUE');
  assert.deepEqual(await toolkit.registryPackage('tool', own), { info: { name: 'tool' } });
  assert.deepEqual(await toolkit.getContainerTag('tool', '1', own), {
    docker: 'x/tool:1',
    singularity: 'https://d.example/tool:1',
  });
  const { remote_workflows: listed } = await toolkit.getRemoteWorkflows(own);
  assert.deepEqual([listed[0].full_name, listed[0].releases], ['org/demo', []]);
  assert.equal(await toolkit.fetchRemoteVersion(new URL('https://v.example/version')), '9.1');
  const options = { currentVersion: '1.0', sourceUrl: 'https://v.example/version' };
  const check = await toolkit.checkIfOutdated(options);
  assert.deepEqual(check, { outdated: true, current: '1.0', remote: '9.2' });
  assert.ok(asked.every(({ headers }) => !headers.has('authorization')));
});

test('an address that is not known is asked for by its option', async () => {
  const refused = await rejection(alone.channelPackage('tool', {}));
  // Without a network there is nothing to give an address for.
  assert.equal(refused.code, 'ERR_UNAVAILABLE');
  assert.match(refused.message, /"fetch"/);
});

test('each missing address names its option', async (t) => {
  const { toolkit } = await scripted(t, {});
  for (const [option, call] of [
    ['channelUrl', () => toolkit.channelPackage('a')],
    ['registryUrl', () => toolkit.registryPackage('a')],
    ['containerApiUrl', () => toolkit.getContainerTag('a', '1')],
    ['versionUrl', () => toolkit.checkIfOutdated()],
    ['pipelinesUrl', () => toolkit.getRemoteWorkflows()],
    ['hostingUrl', () => toolkit.getRepoCommit('a/b', 'c')],
    ['hostingUrl', () => toolkit.hostSession().get('/x')],
  ] as const) {
    const error = await rejection(call());
    assert.ok(error instanceof ToolkitError);
    assert.deepEqual([error.code, error.kind], ['ERR_VALUE', 'ValueError'], option);
    assert.match(error.help!, new RegExp(`"${option}"`));
  }
  assert.equal(await code(toolkit.channelPackage('a', { chanelUrl: 'x' } as never)), 'ERR_INPUT');
  assert.equal(await code(toolkit.channelPackage('a', 'x' as never)), 'ERR_INPUT');
});

test('a switched-off check says nothing is outdated', async (t) => {
  const { toolkit, asked } = await scripted(t, {}, { env: { TOOLKIT_NO_VERSION_CHECK: '1' } });
  assert.deepEqual(await toolkit.checkIfOutdated({ currentVersion: '1.0' }), {
    outdated: false,
    current: '1.0',
    remote: null,
  });
  assert.equal(asked.length, 0);
});

test('data is posted as a form', async (t) => {
  const { toolkit, asked } = await scripted(t, { '/poll': { status: 'recieved' } });
  const url = 'https://w.example/poll';
  assert.deepEqual(await toolkit.pollToolkitWebApi(url), { status: 'recieved' });
  await toolkit.pollToolkitWebApi(url, { b: 'x y', a: [1, true], none: null });
  await toolkit.pollToolkitWebApi(url, {});
  const posted = asked.map(({ method, init }) => [
    method,
    new TextDecoder().decode(init.body as Uint8Array),
  ]);
  const expected = [
    ['GET', ''],
    ['POST', 'b=x+y&a=1&a=true'],
    ['POST', ''],
  ];
  assert.deepEqual(posted, expected);
  assert.equal(await code(toolkit.pollToolkitWebApi(url, { f() {} })), 'ERR_VALUE');
  assert.equal(await code(toolkit.pollToolkitWebApi(url, [1])), 'ERR_TYPE');
});

const branches = [
  { name: 'dev', commit: { sha: 'bb' } },
  { name: 'TEMPLATE', commit: { sha: 'cc' } },
];
const wfs = [
  {
    name: 'demo',
    full_name: 'org/demo',
    releases: [{ tag_name: '1.0' }, { tag_name: '2.0', published_at_timestamp: 5 }],
  },
];

test('releases, branches and commits, in both views', async (t) => {
  const { toolkit, asked } = await scripted(t, {
    '/repos/org/demo/branches': branches,
    '/repos/org/demo/commits/aa': 'aa11',
  });
  const found = await toolkit.getRepoReleasesBranches('demo', wfs, { hostingUrl });
  assert.equal(found.fullName, 'org/demo');
  assert.deepEqual(found.branchMap, { dev: 'bb' });
  const [releases, list] = found;
  assert.deepEqual(
    releases.map((release) => release.tag_name),
    ['2.0', '1.0'],
  );
  assert.deepEqual(list, [{ name: 'dev', sha: 'bb' }]);
  assert.equal(await toolkit.getRepoCommit('org/demo', 'aa', { hostingUrl }), 'aa11');
  assert.equal(await toolkit.getRepoCommit('org/demo', 'zz', { hostingUrl }), null);
  assert.ok(asked.some(({ headers }) => headers.get('accept') === 'application/vnd.github.sha'));
  const missing = toolkit.getRepoReleasesBranches(
    'me/none',
    { remote_workflows: wfs as never },
    { hostingUrl },
  );
  assert.equal(await code(missing), 'ERR_ASSERTION');
  const session = toolkit.hostSession({ hostingUrl, auth: 'tok' });
  assert.equal(await toolkit.getRepoCommit('org/demo', 'aa', { session }), 'aa11');
  assert.equal(asked.at(-1)!.headers.get('authorization'), 'Bearer tok');
});

test('the user chooses', async (t) => {
  const questions: Question[] = [];
  const chosen: Record<string, string | string[]> = {
    select: 'dev',
    checkbox: ['1.0', 'dev'],
    search: 'me/mine',
  };
  const prompt = async (question: Question) => {
    questions.push(question);
    return chosen[question.kind];
  };
  const { toolkit } = await scripted(t, { '/repos/me/mine': {} }, { prompt });
  const one = await toolkit.promptPipelineReleaseBranch(wfs[0].releases, { dev: 'bb' });
  const [choice, names] = one;
  assert.deepEqual([choice, names, one.selected], ['dev', ['1.0', '2.0', 'dev'], ['dev']]);
  const list = [{ name: 'dev', sha: 'bb' }];
  const several = await toolkit.promptPipelineReleaseBranch(wfs[0].releases, list, {
    multiple: true,
  });
  assert.deepEqual(
    [several.choice, several.selected],
    [
      ['1.0', 'dev'],
      ['1.0', 'dev'],
    ],
  );
  const none = await toolkit.promptPipelineReleaseBranch([], {});
  assert.deepEqual({ ...none }, { choice: false, selected: [], choices: [] });
  assert.equal(questions.length, 2);
  assert.equal(await toolkit.promptRemotePipelineName(wfs, { hostingUrl }), 'me/mine');
});

test('a user who does not want to, and nobody to ask', async (t) => {
  const { toolkit } = await scripted(t, {}, { prompt: async () => undefined });
  const ask = (from: Toolkit) => from.promptPipelineReleaseBranch([{ tag_name: '1' }], {});
  assert.equal(await code(ask(toolkit)), 'ERR_CANCELLED');
  assert.equal(await code(toolkit.promptRemotePipelineName(wfs)), 'ERR_CANCELLED');
  assert.equal(await code(ask(alone)), 'ERR_UNAVAILABLE');
  const refused = await scripted(t, {}, { prompt: async () => 'nothing' });
  assert.equal(
    await code(refused.toolkit.promptRemotePipelineName(wfs, { hostingUrl })),
    'ERR_ASSERTION',
  );
});

test('a port that fails is no crash of the toolkit', async (t) => {
  const boom = () => Promise.reject(new Error('boom'));
  const { toolkit } = await scripted(t, {}, { prompt: boom });
  const error = await rejection(toolkit.promptPipelineReleaseBranch([{ tag_name: '1' }], {}));
  assert.deepEqual([error.code, error.kind], ['ERR_RUNTIME', 'RuntimeError']);
  assert.match(error.message, /port "prompt" failed: boom/);
  const later = new Response('{}', { status: 429, headers: { 'retry-after': '1' } });
  const tired = await scripted(t, { '/x': later }, { sleep: boom });
  const session = tired.toolkit.hostSession({ hostingUrl, auth: 'token' });
  assert.match((await rejection(session.safeGet('/x'))).message, /port "sleep" failed: boom/);
  assert.equal(tired.asked.length, 1);
});

test('the bounds of a session mean what they say', async (t) => {
  const later = new Response('{}', { status: 429, headers: { 'retry-after': '1' } });
  const { toolkit, asked } = await scripted(t, { '/x': later });
  const safe = (options: HostSessionOptions) =>
    code(toolkit.hostSession({ hostingUrl, auth: 'a', ...options }).safeGet('/x'));
  assert.equal(await safe({ maxWait: 0 }), 'ERR_RUNTIME');
  assert.equal(asked.length, 1, 'it waited');
  assert.equal(
    await safe({ maxWait: Infinity, requestTimeout: Infinity, attempts: 3 }),
    'ERR_RUNTIME',
  );
  assert.equal(asked.length, 4);
  assert.equal(await safe({ attempts: 0 }), 'ERR_INPUT');
  for (const wrong of [{ maxWait: NaN }, { requestTimeout: NaN }, { cache: 'no' as never }]) {
    assert.throws(() => toolkit.hostSession({ hostingUrl, ...wrong }), { code: 'ERR_INPUT' });
  }
});

test('a session is initialised once, and shows no credential', async (t) => {
  const { toolkit, asked, logged, kept } = await scripted(
    t,
    { '/x': { a: 1 } },
    { env: { HOST_TOKEN: 'tok-5' } },
  );
  const session = toolkit.hostSession({ hostingUrl });
  assert.ok(session instanceof HostSession);
  assert.deepEqual([session.initialised, session.authMode], [false, '']);
  const answers = await Promise.all(['/x?1', '/x?2', '/x?3'].map((path) => session.get(path)));
  assert.ok(answers.every((answer) => answer instanceof HostResponse && answer.ok));
  assert.deepEqual([session.initialised, session.authMode], [true, 'environment']);
  assert.equal(logged.filter((line) => /initializing|authentication with/.test(line)).length, 2);
  const again = await session.get('/x?1');
  assert.deepEqual([again.fromCache, again.status, again.json()], [true, 200, { a: 1 }]);
  assert.equal((await session.get('/x?1', { cache: false })).fromCache, false);
  session.cache = false;
  assert.equal((await session.get('/x?1')).fromCache, false);
  session.cache = true;
  assert.equal((await session.get('/x?1', { headers: { accept: 'text/plain' } })).fromCache, false);
  await session.setupHostAuth(['ada', 'tok-6']);
  assert.equal(session.authMode, 'supplied');
  assert.equal((await session.get('/x?1')).fromCache, false);
  assert.equal(asked.at(-1)!.headers.get('authorization'), `Basic ${btoa('ada:tok-6')}`);
  await session.logContentHeaders(again, { token: 'tok-6', note: 'tok-6' });
  await session.lazyInit();
  assert.equal(session.authMode, 'environment');
  const stored = [...kept].map(([key, value]) => key + new TextDecoder().decode(value));
  const shown = inspect(session, { depth: 9, showHidden: true }) + JSON.stringify(session);
  for (const text of [...logged, ...stored, shown]) {
    assert.doesNotMatch(text, /tok-[56]/);
    assert.ok(!text.includes(btoa('ada:tok-6')), text);
  }
});

test('a session waits, asks again and gives up', async (t) => {
  const slept: number[] = [];
  let refusals = 0;
  const answers = {
    '/none': new Response('', { status: 404 }),
    '/bad': new Response('', { status: 401 }),
  };
  const limited = () => new Response('', { status: 429, headers: { 'Retry-After': '7' } });
  Object.defineProperty(answers, '/limited', { get: () => (refusals-- > 0 ? limited() : 'fine') });
  const sleep = async (ms: number) => void slept.push(ms);
  const { toolkit, asked } = await scripted(t, answers, { sleep });
  const session = toolkit.hostSession({ hostingUrl, auth: { token: 'tok' }, attempts: 3 });
  refusals = 2;
  assert.equal((await session.safeGet('/limited')).text(), 'fine');
  assert.deepEqual(slept, [7000, 7000]);
  refusals = 9;
  assert.equal(await code(session.requestRetry('/limited', { title: 'a' })), 'ERR_RUNTIME');
  assert.deepEqual([slept.length, asked.at(-1)!.method], [4, 'POST']);
  assert.equal((await session.safeGet('/none')).status, 404);
  const expired = await rejection(session.safeGet('/bad'));
  assert.deepEqual([expired.code, expired.kind], ['ERR_RUNTIME', 'RuntimeError']);
  assert.match(expired.message, /from the caller/);
  session.returnOk.push(404);
  assert.equal((await session.requestRetry('/none')).status, 404);
  const hasty = toolkit.hostSession({ hostingUrl, maxWait: 5000 });
  refusals = 1;
  assert.match((await rejection(hasty.safeGet('/limited'))).help!, /maxWait/);
});

test('what is wrong with a session is said', async (t) => {
  const { toolkit } = await scripted(t, {});
  assert.throws(() => toolkit.hostSession({ auth: 7 as never }), { code: 'ERR_INPUT' });
  assert.throws(() => toolkit.hostSession({ auth: ['a'] as never }), { code: 'ERR_INPUT' });
  const session = toolkit.hostSession({ hostingUrl });
  assert.equal(await code(session.setupHostAuth('a\nb')), 'ERR_VALUE');
  assert.equal(await code(session.get('nonsense')), 'ERR_VALUE');
  assert.equal(await code(session.get('/x', { headers: { 'a b': 'c' } })), 'ERR_INPUT');
  assert.throws(() => toolkit.hostSession({ hostingUrl, retries: 1 } as never), {
    code: 'ERR_INPUT',
  });
  await session.logContentHeaders(undefined as never);
  await session.logContentHeaders({} as never, () => {});
  assert.equal((await session.get('/x')).status, 404);
  const stopped = AbortSignal.abort(new Error('enough'));
  assert.equal((await rejection(session.get('/x', { signal: stopped }))).message, 'enough');
  assert.equal((await session.get('/x')).status, 404);
});

test('an answer that is no JSON says so when it is read as JSON', async (t) => {
  const { toolkit } = await scripted(t, {
    '/x': '{"a":',
    '/bytes': new Response(new Uint8Array([255, 0, 1])),
  });
  const session = toolkit.hostSession({ hostingUrl });
  const answer = await session.get('/x');
  assert.throws(() => answer.json(), { code: 'ERR_LOOKUP', kind: 'LookupError' });
  assert.deepEqual((await session.get('/bytes')).body, new Uint8Array([255, 0, 1]));
});

test('an answer without an end of brackets is an error like any other', async (t) => {
  const deep = '['.repeat(9000) + ']'.repeat(9000);
  const { toolkit } = await scripted(t, {
    '/pypi/tool/json': `{"a": ${deep}}`,
    '/pipelines.json': `{"remote_workflows": [{"releases": [{"a": ${deep}}]}]}`,
    '/repos/a/b/branches': deep,
  });
  assert.equal(await code(toolkit.registryPackage('tool', own)), 'ERR_LOOKUP');
  assert.equal(await code(toolkit.getRemoteWorkflows(own)), 'ERR_LOOKUP');
  const session = toolkit.hostSession({ hostingUrl });
  const list = [{ name: 'a', full_name: 'a/b' }];
  assert.equal(await code(toolkit.getRepoReleasesBranches('a', list, { session })), 'ERR_LOOKUP');
  const answer = await session.get('/repos/a/b/branches');
  await session.logContentHeaders(answer);
  let response: unknown[] = [];
  for (let depth = 0; depth < 2000; depth++) response = [response];
  assert.equal(await code(toolkit.parseChannelLicence({ response })), 'ERR_TYPE');
});

test('what cannot be sent is told by its name, and never by its value', async (t) => {
  const toolkit = await start(t, { startWith: 'core' });
  const session = toolkit.hostSession({ hostingUrl: 'http://127.0.0.1:1' });
  const circle: { circle?: object } = {};
  circle.circle = circle;
  for (const [call, message] of [
    [
      session.get('/x', { headers: { 'a b': 'SECRET' } }),
      /the field "a b", which is not a valid HTTP header/,
    ],
    [
      session.get('/x', { headers: { a: 'SECRET\nb' } }),
      /the field "a", which is not a valid HTTP header/,
    ],
    [
      session.get('/x', { headers: 5 as never }),
      /"headers" must be an object of header fields, got a number/,
    ],
    [session.requestRetry('/x', circle), /the data to post is circular; pass a JSON value/],
    [
      session.requestRetry('/x', { n: [1n] }),
      /the data to post contains a bigint; pass a JSON value/,
    ],
    [session.requestRetry('/x', () => 1), /the data to post is a function; pass a JSON value/],
    [
      toolkit.getRepoCommit('o/r', 'x', { session: {} as never }),
      /"session" must be a session from hostSession/,
    ],
  ] as const) {
    const error = await rejection(call);
    assert.equal(error.code, 'ERR_INPUT');
    assert.match(error.message, message);
    assert.doesNotMatch(error.message, /SECRET/);
  }
  const asked = await rejection(toolkit.pollToolkitWebApi('http://user:pw@host/echo'));
  assert.equal(asked.message, 'http://host/echo is not a valid URL');
  assert.equal(asked.help, 'remove the user name and password');
});
