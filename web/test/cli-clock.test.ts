// The command's clock: what it ends, and with which words and code.

import assert from 'node:assert/strict';
import test from 'node:test';
import { folder, sentence, toolkit } from './support-cli.js';

/** A schema that no machine reads within a millisecond. */
const large = `{"properties":{${Array.from({ length: 20_000 }, (_, i) => `"p${i}":{"type":"string"}`).join()}}}`;
const told =
  /^toolkit: error: the command exceeds the limit of 0\.001 seconds\nhelp: set another limit with --timeout$/;

test('a command that exceeds its clock ends with the code 2 and says so', async (t) => {
  const dir = folder(t, {
    'nextflow_schema.json': large,
    'nextflow.config': 'def i = 0\nwhile (true) { i++ }\n',
    '.nf-core.yml': `lint:\n${'  x: [1, 2, 3]\n'.repeat(10_000)}`,
    'main.nf': '',
    'params.json': '{}',
  });
  for (const args of [
    ['lint', '.'],
    ['schema', 'lint', '.'],
    ['schema', 'docs', '.'],
    ['schema', 'convert', '.', '--to', '2020-12'],
    ['config', 'validate', '.'],
    ['config', 'resolve', '.'],
    ['params', 'validate', '.', 'params.json'],
    ['params', 'create', '.', '--output', 'new.json'],
  ]) {
    const ended = await toolkit([...args, '--timeout', '0.001'], { cwd: dir });
    assert.equal(ended.code, 2, `${args.join(' ')}: ${ended.stderr}`);
    assert.match(sentence(ended), told, args.join(' '));
  }
});

test("the clock is the whole command's, in seconds, and not that of a call", async (t) => {
  const dir = folder(t, { 'flow_schema.json': large });
  const { code, stdout, stderr } = await toolkit(['schema', 'docs'], { cwd: dir });
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(stdout, /`p19999`/); // no machine documents them within 60 milliseconds
});

test('the clock can be set, and must be a number of seconds', async (t) => {
  const dir = folder(t, { 'nextflow_schema.json': '{}' });
  for (const timeout of ['0', '600', '0.5e3']) {
    const { code } = await toolkit(['schema', 'lint', dir, '--timeout', timeout]);
    assert.equal(code, 1, timeout);
  }
  for (const timeout of ['', 'x', '-1', 'Infinity']) {
    const { code, stderr } = await toolkit(['schema', 'lint', dir, `--timeout=${timeout}`]);
    assert.equal(code, 2, timeout);
    assert.match(stderr, /--timeout/, timeout);
  }
});
