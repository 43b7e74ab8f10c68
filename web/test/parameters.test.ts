// The parameters of a pipeline across its files: listed with their places, and renamed.

import assert from 'node:assert/strict';
import test from 'node:test';
import { rejection, start } from './support.js';

const files = {
  'nextflow.config': 'params {\n    save_bam = false\n}\n',
  'main.nf': 'workflow {\n    if (params.save_bam) { println params[x] }\n}\n',
  'nextflow_schema.json':
    '{"properties": {"save_bam": {"type": "boolean"}}, "required": ["save_bam"]}',
  '.gitignore': 'work/\n',
  'work/main.nf': 'println params.save_bam\n',
};

test('parameters are listed with all places', async (t) => {
  const toolkit = await start(t);
  const { parameters, unclear } = await toolkit.listParameters({ files });
  assert.deepEqual(unclear, ['main.nf']);
  assert.deepEqual(
    parameters.map(({ name, declared, uses }) => [
      name,
      declared,
      uses.map(({ kind, path, range }) => `${kind} ${path}:${range.start.line}`),
    ]),
    [
      [
        'save_bam',
        true,
        ['declared nextflow_schema.json:1', 'read main.nf:2', 'set nextflow.config:2'],
      ],
    ],
  );
});

test('a parameter is renamed in all files', async (t) => {
  const toolkit = await start(t);
  const { files: changed } = await toolkit.renameParameter({ files }, 'save_bam', 'keep_bam');
  assert.deepEqual(changed.map(({ path }) => path).sort(), [
    'main.nf',
    'nextflow.config',
    'nextflow_schema.json',
  ]);
  for (const { text, diff } of changed) {
    assert.ok(!text.includes('save_bam') && text.includes('keep_bam'), text);
    assert.match(diff, /^\+.*keep_bam/m);
  }
  const unknown = await rejection(toolkit.renameParameter({ files }, 'save_bma', 'x'));
  assert.equal(unknown.code, 'ERR_INPUT');
  assert.match(unknown.help!, /did you mean "save_bam"\?/);
});

test('a workspace lists and renames the parameters of its files as they are', async (t) => {
  const toolkit = await start(t);
  const workspace = await toolkit.openWorkspace({ files });
  assert.deepEqual(await workspace.listParameters(), await toolkit.listParameters({ files }));
  const { files: changed } = await workspace.renameParameter('save_bam', 'keep_bam');
  assert.equal(changed.length, 3);
  for (const { path, text } of changed) await workspace.write(path, text);
  const { parameters } = await workspace.listParameters({ dialect: 'nf-core' });
  assert.deepEqual(
    parameters.map(({ name }) => name),
    ['keep_bam'],
  );
  const gone = await rejection(workspace.renameParameter('save_bam', 'x'));
  assert.equal(gone.code, 'ERR_INPUT');
  await workspace.dispose();
});
