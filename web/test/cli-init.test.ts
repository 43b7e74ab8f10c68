// `toolkit init`: what it makes is right for the pipeline, and what is there stays.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder, sentence, toolkit } from './support-cli.js';

test('init adds a tools config with the name of the dialect, and no finding', async (t) => {
  for (const [files, name] of [
    [{ 'main.flow': '', 'flow.config': '' }, '.toolkit.yml'],
    [{ 'main.nf': '', 'nextflow.config': '' }, '.nf-core.yml'],
  ] as const) {
    const cwd = folder(t, files);
    const made = await toolkit(['init'], { cwd });
    assert.equal(sentence(made), `toolkit: made "${name}"`);
    assert.equal(made.code, 0);
    const { code, stdout } = await toolkit(['config', 'validate', '--fail-warned'], { cwd });
    assert.equal(code, 0, stdout);
    const again = await toolkit(['init'], { cwd });
    assert.equal(sentence(again), `toolkit: "${name}" exists, and is kept`);
  }
});

test('init adds a workflow and hooks that name this version, and are valid', async (t) => {
  const cwd = folder(t, { 'main.nf': '', 'nextflow.config': '' });
  const { code, stderr } = await toolkit(['init', '--github', '--pre-commit'], { cwd });
  assert.equal(code, 0, stderr);
  const version = (await toolkit(['--version'])).stdout.trim();
  const workflow = readFileSync(join(cwd, '.github/workflows/toolkit.yml'), 'utf8');
  assert.match(workflow, new RegExp(`uses: flow-toolkit/flow-toolkit@v${version}\n`));
  const hooks = readFileSync(join(cwd, '.pre-commit-config.yaml'), 'utf8');
  assert.match(hooks, /repo: https:\/\/github\.com\/flow-toolkit\/flow-toolkit-pre-commit\n/);
  assert.ok(hooks.includes(`rev: v${version}\n`), hooks);
  const args = ['lint', '-k', 'actions_schema_validation', '--fail-warned'];
  const linted = await toolkit(args, { cwd });
  assert.equal(linted.code, 0, linted.stdout);
});

test('init keeps what is there, under any of its names, and needs a pipeline', async (t) => {
  const cwd = folder(t, { 'main.nf': '', '.nf-core-lint.yml': 'x: 1\n', 'empty/a': '' });
  assert.match(sentence(await toolkit(['init'], { cwd })), /"\.nf-core-lint\.yml" exists/);
  assert.equal(readFileSync(join(cwd, '.nf-core-lint.yml'), 'utf8'), 'x: 1\n');
  const none = await toolkit(['init', 'empty'], { cwd });
  assert.equal(none.code, 2);
  assert.deepEqual(readdirSync(join(cwd, 'empty')), ['a']);
});
