// The documentation of the rules, which no module has: the package gives it to the core that is asked for it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { code, largeSchema, pipelineBytes, start } from './support.js';

interface Sarif {
  runs: { tool: { driver: { rules: { id: string; help?: { text: string } }[] } } }[];
}

/** The rules of a SARIF log that explain nothing. */
function silent(log: string | undefined): string[] {
  const { runs } = JSON.parse(log!) as Sarif;
  return runs[0].tool.driver.rules.filter(({ help }) => !help).map(({ id }) => id);
}

for (const worker of [true, false]) {
  test(`rules are described, and explained in SARIF, ${worker ? 'in a worker' : 'inline'}`, async (t) => {
    const toolkit = await start(t, { worker });
    const lint = await toolkit.lintSchema('{"title": 1}', { format: 'sarif' });
    assert.deepEqual(silent(lint.rendered), []);
    const rules = await toolkit.describeRules();
    assert.deepEqual(
      rules.filter(({ doc }) => doc === ''),
      [],
    );
    const [one] = await toolkit.describeRules({ id: 'default-type' });
    assert.deepEqual(
      one,
      rules.find(({ id }) => id === 'default-type'),
    );
    assert.match(one.before, /"default"/);
    const resolved = await toolkit.resolveConfig(undefined, {
      files: { 'flow.config': 'params.a = = 1\n' },
      reportFormat: 'sarif',
    });
    assert.deepEqual(silent(resolved.report.rendered), []);
  });
}

test('a core that was started anew is given the documentation again', async (t) => {
  const toolkit = await start(t, { startWith: 'pipeline' });
  const rules = await toolkit.describeRules();
  const big = largeSchema(20_000);
  assert.equal(await code(toolkit.lintSchema(big, { timeout: 1 })), 'ERR_TIMEOUT');
  assert.deepEqual(await toolkit.describeRules(), rules);
});

test('a module that the program gives is given it as well', async (t) => {
  const toolkit = await start(t, { wasm: await pipelineBytes() });
  assert.ok((await toolkit.describeRules()).every(({ doc }) => doc !== ''));
});
