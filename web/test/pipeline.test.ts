// Pipelines through the package: a directory on the disk, files that are given in every form, and the
// installed engine where a port stands in its place.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  Pipeline,
  createToolkit,
  writeZip,
  type Toolkit,
  type Command,
  type PipelineCallOptions,
} from 'flow-toolkit';
import { code, rejection, start } from './support.js';

const commit = '0123456789abcdef0123456789abcdef01234567';
const odd = 'a \'q\' "d" ü\u{1F600}';
const files = {
  'flow.config': "params.a = 1\nmanifest.name = 'org/demo'\nmanifest.flowVersion = '!>=25.04.0'\n",
  'main.flow': 'params.b = 2\n',
  'flow_schema.json': JSON.stringify({
    title: 'org/demo pipeline parameters',
    description: 'A demonstration',
    definitions: {
      io: {
        title: 'In and out',
        properties: { input: { type: 'string', default: 'x', hidden: true } },
        required: ['input'],
      },
    },
    allOf: [{ $ref: '#/definitions/io' }],
  }),
  'environment.yml': 'name: demo\ndependencies:\n  - a=1\n',
  '.gitignore': '*.log\n',
  'run.log': '',
  [`${odd}/${odd}`]: 'x',
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.git/packed-refs': `${commit} refs/heads/main\n`,
};
const listed = [
  '.gitignore',
  `${odd}/${odd}`,
  'environment.yml',
  'flow.config',
  'flow_schema.json',
  'main.flow',
];

let toolkit: Toolkit;
let folder: string;
before(async () => {
  toolkit = await createToolkit({ startWith: 'core' });
  folder = join(await realpath(await mkdtemp(join(tmpdir(), 'toolkit-pipeline-'))), odd);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
});
after(async () => {
  await toolkit.dispose();
  await rm(dirname(folder), { recursive: true });
});

/** A browser's files of one folder. */
const browserFiles = (top: string) =>
  Object.entries(files).map(([path, text]) => {
    const file = new File([text], path.split('/').pop()!);
    return Object.defineProperty(file, 'webkitRelativePath', { value: `${top}/${path}` });
  });

const forms: Record<string, () => [options: PipelineCallOptions, wfPath: string]> = {
  'a record': () => [{ files }, '.'],
  'a Map': () => [{ files: new Map(Object.entries(files)) }, '.'],
  bytes: () => [
    { files: Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]) },
    '.',
  ],
  blobs: () => [
    { files: Object.entries(files).map(([path, text]) => [path, new Blob([text])]) },
    '.',
  ],
  "a browser's files": () => [{ files: browserFiles('demo') }, 'demo'],
  'a zip archive': () => [{ files: writeZip(files) }, '.'],
  'a zip archive with one folder': () => {
    const below = Object.entries(files).map(([path, text]): [string, string] => [
      `top ü/${path}`,
      text,
    ]);
    return [{ files: new Blob([writeZip(below)]) }, 'top ü'];
  },
  'a directory': () => [{}, folder],
};

for (const [name, form] of Object.entries(forms)) {
  test(`the object of a pipeline: ${name}`, async () => {
    const [options, wfPath] = form();
    const directory = name === 'a directory' ? folder : undefined;
    const pipeline = await toolkit.openPipeline(directory, options);
    assert.ok(pipeline instanceof Pipeline);
    const attributes = { ...pipeline };
    assert.deepEqual(attributes, {
      envConfig: {},
      envPackageInfo: {},
      wfConfig: {},
      files: [],
      gitSha: commit,
      minFlowVersion: null,
      wfPath,
      pipelineName: null,
      pipelinePrefix: null,
      schemaObj: null,
      dialect: 'toolkit',
    });
    const at = (path: string) => (wfPath === '.' ? path : `${wfPath}/${path}`);
    assert.equal(pipeline._fp('conf/x'), at('conf/x'));
    assert.equal(pipeline._fp('/abs'), '/abs');
    assert.deepEqual((await pipeline.listFiles()).sort(), listed.map(at).sort());
    assert.deepEqual(pipeline.files, []);
    assert.equal(await pipeline._loadEnvFile(), true);
    assert.deepEqual(pipeline.envConfig, { name: 'demo', dependencies: ['a=1'] });
    assert.equal(await pipeline.loadSchema(), true);
    const { params, groups, ...schema } = pipeline.schemaObj!;
    assert.deepEqual(params, [
      {
        name: 'input',
        pointer: '/definitions/io/properties/input',
        group: 'io',
        types: ['string'],
        required: true,
        hidden: true,
        default: 'x',
        description: '',
        keywords: [
          { name: 'type', value: 'string' },
          { name: 'default', value: 'x' },
          { name: 'hidden', value: true },
        ],
        range: {
          start: { line: 1, column: 129, offset: 128 },
          end: { line: 1, column: 136, offset: 135 },
        },
      },
    ]);
    const [{ keywords, ...group }] = groups;
    assert.deepEqual(group, {
      name: 'io',
      pointer: '/definitions/io',
      title: 'In and out',
      description: '',
      help: '',
      icon: '',
      referenced: true,
      params: ['input'],
    });
    assert.ok(keywords.some(({ name, value }) => name === 'title' && value === 'In and out'));
    assert.equal(groups.length, 1);
    assert.equal(schema.path, at('flow_schema.json'));
    assert.equal(schema.readable, true);
    assert.equal(schema.dialect, 'toolkit');
    assert.equal(schema.defsKey, 'definitions');
    const all = await toolkit.openPipeline(directory, {
      ...options,
      load: ['files', 'environment', 'schema'],
    });
    assert.deepEqual(all.files.sort(), listed.map(at).sort());
    assert.deepEqual(all.envConfig, pipeline.envConfig);
    assert.deepEqual(all.schemaObj, pipeline.schemaObj);
  });
}

test('the commit of a pull request wins; a repository of git is read', async (t) => {
  const own = await start(t, {
    startWith: 'core',
    ports: { env: (name) => (name === 'HOST_PR_COMMIT' ? 'abc' : undefined) },
  });
  assert.equal((await own.openPipeline('.', { files })).gitSha, 'abc');
  const repository = await mkdtemp(join(dirname(folder), 'git-'));
  await writeFile(join(repository, 'main.flow'), '');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    }).trim();
  git('init', '-q', '.');
  git('add', '.');
  git('commit', '-q', '-m', 'one');
  await writeFile(join(repository, 'untracked'), '');
  const pipeline = await toolkit.openPipeline(repository);
  assert.equal(pipeline.gitSha, git('rev-parse', 'HEAD'));
  assert.deepEqual(await pipeline.listFiles(), [join(repository, 'main.flow')]);
});

test('the installed engine is run with the directory as it is', async (t) => {
  const commands: Command[] = [];
  const flat = "manifest.name = 'org/demo'\nmanifest.flowVersion = '>=1.2'\nparams.b = ''\n";
  const own = await start(t, {
    startWith: 'core',
    ports: {
      store: false,
      exec: async (command) => {
        commands.push(command);
        return { code: 0, stdout: flat, stderr: '' };
      },
    },
  });
  const engine = 'installed';
  const config = await own.fetchWfConfig(folder, { engine, profiles: ['test', 'a'] });
  assert.deepEqual(config, {
    'manifest.name': 'org/demo',
    'manifest.flowVersion': '>=1.2',
    'params.b': 'null',
  });
  const [{ name, args }] = commands;
  assert.deepEqual([name, ...args!], ['flow', 'config', '-flat', '-profile', 'test,a', folder]);
  const pipeline = await own.openPipeline(folder, { engine });
  assert.equal(await pipeline._load(), true);
  assert.deepEqual(
    [pipeline.pipelinePrefix, pipeline.pipelineName, pipeline.minFlowVersion],
    ['org', 'demo', '1.2'],
  );
  assert.deepEqual(pipeline.envConfig, { name: 'demo', dependencies: ['a=1'] });
  assert.equal(await code(own.fetchWfConfig('.', { engine, files })), 'ERR_INPUT');
});

test('since R3.1 a configuration is nested', async () => {
  const given = {
    'nextflow.config':
      "manifest { name = 'a/b'; nextflowVersion = '!>=25.10.4' }\nparams { m = 2.GB; l = []; n = null; d = 1.5 }\nx { $y = 1 }\n",
    'main.nf': '',
  };
  const params = {
    m: { bytes: 2147483648, giga: 2, kilo: 2097152, mega: 2048 },
    l: [],
    n: null,
    d: 1.5,
  };
  const config = await toolkit.fetchWfConfig('.', { files: given, revision: 'R3.1' });
  assert.deepEqual(config, {
    params,
    manifest: { name: 'a/b', nextflowVersion: '!>=25.10.4' },
    x: { $y: 1 },
  });
  const pipeline = await toolkit.openPipeline('.', { files: given, revision: 'R3.2' });
  assert.equal(await pipeline.loadPipelineConfig(), true);
  assert.deepEqual(pipeline.wfConfig, config);
  assert.deepEqual(
    [pipeline.pipelinePrefix, pipeline.pipelineName, pipeline.minFlowVersion],
    ['a', 'b', '25.10.4'],
  );
  const flat = await toolkit.fetchWfConfig('.', { files: given, revision: 'R3.0' });
  assert.equal(flat['manifest.name'], 'a/b');
  const nowhere = toolkit.fetchWfConfig(join(folder, 'nowhere'), { revision: 'R3.1' });
  assert.equal(await code(nowhere), 'ERR_USER_WARNING');
});

test('what is missing has its code', async (t) => {
  const bare = await start(t, { startWith: 'core', ports: { exec: false, files: false } });
  assert.equal(await code(bare.openPipeline(folder)), 'ERR_UNAVAILABLE');
  assert.equal(await code(bare.resolveConfig(folder)), 'ERR_UNAVAILABLE');
  const noEngine = await start(t, { startWith: 'core', ports: { exec: false } });
  assert.equal(
    await code(noEngine.fetchWfConfig(folder, { engine: 'installed' })),
    'ERR_UNAVAILABLE',
  );
  const absent = Object.assign(new Error('no such program'), { code: 'ENOENT' });
  const exec = () => Promise.reject(absent);
  const none = await start(t, { startWith: 'core', ports: { exec, store: false } });
  const error = await rejection(none.fetchWfConfig(folder, { engine: 'installed' }));
  assert.equal(error.code, 'ERR_RUNTIME');
  assert.match(`${error.message}, ${error.help}`, /"flow".*install it/);
  assert.equal(await code(toolkit.fetchWfConfig(join(folder, 'nowhere'))), 'ERR_RUNTIME');
  const nowhere = await toolkit.openPipeline(join(folder, 'nowhere'));
  assert.equal(nowhere.gitSha, null);
  assert.equal(await code(nowhere.listFiles()), 'ERR_NOT_FOUND');
  const broken = { 'environment.yml': 'a: [' };
  const pipeline = await toolkit.openPipeline('.', { files: broken });
  assert.equal(await code(pipeline._loadEnvFile()), 'ERR_SYNTAX');
});

test('what is wrong with a call is told', async () => {
  for (const [call, words] of [
    [() => toolkit.resolveConfig('.', { files, parser: 'v3' as never }), 'parser "v3"'],
    [() => toolkit.resolveConfig('.', { files, format: 'xml' as never }), 'format "xml"'],
    [() => toolkit.resolveConfig('.', { files, entry: '../flow.config' }), 'entry'],
    [() => toolkit.resolveConfig('.', { files, dialect: 'else' as never }), 'dialect "else"'],
    [() => toolkit.resolveConfig('.', { files, now: 'today' }), 'time "today"'],
    [() => toolkit.resolveConfig('.', { files, now: new Date(NaN) }), 'now'],
    [() => toolkit.resolveConfig('.', { files: 'text' as never }), 'a string'],
    [() => toolkit.resolveConfig('.', { files: { '../a': '' } }), 'below the root'],
    [() => toolkit.resolveConfig(1 as never, { files }), 'directory'],
    [() => toolkit.fetchWfConfig('.', { files, engine: 'other' as never }), 'engine "other"'],
    [() => toolkit.fetchWfConfig('.', { files, revision: 'R3' as never }), 'revision "R3"'],
    [() => toolkit.openPipeline('.', { files, load: ['all' as never] }), 'part "all"'],
    [() => toolkit.openPipeline('.', { files, unknown: 1 } as never), 'unknown'],
  ] as const) {
    const error = await rejection(call());
    assert.equal(error.code, 'ERR_INPUT', String(error));
    assert.ok(error.message.includes(words), error.message);
  }
});

for (const [name, form] of Object.entries(forms)) {
  test(`the configuration of a pipeline: ${name}`, async () => {
    const [options, wfPath] = form();
    const directory = name === 'a directory' ? folder : undefined;
    const resolved = await toolkit.resolveConfig(directory, { ...options, format: 'flat' });
    assert.equal(resolved.rendered, files['flow.config']);
    assert.deepEqual(
      resolved.leaves.map(({ key, text, kind, status }) => [key, text, kind, status]),
      [
        ['params.a', '1', 'integer', 'static'],
        ['manifest.name', "'org/demo'", 'string', 'static'],
        ['manifest.flowVersion', "'!>=25.04.0'", 'string', 'static'],
      ],
    );
    const path = wfPath === '.' ? 'flow.config' : `${wfPath}/flow.config`;
    const [{ path: at, range }] = resolved.leaves[0].origins;
    assert.equal(at, path);
    const { start: from, end: to } = range;
    assert.equal(files['flow.config'].slice(from.offset, to.offset), 'params.a = 1');
    assert.deepEqual(resolved.files, [{ path, remote: false }]);
    assert.equal(resolved.report.exitCode, 0);
    const config = await toolkit.fetchWfConfig(directory, form()[0]);
    assert.deepEqual(config, {
      'manifest.name': 'org/demo',
      'manifest.flowVersion': '!>=25.04.0',
      'params.a': '1',
      'params.b': 'null',
    });
    const pipeline = await toolkit.openPipeline(directory, form()[0]);
    assert.equal(await pipeline._load(), true);
    assert.deepEqual(pipeline.wfConfig, config);
    assert.deepEqual(
      [pipeline.pipelinePrefix, pipeline.pipelineName, pipeline.minFlowVersion],
      ['org', 'demo', '25.04.0'],
    );
  });
}

test('places are counted as JavaScript counts, profiles and options have their effect', async () => {
  const main =
    "/* ü\u{1F600} */ params.a = '\u{1F600}'; params.b = 1\nprofiles { t { params.b = 2 } }\n";
  const given = { 'nextflow.config': main };
  const resolved = await toolkit.resolveConfig('.', {
    files: given,
    profiles: ['t'],
    keys: ['params.b'],
  });
  assert.equal(resolved.dialect, 'nf-core');
  const [leaf, ...more] = resolved.leaves;
  assert.deepEqual(more, []);
  assert.deepEqual(
    leaf.origins.map(({ range }) => main.slice(range.start.offset, range.end.offset)),
    ['params.b = 1', 'params.b = 2'],
  );
  assert.equal(leaf.text, '2');
  const [profile] = resolved.profiles;
  assert.deepEqual([profile.name, profile.selected, profile.range.start.line], ['t', true, 2]);
  const clock = { 'flow.config': "params.d = new java.util.Date().format('yyyy')\n" };
  const now = new Date(Date.UTC(2024, 5, 1));
  const told = await toolkit.resolveConfig('.', { files: clock, now, parser: 'v1' });
  assert.equal(told.leaves[0].text, "'2024'");
  const untold = await toolkit.resolveConfig('.', { files: clock, parser: 'v1' });
  assert.equal(untold.leaves[0].status, 'clock');
});

test('hostile configurations end with findings', async () => {
  const circle = {
    'flow.config': "includeConfig 'a b/x.config'\n",
    'a b/x.config': "includeConfig '../flow.config'\n",
  };
  const deep = { 'flow.config': 'a { '.repeat(10_000) };
  const large = { 'flow.config': "params.x = 'y'\n".repeat(70_000) };
  const outside = {
    'flow.config': "includeConfig '../../../etc/passwd'\nincludeConfig '/etc/passwd'\n",
  };
  for (const [name, given] of Object.entries({ circle, deep, large, outside })) {
    const resolved = await toolkit.resolveConfig('.', { files: given, timeout: 300_000 });
    if (name !== 'large') assert.ok(resolved.report.findings.length > 0, name);
    assert.ok(resolved.files.length <= 2, name);
  }
});
