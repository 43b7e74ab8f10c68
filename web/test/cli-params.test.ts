// `toolkit params validate`, `sheet` and `create`. What the commands that report share is tested in
// cli.test.ts.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder, sentence, toolkit, type Ran, type RunOptions } from './support-cli.js';

const schema = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'example/demo pipeline parameters',
  $defs: {
    main: {
      title: 'Main options',
      type: 'object',
      required: ['input'],
      properties: {
        input: { type: 'string', format: 'file-path', exists: true },
        threads: { type: 'integer', maximum: 16, default: 4 },
        seed: { type: 'string', hidden: true },
      },
    },
  },
  allOf: [{ $ref: '#/$defs/main' }],
});
const rows = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'array',
  items: {
    type: 'object',
    required: ['sample'],
    properties: {
      sample: { type: 'string' },
      reads: { type: 'string', format: 'file-path', exists: true },
    },
  },
});
const pipeline = {
  'nextflow_schema.json': schema,
  'assets/schema_input.json': rows,
  'samples.csv': 'sample,reads\na,a.fq\n',
  'a.fq': '@a',
};

const params = (args: readonly string[], options?: RunOptions): Promise<Ran> =>
  toolkit(['params', ...args], options);
const compact = (args: readonly string[], options?: RunOptions): Promise<Ran> =>
  params([...args, '--format', 'compact'], options);

test('a file that fits ends with 0, one that does not with 1 and its places', async (t) => {
  const cwd = folder(t, {
    ...pipeline,
    'good.yml': 'input: samples.csv\n',
    'bad.json': '{"thread": 1, "threads": 32, "input": "none.csv"}',
  });
  const good = await params(['validate', 'good.yml'], { cwd });
  assert.deepEqual([good.code, good.stderr], [0, '']);
  const bad = await compact(['validate', 'bad.json'], { cwd });
  assert.equal(bad.code, 1);
  assert.match(
    bad.stdout,
    /^bad\.json:1:2: warning unknown parameter "thread" \[params-unknown\]$/m,
  );
  assert.match(
    bad.stdout,
    /^bad\.json:1:26: error .*must be at most 16, found 32 \[params-bounds\]$/m,
  );
  assert.match(bad.stdout, /^bad\.json:1:39: error .*does not exist.* \[params-exists\]$/m);
  assert.equal((await params(['validate', 'bad.json', '-q', '--exit-zero'], { cwd })).code, 0);
});

test('options decide how values are judged', async (t) => {
  const cwd = folder(t, {
    ...pipeline,
    'p.yml': 'input: samples.csv\nseed: 1\nextra: 2\nthreads: null\n',
  });
  const rules = async (...args: string[]) => {
    const { stdout } = await compact(['validate', 'p.yml', ...args], { cwd });
    return [...stdout.matchAll(/(error|warning) .*\[(.*)\]$/gm)].map(
      ([, how, rule]) => `${how} ${rule}`,
    );
  };
  assert.deepEqual(await rules(), ['error params-type', 'warning params-unknown']);
  assert.deepEqual(await rules('--lenient', '--ignore', 'extra'), []);
  assert.deepEqual(await rules('--lenient', '--unknown', 'error'), ['error params-unknown']);
  assert.deepEqual(await rules('--lenient', '--unknown', 'off', '--keep-null'), [
    'error params-type',
  ]);
  assert.deepEqual(await rules('--profile', 'upstream'), [
    'error params-type',
    'error params-type',
  ]);
});

test('the schema is the one in a directory, or the one that is named', async (t) => {
  const cwd = folder(t, {
    'pipe/nextflow_schema.json': schema,
    'other.json': '{"properties": {"threads": {"type": "string"}}}',
    'p.yml': 'threads: 5\ninput: p.yml\n',
  });
  assert.equal((await params(['validate', 'pipe', 'p.yml'], { cwd })).code, 0);
  assert.match((await compact(['validate', 'other.json', 'p.yml'], { cwd })).stdout, /params-type/);
  assert.match(
    (await compact(['validate', '--schema', 'other.json', 'p.yml'], { cwd })).stdout,
    /params-type/,
  );
  assert.match(sentence(await params(['validate', 'p.yml'], { cwd })), /no schema found in "\."/);
});

test('the pipeline’s configuration exempts names', async (t) => {
  const cwd = folder(t, {
    ...pipeline,
    'nextflow.config': "validation { ignoreParams = ['extra'] }\n",
    'p.yml': 'input: samples.csv\nextra: 2\n',
  });
  assert.doesNotMatch((await compact(['validate', 'p.yml'], { cwd })).stdout, /params-unknown/);
  assert.match(
    (await compact(['validate', 'p.yml', '--no-config'], { cwd })).stdout,
    /params-unknown/,
  );
});

test('wrong usage and files that are not there end with 2', async (t) => {
  const cwd = folder(t, { ...pipeline, 'p.yml': 'input: samples.csv\n' });
  for (const args of [
    ['validate'],
    ['validate', 'none.yml'],
    ['validate', '.', '.', 'p.yml'],
    ['validate', 'p.yml', '--unknown', 'perhaps'],
    ['validate', 'p.yml', '-o', 'p.yml'],
    ['validate', 'p.yml', 'p.yml'],
    ['sheet', 'none.csv'],
    ['create', 'nowhere'],
  ]) {
    assert.equal((await params(args, { cwd })).code, 2, args.join(' '));
  }
});

test('a schema that cannot be read is a finding, and nothing can be made of it', async (t) => {
  const cwd = folder(t, { 'nextflow_schema.json': '{', 'p.yml': 'a: 1\n' });
  const { code, stdout } = await compact(['validate', 'p.yml'], { cwd });
  assert.equal(code, 1);
  assert.match(stdout, /^nextflow_schema\.json:1:.*\[params-schema\]$/m);
  const created = await params(['create'], { cwd });
  assert.equal(created.code, 2);
  assert.match(sentence(created), /syntax error in schema "nextflow_schema\.json"/);
  assert.equal((await toolkit(['schema', 'docs'], { cwd })).code, 2);
});

test('a sheet is judged cell by cell, its files by the disk', async (t) => {
  const cwd = folder(t, { ...pipeline, 'bad.csv': 'sample,reads\na,b.fq\n,a.fq\n' });
  assert.equal((await params(['sheet', 'samples.csv'], { cwd })).code, 0);
  const { code, stdout } = await compact(
    ['sheet', '--schema', 'assets/schema_input.json', 'bad.csv'],
    { cwd },
  );
  assert.equal(code, 1);
  assert.match(stdout, /^bad\.csv:2:3: error .*does not exist.* \[sheet-path\]$/m);
  assert.match(
    stdout,
    /^bad\.csv:3:1: error missing required value in column "sample" \[sheet-required\]$/m,
  );
});

test('a sheet that a parameter names is judged with the parameters', async (t) => {
  const input = { type: 'string', format: 'file-path', schema: 'assets/schema_input.json' };
  const cwd = folder(t, {
    'pipe/nextflow_schema.json': JSON.stringify({ properties: { input } }),
    'pipe/assets/schema_input.json': rows,
    'p.yml': 'input: run/samples.csv\n',
    'run/samples.csv': 'sample,reads\n,p.yml\n',
  });
  const { code, stdout } = await compact(['validate', 'pipe', 'p.yml'], { cwd });
  assert.equal(code, 1);
  assert.match(stdout, /^run\/samples\.csv:2:1: error .*\[sheet-required\]$/m);
  assert.match(
    stdout,
    /^p\.yml:1:8: error content of "run\/samples\.csv" does not match "assets\/schema_input\.json" \[params-content\]$/m,
  );
});

test('standard input is a file of either language', async (t) => {
  const cwd = folder(t, pipeline);
  const { code, stdout } = await compact(['validate', '-'], {
    cwd,
    input: '{"threads": "x", "input": "a.fq"}',
  });
  assert.equal(code, 1);
  assert.match(stdout, /^<stdin>:1:13: .*params-type/m);
  assert.equal((await compact(['validate', '-'], { cwd, input: 'input: a.fq\n' })).code, 0);
});

test('a directory without a params file is told which names it may have', async (t) => {
  const cwd = folder(t, { ...pipeline, 'sub/x': '' });
  const none = await params(['validate', 'sub'], { cwd });
  assert.equal(none.code, 2);
  assert.match(
    sentence(none),
    /\nhelp: expected "flow-params\.json", "flow-params\.yml", .* or "[^"]+"$/,
  );
});

test('a schema and a file in the wrong order are told apart', async (t) => {
  const cwd = folder(t, { ...pipeline, 'p.yml': 'input: a.fq\n' });
  const swapped = await params(['validate', 'p.yml', 'nextflow_schema.json'], { cwd });
  assert.equal(swapped.code, 2);
  assert.match(
    sentence(swapped),
    /"nextflow_schema\.json" looks like a schema.*\nhelp: .*schema first/,
  );
});

test('help promises nothing that the command does not do', async () => {
  for (const name of ['validate', 'sheet']) {
    const { stdout } = await params([name, '--help']);
    assert.match(stdout, /^ {2}1 {2}Findings$/m);
    assert.doesNotMatch(stdout, /--diff/);
    assert.match(stdout, /the report to a file, replacing its\s+content/);
  }
});

test('a file to begin with is written once, and again when forced', async (t) => {
  const cwd = folder(t, pipeline);
  const first = await params(['create'], { cwd });
  assert.equal(first.code, 0);
  assert.equal(
    first.stderr,
    'toolkit: "nf-params.yml" was written, and sets no parameter yet\n' +
      'help: remove the "# " before each parameter to set\n' +
      'toolkit: not listed: 1 hidden parameter\nhelp: list hidden parameters with --show-hidden\n',
  );
  const text = readFileSync(join(cwd, 'nf-params.yml'), 'utf8');
  assert.match(text, /^# input: null$/m);
  assert.doesNotMatch(text, /seed/);
  const again = await params(['create'], { cwd });
  assert.equal(again.code, 2);
  assert.match(sentence(again), /exists\nhelp: replace it with --force/);
  assert.equal(readFileSync(join(cwd, 'nf-params.yml'), 'utf8'), text);
  const itself = await params(['create', '-o', 'nextflow_schema.json', '--force'], { cwd });
  assert.equal(itself.code, 2);
  assert.match(sentence(itself), /is the schema itself/);
  const json = await params(['create', '-o', 'x.json'], { cwd });
  assert.equal(json.code, 2);
  assert.match(sentence(json), /written as YAML.*\nhelp: .*"\.yml" or "\.yaml"/);
  assert.ok(!existsSync(join(cwd, 'x.json')));
  const forced = await params(['create', '.', '--force', '--show-hidden'], { cwd });
  assert.equal(forced.code, 0);
  assert.match(readFileSync(join(cwd, 'nf-params.yml'), 'utf8'), /^# seed: null$/m);
  const shown = await params(['create', '-o', '-'], { cwd });
  assert.deepEqual([shown.code, shown.stdout, shown.stderr], [0, text, '']);
});
