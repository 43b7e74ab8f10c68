// The package in a real browser: dist/browser.js, worker.js and the modules on a small server,
// under the policies and faults of hosts that people really have.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test, type TestContext } from 'node:test';
import { skip, useBrowser } from './support-browser.js';
import { dist, serve, soundSchema, duplicateKey, largeSchema, type Served } from './support.js';

const types: Record<string, string> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
  html: 'text/html',
};

/** Runs one scenario and leaves what came of it on the page, where no policy hides it. */
const script = `
import * as sdk from './browser.js';
import { scenario } from './scenario.js';
const say = (result) => (document.body.dataset.result = JSON.stringify(result));
try {
  say({ value: await scenario(sdk) });
} catch (error) {
  say({ code: error.code, name: error.name, message: error.message });
}`;
const html = `<!doctype html><title>t</title><body><script type="module" src="page.js"></script>`;

const browser = useBrowser();

interface Scenario {
  body: string;
  files?: Record<string, Served>;
  policy?: string;
  /** Gets the paths of all requests. */
  asked?: string[];
}

/** What came of a scenario: what it gave back, or its error. */
interface Outcome {
  value: Record<string, unknown>;
  code?: string;
  name?: string;
  message: string;
}

/**
 * Serves the package and a page, and runs the body of a function of \`sdk\` there. \`files\`
 * replaces answers by path; \`policy\` is the page's Content-Security-Policy.
 */
async function visit(
  t: TestContext,
  { body, files = {}, policy, asked }: Scenario,
): Promise<Outcome> {
  const scenario = `export async function scenario(sdk) { ${body} }`;
  const made: Record<string, string> = { '/': html, '/page.js': script, '/scenario.js': scenario };
  const base = await serve(t, async (url) => {
    const path = new URL(url, 'http://x').pathname;
    asked?.push(path);
    if (files[path]) return files[path];
    const file = new URL(`.${path}`, dist);
    if (made[path] === undefined && !existsSync(file)) return { status: 404 };
    const type = path === '/' ? types.html : types[path.split('.').pop()!];
    const security = policy && path === '/' ? { 'Content-Security-Policy': policy } : {};
    const headers = { 'Content-Type': type, ...security };
    return { headers, body: made[path] ?? (await readFile(file)) };
  });
  const page = await browser().newPage();
  t.after(() => page.close());
  await page.goto(`${base}/`);
  const result = page.locator('body[data-result]');
  await result.waitFor({ state: 'attached', timeout: 300_000 });
  return JSON.parse((await result.getAttribute('data-result'))!) as Outcome;
}

/** The package's own file with a policy for what it does. */
async function workerWith(policy: string) {
  const headers = { 'Content-Type': types.js, 'Content-Security-Policy': policy };
  return { headers, body: await readFile(new URL('worker.js', dist)) };
}

const lint = (text: string, options = '') => `
  const toolkit = await sdk.createToolkit({ ${options} });
  const report = await toolkit.lintSchema(${JSON.stringify(text)});
  return { mode: toolkit.mode, rules: report.findings.map((finding) => finding.rule) };`;

const sound = { value: { mode: 'worker', rules: [] } };

test('the defaults find both files and run in a worker', { skip }, async (t) => {
  assert.deepEqual(await visit(t, { body: lint(soundSchema) }), sound);
  const { value } = await visit(t, { body: lint(duplicateKey().text) });
  assert.ok((value.rules as string[]).includes('json-duplicate-key'));
});

test('without a worker the core runs in the page', { skip }, async (t) => {
  const { value } = await visit(t, { body: lint(soundSchema, 'worker: false') });
  assert.deepEqual(value, { mode: 'inline', rules: [] });
});

test('a page that must not compile leaves it to the worker', { skip }, async (t) => {
  const policy = "script-src 'self'";
  assert.deepEqual(await visit(t, { body: lint(soundSchema), policy }), sound);
  const files = { '/worker.js': await workerWith(policy) };
  const refused = await visit(t, { body: lint(soundSchema), policy, files });
  assert.equal(refused.code, 'ERR_WASM_COMPILE');
  assert.match(refused.message, /'wasm-unsafe-eval'/);
  const inline = await visit(t, { body: lint(soundSchema, 'worker: false'), policy });
  assert.equal(inline.code, 'ERR_WASM_COMPILE');
  assert.match(inline.message, /'wasm-unsafe-eval'/);
});

test('the strictest policy that works needs no more than it says', { skip }, async (t) => {
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";
  for (const own of ["default-src 'none'", "default-src 'self'"]) {
    const files = { '/worker.js': await workerWith(own) };
    assert.deepEqual(await visit(t, { body: lint(soundSchema), policy, files }), sound, own);
  }
});

test('the worker fetches its module, the page what is prepared', { skip }, async (t) => {
  const body = `
    const toolkit = await sdk.createToolkit();
    const fetched = () => performance.getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.wasm')).length;
    const first = fetched();
    await toolkit.prepare({ module: 'core' });
    const prepared = fetched() - first;
    const { version } = await toolkit.about();
    return { first, prepared, all: fetched(), same: version === toolkit.version };`;
  const { value } = await visit(t, { body });
  assert.deepEqual(value, { first: 0, prepared: 1, all: 1, same: true });
  // Where the policy of the worker forbids it, the page fetches both.
  const policy = "script-src 'wasm-unsafe-eval'; connect-src 'none'";
  const outcome = await visit(t, { body, files: { '/worker.js': await workerWith(policy) } });
  assert.deepEqual(outcome.value, { first: 1, prepared: 1, all: 2, same: true });
});

test('Trusted Types need one policy of the package', { skip }, async (t) => {
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; require-trusted-types-for 'script'";
  const allowed = `${policy}; trusted-types flow-toolkit`;
  assert.deepEqual(await visit(t, { body: lint(soundSchema), policy: allowed }), sound);
  const refused = await visit(t, {
    body: lint(soundSchema),
    policy: `${policy}; trusted-types 'none'`,
  });
  assert.equal(refused.code, 'ERR_WORKER_START');
  assert.match(refused.message, /"flow-toolkit"/);
});

test('a package of another origin starts its worker from there', { skip }, async (t) => {
  const cdn = await serve(t, async (url) => {
    const { pathname } = new URL(url, 'http://x');
    const type = types[pathname.split('.').pop()!];
    const file = new URL(`.${pathname}`, dist);
    if (!existsSync(file)) return { status: 404 };
    const headers = { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' };
    return { headers, body: await readFile(file) };
  });
  const body = `
    const there = await import('${cdn}/browser.js');
    const made = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => { made.push(blob.type); return createObjectURL(blob); };
    const toolkit = await there.createToolkit();
    const { findings } = await toolkit.lintSchema(${JSON.stringify(duplicateKey().text)});
    const big = ${JSON.stringify(largeSchema(20_000))};
    await toolkit.lintSchema(big, { timeout: 10 }).catch(() => {});
    const again = await toolkit.lintSchema(${JSON.stringify(soundSchema)});
    return { mode: toolkit.mode, findings: findings.length > 0, again: again.findings, made };`;
  const value = { mode: 'worker', findings: true, again: [], made: ['text/javascript'] };
  assert.deepEqual((await visit(t, { body })).value, value);
  const policy = `script-src 'self' 'wasm-unsafe-eval' ${cdn}; connect-src ${cdn}; worker-src blob: ${cdn}`;
  assert.deepEqual((await visit(t, { body, policy })).value, value);
  const refused = await visit(t, { body, policy: policy.replace('blob:', "'self'") });
  assert.equal(refused.code, 'ERR_WORKER_START');
  assert.match(refused.message, /blob: beside another origin/);
});

test('a restart works where only the worker may compile', { skip }, async (t) => {
  const body = `
    const toolkit = await sdk.createToolkit();
    const codes = [];
    const big = ${JSON.stringify(largeSchema(20_000))};
    await toolkit.lintSchema(big, { timeout: 10 }).catch((error) => codes.push(error.code));
    const { findings } = await toolkit.lintSchema(${JSON.stringify(soundSchema)});
    return { codes, findings };`;
  const result = await visit(t, { body, policy: "script-src 'self'" });
  assert.deepEqual(result.value, { codes: ['ERR_TIMEOUT'], findings: [] });
});

test('a running call is aborted at once', { skip }, async (t) => {
  const body = `
    const toolkit = await sdk.createToolkit();
    const controller = new AbortController();
    const big = ${JSON.stringify(largeSchema(20_000))};
    const call = toolkit.lintSchema(big, { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    const name = await call.catch((error) => error.name);
    const { findings } = await toolkit.lintSchema(${JSON.stringify(soundSchema)});
    return { name, findings };`;
  assert.deepEqual((await visit(t, { body })).value, { name: 'AbortError', findings: [] });
});

test('a worker that cannot start says so, whatever keeps it', { skip }, async (t) => {
  const body = lint(soundSchema, 'startTimeout: 2000');
  const page = { headers: { 'Content-Type': types.html }, body: html };
  const broken = { headers: { 'Content-Type': types.js }, body: 'throw new Error("no")' };
  const silent = { headers: { 'Content-Type': types.js }, body: '' };
  for (const [name, setup] of Object.entries({
    missing: { files: { '/worker.js': { status: 404 } } },
    html: { files: { '/worker.js': page } },
    broken: { files: { '/worker.js': broken } },
    silent: { files: { '/worker.js': silent } },
    policy: { policy: "script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'" },
  })) {
    const { code, message } = await visit(t, { body, ...setup });
    assert.equal(code, 'ERR_WORKER_START', name);
    assert.match(message, /worker-src/);
  }
});

test('a wrong wasm says what is wrong', { skip }, async (t) => {
  const body = lint(soundSchema);
  const answers = {
    ERR_WASM_FETCH: [
      { status: 404 },
      { headers: { 'Content-Type': types.html }, body: html },
      { headers: { 'Content-Type': types.wasm }, body: html },
    ],
    ERR_WASM_COMPILE: [
      { headers: { 'Content-Type': types.wasm }, body: 'garbage' },
      { headers: { 'Content-Type': 'text/plain' }, body: 'garbage' },
    ],
  };
  for (const [code, list] of Object.entries(answers)) {
    for (const answer of list) {
      const result = await visit(t, { body, files: { '/schema.wasm': answer } });
      assert.equal(result.code, code, result.message);
    }
  }
});

test('a wasm without its type is compiled all the same', { skip }, async (t) => {
  const bytes = await readFile(new URL('schema.wasm', dist));
  const files = { '/schema.wasm': { headers: { 'Content-Type': 'text/plain' }, body: bytes } };
  assert.deepEqual(await visit(t, { body: lint(soundSchema), files }), sound);
});

test('progress counts bytes up to the whole', { skip }, async (t) => {
  const body = `
    const seen = [];
    const toolkit = await sdk.createToolkit({ onProgress: (progress) => seen.push(progress) });
    const last = seen.findLast((progress) => progress.phase === 'fetch');
    const { encoded } = seen.find((progress) => progress.phase === 'start');
    return { whole: last.loaded === last.total, encoded, end: seen.at(-1).phase };`;
  const bytes = await readFile(new URL('schema.wasm', dist));
  const headers = { 'Content-Type': types.wasm, 'Content-Length': bytes.length };
  const files = { '/schema.wasm': { headers, body: bytes } };
  assert.deepEqual((await visit(t, { body, files })).value, {
    whole: true,
    encoded: bytes.length,
    end: 'ready',
  });
});

test('a larger module is loaded when it is asked for more', { skip }, async (t) => {
  const body = `
    const started = [];
    const onProgress = ({ module, phase }) => phase === 'ready' && started.push(module);
    const toolkit = await sdk.createToolkit({ onProgress });
    await toolkit.lintSchema('{}');
    const first = [...started];
    const { version } = await toolkit.about();
    const { findings } = await toolkit.lintSchema(${JSON.stringify(soundSchema)});
    return { first, all: started, same: version === toolkit.version, findings };`;
  const value = { first: ['schema'], all: ['schema', 'core'], same: true, findings: [] };
  const modules = (asked: string[]) => asked.filter((path) => path.endsWith('.wasm'));
  const asked: string[] = [];
  assert.deepEqual((await visit(t, { body, asked })).value, value);
  assert.deepEqual(modules(asked), ['/schema.wasm', '/core.wasm']);
  const policy = "script-src 'self'"; // only the worker may compile
  assert.deepEqual((await visit(t, { body, policy })).value, value);
});

test('a larger module that is not served says so, and lints go on', { skip }, async (t) => {
  const body = `
    const toolkit = await sdk.createToolkit();
    const { code } = await toolkit.about().catch((error) => error);
    const { findings } = await toolkit.lintSchema(${JSON.stringify(soundSchema)});
    return { code, findings };`;
  const answer = { headers: { 'Content-Type': types.html }, body: html };
  const result = await visit(t, { body, files: { '/core.wasm': answer } });
  assert.deepEqual(result.value, { code: 'ERR_WASM_FETCH', findings: [] });
});

test('records, values and given files work as in Node', { skip }, async (t) => {
  const body = `
    const toolkit = await sdk.createToolkit();
    const config = await toolkit.createModel('ToolkitYamlConfig', { template: { skip_features: [new Uint8Array([1, 255]), new Date(0), 2n ** 70n] } });
    const [bytes, date, big] = (await config.modelDump()).template.skip_features;
    const files = { 'a/.toolkit.yml': 'repository_type: modules' };
    const loaded = await toolkit.loadToolsConfig(files, { directory: 'a' });
    const { code } = await toolkit.loadToolsConfig('a').catch((error) => error);
    const isRecord = loaded.config instanceof sdk.ToolkitYamlConfig;
    return { bytes: [...bytes], date: +date, big: String(big), path: loaded.path, isRecord, code };`;
  assert.deepEqual((await visit(t, { body })).value, {
    bytes: [1, 255],
    date: 0,
    big: String(2n ** 70n),
    path: 'a/.toolkit.yml',
    isRecord: true,
    code: 'ERR_UNAVAILABLE',
  });
});

test('the browser entry has nothing of Node in it', async () => {
  const text = await readFile(new URL('browser.js', dist), 'utf8');
  assert.doesNotMatch(text, /node:(fs|path|url|worker_threads)|\bBuffer\b/);
  for (const part of ['./schema.wasm', './core.wasm', './pipeline.wasm', './worker.js']) {
    assert.match(text, new RegExp(`new URL\\(["']${part}["'],\\s*import\\.meta\\.url\\)`));
  }
  for (const file of [
    'browser.js',
    'schema-browser.js',
    'helpers.js',
    'worker.js',
    'node.js',
    'schema-node.js',
    'terminal-prompt.js',
  ]) {
    const code = await readFile(new URL(file, dist), 'utf8');
    assert.doesNotMatch(code, /\beval\(|new Function\(/, file);
  }
});

test('helpers compute, look at given files, and say what a page lacks', { skip }, async (t) => {
  const body = `
    const toolkit = await sdk.createToolkit({ startWith: 'core' });
    const files = { '.gitignore': '*.log', 'main.flow': 'abc', 'a.log': '' };
    const d = { a: { b: 1 } };
    await toolkit.nestedSetitem(d, ['a', 'b'], 2);
    const ended = [toolkit.runCmd('x', ''), toolkit.setupToolkitDir(), toolkit.setWd('.', () => 1), toolkit.fileMd5('x')];
    const shown = [];
    const showing = await sdk.createToolkit({ startWith: 'core', ports: { status: (s) => shown.push(s.text) } });
    await showing.waitCliFunction(() => true);
    const onPage = () => document.querySelector('[role=status]')?.textContent;
    const status = [];
    await toolkit.waitCliFunction(() => status.push(onPage()));
    status.push(onPage());
    return {
      plural: await toolkit.pluralY([1, 2]),
      d,
      list: await toolkit.getWfFiles('.', { files }),
      sum: await toolkit.fileMd5('main.flow', { files }),
      colors: await toolkit.forceColors(),
      version: [await toolkit.getFlowVersion(), await toolkit.getFlowVersion({ text: 'x 1.2.3' })],
      unavailable: (await Promise.allSettled(ended)).map(({ reason }) => reason.code + ' ' + reason.message),
      shown,
      status,
    };`;
  const { value } = await visit(t, { body });
  const files = 'ERR_UNAVAILABLE not available in this runtime: needs a file system ("files")';
  assert.deepEqual(value, {
    plural: 'ies',
    d: { a: { b: 2 } },
    list: ['.gitignore', 'main.flow'],
    sum: '900150983cd24fb0d6963f7d28e17f72',
    colors: null,
    version: [null, [1, 2, 3, false]],
    unavailable: [
      'ERR_UNAVAILABLE not available in this runtime: needs process execution ("exec")',
      `${files} and environment variables ("env")`,
      files,
      files,
    ],
    shown: ['Waiting', 'Waiting'],
    status: ['Waiting', null],
  });
});
