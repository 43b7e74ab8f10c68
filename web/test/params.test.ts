// Files of parameters and sheets of samples through the package: what is found in them is in the archives
// of testdata/params and testdata/sheets (archives.test.ts); here are the shapes of calls and answers.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createToolkit, type Toolkit, type SchemaChange } from 'flow-toolkit';

const schema = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://raw.githubusercontent.com/example/demo/main/nextflow_schema.json',
  properties: {
    outdir: { type: 'string', default: 'results' },
    input: { type: 'string' },
    threads: { type: 'integer', maximum: 16 },
    token: { type: 'string', hidden: true },
  },
  required: ['input'],
});

let toolkit: Toolkit;
before(async () => (toolkit = await createToolkit({ startWith: 'pipeline' })));
after(() => toolkit.dispose());

const refused = (call: Promise<unknown>) =>
  assert.rejects(call, { name: 'ToolkitError', code: 'ERR_INPUT' });
const refusedWith = (call: Promise<unknown>, message: RegExp) =>
  assert.rejects(call, { name: 'ToolkitError', code: 'ERR_INPUT', message });

test('a verdict comes with a report whose findings have places and pointers', async () => {
  const files = { 'nextflow_schema.json': schema, 'p.yml': 'threads: 32\n' };
  const { valid, report } = await toolkit.validateParams(files);
  assert.equal(valid, false);
  const found = report.findings.map(({ rule, pointer, range }) => [
    rule,
    pointer,
    range.start.line,
  ]);
  assert.deepEqual(found, [
    ['params-required', '/input', 1],
    ['params-bounds', '/threads', 1],
  ]);
  assert.deepEqual(report.dialects, { 'p.yml': 'nf-core' });
  const again = await toolkit.validateParams(
    { ...files, 'p.yml': 'input: a\n' },
    { format: 'sarif' },
  );
  assert.equal(again.valid, true);
  assert.equal((JSON.parse(again.report.rendered!) as { version: string }).version, '2.1.0');
});

test('the two files are told by their names or by the options', async () => {
  const files = { 'a.json': schema, 'b.json': '{"input": "x"}', 'c.txt': '' };
  const options = { schema: 'a.json', params: 'b.json' };
  assert.equal((await toolkit.validateParams(files, options)).valid, true);
  await refused(toolkit.validateParams(files));
  await refused(toolkit.validateParams(files, { ...options, params: 'd.json' }));
  await refused(toolkit.validateParams(files, { ...options, unknownParams: 'maybe' as never }));
  await refused(toolkit.validateParams('{}' as never, options));
});

test('a schema alone is told from one with too much beside it', async () => {
  const alone = { 'flow_schema.json': '{}' };
  await refusedWith(toolkit.validateParams(alone), /^missing params file, found only the schema$/);
  const more = { ...alone, 'a.yml': 'a: 1', 'b.yml': 'b: 1' };
  await refusedWith(toolkit.validateParams(more), /found 2 files besides the schema/);
});

test('values are read from both languages, and are null where there are none', async () => {
  const json = await toolkit.readParams('{"a": 1.5, "b": [true, null]}');
  assert.deepEqual(json, { readable: true, values: { a: 1.5, b: [true, null] }, format: 'json' });
  const yaml = await toolkit.readParams('a: no\nb: {c: 1e3}\n', { path: 'p.yml' });
  assert.deepEqual(yaml, { readable: true, values: { a: 'no', b: { c: 1000 } }, format: 'yaml' });
  for (const text of ['- 1\n', '', 'a: [\n', '{"a": ]']) {
    const { readable, values } = await toolkit.readParams(text);
    assert.deepEqual([readable, values], [false, null], text);
  }
});

test('what is written has the schema’s order and a command, and is read back as it was', async () => {
  const values = { extra: { deep: [1] }, threads: 4, input: 'no', outdir: 'results', token: '' };
  const kept = { input: 'no', threads: 4, extra: { deep: [1] } };
  for (const format of ['json', 'yaml'] as const) {
    const written = await toolkit.writeParams(schema, values, { format, pipeline: 'example/demo' });
    assert.deepEqual(written.command.slice(0, 3), ['nextflow', 'run', 'example/demo']);
    assert.equal(written.command.at(-1), written.path);
    const read = await toolkit.readParams(written.text, { path: written.path });
    assert.deepEqual([read.values, read.format], [kept, format]);
    assert.deepEqual(Object.keys(read.values!), Object.keys(kept));
  }
  const all = await toolkit.writeParams(schema, values, { all: true });
  assert.deepEqual(JSON.parse(all.text), values);
  await refusedWith(toolkit.writeParams(schema, [1]), /must be an object, got an array/);
  await refused(toolkit.writeParams('[]', {}));
  await refused(toolkit.writeParams(schema, {}, { format: 'xml' as never }));
});

test('values that JSON lacks are refused by name, not dropped', async () => {
  const itself: { a?: object } = {};
  itself.a = itself;
  for (const [values, says] of [
    [new Map([['a', 1]]), /^the object of values is an object of the class "Map"/],
    [{ a: NaN }, /^"a" in the object of values is NaN, which JSON does not support$/],
    [{ a: [-Infinity] }, /^"0" in the object of values is -Infinity/],
    [{ a: () => 1 }, /is a function/],
    [{ a: [undefined] }, /is undefined/],
    [{ a: 1n }, /is a bigint/],
    [{ a: new Date(0) }, /of the class "Date"/],
    [itself, /is circular/],
  ] as const) {
    const options = { code: 'ERR_INPUT', message: says };
    await assert.rejects(toolkit.writeParams(schema, values), options);
    const changes: SchemaChange[] = [{ action: 'setKeyword', keyword: 'x', value: values }];
    await assert.rejects(toolkit.editSchema('{}', changes), { code: 'ERR_INPUT' });
  }
  const text = '{"properties": {"a": {}}}';
  const change: SchemaChange = {
    action: 'setKeyword',
    param: 'a',
    keyword: 'default',
    value: NaN,
  };
  await assert.rejects(toolkit.editSchema(text, [change]), { code: 'ERR_INPUT', message: /NaN/ });
  const { text: made } = await toolkit.editSchema(text, [{ ...change, value: undefined }]);
  assert.equal(made, text);
  await toolkit.writeParams(schema, Object.assign(Object.create(null), { a: undefined }));
});

test('a file to begin with says nothing yet, and tells how many it leaves out', async () => {
  const { text, path, hidden } = await toolkit.createParamsFile(schema);
  assert.deepEqual([path, hidden], ['nf-params.yml', 1]);
  assert.match(text, /^# outdir: "results"$/m);
  const set = text.replaceAll(/^# /gm, '');
  assert.deepEqual((await toolkit.readParams(set)).values, {
    outdir: 'results',
    input: null,
    threads: null,
  });
  const whole = await toolkit.createParamsFile(schema, {
    showHidden: true,
    pipeline: 'example/demo',
  });
  assert.equal(whole.hidden, 0);
  assert.match(whole.text, /run example\/demo -params-file/);
});

test('a sheet is judged by the schema of its rows', async () => {
  const rows = {
    type: 'array',
    items: { properties: { a: { type: 'integer' } }, required: ['a'] },
  };
  const files = { 'rows.json': JSON.stringify(rows), 's.csv': 'a,b\n1,2\nx,\n' };
  const { valid, report } = await toolkit.validateSampleSheet(files, { schema: 'rows.json' });
  assert.equal(valid, false);
  assert.deepEqual(
    report.findings.map(({ rule, pointer }) => [rule, pointer]),
    [
      ['sheet-column', ''],
      ['sheet-type', '/1/a'],
    ],
  );
});

test('what is far beyond any real file is a finding, and soon', async () => {
  const texts = {
    'deep.json': `{"a":${'['.repeat(100_000)}`,
    'deep.yml': `a: ${'['.repeat(100_000)}`,
    'long.yml': `input: ${'x'.repeat(5 << 20)}`,
    'names.json': `{${Array.from({ length: 20_000 }, (_, i) => `"inptu${i}": 1`).join()}}`,
  };
  for (const [name, text] of Object.entries(texts)) {
    const options = { params: name, timeout: 60_000 };
    const files = { 'nextflow_schema.json': schema, [name]: text };
    const { valid, report } = await toolkit.validateParams(files, options);
    assert.equal(valid, false, name);
    assert.ok(report.findings.length > 0, name);
  }
});

test('a sheet at the limits and one beyond them come to an end', async () => {
  const rows = JSON.stringify({
    type: 'array',
    uniqueEntries: ['a'],
    items: {
      properties: { a: { type: 'string' } },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    },
  });
  for (const count of [20_000, 1_000_000]) {
    const files = { 'rows.json': rows, 's.csv': `a,b\n${'x,1\n'.repeat(count)}` };
    const options = { schema: 'rows.json', timeout: 60_000 };
    const { valid } = await toolkit.validateSampleSheet(files, options);
    assert.equal(valid, false);
  }
});
