// What a toolkit is told once, and what it refuses to be told: unknown options, URLs where paths are meant, and
// arguments that are undefined.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import {
  createToolkit,
  initialize,
  type LoadedToolsConfig,
  type PipelineFolder,
} from 'flow-toolkit';
import { startServer } from './http-server.js';
import { dist, rejection, start } from './support.js';

/** A folder that is gone after the test. */
async function folder(t: TestContext, files: Record<string, string> = {}) {
  const path = await mkdtemp(join(tmpdir(), 'toolkit-options-'));
  t.after(() => rm(path, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
  return path;
}

/** What a call rejects with or throws. */
const refusal = async (call: () => unknown) => {
  const { code, message, help } = await rejection((async () => call())());
  return `${code}: ${message}${help === undefined ? '' : ` | ${help}`}`;
};

test('an unknown option is refused wherever options are taken', async (t) => {
  const toolkit = await start(t);
  const session = toolkit.hostSession({ hostingUrl: 'https://host.example' });
  const pipeline = await toolkit.openPipeline('.');
  const wrong = { timout: 1 } as object;
  const schema = { 'nextflow_schema.json': '{}' };
  const calls = {
    createToolkit: () => createToolkit(wrong),
    initialize: () => initialize(wrong),
    lintSchema: () => toolkit.lintSchema('{}', wrong),
    fixSchema: () => toolkit.fixSchema('{}', wrong),
    validateConfig: () => toolkit.validateConfig('', wrong),
    fixConfig: () => toolkit.fixConfig('', wrong),
    readConfig: () => toolkit.readConfig('', wrong),
    editConfig: () => toolkit.editConfig('', [], wrong),
    loadToolsConfig: () => toolkit.loadToolsConfig('.', wrong),
    createModel: () => toolkit.createModel('ToolkitYamlConfig', {}, wrong),
    describeRules: () => toolkit.describeRules(wrong),
    callPort: () => toolkit.callPort('now', null, wrong),
    about: () => toolkit.about(wrong),
    lint: () => toolkit.lint('.', wrong),
    fix: () => toolkit.fix('.', wrong),
    renderTemplate: () => toolkit.renderTemplate(wrong),
    resolveConfig: () => toolkit.resolveConfig('.', wrong),
    fetchWfConfig: () => toolkit.fetchWfConfig('.', wrong),
    openPipeline: () => toolkit.openPipeline('.', wrong),
    listFiles: () => pipeline.listFiles(wrong),
    _load: () => pipeline._load(wrong),
    loadSchema: () => pipeline.loadSchema(wrong),
    completeSchema: () => toolkit.completeSchema('{}', 0, wrong),
    inspectSchema: () => toolkit.inspectSchema('{}', 0, wrong),
    outlineSchema: () => toolkit.outlineSchema('{}', wrong),
    formatSchema: () => toolkit.formatSchema('{}', wrong),
    describeSchema: () => toolkit.describeSchema('{}', wrong),
    editSchema: () => toolkit.editSchema('{}', [], wrong),
    buildSchema: () => toolkit.buildSchema('.', wrong),
    schemaDocs: () => toolkit.schemaDocs('{}', wrong),
    convertSchema: () => toolkit.convertSchema('{}', { to: '2020-12', ...wrong }),
    validateParams: () => toolkit.validateParams({ ...schema, 'p.json': '{}' }, wrong),
    readParams: () => toolkit.readParams('{}', wrong),
    writeParams: () => toolkit.writeParams('{}', {}, wrong),
    createParamsFile: () => toolkit.createParamsFile('{}', wrong),
    validateSampleSheet: () => toolkit.validateSampleSheet({ ...schema, 's.csv': '' }, wrong),
    readSampleSheet: () => toolkit.readSampleSheet('a\n', wrong),
    validateSheetCells: () => toolkit.validateSheetCells('{}', { columns: ['a'], rows: [] }, wrong),
    writeSampleSheet: () => toolkit.writeSampleSheet({ columns: ['a'], rows: [] }, wrong),
    createSheetSchema: () => toolkit.createSheetSchema(wrong),
    channelPackage: () => toolkit.channelPackage('x', wrong),
    registryPackage: () => toolkit.registryPackage('x', wrong),
    parseChannelLicence: () => toolkit.parseChannelLicence({}, null, wrong),
    getContainerTag: () => toolkit.getContainerTag('x', '1', wrong),
    fetchRemoteVersion: () => toolkit.fetchRemoteVersion('https://host.example', wrong),
    checkIfOutdated: () => toolkit.checkIfOutdated(wrong),
    getRemoteWorkflows: () => toolkit.getRemoteWorkflows(wrong),
    pollToolkitWebApi: () => toolkit.pollToolkitWebApi('https://host.example', null, wrong),
    hostSession: () => toolkit.hostSession(wrong),
    get: () => session.get('/x', wrong),
    safeGet: () => session.safeGet('/x', wrong),
    requestRetry: () => session.requestRetry('/x', null, wrong),
    setupHostAuth: () => session.setupHostAuth('x', wrong),
    lazyInit: () => session.lazyInit(wrong),
    getRepoCommit: () => toolkit.getRepoCommit('a/b', 'c', wrong),
    getRepoReleasesBranches: () => toolkit.getRepoReleasesBranches('a/b', [], wrong),
    promptPipelineReleaseBranch: () => toolkit.promptPipelineReleaseBranch([], [], wrong),
    promptRemotePipelineName: () => toolkit.promptRemotePipelineName([], wrong),
    pluralS: () => toolkit.pluralS(1, wrong),
    stripAnsiCodes: () => toolkit.stripAnsiCodes('', '', wrong),
    isRelativeTo: () => toolkit.isRelativeTo('a', 'b', wrong),
    nestedSetitem: () => toolkit.nestedSetitem({ a: 1 }, ['a'], 2, wrong),
    sortDictionary: () => toolkit.sortDictionary({}, wrong),
    dumpYaml: () => toolkit.dumpYaml(1, wrong),
    parseFlatConfig: () => toolkit.parseFlatConfig('', wrong),
    getFlowVersion: () => toolkit.getFlowVersion(wrong),
    checkFlowVersion: () => toolkit.checkFlowVersion([1, 2, 3, false], wrong),
    isPipelineDirectory: () => toolkit.isPipelineDirectory('.', wrong),
    getFirstAvailablePath: () => toolkit.getFirstAvailablePath('.', [], wrong),
    determineBaseDir: () => toolkit.determineBaseDir('.', wrong),
    getWfFiles: () => toolkit.getWfFiles('.', wrong),
    fileMd5: () => toolkit.fileMd5('x', wrong),
    validateFileMd5: () => toolkit.validateFileMd5('x', 'y', wrong),
    forceColors: () => toolkit.forceColors(wrong),
    runCmd: () => toolkit.runCmd('true', '', wrong),
    setWd: () => toolkit.setWd('.', () => 1, wrong),
    setupToolkitDir: () => toolkit.setupToolkitDir(wrong),
    setupToolkitCachedir: () => toolkit.setupToolkitCachedir('x', wrong),
    setupRequestsCachedir: () => toolkit.setupRequestsCachedir(wrong),
    waitCliFunction: () => toolkit.waitCliFunction(() => true, wrong),
    prepare: () => toolkit.prepare(wrong),
  };
  for (const [name, call] of Object.entries(calls)) {
    assert.match(await refusal(call), /^ERR_INPUT: unknown option "timout"/, name);
  }
});

test('the refusal names the nearest option, or those that there are', async (t) => {
  const toolkit = await start(t);
  const says = {
    'unknown option "timout" | did you mean "timeout"?': () =>
      createToolkit({ timout: 1 } as object),
    'unknown option "dialct" | did you mean "dialect"?': () =>
      toolkit.lintSchema('{}', { dialct: 'toolkit' } as object),
    'unknown option "channelURl" | did you mean "channelUrl"?': () =>
      createToolkit({ addresses: { channelURl: 'x' } as object }),
    'unknown option "directry" | did you mean "directory"?': () =>
      toolkit.lint({ files: { a: '' }, directry: 'a' } as PipelineFolder),
    'unknown option "tokn" | use one of "attempts", "auth", "cache", "dialect", "expireAfter", "hostingUrl", "maxWait", "requestTimeout"':
      () => toolkit.hostSession({ tokn: 'x' } as object),
    '"dialect" must be "toolkit" or "nf-core", found "x"': () =>
      createToolkit({ dialect: 'x' as never }),
    '"logLevel" must be one of "debug", "info", "warning", "error", "silent", found "loud"': () =>
      createToolkit({ logLevel: 'loud' as never }),
    '"channelUrl" must be a string, got a number': () =>
      createToolkit({ addresses: { channelUrl: 1 as never } }),
  };
  for (const [message, call] of Object.entries(says)) {
    assert.equal(await refusal(call), `ERR_INPUT: ${message}`);
  }
  await toolkit.lintSchema('{}', { dialct: undefined } as object); // not given
});

test('a URL is no path, and undefined no version', async (t) => {
  const toolkit = await start(t);
  const url = 'https://user:secret@host.example/a/b';
  const paths = {
    pipeline: [() => toolkit.lint(url), () => toolkit.buildSchema(url)],
    directory: [
      () => toolkit.fetchWfConfig(url),
      () => toolkit.openPipeline(url),
      () => toolkit.resolveConfig(url),
      () => toolkit.loadToolsConfig(url),
      () => toolkit.loadToolsConfig({ '.toolkit.yml': '' }, { directory: url }),
      () => toolkit.lint({ files: { a: '' }, directory: url }),
      () => toolkit.determineBaseDir(url),
      () => toolkit.getFirstAvailablePath(url, ['a']),
    ],
    wfPath: [() => toolkit.isPipelineDirectory(url), () => toolkit.getWfFiles(url)],
    fname: [() => toolkit.fileMd5(url), () => toolkit.fileMd5(new URL(url) as never)],
    fileName: [() => toolkit.validateFileMd5(url, 'x')],
    path: [() => toolkit.setWd(url, () => 1)],
  };
  for (const [name, calls] of Object.entries(paths)) {
    for (const call of calls) {
      const message = `ERR_INPUT: "${name}" must be a path, found a URL ("https://…")`;
      assert.equal(await refusal(call), message);
    }
  }
  const missing = {
    version: () => toolkit.getContainerTag('x', undefined as never),
    name: () => toolkit.getContainerTag(undefined as never, '1'),
    dep: () => toolkit.channelPackage(undefined as never),
    commitId: () => toolkit.getRepoCommit('a/b', undefined as never),
    pipeline: () => toolkit.getRepoReleasesBranches(undefined as never),
    sourceUrl: () => toolkit.fetchRemoteVersion(undefined as never),
    apiUrl: () => toolkit.pollToolkitWebApi(undefined as never),
    url: () => toolkit.hostSession().get(undefined as never),
    wfPath: () => toolkit.isPipelineDirectory(undefined as never),
  };
  for (const [name, call] of Object.entries(missing)) {
    assert.equal(await refusal(call), `ERR_INPUT: "${name}" must be a string, got undefined`);
  }
});

test('addresses are told once, for every call that asks a service', async (t) => {
  const { url, seen } = await startServer(t, ({ url }) => {
    if (url.startsWith('/version')) return { body: '9.9.9' };
    if (url.startsWith('/pipelines')) return { body: '{"remote_workflows": []}' };
    return { body: '{}' };
  });
  const addresses = {
    versionUrl: `${url}/version`,
    channelUrl: `${url}/channel`,
    registryUrl: new URL(`${url}/registry`) as never,
    pipelinesUrl: `${url}/pipelines`,
    hostingUrl: `${url}/hosting`,
  };
  const toolkit = await start(t, { addresses, logLevel: 'silent', ports: { store: false } });
  assert.equal((await toolkit.checkIfOutdated()).outdated, true);
  await toolkit.channelPackage('x');
  await toolkit.registryPackage('x');
  await toolkit.getRemoteWorkflows();
  await toolkit.hostSession().get('/repos');
  await toolkit.getRepoCommit('a/b', 'c');
  await toolkit.hostSession({ hostingUrl: `${url}/other` }).get('/x');
  await toolkit.channelPackage('x', { channelUrl: undefined });
  const starts = [
    'version',
    'channel',
    'registry',
    'pipelines',
    'hosting',
    'hosting',
    'other',
    'channel',
  ];
  assert.deepEqual(
    seen.map(({ path }) => path.split(/[/?]/)[1]),
    starts,
  );
});

test('without an address the error says where it is set', async (t) => {
  const toolkit = await start(t, { logLevel: 'silent' });
  const env = { env: {} };
  const plain = await start(t, { logLevel: 'silent', ports: env });
  for (const call of [
    () => plain.checkIfOutdated(),
    () => toolkit.channelPackage('x'),
    () => toolkit.hostSession().get('/x'),
  ]) {
    assert.match(
      await refusal(call),
      /^ERR_VALUE: missing URL of .+ createToolkit\(\{ addresses \}\)/,
    );
  }
});

test('the dialect is told once', async (t) => {
  const toolkit = await start(t, { dialect: 'nf-core', ports: { fetch: offline } });
  assert.match(await refusal(() => toolkit.channelPackage('x')), /^ERR_LOOKUP: .*anaconda/);
  assert.equal((await toolkit.createModel('ToolkitYamlConfig')).dialect, 'nf-core');
  assert.match(
    await refusal(() => toolkit.channelPackage('x', { dialect: 'toolkit' })),
    /^ERR_VALUE/,
  );
});

const offline = async () => {
  throw new TypeError('offline');
};

test('a session takes the configuration of setupRequestsCachedir and uses it', async (t) => {
  const home = await folder(t);
  const { url, seen } = await startServer(t, () => ({ body: '{"a": 1}' }));
  const env = (name: string) => (name === 'XDG_CACHE_HOME' ? home : undefined);
  let time = Date.parse('2026-01-01T00:00:00Z');
  const now = () => time;
  const toolkit = await start(t, { logLevel: 'silent', ports: { env, now } });
  const cache = await toolkit.setupRequestsCachedir();
  const options = { hostingUrl: url, auth: 'tok-5521', cache };
  assert.equal((await toolkit.hostSession(options).get('/x')).fromCache, false);
  assert.equal((await readdir(cache.cacheName)).length, 1);
  assert.equal((await toolkit.hostSession(options).get('/x')).fromCache, true);
  const later = await start(t, { logLevel: 'silent', ports: { env, now } });
  const brief = { ...options, cache: { ...cache, expireAfter: 60 } };
  time += 59_000;
  assert.equal((await later.hostSession(brief).get('/x')).fromCache, true);
  time += 2000;
  assert.equal((await later.hostSession(brief).get('/x')).fromCache, false);
  assert.equal(seen.length, 2);
  for (const wrong of [
    { ...cache, backend: 'sqlite' },
    { ...cache, cacheNam: 'x' },
    'x',
    {},
  ] as never[]) {
    assert.match(await refusal(() => toolkit.hostSession({ cache: wrong })), /^ERR_INPUT/);
  }
});

/** What a program writes. */
async function run(source: string) {
  const program = `import { createToolkit } from ${JSON.stringify(new URL('node.js', dist).href)};\n${source}`;
  const args = ['--input-type=module', '-e', program];
  return promisify(execFile)(process.execPath, args, { env: { ...process.env, HOST_TOKEN: '' } });
}

test('Node has a log, on standard error, from the level info', async () => {
  const source = (options: string) => `
    const toolkit = await createToolkit(${options});
    for (const level of ['debug', 'info', 'warning', 'error'])
      await toolkit.callPort('log', { level, text: level + ' \\u001b[31m\\nline' });
    await toolkit.dispose();`;
  const lines = (...levels: string[]) =>
    levels.map((level) => `${level}: ${level} \\u001b[31m\nline\n`).join('');
  assert.deepEqual(await run(source('{}')), {
    stdout: '',
    stderr: lines('info', 'warning', 'error'),
  });
  const all = await run(source("{ logLevel: 'debug' }"));
  assert.equal(all.stderr, lines('debug', 'info', 'warning', 'error'));
  assert.equal((await run(source("{ logLevel: 'error' }"))).stderr, lines('error'));
  assert.equal((await run(source("{ logLevel: 'silent' }"))).stderr, '');
  assert.equal((await run(source('{ ports: { log: () => {} } }'))).stderr, '');
});

test('listeners are told the log, of every level', async (t) => {
  const own: string[] = [];
  const log = (level: string, text: string) => void own.push(`${level} ${text}`);
  const toolkit = await start(t, { logLevel: 'error', ports: { log } });
  const told: string[] = [];
  const listener = (level: string, text: string) => void told.push(`${level} ${text}`);
  const stop = toolkit.on('log', listener);
  const stopOther = toolkit.on('log', listener);
  const write = (level: string, text: string) => toolkit.callPort('log', { level, text });
  await write('debug', 'a');
  assert.deepEqual([told, own], [['debug a', 'debug a'], []]);
  stopOther();
  stopOther();
  await write('error', 'b');
  assert.deepEqual([told.slice(2), own], [['error b'], ['error b']]);
  stop();
  await write('error', 'c');
  assert.deepEqual([told.length, own], [3, ['error b', 'error c']]);
  assert.throws(() => toolkit.on('report' as never, listener), {
    code: 'ERR_INPUT',
    message: 'unknown event "report"; use "log"',
  });
  assert.throws(() => toolkit.on('log', 'x' as never), {
    code: 'ERR_INPUT',
    message: 'the listener must be a function, got a string',
  });
  const silent = await start(t, { logLevel: 'silent' });
  const heard: string[] = [];
  silent.on('log', (level) => void heard.push(level));
  await silent.callPort('log', { level: 'info', text: 'x' });
  assert.deepEqual(heard, ['info']);
});

test('log_content_headers shows a response without what is secret', async (t) => {
  const { url } = await startServer(t, () => ({
    headers: { 'set-cookie': 'id=secret-1', 'x-plain': 'seen' },
    body: '{"name": "shown", "token": "secret-2"}',
  }));
  const { stderr } = await run(`
    const toolkit = await createToolkit({ addresses: { hostingUrl: '${url}' }, ports: { store: false } });
    const session = toolkit.hostSession({ auth: 'secret-3' });
    await session.logContentHeaders(await session.get('/x'), { password: 'secret-4', sent: 'posted' });
    await toolkit.dispose();`);
  for (const part of ['info: ', `${url}/x`, 'status 200', 'x-plain', 'seen', 'shown', 'posted']) {
    assert.ok(stderr.includes(part), `${part} in ${stderr}`);
  }
  assert.doesNotMatch(stderr, /secret-/);
});

test('a silent check of the engine logs nothing', async () => {
  const source = (options: string) => `
    const toolkit = await createToolkit({ ports: { exec: false } });
    await toolkit.checkFlowVersion([25, 4, 0, false], ${options}).catch((e) => console.log(e.code));
    await toolkit.dispose();`;
  const { stdout } = await run(
    source('{ text: "N E X T F L O W version 24.10.0.1", silent: true }'),
  );
  assert.equal(stdout, '');
  const quiet = await run(source('{ text: "version 24.10.0.1", silent: true }'));
  const loud = await run(source('{ text: "version 24.10.0.1" }'));
  assert.equal(quiet.stderr, '');
  assert.notEqual(loud.stderr, '');
});

test('the template comes from the pipeline’s own configuration', async (t) => {
  const manifest =
    "manifest { name = 'lab/demo'\n author = 'Ada'\n description = 'Counts'\n version = '1.2' }\n";
  const config = 'repository_type: pipeline\n';
  const former = `${config}template:\n  prefix: lab\n  skip: [ci]\n`;
  const toolkit = await start(t);
  const loadBoth = async (files: Record<string, string>) => {
    const dir = await folder(t, files);
    const fromDisk = await toolkit.loadToolsConfig(dir);
    const given = await toolkit.loadToolsConfig(files);
    const dump = async ({ config }: LoadedToolsConfig) =>
      (await config!.modelDump()).template as Record<string, unknown>;
    const both = [await dump(fromDisk), await dump(given)];
    const [first, second] = both.map((values) => values && { ...values, outdir: null });
    assert.deepEqual(first, second);
    assert.deepEqual(Object.keys(fromDisk).sort(), ['config', 'path', 'warnings']);
    return { template: both[0], warnings: given.warnings, dir };
  };
  const made = await loadBoth({ '.nf-core.yml': config, 'nextflow.config': manifest });
  assert.deepEqual(made.template, {
    ...{ org: 'nf-core', name: 'demo', description: 'Counts', author: 'Ada', version: '1.2' },
    ...{ force: true, outdir: made.dir, skip_features: null, is_nfcore: true },
  });
  assert.deepEqual(made.warnings, []);
  const carried = await loadBoth({ '.nf-core.yml': former, 'nextflow.config': manifest });
  assert.equal(carried.template.org, 'lab');
  assert.deepEqual(carried.template.skip_features, ['ci']);
  assert.deepEqual([carried.template.name, carried.template.is_nfcore], ['demo', false]);
  const alone = await loadBoth({ '.nf-core.yml': former, 'nextflow.config': 'params.a = 1\n' });
  assert.deepEqual([alone.template.org, alone.template.skip_features], ['lab', ['ci']]);
  assert.match(
    alone.warnings[0],
    /^"template" cannot be completed from the pipeline config: .*manifest/,
  );
  const strict = await folder(t, { '.nf-core.yml': config, 'nextflow.config': 'params.a = 1\n' });
  assert.equal(
    (await rejection(toolkit.loadToolsConfig(strict, { compat: true }))).code,
    'ERR_KEY',
  );
});

test('a pipeline is found in a sub-folder of the files that are given', async (t) => {
  const toolkit = await start(t);
  const files = {
    'README.md': '',
    'sub/demo/nextflow.config': "manifest.name = 'lab/demo'\nparams.a = 1\n",
    'sub/demo/nextflow_schema.json': '{}',
    'sub/demo/main.nf': '',
    'sub/demo/modules/local/x/nextflow.config': '',
  };
  assert.equal((await toolkit.fetchWfConfig(undefined, { files }))['params.a'], '1');
  const pipeline = await toolkit.openPipeline(undefined, { files, load: ['config'] });
  assert.deepEqual([pipeline.wfPath, pipeline.pipelineName], ['sub/demo', 'demo']);
  assert.equal((await toolkit.resolveConfig(undefined, { files })).leaves.length, 2);
  assert.equal((await toolkit.buildSchema({ files })).path, 'sub/demo/nextflow_schema.json');
  const found = await toolkit.lint({ files });
  const named = await toolkit.lint({ files, directory: 'sub/demo' });
  assert.deepEqual(found.counts, named.counts);
  assert.equal(
    found.findings.filter(({ rule, path }) => rule === 'file-missing' && path === 'main.nf').length,
    0,
  );
  const atTop = { ...files, 'nextflow.config': 'params.b = 2\n' };
  assert.deepEqual(Object.keys(await toolkit.fetchWfConfig(undefined, { files: atTop })), [
    'params.b',
  ]);
});

test('a pair is its record and iterates as a list', async (t) => {
  const { url } = await startServer(t, (request) => ({
    body: request.url.includes('branches') ? '[{"name": "main", "commit": {"sha": "abc"}}]' : '[]',
  }));
  const toolkit = await start(t, { logLevel: 'silent', addresses: { hostingUrl: url } });
  const found = await toolkit.getRepoReleasesBranches('a/b', [], { cache: false });
  const [releases, branches] = found;
  assert.equal(releases, found.releases);
  assert.equal(branches, found.branches);
  assert.deepEqual(Object.keys(found), ['fullName', 'releases', 'branches', 'branchMap']);
  assert.equal(found.length, 2);
  assert.deepEqual(
    found.map((list) => list.length),
    [0, 1],
  );
  assert.deepEqual(Object.keys(JSON.parse(JSON.stringify(found))), Object.keys(found));
});
