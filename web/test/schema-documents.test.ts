// What is written of schemas is the same natively, in wasm and through the package: the texts and notes
// that the archives of testdata/docs and testdata/convert expect, and the whole of the native answer.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import {
  createToolkit,
  type ConvertCallOptions,
  type Toolkit,
  type ToolkitError,
} from 'flow-toolkit';
import { nativeAnswers, parseArchive, type Parsed } from './answers.js';

const operations = { docs: 'schemaDocs', convert: 'convertSchema' } as const;

const archives: (Parsed & { operation: 'schemaDocs' | 'convertSchema' })[] = [];
for (const [kind, operation] of Object.entries(operations)) {
  const folder = new URL(`../../testdata/${kind}/`, import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txtar')).sort();
  assert.ok(names.length >= 9, `most of the archives of ${kind} are missing`);
  for (const name of names) {
    const archive = parseArchive(`${kind}/${name}`, await readFile(new URL(name, folder)));
    archives.push({ ...archive, operation });
  }
}

const native: unknown[] = [];
before(() => nativeAnswers(archives, (at, answer) => (native[at] = JSON.parse(answer).result)));

/** What was written, as the archives expect it. */
function wanted({ text, notes = [] }: { text: string; notes?: string[] }): string {
  return [text.replace(/\n$/, ''), ...notes.map((note) => `# note: ${note}`), ''].join('\n');
}

for (const worker of [true, false]) {
  let toolkit: Toolkit;
  before(async () => (toolkit = await createToolkit({ worker, timeout: 600_000 })));
  after(() => toolkit.dispose());

  for (const [at, { name, operation, options, files, want }] of archives.entries()) {
    test(`${worker ? 'worker' : 'inline'}: ${name} says what it must`, async () => {
      const [[path, bytes]] = files;
      const result = await toolkit[operation](bytes, { ...options, path } as ConvertCallOptions);
      const answer = typeof result === 'string' ? { text: result } : result;
      assert.equal(wanted(answer), want);
      assert.deepEqual(answer, native[at]);
    });
  }
}

test('the edits of a conversion make its text, for an editor that counts in UTF-16', async (t) => {
  const toolkit = await createToolkit();
  t.after(() => toolkit.dispose());
  const before = `{ "title": "🌼", "definitions": { "é": { "items": [true], "title": "🌼" } }, "allOf": [{ "$ref": "#/definitions/é" }] }`;
  const { edits, text, changed } = await toolkit.convertSchema(before, { to: '2020-12' });
  assert.equal(changed, true);
  const made = edits.reduceRight(
    (whole, { range, newText }) =>
      whole.slice(0, range.start.offset) + newText + whole.slice(range.end.offset),
    before,
  );
  assert.equal(made, text);
  assert.match(text, /"\$ref": "#\/\$defs\/é"/);
});

test('what is wrong with a call is one sentence with ERR_INPUT', async (t) => {
  const toolkit = await createToolkit();
  t.after(() => toolkit.dispose());
  for (const [call, message] of [
    [
      () => toolkit.schemaDocs('{', { path: 'a.json' }),
      /syntax error in schema "a\.json" at line 1/,
    ],
    [() => toolkit.schemaDocs(3 as never), /expected a string or Uint8Array, got a number/],
    [() => toolkit.schemaDocs('{}', { columns: ['nme'] }), /unknown column "nme"/],
    [() => toolkit.convertSchema('{}', {} as never), /unknown target ""/],
    [
      () => toolkit.convertSchema('{}', { to: 'draft-07', form: 1 } as never),
      /unknown option "form"/,
    ],
  ] as const) {
    await assert.rejects(call, (error: ToolkitError) => {
      assert.equal(error.code, 'ERR_INPUT');
      assert.match(error.message, message);
      return true;
    });
  }
});
