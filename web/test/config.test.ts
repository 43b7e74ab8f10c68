// The operations over the tool's configuration file, through the package.

import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import {
  ToolkitYamlConfig,
  ToolkitYamlLintConfig,
  type Change,
  type ConfigCallOptions,
  type FilesPort,
} from 'flow-toolkit';
import { rejection, schemaBytes, start } from './support.js';

const file = '.toolkit.yml';
const faulty = 'repository_type: pipelin\nlnt:\n  readme: false\n';

/** A folder with files that is gone after the test. */
function folder(t: TestContext, files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'toolkit-config-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  return dir;
}

for (const worker of [true, false]) {
  const mode = worker ? 'worker' : 'inline';

  test(`${mode}: the configuration of a directory is read through the port of files`, async (t) => {
    const asked: string[] = [];
    const files = {
      readFile: async (path: string) => (
        asked.push(path),
        Buffer.from('repository_type: modules\n')
      ),
      stat: async (path: string) => {
        if (path.endsWith('/.toolkit.yml')) return { size: 1, directory: false, regular: true };
        throw Object.assign(new Error('not here'), { code: 'ENOENT' });
      },
      ...Object.fromEntries(
        ['readPart', 'readDir', 'mkdirAll', 'writeFile', 'getwd', 'chdir'].map((name) => [
          name,
          () => assert.fail(name),
        ]),
      ),
    } as unknown as FilesPort;
    const own = await start(t, { worker, ports: { files } });
    const { config, path } = await own.loadToolsConfig('/nowhere/at/all');
    assert.deepEqual(
      [config!.get('repository_type'), path],
      ['modules', '/nowhere/at/all/.toolkit.yml'],
    );
    assert.deepEqual(asked, ['/nowhere/at/all/.toolkit.yml']);
    const none = await start(t, { worker, ports: { files: false } });
    assert.equal((await rejection(none.loadToolsConfig('.'))).code, 'ERR_UNAVAILABLE');
  });

  test(`${mode}: a configuration is validated where the toolkit began with the small module`, async (t) => {
    const toolkit = await start(t, { worker });
    const report = await toolkit.validateConfig(faulty, { path: file });
    const found = report.findings.map(({ rule, path, range }) => [rule, path, range.start.line]);
    assert.deepEqual(found, [
      ['config-type', file, 1],
      ['config-key-unknown', file, 2],
    ]);
    assert.deepEqual([report.exitCode, report.dialects[file]], [1, 'toolkit']);
    const bytes = new TextEncoder().encode(faulty);
    assert.deepEqual(await toolkit.validateConfig({ [file]: bytes }), report);
    assert.equal(bytes.length, faulty.length, 'the caller keeps its bytes');
  });
}

test('the revision decides which fields there are', async (t) => {
  const toolkit = await start(t, { startWith: 'core' });
  const text = 'repository_type: pipeline\nlint:\n  actions_ci: false\n';
  const rules = async (options: ConfigCallOptions) =>
    (await toolkit.validateConfig(text, options)).findings.map(({ rule }) => rule);
  assert.deepEqual(await rules({ revision: 'R2' }), []);
  assert.equal((await rules({ revision: 'R1' })).length, 1);
  assert.deepEqual(await rules({}), await rules({ revision: 'R1' }));
  assert.equal((await rejection(rules({ revision: 'R3' as never }))).code, 'ERR_INPUT');
  assert.equal((await rejection(rules({ config: {} } as never))).code, 'ERR_INPUT');
});

test('a toolkit with the small module alone says what to give', async (t) => {
  const toolkit = await start(t, { wasm: await schemaBytes() });
  for (const call of [
    () => toolkit.validateConfig(faulty),
    () => toolkit.fixConfig(faulty),
    () => toolkit.editConfig(faulty, []),
    () => toolkit.loadToolsConfig({}),
    () => toolkit.createModel('ToolkitYamlConfig'),
  ]) {
    const error = await rejection(call());
    assert.equal(error.code, 'ERR_INPUT');
    assert.match(error.help!, /core\.wasm/);
  }
});

test('what is safe to mend is mended', async (t) => {
  const toolkit = await start(t, { startWith: 'core' });
  const list = 'lint:\n  files_exist: # kept\n    - LICENSE\n';
  const text = `repository_type: modules\ntoolkit_version: "3"\n${list}    - LICENSE\n`;
  const { files, report } = await toolkit.fixConfig({ [file]: text });
  assert.deepEqual([files[0].path, files[0].changed], [file, true]);
  assert.equal(files[0].text, text.replace('    - LICENSE\n', ''));
  assert.match(files[0].diff, /^-    - LICENSE$/m);
  assert.deepEqual([report.counts.fixed, report.counts.failed], [1, 0]);
});

test('an edit keeps comments and untouched bytes', async (t) => {
  const toolkit = await start(t, { startWith: 'core' });
  const text = 'a: 1 # gone\nlint:  # why\n  schema_lint: false\n';
  const changes = [
    { keys: ['lint', 'readme'], value: ['x', 'b: c'] },
    { keys: ['a'], remove: true },
    { keys: ['lint', 'schema_lint'], value: true },
  ];
  const read = await toolkit.readConfig(text);
  assert.equal(read.readable, true);
  assert.equal(typeof read.values, 'object');
  assert.deepEqual(await toolkit.readConfig('a: ['), { readable: false, values: null });
  const edited = await toolkit.editConfig(text, changes as Change[]);
  assert.equal(edited.changed, true);
  assert.match(edited.text, /^lint: {2}# why\n {2}schema_lint: true\n/);
  const { config } = await toolkit.loadToolsConfig({ [file]: edited.text });
  assert.deepEqual(config!.get('lint')!.get('readme'), ['x', 'b: c']);
  assert.deepEqual(await toolkit.editConfig(text, []), { text, changed: false, lostComments: [] });
  const bytes = new TextEncoder().encode('a: é\n');
  assert.equal(
    (await toolkit.editConfig(bytes, [{ keys: ['b'], value: [1, null] }])).changed,
    true,
  );
});

test('a change that cannot be made is an ERR_INPUT', async (t) => {
  const toolkit = await start(t, { startWith: 'core' });
  const set = (value: unknown) => [{ keys: ['a'], value }];
  for (const [text, changes] of [
    ['{', set(1)],
    ['a: 1', set(() => 1)],
    ['a: 1', [{ keys: [], value: 1 }]],
    ['a: 1', [{ keys: ['b'], remove: true }]],
    ['a: 1', 'all'],
    ['a: 1', [null]],
    ['a: 1', ['all']],
    ['a: 1', [{ keys: ['a'], vlaue: 1 }]],
    [{ 'a.yml': 'a: 1' }, set(1)],
    ['a: 1\n', [{ keys: ['a'] }]],
    ['a: 1\n', [{ keys: ['a'], value: 2, remove: true }]],
  ]) {
    const call = toolkit.editConfig(text as string, changes as Change[]);
    assert.equal((await rejection(call)).code, 'ERR_INPUT', JSON.stringify(text));
  }
});

test('the configuration of a directory on the disk is loaded', async (t) => {
  const toolkit = await start(t);
  const dir = folder(t, {
    [file]: 'repository_type: modules\nlint:\n  readme: false\n',
    'main.flow': '',
  });
  mkdirSync(join(dir, 'sub'));
  const { path, config, warnings } = await toolkit.loadToolsConfig(dir);
  assert.deepEqual([path, warnings], [`${dir}/${file}`, []]);
  assert.ok(config instanceof ToolkitYamlConfig);
  assert.ok(config.get('lint') instanceof ToolkitYamlLintConfig);
  assert.deepEqual(await config.modelDump({ excludeUnset: true }), {
    repository_type: 'modules',
    lint: { readme: false },
  });
  for (const [from, expected] of [
    [`${dir}/`, `${dir}/${file}`],
    [`${dir}/sub/..`, `${dir}/sub/../${file}`],
    [
      `${dir}/./sub/../../${dir.split('/').at(-1)}`,
      `${dir}/sub/../../${dir.split('/').at(-1)}/${file}`,
    ],
  ]) {
    const loaded = await toolkit.loadToolsConfig(from);
    assert.deepEqual([loaded.path, loaded.config?.get('repository_type')], [expected, 'modules']);
  }
  for (const none of [join(dir, 'sub'), join(dir, 'nowhere'), join(dir, file)]) {
    assert.deepEqual(await toolkit.loadToolsConfig(none), {
      path: `${none}/${file}`,
      config: null,
      warnings: [],
    });
  }
});

test('relative directories and the current one are those of the process', async (t) => {
  const toolkit = await start(t);
  const before = process.cwd();
  process.chdir(folder(t, { '.nf-core.yaml': 'repository_type: modules\n' }));
  t.after(() => process.chdir(before));
  for (const args of [[], ['.'], [''], [undefined, { dialect: 'nf-core' }], ['./']]) {
    const { path, config } = await toolkit.loadToolsConfig(...args);
    assert.deepEqual([path, config!.dialect], ['.nf-core.yaml', 'nf-core']);
  }
  assert.equal((await toolkit.loadToolsConfig('.', { dialect: 'toolkit' })).config, null);
  mkdirSync('in');
  process.chdir('in');
  assert.equal((await toolkit.loadToolsConfig('..')).path, '../.nf-core.yaml');
});

test('only the wanted files of a directory are read', async (t) => {
  const toolkit = await start(t);
  const dir = folder(t, { '.nf-core.yml': 'repository_type: modules\n', 'other.bin': 'x' });
  mkdirSync(join(dir, file)); // a directory is no file
  symlinkSync(join(dir, 'nowhere'), join(dir, '.toolkit.yaml'));
  symlinkSync('/dev/zero', join(dir, 'main.nf'));
  assert.equal((await toolkit.loadToolsConfig(dir)).path, `${dir}/.nf-core.yml`);
});

test(
  'a file that cannot be read is an IOError',
  { skip: process.getuid?.() === 0 && 'root reads everything' },
  async (t) => {
    const toolkit = await start(t);
    const dir = folder(t, { [file]: 'a: 1' });
    chmodSync(join(dir, file), 0);
    const error = await rejection(toolkit.loadToolsConfig(dir));
    assert.deepEqual([error.code, error.kind], ['ERR_IO', 'IOError']);
  },
);

test('a path that no file can have is an IOError, too', async (t) => {
  const toolkit = await start(t);
  for (const dir of ['a\0b', 'x'.repeat(5000)]) {
    const error = await rejection(toolkit.loadToolsConfig(dir));
    assert.deepEqual([error.code, error.kind], ['ERR_IO', 'IOError']);
  }
});

test('files may be given instead of a directory', async (t) => {
  const toolkit = await start(t, { worker: false });
  const manifest = {
    'manifest.name': 'acme/demo',
    'manifest.description': "'d'",
    'manifest.version': "'1'",
  };
  const text = 'repository_type: pipeline\n';
  const plain = await toolkit.loadToolsConfig({ [file]: text, 'other.txt': 'x' });
  assert.equal(plain.config!.get('template'), null);
  const made = await toolkit.loadToolsConfig(new Map([[`a/b/${file}`, text]]), {
    directory: 'a/b',
    config: manifest,
  });
  assert.equal(made.path, `a/b/${file}`);
  assert.equal(made.config!.get('template')!.get('name'), 'demo');
  const old = await toolkit.loadToolsConfig([['.toolkit-lint.yml', 'readme: false\n']]);
  assert.equal(old.warnings.length, 1);
  assert.equal(old.config!.get('lint')!.get('readme'), false);
  const markers = await toolkit.loadToolsConfig({ 'main.nf': 'x' });
  assert.deepEqual(markers, { path: '.nf-core.yml', config: null, warnings: [] });
  assert.deepEqual(await toolkit.loadToolsConfig([]), { path: file, config: null, warnings: [] });
  for (const from of [7, null, new Uint8Array(), true]) {
    assert.equal(
      (await rejection(toolkit.loadToolsConfig(from as never))).code,
      'ERR_INPUT',
      String(from),
    );
  }
});

test('faults of a file are errors with the kinds of the interface', async (t) => {
  const toolkit = await start(t, { startWith: 'core' });
  for (const [text, code, kind] of [
    ['', 'ERR_ASSERTION', 'AssertionError'],
    ['- a', 'ERR_TYPE', 'TypeError'],
    ['1: 2', 'ERR_TYPE', 'TypeError'],
    ['a: [', 'ERR_SYNTAX', 'SyntaxError'],
  ]) {
    const error = await rejection(toolkit.loadToolsConfig({ [file]: text }));
    assert.deepEqual([error.code, error.kind, error.issues], [code, kind, undefined], text);
    assert.match(error.message, /"\.toolkit\.yml"/);
  }
  const text = 'toolkit_version: 2020-01-01\nlint:\n  readme: 3\n';
  const { code, issues } = await rejection(toolkit.loadToolsConfig({ [file]: text }));
  assert.equal(code, 'ERR_ASSERTION');
  assert.deepEqual(
    issues!.map(({ type, loc, input }) => [type, loc[0], String(input)]),
    [
      ['string_type', 'toolkit_version', '2020-01-01'],
      ['bool_parsing', 'lint', '3'],
      ['list_type', 'lint', '3'],
    ],
  );
  const missing = toolkit.loadToolsConfig(
    { [file]: 'repository_type: pipeline' },
    { config: { a: '1' } },
  );
  assert.deepEqual((await rejection(missing)).kind, 'KeyError');
});

test('since R3.1 the template is made of a nested config', async (t) => {
  const toolkit = await start(t, { startWith: 'core' });
  const text = 'repository_type: pipeline\ncontainer-registry: [quay.io]\n';
  const revision = 'R3.1';
  const config = {
    manifest: { name: 'acme/demo', contributors: [{ name: "O'Brien" }] },
    x: { $a: 1 },
  };
  const { config: record } = await toolkit.loadToolsConfig({ [file]: text }, { revision, config });
  const template = record!.get('template')!;
  assert.deepEqual([template.get('name'), template.get('author')], ['demo', "O'Brien"]);
  assert.deepEqual(record!.get('container_registry'), ['quay.io']);
  const { 'container-registry': registry } = await record!.modelDump({ byAlias: true });
  assert.deepEqual(registry, ['quay.io']);
  const files = { [file]: text, 'flow.config': "manifest { name = 'acme/own'; version = '1' }" };
  for (const each of ['R1', revision] as const) {
    const given = {
      ...files,
      'flow.config': `${files['flow.config']}\nmanifest.description = 'd'`,
    };
    const own = await toolkit.loadToolsConfig(given, { revision: each });
    assert.deepEqual(own.warnings, []);
    assert.equal(own.config!.get('template')!.get('name'), 'own');
  }
  for (const [given, as, part] of [
    [
      { 'manifest.name': 'a/b' },
      'R3.2',
      'must be nested in revision R3.2, found the key "manifest.name"',
    ],
    [config, 'R3.0', 'config option "manifest" must be a string in revision R3.0, found a map'],
    ['x', 'R1', '"config" must be an object, found text'],
    [{ f: () => 1 }, 'R3.1', '"config" holds a function'],
  ] as const) {
    const error = await rejection(
      toolkit.loadToolsConfig({ [file]: text }, { revision: as, config: given as never }),
    );
    assert.equal(error.code, 'ERR_INPUT');
    assert.ok(error.message.includes(part), error.message);
  }
  const wrong = await rejection(
    toolkit.loadToolsConfig({ [file]: text }, { revision, config: { manifest: { version: 1 } } }),
  );
  assert.deepEqual(
    [wrong.kind, wrong.issues?.map(({ loc }) => loc)],
    ['ValidationError', [['version']]],
  );
});
