// `toolkit config validate`: the same command as `schema lint` over another kind of file. What
// both share is tested in cli.test.ts.

import assert from 'node:assert/strict';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder, sentence, toolkit, type Ran, type RunOptions } from './support-cli.js';

const file = '.toolkit.yml';
const sound = 'repository_type: pipeline\ntoolkit_version: "3.5.1"\n';
const broken = `${sound}lint:\n  readme: 3\n`;

const validate = (args: readonly string[], options?: RunOptions): Promise<Ran> =>
  toolkit(['config', 'validate', ...args], options);
const compact = (args: readonly string[], options?: RunOptions): Promise<Ran> =>
  validate([...args, '--format', 'compact'], options);

test('a sound file ends with 0, a broken one with 1 and its place', async (t) => {
  const cwd = folder(t, { 'sound.yml': sound, 'broken.yml': broken });
  const clean = await validate(['sound.yml'], { cwd });
  assert.deepEqual([clean.code, clean.stderr], [0, '']);
  const { code, stdout, stderr } = await compact(['broken.yml'], { cwd });
  assert.deepEqual([code, stderr], [1, '']);
  assert.match(stdout, /^broken\.yml:4:11: error .*\[config-type\]$/m);
  assert.equal((await validate(['broken.yml', '--exit-zero', '-q'], { cwd })).code, 0);
});

test('the default is the configuration in this directory, under each of its names', async (t) => {
  for (const name of [file, '.toolkit.yaml', '.nf-core.yml', '.nf-core.yaml']) {
    const cwd = folder(t, { [name]: broken });
    const { code, stdout } = await compact([], { cwd });
    assert.equal(code, 1);
    assert.ok(stdout.startsWith(`${name}:`), stdout);
  }
});

test('the deprecated file counts where there is no other', async (t) => {
  const cwd = folder(t, { '.toolkit-lint.yml': 'readme: 3\n' });
  const alone = await compact(['.'], { cwd });
  assert.match(alone.stdout, /^\.toolkit-lint\.yml:/m);
  writeFileSync(join(cwd, file), sound);
  assert.doesNotMatch((await compact(['.'], { cwd })).stdout, /toolkit-lint/);
});

test('a directory without one, and a file that is not there, end with 2', async (t) => {
  const cwd = folder(t, { 'sub/x': '' });
  const none = await validate(['sub'], { cwd });
  assert.equal(none.code, 2);
  assert.match(sentence(none), /no tools config found in "sub"\nhelp: expected .*"\.toolkit\.yml"/);
  assert.equal((await validate(['nowhere.yml'], { cwd })).code, 2);
});

test('standard input has the name that it is given', async () => {
  const { code, stdout } = await compact(['-'], { input: broken });
  assert.equal(code, 1);
  assert.match(stdout, /^<stdin>:4:11: /m);
  const named = await compact(['-', '--stdin-filename', '.nf-core.yml'], { input: broken });
  assert.match(named.stdout, /^\.nf-core\.yml:2:1: .*toolkit_version/m);
});

test('the revision decides which fields there are', async (t) => {
  const cwd = folder(t, { [file]: `${sound}lint:\n  actions_ci: false\n` });
  assert.equal((await compact(['--revision', 'R2'], { cwd })).stdout, '');
  for (const args of [[], ['--revision', 'R1']]) {
    assert.match((await compact(args, { cwd })).stdout, /actions_ci/);
  }
  const wrong = await validate(['--revision', 'R3'], { cwd });
  assert.equal(wrong.code, 2);
  assert.match(wrong.stderr, /R1, R2/);
  const schema = await toolkit(['schema', 'lint', '--revision', 'R1'], { cwd });
  assert.equal(schema.code, 2, 'schemas have no revisions');
});

test('--key, --profile, --dialect and --fail-warned mean the same as for schemas', async (t) => {
  const cwd = folder(t, { [file]: `${sound}lnt: 1\n` });
  assert.equal((await validate([], { cwd })).code, 0);
  assert.equal((await validate(['--fail-warned'], { cwd })).code, 1);
  assert.equal((await compact(['--profile', 'off'], { cwd })).stdout, '');
  assert.match((await compact(['--key', 'config-key-unknown'], { cwd })).stdout, /lnt/);
  assert.equal((await compact(['--key', 'config-type'], { cwd })).stdout, '');
  const typo = await validate(['--key', 'config-tpye'], { cwd });
  assert.equal(typo.code, 2);
  assert.match(sentence(typo), /did you mean "config-type"/);
  const other = await compact(['--dialect', 'nf-core'], { cwd });
  assert.match(other.stdout, /toolkit_version/);
});

test('reports come in every format, on standard output or in a file', async (t) => {
  const cwd = folder(t, { [file]: broken });
  const json = JSON.parse((await validate(['--format', 'json'], { cwd })).stdout);
  assert.equal(json.findings[0].path, file);
  const { stdout, code } = await validate(['--format', 'sarif', '-o', 'out.sarif'], { cwd });
  assert.deepEqual([stdout, code], ['', 1]);
  const sarif = JSON.parse(readFileSync(join(cwd, 'out.sarif'), 'utf8'));
  assert.equal(sarif.runs[0].results[0].ruleId, 'config-type');
  const same = await validate(['-o', file], { cwd });
  assert.equal(same.code, 2);
  assert.match(sentence(same), /--output must not overwrite/);
  assert.equal(readFileSync(join(cwd, file), 'utf8'), broken);
});

test('--diff shows what --fix does, and --fix does nothing else', async (t) => {
  const text = `${sound}lint:\n  files_exist: # kept\n    - LICENSE\n    - LICENSE\n`;
  const mended = `${sound}lint:\n  files_exist: # kept\n    - LICENSE\n`;
  const cwd = folder(t, { [file]: text });
  const diff = await validate(['--diff'], { cwd });
  assert.equal(diff.code, 1);
  assert.match(diff.stdout, /^-    - LICENSE$/m);
  assert.equal(readFileSync(join(cwd, file), 'utf8'), text);
  const fixed = await validate(['--fix'], { cwd });
  assert.deepEqual([fixed.code, fixed.stderr], [0, '']);
  assert.match(fixed.stdout, /1 fixed/);
  assert.equal(readFileSync(join(cwd, file), 'utf8'), mended);
  assert.equal((await validate(['--diff'], { cwd })).stdout, '');
  const piped = await validate(['-', '--fix'], { input: text });
  assert.equal(piped.stdout, mended);
  assert.match(piped.stderr, /1 fixed/);
});

test('what could not be written is not told as fixed', async (t) => {
  const text = `${sound}lint:\n  files_exist:\n    - LICENSE\n    - LICENSE\n`;
  const long = `${'x'.repeat(250)}.yml`; // there is no room for the name that is written first
  const cwd = folder(t, { [long]: text, 'other.yml': text });
  const { code, stdout, stderr } = await validate(
    ['--fix', long, 'other.yml', '--format', 'compact'],
    { cwd },
  );
  assert.equal(code, 2);
  assert.match(stderr, /cannot write "x+\.yml", which is unchanged: the name is too long/);
  assert.doesNotMatch(stdout, / fixed /);
  assert.match(stdout, /^x+\.yml:6:7: warning/m);
  assert.equal(readFileSync(join(cwd, long), 'utf8'), text);
  assert.notEqual(readFileSync(join(cwd, 'other.yml'), 'utf8'), text);
});

test('a file that cannot be read is named, whatever path led to it', async (t) => {
  const cwd = folder(t, { 'sub/x': '' });
  symlinkSync(file, join(cwd, 'sub', file)); // a link to itself
  const { code, stderr } = await validate(['sub'], { cwd });
  assert.equal(code, 2);
  assert.match(stderr, /cannot read "sub\/\.toolkit\.yml": too many symbolic links/);
});

test('a file counts once, by however many names it is given', async (t) => {
  const cwd = folder(t, { [file]: broken });
  symlinkSync(file, join(cwd, 'link.yml'));
  const names = [file, `./${file}`, '.', join(cwd, file), 'link.yml'];
  const { stdout } = await compact(names, { cwd });
  assert.deepEqual(stdout.match(/config-type/g), ['config-type'], stdout);
});

test('of two names of the file in one directory, it is said which one counts', async (t) => {
  const cwd = folder(t, { 'a/.toolkit.yml': sound, 'a/.toolkit.yaml': broken });
  const { code, stdout, stderr } = await compact(['a'], { cwd });
  assert.equal(code, 1);
  assert.match(stdout, /^a\/\.toolkit\.yaml:/m);
  assert.match(
    stderr,
    /^toolkit: the directory "a" has "\.toolkit\.yml" and "\.toolkit\.yaml": only "\.toolkit\.yml" takes effect$/m,
  );
});

test('places of what was fixed are those after the fixes, and the report says so', async (t) => {
  const cwd = folder(t, { [file]: `${sound}lint:\n  readme: "no"\n` });
  const { stdout } = await validate(['--fix'], { cwd });
  assert.match(stdout, /1 fixed \(positions are those after the fixes\)/);
});

test('the rules of configuration files are listed and explained', async () => {
  const list = await toolkit(['rules']);
  assert.match(list.stdout, /^config-type /m);
  assert.match(list.stdout, /^default-type /m);
  const one = await toolkit(['rules', 'config-type']);
  assert.equal(one.code, 0);
  assert.match(one.stdout, /^config-type: /);
  const typo = await toolkit(['rules', 'config-tpye']);
  assert.match(sentence(typo), /did you mean "config-type"/);
});

test('help tells of the command and its own option', async () => {
  const { stdout, code } = await validate(['--help']);
  assert.equal(code, 0);
  for (const part of ['--revision', 'toolkit config validate', 'Exit codes', '--stdin-filename']) {
    assert.ok(stdout.includes(part), part);
  }
  assert.match((await toolkit(['--help'])).stdout, /^ {2}config /m);
});
