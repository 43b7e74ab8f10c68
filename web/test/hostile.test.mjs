// Hostile texts through the package's worker: each is answered within the worker's clock or
// ends in a typed error, nothing crashes, and the next lint works.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ToolkitError, createToolkit } from '../../dist/node.js';
import { faultOf, readHostileInputs } from './hostile-inputs.mjs';
import { coreBytes, duplicateKey, schemaBytes, stopwatch } from './support.mjs';

/** What the page gives one lint on a machine that does nothing else: so much may be computed. */
const clock = 5000;
/** A machine that does other things as well takes longer by the clock on the wall. */
const patience = 10;
/** Texts of more bytes may need longer on a slow machine, and end in ERR_TIMEOUT. */
const large = 1_000_000;
/** What ending a worker and starting the next may take beyond the clock. */
const slack = 5000;

const inputs = await readHostileInputs();
const next = duplicateKey();
/** For schemas the smallest module, for the rest the middle one. */
const toolkits = {};

before(async () => {
  for (const operation of new Set(inputs.map((input) => input.operation))) {
    const wasm = operation === 'lintSchema' ? await schemaBytes() : await coreBytes();
    toolkits[operation] = await createToolkit({ wasm });
  }
});
after(() => Promise.all(Object.values(toolkits).map((toolkit) => toolkit.dispose())));

test('the tables of hostile texts are there', () => assert.ok(inputs.length > 100));

for (const { name, operation, file, says, build } of inputs) {
  test(`${operation}: ${name}`, { timeout: 2 * clock * patience }, async (t) => {
    const toolkit = toolkits[operation];
    const bytes = build();
    const spent = stopwatch();
    let report;
    try {
      const timeout = bytes.length > large ? clock : clock * patience;
      report = await toolkit[operation](new Map([[file, bytes]]), { timeout });
    } catch (error) {
      assert.ok(error instanceof ToolkitError, String(error));
      assert.ok(
        error.code === 'ERR_TIMEOUT' && bytes.length > large,
        `${error.code}: ${error.message}`,
      );
      t.diagnostic(`${bytes.length} bytes: ${error.code}`);
    }
    const took = spent();
    assert.ok(took < clock + slack, `it took ${took} ms`);
    if (report) assert.equal(faultOf(says, report), '');
    await mends(toolkit, { operation, file, bytes });
    if (took > clock / 5) t.diagnostic(`${bytes.length} bytes took ${Math.round(took)} ms`);
    const { findings } = await toolkit.lintSchema(next.text, { keys: [next.rule] });
    assert.deepEqual(
      findings.map((each) => each.range.start.line),
      [3],
    );
  });
}

/** Mending ends within the clock, too, or in a typed error. */
async function mends(toolkit, { operation, file, bytes }) {
  const fix = operation === 'lintSchema' ? 'fixSchema' : 'fixConfig';
  const spent = stopwatch();
  try {
    const timeout = bytes.length > large / 4 ? clock : clock * patience;
    const { files, report } = await toolkit[fix](new Map([[file, bytes]]), { timeout });
    assert.equal(typeof files[0].text, 'string');
    assert.ok(!report.findings.some(({ message }) => message.includes('inside the toolkit')));
  } catch (error) {
    const { code, message } = error;
    // Mending lints again and again.
    assert.ok(code === 'ERR_TIMEOUT' && bytes.length > large / 4, `${code}: ${message}`);
  }
  const took = spent();
  assert.ok(took < clock + slack, `${fix} took ${took} ms`);
}

test('a lone surrogate in a text given as a string moves no column', async () => {
  const text = '{\n  "a\ud800": 1, "title": 1, "title": 2\n}\n';
  const report = await toolkits.lintSchema.lintSchema(text, { keys: [next.rule] });
  const { start, end } = report.findings[0].range;
  assert.equal(text.slice(start.offset, end.offset), '"title"');
  assert.equal(start.column, text.split('\n')[1].lastIndexOf('"title"') + 1);
});
