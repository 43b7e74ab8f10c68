// Hostile texts through the package's worker: each is answered, or ends in a typed error of the worker's
// clock if it is large; nothing crashes, and the next lint works. How much is computed is counted natively. Of texts
// whose whole answers archives.test.ts compares with the native ones, one of each operation goes this way as well.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ToolkitError, createToolkit, type Report, type Toolkit } from 'flow-toolkit';
import {
  compared,
  faultOf,
  hasSafeFix,
  readHostileInputs,
  type HostileInput,
} from './hostile-inputs.js';
import { coreBytes, duplicateKey, schemaBytes } from './support.js';

/** What the page gives one lint. */
const clock = 60_000;
/** What ends a lint that hangs. */
const patience = 600_000;
/** Texts of more bytes may need longer on a slow machine, and end in ERR_TIMEOUT. */
const large = 1_000_000;

const all = await readHostileInputs();
const inputs = all.filter(
  (input) => input.build().length > compared || input === firstOf(input.operation),
);
const next = duplicateKey();
/** For schemas the smallest module, for the rest the middle one. */
const toolkits: Record<string, Toolkit> = {};

before(async () => {
  for (const operation of new Set(inputs.map((input) => input.operation))) {
    const wasm = operation === 'lintSchema' ? await schemaBytes() : await coreBytes();
    toolkits[operation] = await createToolkit({ wasm });
  }
});
after(() => Promise.all(Object.values(toolkits).map((toolkit) => toolkit.dispose())));

function firstOf(operation: string): HostileInput | undefined {
  return all.find((input) => input.operation === operation);
}

test('the tables of hostile texts are there', () => {
  assert.ok(all.length > 100);
  assert.ok(inputs.length > 10 && inputs.length < all.length);
});

for (const { name, operation, file, says, build } of inputs) {
  test(`${operation}: ${name}`, { timeout: 3 * patience }, async (t) => {
    const toolkit = toolkits[operation];
    const bytes = build();
    let report: Report | undefined;
    try {
      const timeout = bytes.length > large ? clock : patience;
      report = await toolkit[operation](new Map([[file, bytes]]), { timeout });
    } catch (error) {
      assert.ok(error instanceof ToolkitError, String(error));
      assert.ok(
        error.code === 'ERR_TIMEOUT' && bytes.length > large,
        `${error.code}: ${error.message}`,
      );
      t.diagnostic(`${bytes.length} bytes: ${error.code}`);
    }
    if (report) assert.equal(faultOf(says, report), '');
    if (bytes.length > compared && report && hasSafeFix(report)) {
      await mends(toolkit, { operation, file, bytes });
    }
    const { findings } = await toolkit.lintSchema(next.text, { keys: [next.rule] });
    assert.deepEqual(
      findings.map((each) => each.range.start.line),
      [3],
    );
  });
}

/** Mending ends, too, or in a typed error of the clock. */
async function mends(
  toolkit: Toolkit,
  { operation, file, bytes }: Pick<HostileInput, 'operation' | 'file'> & { bytes: Buffer },
): Promise<void> {
  const fix = operation === 'lintSchema' ? 'fixSchema' : 'fixConfig';
  try {
    const timeout = bytes.length > large / 4 ? clock : patience;
    const { files, report } = await toolkit[fix](new Map([[file, bytes]]), { timeout });
    assert.equal(typeof files[0].text, 'string');
    assert.ok(!report.findings.some(({ message }) => message.includes('internal error')));
  } catch (error) {
    const { code, message } = error as ToolkitError;
    // Mending lints again and again.
    assert.ok(code === 'ERR_TIMEOUT' && bytes.length > large / 4, `${code}: ${message}`);
  }
}

test('a lone surrogate in a text given as a string moves no column', async () => {
  const text = '{\n  "a\ud800": 1, "title": 1, "title": 2\n}\n';
  const report = await toolkits.lintSchema.lintSchema(text, { keys: [next.rule] });
  const { start, end } = report.findings[0].range;
  assert.equal(text.slice(start.offset, end.offset), '"title"');
  assert.equal(start.column, text.split('\n')[1].lastIndexOf('"title"') + 1);
});
