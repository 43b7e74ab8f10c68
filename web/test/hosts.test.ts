// Hosts that are too old or unlike Node: what a program sees there, by a host that says it is one.

import assert from 'node:assert/strict';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { createToolkit } from 'flow-toolkit';
import { distPath, duplicateKey } from './support.js';
import { environment, folder } from './support-cli.js';

/** Runs a module where process.versions names another Node. */
function under(version: string, args: readonly string[], env = process.env) {
  const versions = `{ value: { ...process.versions, node: '${version}' } }`;
  const claim = `data:text/javascript,Object.defineProperty(process, 'versions', ${versions})`;
  return spawnSync(process.execPath, ['--import', encodeURI(claim), ...args], {
    env,
    encoding: 'utf8',
  });
}

const script = (program: string) => ['--input-type=module', '--eval', program];
const load = `import { createToolkit } from '${new URL('../../dist/node.js', import.meta.url)}';`;

test('a Node that is too old is named with the oldest that works', () => {
  const program = `${load} await createToolkit().catch(({ code, message }) => console.log(code, message));`;
  for (const version of ['18.20.8', '20.18.3']) {
    const { stdout } = under(version, script(program));
    assert.equal(
      stdout,
      `ERR_UNAVAILABLE Node ${version} is too old: flow-toolkit needs Node 20.19 or later\n`,
    );
  }
  const works = `${load} const t = await createToolkit(); console.log(t.mode); await t.dispose();`;
  for (const version of ['20.19.0', '22.0.0']) {
    assert.equal(under(version, script(works)).stdout, 'worker\n', version);
  }
});

test('the command without a native program says so too', (t) => {
  const dir = folder(t, { 'package.json': '{"type":"module"}', 'toolkit.wasm.gz': '' });
  copyFileSync(distPath('cli.js'), join(dir, 'cli.js'));
  writeFileSync(join(dir, 'fallback.js'), 'throw new Error("loaded")');
  const env = environment({ FLOW_TOOLKIT_NO_NATIVE: '1' });
  const { status, stderr } = under('18.20.8', [join(dir, 'cli.js'), '--version'], env);
  assert.equal(status, 2);
  assert.match(stderr, /^toolkit: error: Node 18\.20\.8 is too old: .* 20\.19 or later\nhelp: /);
});

test('a thread with a "self" whose messages do not arrive, as in Bun, is a worker too', async (t) => {
  const source = `
    globalThis.self = { postMessage() {}, addEventListener() {} };
    import(${JSON.stringify(new URL('../../dist/worker.js', import.meta.url))});`;
  const toolkit = await createToolkit({ worker: () => new Worker(source, { eval: true }) });
  t.after(() => toolkit.dispose());
  const { text, rule } = duplicateKey();
  const { findings } = await toolkit.lintSchema(text);
  assert.ok(findings.some((finding) => finding.rule === rule));
});
