// `toolkit lint` as a user has it: what it says, what it writes, how it ends.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test, type TestContext } from 'node:test';
import { createToolkit, type Report } from 'flow-toolkit';
import {
  command,
  environment,
  folder,
  inTerminal,
  keys,
  needs,
  sentence,
  toolkit,
  type RunOptions,
} from './support-cli.js';

let fresh: Record<string, string | Uint8Array>;
before(async () => {
  const maker = await createToolkit({ startWith: 'pipeline', worker: false });
  fresh = Object.fromEntries(await maker.renderTemplate());
  await maker.dispose();
});

const faulty = { '.prettierrc.yml': 'x: 1\n', 'notes é.md': '<<<<<<< HEAD\n' };

/** A pipeline in a folder that is gone after the test. */
const pipeline = (t: TestContext, files = {}) => folder(t, { ...fresh, ...files });

function git(dir: string, ...args: string[]) {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@b.c', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', ['-C', dir, ...who, ...args], { encoding: 'utf8' });
}

function committed(t: TestContext, files?: Record<string, string>) {
  const dir = pipeline(t, files);
  git(dir, 'init', '-q');
  git(dir, 'add', '-A');
  git(dir, 'commit', '-qm', 'all');
  return dir;
}

/** Outside of any workflow, whatever runs these tests. */
const env = { GITHUB_ACTIONS: '', GITHUB_REF: '', GITHUB_BASE_REF: '', GITHUB_REPOSITORY: '' };
const lint = (args: readonly string[], options: RunOptions = {}) =>
  toolkit(['lint', ...args], { ...options, env: { ...env, ...options.env } });

test('a fresh pipeline ends with 0', async (t) => {
  const dir = pipeline(t);
  const ended = await lint([dir, '--tool-version', '0.0.0']);
  assert.deepEqual([ended.code, ended.stderr], [0, '']);
  assert.match(ended.stdout, /^No problems found in \d+ files\n$/);
  const here = await lint(['--tool-version', '0.0.0'], { cwd: dir });
  assert.equal(here.stdout, ended.stdout);
});

test('totals come first, then findings with their lines, then the checks, and what fixes them', async (t) => {
  const dir = pipeline(t, faulty);
  const { code, stdout, stderr } = await lint([
    dir,
    '-k',
    'files_unchanged',
    '-k',
    'merge_markers',
  ]);
  assert.equal(code, 1);
  assert.match(
    stdout,
    /^2 errors in \d+ files\n\n\.prettierrc\.yml:1:1 error: .*\[file-changed\]\n {2}1 \| x: 1\n {4}\| \^\^\^\^\n/,
  );
  assert.match(stdout, /\nnotes é\.md:1:1 error: .*\[merge-marker\]\n/);
  assert.match(
    stdout,
    /\nfailed {2}warned {2}ignored {2}fixed\n {5}1 .* files_unchanged\n {5}1 .* merge_markers\n {5}2 .* in all\n$/,
  );
  assert.equal(
    stderr,
    `toolkit: fix 1 finding with: toolkit lint ${dir} --key files_unchanged --key merge_markers --fix\n`,
  );
});

/** 200 TODO comments in 20 files, and a setting that excludes another. */
const todos = Object.fromEntries(
  Array.from({ length: 20 }, (_, n) => [
    `docs/notes/${String(n).padStart(2, '0')}.md`,
    Array.from({ length: 10 }, (_, line) => `TODO toolkit: write ${n}.${line}\n`).join(''),
  ]),
);

test('a pipeline with 200 open TODOs has a report of one screen or two, and --all shows them', async (t) => {
  const settings = `${fresh['.toolkit.yml']}lint:\n  readme: false\n`;
  const dir = pipeline(t, { ...todos, '.toolkit.yml': settings });
  const { stdout } = await lint([dir, '--tool-version', '0.0.0']);
  const lines = stdout.split('\n');
  assert.ok(lines.length <= 60, `${lines.length} lines`);
  assert.match(stdout, /^200 warnings in \d+ files, 1 ignored\n\n200 warnings \[todo-comment\]/);
  assert.equal(stdout.match(/^ {2}docs\/notes\/00\.md:\d+:1 /gm)!.length, 5);
  assert.match(stdout, /\n {2}… 195 more, shown with --all\n/);
  assert.match(stdout, /\n1 ignored, shown with --show-ignored\n/);
  assert.match(stdout, / pipeline_todos\n.* in all\n$/);
  assert.ok(!stdout.includes('[readme]'));
  const all = await lint([dir, '--tool-version', '0.0.0', '--all', '--show-ignored']);
  assert.equal(all.stdout.match(/^ {2}docs\/notes\/\d\d\.md:\d+:1 /gm)!.length, 200);
  assert.match(all.stdout, / ignored: .* \[readme\]/);
  assert.ok(!all.stdout.includes('shown with'));
  for (const format of ['compact', 'json', 'sarif', 'gitlab', 'checkstyle', 'junit', 'markdown']) {
    const whole = await lint([dir, '--tool-version', '0.0.0', '--format', format]);
    assert.equal(whole.stdout.match(/write \d+\.\d/g)!.length >= 200, true, format);
  }
});

test('findings on lines of the template are marked', async (t) => {
  const template = folder(t, { 'main.flow': '// TODO toolkit: theirs\n' });
  const dir = pipeline(t, { 'main.flow': '// TODO toolkit: theirs\n// TODO toolkit: ours\n' });
  const run = (...args: string[]) =>
    lint([dir, '-k', 'todo-comment', '--template', template, ...args]);
  const { stdout } = await run();
  assert.match(stdout, /^2 warnings in \d+ files, 1 on template lines\n/);
  assert.match(stdout, /\n {2}main\.flow:1:4 .*theirs" \(template\)\n/);
  assert.match(stdout, /\n {2}main\.flow:2:4 .*ours"\n/);
  const { findings } = JSON.parse((await run('--format', 'json')).stdout) as Report;
  assert.deepEqual(
    findings.map((finding) => finding.template),
    [true, undefined],
  );
});

test('a pipeline below this directory has its files told from here', async (t) => {
  const dir = folder(t, prefixed('sub dir/'));
  const seen = 'sub dir/.prettierrc.yml';
  const run = (...args: string[]) => lint(['sub dir', ...args], { cwd: dir });
  assert.match(
    (await run()).stdout,
    /\n\nsub dir\/\.prettierrc\.yml:1:1 error: .*\n {2}1 \| x: 1\n/,
  );
  assert.match((await run('--format', 'github')).stdout, /file=sub dir\/\.prettierrc\.yml,/);
  assert.match((await run('--diff')).stdout, /^--- a\/sub dir\/\.prettierrc\.yml\t\n/);
  const { findings } = JSON.parse((await run('--format', 'json')).stdout) as Report;
  assert.deepEqual([findings[0].path, findings[0].fixes[0].edits[0].path], [seen, seen]);
});

test('the command that fixes can be pasted into a shell', async (t) => {
  const dir = join(folder(t, prefixed("it's a $HOME dir/")), "it's a $HOME dir");
  const { stderr } = await lint([dir, '--profile', 'strict', '--no-release', '--template', '']);
  const command = /with: (.*) --fix\n$/.exec(stderr)![1];
  const words = execFileSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' });
  assert.deepEqual(words.trimEnd().split('\n'), [
    ...['toolkit', 'lint', dir, '--profile', 'strict', '--template', '', '--no-release'],
  ]);
});

const prefixed = (prefix: string) =>
  Object.fromEntries(
    Object.entries<string | Uint8Array>({ ...fresh, ...faulty }).map(([path, content]) => [
      prefix + path,
      content,
    ]),
  );

test('--fix writes the safe fixes where git could undo them', needs('git'), async (t) => {
  const dir = committed(t, faulty);
  const { code, stdout, stderr } = await lint([dir, '--fix']);
  assert.equal(code, 1, 'one fault is left');
  assert.match(stdout, /^1 error in \d+ files, 1 fixed \(positions are those after the fixes\), /);
  assert.match(stdout, /\n\.prettierrc\.yml:1:1 fixed: /);
  assert.match(stderr, /^toolkit: fixed 1 file\nhelp: run "git diff" to review\n$/);
  assert.equal(readFileSync(join(dir, '.prettierrc.yml'), 'utf8'), fresh['.prettierrc.yml']);
  const again = sentence(await lint([dir, '--fix']));
  assert.match(again, /uncommitted changes \("\.prettierrc\.yml"\)\nhelp: .*--allow-dirty/);
  assert.equal((await lint([dir, '--fix', '--allow-dirty', '-q'])).code, 1);
});

test(
  '--fix refuses changes that are not committed and what is in no repository',
  needs('git'),
  async (t) => {
    const dir = committed(t, faulty);
    writeFileSync(join(dir, 'new file.md'), 'x');
    writeFileSync(join(dir, 'README.md'), 'x');
    const before = readFileSync(join(dir, '.prettierrc.yml'), 'utf8');
    const refused = await lint([dir, '--fix']);
    assert.equal(refused.code, 2);
    assert.match(sentence(refused), /uncommitted changes \("README\.md" and 1 more\)/);
    assert.equal(readFileSync(join(dir, '.prettierrc.yml'), 'utf8'), before);
    const outside = pipeline(t, faulty);
    const nowhere = await lint([outside, '--fix'], { env: { GIT_CEILING_DIRECTORIES: tmpdir() } });
    assert.equal(nowhere.code, 2);
    assert.match(sentence(nowhere), /in no git repository.*\nhelp: .*--allow-no-vcs/);
    assert.equal(readFileSync(join(outside, '.prettierrc.yml'), 'utf8'), before);
    const without = await lint([outside, '--fix'], { env: { PATH: '/nothing' } });
    assert.match(sentence(without), /git is not installed.*\nhelp: .*--allow-no-vcs/);
    assert.equal((await lint([outside, '--fix', '--allow-no-vcs', '-q'])).code, 1);
    assert.notEqual(readFileSync(join(outside, '.prettierrc.yml'), 'utf8'), before);
  },
);

test(
  '--fix takes names of checks and rules, and a directory behind it is one',
  needs('git'),
  async (t) => {
    const both = { '.prettierrc.yml': 'x: 1\n', '.gitignore': '*.pyc\n' };
    const dir = committed(t, both);
    const mended = (args: readonly string[]) =>
      lint([...args, '--allow-dirty', '--format', 'json']);
    const first = JSON.parse((await mended(['--fix', 'file-changed', dir])).stdout) as Report;
    assert.deepEqual(
      first.findings.filter(({ outcome }) => outcome === 'fixed').map(({ path }) => path),
      ['.prettierrc.yml'],
    );
    const second = JSON.parse((await mended(['--fix', dir])).stdout) as Report;
    assert.deepEqual(
      second.findings.filter(({ outcome }) => outcome === 'fixed').map(({ path }) => path),
      ['.gitignore'],
    );
    const wrong = await mended([dir, '--fix', 'file_unchanged']);
    assert.equal(wrong.code, 2);
    assert.match(
      sentence(wrong),
      /unknown rule or check "file_unchanged"\nhelp: .*"files_unchanged"/,
    );
  },
);

test('--fix does not follow a link out of the pipeline', async (t) => {
  const dir = pipeline(t);
  const outside = join(folder(t, { 'mine.yml': 'x: 1\n' }), 'mine.yml');
  execFileSync('rm', [join(dir, '.prettierrc.yml')]);
  symlinkSync(outside, join(dir, '.prettierrc.yml'));
  const { code, stdout } = await lint([dir, '--fix', '--allow-no-vcs']);
  assert.equal(code, 0);
  assert.match(
    stdout,
    /not checked.*"\.prettierrc\.yml": link points outside the pipeline directory/,
  );
  assert.equal(readFileSync(outside, 'utf8'), 'x: 1\n');
});

test('--diff shows what --fix would do, and changes nothing', async (t) => {
  const dir = pipeline(t, faulty);
  const { code, stdout, stderr } = await lint([dir, '--fix', '--diff']);
  assert.deepEqual([code, stderr], [1, '']);
  assert.match(stdout, /^--- a\/\.prettierrc\.yml\n\+\+\+ b\/\.prettierrc\.yml\n@@/);
  assert.equal(readFileSync(join(dir, '.prettierrc.yml'), 'utf8'), 'x: 1\n');
  const sound = await lint([pipeline(t), '--diff']);
  assert.deepEqual([sound.code, sound.stdout], [0, '']);
});

test('one run is told in several forms', async (t) => {
  const dir = pipeline(t, faulty);
  const out = folder(t);
  const file = (name: string) => join(out, name);
  const { code, stdout } = await lint([
    ...[dir, '--format', 'github', '--color', 'always'],
    ...['--report', `sarif=${file('a=b.sarif')}`, '--report', `json=${file('r.json')}`],
    ...['--report', `text=${file('r.txt')}`, '--report', `github-summary=${file('s.md')}`],
  ]);
  assert.equal(code, 1);
  assert.match(stdout, /^::error file=\.prettierrc\.yml,/m);
  const sarif = JSON.parse(readFileSync(file('a=b.sarif'), 'utf8'));
  const json = JSON.parse(readFileSync(file('r.json'), 'utf8'));
  assert.equal(sarif.version, '2.1.0');
  assert.equal(json.counts.failed, 2);
  const text = readFileSync(file('r.txt'), 'utf8');
  assert.ok(!text.includes('\x1b') && text.startsWith('2 errors in '));
  assert.match(readFileSync(file('s.md'), 'utf8'), /merge_markers/);
});

test('a report never takes the place of a file of the pipeline', needs('git'), async (t) => {
  const dir = committed(t);
  for (const name of ['flow_schema.json', 'flow.config', '.toolkit.yml', 'docs/usage.md']) {
    for (const args of [
      ['-o', join(dir, name)],
      ['--report', `json=${join(dir, name)}`],
    ]) {
      const ended = await lint([dir, ...args]);
      assert.equal(ended.code, 2);
      assert.match(sentence(ended), /would overwrite the pipeline's file/);
    }
    assert.equal(readFileSync(join(dir, name), 'utf8'), fresh[name]);
  }
  const own = join(dir, 'lint.json');
  for (let i = 0; i < 2; i++) assert.equal((await lint([dir, '--report', `json=${own}`])).code, 0);
  assert.ok(existsSync(own));
});

test('flags reach the core', async (t) => {
  const dir = pipeline(t, { 'main.flow': `${fresh['main.flow']}\nSystem.exit(1)\n` });
  const run = async (...args: string[]) => {
    const { code, stdout } = await lint([dir, '--format', 'json', ...args]);
    return { code, report: JSON.parse(stdout) as Report };
  };
  assert.equal((await run()).code, 0);
  assert.equal((await run('-w')).code, 1);
  assert.equal((await run('-w', '--exit-zero')).code, 0);
  const passed = await run('-p', '--times', '-k', 'readme');
  assert.ok(passed.report.findings.every(({ check }) => check === 'readme'));
  assert.ok(passed.report.findings.some(({ outcome }) => outcome === 'passed'));
  assert.deepEqual(
    passed.report.times!.map(({ check }) => check),
    ['readme'],
  );
  const release = await run('--release', '--release-tag', '9.9');
  assert.ok(release.report.findings.some(({ check }) => check === 'version_consistency'));
  const old = await run('--revision', 'R2', '-k', 'actions_ci');
  assert.ok(old.report.findings.some(({ check }) => check === 'actions_ci'));
  const other = await run('--dialect', 'nf-core');
  assert.deepEqual(other.report.dialects, { '.': 'nf-core' });
  const quiet = await lint([dir, '-q']);
  assert.deepEqual([quiet.stdout, quiet.stderr], ['', '']);
  const plain = await lint([dir, '--plain']);
  assert.match(plain.stdout, /^main\.flow:\d+:1: warning .* \[system-exit\]\n/m);
});

test('--fail-ignored counts what the settings leave alone', async (t) => {
  const settings = (fresh['.toolkit.yml'] as string).replace(/^lint:.*$/m, '');
  const dir = pipeline(t, {
    '.toolkit.yml': `${settings}\nlint:\n  files_exist:\n    - CITATIONS.md\n`,
  });
  execFileSync('rm', [join(dir, 'CITATIONS.md')]);
  const keys = ['-k', 'files_exist'];
  assert.equal((await lint([dir, ...keys])).code, 0);
  assert.equal((await lint([dir, ...keys, '-i'])).code, 1);
});

test('a template and a schema of one’s own', async (t) => {
  const dir = pipeline(t);
  const template = pipeline(t, { 'CODE_OF_CONDUCT.md': 'Be kind.\n' });
  const { code, stdout } = await lint([dir, '--template', template, '--plain']);
  assert.equal(code, 1);
  assert.match(stdout, /^CODE_OF_CONDUCT\.md:1:1: error /m);
  const schema = join(folder(t, { 's.json': '{"required": ["nothing"]}' }), 's.json');
  const judged = await lint([dir, '--workflow-schema', schema, '--plain']);
  assert.equal(judged.code, 1);
  assert.match(judged.stdout, /nothing/);
  for (const [file, why] of [
    [join(dir, 'none.json'), /no such file/],
    [join(dir, 'README.md'), /is not valid JSON/],
  ] as const) {
    const ended = await lint([dir, '--workflow-schema', file]);
    assert.equal(ended.code, 2);
    assert.match(sentence(ended), why);
  }
});

test('the settings of old are read and warned of', async (t) => {
  const dir = pipeline(t, {
    '.toolkit-lint.yml': 'files_exist:\n  - .toolkit.yml\nreadm: false\n',
  });
  execFileSync('rm', [join(dir, '.toolkit.yml')]);
  const { stdout } = await lint([dir, '--plain']);
  assert.match(stdout, /^\.toolkit-lint\.yml:1:1: warning .*\[config-deprecated-file\]$/m);
  assert.match(stdout, /^\.toolkit-lint\.yml:3:1: warning unknown setting "readm"/m);
});

test('a release is known by the workflow', async (t) => {
  const dir = pipeline(t);
  const ran = async (workflow: NodeJS.ProcessEnv, args: string[] = []) => {
    const { stdout, stderr } = await lint([dir, '--format', 'json', '--times', ...args], {
      env: { GITHUB_ACTIONS: 'true', ...workflow },
    });
    const times = (JSON.parse(stdout) as Report).times!.map(({ check }) => check);
    return [times.includes('version_consistency'), stderr] as const;
  };
  const own = { GITHUB_REPOSITORY: 'toolkit/demo' };
  for (const [workflow, release] of [
    [{ ...own, GITHUB_BASE_REF: 'main', GITHUB_REF: 'refs/pull/7/merge' }, true],
    [{ ...own, GITHUB_BASE_REF: 'dev', GITHUB_REF: 'refs/pull/7/merge' }, false],
    [{ ...own, GITHUB_REF: 'refs/heads/master' }, true],
    [{ ...own, GITHUB_REF: 'refs/heads/feature/main' }, false],
    [{ ...own, GITHUB_REF: 'refs/tags/1.0.0' }, true],
    [{ GITHUB_REPOSITORY: 'nf-core/demo', GITHUB_REF: 'refs/heads/master' }, true],
    [{ GITHUB_REPOSITORY: 'nf-core/tools', GITHUB_REF: 'refs/heads/master' }, false],
    [{ GITHUB_REPOSITORY: 'somebody/demo', GITHUB_REF: 'refs/heads/master' }, false],
    [{ ...own, GITHUB_REF: 'refs/heads/master', GITHUB_ACTIONS: '' }, false],
  ] as const) {
    const [was, said] = await ran(workflow);
    assert.equal(was, release, JSON.stringify(workflow));
    if (release)
      assert.match(said, /the checks of a release run as well, because .*\nhelp: .*--no-release/);
    else assert.equal(said, '');
    assert.equal((await ran(workflow, ['--no-release']))[0], false);
    assert.equal((await ran(workflow, ['--release']))[0], true);
  }
});

test('wrong usage ends with 2 and one sentence', async (t) => {
  const dir = pipeline(t);
  const empty = folder(t, { 'x.md': '' });
  for (const [args, why] of [
    [[join(dir, 'none')], /cannot read ".*none": no such file or directory/],
    [[empty], /no pipeline found in ".*"\nhelp: expected one of the files "flow\.config"/],
    [[dir, '-k', 'readm'], /unknown rule or check "readm"\nhelp: .*"readme"/],
    [[dir, '-o', join(dir, 'none', 'x')], /cannot write ".*x": no such file/],
    [[dir, '--report', `json=${join(dir, 'none', 'x')}`], /cannot write ".*x": no such file/],
  ] as const) {
    const ended = await lint(args);
    assert.equal(ended.code, 2, args.join(' '));
    assert.match(sentence(ended), why);
  }
  for (const args of [
    [dir, '--report', 'json'],
    [dir, '--report', 'jsn=x'],
    [dir, '--report', 'json='],
    [dir, '--profile', 'x'],
    [dir, '--revision', 'R3'],
    [dir, '--plain', '--format', 'json'],
    [dir, '--diff', '--format', 'json'],
    [dir, '--nothing'],
  ]) {
    const { code, stderr, stdout } = await lint(args);
    assert.deepEqual([code, stdout], [2, ''], args.join(' '));
    assert.match(stderr, /^toolkit: error: /);
  }
});

test('whatever lies in a pipeline, the rest is linted', async (t) => {
  const dir = pipeline(t, {
    ...faulty,
    'data.yml': Buffer.from([0, 1, 2]),
    '.github/workflows/branch.yml': Buffer.from([0, 255, 2]),
    'notes é.md': 'One {{ placeholder }}.\n',
    'a b/..c/"d\' $(x)`.md': '<<<<<<< HEAD\n',
    'docs/huge.md': '',
    'secret.md': 'x',
  });
  truncateSync(join(dir, 'docs/huge.md'), 100 * 2 ** 20);
  chmodSync(join(dir, 'secret.md'), 0);
  symlinkSync('nowhere', join(dir, 'broken'));
  symlinkSync('loop b', join(dir, 'loop a'));
  symlinkSync('loop a', join(dir, 'loop b'));
  symlinkSync('..', join(dir, 'docs/up'));
  const { code, stdout } = await lint([dir]);
  assert.equal(code, 1);
  assert.match(stdout, /\[template-string\]/);
  assert.match(stdout, /^a b\/\.\.c\/"d' \$\(x\)`\.md:1:1 error: .*\[merge-marker\]$/m);
  assert.match(stdout, /^ {2}\.github\/workflows\/branch\.yml .*differs from the template/m);
  assert.match(stdout, /not checked: needs the content of "docs\/huge\.md": .* is more than/);
  for (const link of ['broken', 'loop a', 'loop b']) {
    assert.ok(stdout.includes(`not checked: needs the target of the link "${link}"`));
  }
  assert.ok(!stdout.includes('internal error'));
  // Root may read everything.
  if (process.getuid?.() !== 0) assert.match(stdout, /"secret\.md": permission denied/);
});

/** Lints two pipelines, the second with so many documents, and types Ctrl-C when the report on the first is there. */
async function interrupted(t: TestContext, documents: number) {
  const many = Object.fromEntries(
    Array.from({ length: documents }, (_, i) => [`docs/${i}.md`, `# ${i}\n`.repeat(200)]),
  );
  const dir = pipeline(t, { ...many, ...faulty });
  const args = ['lint', pipeline(t), dir, '--fix', '--allow-no-vcs', '--tool-version', '0.0.0'];
  const run = inTerminal(t, args, { env });
  // The report on the first pipeline is printed before the second one is read.
  await run.shows('No problems found');
  run.type(keys.ctrlC);
  return { dir, code: await run.ended };
}

test('Ctrl-C ends it at once, and no file is left half written', needs('progress'), async (t) => {
  let documents = 3000;
  let { dir, code } = await interrupted(t, documents);
  // The code of a lint that went on tells of findings. A busy machine may give the lint the time to end before the key comes.
  while (code !== 130 && documents < 40_000) {
    documents *= 2;
    ({ dir, code } = await interrupted(t, documents));
  }
  assert.equal(code, 130);
  const text = readFileSync(join(dir, '.prettierrc.yml'), 'utf8');
  assert.ok(text === faulty['.prettierrc.yml'] || text === fresh['.prettierrc.yml']);
  const left = execFileSync('find', [dir, '-name', '.*.????????-*'], { encoding: 'utf8' });
  assert.equal(left, '');
});

test(
  'progress of a short lint is not shown, and none in a log, in a pipe and with --quiet',
  needs('progress'),
  async (t) => {
    const dir = pipeline(t);
    const shown = (args: readonly string[], given = {}) => {
      const line = [...command, 'lint', dir, ...args].map((word) => `'${word}'`).join(' ');
      const { CI, ...inherited } = environment();
      return execFileSync('script', ['-qec', line, '/dev/null'], {
        encoding: 'utf8',
        env: { ...inherited, ...env, TERM: 'xterm', ...given },
      });
    };
    const seen = shown(['--tool-version', '0.0.0']);
    assert.match(seen, /No problems found/);
    assert.ok(seen.lastIndexOf('\x1b[?25h') >= seen.lastIndexOf('\x1b[?25l'), 'the cursor is back');
    for (const text of [shown(['-q']), shown([], { CI: 'true' }), shown([], { TERM: 'dumb' })]) {
      assert.ok(!text.includes('█') && !text.includes('Reading files'));
    }
  },
);
