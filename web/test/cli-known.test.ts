// `toolkit lint` on what is known already: a baseline, what a change brought, and how much of it there is.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { Finding, Report } from 'flow-toolkit';
import { folder, needs, sentence, toolkit, type RunOptions } from './support-cli.js';

const lint = (args: readonly string[], options?: RunOptions) =>
  toolkit(['lint', '--key', 'pipeline_todos', ...args], options);

/** A pipeline with a finding in each of two files. */
const files = {
  'main.nf': '// TODO nf-core: one\n',
  'nextflow.config': 'manifest.version = "1.0"\n// TODO nf-core: two\n',
};

const open = (stdout: string): Finding[] =>
  (JSON.parse(stdout) as Report).findings.filter(({ outcome }) => /failed|warned/.test(outcome));

/** A repository with the pipeline committed. */
function repository(t: TestContext): { dir: string; git(...args: string[]): string } {
  const dir = folder(t, files);
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', dir, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'all');
  return { dir, git };
}

test('a baseline excludes what it lists, wherever that moves, and nothing else', async (t) => {
  const cwd = folder(t, files);
  const written = await lint(['--write-baseline'], { cwd });
  assert.deepEqual([written.code, written.stdout], [0, '']);
  assert.match(sentence(written), /wrote 2 findings to "\.toolkit-baseline\.json"/);
  const use = ['--baseline', '.toolkit-baseline.json', '--format', 'json', '--fail-warned'];
  const clean = await lint(use, { cwd });
  assert.deepEqual([clean.code, open(clean.stdout)], [0, []]);
  assert.equal(
    sentence(clean),
    'toolkit: 2 findings that ".toolkit-baseline.json" lists are not shown',
  );
  const main = `\n\n${files['main.nf']}${files['main.nf']}// TODO nf-core: three\n`;
  writeFileSync(join(cwd, 'main.nf'), main);
  const dirty = await lint(use, { cwd });
  const left = open(dirty.stdout).map(({ message, range }) => [message, range.start.line]);
  assert.equal(dirty.code, 1);
  assert.deepEqual(
    left.map(([message, line]) => [/"(.*)"/.exec(String(message))![1], line]),
    [
      ['one', 4],
      ['three', 5],
    ],
  );
  const shown = await lint([...use, '--show-ignored'], { cwd });
  const ignored = (JSON.parse(shown.stdout) as Report).findings;
  assert.equal(ignored.filter(({ outcome }) => outcome === 'ignored').length, 2);
  rmSync(join(cwd, 'main.nf'));
  const gone = await lint(use, { cwd });
  assert.equal(
    gone.stderr,
    'toolkit: 1 finding that ".toolkit-baseline.json" lists is not shown\n' +
      'toolkit: 1 finding that ".toolkit-baseline.json" lists is solved\nhelp: shorten the list with --write-baseline\n',
  );
});

test('what the toolkit wrote is not linted', needs('git'), async (t) => {
  const { dir: cwd, git } = repository(t);
  // The message of this check quotes what the check looks for.
  const lint = (args: readonly string[], options: RunOptions) =>
    toolkit(['lint', '--key', 'pipeline_if_empty_null', ...args], options);
  writeFileSync(join(cwd, 'main.nf'), 'x.ifEmpty(null)\ny.ifEmpty(null)\n');
  const all = ['--report', 'sarif=lint.sarif', '-o', 'reports/lint.txt', '--cache-dir', '.kept'];
  mkdirSync(join(cwd, 'reports'));
  for (let run = 0; run < 3; run++) {
    const { code, stderr } = await lint([...all, '--max-warnings', '2'], { cwd });
    assert.deepEqual([code, stderr], [0, '']);
    const text = readFileSync(join(cwd, 'reports', 'lint.txt'), 'utf8');
    assert.match(text, /^2 warnings in 2 files$/m);
  }
  rmSync(join(cwd, 'lint.sarif'));
  rmSync(join(cwd, '.kept'), { recursive: true });
  rmSync(join(cwd, 'reports'), { recursive: true });
  const counted = async (...args: string[]) => {
    const { stdout } = await lint([...args, '--format', 'json'], { cwd });
    return (JSON.parse(stdout) as Report).counts.warned;
  };
  await lint(['--write-baseline'], { cwd });
  await lint(['--write-baseline', '--baseline', 'known.json'], { cwd });
  await lint(['--write-baseline', '--baseline', 'known.json'], { cwd });
  const known = readFileSync(join(cwd, 'known.json'), 'utf8');
  assert.equal(known, readFileSync(join(cwd, '.toolkit-baseline.json'), 'utf8'));
  assert.equal(await counted('--baseline', 'known.json'), 0);
  git('add', '-A');
  assert.equal(await counted('--baseline', './known.json'), 0);
  assert.equal(await counted(), 3, 'a baseline of another name is a file like others');
  rmSync(join(cwd, 'known.json'));
  assert.equal(await counted(), 2);
});

test('one baseline cannot be that of several pipelines', async (t) => {
  const cwd = folder(t, { 'a/main.nf': files['main.nf'], 'b/main.nf': files['main.nf'] });
  const each = await lint(['a', 'b', '--write-baseline'], { cwd });
  assert.equal(each.code, 0);
  for (const dir of ['a', 'b']) {
    assert.match(readFileSync(join(cwd, dir, '.toolkit-baseline.json'), 'utf8'), /"main\.nf"/);
  }
  for (const more of [[], ['--write-baseline']]) {
    const refused = await lint(['a', 'b', '--baseline', 'x.json', ...more], { cwd });
    assert.equal(refused.code, 2);
    assert.match(sentence(refused), /one baseline cannot have several pipelines\nhelp: /);
  }
});

test('a baseline that cannot be read or used is an error', async (t) => {
  const cwd = folder(t, { ...files, 'bad.json': '{"findings": []}' });
  for (const [file, says] of [
    ['none.json', /cannot read "none\.json": no such file or directory/],
    ['bad.json', /cannot use "bad\.json": it is not a baseline/],
    ['main.nf', /cannot use "main\.nf": it is not a baseline/],
  ] as const) {
    const ended = await lint(['--baseline', file], { cwd });
    assert.deepEqual([ended.code, ended.stdout], [2, '']);
    assert.match(sentence(ended), says);
  }
});

test(
  '--since reports what the changes since a revision brought, committed or not',
  needs('git'),
  async (t) => {
    const { dir, git } = repository(t);
    git('checkout', '-qb', 'work');
    writeFileSync(join(dir, 'main.nf'), `\n${files['main.nf']}// TODO nf-core: committed\n`);
    git('commit', '-qam', 'change');
    writeFileSync(join(dir, 'new.nf'), '// TODO nf-core: untracked\n');
    writeFileSync(
      join(dir, 'nextflow.config'),
      `${files['nextflow.config']}// TODO nf-core: edited\n`,
    );
    const brought = async (...args: string[]) => {
      const { stdout, stderr } = await lint([...args, '--format', 'json'], { cwd: dir });
      assert.notEqual(stdout, '', stderr);
      return open(stdout).map(({ message }) => /"(.*)"/.exec(message)![1]);
    };
    assert.deepEqual((await brought('--since', 'main')).sort(), [
      'committed',
      'edited',
      'untracked',
    ]);
    assert.deepEqual((await brought('--since', 'HEAD')).sort(), ['edited', 'untracked']);
    assert.deepEqual((await brought('--diff-only')).sort(), ['edited', 'untracked']);
    // What the other branch has changed meanwhile is not this one's.
    git('stash', '-qu');
    git('checkout', '-q', 'main');
    writeFileSync(join(dir, 'main.nf'), '');
    git('commit', '-qam', 'elsewhere');
    git('checkout', '-q', 'work');
    assert.deepEqual(await brought('--since', 'main'), ['committed']);
    for (const revision of ['nothing', '--help', '-x']) {
      const wrong = await lint([`--since=${revision}`], { cwd: dir });
      assert.equal(wrong.code, 2);
      assert.match(sentence(wrong), /unknown revision/);
    }
  },
);

test(
  '--since sees files that were removed, and works below the repository',
  needs('git'),
  async (t) => {
    const { dir, git } = repository(t);
    rmSync(join(dir, 'main.nf'));
    const now = await toolkit(['lint', '--since', 'HEAD', '--format', 'json'], { cwd: dir });
    assert.ok(
      open(now.stdout).some(({ message }) => message.includes('"main.nf"')),
      now.stdout,
    );
    git('checkout', '-q', '.');
    git('mv', 'main.nf', 'nextflow.config', '-k', '.');
    const none = await lint(['--since', 'HEAD', '--format', 'json'], { cwd: dir });
    assert.deepEqual(open(none.stdout), []);
    const outside = await lint(['--since', 'HEAD'], { cwd: folder(t, files) });
    assert.equal(outside.code, 2);
  },
);

test('--max-warnings, --statistics and --explain', async (t) => {
  const cwd = folder(t, files);
  for (const [most, code] of [
    ['0', 1],
    ['1', 1],
    ['2', 0],
  ] as const) {
    assert.equal((await lint(['--max-warnings', most, '-q'], { cwd })).code, code, most);
  }
  assert.equal((await lint(['--max-warnings', 'some'], { cwd })).code, 2);
  const counted = await lint(['--statistics'], { cwd });
  assert.equal(counted.stdout, '2  todo-comment  warned\n');
  const explained = await toolkit(['lint', '--explain', 'todo-comment']);
  assert.equal(explained.stdout, (await toolkit(['rules', 'todo-comment'])).stdout);
  const unknown = await toolkit(['schema', 'lint', '--explain', 'todo-coment']);
  assert.equal(unknown.code, 2);
  assert.match(sentence(unknown), /did you mean "todo-comment"\?/);
});

test('the baseline is a file for people, too: one finding per line', async (t) => {
  const cwd = folder(t, files);
  await lint(['--write-baseline', '--baseline', 'known.json'], { cwd });
  const lines = readFileSync(join(cwd, 'known.json'), 'utf8').split('\n');
  assert.equal(lines.filter((line) => line.includes('"todo-comment"')).length, 2);
});
