// The same archives give equal answers natively, in wasm and through the package: the lines
// that each archive expects, and the whole of the native report, to the last character.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createToolkit } from '../../dist/node.js';
import { callOf, nativeAnswers, readArchives, wantLines } from './answers.mjs';
import { compared, readHostileInputs } from './hostile-inputs.mjs';
import { about, coreBytes, pipelineBytes, schemaBytes } from './support.mjs';

const archives = await readArchives();
const { formats } = await about();

/** What only the largest module answers. */
const largestAlone = new Set(['lint', 'fix', 'validateParams', 'validateSampleSheet']);

const fixOf = { lintSchema: 'fixSchema', validateConfig: 'fixConfig' };

/** The lint of each archive, which says what the archive wants, and other calls whose answers have odd contents. */
async function cases() {
  const list = [];
  for (const { name, operations, options, files, want } of archives) {
    const { lint, fix } = operations;
    list.push({ name: `${lint} ${name}`, operation: lint, options, files, operations, want });
    if (fix) list.push({ name: `${fix} ${name}`, operation: fix, options, files });
    for (const rendered of renderings(lint, options)) {
      list.push({
        name: `${name} as ${rendered.format}`,
        operation: lint,
        options: rendered,
        files,
      });
    }
  }
  for (const { name, operation, file, build } of await readHostileInputs()) {
    const bytes = build();
    if (bytes.length > compared) continue;
    const files = new Map([[file, bytes]]);
    for (const each of [operation, fixOf[operation]]) {
      list.push({ name: `${each} ${name}`, operation: each, options: {}, files });
    }
  }
  return list;
}

/** The options of a lint that renders every format: where there are many files or cases, one run makes them all. */
function renderings(lint, options) {
  if (largestAlone.has(lint)) return [{ ...options, also: formats, showPassed: true }];
  return formats.map((format) => ({ ...options, format, showPassed: true }));
}

const calls = await cases();
const native = [];

before(() => nativeAnswers(calls, (i, answer) => (native[i] = answer)));

/** Go escapes more than JSON needs to; written anew, equal values are equal texts. */
const canonical = (json) => JSON.stringify(JSON.parse(json).result);

/** What only larger modules answer, and the formats that the smallest has. */
const smallest = new Set(['lintSchema', 'fixSchema']);
const small = new Set([undefined, 'text', 'compact', 'json', 'github']);

const inSmallest = ({ operation, options }) => smallest.has(operation) && small.has(options.format);
/** The documentation of rules is in the largest module, and so is the format that contains it. */
const explains = ({ options }) => options.format === 'sarif';
const isWhole = (call) => largestAlone.has(call.operation) || explains(call);

/** Each module alone, with what it is loaded for; the largest has to lint every archive. */
const modules = {
  'schema.wasm': { answers: inSmallest, wasm: await schemaBytes() },
  'core.wasm': {
    answers: (call) => !inSmallest(call) && !isWhole(call),
    wasm: await coreBytes(),
  },
  'pipeline.wasm': {
    answers: (call) => isWhole(call) || call.want !== undefined,
    wasm: await pipelineBytes(),
  },
};

for (const [module, { answers, wasm }] of Object.entries(modules)) {
  for (const worker of [true, false]) {
    const mode = `${module}, ${worker ? 'worker' : 'inline'}`;
    let toolkit;
    before(async () => (toolkit = await createToolkit({ wasm, worker, timeout: 600_000 })));
    after(() => toolkit.dispose());

    const asked = [...calls.entries()].filter(([, call]) => answers(call));
    const lints = asked.filter(([, { want }]) => want !== undefined);
    // A worker changes how a call travels, not what it asks: there lints suffice.
    const others = worker ? [] : asked.filter(([, { want }]) => want === undefined);

    for (const [i, call] of lints) {
      test(`${mode}: ${call.name} says what it must, as natively`, async () => {
        const answer = await callOf(toolkit, call);
        assert.equal(wantLines(answer.report ?? answer, call.operations), call.want);
        sameAsNative(i, answer);
      });
    }

    test(`${mode}: every answer is the native one`, async (t) => {
      for (const [i, call] of others) sameAsNative(i, await callOf(toolkit, call));
      assert.ok(others.length > 100 || worker, 'most of the cases are missing');
      t.diagnostic(`${lints.length + others.length} answers compared`);
    });
  }
}

function sameAsNative(i, answer) {
  const [result, expected] = [JSON.stringify(answer), canonical(native[i])];
  if (result !== expected) assert.equal(result, expected, calls[i].name);
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
