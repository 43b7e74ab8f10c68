// The examples of the package in the README and the guides run as they are, through the package's own name.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = new URL('../../', import.meta.url);
const guides = (await readdir(new URL('docs/', root))).filter((name) => name.endsWith('.md'));
const files = ['README.md', ...guides.map((name) => `docs/${name}`)];
const texts = await Promise.all(files.map((file) => readFile(new URL(file, root), 'utf8')));
const { name } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));

const examples = [...texts.join('\n').matchAll(/^```js\n(.*?)^```$/gms)]
  .map(([, code]) => code)
  .filter((code) => code.includes(`from '${name}'`))
  // What runs inside an executable, runtimes.test.ts tests.
  .filter((code) => !code.includes("from 'node:sea'"));

test('the README and the guides show the package in use', () => {
  assert.ok(texts[0].includes(examples[0]));
  assert.ok(examples.length >= 4);
});

for (const [at, code] of examples.entries()) {
  test(`example ${at + 1} runs and reports a problem`, async () => {
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
