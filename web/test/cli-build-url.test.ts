// `toolkit schema build --url`: the command and a builder elsewhere, over the reference's protocol
// (schema.md §6.4 and §10.1), with a real server on this machine in the builder's place.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { refused, startServer, type Made } from './http-server.js';
import { soundSchema } from './support.js';
import { command, environment, folder, sentence, toolkit } from './support-cli.js';

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

const file = 'flow_schema.json';
const schema = soundSchema.replace(
  '"properties": {},',
  '"properties": {"a": {"type": "number", "description": "A.", "default": 1.0}},',
);
const pipeline = {
  'main.flow': '',
  'flow.config': 'params.threads = 4\nparams.a = 1.0\n',
  [file]: schema,
};

const json = (body: unknown, status = 200) => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** A builder: what it says to the schema, then to each question whether the user is done. */
async function builder(
  t: TestContext,
  { begins, polls = [] }: { begins?: unknown; polls?: Made[] } = {},
) {
  const server = await startServer(t, (request) => {
    if (request.url === '/builder') {
      return json(
        begins ?? {
          status: 'recieved',
          api_url: `${server.url}/api`,
          web_url: `${server.url}/web`,
        },
      );
    }
    if (request.url === '/api') return polls.length > 1 ? polls.shift() : polls[0];
    return undefined;
  });
  return { ...server, address: `${server.url}/builder`, api: `${server.url}/api` };
}

const build = (url: string, cwd: string, ...more: string[]) =>
  toolkit(['schema', 'build', '--web-only', '--no-open', '--url', url, ...more], { cwd });

const read = (dir: string) => readFileSync(join(dir, file), 'utf8');

/** Runs into an error, and says which, in one sentence after those on the way. */
async function fails(t: TestContext, url: string, ...more: string[]) {
  const dir = folder(t, pipeline);
  const { code, stdout, stderr } = await build(url, dir, ...more);
  assert.deepEqual([code, stdout], [2, ''], stderr);
  assert.equal(read(dir), schema);
  const last = stderr.lastIndexOf('toolkit: ');
  return sentence({ code, stderr: stderr.slice(last) });
}

const waiting = json({ status: 'waiting_for_user' });
const edited = (schema: unknown) => json({ status: 'web_builder_edited', schema });

test('the schema goes to the builder as a form, and what the user saved there is written', async (t) => {
  const dir = folder(t, pipeline);
  const made = JSON.parse(schema);
  made.definitions.io.properties = {
    seed: { type: 'integer', default: 7 },
    ...made.definitions.io.properties,
  };
  const { address, url, seen } = await builder(t, { polls: [waiting, waiting, edited(made)] });
  const { code, stdout, stderr } = await build(address, dir);
  assert.deepEqual([code, stdout], [0, ''], stderr);
  assert.match(stderr, /added 1 parameter \("seed"\)/);
  assert.ok(stderr.includes(`open this URL in a browser on this machine: ${url}/web\n`), stderr);
  assert.equal(JSON.stringify(JSON.parse(read(dir))), JSON.stringify(made));
  const [post, ...polls] = seen;
  assert.equal(post.method, 'POST');
  assert.equal(post.headers['content-type'], 'application/x-www-form-urlencoded');
  const { schema: sent, ...form } = Object.fromEntries(new URLSearchParams(post.body));
  const expected = { post_content: 'json_schema', api: 'true', version };
  assert.deepEqual(form, { ...expected, status: 'waiting_for_user' });
  assert.equal(JSON.stringify(JSON.parse(sent)), JSON.stringify(JSON.parse(schema)));
  assert.doesNotMatch(sent, /\n/);
  assert.deepEqual(
    polls.map(({ method, path, headers }) => [method, path, headers['cache-control']]),
    Array(3).fill(['GET', '/api', 'no-cache']),
  );
});

test('what comes back unchanged leaves every byte', async (t) => {
  const dir = folder(t, pipeline);
  const { address } = await builder(t, { polls: [edited(JSON.parse(schema))] });
  const { code, stderr } = await build(address, dir);
  assert.equal(code, 0, stderr);
  assert.match(stderr, /the builder changed nothing/);
  assert.equal(read(dir), schema);
});

test('of what comes back nothing is written but what differs', async (t) => {
  const text = schema.replace('"type": "number"', '"enum": [1.0, 2],  "type": "number"');
  const dir = folder(t, { ...pipeline, [file]: text });
  const { address } = await builder(t, {
    polls: [edited({ ...JSON.parse(text), title: 'acme/demo, again' })],
  });
  await build(address, dir);
  assert.equal(
    read(dir),
    text.replace(JSON.stringify(JSON.parse(text).title), '"acme/demo, again"'),
  );
});

test('another order of parameters is a change', async (t) => {
  const dir = folder(t, pipeline);
  const made = JSON.parse(schema);
  const { title, ...rest } = made;
  const { address } = await builder(t, { polls: [edited({ ...rest, title })] });
  const { stderr } = await build(address, dir);
  assert.match(stderr, /saved "flow_schema\.json"/);
  assert.equal(Object.keys(JSON.parse(read(dir))).at(-1), 'title');
});

test('groups without a parameter are left out, and told', async (t) => {
  const dir = folder(t, pipeline);
  const made = JSON.parse(schema);
  made.definitions.void = { title: 'Nothing', type: 'object', properties: {} };
  made.allOf.push({ $ref: '#/definitions/void' });
  made.title = 'acme/demo pipeline parameters, again';
  const { address } = await builder(t, { polls: [edited(made)] });
  const { stderr } = await build(address, dir);
  assert.match(stderr, /^toolkit: the group "void" has no parameters and is not written$/m);
  const { definitions, allOf, title } = JSON.parse(read(dir));
  assert.deepEqual([Object.keys(definitions), allOf.length, title], [['io'], 1, made.title]);
});

test('a builder that cannot be reached, or does not answer in time', async (t) => {
  const nobody = await refused();
  assert.ok((await fails(t, nobody)).includes(nobody));
  const { url } = await startServer(t);
  const late = await fails(t, `${url}/slow-headers`, '--timeout', '0.01');
  assert.match(late, /slow-headers.*(?:time|late|longer)/);
  const begins = { status: 'recieved', api_url: `${url}/slow-headers`, web_url: `${url}/web` };
  const then = await builder(t, { begins });
  let said = '';
  for (let minutes = 0.01; !said.includes('slow-headers'); minutes *= 2) {
    said = await fails(t, then.address, '--timeout', String(minutes)); // a busy machine may not reach the builder itself in time
    assert.match(said, /(?:slow-headers|builder) timed out/);
  }
  const gone = await builder(t, { begins: { ...begins, api_url: nobody } });
  assert.ok((await fails(t, gone.address)).includes(nobody));
});

test('an answer with another status of HTTP names it and the address', async (t) => {
  const { url } = await startServer(t);
  for (const status of [404, 500, 403, 201]) {
    const said = await fails(t, `${url}/status/${status}`);
    assert.ok(said.includes(`${url}/status/${status}`) && said.includes(String(status)), said);
  }
  const { address, api } = await builder(t, { polls: [json({}, 404)] });
  const said = await fails(t, address);
  assert.ok(said.includes(api) && said.includes('404'), said);
});

test('an answer that is no answer to a schema is invalid', async (t) => {
  for (const begins of [
    'no JSON',
    '[]',
    {},
    { status: 'error' },
    { status: 'received', api_url: 'http://x/', web_url: 'http://x/' },
    { status: 7 },
    { status: 'recieved' },
    { status: 'recieved', api_url: 'http://x/' },
    { status: 'recieved', api_url: 'http://x/', web_url: 'javascript:alert(1)' },
    { status: 'recieved', api_url: 'file:///etc/passwd', web_url: 'http://x/' },
  ]) {
    const { address } = await builder(t, { begins });
    const said = await fails(t, address);
    assert.match(said, /invalid response from/, JSON.stringify(begins));
    assert.ok(said.includes(address), said);
  }
});

test('while it is waited, other answers end the command', async (t) => {
  for (const [answer, says] of [
    [
      json({ status: 'error', message: 'The session is over.' }),
      /ended with an error: The session is over\./,
    ],
    [json({ status: 'error' }), /ended with an error$/],
    [json({ status: 'launch_params_complete' }), /unknown status "launch_params_complete"/],
    [json({ status: null }), /unknown status null/],
    [json('no JSON'), /expected a JSON object with "status"/],
    [json({ state: 'waiting_for_user' }), /expected a JSON object with "status"/],
    [json({ status: 'web_builder_edited' }), /"schema" must be a JSON object/],
    [edited('text'), /"schema" must be a JSON object/],
    [edited([]), /"schema" must be a JSON object/],
  ] as const) {
    const { address, api } = await builder(t, { polls: [answer] });
    const said = await fails(t, address);
    assert.match(said, says);
    assert.ok(said.includes(api), said);
  }
});

test('what a builder says neither steers the terminal nor adds a sentence', async (t) => {
  const evil = '\x1b]0;owned\x07 a\nb\r\u202e\x9b2J';
  const shown = '\\u001b]0;owned\\u0007 a\\nb\\r\\u202e\\u009b2J';
  const message = await builder(t, { polls: [json({ status: 'error', message: evil })] });
  assert.ok((await fails(t, message.address)).endsWith(`ended with an error: ${shown}`));
  const status = await builder(t, { polls: [json({ status: evil })] });
  assert.ok((await fails(t, status.address)).includes(`unknown status "${shown}"`));
  const begins = { status: 'recieved', web_url: `http://x/a\x1b[2J\nb\x07c` };
  const server = await startServer(t, (request) =>
    request.url === '/builder'
      ? json({ ...begins, api_url: `${server.url}/api` })
      : edited(JSON.parse(schema)),
  );
  const { code, stderr } = await build(`${server.url}/builder`, folder(t, pipeline));
  assert.equal(code, 0, stderr);
  assert.match(stderr, /: http:\/\/x\/a%1B\[2Jb%07c$/m);
  assert.doesNotMatch(stderr, /[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
});

test('what is no valid schema is not written', async (t) => {
  const lost = JSON.parse(schema);
  lost.allOf.push({ $ref: '#/definitions/nowhere' });
  const twice = JSON.parse(schema);
  twice.properties.threads = { type: 'integer' };
  const wrong = JSON.parse(schema);
  wrong.properties.a.type = 'whole';
  for (const made of [{ foo: 'bar' }, {}, lost, twice, wrong]) {
    const { address } = await builder(t, { polls: [edited(made)] });
    assert.match(await fails(t, address), /sent an invalid schema, which is not written: /);
  }
});

test('Ctrl-C ends the wait, and writes nothing', async (t) => {
  const dir = folder(t, pipeline);
  const { address, seen } = await builder(t, { polls: [waiting] });
  const args = ['schema', 'build', '--web-only', '--no-open', '--url', address];
  const [program, ...first] = command;
  const child = spawn(program, [...first, ...args], { cwd: dir, env: environment() });
  t.after(() => child.kill('SIGKILL'));
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => (stderr += chunk));
  while (seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  assert.equal(code, 130);
  assert.match(stderr, /ended by Ctrl-C; nothing was saved in the builder/);
  assert.equal(read(dir), schema);
});

test('what somebody else writes meanwhile is kept', async (t) => {
  const dir = folder(t, pipeline);
  const made = { ...JSON.parse(schema), title: 'another title' };
  let answer = waiting;
  const server = await startServer(t, (request) => {
    if (request.url !== '/builder') return answer;
    return json({ status: 'recieved', api_url: `${server.url}/api`, web_url: `${server.url}/web` });
  });
  const result = build(`${server.url}/builder`, dir);
  while (server.seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  writeFileSync(join(dir, file), `${schema}\n`);
  answer = edited(made);
  const { code, stderr } = await result;
  assert.equal(code, 2);
  assert.match(stderr, /changed by another program since it was read/);
  assert.equal(read(dir), `${schema}\n`);
});
