// Many pipelines and files at once: patterns, directories that are searched, lines of JSON.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Report } from 'flow-toolkit';
import { folder, sentence, toolkit } from './support-cli.js';

const todo = '// TODO nf-core: write it\n';
const files = {
  'a/main.nf': todo,
  'b/deep/main.nf': '',
  'b/deep/inner/main.nf': '',
  'c/nextflow.config': '',
  'old/main.nf': todo,
  'node_modules/x/main.nf': todo,
  'none/readme.md': '',
};

interface Line {
  directory: string;
  exitCode: number;
  error?: string;
  report?: Report;
}

const lines = (stdout: string): Line[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

test('--each searches directories and prints a line for each pipeline, in order', async (t) => {
  const cwd = folder(t, files);
  const args = ['lint', '--each', '--key', 'pipeline_todos', '--fail-warned'];
  for (const jobs of [[], ['--jobs', '1'], ['--jobs', '4']]) {
    const { code, stdout, stderr } = await toolkit([...args, ...jobs], { cwd });
    assert.deepEqual([code, stderr], [1, '']);
    assert.deepEqual(
      lines(stdout).map(({ directory, exitCode }) => [directory.replaceAll('\\', '/'), exitCode]),
      [
        ['a', 1],
        ['b/deep', 0],
        ['c', 0],
        ['old', 1],
      ],
    );
  }
  const some = await toolkit([...args, 'a', 'b', '--exclude', 'deep'], { cwd });
  assert.deepEqual(
    lines(some.stdout).map(({ directory }) => directory),
    ['a', 'b'],
  );
});

test('--each reads a list, and a pipeline that cannot be linted has its error in its line', async (t) => {
  const cwd = folder(t, files);
  const { code, stdout } = await toolkit(['lint', '--each', '-'], {
    cwd,
    input: 'a\n\nnone\nmissing\nc',
  });
  assert.equal(code, 2);
  const [a, none, missing, c] = lines(stdout);
  assert.ok(a.report && c.report && !none.report && !missing.report);
  assert.deepEqual([none.exitCode, missing.exitCode], [2, 2]);
  assert.match(none.error!, /no pipeline found in "none"/);
  assert.match(missing.error!, /cannot read "missing": no such file or directory/);
});

test('a line has the report that the pipeline has alone', async (t) => {
  const cwd = folder(t, files);
  const [line] = lines((await toolkit(['lint', '--each', 'a'], { cwd })).stdout);
  const alone = JSON.parse((await toolkit(['lint', 'a', '--format', 'json'], { cwd })).stdout);
  const { findings, counts } = line.report!;
  assert.deepEqual(
    findings.map(({ rule, message }) => [rule, message]),
    (alone as Report).findings.map(({ rule, message }) => [rule, message]),
  );
  assert.deepEqual(counts, (alone as Report).counts);
});

test('several pipelines are linted one after another, in formats that allow for it', async (t) => {
  const cwd = folder(t, files);
  const args = ['lint', '--key', 'pipeline_todos', '--fail-warned'];
  const { code, stdout } = await toolkit([...args, 'a', 'c', '--format', 'compact'], { cwd });
  assert.equal(code, 1);
  assert.match(stdout, /^a\/main\.nf:1:4: error .*\[todo-comment\]\n$/);
  const text = await toolkit([...args, '{a,c}'], { cwd });
  assert.match(text.stdout, /^== a$[^]*^== c$/m);
  const wrong = await toolkit([...args, 'a', 'none', '--format', 'compact'], { cwd });
  assert.equal(wrong.code, 2);
  assert.match(wrong.stdout, /^a\/main\.nf/);
  const refused = await toolkit([...args, 'a', 'c', '--format', 'sarif'], { cwd });
  assert.equal(refused.code, 2);
  assert.match(sentence(refused), /\nhelp: .*--each/);
});

test('patterns work without a shell, and --exclude leaves out', async (t) => {
  const cwd = folder(t, {
    'a/flow_schema.json': '{',
    'b/deep/flow_schema.json': '{',
    'old/flow_schema.json': '{',
    'x/.toolkit.yml': 'x: [\n',
  });
  const found = async (...args: string[]) => {
    const { stdout } = await toolkit([...args, '--format', 'compact'], { cwd });
    return [...new Set(stdout.match(/^[^:]+(?=:\d)/gm))];
  };
  const schema = ['schema', 'lint', '**/flow_schema.json'];
  assert.deepEqual(await found(...schema), [
    'a/flow_schema.json',
    'b/deep/flow_schema.json',
    'old/flow_schema.json',
  ]);
  assert.deepEqual(await found(...schema, '--exclude', 'old', '--exclude', '**/deep/**'), [
    'a/flow_schema.json',
  ]);
  assert.deepEqual(await found('config', 'validate', '?'), ['x/.toolkit.yml']);
  const nothing = await toolkit(['schema', 'lint', '**/*.txt'], { cwd });
  assert.equal(nothing.code, 2);
  assert.match(sentence(nothing), /nothing matches the pattern "\*\*\/\*\.txt"/);
});

test('a directory without a pipeline is searched for those below it', async (t) => {
  const cwd = folder(t, { ...files, 'a/modules/x/main.nf': todo, '.hidden/main.nf': todo });
  const args = ['lint', '--key', 'pipeline_todos', '--show-passed'];
  const linted = async (...more: string[]) => {
    const { code, stdout, stderr } = await toolkit([...args, ...more], { cwd });
    const found = stdout.replaceAll('\\', '/').match(/(?<=^== ).*$/gm) ?? [];
    return { code, stderr, found };
  };
  const all = ['a', 'b/deep', 'c', 'old'];
  assert.deepEqual(await linted(), { code: 0, stderr: '', found: all });
  assert.deepEqual((await linted('--exclude', 'old')).found, ['a', 'b/deep', 'c']);
  assert.deepEqual((await linted('c', 'b', 'b/deep')).found, ['c', 'b/deep']);
  // Of what matches a pattern only pipelines are meant, and scripts of modules are in one.
  assert.deepEqual((await linted('**')).found, all);
  assert.deepEqual((await linted('*')).found, all);
  assert.deepEqual((await linted('{a/**,o*}')).found, ['a', 'old']);
  const mixed = await linted('a', 'none');
  assert.deepEqual([mixed.code, mixed.found], [2, ['a', 'none']]);
  assert.match(mixed.stderr, /no pipeline found in "none"/);
  for (const nothing of ['none', 'n*', '**/readme.md']) {
    const { code, found, stderr } = await linted(nothing);
    assert.deepEqual([code, found], [nothing.endsWith('md') ? 0 : 2, []], nothing);
    assert.match(stderr, /^toolkit: (error: no pipeline found in "none"|nothing is linted)/);
  }
});

test('a directory without a schema or tools config is searched for those below it', async (t) => {
  const cwd = folder(t, {
    'a/flow_schema.json': '{',
    'a/.toolkit.yml': 'x: [\n',
    'b/deep/nextflow_schema.json': '{',
    'b/deep/inner/flow_schema.json': '{',
    'b/other/.nf-core.yaml': 'x: [\n',
    'node_modules/x/flow_schema.json': '{',
    '.hidden/flow_schema.json': '{',
    'none/readme.md': '',
  });
  const found = async (...args: string[]) => {
    const { stdout } = await toolkit([...args, '--format', 'compact'], { cwd });
    return [...new Set(stdout.replaceAll('\\', '/').match(/^[^:]+(?=:\d)/gm))];
  };
  const schema = ['schema', 'lint'];
  const inB = ['b/deep/inner/flow_schema.json', 'b/deep/nextflow_schema.json'];
  assert.deepEqual(await found(...schema), ['a/flow_schema.json', ...inB]);
  assert.deepEqual(await found(...schema, 'b'), inB);
  assert.deepEqual(await found(...schema, 'b/deep'), ['b/deep/nextflow_schema.json']);
  assert.deepEqual(await found(...schema, '--exclude', 'inner', 'b'), inB.slice(1));
  assert.deepEqual(await found(...schema, '--exclude', 'b/deep/*.json', '.'), [
    'a/flow_schema.json',
    inB[0],
  ]);
  assert.deepEqual(await found('config', 'validate'), ['a/.toolkit.yml', 'b/other/.nf-core.yaml']);
  const nothing = await toolkit([...schema, 'none'], { cwd });
  assert.equal(nothing.code, 2);
  assert.match(sentence(nothing), /no schema found in "none"/);
  // Of what matches a pattern, directories without any are passed over.
  assert.deepEqual(await found(...schema, '*'), ['a/flow_schema.json', ...inB]);
  assert.equal((await toolkit([...schema, '{none,a}'], { cwd })).code, 1);
});

test('files stand for their pipelines, each of which is linted once', async (t) => {
  const cwd = folder(t, { ...files, 'a/modules/x/main.nf': todo, 'a/.github/x.yml': '' });
  const args = ['lint', '--key', 'pipeline_todos', '--format', 'compact'];
  const linted = async (...paths: string[]) => {
    const { code, stdout, stderr } = await toolkit([...args, ...paths], { cwd });
    const found = stdout.replaceAll('\\', '/').match(/^[^:]+(?=:)/gm) ?? [];
    return { code, stderr, found };
  };
  const whole = await linted('a');
  assert.deepEqual([...whole.found].sort(), ['a/main.nf', 'a/modules/x/main.nf']);
  for (const paths of [
    ['a/main.nf'],
    ['a/modules/x/main.nf'],
    ['a/.github/x.yml', 'a/main.nf', 'a', 'none/readme.md'],
    [join(cwd, 'a', 'modules', 'x', 'main.nf')],
  ]) {
    assert.deepEqual(await linted(...paths), whole, paths.join(' '));
  }
  const both = await linted('a/main.nf', 'c/nextflow.config', 'old/main.nf');
  assert.deepEqual([...new Set(both.found)].sort(), [
    'a/main.nf',
    'a/modules/x/main.nf',
    'old/main.nf',
  ]);
  for (const [paths, end] of [
    [['none/readme.md'], ''],
    [['none/readme.md', 'none/readme.md'], ', or 1 other file'],
  ] as const) {
    const none = await linted(...paths);
    const want = `toolkit: nothing is linted: no pipeline contains "none/readme.md"${end}\n`;
    assert.deepEqual(none, { code: 0, stderr: want, found: [] });
  }
});
