// The package's modules: a toolkit begins with the smallest, moves on to the one that has what it
// is asked for, and nobody notices but by the wait. `about` is in core.wasm and not in schema.wasm,
// `renderTemplate` in pipeline.wasm alone.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import {
  createToolkit,
  initialize,
  preload,
  type Toolkit,
  type Progress,
  type SchemaCallOptions,
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
  schemaBytes,
  serve,
  soundSchema,
  start,
  until,
} from './support.js';

const run = promisify(execFile);
const modules: Record<string, Buffer<ArrayBuffer>> = {
  '/schema.wasm': await schemaBytes(),
  '/core.wasm': await coreBytes(),
  '/pipeline.wasm': await pipelineBytes(),
};
const fault = duplicateKey();

/** A report in SARIF, as far as it is looked at. */
interface SarifLog {
  runs: {
    tool: { driver: { rules: { fullDescription?: { text: string }; help?: object }[] } };
  }[];
}

/** A lint whose answer shows that it was really made. */
async function lints(toolkit: Toolkit) {
  const { findings } = await toolkit.lintSchema(fault.text, { keys: [fault.rule] });
  assert.equal(findings[0].range.start.line, 3);
}

/**
 * Serves the modules and notes what is asked for. The answer for a path in `held` waits until
 * it is released; `missing` are answered with 404.
 */
async function serveModules(t: TestContext, { held = [] as string[] } = {}) {
  const asked: string[] = [];
  const missing = new Set<string>();
  const releases: Record<string, () => void> = {};
  const waits = Object.fromEntries(
    held.map((path) => [path, new Promise<void>((resolve) => (releases[path] = resolve))]),
  );
  const base = await serve(t, async (path) => {
    asked.push(path);
    if (missing.has(path)) return { status: 404 };
    await waits[path];
    return { headers: { 'Content-Type': 'application/wasm' }, body: modules[path] };
  });
  const wasm = {
    schema: `${base}/schema.wasm`,
    core: new URL(`${base}/core.wasm`),
    pipeline: `${base}/pipeline.wasm`,
  };
  return { asked, missing, wasm, release: (path: string) => releases[path]() };
}

for (const worker of [true, false]) {
  const mode = worker ? 'worker' : 'inline';

  test(`${mode}: a larger module is loaded once, and only when it is needed`, async (t) => {
    const { asked, wasm } = await serveModules(t);
    const toolkit = await start(t, { worker, wasm });
    await lints(toolkit);
    assert.deepEqual(asked, ['/schema.wasm']);
    assert.equal((await toolkit.about()).version, toolkit.version);
    await lints(toolkit);
    assert.deepEqual((await toolkit.validateConfig('repository_type: pipeline\n')).findings, []);
    assert.equal(toolkit.mode, mode);
    assert.deepEqual(asked, ['/schema.wasm', '/core.wasm']);
    const lintRules = await toolkit.describeRules({ operation: 'lintSchema' });
    assert.ok(lintRules.length > 50 && lintRules.every((rule) => rule.doc && rule.before));
    assert.equal((await toolkit.describeRules({ id: fault.rule })).length, 1);
    assert.ok((await toolkit.describeRules({ operation: 'validateConfig' })).length > 5);
    assert.ok((await toolkit.describeRules()).some((rule) => rule.language === 'groovy'));
    await lints(toolkit);
    await toolkit.about();
    assert.deepEqual(asked, ['/schema.wasm', '/core.wasm', '/pipeline.wasm']);
  });

  test(`${mode}: a format that explains rules comes from the largest module`, async (t) => {
    const { asked, wasm } = await serveModules(t);
    const toolkit = await start(t, { worker, wasm });
    const options: SchemaCallOptions = { format: 'sarif', keys: [fault.rule] };
    const { rendered } = await toolkit.lintSchema(fault.text, options);
    const [run] = (JSON.parse(rendered!) as SarifLog).runs;
    assert.ok(run.tool.driver.rules.every((rule) => rule.fullDescription?.text || rule.help));
    assert.deepEqual(asked, ['/schema.wasm', '/pipeline.wasm'], 'and straight from there');
    const other = await start(t, { worker, wasm });
    await other.lintSchema(fault.text, { format: 'text', extraFormats: ['junit'] });
    assert.deepEqual(asked.splice(2), ['/schema.wasm', '/core.wasm'], 'others from a smaller one');
    const { renderings } = await other.validateConfig('{}', {
      format: 'json',
      extraFormats: ['sarif'],
    });
    assert.ok(renderings!.sarif);
    assert.deepEqual(asked.splice(2), ['/pipeline.wasm']);
  });

  test(`${mode}: a toolkit may start with everything`, async (t) => {
    const { asked, wasm } = await serveModules(t);
    const toolkit = await start(t, { worker, wasm, startWith: 'pipeline' });
    await lints(toolkit);
    await toolkit.about();
    await toolkit.renderTemplate();
    await toolkit.prepare();
    assert.deepEqual(asked, ['/pipeline.wasm']);
  });

  test(`${mode}: a call goes straight to the smallest module that has it`, async (t) => {
    const { asked, wasm } = await serveModules(t);
    const straight = await start(t, { worker, wasm });
    assert.ok((await straight.renderTemplate()).size > 5);
    await lints(straight);
    await straight.about();
    assert.deepEqual(asked.splice(0), ['/schema.wasm', '/pipeline.wasm']);
    const between = await start(t, { worker, wasm, startWith: 'core' });
    await lints(between);
    await between.about();
    assert.deepEqual(asked.splice(0), ['/core.wasm']);
    await between.renderTemplate();
    await lints(between);
    assert.deepEqual(asked, ['/pipeline.wasm']);
  });

  test(`${mode}: a larger module that is on its way is worth waiting for`, async (t) => {
    const { asked, wasm, release } = await serveModules(t, { held: ['/pipeline.wasm'] });
    const toolkit = await start(t, { worker, wasm });
    const calls = [toolkit.renderTemplate(), toolkit.about()];
    await until(() => asked.length === 2);
    await lints(toolkit);
    release('/pipeline.wasm');
    await Promise.all(calls);
    assert.deepEqual(asked, ['/schema.wasm', '/pipeline.wasm']);
  });

  test(`${mode}: a call that waits is answered by the module that it began in`, async (t) => {
    let wake: () => void;
    const sleep = () => new Promise<void>((resolve) => (wake = resolve));
    const { asked, wasm } = await serveModules(t);
    const ports = { sleep };
    const toolkit = await start(t, { worker, wasm, startWith: 'core', ports });
    const waiting = toolkit.callPort('sleep', 60_000);
    await until(() => wake);
    await toolkit.renderTemplate();
    await lints(toolkit);
    wake!();
    await waiting;
    await toolkit.about();
    assert.deepEqual(asked, ['/core.wasm', '/pipeline.wasm']);
  });

  test(`${mode}: the table of operations is that of each module`, async (t) => {
    const whole = await start(t, { worker, wasm: modules['/pipeline.wasm'] });
    const core = await start(t, { worker, wasm: modules['/core.wasm'] });
    assert.deepEqual(await core.about(), await whole.about(), 'both tell of all that there is');
    const error = await rejection(core.renderTemplate());
    assert.equal(error.code, 'ERR_INPUT');
    assert.match(error.message, /"renderTemplate" is not in the supplied wasm/);
    assert.match(error.help!, /pipeline\.wasm/);
    await core.about();
  });

  test(`${mode}: what is unknown to the smallest module is judged by a larger one`, async (t) => {
    const toolkit = await start(t, { worker });
    const error = await rejection(toolkit.lintSchema('{}', { keys: ['defualt-type'] }));
    assert.equal(error.code, 'ERR_INPUT');
    assert.match(error.help!, /did you mean "default-type"/);
    assert.match((await rejection(toolkit.describeRules({ id: 'x' }))).message, /unknown rule "x"/);
    await lints(toolkit);
  });

  test(`${mode}: a single module is never replaced, and says what it lacks`, async (t) => {
    for (const wasm of [
      modules['/schema.wasm'],
      {
        schema: modules['/schema.wasm'],
        core: modules['/schema.wasm'],
        pipeline: modules['/schema.wasm'],
      },
    ]) {
      const toolkit = await start(t, { worker, wasm });
      await lints(toolkit);
      const error = await rejection(toolkit.about());
      assert.equal(error.code, 'ERR_INPUT');
      assert.match(error.message, /"about" is not in the supplied wasm/);
      assert.match(error.help!, /core\.wasm/);
      await lints(toolkit);
    }
  });

  test(`${mode}: calls made together are all answered, by one larger core`, async (t) => {
    const { asked, wasm } = await serveModules(t);
    const toolkit = await start(t, { worker, wasm });
    const answers = await Promise.all([
      toolkit.lintSchema(fault.text),
      toolkit.about(),
      toolkit.validateConfig('repository_type: pipeline\n'),
      toolkit.lintSchema(soundSchema),
      toolkit.about(),
      toolkit.fixSchema(soundSchema),
    ]);
    assert.ok(answers[0].findings.some((finding) => finding.rule === fault.rule));
    assert.equal(answers[1].version, toolkit.version);
    assert.deepEqual(answers[3].findings, []);
    assert.deepEqual(answers[4], answers[1]);
    assert.equal(answers[5].files[0].text, soundSchema);
    assert.deepEqual(asked, ['/schema.wasm', '/core.wasm']);
  });

  test(`${mode}: lints go on while a larger module is on its way`, async (t) => {
    const { asked, wasm, release } = await serveModules(t, { held: ['/core.wasm'] });
    const toolkit = await start(t, { worker, wasm });
    let answered = false;
    const about = toolkit.about().then(() => (answered = true));
    await until(() => asked.length === 2);
    await lints(toolkit);
    await lints(toolkit);
    assert.equal(answered, false);
    release('/core.wasm');
    await about;
    await lints(toolkit);
  });

  test(`${mode}: a call can be given up while a larger module is on its way`, async (t) => {
    const { asked, wasm, release } = await serveModules(t, { held: ['/core.wasm'] });
    const toolkit = await start(t, { worker, wasm });
    const controller = new AbortController();
    const reason = new Error('never mind');
    const call = toolkit.about({ signal: controller.signal });
    await until(() => asked.length === 2);
    controller.abort(reason);
    assert.equal(await rejection(call), reason);
    await lints(toolkit);
    release('/core.wasm');
    await toolkit.about();
    assert.deepEqual(asked, ['/schema.wasm', '/core.wasm'], 'the load went on for the next caller');
  });

  test(`${mode}: dispose ends what is on its way`, async (t) => {
    const { asked, wasm } = await serveModules(t, { held: ['/core.wasm'] });
    const toolkit = await start(t, { worker, wasm });
    const calls = [
      toolkit.about(),
      toolkit.validateConfig('repository_type: pipeline\n'),
      toolkit.prepare({ module: 'core' }),
    ].map(code);
    await until(() => asked.length === 2);
    await toolkit.dispose();
    assert.deepEqual(await Promise.all(calls), ['ERR_DISPOSED', 'ERR_DISPOSED', 'ERR_DISPOSED']);
    assert.equal(await code(toolkit.prepare()), 'ERR_DISPOSED');
  });

  test(`${mode}: a larger module that cannot be had is said, and tried again`, async (t) => {
    const { asked, missing, wasm } = await serveModules(t);
    const toolkit = await start(t, { worker, wasm });
    missing.add('/core.wasm');
    for (const call of [() => toolkit.about(), () => toolkit.prepare({ module: 'core' })]) {
      const error = await rejection(call());
      assert.equal(error.code, 'ERR_WASM_FETCH');
      assert.match(error.message, /404.*core\.wasm/);
      await lints(toolkit);
    }
    missing.clear();
    await toolkit.about();
    assert.equal(asked.length, 4);
  });

  test(`${mode}: prepare loads a module ahead, once`, async (t) => {
    const { asked, missing, wasm } = await serveModules(t);
    const seen: Progress[] = [];
    const onProgress = (progress: Progress) => seen.push(progress);
    const toolkit = await start(t, { worker, wasm, onProgress });
    const module = 'core';
    await Promise.all([toolkit.prepare({ module }), toolkit.prepare({ module })]);
    assert.deepEqual(asked, ['/schema.wasm', '/core.wasm']);
    missing.add('/core.wasm');
    await lints(toolkit);
    await toolkit.about();
    await toolkit.prepare({ module });
    await toolkit.prepare({ module: 'schema' });
    assert.equal(asked.length, 2);
    assert.equal(await code(toolkit.prepare({ module: 'all' as never })), 'ERR_INPUT');
    for (const module of ['schema', 'core']) {
      const phases = seen.filter((each) => each.module === module).map((each) => each.phase);
      assert.deepEqual([...new Set(phases)].sort(), ['compile', 'fetch', 'ready', 'start']);
      assert.equal(phases.at(-1), 'ready');
    }
  });
}

test('what was prepared is taken, though a smaller module would do', async (t) => {
  const { asked, wasm } = await serveModules(t);
  const toolkit = await start(t, { wasm });
  await toolkit.prepare();
  await toolkit.about();
  assert.deepEqual(asked, ['/schema.wasm', '/pipeline.wasm']);
});

test('a worker whose call waits ends with the call when it has been replaced', async (t) => {
  const { workers, make } = counted();
  let wake: () => void;
  const ports = { sleep: () => new Promise<void>((resolve) => (wake = resolve)) };
  const toolkit = await start(t, { worker: make, startWith: 'core', ports });
  const waiting = toolkit.callPort('sleep', 60_000);
  await until(() => wake);
  await toolkit.renderTemplate();
  assert.equal(workers.length, 2);
  const ended = once(workers[0], 'exit');
  wake!();
  await waiting;
  await ended;
  await lints(toolkit);
});

test('the first worker ends when the second has taken over', async (t) => {
  const { workers, make } = counted();
  const toolkit = await start(t, { worker: make });
  await toolkit.prepare();
  assert.equal(workers.length, 1, 'preparing starts nothing');
  const ended = once(workers[0], 'exit');
  await toolkit.about();
  await ended;
  await lints(toolkit);
  assert.equal(workers.length, 2);
});

test('after a timeout, an abort or a crash the same module is started again', async (t) => {
  const { workers, make } = counted();
  const { asked, wasm } = await serveModules(t);
  const toolkit = await start(t, { worker: make, wasm });
  const slow = largeSchema(40_000);
  await toolkit.about();
  assert.equal(await code(toolkit.lintSchema(slow, { timeout: 20 })), 'ERR_TIMEOUT');
  await toolkit.about();
  const signal = AbortSignal.timeout(30);
  assert.equal((await rejection(toolkit.lintSchema(slow, { signal }))).name, 'TimeoutError');
  await toolkit.about();
  await workers.at(-1)!.terminate();
  await toolkit.about();
  assert.equal(workers.length, 5);
  assert.equal(asked.length, 2, 'the compiled module is kept');
});

test('the clock of a call does not run while its module is on its way', async (t) => {
  const { asked, wasm, release } = await serveModules(t, { held: ['/core.wasm'] });
  const toolkit = await start(t, { wasm });
  const clocks = runningClocks(t);
  const about = toolkit.about();
  await until(() => asked.length === 2);
  assert.equal(clocks(), 0);
  release('/core.wasm');
  await until(() => clocks() === 1);
  assert.equal((await about).version, toolkit.version);
  assert.equal(clocks(), 0);
});

test('a first core that dies meanwhile is replaced for the lints that come before', async (t) => {
  const { workers, make } = counted();
  const { asked, wasm, release } = await serveModules(t, { held: ['/core.wasm'] });
  const toolkit = await start(t, { worker: make, wasm });
  const about = toolkit.about();
  await until(() => asked.length === 2);
  await workers[0].terminate();
  await lints(toolkit);
  release('/core.wasm');
  await about;
  await lints(toolkit);
  assert.equal(workers.length, 3);
});

test('a core that has grown too big is replaced by one of the same module', async (t) => {
  const { workers, make } = counted();
  const { size, worker } = grown(make);
  const { asked, wasm } = await serveModules(t);
  const toolkit = await start(t, { worker, wasm });
  size.memory = 300 * 2 ** 20;
  await toolkit.about();
  size.memory = 100 * 2 ** 20;
  await toolkit.about();
  await lints(toolkit);
  assert.equal(workers.length, 3);
  assert.equal(asked.length, 2);
});

test('a second worker that does not start leaves the first at work', async (t) => {
  const { workers, make } = counted();
  let allowed = 1;
  const worker = () => {
    if (allowed-- <= 0) throw new Error('no more');
    return make();
  };
  const toolkit = await start(t, { worker });
  assert.equal(await code(toolkit.about()), 'ERR_WORKER_START');
  await lints(toolkit);
  allowed = 1;
  await toolkit.about();
  assert.equal(workers.length, 2);
});

test('each module can be given, and the others are found', async (t) => {
  const module = await WebAssembly.compile(modules['/core.wasm']);
  for (const wasm of [
    { schema: distPath('schema.wasm') },
    { core: module },
    { pipeline: modules['/pipeline.wasm'] },
    { schema: new URL('schema.wasm', dist), core: distPath('core.wasm') },
    { schema: null, core: undefined },
  ]) {
    const toolkit = await start(t, { wasm });
    await lints(toolkit);
    await toolkit.about();
    await toolkit.renderTemplate();
  }
  const { wasm } = await serveModules(t);
  const seen: string[] = [];
  const onProgress = ({ module }: Progress) => seen.push(module);
  await lints(await start(t, { wasm: wasm.schema, onProgress }));
  assert.deepEqual([...new Set(seen)], ['pipeline'], 'a single module counts as the whole');
});

test('wrong options about the modules are refused', async () => {
  for (const options of [
    { startWith: 'all' },
    { startWith: 1 },
    { wasm: { core: '', shema: '' } },
  ] as never[]) {
    assert.equal(await code(createToolkit(options)), 'ERR_INPUT');
    assert.equal(await code(initialize(options)), 'ERR_INPUT');
    preload(options);
  }
  const error = await rejection(createToolkit({ wasm: {} }));
  assert.equal(error.code, 'ERR_INPUT');
  assert.match(error.message, /\{ schema, core, pipeline \}/);
});

test('preload takes the module that the toolkit will start with', async (t) => {
  const { asked, wasm } = await serveModules(t);
  preload({ wasm, startWith: 'core' });
  await start(t, { wasm, startWith: 'core' });
  assert.deepEqual(asked, ['/core.wasm']);
  preload({ wasm });
  preload({ wasm: { ...wasm } });
  const toolkit = await start(t, { wasm });
  assert.deepEqual(asked, ['/core.wasm', '/schema.wasm']);
  await toolkit.about();
});

test('the shared toolkit knows its modules by their addresses', async (t) => {
  const { wasm } = await serveModules(t);
  const toolkit = await initialize({ wasm });
  t.after(() => toolkit.dispose());
  assert.equal(await initialize({ wasm: { ...wasm, core: String(wasm.core) } }), toolkit);
  assert.equal(await initialize(), toolkit);
  assert.equal(await initialize({ startWith: 'core' }), toolkit);
  assert.equal(await code(initialize({ wasm: wasm.core })), 'ERR_INPUT');
  assert.equal(await code(initialize({ wasm: { schema: wasm.schema } })), 'ERR_INPUT');
});

test('a toolkit that has moved on keeps no process alive', async () => {
  const script = `
    const { createToolkit } = await import(${JSON.stringify(String(new URL('node.js', dist)))});
    const toolkit = await createToolkit();
    const { version } = await toolkit.about();
    console.log(version === toolkit.version);`;
  const args = ['--input-type=module', '-e', script];
  const { stdout } = await run(process.execPath, args, { timeout: 300_000 });
  assert.equal(stdout, 'true\n');
});
