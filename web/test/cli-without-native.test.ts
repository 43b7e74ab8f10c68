// What the command cannot do in its WebAssembly form, and what it does there by means of its own.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { linkSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { environment, folder } from './support-cli.js';
import { distPath } from './support.js';

/** Runs the command in its WebAssembly form, whatever form the other tests run. */
function toolkit(args: readonly string[], cwd: string) {
  const env = environment({ FLOW_TOOLKIT_NO_NATIVE: '1' });
  const { status, stderr } = spawnSync(process.execPath, [distPath('cli.js'), ...args], {
    cwd,
    env,
    encoding: 'utf8',
    input: '',
  });
  return { code: status, stderr };
}

const schema = `{
  "$schema": "https://json-schema.org/draft-07/schema",
  "type": "object",
  "properties": { "old": { "type": "string" } },
}
`;

function pipeline(t: TestContext): string {
  return folder(t, {
    'flow.config': 'params.threads = 1\n',
    'main.flow': '',
    'flow_schema.json': schema.replace('},\n}', '}\n}'),
  });
}

test('what is not available is said in one sentence, with what to install', (t) => {
  const cwd = pipeline(t);
  execFileSync('git', ['init', '--quiet', cwd]);
  const before = readFileSync(join(cwd, 'flow_schema.json'), 'utf8');
  for (const [args, what, instead] of [
    [['lint', '--fix'], 'running git', '--allow-no-vcs'],
    [['lint', '--since', 'HEAD'], 'running git', ''],
    [['lint', '--diff-only'], 'running git', ''],
    [['lint', '--watch'], 'watching files', ''],
    [['schema', 'build'], 'asking questions', '--no-prompts'],
    [['schema', 'build', '--web-only'], 'the builder', ''],
    [['schema', 'build', '--url', 'http://127.0.0.1:1/'], 'network access', ''],
    [['config', 'resolve', '--engine', 'installed'], 'process execution', ''],
  ] as const) {
    const { code, stderr } = toolkit(args, cwd);
    const said = `${args.join(' ')}: ${stderr}`;
    assert.equal(code, 2, said);
    const sentence = `${what} is not available in the WebAssembly form of the command`;
    const help = 'nstall the native program: https://github.com/flow-toolkit/flow-toolkit#';
    const [first, second, ...rest] = stderr.trimEnd().split('\n');
    assert.ok(first.startsWith('toolkit: error: ') && first.includes(sentence), said);
    assert.ok(second.startsWith('help: ') && second.includes(help), said);
    assert.ok(second.includes(instead) && rest.length === 0, said);
  }
  assert.equal(readFileSync(join(cwd, 'flow_schema.json'), 'utf8'), before);
});

test('a file that is fixed keeps its other name, and a mode of its own', (t) => {
  const cwd = folder(t, {});
  const [one, other] = [join(cwd, 'one.json'), join(cwd, 'other.json')];
  writeFileSync(one, schema, { mode: 0o640 });
  linkSync(one, other);
  toolkit(['schema', 'lint', '--fix', 'one.json'], cwd);
  const fixed = readFileSync(one, 'utf8');
  assert.notEqual(fixed, schema);
  assert.equal(readFileSync(other, 'utf8'), fixed);
  assert.equal(statSync(one).ino, statSync(other).ino);
});

test('a report takes no place of a file that the index of the repository has', (t) => {
  const cwd = pipeline(t);
  for (const name of ['kept.txt', 'old.txt']) writeFileSync(join(cwd, name), name);
  execFileSync('git', ['init', '--quiet'], { cwd });
  const unknown = toolkit(['lint', '-o', 'old.txt'], cwd);
  assert.equal(unknown.code, 2, unknown.stderr);
  assert.match(
    unknown.stderr,
    /^toolkit: error: the report may overwrite "old\.txt", .*running git is not available/,
  );
  assert.match(unknown.stderr, /\nhelp: .*another name.*delete the file first\n$/);
  execFileSync('git', ['add', 'kept.txt'], { cwd });
  const kept = toolkit(['lint', '-o', 'kept.txt'], cwd);
  assert.equal(kept.code, 2, kept.stderr);
  assert.match(kept.stderr, /would overwrite the pipeline's file "kept\.txt"\nhelp: /);
  assert.equal(readFileSync(join(cwd, 'kept.txt'), 'utf8'), 'kept.txt');
  assert.equal(toolkit(['lint', '-o', 'old.txt'], cwd).code, 1);
  assert.match(readFileSync(join(cwd, 'old.txt'), 'utf8'), /error/);
});

test('a report that is kept is read again', (t) => {
  const [cwd, cache] = [pipeline(t), folder(t, {})];
  const lint = () => toolkit(['lint', '--cache-dir', cache], cwd);
  const entries = () =>
    readdirSync(cache).map((name) => [name, statSync(join(cache, name)).mtimeMs]);
  const first = lint();
  const kept = entries();
  assert.equal(kept.length, 1);
  assert.deepEqual(lint(), first);
  assert.deepEqual(entries(), kept);
});
