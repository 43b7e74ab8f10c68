// Values of another realm, as test runners with a DOM of their own and frames give them: no class of theirs is this one's.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { createToolkit, type Toolkit } from 'flow-toolkit';
import { duplicateKey } from './support.js';

const { text } = duplicateKey();

let toolkit: Toolkit;
before(async () => (toolkit = await createToolkit()));
after(() => toolkit.dispose());

const foreign = <T>(expression: string, given: object = {}): T =>
  runInNewContext(expression, given) as T;

/** The text as bytes of the other realm. */
const bytes = (content: string): Uint8Array =>
  foreign('Uint8Array.from(given)', { given: [...new TextEncoder().encode(content)] });

test('bytes and maps of files', async () => {
  const own = await toolkit.lintSchema(text);
  assert.ok(own.findings.length > 0);
  assert.ok(!(bytes('') instanceof Uint8Array));
  assert.deepEqual(await toolkit.lintSchema(bytes(text)), own);
  const name = 'nextflow_schema.json';
  const path = { path: name };
  const named = await toolkit.lintSchema({ [name]: text });
  const map = foreign<Map<string, string>>('new Map([[name, text]])', { name, text });
  assert.ok(!(map instanceof Map));
  assert.deepEqual(await toolkit.lintSchema(map), named);
  assert.deepEqual(await toolkit.lintSchema(bytes(text), path), named);
  const files = foreign<Record<string, string>>('({ [name]: text })', { name, text });
  const pipeline = await toolkit.lint({ files: { [name]: text } }, { now: new Date('2026-01-01') });
  const now = foreign<Date>('new Date("2026-01-01")');
  assert.deepEqual(await toolkit.lint({ files }, { now }), pipeline);
  assert.deepEqual(await toolkit.lint({ files: map }, { now }), pipeline);
});

test('nested maps', async () => {
  const inner = foreign<Map<string, unknown>>('new Map([["b", 1]])');
  const nested = { a: inner };
  await toolkit.nestedSetitem(nested, ['a', 'b'], 2);
  assert.equal(inner.get('b'), 2);
  await toolkit.nestedDelitem(nested, ['a', 'b']);
  assert.equal(inner.size, 0);
});
