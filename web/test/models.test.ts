// The typed records through the package: the outcomes recorded from the reference's own, and
// what only JavaScript has.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { inspect } from 'node:util';
import {
  ForeignValue,
  HostResponse,
  HostSession,
  Model,
  Pipeline,
  ToolkitError,
  ToolkitTemplateConfig,
  ToolkitYamlConfig,
  ToolkitYamlLintConfig,
  createToolkit,
  type Toolkit,
  type DumpOptions,
  type ModelCallOptions,
  type Models,
} from 'flow-toolkit';
import { rejection } from './support.js';

/** A recorded value of a field: what the reference makes of it, or its errors. */
interface Row {
  in: unknown;
  ok: boolean;
  errors: object[];
  value: object | null;
}

interface RecordedDump {
  input: unknown;
  kwargs: unknown;
  output: unknown;
}

const recorded = new URL('../../../shared/data/utils-cases.json', import.meta.url);
const skip = existsSync(recorded) ? false : 'the recorded cases (../shared/data) are not here';
const cases = (skip ? {} : JSON.parse(readFileSync(recorded, 'utf8'))) as Record<
  (typeof tables)[number][0],
  Row[]
> & { model_dump: RecordedDump[] };

let toolkit: Toolkit;
before(async () => (toolkit = await createToolkit({ startWith: 'core' })));
after(() => toolkit.dispose());

/** Also for what no model takes. */
const create = <Name extends keyof Models>(
  model: Name,
  values: unknown,
  options?: ModelCallOptions,
) => toolkit.createModel(model, values as Record<string, unknown>, options);
const upstream: ModelCallOptions = { dialect: 'nf-core' };

/** The field that each table is about, and how many rows it has. */
const tables = [
  ['bool_field', 'ToolkitYamlLintConfig', 'schema_lint', 42],
  ['bool_or_string_list_field', 'ToolkitYamlLintConfig', 'files_exist', 47],
  ['flow_config_field', 'ToolkitYamlLintConfig', 'nextflow_config', 18],
  ['string_field', 'ToolkitTemplateConfig', 'org', 8],
  ['outdir_field', 'ToolkitTemplateConfig', 'outdir', 8],
  ['any_list_field', 'ToolkitTemplateConfig', 'skip_features', 8],
  ['repository_type_field', 'ToolkitYamlConfig', 'repository_type', 8],
  ['bump_version_field', 'ToolkitYamlConfig', 'bump_version', 10],
  ['update_field', 'ToolkitYamlConfig', 'update', 19],
  ['lint_field', 'ToolkitYamlConfig', 'lint', 9],
] as const;

for (const [table, model, field, count] of tables) {
  test(`recorded: ${table}`, { skip }, async () => {
    assert.equal(cases[table].length, count);
    for (const row of cases[table]) {
      const given = { [field]: row.in };
      const told = JSON.stringify(row.in);
      if (!row.ok) {
        const error = await rejection(create(model, given, upstream));
        assert.ok(error instanceof ToolkitError, told);
        assert.deepEqual([error.code, error.kind], ['ERR_VALIDATION', 'ValidationError'], told);
        const got = error.issues!.map(({ type, loc }) => ({ type, loc }));
        assert.deepEqual(got, row.errors, told);
        assert.ok(error.issues!.every(({ msg }) => msg.length > 0));
        continue;
      }
      const record = await create(model, given, upstream);
      const value = record.get(field);
      const plain = value instanceof Model ? await value.modelDump({ excludeUnset: true }) : value;
      assert.deepEqual(plain, row.value, told);
      assert.deepEqual(Object.keys(plain ?? {}), Object.keys(row.value ?? {}), told);
    }
  });
}

/** Sets in the recorded arguments. */
function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(revived);
  if ('$set' in value) return new Set(value.$set as unknown[]);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, revived(each)]));
}

test('recorded: model_dump', { skip }, async () => {
  assert.equal(cases.model_dump.length, 160);
  for (const { input, kwargs, output } of cases.model_dump) {
    const record = await create('ToolkitYamlConfig', input, upstream);
    const dumped = await record.modelDump(revived(kwargs) as DumpOptions);
    const told = JSON.stringify({ input, kwargs });
    assert.deepEqual(dumped, output, told);
    assert.equal(JSON.stringify(dumped), JSON.stringify(output), `order of ${told}`);
  }
});

test('the recorded cases are all here', { skip }, () => {
  const sum = tables.reduce((count, [table]) => count + cases[table].length, 0);
  assert.equal(sum + cases.model_dump.length, 337);
});

const sample = {
  repository_type: 'pipeline',
  lint: { files_exist: ['a'], actions_flow_test: null },
  template: { name: 'demo', skip_features: ['ci'] },
};

test('a record is an instance of its class, and so are those in it', async () => {
  const config = await create('ToolkitYamlConfig', sample);
  assert.ok(config instanceof ToolkitYamlConfig && config instanceof Model);
  assert.ok(config.get('lint') instanceof ToolkitYamlLintConfig);
  assert.ok(config.get('template') instanceof ToolkitTemplateConfig);
  assert.deepEqual(
    [config.model, config.dialect, config.revision],
    ['ToolkitYamlConfig', 'toolkit', 'R1'],
  );
  const other = await create('ToolkitYamlConfig', {}, { dialect: 'nf-core', revision: 'R2' });
  assert.ok(other instanceof ToolkitYamlConfig);
  assert.deepEqual([other.dialect, other.revision], ['nf-core', 'R2']);
});

test('get, has, isSet, set and iteration are the interface’s', async () => {
  const config = await create('ToolkitYamlConfig', { ...sample, nothing: 1 });
  const [lint, template] = [config.get('lint')!, config.get('template')!];
  assert.equal(config.get('org_path', 'x'), null, 'a null field of the file stays null');
  assert.equal(config.get('nothing', 'x'), 'x');
  assert.equal(config.get('get'), null, 'only fields are got');
  assert.equal(lint.get('actions_flow_test', 'x'), 'x', 'in the lint section null gives way');
  assert.equal(lint.get('actions_flow_test'), null);
  assert.equal(template.get('org', 'x'), null);
  assert.equal(template.get('force'), true);
  assert.deepEqual(
    [config.has('lint'), config.has('nothing'), lint.has('actions_ci')],
    [true, false, false],
  );
  assert.deepEqual(
    ['files_exist', 'actions_flow_test', 'readme', 'nothing'].map((name) => lint.isSet(name)),
    [true, true, false, false],
  );
  assert.deepEqual(
    [...config].map(([name]) => name),
    [
      'repository_type',
      'toolkit_version',
      'org_path',
      'lint',
      'template',
      'bump_version',
      'update',
    ],
  );
  template.set('org', 'acme');
  assert.deepEqual([template.get('org'), template.isSet('org')], ['acme', true]);
  assert.throws(() => template.set('prefix', 1), {
    code: 'ERR_VALUE',
    kind: 'ValueError',
    message: /"prefix"/,
  });
});

test('records in records are kept by reference, and dumped as they are then', async () => {
  const lint = await create('ToolkitYamlLintConfig', { readme: false });
  const config = await create('ToolkitYamlConfig', { lint });
  assert.equal(config.get('lint'), lint);
  assert.ok(config.isSet('lint'));
  lint.set('readme', ['x']);
  const dumped = await config.modelDump({ exclude_unset: true });
  assert.deepEqual(dumped, { lint: { readme: ['x'] } });
  const foreign = await rejection(create('ToolkitYamlConfig', { template: lint }));
  assert.equal(foreign.issues![0].type, 'model_type');
});

test('what is no object of values is a TypeError', async () => {
  for (const values of [5, null, ['a'], 'x', new Map([[1, 2]])]) {
    const error = await rejection(create('ToolkitYamlConfig', values));
    assert.deepEqual([error.code, error.kind], ['ERR_TYPE', 'TypeError'], String(values));
  }
  assert.equal((await rejection(create('Nothing' as never, {}))).code, 'ERR_INPUT');
  assert.equal(
    (await rejection(create('ToolkitYamlConfig', {}, { revision: 'R3' as never }))).code,
    'ERR_INPUT',
  );
  assert.equal(
    (await rejection(create('ToolkitYamlConfig', {}, { dialct: 'x' } as never))).code,
    'ERR_INPUT',
  );
  assert.deepEqual(
    (await create('ToolkitYamlLintConfig', new Map([['readme', 'yes']]))).get('readme'),
    true,
  );
});

test('an issue shows the value as it was given', async () => {
  const given = () => 'a function';
  const values = { lint: { readme: given, schema_lint: NaN }, toolkit_version: new Date(0) };
  const { issues } = await rejection(create('ToolkitYamlConfig', values));
  const inputs = issues!.map(({ loc, input }) => [loc[loc.length > 1 ? 1 : 0], input]);
  assert.deepEqual(inputs, [
    ['toolkit_version', new Date(0)],
    ['readme', given],
    ['readme', given],
    ['schema_lint', NaN],
  ]);
});

test('half a character is a text that is no UTF-8, and comes back as it was', async () => {
  const half = 'a\ud800';
  const error = await rejection(create('ToolkitTemplateConfig', { org: half, [half]: 1 }));
  assert.deepEqual(
    error.issues!.map(({ type, input }) => [type, input]),
    [['string_unicode', half]],
  );
  assert.doesNotMatch(error.message, /\$/);
  assert.deepEqual(await through([half]), [[half], [half]]);
  const odd = await rejection(create('ToolkitTemplateConfig', { org: () => 1 }));
  assert.match(odd.message, /, found a value of another type$/);
  const text = await rejection(toolkit.editConfig('a: 1\n', [{ keys: ['a'], value: half }]));
  assert.equal(text.code, 'ERR_INPUT');
});

test('JSON has the values of a record, and those of the records in it', async () => {
  const values = { template: { name: 'meadow', skip_features: [new Set(['a'])] } };
  const config = await create('ToolkitYamlConfig', values);
  const { template, ...rest } = JSON.parse(JSON.stringify(config));
  assert.deepEqual(
    [template.name, template.force, template.skip_features],
    ['meadow', true, [['a']]],
  );
  assert.deepEqual(
    Object.keys(rest),
    [...config].map(([name]) => name).filter((name) => name !== 'template'),
  );
  assert.equal(rest.org_path, null);
});

test('a field is read and assigned as a property', async () => {
  const config = await create('ToolkitYamlConfig', { lint: { readme: ['a'] } });
  assert.deepEqual(config.lint!.readme, ['a']);
  assert.equal(config.org_path, null);
  config.toolkit_version = '1.2';
  config.lint!.readme = false;
  assert.deepEqual([config.get('toolkit_version'), config.isSet('toolkit_version')], ['1.2', true]);
  assert.deepEqual(await config.modelDump({ excludeUnset: true }), {
    toolkit_version: '1.2',
    lint: { readme: false },
  });
  const fields = config as unknown as Record<string, unknown>;
  assert.equal(fields['anything'], undefined);
  assert.throws(() => (fields['anything'] = 'x'), TypeError);
  assert.throws(() => (fields['model'] = 'x'), TypeError);
});

test('console.log shows the fields of a record, and of the records in it', async () => {
  const config = await create('ToolkitYamlConfig', { lint: { readme: ['a'] } });
  const shown = inspect(config, { depth: 4 });
  assert.match(shown, /^ToolkitYamlConfig \{\n {2}repository_type: null,/);
  assert.match(shown, /lint: ToolkitYamlLintConfig \{[^}]*readme: \[ 'a' \]/);
  assert.match(inspect([config], { depth: 0 }), /^\[ \[?ToolkitYamlConfig\]? \]$/);
});

test('a class whose objects the toolkit makes says so', () => {
  const classes = { HostResponse, HostSession, Pipeline, ToolkitYamlConfig, ToolkitTemplateConfig };
  for (const [name, each] of Object.entries(classes)) {
    assert.throws(() => new (each as unknown as new () => object)(), {
      code: 'ERR_TYPE',
      message: `${name} has no public constructor`,
      help: /^use toolkit\./,
    });
  }
});

test('structuredClone makes a plain object of a record', async () => {
  const config = await create('ToolkitYamlConfig', { lint: { readme: ['a'] } });
  const { lint, ...clone } = structuredClone(config) as unknown as Record<string, unknown>;
  assert.deepEqual((lint as Record<string, unknown>)['readme'], ['a']);
  assert.deepEqual([clone['model'], clone['org_path']], ['ToolkitYamlConfig', null]);
  const names = [...config].map(([name]) => name);
  assert.deepEqual(Object.keys({ ...config }), ['model', 'dialect', 'revision', ...names]);
});

test('an argument in both spellings is refused', async () => {
  const config = await create('ToolkitYamlConfig', {});
  const error = await rejection(config.modelDump({ excludeNone: true, exclude_none: false }));
  assert.deepEqual([error.code, error.kind], ['ERR_TYPE', 'TypeError']);
  assert.match(error.message, /"exclude_none" is given twice/);
  assert.deepEqual(await config.modelDump({ excludeNone: true, exclude_none: undefined }), {});
});

class Thing {
  name: string | undefined;
  constructor(name?: string) {
    this.name = name;
  }
}

/** What a list of anything comes back as. */
async function through(value: unknown, options?: object): Promise<unknown[]> {
  const record = await create('ToolkitTemplateConfig', { skip_features: [value] });
  const { skip_features: dumped } = await record.modelDump({
    include: ['skip_features'],
    ...options,
  });
  return [record.get('skip_features')![0], (dumped as unknown[])[0]];
}

test('values of every kind survive both ways', async () => {
  const thing = new Thing('x');
  const symbol = Symbol('x');
  const nested = { list: [1, [2, { $set: [1] }]], $date: 'x', '': null, __proto: 1 };
  for (const value of [
    ...['', 'x', 'é😀\u2028', '$date', true, false, null, 0, -0, 1, -1.5, 1e-7, 5e-324],
    ...[2 ** 53 - 1, 2 ** 53, 1e21, -1e300, NaN, Infinity, -Infinity, 2n ** 70n, -(2n ** 63n)],
    ...[new Date(0), new Date('2026-01-31T12:00:00.123Z'), new Date(-1), new Date(8.64e15)],
    ...[new Uint8Array(), Uint8Array.from({ length: 300_000 }, (_, i) => i)],
    ...[
      new Set(),
      new Set([1, 'a', new Set([2])]),
      new Map<unknown, unknown>([
        [1, { a: 2 }],
        ['1', null],
        [null, []],
      ]),
    ],
    ...[
      {},
      [],
      nested,
      { $date: '2026-01-31' },
      { $object: { $x: 1 } },
      JSON.parse('{"__proto__": {"a": 1}}'),
    ],
    ...[
      new ForeignValue('date', '2026-01-31'),
      new ForeignValue('duration', 'P1D'),
      new ForeignValue('decimal', '1.50'),
    ],
    ...[
      new ForeignValue('tuple', [1, new ForeignValue('path', 'a/../b')]),
      new ForeignValue('datetime', '2026-01-31T12:00:00'),
    ],
    ...[thing, symbol, () => 1, /x/g, new URL('http://x/'), new Date(NaN), new Float64Array(2)],
  ]) {
    const [kept, dumped] = await through(value);
    assert.deepStrictEqual(kept, value);
    assert.deepStrictEqual(dumped, value);
  }
  assert.equal((await through(thing))[1], thing, 'an instance of a class is the very same');
  assert.deepEqual(
    await through(new Map([['a', 1]])),
    [{ a: 1 }, { a: 1 }].map((each) => each),
    'a map with names is an object',
  );
  assert.deepEqual(await through(7n), [7, 7]);
  assert.deepEqual(await through({ a: undefined, b: [undefined] }), [{ b: [null] }, { b: [null] }]);
});

test('JSON mode leaves only what JSON has', async () => {
  const list = [
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    [new ForeignValue('date', '2026-01-31'), '2026-01-31'],
    [new ForeignValue('tuple', [1]), [1]],
    [new Set([1]), [1]],
    [new TextEncoder().encode('é'), 'é'],
    [NaN, null],
    [
      new Map([
        [null, 1],
        [true, 2],
      ]),
      { None: 1, true: 2 },
    ],
  ];
  for (const [value, json] of list)
    assert.deepEqual((await through(value, { mode: 'json' }))[1], json);
  const decode = await rejection(through(new Uint8Array([255]), { mode: 'json' }));
  assert.deepEqual([decode.code, decode.kind], ['ERR_DECODE', 'UnicodeDecodeError']);
});

test('a fallback replaces what JSON does not know, and only that', async () => {
  const thing = new Thing('x');
  const value = { a: [thing], b: new Date(0), c: () => 1 };
  const error = await rejection(through(value, { mode: 'json' }));
  assert.deepEqual([error.code, error.kind], ['ERR_SERIALIZATION', 'SerializationError']);
  const seen: unknown[] = [];
  const fallback = (each: object) => {
    seen.push(each);
    return each === thing ? { made: new Date(1), of: value.c } : each.toString();
  };
  const [, dumped] = await through(value, { mode: 'json', fallback });
  const of = '() => 1';
  assert.deepEqual(dumped, {
    a: [{ made: '1970-01-01T00:00:00.001Z', of }],
    b: '1970-01-01T00:00:00.000Z',
    c: of,
  });
  assert.deepEqual(seen, [thing, value.c, value.c]);
  assert.equal((await through(thing, { mode: 'json', fallback: async () => 5 }))[1], 5);
  assert.equal((await through(thing, { mode: 'json', fallback: () => {} }))[1], null);
  assert.equal((await through(thing, { fallback: () => 5 }))[1], thing, 'not in Python mode');
  assert.equal((await rejection(through(thing, { mode: 'json', fallback: 5 }))).code, 'ERR_TYPE');
  const endless = await rejection(
    through(thing, { mode: 'json', fallback: (each: unknown) => each }),
  );
  assert.equal(endless.code, 'ERR_VALUE');
  const own = new Error('mine');
  const failing = through(thing, {
    mode: 'json',
    fallback: () => {
      throw own;
    },
  });
  assert.equal(await rejection(failing), own);
});

test('arguments of a dump are told apart by the revision and their type', async () => {
  const r2 = await create('ToolkitYamlConfig', {}, { revision: 'R2' });
  for (const options of [
    { fallback: () => 1 },
    { excludeComputedFields: true },
    { exclude_computed_fields: false },
    { nothing: 1 },
    { excludeUnset: 'yes' },
    { warnings: 'loud' },
    { include: { lint: false } },
  ] as never[]) {
    const { code, kind } = await rejection(r2.modelDump(options));
    assert.deepEqual([code, kind], ['ERR_TYPE', 'TypeError'], JSON.stringify(options));
  }
  assert.equal((await rejection(r2.modelDump(5 as never))).code, 'ERR_INPUT');
  const both = {
    excludeUnset: true,
    exclude_unset: true,
    byAlias: null,
    context: new Thing(),
    roundTrip: true,
  };
  assert.deepEqual(await r2.modelDump(both), {});
  assert.deepEqual(Object.keys(await r2.modelDump(null as never)).length, 5);
  const signal = AbortSignal.abort(new Error('no'));
  assert.equal((await rejection(r2.modelDump({ signal }))).message, 'no');
});

test('a dump warns of what does not fit', async () => {
  const config = await create('ToolkitYamlConfig', sample);
  config.set('toolkit_version', 3.1);
  const said: string[] = [];
  const onWarning = (text: string) => said.push(text);
  assert.equal((await config.modelDump({ onWarning })).toolkit_version, 3.1);
  assert.match(said[0], /toolkit_version/);
  for (const warnings of [false, 'none'] as const) await config.modelDump({ warnings, onWarning });
  assert.equal(said.length, 1);
  assert.equal(
    (await rejection(config.modelDump({ warnings: 'error' }))).code,
    'ERR_SERIALIZATION',
  );
});

test('a value that holds itself is a ValueError, not the end', async () => {
  const list: unknown[] = [];
  list.push(list);
  const deep = JSON.parse('['.repeat(300) + ']'.repeat(300));
  for (const value of [list, new Map([[1, list]]), deep]) {
    const error = await rejection(create('ToolkitTemplateConfig', { skip_features: value }));
    assert.deepEqual([error.code, error.kind], ['ERR_VALUE', 'ValueError']);
  }
  const twice = { a: 1 };
  const kept = await through([twice, twice]);
  assert.deepEqual(kept[1], [{ a: 1 }, { a: 1 }], 'twice is not in itself');
  const record = await create('ToolkitYamlConfig', sample);
  record.set('template', record);
  assert.equal((await rejection(record.modelDump())).code, 'ERR_VALUE');
});

test('records outlive their toolkit, but are dumped by it alone', async () => {
  const own = await createToolkit({ worker: false });
  const config = await own.createModel('ToolkitYamlConfig', sample);
  await own.dispose();
  assert.equal(config.get('repository_type'), 'pipeline');
  assert.equal((await rejection(config.modelDump())).code, 'ERR_DISPOSED');
});
