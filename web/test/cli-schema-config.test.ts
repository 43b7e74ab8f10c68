// `toolkit schema lint` checks a schema against the pipeline config beside it, as the page and `toolkit lint` do.

import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Report } from 'flow-toolkit';
import { folder, toolkit } from './support-cli.js';

const config = `manifest {
    name = 'example/meadow'
    description = 'Counts pollen grains.'
}
params {
    input = null
    label = ''
}
`;
const schema = (uri = 'https://json-schema.org/draft-07/schema', file = 'flow_schema.json') =>
  JSON.stringify({
    $schema: uri,
    $id: `https://raw.githubusercontent.com/example/forest/main/${file}`,
    title: 'example/forest pipeline parameters',
    description: 'Counts trees.',
    type: 'object',
    properties: {},
    definitions: {
      io: {
        title: 'Input',
        type: 'object',
        properties: {
          input: { type: 'string', description: 'Samples.', help_text: 'A table.' },
          label: { type: 'string', description: 'Label.', default: 'x' },
        },
      },
    },
    allOf: [{ $ref: '#/definitions/io' }],
  });

/** The rules with findings, in order, and the exit code. */
async function rules(cwd: string, ...args: string[]) {
  const { code, stdout, stderr } = await toolkit(['schema', 'lint', '--format', 'json', ...args], {
    cwd,
  });
  const findings = stdout === '' ? [] : (JSON.parse(stdout) as Report).findings;
  return { code, stderr, rules: findings.map(({ rule }) => rule).sort() };
}

const attributes = ['config-default-drift', 'description-value', 'id-value', 'title-value'];

test('the config beside the schema is read', async (t) => {
  const dir = folder(t, { 'flow.config': config, 'flow_schema.json': schema() });
  for (const args of [[], ['flow_schema.json'], ['.']]) {
    assert.deepEqual((await rules(dir, ...args)).rules, attributes, args.join(' '));
  }
  assert.deepEqual((await rules(dir, '--no-config')).rules, []);
});

test('schemas of several pipelines each have their own config', async (t) => {
  const named = schema().replaceAll('forest', 'meadow').replace('trees', 'pollen grains');
  const dir = folder(t, {
    'one/flow.config': config,
    'one/flow_schema.json': schema(),
    'two/flow.config': config,
    'two/flow_schema.json': named,
    'three/flow_schema.json': schema(),
  });
  assert.deepEqual((await rules(dir, 'one')).rules, attributes);
  assert.deepEqual((await rules(dir, 'two')).rules, ['config-default-drift']);
  assert.deepEqual((await rules(dir, 'three')).rules, []);
  assert.deepEqual(
    (await rules(dir, 'one', 'two', 'three')).rules,
    [...attributes, 'config-default-drift'].sort(),
  );
});

test('--config names the file, and one that cannot be read ends the command', async (t) => {
  const dir = folder(t, { 'conf/my.config': config, 'flow_schema.json': schema() });
  assert.deepEqual((await rules(dir)).rules, []);
  assert.deepEqual((await rules(dir, '--config', 'conf/my.config')).rules, attributes);
  const missing = await rules(dir, '--config', 'conf/none.config');
  assert.equal(missing.code, 2);
  assert.match(missing.stderr, /none\.config/);
});

test('a config that leads out of the directory is not read', async (t) => {
  const dir = folder(t, { 'outside.config': config, 'one/flow_schema.json': schema() });
  symlinkSync('../outside.config', join(dir, 'one/flow.config'));
  const found = await rules(dir, 'one');
  assert.deepEqual([found.code, found.rules], [0, []]);
  assert.match(found.stderr, /is checked without .*flow\.config": it leads out of the directory/);
  symlinkSync('../outside.config', join(dir, 'one/linked.config'));
  assert.deepEqual((await rules(dir, 'one', '--config', 'one/linked.config')).rules, attributes);
});

test('under upstream a draft that nf-core/tools rejects fails as it does there', async (t) => {
  const text = (uri?: string) => schema(uri, 'nextflow_schema.json');
  const plugin = (name: string) => `${config}plugins { id '${name}' }\n`;
  const cases: [uri: string, plugin: string, rules: string[]][] = [
    [
      'http://json-schema.org/draft-07/schema',
      'nf-validation@1.1.3',
      ['draft-plugin', 'input-missing'],
    ],
    [
      'https://json-schema.org/draft-07/schema',
      'nf-schema@2.5.1',
      ['draft-plugin', 'input-missing'],
    ],
  ];
  for (const [uri, name, expected] of cases) {
    const dir = folder(t, { 'nextflow.config': plugin(name), 'nextflow_schema.json': text(uri) });
    const found = await rules(dir, '--profile', 'upstream');
    assert.equal(found.code, 1);
    for (const rule of expected) assert.ok(found.rules.includes(rule), `${uri}: ${found.rules}`);
  }
  const right = folder(t, {
    'nextflow.config': plugin('nf-validation@1.1.3'),
    'nextflow_schema.json': text(),
  });
  assert.ok(!(await rules(right, '--profile', 'upstream')).rules.includes('draft-plugin'));
});
