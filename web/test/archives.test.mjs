// The same archives give equal answers natively, in wasm and through the package: the lines
// that each archive expects, and the whole of the native report, to the last character.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createToolkit } from '../../dist/node.js';
import { callOf, nativeAnswers, readArchives, wantLines } from './answers.mjs';
import { readHostileInputs } from './hostile-inputs.mjs';
import { about, coreBytes, pipelineBytes, schemaBytes } from './support.mjs';

const archives = await readArchives();
const { formats } = await about();

/** Beyond this size a hostile text's report is compared for its rule alone (hostile.test.mjs). */
const largest = 300_000;

const fixOf = { lintSchema: 'fixSchema', validateConfig: 'fixConfig' };

/** The archives, and other calls whose answers have odd contents. */
async function cases() {
  const list = [];
  for (const { name, operations, options, files } of archives) {
    for (const operation of Object.values(operations)) {
      list.push({ name: `${operation} ${name}`, operation, options, files });
    }
    if (operations.lint === 'lint') {
      // A pipeline has many files: all formats are made of one run.
      const rendered = { ...options, also: formats, showPassed: true };
      list.push({ name: `${name} as all`, operation: 'lint', options: rendered, files });
      continue;
    }
    for (const format of formats) {
      const rendered = { ...options, format, showPassed: true };
      list.push({
        name: `${name} as ${format}`,
        operation: operations.lint,
        options: rendered,
        files,
      });
    }
  }
  for (const { name, operation, file, build } of await readHostileInputs()) {
    const bytes = build();
    if (bytes.length > largest) continue;
    const files = new Map([[file, bytes]]);
    for (const each of [operation, fixOf[operation]]) {
      list.push({ name: `${each} ${name}`, operation: each, options: {}, files });
    }
  }
  return list;
}

const calls = await cases();
const native = [];

before(() => nativeAnswers(calls, (i, answer) => (native[i] = answer)));

/** Go escapes more than JSON needs to; written anew, equal values are equal texts. */
const canonical = (json) => JSON.stringify(JSON.parse(json).result);

/** What only larger modules answer, and the formats that the smallest has. */
const smallest = new Set(['lintSchema', 'fixSchema']);
const small = new Set([undefined, 'text', 'compact', 'json', 'github']);
const largestAlone = new Set(['lint', 'fix', 'validateParams', 'validateSampleSheet']);

/** Each module alone, with what it is asked: the largest all, the others what they are loaded for. */
const modules = {
  'schema.wasm': {
    answers: ({ operation, options }) => smallest.has(operation) && small.has(options.format),
    wasm: await schemaBytes(),
  },
  'core.wasm': {
    answers: ({ operation }) => !smallest.has(operation) && !largestAlone.has(operation),
    wasm: await coreBytes(),
  },
  'pipeline.wasm': { answers: () => true, wasm: await pipelineBytes() },
};

for (const [module, { answers, wasm }] of Object.entries(modules)) {
  for (const worker of [true, false]) {
    const mode = `${module}, ${worker ? 'worker' : 'inline'}`;
    let toolkit;
    before(async () => (toolkit = await createToolkit({ wasm, worker, timeout: 30_000 })));
    after(() => toolkit.dispose());

    for (const { name, operations, options, files, want } of archives) {
      if (!answers({ operation: operations.lint, options })) continue;
      test(`${mode}: ${name} says what it must`, async () => {
        const answer = await callOf(toolkit, { operation: operations.lint, options, files });
        assert.equal(wantLines(answer.report ?? answer, operations), want);
      });
    }

    test(`${mode}: every answer is the native one`, async (t) => {
      const compared = [...calls.entries()].filter(([, call]) => answers(call));
      for (const [i, call] of compared) {
        const result = JSON.stringify(await callOf(toolkit, call));
        if (result !== canonical(native[i])) assert.equal(result, canonical(native[i]), call.name);
      }
      assert.ok(compared.length > 100, 'most of the cases are missing');
      t.diagnostic(`${compared.length} answers compared`);
    });
  }
}

test('descriptions of rules and of the toolkit are the native ones', async (t) => {
  const toolkit = await createToolkit();
  t.after(() => toolkit.dispose());
  const answers = [];
  const operations = ['describeRules', 'about'].map((operation) => ({ operation, options: {} }));
  await nativeAnswers(operations, (i, answer) => (answers[i] = answer));
  assert.equal(JSON.stringify(await toolkit.describeRules()), canonical(answers[0]));
  assert.equal(JSON.stringify(await toolkit.about()), canonical(answers[1]));
});
