// `toolkit schema docs` and `toolkit schema convert`: what is printed, what is written, and what is
// refused without anything being written.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder, sentence, toolkit, type Ran, type RunOptions } from './support-cli.js';

const schema = `{
    "$schema": "https://json-schema.org/draft-07/schema",
    "title": "example/meadow pipeline parameters",
    "description": "Counts flowers.",
    "type": "object",
    "definitions": {
        "reads": {
            "title": "Reads",
            "required": ["input"],
            "properties": {
                "input": { "type": "string", "description": "A table | of <reads>", "help_text": "See [the docs](https://example.org)." },
                "depth": { "type": "integer", "default": 3, "hidden": true }
            }
        }
    },
    "allOf": [{ "$ref": "#/definitions/reads" }]
}
`;
const files = { 'flow_schema.json': schema };

const docs = (args: readonly string[], options?: RunOptions): Promise<Ran> =>
  toolkit(['schema', 'docs', ...args], options);
const convert = (args: readonly string[], options?: RunOptions): Promise<Ran> =>
  toolkit(['schema', 'convert', ...args], options);

test('documentation goes to standard output, and nothing else is said', async (t) => {
  const cwd = folder(t, files);
  const { code, stdout, stderr } = await docs([], { cwd });
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(stdout, /^# example\/meadow pipeline parameters\n\nCounts flowers\.\n\n## Reads\n/);
  assert.match(stdout, /A table &#124; of &lt;reads&gt; <details>/);
  assert.equal((await docs(['flow_schema.json'], { cwd })).stdout, stdout);
  assert.equal((await docs(['-'], { input: schema })).stdout, stdout);
});

test('columns, hidden parameters and formats are chosen', async (t) => {
  const cwd = folder(t, files);
  const columns = await docs(['-c', 'parameter,default', '--hide-hidden'], { cwd });
  assert.match(columns.stdout, /^\| Parameter \| Default \|$/m);
  assert.doesNotMatch(columns.stdout, /depth/);
  const page = await docs(['-x', 'html'], { cwd });
  assert.match(page.stdout, /^<!doctype html>[^]*<a href="https:\/\/example\.org"/);
  const fragment = await docs(['-x', 'html', '--fragment'], { cwd });
  assert.match(fragment.stdout, /^<p>Counts flowers\.<\/p>\n<section [^>]*>\n<h2 /);
  const data = JSON.parse((await docs(['-x', 'json'], { cwd })).stdout);
  assert.deepEqual(
    data.groups[0].params.map(({ name, required, hidden }: Record<string, unknown>) => [
      name,
      required,
      hidden,
    ]),
    [
      ['input', true, false],
      ['depth', false, true],
    ],
  );
  const compat = await docs(['--compat'], { cwd });
  assert.match(compat.stdout, /^\| Parameter \| Description \|.*\n\|-----------\|/m);
  const wrong = await docs(['-c', 'paramter'], { cwd });
  assert.equal(wrong.code, 2);
  assert.match(sentence(wrong), /unknown column "paramter"\nhelp: did you mean "parameter"\?/);
});

test('what is there is not written over unless that is asked for', async (t) => {
  const cwd = folder(t, { ...files, 'there.md': 'mine\n' });
  const written = await docs(['-o', 'new.md'], { cwd });
  assert.deepEqual([written.code, written.stdout], [0, '']);
  const text = readFileSync(join(cwd, 'new.md'), 'utf8');
  assert.match(text, /^# example/);
  const refused = await docs(['-o', 'there.md'], { cwd });
  assert.equal(refused.code, 2);
  assert.match(sentence(refused), /"there\.md" exists\nhelp: .*--force/);
  assert.equal(readFileSync(join(cwd, 'there.md'), 'utf8'), 'mine\n');
  assert.equal((await docs(['-o', 'there.md', '--force'], { cwd })).code, 0);
  assert.equal(readFileSync(join(cwd, 'there.md'), 'utf8'), text);
  const itself = await docs(['-o', 'flow_schema.json', '-f'], { cwd });
  assert.equal(itself.code, 2);
  assert.match(sentence(itself), /is the schema itself/);
  assert.equal(readFileSync(join(cwd, 'flow_schema.json'), 'utf8'), schema);
});

test('a schema that cannot be read, or is not there, is one sentence', async (t) => {
  const cwd = folder(t, { 'bad.json': '{"a": 1,}', 'list.json': '[]', empty: '' });
  for (const command of [
    docs,
    (args: string[], options: RunOptions) => convert(['--to', '2020-12', ...args], options),
  ]) {
    const bad = await command(['bad.json', '-o', 'out'], { cwd });
    assert.equal(bad.code, 2);
    assert.match(sentence(bad), /syntax error in schema "bad\.json" at line 1, column 8: /);
    assert.match(sentence(await command(['list.json'], { cwd })), /must be a JSON object/);
    assert.match(sentence(await command(['none.json'], { cwd })), /no such file/);
    assert.match(sentence(await command([], { cwd })), /no schema found in/);
    assert.equal(existsSync(join(cwd, 'out')), false);
  }
});

test('a conversion is shown as a diff, and written when that is asked for', async (t) => {
  const cwd = folder(t, files);
  const shown = await convert(['--to', '2020-12'], { cwd });
  assert.equal(shown.code, 0);
  assert.match(sentence(shown), /dialect "toolkit" must use draft-07, so linting rejects/);
  assert.match(shown.stdout, /^--- a\/flow_schema\.json\n\+\+\+ b\/flow_schema\.json\n@@/);
  assert.match(shown.stdout, /^\+ {4}"\$defs": \{$/m);
  assert.equal((await convert(['--to', '2020-12', '--diff'], { cwd })).stdout, shown.stdout);
  assert.equal(readFileSync(join(cwd, 'flow_schema.json'), 'utf8'), schema);
  const written = await convert(['--to', '2020-12', '--write'], { cwd });
  assert.deepEqual([written.code, written.stdout], [0, '']);
  const there = readFileSync(join(cwd, 'flow_schema.json'), 'utf8');
  assert.equal(
    there,
    schema
      .replace('draft-07/schema', 'draft/2020-12/schema')
      .replace('"definitions"', '"$defs"')
      .replace('#/definitions/', '#/$defs/'),
  );
  assert.equal((await convert(['--to', 'draft-07', '--write'], { cwd })).code, 0);
  assert.equal(readFileSync(join(cwd, 'flow_schema.json'), 'utf8'), schema);
  assert.equal((await convert(['--to', 'draft-07'], { cwd })).stdout, '');
});

test('what cannot be carried over is said, and a params file has a schema', async (t) => {
  const cwd = folder(t, {
    'flow_schema.json':
      '{"$schema": "https://json-schema.org/draft/2020-12/schema", "unevaluatedProperties": false}',
    'there.json': '',
  });
  const noted = await convert(['--to', 'draft-07', '-o', 'old.json'], { cwd });
  assert.equal(noted.code, 0);
  assert.match(sentence(noted), /"unevaluatedProperties" at the top has no effect in draft 7/);
  assert.match(readFileSync(join(cwd, 'old.json'), 'utf8'), /draft-07/);
  const params = await convert(['--to', 'params', '-'], { cwd, input: schema });
  assert.deepEqual([params.code, params.stderr], [0, '']);
  const { properties, required } = JSON.parse(params.stdout);
  assert.deepEqual([Object.keys(properties), required], [['input', 'depth'], ['input']]);
  for (const [args, why] of [
    [['--to', 'params', '--write'], /another document/],
    [['--to', 'draft-07', '-', '--write'], /cannot write to standard input/],
    [['--to', 'draft-07', '-o', 'there.json'], /exists\nhelp: .*--force/],
    [['--to', 'draft-04'], /draft-07, 2020-12, params/],
    [[], /--to/],
  ] as const) {
    const refused = await convert(args, { cwd, input: schema });
    assert.equal(refused.code, 2, args.join(' '));
    assert.match(refused.stderr, why);
  }
});
