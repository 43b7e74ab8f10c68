// The archives of schema edits give in the package what they give natively, and what a builder is told
// of a schema is the native answer too.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import {
  createToolkit,
  type BuildCallOptions,
  type BuiltSchema,
  type SchemaChange,
  type TextEdit,
  type Toolkit,
} from 'flow-toolkit';
import { nativeAnswers, parseArchive, type Parsed } from './answers.js';

async function readArchives(kind: string, fewest: number): Promise<Parsed[]> {
  const folder = new URL(`../../testdata/${kind}/`, import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txtar')).sort();
  assert.ok(names.length >= fewest, 'most of the archives are missing');
  return Promise.all(
    names.map(async (name) => parseArchive(name, await readFile(new URL(name, folder)))),
  );
}

const archives = await readArchives('build', 25);
const builds = await readArchives('schema-build', 20);

/** A build as its archive expects it; builtText in core/modules/build_folder_test.go writes the same. */
function builtText(built: BuiltSchema): string {
  const { path, dialect, changed, text, proposals, skipped, report } = built;
  const steps = proposals.map(
    ({ id, question, taken }) => `[${taken ? 'x' : ' '}] ${id}: ${question}`,
  );
  const left = skipped.map(({ param, reason }) => `skipped "${param}": ${reason}`);
  const { warned, failed } = report.counts;
  const end = `${path} ${dialect}, ${changed}: warned ${warned}, failed ${failed}`;
  return [...steps, ...left, end, text].join('\n');
}

/** A text after edits that do not overlap; they are in order. */
function applied(text: string, edits: readonly TextEdit[]): string {
  let out = '';
  let at = 0;
  for (const { range, newText } of edits) {
    assert.ok(range.start.offset >= at, 'the edits overlap');
    out += text.slice(at, range.start.offset) + newText;
    at = range.end.offset;
  }
  return out + text.slice(at);
}

/** The error that an archive expects. */
function errorOf(want: string): object {
  const [, code, message, help] = /^(\w+): (.*)\n(?:help: (.*)\n)?$/.exec(want)!;
  return help === undefined ? { code, message } : { code, message, help };
}

for (const worker of [true, false]) {
  const mode = worker ? 'worker' : 'inline';
  let toolkit: Toolkit;
  before(async () => (toolkit = await createToolkit({ worker })));
  after(() => toolkit.dispose());

  for (const { name, options, files, want } of archives) {
    test(`${mode}: ${name}`, async () => {
      const [[path, bytes]] = files;
      const changes = options.changes as SchemaChange[];
      if (want.startsWith('ERR_INPUT: ')) {
        return await assert.rejects(toolkit.editSchema(bytes, changes, { path }), errorOf(want));
      }
      const { text, changed, edits } = await toolkit.editSchema(bytes, changes, { path });
      assert.equal(text, want);
      assert.equal(changed, text !== bytes.toString());
      assert.equal(applied(bytes.toString(), edits), text);
    });
  }

  for (const { name, options, files, want } of builds) {
    test(`${mode}: build ${name}`, async () => {
      const { directory, ...given } = options as BuildCallOptions & { directory?: string };
      const build = toolkit.buildSchema({ files, directory }, given);
      if (!want.startsWith('ERR_')) return assert.equal(builtText(await build), want);
      await assert.rejects(build, errorOf(want));
    });
  }

  test(`${mode}: descriptions are the native ones`, async () => {
    const calls = archives.map(({ files }) => ({ operation: 'describeSchema', files }));
    const native: unknown[] = [];
    await nativeAnswers(calls, (i, answer) => (native[i] = JSON.parse(answer).result));
    for (const [i, { files }] of archives.entries()) {
      const [[path, bytes]] = files;
      assert.deepEqual(await toolkit.describeSchema(bytes, { path }), native[i]);
    }
  });
}

test('what is no text or no list is refused', async (t) => {
  const toolkit = await createToolkit();
  t.after(() => toolkit.dispose());
  const code = 'ERR_INPUT';
  await assert.rejects(toolkit.describeSchema(7 as never), { code });
  await assert.rejects(toolkit.editSchema('{}', {} as never), { code });
  for (const change of [null, {}]) {
    const call = toolkit.editSchema('{}', [change as never]);
    await assert.rejects(call, { code, message: /^change has no "action"$/ });
  }
  await assert.rejects(toolkit.editSchema('{}', [{ action: 'addParam', nam: 'x' } as never]), {
    code,
  });
  assert.equal((await toolkit.describeSchema('[]')).readable, false);
  const { text } = await toolkit.editSchema('{}', [{ action: 'addParam', name: 'ü' }]);
  assert.deepEqual(JSON.parse(text), { properties: { ü: { type: 'string' } } });
});
