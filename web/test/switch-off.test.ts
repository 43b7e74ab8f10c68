// The fix that disables a check by writing false over a list: its edits, as an editor applies them one by one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { start } from './support.js';

const rest = 'repository_type: pipeline\n';

for (const [name, list, end] of [
  ['a flow list with a comment', ' [a, b] # why\n', '  files_exist: true\n'],
  ['a block list', '\n    - a\n    - b\n', '  files_exist: true\n'],
  ['a block list of mappings', '\n    - a: 1\n      b: 2\n    - c\n', ''],
  ['a block list at its key', '\n  - a\n  - b\n', '  files_exist: true\n'],
  ['an empty list', ' []\n', ''],
]) {
  test(`the edits that disable a check: ${name}`, async (t) => {
    const toolkit = await start(t);
    const text = `${rest}lint:\n  schema_params:${list}${end}`;
    const { findings } = await toolkit.validateConfig(text);
    const fix = findings
      .flatMap(({ fixes }) => fixes ?? [])
      .find(({ title }) => title.includes('write false'));
    assert.ok(fix, JSON.stringify(findings));
    const spans = fix.edits.map(({ range }) => [range.start.offset, range.end.offset]);
    spans
      .slice(1)
      .forEach(([from], i) => assert.ok(spans[i][1] < from, `${spans}: in order, apart`));
    let one = text;
    for (const { range, newText } of fix.edits.toReversed()) {
      one = one.slice(0, range.start.offset) + newText + one.slice(range.end.offset);
    }
    // The same edits from the first to the last, each moving the next ones.
    let moved = 0;
    let other = text;
    for (const { range, newText } of fix.edits) {
      const [from, to] = [range.start.offset + moved, range.end.offset + moved];
      other = other.slice(0, from) + newText + other.slice(to);
      moved += newText.length - (to - from);
    }
    assert.equal(one, other);
    assert.match(one, /^ {2}schema_params: false( # why)?\n/m);
    assert.equal(one.replace(/ {2}schema_params: false( # why)?\n/, ''), `${rest}lint:\n${end}`);
    const after = await toolkit.validateConfig(one);
    assert.ok(!after.findings.some(({ message }) => message.includes('schema_params')), one);
  });
}
