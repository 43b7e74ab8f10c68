// The README's examples of the package run as they stand, through the package's own name.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = new URL('../../', import.meta.url);
const readme = await readFile(new URL('README.md', root), 'utf8');
const { name } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));

const examples = [...readme.matchAll(/^```js\n(.*?)^```$/gms)]
  .map(([, code]) => code)
  .filter((code) => code.includes(`from '${name}'`));

test('the README shows the package in use', () => {
  assert.ok(examples.length > 0);
});

for (const [at, code] of examples.entries()) {
  test(`example ${at + 1} runs and reports a fault`, async () => {
    // In the project's folder the package's name means the project itself.
    const options = { cwd: fileURLToPath(root), timeout: 300_000 };
    const { stdout, stderr } = await run(
      process.execPath,
      ['--input-type=module', '-e', code],
      options,
    );
    assert.equal(stderr, '');
    assert.match(stdout, /error/);
  });
}
