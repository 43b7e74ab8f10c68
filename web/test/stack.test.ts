// What Node prints of an error that nobody caught: lines that people can read.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { dist } from './support.js';

test('an uncaught error has the name of its class, and begins with the call that the program made', () => {
  const program = `
    const { createToolkit } = await import(${JSON.stringify(String(new URL('node.js', dist)))});
    const toolkit = await createToolkit({ worker: false });
    await CALL;
  `;
  for (const [call, name, message] of [
    ["toolkit.lint('/nonexistent')", 'lint', '"/nonexistent" does not exist'],
    ["toolkit.fix('/nonexistent')", 'fix', '"/nonexistent" does not exist'],
    [
      "toolkit.fetchWfConfig('/nonexistent')",
      'fetchWfConfig',
      'pipeline directory "/nonexistent" does not exist',
    ],
    [`toolkit.resolveConfig('.', { dialect: 'none' })`, 'resolveConfig', ''],
  ]) {
    const args = ['--input-type=module', '-e', program.replace('CALL', call)];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    assert.equal(status, 1, call);
    assert.doesNotMatch(stderr, /\b_ToolkitError|_ToolkitClient/, stderr);
    const [, headline, first] = /^(ToolkitError.*)\n {4}at (.*)$/m.exec(stderr) ?? [];
    assert.ok(headline?.startsWith(`ToolkitError: ${message}`), stderr);
    assert.match(first, new RegExp(`^(async )?(ToolkitClient|Object)\\.${name} `), stderr);
  }
});

test('an uncaught error shows a readable stack', () => {
  const program = `
    const { createToolkit, writeZip } = await import(${JSON.stringify(String(new URL('node.js', dist)))});
    const toolkit = await createToolkit({ worker: false });
    CALL;
  `;
  for (const [call, name] of [
    ['toolkit.lintSchema(7)', 'filesOf'],
    ['toolkit.lint({ files: new Uint8Array(3) })', 'unpackAll'],
    [`writeZip({ '../a': '' })`, 'cleanPath'],
  ]) {
    const args = ['--input-type=module', '-e', program.replace('CALL', call)];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    assert.equal(status, 1, call);
    assert.match(stderr, new RegExp(`at (async )?${name} \\(.*node\\.js:\\d+:\\d+\\)`), call);
    const longest = Math.max(...stderr.split('\n').map(({ length }) => length));
    assert.ok(longest <= 500 && stderr.length < 5000, `${call}: ${longest} of ${stderr.length}`);
  }
});
