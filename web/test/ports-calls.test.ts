// Calls that wait for the outside world: several at a time, aborted, late, and caught in a core
// that is ended.

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'node:test';
import { createToolkit, type FilesPort, type PortOptions, type ToolkitOptions } from 'flow-toolkit';
import { startServer } from './http-server.js';
import {
  code,
  counted,
  largeSchema,
  rejection,
  runningClocks,
  soundSchema,
  start,
  until,
} from './support.js';

/** A sleep that the test ends. */
function held() {
  const waiting: { ms: number; resolve: () => void; signal: AbortSignal }[] = [];
  const sleep = (ms: number, { signal }: PortOptions) =>
    new Promise<void>((resolve) => waiting.push({ ms, resolve, signal }));
  return { waiting, sleep };
}

for (const worker of [true, false]) {
  const where = worker ? 'in a worker' : 'inline';

  test(`calls that wait let others run, ${where}`, async (t) => {
    const { waiting, sleep } = held();
    const toolkit = await start(t, { worker, startWith: 'core', ports: { sleep } });
    const calls = [1, 2, 3].map((n) => toolkit.callPort('sleep', n).then(() => n));
    await until(() => waiting.length === 3);
    assert.deepEqual((await toolkit.lintSchema(soundSchema)).findings, []);
    waiting.find(({ ms }) => ms === 2)!.resolve();
    assert.equal(await Promise.race(calls), 2);
    waiting.forEach(({ resolve }) => resolve());
    assert.deepEqual(await Promise.all(calls), [1, 2, 3]);
  });

  test(`waiting does not count against the time to compute, ${where}`, async (t) => {
    const { waiting, sleep } = held();
    const clocks = runningClocks(t);
    const toolkit = await start(t, { worker, startWith: 'core', ports: { sleep } });
    const call = toolkit.callPort('sleep', 1);
    await until(() => waiting.length === 1);
    assert.deepEqual((await toolkit.lintSchema(soundSchema)).findings, []);
    assert.equal(clocks(), 0);
    const whole = toolkit.callPort('sleep', 2, { timeout: 600_000 });
    await until(() => waiting.length === 2);
    assert.equal(clocks(), 1, 'a clock that the call is given counts the waiting as well');
    waiting.forEach(({ resolve }) => resolve());
    await Promise.all([call, whole]);
    assert.equal(clocks(), 0);
    assert.equal(await code(toolkit.callPort('sleep', 3, { timeout: 100 })), 'ERR_TIMEOUT');
  });

  test(`an aborted call ends its wait and not the core, ${where}`, async (t) => {
    const { workers, make } = counted();
    const { waiting, sleep } = held();
    const clocks = runningClocks(t);
    const server = await startServer(t);
    const options: ToolkitOptions = { startWith: 'core', ports: { sleep } };
    const toolkit = await start(t, { worker: worker && make, ...options });
    const other = toolkit.callPort('sleep', 1);
    for (const path of ['/slow-headers', '/slow-body']) {
      const controller = new AbortController();
      const give = { url: server.url + path };
      const call = toolkit.callPort('fetch', give, { signal: controller.signal });
      await until(() => server.seen.at(-1)?.path === path);
      controller.abort(new Error('enough'));
      assert.equal((await rejection(call)).message, 'enough');
      await until(() => server.left.includes(path)); // the exchange itself is over
    }
    assert.deepEqual((await toolkit.lintSchema(soundSchema)).findings, []);
    assert.equal(clocks(), 0, 'no clock is left of the calls that were aborted');
    waiting[0].resolve();
    await other; // was never disturbed
    assert.equal(workers.length, worker ? 1 : 0);
  });
}

test('an aborted lint does not take along the calls that wait', async (t) => {
  const { workers, make } = counted();
  const { waiting, sleep } = held();
  const options: ToolkitOptions = { startWith: 'core', timeout: 600_000, ports: { sleep } };
  const toolkit = await start(t, { worker: make, ...options });
  const other = toolkit.callPort('sleep', 1);
  await until(() => waiting.length === 1);
  const controller = new AbortController();
  const big = largeSchema(20_000);
  const lint = toolkit.lintSchema(big, { signal: controller.signal });
  await pause(20);
  controller.abort();
  assert.equal((await rejection(lint)).name, 'AbortError');
  waiting[0].resolve();
  await other;
  assert.equal(workers.length, 1);
});

test('a core that is ended takes its asks with it, and no reply reaches the next', async (t) => {
  const { workers, make } = counted();
  const { waiting, sleep } = held();
  const toolkit = await start(t, { worker: make, startWith: 'core', ports: { sleep } });
  const calls = [1, 2].map((n) => rejection(toolkit.callPort('sleep', n)));
  await until(() => waiting.length === 2);
  const big = largeSchema(20_000);
  assert.equal(await code(toolkit.lintSchema(big, { timeout: 10 })), 'ERR_TIMEOUT');
  for (const error of await Promise.all(calls)) assert.equal(error.code, 'ERR_INTERRUPTED');
  assert.ok(waiting.every(({ signal }) => signal.aborted));
  const next = toolkit.callPort('sleep', 3).then(() => 'slept');
  await until(() => waiting.length === 3);
  waiting[0].resolve(); // the numbers of the asks begin anew: these must not be taken for its
  waiting[1].resolve();
  assert.equal(await Promise.race([next, pause(300, 'waits')]), 'waits');
  waiting[2].resolve();
  assert.equal(await next, 'slept');
  assert.equal(workers.length, 2);
});

test('a toolkit that is disposed of ends its waits', async (t) => {
  const { waiting, sleep } = held();
  const toolkit = await start(t, { startWith: 'core', ports: { sleep } });
  const call = toolkit.callPort('sleep', 1);
  await until(() => waiting.length === 1);
  const failed = rejection(call);
  await toolkit.dispose();
  assert.equal((await failed).code, 'ERR_DISPOSED');
  assert.ok(waiting[0].signal.aborted);
});

test('ports that misbehave fail their call alone', async (t) => {
  const toolkit = await start(t, {
    ports: {
      env: () => {
        throw new Error('broken');
      },
      now: () => NaN,
      rand: () => 1e9,
      prompt: async () => 'none of them',
      status: () => {
        throw new Error('broken');
      },
      store: { get: async () => 'text' as never, put: async () => {}, delete: async () => {} },
      files: Object.fromEntries(
        'readFile readPart stat readDir mkdirAll writeFile getwd chdir'
          .split(' ')
          .map((name) => [name, () => Promise.reject(new Error('broken'))]),
      ) as unknown as FilesPort,
      exec: async () => ({ stdout: 'x', stderr: new Uint8Array([1]), code: 'x' as never }),
    },
  });
  assert.equal(await toolkit.callPort('env', 'A'), null);
  assert.match(String(await toolkit.callPort('now')), /^\d{4}-/);
  assert.equal(await toolkit.callPort('rand', 10), 9);
  assert.equal(await toolkit.callPort('status', { id: 'a', text: 'b' }), null);
  assert.equal(await toolkit.callPort('store', { key: 'k' }), null);
  const select = { kind: 'select', message: 'which', choices: [{ value: 'a' }] };
  assert.match(
    (await rejection(toolkit.callPort('prompt', select))).message,
    /not one of the choices/,
  );
  assert.equal(await code(toolkit.callPort('files', { action: 'stat', path: 'x' })), 'ERR_IO');
  assert.equal(await code(toolkit.callPort('exec', { name: 'x' })), 'ERR_RUNTIME');
  assert.deepEqual((await toolkit.lintSchema(soundSchema)).findings, []);
});

test('wrong ports are refused at once', async () => {
  const wrong = [
    [{ telephone: () => {} }, /unknown port "telephone"/],
    [{ fetch: true }, /"fetch" must be a function or false, got a boolean/],
    [{ store: { get() {} } }, /"store" has no function "put"/],
    [{ store: () => {} }, /"store" must be an object or false/],
    ['fetch', /"ports" must be an object/],
  ] as const;
  for (const [ports, message] of wrong) {
    const error = await rejection(createToolkit({ ports: ports as never }));
    assert.equal(error.code, 'ERR_INPUT');
    assert.match(error.message, message);
  }
});
