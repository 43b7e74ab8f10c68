// The package as Node programs use it: dist/node.js with the real core.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
  createToolkit,
  initialize,
  preload,
  type Finding,
  type Input,
  type Progress,
  type SchemaCallOptions,
  type WasmSource,
} from 'flow-toolkit';
import {
  code,
  coreBytes,
  counted,
  dist,
  distPath,
  duplicateKey,
  grown,
  largeSchema,
  pipelineBytes,
  rejection,
  runningClocks,
  serve,
  soundSchema,
  start,
  until,
} from './support.js';

const run = promisify(execFile);
const slow = largeSchema(40_000);

/** The slice of a text that a finding points at. */
function slice(text: string, { range }: Pick<Finding, 'range'>) {
  return text.slice(range.start.offset, range.end.offset);
}

for (const worker of [true, false]) {
  const mode = worker ? 'worker' : 'inline';

  test(`${mode}: a broken schema gives a report with exact places`, async (t) => {
    const toolkit = await start(t, { worker });
    assert.equal(toolkit.mode, mode);
    const { text, rule } = duplicateKey();
    const report = await toolkit.lintSchema(text, { keys: [rule] });
    assert.equal(report.version, toolkit.version);
    assert.equal(report.exitCode, 1);
    const [finding, ...others] = report.findings;
    assert.deepEqual(others, []);
    assert.equal(finding.rule, rule);
    assert.equal(finding.outcome, 'failed');
    assert.equal(finding.range.start.line, 3);
    assert.equal(finding.range.start.column, 3);
    assert.match(slice(text, finding), /^"title"/);
  });

  test(`${mode}: a sound schema gives no finding`, async (t) => {
    const toolkit = await start(t, { worker });
    const report = await toolkit.lintSchema(soundSchema);
    assert.deepEqual(report.findings, []);
    assert.equal(report.exitCode, 0);
    assert.equal(report.incomplete, false);
  });

  test(`${mode}: operations answer`, async (t) => {
    const toolkit = await start(t, { worker });
    const about = await toolkit.about();
    assert.equal(about.version, toolkit.version);
    assert.ok(about.dialects.includes('toolkit') && about.schemaFiles.length === 2);
    const rules = await toolkit.describeRules();
    assert.ok(rules.length > 9);
    const [one] = await toolkit.describeRules({ id: 'duplicate-param' });
    assert.equal(one.id, 'duplicate-param');
    const fixed = await toolkit.fixSchema(soundSchema);
    assert.deepEqual(
      fixed.files.map((file) => [file.path, file.changed, file.text]),
      [['schema.json', false, soundSchema]],
    );
  });

  test(`${mode}: a call that is no call rejects with ERR_INPUT`, async (t) => {
    const toolkit = await start(t, { worker });
    assert.equal(await code(toolkit.lintSchema(7 as never)), 'ERR_INPUT');
    assert.equal(await code(toolkit.lintSchema({ 'a.json': 7 as never })), 'ERR_INPUT');
    assert.equal(await code(toolkit.lintSchema([['a.json'] as never])), 'ERR_INPUT');
    assert.equal(
      await code(toolkit.lintSchema('{}', { dialect: 'klingon' as never })),
      'ERR_INPUT',
    );
    assert.equal(
      await code(toolkit.lintSchema('{}', { profile: 'klingon' as never })),
      'ERR_INPUT',
    );
    const wrong = [
      ['timeout', 0],
      ['timeout', 'x'],
      ['timeout', NaN],
      ['signal', 5],
      ['signal', {}],
      ['path', 5],
    ] as const;
    for (const [name, value] of wrong) {
      const error = await rejection(toolkit.lintSchema('{}', { [name]: value }));
      assert.equal(error.code, 'ERR_INPUT', `${name}: ${value}`);
      assert.ok(error.message.startsWith(`"${name}" must be `), error.message);
    }
    for (const options of ['strict', 5] as never[]) {
      assert.equal(await code(toolkit.lintSchema('{}', options)), 'ERR_INPUT');
      assert.equal(await code(toolkit.describeRules(options)), 'ERR_INPUT');
      assert.equal(await code(toolkit.about(options)), 'ERR_INPUT');
    }
    await toolkit.lintSchema('{}');
  });

  test(`${mode}: an input of another kind, or without files, is told what is expected`, async (t) => {
    const toolkit = await start(t, { worker });
    const nothing = [{}, [], new Map(), new Date(), new ArrayBuffer(2), Promise.resolve('{}')];
    for (const input of [...nothing, 7, null, undefined, true, () => '{}', new Uint16Array(2)]) {
      for (const operation of ['lintSchema', 'fixSchema'] as const) {
        const error = await rejection(toolkit[operation](input as never));
        assert.equal(error.code, 'ERR_INPUT', String(input));
        for (const part of ['string', 'Uint8Array', 'record', 'Map', 'iterable of pairs']) {
          assert.ok(error.message.includes(part), error.message);
        }
      }
    }
  });

  test(`${mode}: null for options means none`, async (t) => {
    const toolkit = await start(t, { worker });
    assert.deepEqual((await toolkit.lintSchema(soundSchema, null as never)).findings, []);
    assert.equal((await toolkit.fixSchema(soundSchema, null as never)).files.length, 1);
    assert.ok((await toolkit.describeRules(null as never)).length > 9);
    assert.equal((await toolkit.about(null as never)).version, toolkit.version);
    assert.equal((await toolkit.about({ signal: null as never })).version, toolkit.version);
  });

  test(`${mode}: a signal that is aborted already rejects with its reason`, async (t) => {
    const toolkit = await start(t, { worker });
    const reason = new Error('never mind');
    const signal = AbortSignal.abort(reason);
    assert.equal(await rejection(toolkit.lintSchema('{}', { signal })), reason);
    assert.equal(await rejection(createToolkit({ signal })), reason);
  });
}

test('files come as a record, a map, pairs, or bytes, and keep their names', async (t) => {
  const toolkit = await start(t);
  const { text, rule } = duplicateKey();
  const bytes = new TextEncoder().encode(text);
  const paths = async (input: Input, options?: SchemaCallOptions) => {
    const report = await toolkit.lintSchema(input, { keys: [rule], ...options });
    return report.findings.map((finding) => finding.path);
  };
  assert.deepEqual(await paths({ 'b.json': text, 'a.json': bytes }), ['a.json', 'b.json']);
  assert.deepEqual(await paths(new Map([['m.json', text]])), ['m.json']);
  assert.deepEqual(await paths([['p.json', text]]), ['p.json']);
  assert.deepEqual(await paths(bytes), ['schema.json']);
  assert.deepEqual(await paths(text, { path: 'dir/own.json' }), ['dir/own.json']);
  assert.equal(bytes.length, text.length, 'the caller keeps its bytes');
});

test('columns and offsets count UTF-16 code units', async (t) => {
  const toolkit = await start(t);
  for (const before of ['"😀": 0, ', '"\u00e9\u4e2d": 0, ', '"\ud83d": 0, ']) {
    const { rule } = duplicateKey();
    const text = `{\n  ${before}"title": 1, "title": 2\n}\n`;
    const report = await toolkit.lintSchema(text, { keys: [rule] });
    const [{ range }] = report.findings;
    assert.equal(range.start.line, 2);
    assert.equal(range.start.column, 3 + before.length + '"title": 1, '.length);
    assert.match(slice(text, { range }), /^"title"/);
  }
});

test('a byte order mark moves nothing else', async (t) => {
  const toolkit = await start(t);
  const { text, rule } = duplicateKey();
  /** The mark itself is a fault, too, and is reported first. */
  const faultIn = async (given: Input) =>
    (await toolkit.lintSchema(given, { keys: [rule] })).findings.find((f) => f.rule === rule)!;
  const plain = await faultIn(text);
  const marked = `\ufeff${text}`;
  const moved = await faultIn(marked);
  assert.deepEqual(
    [moved.range.start.line, moved.range.start.column],
    [plain.range.start.line, plain.range.start.column],
  );
  assert.equal(slice(marked, moved), slice(text, plain));
});

test('the rendered report comes with the report', async (t) => {
  const toolkit = await start(t);
  const { text } = duplicateKey();
  const report = await toolkit.lintSchema(text, { format: 'compact', path: 'a.json' });
  assert.match(report.rendered!, /^a\.json:3:3: /m);
});

test('a call that is late rejects with ERR_TIMEOUT, and the next one works', async (t) => {
  const { workers, make } = counted();
  const toolkit = await start(t, { worker: make });
  assert.equal(await code(toolkit.lintSchema(slow, { timeout: 20 })), 'ERR_TIMEOUT');
  const report = await toolkit.lintSchema(soundSchema);
  assert.deepEqual(report.findings, []);
  assert.equal(workers.length, 2, 'one restart');
});

test('the time of a call does not run while it waits', async (t) => {
  const clocks = runningClocks(t);
  const toolkit = await start(t);
  const first = toolkit.lintSchema(largeSchema(4000), { timeout: 600_000 });
  const second = toolkit.lintSchema(soundSchema, { timeout: 600_000 });
  await until(() => clocks() > 0);
  assert.equal(clocks(), 1, 'that of the call whose turn it is');
  assert.equal((await first).incomplete, false);
  assert.equal((await second).exitCode, 0);
});

test('a running call can be aborted, at once, and the next one works', async (t) => {
  const { workers, make } = counted();
  const toolkit = await start(t, { worker: make });
  const controller = new AbortController();
  const reason = new Error('newer text');
  const call = toolkit.lintSchema(slow, { signal: controller.signal });
  setTimeout(() => controller.abort(reason), 30);
  assert.equal(await rejection(call), reason);
  assert.deepEqual((await toolkit.lintSchema(soundSchema)).findings, []);
  assert.equal(workers.length, 2, 'the busy worker was replaced');
});

test('an aborted call that ends soon costs no restart', async (t) => {
  const { workers, make } = counted();
  const toolkit = await start(t, { worker: make });
  t.mock.timers.enable({ apis: ['setTimeout'] }); // on a busy machine, too, it ends soon enough
  for (let i = 0; i < 5; i++) {
    const controller = new AbortController();
    const call = toolkit.lintSchema(soundSchema, { signal: controller.signal });
    queueMicrotask(() => queueMicrotask(() => controller.abort()));
    assert.equal((await rejection(call)).name, 'AbortError');
  }
  await toolkit.lintSchema(soundSchema);
  assert.equal(workers.length, 1);
});

test('a waiting call can be aborted without touching the others', async (t) => {
  const { workers, make } = counted();
  const toolkit = await start(t, { worker: make });
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const controller = new AbortController();
  const first = toolkit.lintSchema(largeSchema(2000)).then(note('first'));
  const second = toolkit.lintSchema('{}', { signal: controller.signal });
  const third = toolkit.lintSchema(soundSchema).then(note('third'));
  const fourth = toolkit.lintSchema(soundSchema).then(note('fourth'));
  controller.abort();
  assert.equal((await rejection(second)).name, 'AbortError');
  await Promise.all([first, third, fourth]);
  assert.deepEqual(order, ['first', 'third', 'fourth']);
  assert.equal(workers.length, 1);
});

test('a worker that dies rejects the call with ERR_CRASHED, and the next one works', async (t) => {
  const { workers, make } = counted();
  const toolkit = await start(t, { worker: make });
  const call = toolkit.lintSchema(slow);
  setTimeout(() => void workers[0].terminate(), 20);
  assert.equal(await code(call), 'ERR_CRASHED');
  assert.deepEqual((await toolkit.lintSchema(soundSchema)).findings, []);
  await workers[1].terminate();
  assert.deepEqual((await toolkit.lintSchema(soundSchema)).findings, []);
  assert.equal(workers.length, 3);
});

test('a core that has grown too big is replaced before the next call', async (t) => {
  const { workers, make } = counted();
  const { size, worker } = grown(make);
  const toolkit = await start(t, { worker });
  await toolkit.lintSchema(soundSchema);
  size.memory = 300 * 2 ** 20;
  await toolkit.lintSchema(soundSchema);
  assert.equal(workers.length, 1);
  size.memory = 100 * 2 ** 20;
  assert.deepEqual((await toolkit.lintSchema(soundSchema)).findings, []);
  await toolkit.lintSchema(soundSchema);
  assert.equal(workers.length, 2);
});

test('dispose rejects what runs and waits, and may be called twice', async () => {
  const toolkit = await createToolkit();
  const calls = [toolkit.lintSchema(slow), toolkit.lintSchema('{}')];
  const codes = Promise.all(calls.map(code));
  await Promise.all([toolkit.dispose(), toolkit.dispose()]);
  assert.deepEqual(await codes, ['ERR_DISPOSED', 'ERR_DISPOSED']);
  assert.equal(await code(toolkit.about()), 'ERR_DISPOSED');
  const second = await createToolkit();
  await second[Symbol.asyncDispose]();
  assert.equal(await code(second.about()), 'ERR_DISPOSED');
});

test('the wasm may be an address, a path, a request, a response, bytes or a module', async (t) => {
  const bytes = await coreBytes();
  const base = await serve(t, (path) => {
    const type = path === '/typed' ? 'application/wasm' : 'application/octet-stream';
    const body = path === '/gzip' ? gzipSync(bytes, { level: 1 }) : bytes;
    return { headers: { 'Content-Type': type }, body };
  });
  const sources = {
    path: distPath('core.wasm'),
    url: new URL('core.wasm', dist),
    'address, streamed': `${base}/typed`,
    'address without its type': `${base}/untyped`,
    'gzip without its encoding': `${base}/gzip`,
    request: new Request(`${base}/typed`),
    response: await fetch(`${base}/typed`),
    'promise of a response': fetch(`${base}/untyped`),
    buffer: bytes,
    'array buffer': new Uint8Array(bytes).buffer,
    module: await WebAssembly.compile(bytes),
  };
  for (const [name, wasm] of Object.entries(sources)) {
    const toolkit = await createToolkit({ wasm });
    assert.deepEqual((await toolkit.lintSchema(soundSchema)).findings, [], name);
    await toolkit.dispose();
  }
});

test('a wrong wasm is refused with what is wrong about it', async (t) => {
  const html = '<!doctype html><title>Not here</title>';
  const base = await serve(t, (path) => {
    if (path === '/404') return { status: 404, body: 'no' };
    const types: Record<string, string> = {
      '/html': 'text/html',
      '/plain': 'text/plain',
      '/wasm': 'application/wasm',
    };
    return { headers: { 'Content-Type': types[path] }, body: html };
  });
  const refusal = async (wasm: WasmSource) => {
    const error = await rejection(createToolkit({ wasm }));
    return [error.code, error.message];
  };
  for (const path of ['/html', '/plain', '/wasm']) {
    const [is, message] = await refusal(base + path);
    assert.equal(is, 'ERR_WASM_FETCH', path);
    assert.match(message, /HTML/);
    assert.ok(message.includes(base + path), message);
  }
  const [missing, why] = await refusal(`${base}/404`);
  assert.equal(missing, 'ERR_WASM_FETCH');
  assert.match(why, /404/);
  assert.equal((await refusal('http://127.0.0.1:1/core.wasm'))[0], 'ERR_WASM_FETCH');
  assert.equal((await refusal(distPath('nothing.wasm')))[0], 'ERR_WASM_FETCH');
  assert.equal((await refusal(new Uint8Array([1, 2, 3, 4, 5])))[0], 'ERR_WASM_COMPILE');
  assert.equal((await refusal((await coreBytes()).subarray(0, 5000)))[0], 'ERR_WASM_COMPILE');
  assert.equal((await refusal(7))[0], 'ERR_INPUT');
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  for (const worker of [true, false]) {
    const error = await rejection(createToolkit({ wasm: empty, worker }));
    assert.equal(error.code, 'ERR_WASM_COMPILE');
    assert.match(error.message, /core\.wasm/);
  }
});

test('a worker that cannot start ends in ERR_WORKER_START', async () => {
  const silent = 'data:text/javascript,setInterval(() => {}, 1000)';
  const throwing = 'data:text/javascript,throw new Error("no")';
  assert.equal(
    await code(createToolkit({ workerURL: new URL(silent), startTimeout: 300 })),
    'ERR_WORKER_START',
  );
  assert.equal(await code(createToolkit({ workerURL: throwing })), 'ERR_WORKER_START');
  assert.equal(await code(createToolkit({ workerURL: './nothing.js' })), 'ERR_WORKER_START');
  const refusing = () => {
    throw new Error('not allowed');
  };
  assert.equal(await code(createToolkit({ worker: refusing })), 'ERR_WORKER_START');
});

test('the start can be given up', async (t) => {
  const base = await serve(t, () => new Promise(() => {}));
  const signal = AbortSignal.timeout(50);
  const error = await rejection(createToolkit({ wasm: `${base}/core.wasm`, signal }));
  assert.equal(error, signal.reason);
});

test('progress tells of every phase once, and of bytes', async (t) => {
  const bytes = await coreBytes();
  const headers = { 'Content-Type': 'application/wasm', 'Content-Length': bytes.length };
  const base = await serve(t, () => ({ headers, body: bytes }));
  const seen: Progress[] = [];
  await start(t, { wasm: `${base}/core.wasm`, onProgress: (progress) => seen.push(progress) });
  const phases = seen.map((progress) => progress.phase);
  assert.deepEqual([...new Set(phases)].sort(), ['compile', 'fetch', 'ready', 'start']);
  assert.equal(phases.at(-1), 'ready');
  const last = seen.findLast((progress) => progress.phase === 'fetch')!;
  assert.deepEqual([last.loaded, last.total], [bytes.length, bytes.length]);
});

test('the bytes of the package’s own module are known before they come', async (t) => {
  const bytes = await pipelineBytes();
  const headers = { 'Content-Type': 'application/wasm', 'Content-Encoding': 'gzip' };
  const body = gzipSync(bytes, { level: 1 });
  const base = await serve(t, () => ({ headers, body }));
  const seen: Progress[] = [];
  await start(t, { wasm: base, onProgress: (progress) => seen.push(progress) });
  const fetched = seen.filter((progress) => progress.phase === 'fetch');
  assert.deepEqual(fetched[0], {
    module: 'pipeline',
    phase: 'fetch',
    loaded: 0,
    total: bytes.length,
  });
  assert.deepEqual(fetched.at(-1), {
    module: 'pipeline',
    phase: 'fetch',
    loaded: bytes.length,
    total: bytes.length,
  });
});

test('options of the start that are none reject with ERR_INPUT', async (t) => {
  for (const options of [
    'x',
    5,
    { signal: 5 },
    { startTimeout: 'x' },
    { worker: 'maybe' },
  ] as never[]) {
    assert.equal(await code(createToolkit(options)), 'ERR_INPUT');
    assert.equal(await code(initialize(options)), 'ERR_INPUT');
  }
  await (await start(t, null as never)).about();
});

test('initialize shares one toolkit and can be tried again', async () => {
  const failed = initialize({ wasm: distPath('nothing.wasm') });
  assert.equal(await code(failed), 'ERR_WASM_FETCH');
  const first = initialize();
  assert.equal(initialize(), first);
  assert.equal(await code(initialize({ wasm: distPath('core.wasm') })), 'ERR_INPUT');
  const signal = AbortSignal.abort(new Error('not me'));
  assert.equal(await rejection(initialize({ signal })), signal.reason);
  const toolkit = await first;
  assert.deepEqual((await toolkit.lintSchema(soundSchema)).findings, []);
  await toolkit.dispose();
  const again = await initialize();
  assert.notEqual(again, toolkit);
  await again.about();
  await again.dispose();
});

test('preload never throws, and what it loaded is used', async (t) => {
  let asked = 0;
  const bytes = await coreBytes();
  const base = await serve(t, () => {
    asked++;
    return { headers: { 'Content-Type': 'application/wasm' }, body: bytes };
  });
  preload({ wasm: distPath('nothing.wasm') });
  preload({ wasm: 7 });
  preload({ wasm: `${base}/core.wasm` });
  preload({ wasm: new URL(`${base}/core.wasm`) });
  const toolkit = await start(t, { wasm: `${base}/core.wasm` });
  await toolkit.about();
  assert.equal(asked, 1);
});

test('toolkits do not share anything that can break', async (t) => {
  const [one, two] = await Promise.all([start(t), start(t)]);
  await one.dispose();
  assert.deepEqual((await two.lintSchema(soundSchema)).findings, []);
});

test('an idle toolkit keeps no process alive, a busy one does', async () => {
  const script = `
    const { createToolkit } = await import(${JSON.stringify(String(new URL('node.js', dist)))});
    const toolkit = await createToolkit();
    toolkit.lintSchema('{').then((report) => console.log(report.counts.failed > 0));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 300_000,
  });
  assert.equal(stdout, 'true\n');
});

test('nothing is left on the globals', async () => {
  const script = `
    const before = Reflect.ownKeys(globalThis).length;
    const { createToolkit } = await import(${JSON.stringify(String(new URL('node.js', dist)))});
    const toolkit = await createToolkit({ worker: false });
    await toolkit.lintSchema('{}');
    console.log(Reflect.ownKeys(globalThis).length - before);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  assert.equal(stdout, '0\n');
});

test('a thousand lints leave memory flat', async (t) => {
  const toolkit = await start(t);
  const text = largeSchema(200);
  const lint = async (times: number) => {
    for (let i = 0; i < times; i++) await toolkit.lintSchema(text);
    return process.memoryUsage().rss / 2 ** 20;
  };
  const warm = await lint(300);
  const after = await lint(700);
  assert.ok(after - warm < 48, `${Math.round(warm)} MiB became ${Math.round(after)} MiB`);
});

test('the same input gives the same report, in a worker and inline', async (t) => {
  const [one, two] = [await start(t), await start(t, { worker: false })];
  const { text } = duplicateKey('"😀": 0, ');
  const reports = [];
  for (const toolkit of [one, two, one]) {
    reports.push(JSON.stringify(await toolkit.lintSchema(text, { format: 'sarif' })));
  }
  assert.equal(reports[1], reports[0]);
  assert.equal(reports[2], reports[0]);
});
