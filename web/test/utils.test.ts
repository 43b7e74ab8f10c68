// The helpers through the package: the outcomes recorded from the reference's own, and what
// JavaScript adds: values that stay here, files that are given, functions that are called.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { format } from 'prettier';
import {
  ContainerCacheFilePathValidator,
  ToolkitError,
  createToolkit,
  type Toolkit,
  type ListCallOptions,
  type Ports,
  type Status,
} from 'flow-toolkit';
import { code, rejection } from './support.js';

const recorded = new URL('../../../shared/data/utils-cases.json', import.meta.url);
const skip = existsSync(recorded) ? false : 'the recorded cases (../shared/data) are not here';
const cases = skip ? {} : JSON.parse(readFileSync(recorded, 'utf8'));

let toolkit: Toolkit;
let folder: string;
before(async () => {
  toolkit = await createToolkit({ startWith: 'core' });
  folder = await realpath(await mkdtemp(join(tmpdir(), 'toolkit-utils-')));
});
after(async () => {
  await toolkit.dispose();
  await rm(folder, { recursive: true });
});

/** A toolkit with an environment and ports of its own, that ends with the test. */
async function withPorts(t: TestContext, ports: Ports) {
  const own = await createToolkit({ startWith: 'core', ports });
  t.after(() => own.dispose());
  return own;
}

/** Writes files into a new folder below the tests' own. */
async function write(name: string, files: Record<string, string | Uint8Array>) {
  await mkdir(join(folder, name), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, name, path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, text);
  }
  return join(folder, name);
}

test('recorded: flat configurations', { skip }, async () => {
  assert.equal(cases.flat_config_parse.length, 29);
  for (const { in: text, r1, r2 } of cases.flat_config_parse) {
    assert.deepEqual(await toolkit.parseFlatConfig(text), r1, text);
    assert.deepEqual(await toolkit.parseFlatConfig(text, { revision: 'R2' }), r2, text);
  }
});

test('recorded: escape sequences', { skip }, async () => {
  assert.equal(cases.strip_ansi.length, 14);
  for (const row of cases.strip_ansi) {
    assert.equal(await toolkit.stripAnsiCodes(row.in), row.out);
    assert.equal(await toolkit.stripAnsiCodes(row.in, '`'), row.tick);
  }
});

test('recorded: relative paths', { skip }, async () => {
  assert.equal(cases.is_relative_to.length, 10);
  for (const { a, b, out } of cases.is_relative_to) {
    assert.equal(await toolkit.isRelativeTo(a, b), out, `${a} ${b}`);
  }
});

test('recorded: plurals', { skip }, async () => {
  assert.equal(cases.plural.length, 14);
  for (const { in: value, s, es, y } of cases.plural) {
    const got = [
      await toolkit.pluralS(value),
      await toolkit.pluralEs(value),
      await toolkit.pluralY(value),
    ];
    assert.deepEqual(got, [s, es, y], JSON.stringify(value));
  }
});

test('recorded: ignore files', { skip }, async () => {
  const { files, cases: rows } = cases.ignored_by;
  assert.equal(rows.length, 22);
  for (const { gitignore, ignored } of rows) {
    const given = Object.fromEntries(files.map((path: string) => [path, path]));
    given['.gitignore'] = gitignore;
    const list = await toolkit.getWfFiles('.', { files: given });
    const got = files.filter((path: string) => !list.includes(path));
    assert.deepEqual(got.sort(), ignored.sort(), gitignore);
  }
});

test('recorded: versions of the engine', { skip }, async () => {
  assert.equal(cases.pretty_flow_version.length, 4);
  for (const { in: version, out } of cases.pretty_flow_version) {
    assert.equal(await toolkit.prettyFlowVersion(version), out);
  }
});

test('what has a length in JavaScript is counted', async () => {
  for (const one of [
    new Set([1]),
    new Map([[1, 2]]),
    { a: 1 },
    new Uint8Array(1),
    '😀',
    [toolkit],
  ]) {
    assert.equal(await toolkit.pluralY(one), 'y');
  }
  const self: unknown[] = [];
  self.push(self, self);
  for (const many of [
    self,
    'x'.repeat(1e6),
    new Array(1e6),
    2 ** 60,
    -(2 ** 60),
    -0,
    -1,
    new Set(),
  ]) {
    assert.equal(await toolkit.pluralS(many), 's');
  }
  for (const none of [1.5, NaN, null, undefined, () => 1, Symbol('x'), new Date(0)]) {
    const error = await rejection(toolkit.pluralEs(none as never));
    assert.deepEqual([error.code, error.kind], ['ERR_TYPE', 'TypeError'], String(none));
  }
});

test('nestedSetitem and nestedDelitem change what they are given', async () => {
  class Thing {}
  const kept = new Thing();
  const list = [1, { kept }, 3];
  const d = { a: { b: { c: 1 } }, map: new Map<unknown, unknown>([[1, { x: 1 }]]), list };
  assert.equal(await toolkit.nestedSetitem(d, ['a', 'b', 'c'], kept), undefined);
  assert.equal(d.a.b.c, kept);
  await toolkit.nestedSetitem(d, ['map', 1, 'y'], () => 1);
  await toolkit.nestedSetitem(d, ['map', 'new'], 2);
  assert.deepEqual([Object.keys(d.map.get(1) as object), d.map.get('new')], [['x', 'y'], 2]);
  await toolkit.nestedSetitem(d, ['list', -2, 'kept'], null);
  assert.deepEqual(list, [1, { kept: null }, 3]);
  await toolkit.nestedDelitem(d, ['list', 0]);
  assert.deepEqual(list, [{ kept: null }, 3]);
  await toolkit.nestedDelitem(d, ['map', 1, 'x']);
  await toolkit.nestedDelitem(d, ['map', 'new']);
  await toolkit.nestedDelitem(d, ['a', 'b', 'c']);
  assert.deepEqual([d.a, [...d.map.keys()]], [{ b: {} }, [1]]);
  await toolkit.nestedSetitem(d, ['__proto__'], { polluted: true });
  assert.equal((d as { polluted?: unknown }).polluted, undefined);
  assert.deepEqual(Object.getOwnPropertyDescriptor(d, '__proto__')!.value, { polluted: true });
});

test('a chain of keys that leads nowhere is an error, and changes nothing', async () => {
  const d = { a: { b: 1 }, list: [1], text: 'x', thing: new (class Thing {})() };
  const before = structuredClone({ ...d, thing: null });
  for (const [keys, expected] of [
    [[], 'ERR_INDEX'],
    [['no', 'b'], 'ERR_KEY'],
    [['a', 'b', 'c'], 'ERR_TYPE'],
    [['text', 0], 'ERR_TYPE'],
    [['thing', 'x'], 'ERR_TYPE'],
    [['list', 1], 'ERR_INDEX'],
    [['list', '0'], 'ERR_TYPE'],
    [['constructor', 'name'], 'ERR_KEY'],
    [['__proto__', 'polluted'], 'ERR_KEY'],
    ['a', 'ERR_INPUT'],
  ] as [keys: never, expected: string][]) {
    assert.equal(await code(toolkit.nestedSetitem(d, keys, 2)), expected, String(keys));
    assert.equal(await code(toolkit.nestedDelitem(d, keys)), expected, String(keys));
  }
  assert.equal(await code(toolkit.nestedDelitem(d, ['no'])), 'ERR_KEY');
  assert.equal(await code(toolkit.nestedSetitem(null as never, ['a'], 1)), 'ERR_INPUT');
  const self: { self?: object; x?: number } = {};
  self.self = self;
  await toolkit.nestedSetitem(self, ['self', 'self', 'x'], 1); // whatever the keys do not lead to may be anything
  assert.equal(self.x, 1);
  const frozen = await rejection(toolkit.nestedSetitem(Object.freeze({ a: 1 }), ['a'], 2));
  assert.deepEqual([frozen.code, frozen.kind], ['ERR_TYPE', 'TypeError']);
  assert.deepEqual({ ...d, thing: null }, before);
});

test('arguments that are no whole texts are refused, and the empty path is no file', async () => {
  for (const call of [
    () => toolkit.stripAnsiCodes(null as never),
    () => toolkit.stripAnsiCodes('\ud800'),
    () => toolkit.isRelativeTo('\ud800/a', '\ud801'),
    () => toolkit.isFileBinary(undefined as never),
    () => toolkit.runCmd('echo', null as never),
    () => toolkit.validateFileMd5('a', null as never),
    () => toolkit.setupToolkitCachedir(null as never),
  ]) {
    const error = await rejection(call());
    assert.equal(error.code, 'ERR_INPUT');
    assert.match(error.message, /must be a string, got|lone surrogate/);
  }
  assert.equal(await code(toolkit.fileMd5('')), 'ERR_NOT_FOUND');
  const slashes = await rejection(toolkit.getWfFiles('p', { files: { 'p/a': '', 'p/a\\b': '' } }));
  assert.match(slashes.message, /has a backslash instead of "\/"/);
  assert.equal(await toolkit.prettyFlowVersion([1, 2, 3, 1 as never]), '1.02.3-edge');
});

test('messages say what would be right', async () => {
  for (const [call, message] of [
    [() => toolkit.nestedSetitem({ a: {} }, ['b', 'c'], 2), 'map has no key "b"'],
    [() => toolkit.nestedSetitem({ a: [1, 2, 3] }, ['a', 3], 2), 'list of 3 items has no index 3'],
    [
      () => toolkit.nestedSetitem({ a: 1 }, ['a', 'b'], 2),
      'expected a map or list with the key "b", got the value 1',
    ],
    [
      () => toolkit.pluralS(Infinity),
      'expected an integer, string, list or map, got the value Infinity',
    ],
    [
      () => toolkit.pluralS(undefined as never),
      'expected an integer, string, list or map, got undefined',
    ],
  ] as const) {
    assert.equal((await rejection(call())).message, message);
  }
});

test('sortDictionary makes an ordered copy', async () => {
  const inner = { z: 1, y: [{ b: 1, a: 2 }] };
  const d = { b: inner, _: 1, Z: 2, é: 3, '😀': 4, '\uffff': 5, a: () => 1 };
  const sorted = await toolkit.sortDictionary(d);
  assert.deepEqual(Object.keys(sorted), ['Z', '_', 'a', 'b', 'é', '\uffff', '😀']);
  assert.deepEqual(Object.keys(sorted.b), ['y', 'z']);
  assert.equal(sorted.b.y, inner.y, 'lists are left alone');
  assert.equal(sorted.a, d.a);
  assert.deepEqual(Object.keys(d)[0], 'b');
  const map = await toolkit.sortDictionary(
    new Map<string, unknown>([
      [
        '9',
        new Map([
          ['b', 1],
          ['a', 2],
        ]),
      ],
      ['10', 1],
    ]),
  );
  assert.deepEqual([...map.keys()], ['10', '9']);
  assert.deepEqual([...(map.get('9') as Map<string, number>).keys()], ['a', 'b']);
  const numbers = await toolkit.sortDictionary(
    new Map([
      [10, 1],
      [9, 2],
      [-1, 3],
    ]),
  );
  assert.deepEqual([...numbers.keys()], [-1, 9, 10]);
  assert.equal(
    await code(
      toolkit.sortDictionary(
        new Map<unknown, number>([
          [1, 1],
          ['a', 2],
        ]),
      ),
    ),
    'ERR_TYPE',
  );
  assert.equal(await code(toolkit.sortDictionary([1])), 'ERR_TYPE');
  let deep = {};
  for (let i = 0; i < 300; i++) deep = { deep };
  assert.equal(await code(toolkit.sortDictionary(deep)), 'ERR_VALUE');
});

test('dumpYaml writes what Prettier leaves unchanged', async () => {
  const awkward = [
    'yes',
    '1.0',
    '',
    'null',
    '012',
    '1:30',
    '2020-01-01',
    '=',
    '<<',
    'a: b',
    'a #b',
    '@x',
    "it's",
  ];
  for (const value of [
    { b: 1, a: ['x', { c: null, d: false }], e: {}, f: [] },
    Object.fromEntries(awkward.map((text, i) => [`k${i}`, text])),
    awkward,
    [['a', ['b']], { c: ['d', { e: 1 }] }],
    { text: 'one\ntwo\n', other: 'one\n\ntwo', folded: 'long '.repeat(40).trim() },
    { é: 'é', '😀': '\u0007', tab: 'a\tb', 1: 1.5, big: 1e20 },
  ]) {
    const text = await toolkit.dumpYaml(value);
    assert.equal(await format(text, { parser: 'yaml' }), text);
  }
  const config = await toolkit.createModel('ToolkitYamlConfig', {
    repository_type: 'modules',
    org_path: 'x',
  });
  assert.equal(await toolkit.dumpYaml(config), 'repository_type: modules\n\norg_path: x\n');
  assert.equal(await code(toolkit.dumpYaml({ a: () => 1 })), 'ERR_SERIALIZATION');
});

test('parseFlatConfig adds what the main script assigns', async () => {
  const mainScript = 'params.a = 1\nparams.b = 2 // é\n';
  const text = "params.a = 'x'\n";
  const plain = await toolkit.parseFlatConfig(text, { mainScript });
  assert.deepEqual(plain, { 'params.a': 'x', 'params.b': 'null' });
  const compat = await toolkit.parseFlatConfig(text, { mainScript, compat: true });
  assert.deepEqual(compat, { 'params.a': 'null', 'params.b': 'null' });
  assert.equal(await code(toolkit.parseFlatConfig(Uint8Array.of(255))), 'ERR_DECODE');
  assert.equal(
    await code(toolkit.parseFlatConfig(text, { mainScript: Uint8Array.of(255) })),
    'ERR_DECODE',
  );
});

test('is_file_binary goes by the name', async () => {
  assert.equal(await toolkit.isFileBinary('a/b.PNG'), true);
  assert.equal(await toolkit.isFileBinary('a.png/b'), false);
});

test('R2 lacks the versions of the engine and the ids of commits', async () => {
  for (const call of [
    toolkit.prettyFlowVersion([1, 2, 3, false], { revision: 'R2' }),
    toolkit.getFlowVersion({ revision: 'R2', text: 'x 1.2.3' }),
    toolkit.checkFlowVersion([1, 2, 3, false], { revision: 'R2' }),
    toolkit.getRepoCommit('a/b', 'c', { revision: 'R2' }),
  ]) {
    const error = await rejection(call);
    assert.deepEqual([error.code, error.kind], ['ERR_ATTRIBUTE', 'AttributeError']);
  }
});

test('the engine’s version comes from the engine or from a text', async (t) => {
  const said: string[] = [];
  const own = await withPorts(t, {
    exec: async ({ name, args }) => ({
      stdout: `${name} ${args} 25.04.4-edge.5`,
      stderr: '',
      code: 0,
    }),
    log: (level, text) => said.push(`${level}: ${text}`),
  });
  assert.deepEqual(await own.getFlowVersion(), [25, 4, 4, true]);
  assert.deepEqual(await own.getFlowVersion({ text: 'x 1.2.3' }), [1, 2, 3, false]);
  assert.equal(await own.checkFlowVersion([25, 4, 4, false]), true);
  assert.match(said.at(-1)!, /^info: .*25\.04\.4-edge/);
  assert.equal(await own.checkFlowVersion([25, 10, 0, false], { silent: true }), false);
  assert.match(said.at(-1)!, /^debug: /);
  const none = await withPorts(t, { exec: false });
  assert.equal(await none.getFlowVersion(), null);
  assert.equal(await none.checkFlowVersion([0, 0, 0, false]), false);
  assert.equal(await code(toolkit.checkFlowVersion([1, 2] as never)), 'ERR_INPUT');
});

test('on the disk: places, lists and sums', async () => {
  const path = await write('pipeline', {
    'main.flow': '',
    'flow.config': '',
    '.toolkit.yml': '',
    '.gitignore': 'work/\n*.log\n',
    'work/x': '',
    'sub/a.log': '',
    'sub/work/b': 'abc',
    'sub/.gitignore': '!a.log\n',
  });
  await symlink(join(path, 'sub', 'work', 'b'), join(path, 'link'));
  await symlink(join(path, 'sub'), join(path, 'loop'));
  assert.equal(await toolkit.isPipelineDirectory(path), undefined);
  const error = await rejection(toolkit.isPipelineDirectory(join(path, 'sub')));
  assert.deepEqual([error.code, error.kind], ['ERR_USER_WARNING', 'UserWarning']);
  assert.equal(
    await toolkit.getFirstAvailablePath(path, ['no', 'sub', 'main.flow']),
    join(path, 'main.flow'),
  );
  assert.equal(await toolkit.getFirstAvailablePath(path, ['no']), null);
  assert.equal(await toolkit.determineBaseDir(join(path, 'sub', 'work')), path);
  const names = async (options?: ListCallOptions) =>
    (await toolkit.getWfFiles(path, options)).map((file) => file.slice(path.length + 1));
  const always = [
    '.gitignore',
    '.toolkit.yml',
    'flow.config',
    'link',
    'main.flow',
    'sub/.gitignore',
  ];
  assert.deepEqual((await names()).sort(), [...always, 'sub/work/b'].sort());
  assert.deepEqual((await names({ git: true })).sort(), [...always, 'sub/a.log'].sort());
  assert.equal(await code(toolkit.getWfFiles(join(path, 'main.flow'))), 'ERR_NOT_A_DIRECTORY');
  assert.deepEqual(await toolkit.getWfFiles(join(path, 'no')), []);
  const file = join(path, 'sub', 'work', 'b');
  const sum = '900150983cd24fb0d6963f7d28e17f72';
  assert.equal(await toolkit.fileMd5(file), sum);
  assert.equal(await toolkit.validateFileMd5(file, sum.toUpperCase()), true);
  const differs = await rejection(toolkit.validateFileMd5(file, '0'));
  assert.deepEqual([differs.code, differs.kind], ['ERR_IO', 'IOError']);
  assert.match(differs.message, new RegExp(sum));
  assert.equal(await code(toolkit.validateFileMd5(file, 's')), 'ERR_VALUE');
  assert.equal(await code(toolkit.fileMd5(join(path, 'no'))), 'ERR_NOT_FOUND');
  assert.equal(await code(toolkit.fileMd5(path)), 'ERR_IS_A_DIRECTORY');
});

test('a large file is summed in parts', async () => {
  const path = await write('large', { file: new Uint8Array((9 << 20) + 1) });
  assert.equal(await toolkit.fileMd5(join(path, 'file')), '9f5ba80e79008da065640b11126835f4');
});

test('among given files the disk is not looked at', async () => {
  const files = { 'a/.toolkit.yml': '', 'a/b/main.flow': 'abc', 'a/b/flow.config': '' };
  assert.equal(await toolkit.determineBaseDir('a/b', { files }), '/a');
  assert.equal(
    await toolkit.isPipelineDirectory('a/b', { files: new Map(Object.entries(files)) }),
    undefined,
  );
  assert.equal(
    await toolkit.fileMd5('a/b/main.flow', { files }),
    '900150983cd24fb0d6963f7d28e17f72',
  );
  assert.deepEqual(await toolkit.getWfFiles('a', { files }), [
    'a/.toolkit.yml',
    'a/b/flow.config',
    'a/b/main.flow',
  ]);
  assert.equal(await code(toolkit.isPipelineDirectory(folder, { files: {} })), 'ERR_USER_WARNING');
  assert.equal(await code(toolkit.fileMd5('x', { files: 5 as never })), 'ERR_INPUT');
  assert.equal(await code(toolkit.getWfFiles('.', { files: { '../x': '' } })), 'ERR_INPUT');
});

test('ContainerCacheFilePathValidator tells where the cursor goes', async () => {
  const path = await write('cache', { index: '' });
  const validator = new ContainerCacheFilePathValidator(toolkit);
  assert.equal(await validator.validate(''), true);
  assert.equal(await validator.validate({ text: join(path, 'index') }), true);
  const error = await rejection(validator.validate({ text: path }));
  assert.deepEqual([error.code, error.kind], ['ERR_VALIDATION', 'ValidationError']);
  assert.deepEqual([error.issues!.length, error.issues![0].loc], [1, [path.length]]);
  const far = await rejection(validator.validate('é😀x'));
  assert.deepEqual(far.issues![0].loc, [4]); // as JavaScript counts
  for (const wrong of [null, undefined, {}, 1])
    assert.equal(await code(validator.validate(wrong as never)), 'ERR_INPUT');
  assert.equal(await validator.check(join(path, 'index')), true);
  assert.match(String(await validator.check('no/such')), /no\/such/);
  const files = { 'a/index': '' };
  const given = new ContainerCacheFilePathValidator(toolkit, { files });
  assert.equal(await given.validate('a/index'), true);
});

test('runCmd captures bytes', async () => {
  const node = JSON.stringify(process.execPath);
  const { stdout, stderr } = (await toolkit.runCmd(
    node,
    `-e 'process.stdout.write("é\\n"); console.error(1)'`,
  ))!;
  assert.deepEqual(
    [new TextDecoder().decode(stdout), new TextDecoder().decode(stderr)],
    ['é\n', '1\n'],
  );
  const failed = await rejection(toolkit.runCmd(node, `-e 'console.log("out"); process.exit(3)'`));
  assert.deepEqual([failed.code, failed.kind], ['ERR_RUNTIME', 'RuntimeError']);
  assert.match(failed.message, /3[^]*out/);
  const missing = await rejection(toolkit.runCmd('no-such-program', ''));
  assert.equal(missing.code, 'ERR_RUNTIME');
  assert.equal(missing.message, 'program "no-such-program" does not exist');
  assert.match(missing.help!, /PATH/);
  assert.equal(await code(toolkit.runCmd('x', "'")), 'ERR_VALUE');
  const path = await write('script', { plain: 'no program' });
  assert.equal(await toolkit.runCmd(join(path, 'plain'), ''), null);
  assert.equal(await toolkit.runCmd(path, ''), null);
});

test('setWd changes the directory of the process, and goes back', async () => {
  const path = await write('wd', { file: '' });
  const before = process.cwd();
  const inside = await toolkit.setWd(path, async () => {
    assert.equal(process.cwd(), path);
    return toolkit.getFirstAvailablePath('.', ['file']);
  });
  assert.deepEqual([inside, process.cwd()], ['file', before]);
  const own = new Error('mine');
  const failing = toolkit.setWd(path, () => {
    throw own;
  });
  assert.equal(await rejection(failing), own);
  assert.equal(process.cwd(), before);
  const never = () => assert.fail('it ran');
  assert.equal(await code(toolkit.setWd(join(path, 'no'), never)), 'ERR_NOT_FOUND');
  assert.equal(await code(toolkit.setWd(join(path, 'file'), never)), 'ERR_NOT_A_DIRECTORY');
  assert.equal(await code(toolkit.setWd(path, undefined as never)), 'ERR_INPUT');
  assert.equal(process.cwd(), before);
});

test('setWd goes back when the directory, the toolkit or the patience is gone', async (t) => {
  const before = process.cwd();
  const gone = await write('gone', {});
  await toolkit.setWd(gone, () => rmSync(gone, { recursive: true }));
  assert.equal(process.cwd(), before);
  const own = await withPorts(t, {});
  const path = await write('wd2', {});
  await own.setWd(path, () => own.dispose());
  assert.equal(process.cwd(), before);
  const never = () => new Promise(() => {});
  assert.equal(await code(toolkit.setWd(path, never, { timeout: 50 })), 'ERR_TIMEOUT');
  assert.equal(process.cwd(), before);
  // While it goes there, and when it is there.
  for (const moment of ['on the way', 'inside']) {
    const reason = new Error('enough');
    const controller = new AbortController();
    let came: () => void;
    const inside = new Promise<void>((resolve) => (came = resolve));
    const stays = () => (came(), never());
    const ended = rejection(toolkit.setWd(path, stays, { signal: controller.signal }));
    if (moment === 'inside') await inside;
    controller.abort(reason);
    assert.equal(await ended, reason, moment);
    assert.equal(process.cwd(), before, moment);
  }
});

test('stays in directories that overlap end where the first began', async () => {
  const before = process.cwd();
  const [a, b] = [await write('wda', {}), await write('wdb', {})];
  const stay = (path: string) => {
    let leave!: () => void;
    const left = new Promise<void>((resolve) => (leave = resolve));
    let ended: Promise<void>;
    const entered = new Promise<void>((resolve) => {
      ended = toolkit.setWd(path, () => (resolve(), left));
    });
    return { entered, leave, ended: () => ended };
  };
  const first = stay(a);
  await first.entered;
  const second = stay(b);
  await second.entered;
  first.leave();
  await first.ended();
  assert.equal(process.cwd(), b);
  second.leave();
  await second.ended();
  assert.equal(process.cwd(), before);
  await toolkit.setWd(a, async () => {
    await toolkit.setWd(b, () => assert.equal(process.cwd(), b));
    assert.equal(process.cwd(), a);
  });
  assert.equal(process.cwd(), before);
});

test('a file that is no program is not handed to a shell', async () => {
  const ran = join(folder, 'ran');
  const path = join(await write('noprogram', { it: `touch '${ran}'\n` }), 'it');
  await chmod(path, 0o755);
  assert.equal(await toolkit.runCmd(path, ''), null);
  assert.equal(existsSync(ran), false);
  await writeFile(path, `#!/bin/sh\ntouch '${ran}'\n`);
  assert.notEqual(await toolkit.runCmd(path, ''), null);
  assert.equal(existsSync(ran), true);
});

test('a pipe between programs is not waited for', async () => {
  const path = join(await write('pipes', {}), 'fifo');
  execFileSync('mkfifo', [path]);
  assert.equal(await code(toolkit.fileMd5(path)), 'ERR_IO');
});

test('many calls at once are taken for no leak', async (t) => {
  const warnings: string[] = [];
  const note = (warning: Error) => warnings.push(warning.name);
  process.on('warning', note);
  t.after(() => process.off('warning', note));
  const { signal } = new AbortController();
  const path = join(await write('many', { it: 'x' }), 'it');
  await Promise.all(Array.from({ length: 30 }, () => toolkit.fileMd5(path, { signal })));
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(warnings, []);
});

test('the user’s directories', async (t) => {
  const env = { HOME: join(folder, 'home'), FORCE_COLOR: '0' };
  const own = await withPorts(t, { env });
  assert.equal(await own.setupToolkitDir(), true);
  assert.ok(existsSync(join(env.HOME, '.config', 'toolkit')));
  const cache = join(env.HOME, '.cache', 'nfcore', 'x');
  assert.equal(await own.setupToolkitCachedir('x', { dialect: 'nf-core' }), cache);
  assert.ok(existsSync(cache));
  const config = await own.setupRequestsCachedir();
  assert.match(config.cacheName, /\/home\/\.cache\/toolkit\/cache_\d+\.\d+\.\d+\/host_info$/);
  assert.deepEqual([config.expireAfter, config.backend], [3600, 'file']);
  assert.ok(existsSync(join(config.cacheName, '..')));
  assert.equal(await own.forceColors(), true);
  const bare = await withPorts(t, { env: {} });
  assert.equal(await bare.forceColors(), null);
  const file = await withPorts(t, {
    env: { HOME: join(await write('plain', { home: '' }), 'home') },
  });
  assert.ok((await rejection(file.setupToolkitDir())) instanceof ToolkitError);
});

test('where a port is missing, the operation says what it needs', async (t) => {
  const own = await withPorts(t, { exec: false, files: false, env: false });
  for (const [call, needs] of [
    [own.runCmd('x', ''), /needs process execution/],
    [own.setWd('.', () => 1), /needs a file system/],
    [own.setupToolkitDir(), /needs a file system .* environment/],
    [own.setupRequestsCachedir(), /needs a file system/],
    [own.getWfFiles('.'), /needs a file system/],
    [own.fileMd5('x'), /needs a file system/],
  ] as const) {
    const error = await rejection(call);
    assert.equal(error.code, 'ERR_UNAVAILABLE');
    assert.match(error.message, needs);
  }
  assert.equal(await own.forceColors(), null);
  assert.deepEqual(await own.getWfFiles('.', { files: { a: '' } }), ['a']);
});

test('waitCliFunction asks until it is told, and shows that it waits', async (t) => {
  const shown: Status[] = [];
  const own = await withPorts(t, { status: (status) => shown.push(status) });
  const timers = t.mock.method(globalThis, 'setTimeout');
  const asked = [];
  assert.equal(
    await own.waitCliFunction(async () => asked.push(1) === 2, { refreshPerSecond: 5 }),
    undefined,
  );
  assert.equal(asked.length, 2);
  const waits = timers.mock.calls.filter(({ arguments: [, ms] }) => ms === 2000);
  assert.equal(waits.length, 1, 'two seconds lie between');
  assert.deepEqual(
    shown.map(({ done, perSecond }) => [done ?? false, perSecond]),
    [
      [false, 5],
      [true, 5],
    ],
  );
  const mine = new Error('mine');
  const throwing = () => {
    throw mine;
  };
  assert.equal(await rejection(own.waitCliFunction(throwing)), mine);
  assert.equal(await rejection(own.waitCliFunction(async () => throwing())), mine);
  const control = new AbortController();
  const waiting = own.waitCliFunction(() => control.abort(mine), { signal: control.signal });
  assert.equal(await rejection(waiting), mine);
  assert.equal(shown.length, 8);
  assert.equal(await code(own.waitCliFunction(5 as never)), 'ERR_INPUT');
});

test('waits that go on together have an id each', async (t) => {
  const shown: [id: string, done: boolean][] = [];
  const own = await withPorts(t, { status: ({ id, done = false }) => shown.push([id, done]) });
  await Promise.all([own.waitCliFunction(() => true), own.waitCliFunction(() => true)]);
  const [one, two] = new Set(shown.map(([id]) => id));
  assert.notEqual(one, two);
  for (const id of [one, two]) {
    const states = shown.filter(([of]) => of === id).map(([, done]) => done);
    assert.deepEqual(states, [false, true]);
  }
});

/** What a terminal of some columns gets when a program waits that prints meanwhile. */
async function inTerminal(env: NodeJS.ProcessEnv, columns: number) {
  const script = `
    import { createToolkit } from '${new URL('../../dist/node.js', import.meta.url)}';
    for (const stream of [process.stdout, process.stderr]) stream.isTTY = true;
    process.stdout.write = (...given) => process.stderr.write(...given); // one screen
    process.stderr.columns = ${columns};
    const toolkit = await createToolkit();
    let asked = 0;
    await toolkit.waitCliFunction(() => (console.log('tick'), ++asked === 2));
    console.log('end');
    toolkit.dispose();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...env },
  });
  return (await child.stderr.toArray()).join('');
}

test('a spinner makes way for what is printed, and keeps to its line', async () => {
  const [wide, narrow, dumb] = await Promise.all([
    inTerminal({ TERM: 'xterm' }, 80),
    inTerminal({ TERM: 'xterm' }, 10),
    inTerminal({ TERM: 'dumb' }, 80),
  ]);
  assert.equal(dumb, 'Waiting (Ctrl-C to stop)\ntick\ntick\nend\n');
  const seen = (text: string) => {
    const drawn = `\\r[⣾⣽⣻⢿⡿⣟⣯⣷] ${text}`;
    const cleared = String.raw`\r\x1b\[2K`;
    return new RegExp(String.raw`^\x1b\[\?25l(${drawn}|${cleared}|tick\n)+\x1b\[\?25hend\n$`);
  };
  assert.match(wide, seen(String.raw`Waiting \(Ctrl-C to stop\)`));
  assert.match(narrow, seen('Waiting'));
  assert.doesNotMatch(narrow + wide, /[^\nK]tick/);
});

test('Ctrl-C ends the wait', async () => {
  const waiting = toolkit.waitCliFunction(() => void process.emit('SIGINT', 'SIGINT'));
  const error = await rejection(waiting);
  assert.deepEqual([error.code, error.kind], ['ERR_ASSERTION', 'AssertionError']);
  assert.equal(process.listenerCount('SIGINT'), 0);
});
