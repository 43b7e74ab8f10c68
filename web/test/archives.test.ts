// The same archives give equal answers natively, in wasm and through the package: the lines
// that each archive expects, and the whole of the native report, to the last character.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createToolkit, type Toolkit } from 'flow-toolkit';
import {
  callOf,
  nativeAnswers,
  readArchives,
  wantLines,
  type Archive,
  type Fixing,
  type Linting,
  type PackageCall,
} from './answers.js';
import { compared, hasSafeFix, readHostileInputs, type HostileInput } from './hostile-inputs.js';
import { about, coreBytes, pipelineBytes, schemaBytes } from './support.js';

const archives = await readArchives();
const { formats } = await about();

/** What only the largest module answers. */
const largestAlone = new Set<string>(['lint', 'fix', 'validateParams', 'validateSampleSheet']);

/** What the smallest module answers, and the formats that it has. */
const smallest = new Set<string>(['lintSchema', 'fixSchema']);
const small = new Set<unknown>([undefined, 'text', 'compact', 'json', 'github']);

/** The documentation of rules is in the largest module, and so is the format that contains it. */
const explaining = 'sarif';

const fixOf: Record<HostileInput['operation'], Fixing> = {
  lintSchema: 'fixSchema',
  validateConfig: 'fixConfig',
};

/** A call with its name; a lint of an archive also says what the archive wants. */
interface Case extends PackageCall {
  name: string;
  options: Record<string, unknown>;
  archive?: Pick<Archive, 'operations' | 'want'>;
  /** A fix that is the call before once more, unless that has a safe fix. */
  sameUnlessFixed?: boolean;
}

/** The lint of each archive, which says what the archive wants, and other calls whose answers have odd contents. */
async function cases(): Promise<Case[]> {
  const list: Case[] = [];
  for (const archive of archives) {
    const { name, options, files } = archive;
    const { lint, fix } = archive.operations;
    list.push({ name: `${lint} ${name}`, operation: lint, options, files, archive });
    if (fix) list.push({ name: `${fix} ${name}`, operation: fix, options, files });
    for (const rendered of renderings(lint)) {
      list.push({
        name: `${name} as ${Object.values(rendered).join()}`,
        operation: lint,
        options: { ...options, ...rendered, showPassed: true },
        files,
      });
    }
  }
  for (const { name, operation, file, build } of await readHostileInputs()) {
    const bytes = build();
    if (bytes.length > compared) continue;
    const files = new Map([[file, bytes]]);
    const fix = fixOf[operation];
    list.push({ name: `${operation} ${name}`, operation, options: {}, files });
    list.push({
      name: `${fix} ${name}`,
      operation: fix,
      options: {},
      files,
      sameUnlessFixed: true,
    });
  }
  return list;
}

/** The options of lints that render every format: each that the smallest module has alone, as few runs as can be for the rest. */
function renderings(lint: Linting): Record<string, unknown>[] {
  if (largestAlone.has(lint)) return [{ extraFormats: formats }];
  const own = formats.filter((format) => lint === 'lintSchema' && small.has(format));
  const others = formats.filter((format) => !own.includes(format) && format !== explaining);
  return [...[...own, explaining].map((format) => ({ format })), { extraFormats: others }];
}

const calls = await cases();
const native: string[] = [];

before(() => nativeAnswers(calls, (i, answer) => (native[i] = answer)));

/** Go escapes more than JSON needs to; written anew, equal values are equal texts. */
const canonical = (json: string) =>
  JSON.stringify((JSON.parse(json) as { result: unknown }).result);

const inSmallest = ({ operation, options }: Case) =>
  smallest.has(operation) && small.has(options.format) && !options.extraFormats;
const isWhole = (call: Case) =>
  largestAlone.has(call.operation) || call.options.format === explaining;

/** Each module alone, with what it is loaded for; the largest has to lint every archive. */
const modules = {
  'schema.wasm': { answers: inSmallest, wasm: await schemaBytes() },
  'core.wasm': {
    answers: (call: Case) => !inSmallest(call) && !isWhole(call),
    wasm: await coreBytes(),
  },
  'pipeline.wasm': {
    answers: (call: Case) => isWhole(call) || call.archive !== undefined,
    wasm: await pipelineBytes(),
  },
};

for (const [module, { answers, wasm }] of Object.entries(modules)) {
  for (const worker of [true, false]) {
    const mode = `${module}, ${worker ? 'worker' : 'inline'}`;
    let toolkit: Toolkit;
    before(async () => (toolkit = await createToolkit({ wasm, worker, timeout: 600_000 })));
    after(() => toolkit.dispose());

    const asked = [...calls.entries()].filter(([, call]) => answers(call));
    const lints = asked.filter(([, { archive }]) => archive);
    // A worker changes how a call travels, not what it asks: there lints suffice.
    const others = worker ? [] : asked.filter(([, { archive }]) => !archive);

    for (const [i, call] of lints) {
      test(`${mode}: ${call.name} says what it must, as natively`, async () => {
        const answer = await callOf(toolkit, call);
        const report = 'report' in answer ? answer.report : answer;
        const { operations, want } = call.archive!;
        assert.equal(wantLines(report, operations), want);
        sameAsNative(i, answer);
      });
    }

    test(`${mode}: every answer is the native one`, async (t) => {
      let fixed = false;
      let equal = lints.length;
      for (const [i, call] of others) {
        if (call.sameUnlessFixed && !fixed) continue;
        const answer = await callOf(toolkit, call);
        fixed = 'findings' in answer && hasSafeFix(answer);
        sameAsNative(i, answer);
        equal++;
      }
      assert.ok(others.length > 100 || worker, 'most of the cases are missing');
      t.diagnostic(`${equal} answers compared`);
    });
  }
}

function sameAsNative(i: number, answer: unknown) {
  const [result, expected] = [JSON.stringify(answer), canonical(native[i])];
  if (result !== expected) assert.equal(result, expected, calls[i].name);
}

test('descriptions of rules and of the toolkit are the native ones', async (t) => {
  const toolkit = await createToolkit();
  t.after(() => toolkit.dispose());
  const answers: string[] = [];
  const operations = ['describeRules', 'about'].map((operation) => ({ operation, options: {} }));
  await nativeAnswers(operations, (i, answer) => (answers[i] = answer));
  assert.equal(JSON.stringify(await toolkit.describeRules()), canonical(answers[0]));
  assert.equal(JSON.stringify(await toolkit.about()), canonical(answers[1]));
});
