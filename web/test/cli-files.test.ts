// The files of every command: what it finds is read and written where it lies, and nothing else is.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { before, test, type TestContext } from 'node:test';
import { createToolkit, type Report } from 'flow-toolkit';
import { command, environment, folder, needs, toolkit } from './support-cli.js';

const noFifos = spawnSync('mkfifo', ['--version']).status === 0 ? false : 'needs mkfifo';
const secret = 'SECRET-OUTSIDE-7';

let fresh: Record<string, string | Uint8Array>;
before(async () => {
  const maker = await createToolkit({ startWith: 'pipeline', worker: false });
  fresh = Object.fromEntries(await maker.renderTemplate());
  await maker.dispose();
});

/** A schema with a fault that is fixed safely: the comma before the last brace. */
const schema = `{
  "$schema": "https://json-schema.org/draft-07/schema",
  "title": "${secret}",
  "type": "object",
  "properties": { "input": { "type": "string", "default": 1 } },
}
`;
const sound = schema.replace('},\n}', '}\n}');

/** The commands that look for a file in a directory, and what it is called there. */
const commands: [file: string, args: (dir: string) => string[]][] = [
  ['flow_schema.json', (dir) => ['schema', 'lint', dir, '--fix']],
  ['flow_schema.json', (dir) => ['schema', 'lint', dir, '--diff']],
  ['flow_schema.json', (dir) => ['schema', 'docs', dir]],
  ['flow_schema.json', (dir) => ['schema', 'convert', '--to', '2020-12', dir]],
  ['flow_schema.json', (dir) => ['schema', 'convert', '--to', '2020-12', '--write', dir]],
  ['flow_schema.json', (dir) => ['schema', 'build', '--no-prompts', dir]],
  ['flow_schema.json', (dir) => ['params', 'validate', dir, join(dir, 'named.yml')]],
  ['flow_schema.json', (dir) => ['params', 'create', dir, '-o', join(dir, 'made.yml')]],
  ['assets/schema_input.json', (dir) => ['params', 'sheet', dir, join(dir, 'named.csv')]],
  ['.toolkit.yml', (dir) => ['config', 'validate', dir, '--fix']],
];

/** A directory in which the name leads to what `make` puts at a path. */
function found(t: TestContext, name: string, make: (at: string, outside: string) => unknown) {
  const dir = folder(t, {
    'in/main.flow': '',
    'in/flow.config': '',
    'in/named.yml': 'input: a\n',
    'in/named.csv': 'sample\na\n',
    'outside.txt': schema,
  });
  mkdirSync(dirname(join(dir, 'in', name)), { recursive: true });
  make(join(dir, 'in', name), join(dir, 'outside.txt'));
  return { dir: join(dir, 'in'), outside: join(dir, 'outside.txt') };
}

test('a file that is found and is outside of its directory is not checked, read or written', async (t) => {
  for (const [name, args] of commands) {
    const { dir, outside } = found(t, name, (at, outside) => symlinkSync(outside, at));
    const ended = await toolkit(args(dir));
    const said = `${args('DIR').join(' ')}: ${ended.stdout}${ended.stderr}`;
    assert.equal(ended.code, 2, said);
    assert.match(ended.stderr, /is not checked: it leads out of the directory/, said);
    assert.ok(!said.includes(secret), said);
    assert.equal(readFileSync(outside, 'utf8'), schema, said);
  }
});

test(
  'a pipe or a device in the place of a file is an error at once',
  { skip: noFifos },
  async (t) => {
    const places: [kind: string, make: (at: string) => unknown][] = [
      ['a named pipe', (at) => execFileSync('mkfifo', [at])],
      ['a device', (at) => symlinkSync('/dev/zero', at)],
    ];
    for (const [kind, make] of places) {
      for (const [name, args] of commands) {
        const { dir } = found(t, name, make);
        const ended = await toolkit(args(dir));
        const said = `${args('DIR').join(' ')}, ${kind}: ${ended.stderr}`;
        assert.equal(ended.code, 2, said);
        assert.match(
          ended.stderr,
          /must be a regular file, found a named pipe|is not checked: it leads out of the directory/,
          said,
        );
      }
      const { dir } = found(t, 'x.json', make);
      const named = await toolkit(['schema', 'lint', join(dir, 'x.json')]);
      assert.equal(named.code, 2);
      assert.match(
        named.stderr,
        new RegExp(`x\\.json": it must be a regular file, found ${kind}\n`),
      );
    }
  },
);

test('a link in the directory is followed, and so is one that is named', async (t) => {
  const dir = folder(t, { 'in/real.json': sound, 'other.json': sound });
  symlinkSync('real.json', join(dir, 'in', 'flow_schema.json'));
  symlinkSync('../other.json', join(dir, 'in', 'named.json'));
  for (const path of ['in', 'in/named.json']) {
    const ended = await toolkit(['schema', 'lint', path], { cwd: dir });
    assert.equal(ended.code, 1);
    assert.match(ended.stdout, /default-type/);
    assert.equal(ended.stderr, '');
  }
});

test('a file beyond the limit is not read', async (t) => {
  const dir = folder(t, { 'flow_schema.json': '' });
  const file = join(dir, 'flow_schema.json');
  execFileSync('truncate', ['-s', '300M', file]);
  const ended = await toolkit(['schema', 'lint', dir]);
  assert.equal(ended.code, 2);
  assert.match(ended.stderr, /its 314572800 bytes exceed the limit of 268435456/);
  const piped = spawnSync('sh', ['-c', `cat /dev/zero | "$0" "$@" schema lint -`, ...command], {
    encoding: 'utf8',
    env: environment(),
  });
  assert.match(piped.stderr, /cannot read "-": it has more bytes than the limit of 268435456/);
});

test('a fix keeps mode, links, further names, line ends and byte order mark', async (t) => {
  const crlf = schema.replaceAll('\n', '\r\n');
  const dir = folder(t, {
    'real.json': crlf,
    'twice.json': crlf,
    'c.yml': '\ufefflint:\r\n  readme: "True"\r\n',
  });
  const at = (name: string) => join(dir, name);
  symlinkSync('real.json', at('link.json'));
  linkSync(at('twice.json'), at('other.json'));
  for (const name of ['real.json', 'twice.json', 'c.yml']) chmodSync(at(name), 0o640);
  const { ino } = statSync(at('twice.json'));
  await toolkit(['schema', 'lint', at('link.json'), at('twice.json'), '--fix']);
  assert.equal(readlinkSync(at('link.json')), 'real.json');
  assert.equal(lstatSync(at('real.json')).mode & 0o7777, 0o640);
  writeFileSync(at('plain.json'), schema);
  await toolkit(['schema', 'lint', at('plain.json'), '--fix']);
  const fixed = readFileSync(at('plain.json'), 'utf8').replaceAll('\n', '\r\n');
  assert.notEqual(fixed, crlf);
  assert.equal(readFileSync(at('real.json'), 'utf8'), fixed);
  assert.equal(readFileSync(at('twice.json'), 'utf8'), readFileSync(at('real.json'), 'utf8'));
  assert.deepEqual([statSync(at('twice.json')).ino, statSync(at('other.json')).ino], [ino, ino]);
  assert.equal(lstatSync(at('twice.json')).mode & 0o7777, 0o640);
  const renamed = await toolkit(['config', 'validate', at('c.yml'), '--fix']);
  const text = readFileSync(at('c.yml'), 'utf8');
  assert.ok(text.startsWith('\ufefflint:\r\n') && !/[^\r]\n/.test(text), renamed.stdout);
  assert.notEqual(text, '\ufefflint:\r\n  readme: "True"\r\n', renamed.stdout);
});

test('a converted schema keeps its end', async (t) => {
  const dir = folder(t, { 'flow_schema.json': sound.trimEnd() });
  await toolkit(['schema', 'convert', '--to', '2020-12', '--write', dir]);
  const text = readFileSync(join(dir, 'flow_schema.json'), 'utf8');
  assert.ok(text.includes('2020-12') && text.endsWith('}'), text);
});

test('no report takes the place of a file that it is about', needs('git'), async (t) => {
  const dir = folder(t, { ...fresh });
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', dir, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args]);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'all');
  symlinkSync('README.md', join(dir, 'report.txt'));
  linkSync(join(dir, 'flow_schema.json'), join(dir, 'twin.json'));
  const readme = readFileSync(join(dir, 'README.md'), 'utf8');
  for (const args of [
    ['lint', dir, '-o', join(dir, 'report.txt')],
    ['lint', dir, '--report', `json=${join(dir, 'report.txt')}`],
    ['schema', 'lint', dir, '-o', join(dir, 'twin.json')],
    ['schema', 'docs', dir, '-f', '-o', join(dir, 'twin.json')],
  ]) {
    const ended = await toolkit(args);
    assert.equal(ended.code, 2, `${args}: ${ended.stderr}`);
  }
  assert.equal(readFileSync(join(dir, 'README.md'), 'utf8'), readme);
  assert.equal(readFileSync(join(dir, 'flow_schema.json'), 'utf8'), fresh['flow_schema.json']);
});

test('a report goes through a link to a file, and not over one that leads nowhere', async (t) => {
  const dir = folder(t, { 'flow_schema.json': sound, 'old.txt': 'old' });
  symlinkSync('old.txt', join(dir, 'link.txt'));
  symlinkSync('nowhere.txt', join(dir, 'dead.txt'));
  await toolkit(['schema', 'lint', dir, '-o', join(dir, 'link.txt')]);
  assert.ok(lstatSync(join(dir, 'link.txt')).isSymbolicLink());
  assert.match(readFileSync(join(dir, 'old.txt'), 'utf8'), /default-type/);
  const dead = await toolkit(['schema', 'lint', dir, '-o', join(dir, 'dead.txt')]);
  assert.equal(dead.code, 2);
  assert.match(dead.stderr, /dead\.txt": it is a symbolic link without a target/);
  assert.ok(lstatSync(join(dir, 'dead.txt')).isSymbolicLink());
});

test('the lint of a pipeline reads and prints nothing outside of it', async (t) => {
  const outside = folder(t, {
    'x.txt': `${secret}\n<<<<<<< ours\n{{ ${secret} }} TODO nf-core: ${secret}\n`,
  });
  const dir = folder(t, {});
  for (const name of Object.keys(fresh)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    symlinkSync(join(outside, 'x.txt'), join(dir, name));
  }
  const linked = await toolkit(['lint', dir, '--format', 'json']);
  const report = JSON.parse(linked.stdout) as Report;
  const accused = report.findings.filter(({ outcome }) => /failed|warned/.test(outcome));
  assert.deepEqual(
    accused.map(({ rule, path }) => `${rule} ${path}`),
    [],
  );
  assert.ok(!linked.stdout.includes(secret));
  assert.ok(
    report.notChecked.some(({ needs }) => /points outside the pipeline directory/.test(needs)),
  );
  for (const name of ['conf/base.config', 'flow_schema.json', 'README.md']) {
    const one = folder(t, fresh);
    const text = `${fresh[name]}\n// ${secret} <<<<<<<\n`;
    writeFileSync(join(outside, 'one'), text);
    execFileSync('ln', ['-sf', join(outside, 'one'), join(one, name)]);
    for (const args of [
      ['lint', one],
      ['lint', one, '--fix', '--allow-no-vcs'],
      ['config', 'resolve', one],
    ]) {
      const ended = await toolkit(args);
      assert.ok(!`${ended.stdout}${ended.stderr}`.includes(secret), `${name}, ${args[0]}`);
    }
    assert.equal(readFileSync(join(outside, 'one'), 'utf8'), text);
  }
});

test(
  'an include that leads to a device or a pipe is an error of the configuration',
  { skip: noFifos },
  async (t) => {
    const dir = folder(t, { 'main.flow': '', 'flow.config': "includeConfig 'pipe.config'\n" });
    execFileSync('mkfifo', [join(dir, 'pipe.config')]);
    const ended = await toolkit(['config', 'resolve', dir]);
    assert.equal(ended.code, 1, ended.stderr);
    assert.match(`${ended.stdout}${ended.stderr}`, /pipe\.config/);
  },
);
