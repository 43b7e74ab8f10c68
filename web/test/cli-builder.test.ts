// `toolkit schema build` with the builder on this machine: the command as a user starts it, and its
// page, played here by requests.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, extname, join, sep } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dist, soundSchema } from './support.js';
import { command, environment, folder, toolkit } from './support-cli.js';

const file = 'flow_schema.json';
const pipeline = {
  'main.flow': '',
  'flow.config': 'params.threads = 4\n',
  [file]: soundSchema,
};
const read = (dir: string): string => readFileSync(join(dir, file), 'utf8');

/** The command while the builder is open, and a page that has its session. */
async function building(
  t: TestContext,
  dir: string,
  { args = [], env = {} }: { args?: string[]; env?: NodeJS.ProcessEnv } = {},
) {
  const { DISPLAY, WAYLAND_DISPLAY, ...inherited } = environment();
  const [program, ...first] = command;
  const child = spawn(program, [...first, 'schema', 'build', '--web-only', ...args], {
    cwd: dir,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => (said[name] += chunk));
  }
  const ended = once(child, 'close').then(([code]) => ({ code, ...said }));
  const address = async () => {
    for (;;) {
      const [found] = /http:\/\/127\.0\.0\.1:\d+\/#build=[\w-]{43}(?=\n)/.exec(said.stderr) ?? [];
      if (found) return found;
      await Promise.race([once(child.stderr, 'data'), ended.then(() => assert.fail(said.stderr))]);
    }
  };
  return { child, ended, said, ...(await page(await address())) };
}

/** What the builder answers the page: the session's offer, and what became of the schema. */
interface Answer {
  session: string;
  name: string;
  text: string;
  message: string;
}

/** What the page does, without a browser. */
async function page(address: string) {
  const { origin, hash } = new URL(address);
  let secret = hash.slice('#build='.length);
  const ask = async (method: string, path: string, body?: string) => {
    const headers = {
      Origin: origin,
      Authorization: `Bearer ${secret}`,
      'Content-Type': 'application/json',
    };
    const response = await fetch(`${origin}/builder/${path}`, { method, headers, body });
    return { status: response.status, ...((await response.json()) as Answer) };
  };
  const offer = await ask('POST', 'session');
  secret = offer.session;
  return { origin, address, offer, ask };
}

test('what the page saves is written, linted, and told; the command then ends', async (t) => {
  const dir = folder(t, pipeline);
  const before = read(dir);
  const { offer, ask, ended } = await building(t, dir);
  assert.deepEqual([offer.name, offer.text], [file, before]);
  const now = before.replace('"default": 4', '"default": 5');
  assert.notEqual(now, before);
  assert.equal((await ask('PUT', 'schema', now)).status, 200);
  const { code, stdout, stderr } = await ended;
  assert.match(stderr, /^toolkit: open this URL in a browser on this machine: http/m);
  assert.match(stderr, /^toolkit: saved "flow_schema\.json": changed 1 parameter \("threads"\)$/m);
  assert.match(stderr, /^toolkit: "flow_schema\.json" has 1 warning\nhelp: /m);
  assert.deepEqual([code, stdout], [0, '']);
  assert.equal(read(dir), now);
});

test('what the page saves is judged with the configuration', async (t) => {
  const dir = folder(t, { ...pipeline, 'flow.config': 'params.threads = 4\nparams.seed = 7\n' });
  const { offer, ask, ended } = await building(t, dir);
  assert.equal((await ask('PUT', 'schema', `${offer.text}\n`)).status, 200);
  const { code, stdout } = await ended;
  assert.equal(code, 1);
  assert.match(stdout, /config option "params\.seed" is not declared in the schema/);
  assert.doesNotMatch(stdout, /needs the pipeline's parameters/);
});

test('a save without a change leaves the file as it is', async (t) => {
  const dir = folder(t, pipeline);
  const before = statSync(join(dir, file), { bigint: true });
  const { offer, ask, ended } = await building(t, dir);
  assert.equal((await ask('PUT', 'schema', offer.text)).status, 200);
  const { code, stderr } = await ended;
  assert.equal(code, 0);
  assert.match(stderr, /the builder changed nothing/);
  assert.equal(statSync(join(dir, file), { bigint: true }).mtimeNs, before.mtimeNs);
});

test('a schema with faults is written, and its faults are told', async (t) => {
  const dir = folder(t, pipeline);
  const { offer, ask, ended } = await building(t, dir);
  const faulty = offer.text.replace('"default": 4', '"default": "many"');
  assert.equal((await ask('PUT', 'schema', faulty)).status, 200);
  const { code, stdout, stderr } = await ended;
  assert.equal(code, 1);
  assert.match(stdout, /\[default-type\]/);
  assert.match(stderr, /has findings that fail/);
  assert.equal(read(dir), faulty);
});

test('a text that is no JSON is not written, and the page is told why', async (t) => {
  const dir = folder(t, pipeline);
  const { offer, ask, ended, child } = await building(t, dir);
  const { status, message } = await ask('PUT', 'schema', '{"title": ');
  assert.equal(status, 422);
  assert.match(message, /^This is not valid JSON yet: .*\.$/);
  assert.equal(read(dir), offer.text);
  child.kill('SIGINT');
  assert.equal((await ended).code, 130);
});

test('what somebody else wrote meanwhile is replaced only when the page says so', async (t) => {
  const dir = folder(t, pipeline);
  const { offer, ask, ended } = await building(t, dir);
  writeFileSync(join(dir, file), `${offer.text}\n`);
  const refused = await ask('PUT', 'schema', offer.text);
  assert.equal(refused.status, 409);
  assert.match(refused.message, /changed by another program/);
  assert.equal(read(dir), `${offer.text}\n`);
  assert.equal((await ask('PUT', 'schema?replace', offer.text)).status, 200);
  assert.equal((await ended).code, 0);
  assert.equal(read(dir), offer.text);
});

test('a file that cannot be written is told to the page, which can try again', async (t) => {
  const dir = folder(t, pipeline);
  const { offer, ask, ended } = await building(t, dir);
  const now = offer.text.replace('"default": 4', '"default": 5');
  const target = join(folder(t), 'elsewhere.json');
  writeFileSync(target, offer.text);
  rmSync(join(dir, file));
  symlinkSync(target, join(dir, file));
  const refused = await ask('PUT', 'schema', now);
  assert.equal(refused.status, 500);
  assert.match(refused.message, /leads out of the directory/);
  rmSync(join(dir, file));
  writeFileSync(join(dir, file), offer.text);
  assert.equal((await ask('PUT', 'schema', now)).status, 200);
  assert.equal((await ended).code, 0);
  assert.equal(readFileSync(target, 'utf8'), offer.text);
});

test('a page that nobody uses is not waited for without an end', async (t) => {
  const dir = folder(t, pipeline);
  const before = read(dir);
  // Nobody asks for the page: on a slow machine it would be gone by then.
  const { code, stderr } = await toolkit(
    ['schema', 'build', '--web-only', '--no-open', '--timeout', '0.01'],
    { cwd: dir },
  );
  assert.equal(code, 2);
  assert.match(stderr, /the builder was not used for 0\.01 minutes.*\nhelp: .*--timeout/);
  assert.equal(read(dir), before);
});

test(
  'where there is a screen, the address is shown in a browser',
  { skip: process.platform !== 'linux' && 'the program that opens a browser is played on Linux' },
  async (t) => {
    const dir = folder(t, pipeline);
    const bin = folder(t);
    const opened = join(bin, 'opened');
    const opener = (text: string): void => {
      writeFileSync(join(bin, 'xdg-open'), `#!/bin/sh\n${text}\n`);
      chmodSync(join(bin, 'xdg-open'), 0o755);
    };
    const env = { DISPLAY: ':7', PATH: `${bin}${delimiter}${process.env.PATH}` };
    // Some of them stay until the browser ends; the command does not wait for that.
    const stays = `echo $$ > '${opened}.pid'; printf %s "$1" > '${opened}.new'`;
    opener(`${stays}; mv '${opened}.new' '${opened}'; exec sleep 600`);
    const { address, offer, ask, ended } = await building(t, dir, { env });
    while (!existsSync(opened)) await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(readFileSync(opened, 'utf8'), address);
    await ask('PUT', 'schema', offer.text);
    assert.equal((await ended).code, 0);
    process.kill(Number(readFileSync(`${opened}.pid`, 'utf8'))); // it is still there
    opener('exit 3');
    const failing = await building(t, dir, { env });
    while (!failing.said.stderr.includes('no browser could be opened'))
      await once(failing.child.stderr, 'data');
    await failing.ask('PUT', 'schema', offer.text);
    assert.equal((await failing.ended).code, 0);
    const afar = { ...env, SSH_CONNECTION: '192.0.2.1 50000 192.0.2.2 22' };
    const printed = await building(t, dir, { env: afar, args: ['--no-open'] });
    await printed.ask('PUT', 'schema', offer.text);
    const { stderr } = await printed.ended;
    assert.match(stderr, /open this URL in a browser on this machine/);
    const { port } = new URL(printed.address);
    assert.ok(stderr.includes(`"ssh -N -L ${port}:127.0.0.1:${port}"`), stderr);
  },
);

test('the package holds the page', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const files = (JSON.parse(packed) as { files: { path: string }[] }[])[0].files.map(
    ({ path }) => path,
  );
  // What the page's folder lacks in the package is served from the folder above.
  const page = readdirSync(new URL('page/', dist), { recursive: true, encoding: 'utf8' });
  const needed = page.filter((name) => extname(name) !== '' && !/LICENSES/.test(name));
  assert.ok(needed.includes('index.html') && needed.includes('worker.js'));
  for (const name of needed.map((name) => name.replaceAll(sep, '/'))) {
    assert.ok(files.includes(`dist/page/${name}`) || files.includes(`dist/${name}`), name);
  }
});
