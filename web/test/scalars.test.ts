// Scalars of YAML as the package gives them: the table that core/modules/scalars_test.go reads.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { createToolkit, ForeignValue, type Toolkit } from 'flow-toolkit';

const table = await readFile(new URL('../../testdata/config/scalars.tsv', import.meta.url), 'utf8');
const rows = table
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));
let toolkit: Toolkit;

before(async () => (toolkit = await createToolkit({ startWith: 'core' })));
after(() => toolkit.dispose());

const floats: Record<string, number> = { inf: Infinity, '-inf': -Infinity, nan: NaN };

/** A value of the table as JavaScript has it. */
function valueOf(text: string): unknown {
  const json: unknown = JSON.parse(text);
  const entry = Object.entries((json ?? {}) as Record<string, string>).at(0);
  const [mark, content] = entry ?? ['', ''];
  switch (mark) {
    case '$bigint':
      return BigInt(content);
    case '$float':
      return floats[content] ?? Number(content);
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
    assert.deepEqual(config!.get('template')!.get('skip_features'), [valueOf(expected)]);
  });
}
