// The entry flow-toolkit/schema: it lints with schema.wasm alone, and refuses what needs more.

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import * as whole from 'flow-toolkit';
import * as schema from 'flow-toolkit/schema';
import { coreBytes, duplicateKey, rejection } from './support.js';

const fault = duplicateKey();

/** A toolkit of the entry that ends with the test, and the modules that it asks for. */
async function start(t: TestContext, options?: schema.SchemaToolkitOptions) {
  const modules: string[] = [];
  const toolkit = await schema.createToolkit({
    ...options,
    onProgress: ({ module }) => modules.push(module),
  });
  t.after(() => toolkit.dispose());
  return { toolkit, modules };
}

/** The error that a call of a program in JavaScript rejects with. */
async function refusal(call: Promise<unknown>): Promise<schema.ToolkitError> {
  const error = await rejection(call);
  assert.ok(error instanceof schema.ToolkitError, String(error));
  return error;
}

test('it lints and fixes as the whole package does', async (t) => {
  const { toolkit, modules } = await start(t);
  const other = await whole.createToolkit();
  t.after(() => other.dispose());
  const options: schema.SchemaLintOptions = { format: 'text', extraFormats: ['github'] };
  assert.deepEqual(
    await toolkit.lintSchema(fault.text, options),
    await other.lintSchema(fault.text, options),
  );
  assert.deepEqual(await toolkit.fixSchema(fault.text), await other.fixSchema(fault.text));
  assert.deepEqual([...new Set(modules)], ['schema']);
  assert.equal(toolkit.version, other.version);
});

test('it has the methods of the whole package, and those that need more reject with a sentence', async (t) => {
  const { toolkit } = await start(t, { worker: false });
  const other = await whole.createToolkit({ worker: false });
  t.after(() => other.dispose());
  assert.deepEqual(Object.keys(toolkit).toSorted(), Object.keys(other).toSorted());
  const given = toolkit as unknown as whole.Toolkit;
  for (const [what, call] of [
    ['"validateParams"', given.validateParams({})],
    ['"about"', given.about()],
    ['"prepare"', given.prepare()],
    ['format "sarif"', given.lintSchema('{}', { format: 'sarif' })],
    ['format "junit"', given.fixSchema('{}', { extraFormats: ['text', 'junit'] })],
    ['format "nosuch"', given.lintSchema('{}', { format: 'nosuch' as 'text' })],
  ] as const) {
    const { code, message, help } = await refusal(call);
    assert.equal(code, 'ERR_INPUT');
    assert.equal(
      message,
      `${what} is not in flow-toolkit/schema, which only lints and fixes parameter schemas`,
    );
    assert.equal(help, 'import createToolkit from "flow-toolkit"');
  }
  const option = { startWith: 'core' } as schema.SchemaToolkitOptions;
  assert.match((await refusal(schema.createToolkit(option))).message, /unknown option "startWith"/);
});

test('a larger module may be given, and the shared toolkit is one', async (t) => {
  const { toolkit } = await start(t, { wasm: await coreBytes() });
  const { findings } = await toolkit.lintSchema(fault.text, { keys: [fault.rule] });
  assert.equal(findings.length, 1);
  schema.preload();
  const [one, two] = [schema.initialize(), schema.initialize()];
  assert.equal(one, two);
  await (await one).dispose();
});
