// The action for the code host's workflows and the hooks for pre-commit: what they run is run here,
// with the built command in the place of the published package.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createToolkit } from '../../dist/node.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
let toolkit;
let folder;

before(async () => {
  toolkit = await createToolkit();
  folder = await mkdtemp(join(tmpdir(), 'toolkit action '));
  for (const [path, content] of await toolkit.renderTemplate()) {
    const file = join(folder, 'my pipeline', path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, content);
  }
  const npx = join(folder, 'npx');
  const cli = join(root, 'dist', 'cli.js');
  await writeFile(npx, `#!/bin/sh\necho "$@" > "$0.called"\nshift 2\nexec node '${cli}' "$@"\n`);
  await chmod(npx, 0o755);
});

after(async () => {
  await toolkit?.dispose();
  await rm(folder, { recursive: true, force: true });
});

const read = async (name) =>
  (await toolkit.readConfig(await readFile(join(root, name), 'utf8'))).values;

async function runStep(inputs = {}) {
  const { inputs: declared, runs } = await read('action.yml');
  const [step] = runs.steps;
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env.PATH}`,
    GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
  };
  for (const [name, value] of Object.entries(step.env)) {
    const [, input] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value);
    assert.ok(declared[input], `the action declares ${input}`);
    env[name] = String(inputs[input] ?? declared[input].default);
  }
  return spawnSync('bash', ['-eo', 'pipefail', '-c', step.run], {
    env,
    cwd: folder,
    encoding: 'utf8',
  });
}

test('the action lints the folder that it is given, and ends as the command does', async () => {
  const { status, stdout, stderr } = await runStep({ directory: 'my pipeline' });
  assert.deepEqual([status, stdout], [0, ''], stderr);
  assert.match(
    await readFile(join(folder, 'npx.called'), 'utf8'),
    new RegExp(`^--yes flow-toolkit@${version} lint `),
  );
});

test('findings are annotations, a summary and SARIF', async () => {
  await rm(join(folder, 'my pipeline', 'CHANGELOG.md'));
  const inputs = {
    directory: 'my pipeline',
    sarif: 'report.sarif',
    checks: 'files_exist readme',
    release: 'false',
  };
  const { status, stdout, stderr } = await runStep(inputs);
  assert.equal(status, 1, stderr);
  assert.match(stdout, /^::error .*CHANGELOG\.md/m);
  assert.match(await readFile(join(folder, 'summary.md'), 'utf8'), /CHANGELOG\.md/);
  const sarif = JSON.parse(await readFile(join(folder, 'report.sarif'), 'utf8'));
  assert.equal(sarif.runs[0].results[0].ruleId, 'file-missing');
});

test('the hooks name commands that exist, at the version of the package', async () => {
  const hooks = await read('.pre-commit-hooks.yaml');
  assert.deepEqual(
    hooks.map(({ id }) => id),
    ['toolkit-schema-lint', 'toolkit-config-validate', 'toolkit-lint'],
  );
  for (const { entry, files } of hooks) {
    const [, command] = new RegExp(`^npx --yes flow-toolkit@${version} (.+)$`).exec(entry);
    const { status } = spawnSync('node', [
      join(root, 'dist', 'cli.js'),
      ...command.split(' '),
      '--help',
    ]);
    assert.equal(status, 0, command);
    if (files)
      assert.match(
        files.includes('schema') ? 'a/flow_schema.json' : 'a/.toolkit.yml',
        new RegExp(files),
      );
  }
});
