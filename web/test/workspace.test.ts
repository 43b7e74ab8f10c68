// A workspace: files are edited in memory, and each lint says what a lint of the same files says.

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import {
  ToolkitError,
  createToolkit,
  readZip,
  type Toolkit,
  type Files,
  type LintCallOptions,
} from 'flow-toolkit';

let toolkit: Toolkit;
let fresh: Map<string, string | Uint8Array>;

before(async () => {
  toolkit = await createToolkit({ timeout: 600_000 });
  fresh = await toolkit.renderTemplate();
});
after(() => toolkit.dispose());

const options: LintCallOptions = { dialect: 'toolkit', toolVersion: '0.0.0' };
const open = async (t: TestContext, files: Files = fresh, on = toolkit) => {
  const workspace = await on.openWorkspace({ files });
  t.after(() => workspace.dispose());
  return workspace;
};
const rejects = (call: Promise<unknown>, code: string, says: RegExp) =>
  assert.rejects(call, (error) => {
    assert.ok(error instanceof ToolkitError && error.code === code, String(error));
    assert.match(error.message, says);
    return true;
  });

test('edits are linted as the same files are', async (t) => {
  const workspace = await open(t);
  const same = async () =>
    assert.deepEqual(
      await workspace.lint(options),
      await toolkit.lint({ files: await workspace.snapshot() }, options),
    );
  await same();
  const script = await workspace.readText('main.flow');
  await workspace.write('main.flow', `${script}<<<<<<< HEAD\n`);
  await same();
  const { findings } = await workspace.lint(options);
  assert.ok(findings.some(({ rule, path }) => rule === 'merge-marker' && path === 'main.flow'));
  await workspace.write('main.flow', script!);
  await workspace.rename('conf', 'settings');
  await same();
  await workspace.rename('settings', 'conf');
  await workspace.remove('docs');
  await workspace.write('new/deep/note.md', new TextEncoder().encode('TODO toolkit: x\n'));
  await same();
});

test('one call writes and lints', async (t) => {
  const workspace = await open(t);
  const write = { 'main.flow': '<<<<<<< HEAD\n', 'new/note.md': 'TODO toolkit: x\n' };
  const report = await workspace.lint({ ...options, write });
  assert.ok(
    report.findings.some(({ rule, path }) => rule === 'merge-marker' && path === 'main.flow'),
  );
  assert.deepEqual(report, await toolkit.lint({ files: await workspace.snapshot() }, options));
  assert.equal(await workspace.readText('new/note.md'), write['new/note.md']);
  assert.deepEqual(await workspace.lint(options), report);
  assert.deepEqual(await workspace.lint({ ...options, write: {} }), report);
  await rejects(workspace.lint({ write: { '../x': '' } }), 'ERR_INPUT', /\.\.\/x/);
  await rejects(
    workspace.lint({ write: 'x' as never }),
    'ERR_INPUT',
    /input is a string; pass files as/,
  );
  await rejects(workspace.lint({ write: { 'main.flow/c': '' } }), 'ERR_INPUT', /main\.flow/);
  assert.deepEqual(await workspace.lint(options), report);
});

test('files are listed, read and changed as the core has them', async (t) => {
  const workspace = await open(t, {
    'a/b.txt': 'one\n',
    'a/c.txt': 'two\n',
    'd.bin': new Uint8Array([0, 255]),
  });
  assert.deepEqual(workspace.files(), ['a/b.txt', 'a/c.txt', 'd.bin']);
  assert.equal(await workspace.readText('a/b.txt'), 'one\n');
  assert.equal(await workspace.read('none'), undefined);
  await workspace.write('a/b.txt', 'other\n');
  await workspace.rename('a/c.txt', 'e/f.txt');
  await workspace.write('g.txt', 'new\n');
  await workspace.rename('d.bin', 'h.bin');
  assert.deepEqual(workspace.files(), ['a/b.txt', 'e/f.txt', 'g.txt', 'h.bin']);
  assert.deepEqual(await workspace.read('h.bin'), new Uint8Array([0, 255]));
  assert.deepEqual(await workspace.changes(), [
    {
      path: 'a/b.txt',
      kind: 'changed',
      diff: '--- a/a/b.txt\n+++ b/a/b.txt\n@@ -1 +1 @@\n-one\n+other\n',
    },
    {
      path: 'a/c.txt',
      kind: 'removed',
      diff: '--- a/a/c.txt\n+++ b/a/c.txt\n@@ -1 +0,0 @@\n-two\n',
    },
    { path: 'd.bin', kind: 'removed', diff: '' },
    { path: 'e/f.txt', kind: 'added', diff: '--- a/e/f.txt\n+++ b/e/f.txt\n@@ -0,0 +1 @@\n+two\n' },
    { path: 'g.txt', kind: 'added', diff: '--- a/g.txt\n+++ b/g.txt\n@@ -0,0 +1 @@\n+new\n' },
    { path: 'h.bin', kind: 'added', diff: '' },
  ]);
  await workspace.write('a/b.txt', 'one\n');
  assert.ok(!(await workspace.changes()).some(({ path }) => path === 'a/b.txt'));
  const packed = await readZip(await workspace.toZip());
  assert.deepEqual(
    packed.map(([path]) => path),
    workspace.files(),
  );
});

test('what cannot be is refused, and the files stay', async (t) => {
  const workspace = await open(t, { 'a/b.txt': 'one\n' });
  await rejects(workspace.write('../x', ''), 'ERR_INPUT', /\.\.\/x/);
  await rejects(workspace.write('a/b.txt/c', ''), 'ERR_INPUT', /a\/b\.txt/);
  await rejects(workspace.write('a', ''), 'ERR_INPUT', /"?a"?/);
  await rejects(workspace.rename('none', 'b'), 'ERR_INPUT', /none/);
  await rejects(workspace.rename('a', 'a/c'), 'ERR_INPUT', /a/);
  await rejects(workspace.remove('none'), 'ERR_INPUT', /none/);
  await rejects(workspace.lint({ files: {} } as never), 'ERR_INPUT', /files/);
  await rejects(workspace.lint({ profil: 'strict' } as never), 'ERR_INPUT', /profil/);
  assert.deepEqual(workspace.files(), ['a/b.txt']);
  await workspace.dispose();
  await rejects(workspace.lint(), 'ERR_DISPOSED', /disposed/);
});

/** A schema with a problem that has a safe fix. */
const quotedDefault = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "properties": { "threads": { "type": "integer", "default": "4" } }
}
`;

test('safe fixes are made in the workspace', async (t) => {
  const workspace = await open(t);
  await workspace.write('flow_schema.json', quotedDefault);
  const { files } = await workspace.fix(options);
  assert.ok(files.some(({ path }) => path === 'flow_schema.json'));
  for (const { path, text } of files) assert.equal(await workspace.readText(path), text);
  const { findings } = await workspace.lint(options);
  const safe = findings.filter(({ fixes }) => fixes?.[0]?.safe);
  assert.deepEqual(safe, []);
  const resolved = await workspace.resolve({ dialect: 'toolkit' });
  assert.deepEqual(
    resolved,
    await toolkit.resolveConfig('.', { dialect: 'toolkit', files: await workspace.snapshot() }),
  );
});

test('fixes can be asked for without being made', async (t) => {
  const workspace = await open(t);
  await workspace.write('flow_schema.json', quotedDefault);
  const before = await workspace.lint(options);
  const held = await workspace.snapshot();
  const { files, report } = await workspace.fix({ ...options, apply: false });
  assert.ok(files.length > 0 && report.counts.fixed > 0);
  assert.deepEqual(await workspace.snapshot(), held);
  assert.deepEqual(await workspace.lint(options), before);
  assert.deepEqual(await workspace.fix({ ...options, apply: true }), { files, report });
  assert.notDeepEqual(await workspace.snapshot(), held);
  await rejects(workspace.fix({ apply: 'no' } as never), 'ERR_INPUT', /"apply" must be/);
});

test('a core that was ended gets the files again', async (t) => {
  const own = await createToolkit({ timeout: 600_000 });
  t.after(() => own.dispose());
  const workspace = await open(t, fresh, own);
  await workspace.write('main.flow', '<<<<<<< HEAD\n');
  await workspace.remove('README.md');
  const want = await workspace.lint(options);
  // A text that takes long, ended by the clock, takes the core with it.
  const long = `{"a": ${'['.repeat(200)}${'1,'.repeat(3_000_000)}1${']'.repeat(200)}}`;
  await rejects(own.lintSchema(long, { timeout: 1 }), 'ERR_TIMEOUT', /timeout/);
  const again = await workspace.lint({ ...options, write: { 'main.flow': '<<<<<<< HEAD\n' } });
  assert.deepEqual(again, want);
  assert.ok(!workspace.files().includes('README.md'));
});

/** A fresh pipeline on the disk. */
async function freshOnDisk(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'toolkit-'));
  t.after(() => rm(folder, { recursive: true }));
  for (const [path, content] of fresh) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

test('a directory is read again where it has changed', async (t) => {
  const folder = await freshOnDisk(t);
  const commit = 'a'.repeat(40);
  await mkdir(join(folder, '.git/refs/heads'), { recursive: true });
  await writeFile(join(folder, '.git/HEAD'), 'ref: refs/heads/main\n');
  await writeFile(join(folder, '.git/refs/heads/main'), `${commit}\n`);
  const workspace = await toolkit.openWorkspace(folder);
  t.after(() => workspace.dispose());
  const same = async () => {
    const { findings } = await workspace.lint(options);
    assert.deepEqual(findings, (await toolkit.lint(folder, options)).findings);
    return findings.map(({ rule, path }) => `${path} ${rule}`);
  };
  await same();
  assert.deepEqual(await workspace.refresh(), []);
  await workspace.write('docs/usage.md', 'edited in memory\n');
  await writeFile(join(folder, 'new.md'), '<<<<<<< HEAD\n');
  await writeFile(join(folder, 'README.md'), 'short\n');
  await rm(join(folder, 'CITATIONS.md'));
  await writeFile(join(folder, '.git/refs/heads/main'), `${commit.replaceAll('a', 'b')}\n`);
  assert.deepEqual(await workspace.refresh(), [
    '.git/refs/heads/main',
    'CITATIONS.md',
    'README.md',
    'new.md',
  ]);
  assert.equal(await workspace.readText('docs/usage.md'), 'edited in memory\n');
  await writeFile(join(folder, 'docs/usage.md'), 'edited in memory\n');
  assert.deepEqual(await workspace.refresh(), ['docs/usage.md']);
  assert.ok((await same()).includes('new.md merge-marker'));
  await rejects((await open(t)).refresh(), 'ERR_INPUT', /workspace has no directory/);
});

test('a directory of the disk is opened, and never written', async (t) => {
  const folder = await freshOnDisk(t);
  await mkdir(join(folder, 'work'));
  await writeFile(join(folder, 'work/big.txt'), 'ignored\n');
  const workspace = await toolkit.openWorkspace(folder);
  t.after(() => workspace.dispose());
  assert.ok(workspace.files().includes('main.flow'));
  assert.ok(!workspace.files().includes('work/big.txt'));
  const report = await workspace.lint({ ...options, dialect: 'toolkit' });
  const disk = await toolkit.lint(folder, options);
  assert.deepEqual(report.findings, disk.findings);
  await workspace.write('main.flow', 'x');
  assert.deepEqual(await toolkit.lint(folder, options), disk);
});
