// The `toolkit` command as a shell sees it: dist/cli.js with the real core.

import assert from 'node:assert/strict';
import {
  chmodSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Report } from 'flow-toolkit';
import { folder, sentence, toolkit, type Ran, type RunOptions } from './support-cli.js';
import { about, duplicateKey, fixableSchema, soundSchema } from './support.js';

const packageJSON = new URL('../../package.json', import.meta.url);
const broken = duplicateKey().text;

/** The names that directories are searched for, and the formats of reports. */
const { schemaFiles, formats } = await about();

const lint = (args: readonly string[], options?: RunOptions): Promise<Ran> =>
  toolkit(['schema', 'lint', ...args], options);

test('a sound file ends with 0, a broken one with 1 and its place', async (t) => {
  const cwd = folder(t, { 'sound.json': soundSchema, 'broken.json': broken });
  assert.equal((await lint(['sound.json'], { cwd })).code, 0);
  const { code, stdout, stderr } = await lint(['broken.json', '--format', 'compact'], { cwd });
  assert.equal(code, 1);
  assert.match(stdout, /^broken\.json:3:3: .*json-duplicate-key/m);
  assert.equal(stderr, '');
});

test('the default is the schema in this directory', async (t) => {
  for (const name of schemaFiles) {
    const cwd = folder(t, { [name]: broken });
    const { code, stdout } = await lint(['--format', 'compact'], { cwd });
    assert.equal(code, 1);
    assert.ok(stdout.startsWith(`${name}:`), stdout);
  }
});

test('files, directories and standard input go together, each once', async (t) => {
  const [name] = schemaFiles;
  const cwd = folder(t, { 'a.json': broken, [`dir/${name}`]: broken });
  const args = ['a.json', 'dir', 'a.json', '-', `dir/${name}`, '--format', 'json'];
  const { code, stdout } = await lint([...args, '--stdin-filename', 'in.json'], {
    cwd,
    input: broken,
  });
  assert.equal(code, 1);
  const report = JSON.parse(stdout);
  assert.deepEqual(Object.keys(report.dialects).sort(), ['a.json', `dir/${name}`, 'in.json']);
});

test('standard input has a name', async () => {
  const { code, stdout } = await lint(['-', '--format', 'compact'], { input: broken });
  assert.equal(code, 1);
  assert.match(stdout, /^<stdin>:3:3: /m);
});

test('an unreadable path ends with 2 and one sentence, and the rest is linted', async (t) => {
  const cwd = folder(t, { 'broken.json': broken, 'empty/readme': '' });
  const missing = await lint(['nothing.json'], { cwd });
  assert.equal(missing.code, 2);
  assert.equal(missing.stdout, '');
  assert.equal(
    sentence(missing),
    'toolkit: error: cannot read "nothing.json": no such file or directory',
  );
  const bare = await lint(['empty'], { cwd });
  assert.equal(bare.code, 2);
  for (const name of ['empty', ...schemaFiles]) assert.ok(sentence(bare).includes(`"${name}"`));
  const under = await lint(['broken.json/x.json'], { cwd });
  assert.equal(under.code, 2);
  assert.match(sentence(under), /"broken\.json\/x\.json": a part of the path is not a directory/);
  const both = await lint(['nothing.json', 'broken.json', '--format', 'compact'], { cwd });
  assert.equal(both.code, 2);
  assert.match(sentence(both), /nothing\.json/);
  assert.match(both.stdout, /^broken\.json:3:3: /m);
});

test('a file without the right to read it ends with 2', async (t) => {
  if (process.getuid?.() === 0) return t.skip('root may read everything');
  const cwd = folder(t, { 'a.json': broken });
  chmodSync(join(cwd, 'a.json'), 0);
  const result = await lint(['a.json'], { cwd });
  assert.equal(result.code, 2);
  assert.match(sentence(result), /"a\.json": permission denied/);
});

test('wrong usage ends with 2 and says what is meant', async () => {
  const cases = [
    [['schema', 'lint', '--fromat', 'json'], /--fromat.*\n.*--format/],
    [['schema', 'lnt'], /lnt.*\n.*lint/],
    [['schema', 'lint', '--format', 'xml'], /text, compact, json, github, .*sarif.*xml/],
    [['schema', 'lint', '--dialect', 'klingon'], /auto, toolkit, nf-core.*klingon/],
    [['schema', 'lint', '--profile', 'x'], /recommended, strict, upstream, off/],
    [['schema', 'lint', '--color', 'x'], /auto, always, never/],
    [['schema', 'lint', '--key'], /--key/],
    [['schema', 'lint', '--fix', '--diff'], /--diff.*--fix/],
    [['schema', 'lint', '--diff', '--format', 'json'], /--diff.*--format/],
    [['schema', 'lint', '--format', 'text', '--diff'], /--diff.*--format/],
    [['rules', 'a', 'b'], /too many arguments/],
    [[], /Usage: toolkit/],
    [['schema'], /Usage: toolkit schema/],
  ] as const;
  for (const [args, said] of cases) {
    const { code, stdout, stderr } = await toolkit(args);
    assert.equal(code, 2, args.join(' '));
    assert.equal(stdout, '');
    assert.match(stderr, said);
  }
});

test('help and version go to standard output and end with 0', async () => {
  const version = await toolkit(['--version']);
  assert.deepEqual(version, {
    code: 0,
    signal: null,
    stdout: `${JSON.parse(readFileSync(packageJSON, 'utf8')).version}\n`,
    stderr: '',
  });
  const help = await toolkit(['schema', 'lint', '--help']);
  assert.equal(help.code, 0);
  for (const part of ['Exit codes:', 'Examples:', 'NO_COLOR', '--stdin-filename']) {
    assert.ok(help.stdout.includes(part), part);
  }
});

test('each format has its shape', async (t) => {
  const cwd = folder(t, { 'broken.json': broken });
  const rendered = async (format: string) =>
    (await lint(['broken.json', '--format', format], { cwd })).stdout;
  const report = JSON.parse(await rendered('json')) as Report;
  assert.equal(report.counts.failed, report.findings.filter((f) => f.outcome === 'failed').length);
  const [finding] = report.findings.filter((f) => f.rule === 'json-duplicate-key');
  assert.deepEqual([finding.path, finding.range.start.line], ['broken.json', 3]);
  const sarif = JSON.parse(await rendered('sarif'));
  assert.equal(sarif.version, '2.1.0');
  assert.match(await rendered('github'), /^::(error|warning) file=broken\.json,line=/m);
  const text = await rendered('text');
  assert.match(text, /broken\.json:3:3/);
  assert.match(text, /"title": 2/, 'the text format shows the line');
  assert.match(await rendered('markdown'), /^\* Run at `\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`$/m);
  for (const format of formats) {
    assert.ok((await rendered(format)).endsWith('\n'), format);
  }
});

test('--key selects rules', async (t) => {
  const cwd = folder(t, { 'broken.json': broken });
  const rules = async (...keys: string[]) => {
    const args = keys.flatMap((key) => ['--key', key]);
    const { stdout } = await lint(['broken.json', '--format', 'json', ...args], { cwd });
    return [
      ...new Set((JSON.parse(stdout) as Report).findings.map((finding) => finding.rule)),
    ].sort();
  };
  assert.deepEqual(await rules('json-duplicate-key'), ['json-duplicate-key']);
  assert.deepEqual(await rules('json-duplicate-key', 'allof-missing'), [
    'allof-missing',
    'json-duplicate-key',
  ]);
  const unknown = await lint(['broken.json', '--key', 'no-such-rule'], { cwd });
  assert.equal(unknown.code, 2);
  assert.match(sentence(unknown), /"no-such-rule"/);
});

test('--dialect and --profile reach the core', async (t) => {
  const cwd = folder(t, { 'sound.json': soundSchema });
  const report = async (...args: string[]) =>
    JSON.parse((await lint(['sound.json', '--format', 'json', ...args], { cwd })).stdout) as Report;
  assert.equal((await report()).dialects['sound.json'], 'toolkit');
  assert.equal((await report('--dialect', 'auto')).dialects['sound.json'], 'toolkit');
  assert.equal((await report('--dialect', 'nf-core')).dialects['sound.json'], 'nf-core');
  assert.equal((await report('--profile', 'strict')).profile, 'strict');
});

test('--show-passed lists what passed', async (t) => {
  const cwd = folder(t, { 'sound.json': soundSchema });
  const passed = async (...args: string[]) => {
    const { stdout } = await lint(['sound.json', '--format', 'json', ...args], { cwd });
    return (JSON.parse(stdout) as Report).findings.filter((finding) => finding.outcome === 'passed')
      .length;
  };
  assert.equal(await passed(), 0);
  assert.ok((await passed('--show-passed')) > 5);
});

test('--fail-warned and --exit-zero move the exit code', async (t) => {
  const cwd = folder(t, { 'warned.json': fixableSchema, 'broken.json': broken });
  const first = await lint(['warned.json', '--format', 'json'], { cwd });
  const { counts } = JSON.parse(first.stdout);
  assert.ok(counts.warned > 0 && counts.failed === 0, JSON.stringify(counts));
  assert.equal(first.code, 0);
  assert.equal((await lint(['warned.json', '--fail-warned'], { cwd })).code, 1);
  assert.equal((await lint(['broken.json', '--exit-zero'], { cwd })).code, 0);
  assert.equal((await lint(['nothing.json', '--exit-zero'], { cwd })).code, 2);
});

test('--quiet prints nothing, the exit code tells', async (t) => {
  const cwd = folder(t, { 'broken.json': broken });
  for (const flag of ['-q', '--quiet']) {
    const { code, stdout, stderr } = await lint(['broken.json', flag], { cwd });
    assert.deepEqual([code, stdout, stderr], [1, '', '']);
  }
});

test('--output writes the report to a file', async (t) => {
  const cwd = folder(t, { 'broken.json': broken });
  const { code, stdout } = await lint(['broken.json', '--format', 'sarif', '-o', 'out.sarif'], {
    cwd,
  });
  assert.deepEqual([code, stdout], [1, '']);
  assert.equal(JSON.parse(readFileSync(join(cwd, 'out.sarif'), 'utf8')).version, '2.1.0');
  assert.deepEqual(readdirSync(cwd).sort(), ['broken.json', 'out.sarif']);
  const refused = await lint(['broken.json', '--output', 'no/such/dir'], { cwd });
  assert.equal(refused.code, 2);
  assert.match(sentence(refused), /cannot write "no\/such\/dir": no such file or directory/);
});

test('--output never takes the place of an input, whatever it is called', async (t) => {
  const [name] = schemaFiles;
  const cwd = folder(t, { 'a.json': fixableSchema, [`dir/${name}`]: broken });
  symlinkSync('a.json', join(cwd, 'link.json'));
  const cases = [
    [['a.json', '-o', 'a.json'], 'a.json'],
    [['a.json', '-o', './dir/../a.json', '--fix'], './dir/../a.json'],
    [['a.json', '-o', 'link.json', '--diff'], 'link.json'],
    [['link.json', 'dir', '-o', join(cwd, 'a.json'), '-q'], join(cwd, 'a.json')],
    [['a.json', 'dir', '-o', `dir/${name}`], `dir/${name}`],
  ] as const;
  for (const [args, output] of cases) {
    const refused = await lint(args, { cwd });
    assert.deepEqual([refused.code, refused.stdout], [2, ''], args.join(' '));
    assert.ok(sentence(refused).includes(`"${output}"`), refused.stderr);
    assert.equal(readFileSync(join(cwd, 'a.json'), 'utf8'), fixableSchema);
    assert.equal(readFileSync(join(cwd, 'dir', name), 'utf8'), broken);
  }
});

test('--fix mends the file, keeps its mode, and a second run has nothing to do', async (t) => {
  const cwd = folder(t, { 'a.json': fixableSchema, 'b.json': soundSchema });
  const file = join(cwd, 'a.json');
  chmodSync(file, 0o640);
  symlinkSync('a.json', join(cwd, 'link.json'));
  const { mtimeMs } = statSync(join(cwd, 'b.json'));
  const { code, stdout } = await lint(['link.json', 'b.json', '--fix', '--format', 'json'], {
    cwd,
  });
  assert.equal(code, 0);
  assert.equal(JSON.parse(stdout).counts.fixed, 1);
  assert.equal(readFileSync(file, 'utf8'), soundSchema);
  assert.equal(statSync(file).mode & 0o777, 0o640);
  assert.equal(statSync(join(cwd, 'b.json')).mtimeMs, mtimeMs);
  assert.deepEqual(readdirSync(cwd).sort(), ['a.json', 'b.json', 'link.json']);
  const again = await lint(['a.json', '--fix', '--format', 'json'], { cwd });
  assert.equal(JSON.parse(again.stdout).counts.fixed, 0);
});

test('--fix keeps line ends; a byte order mark is a fault that it mends', async (t) => {
  const windows = (text: string): string => text.replaceAll('\n', '\r\n');
  const cwd = folder(t, { 'a.json': `\ufeff${windows(fixableSchema)}` });
  await lint(['a.json', '--fix'], { cwd });
  assert.equal(readFileSync(join(cwd, 'a.json'), 'utf8'), windows(soundSchema));
});

test('--fix of standard input gives the text on, and the report to standard error', async () => {
  const args = ['-', '--fix', '--format', 'compact', '--profile', 'strict'];
  const { stdout, stderr } = await lint(args, { input: fixableSchema });
  assert.equal(stdout, soundSchema);
  assert.match(stderr, /allof-duplicate/);
  const same = await lint(['-', '--fix', '-q'], { input: soundSchema });
  assert.deepEqual([same.code, same.stdout, same.stderr], [0, soundSchema, '']);
});

test('--fix leaves a text that is no UTF-8 as it is, byte for byte', async (t) => {
  const input = Buffer.from(fixableSchema.replace('A demonstration', '\xff\x80'), 'latin1');
  const cwd = folder(t, { 'a.json': input });
  const { mtimeMs } = statSync(join(cwd, 'a.json'));
  const piped = await lint(['-', '--fix', '-q'], { input, encoding: 'latin1' });
  assert.deepEqual([piped.code, piped.stdout], [1, input.toString('latin1')]);
  assert.equal((await lint(['a.json', '--fix', '-q'], { cwd })).code, 1);
  assert.deepEqual(readFileSync(join(cwd, 'a.json')), input);
  assert.equal(statSync(join(cwd, 'a.json')).mtimeMs, mtimeMs);
});

test('--diff prints the fixes, changes nothing, and ends with 1 when there are any', async (t) => {
  const cwd = folder(t, { 'a.json': fixableSchema, 'b.json': soundSchema });
  const { code, stdout } = await lint(['a.json', 'b.json', '--diff'], { cwd });
  assert.equal(code, 1);
  assert.match(stdout, /^--- .*a\.json/m);
  assert.match(stdout, /^\+\+\+ .*a\.json/m);
  assert.match(stdout, /^@@ /m);
  assert.ok(!stdout.includes('b.json'));
  assert.equal(readFileSync(join(cwd, 'a.json'), 'utf8'), fixableSchema);
  const none = await lint(['b.json', '--diff'], { cwd });
  assert.deepEqual([none.code, none.stdout], [0, '']);
});

test('colour follows the flag, then the environment, then the terminal', async (t) => {
  const cwd = folder(t, { 'broken.json': broken });
  const colored = async (args: string[], env?: NodeJS.ProcessEnv) => {
    const { stdout } = await lint(['broken.json', ...args], { cwd, env });
    return stdout.includes('\u001b[');
  };
  assert.equal(await colored([]), false);
  assert.equal(await colored(['--color', 'always']), true);
  assert.equal(await colored([], { FORCE_COLOR: '1' }), true);
  assert.equal(await colored([], { FORCE_COLOR: '0' }), false);
  assert.equal(await colored([], { FORCE_COLOR: '' }), false, 'empty counts as not set');
  assert.equal(await colored([], { NO_COLOR: '1', FORCE_COLOR: '1' }), false);
  assert.equal(await colored([], { NO_COLOR: '', FORCE_COLOR: '1' }), true);
  assert.equal(await colored(['--color', 'never'], { FORCE_COLOR: '1' }), false);
  assert.equal(await colored(['--color', 'always'], { NO_COLOR: '1' }), true);
});

test('a reader that closes the pipe is no error', async (t) => {
  const cwd = folder(t, { 'broken.json': broken });
  const names = Array.from({ length: 400 }, (_, i) => `f${i}.json`);
  for (const name of names) writeFileSync(join(cwd, name), broken);
  const { code, stderr, signal } = await lint([...names, '--format', 'sarif'], {
    cwd,
    closeAfter: true,
  });
  assert.deepEqual([code, stderr, signal], [1, '', null]);
});

test('a long report arrives whole', async (t) => {
  const cwd = folder(t);
  const names = Array.from({ length: 300 }, (_, i) => `f${i}.json`);
  for (const name of names) writeFileSync(join(cwd, name), broken);
  const { stdout } = await lint([...names, '--format', 'json'], { cwd });
  assert.ok(stdout.length > 200_000);
  assert.equal(Object.keys(JSON.parse(stdout).dialects).length, 300);
});

test('rules are listed, and one is explained', async () => {
  const list = await toolkit(['rules']);
  assert.equal(list.code, 0);
  assert.match(list.stdout, /^duplicate-param +error +/m);
  const all = JSON.parse((await toolkit(['rules', '--format', 'json'])).stdout);
  assert.equal(list.stdout.trimEnd().split('\n').length, all.length);
  const one = await toolkit(['rules', 'duplicate-param']);
  assert.equal(one.code, 0);
  for (const part of ['duplicate-param: ', 'severity', 'Incorrect:', 'Correct:']) {
    assert.ok(one.stdout.includes(part), part);
  }
  const unknown = await toolkit(['rules', 'no-such-rule']);
  assert.equal(unknown.code, 2);
  assert.match(sentence(unknown), /"no-such-rule"/);
});
