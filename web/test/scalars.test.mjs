// Scalars of YAML as the package gives them: the table that core/modules/scalars_test.go reads.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { createToolkit, ForeignValue } from '../../dist/node.js';

const table = await readFile(new URL('../../testdata/config/scalars.tsv', import.meta.url), 'utf8');
const rows = table
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));
let toolkit;

before(async () => (toolkit = await createToolkit({ startWith: 'core' })));
after(() => toolkit.dispose());

/** A value of the table as JavaScript has it. */
function valueOf(text) {
  const json = JSON.parse(text);
  const [mark, content] = Object.entries(json ?? {})[0] ?? [];
  switch (mark) {
    case '$bigint':
      return BigInt(content);
    case '$float':
      return { inf: Infinity, '-inf': -Infinity, nan: NaN }[content] ?? Number(content);
    case '$bytes':
      return new Uint8Array(Buffer.from(content, 'base64'));
    case '$date':
      return new ForeignValue('date', content);
    case '$datetime':
      return new ForeignValue('datetime', content);
  }
  return json;
}

test('the table of scalars is there', () => assert.ok(rows.length > 40));

for (const [scalar, expected] of rows) {
  test(`the scalar ${scalar}`, async () => {
    const text = `template:\n  skip_features:\n    - ${scalar}\n`;
    const loading = toolkit.loadToolsConfig({ '.toolkit.yml': text });
    if (/^[A-Z]\w+Error$/.test(expected)) {
      await assert.rejects(loading, { kind: expected });
      return;
    }
    const { config } = await loading;
    assert.deepEqual(config.get('template').get('skip_features'), [valueOf(expected)]);
  });
}
