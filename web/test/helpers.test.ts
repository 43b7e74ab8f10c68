// The helpers that answer at once: equal to the core's, whatever they are given, and without a wasm module.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { createToolkit, type Toolkit } from 'flow-toolkit';
import * as helpers from 'flow-toolkit/helpers';
import { distPath } from './support.js';

const recorded = new URL('../../../shared/data/utils-cases.json', import.meta.url);
const skip = existsSync(recorded) ? false : 'the recorded cases (../shared/data) are not here';

let toolkit: Toolkit;
before(async () => (toolkit = await createToolkit({ startWith: 'core' })));
after(() => toolkit.dispose());

const { pluralS, pluralEs, pluralY, stripAnsiCodes, isRelativeTo, prettyFlowVersion } = helpers;
const atOnce = { pluralS, pluralEs, pluralY, stripAnsiCodes, isRelativeTo, prettyFlowVersion };
type Name = keyof typeof atOnce;

/** What a helper returns, or the code and message of its error, without the words for the value. */
async function outcome(call: () => unknown): Promise<unknown> {
  try {
    return { value: await call() };
  } catch (error) {
    const { code, message } = error as helpers.ToolkitError;
    return { code, message: message.replace(/, got .*/s, '') };
  }
}

async function sameAnswer(name: Name, ...args: unknown[]): Promise<void> {
  const now = atOnce[name] as (...args: unknown[]) => unknown;
  const later = toolkit[name] as (...args: unknown[]) => Promise<unknown>;
  const told = `${name}(${args.map(String).join(', ')})`;
  assert.deepEqual(await outcome(() => now(...args)), await outcome(() => later(...args)), told);
}

const countables = [
  ...[
    0,
    1,
    2,
    -1,
    -0,
    2 ** 60,
    -(2 ** 60),
    1.5,
    NaN,
    Infinity,
    true,
    false,
    '',
    'x',
    'xy',
    '😀',
    '😀x',
  ],
  ...[
    [],
    [1],
    [1, 2],
    {},
    { a: 1 },
    { a: 1, b: 2 },
    new Set([1]),
    new Map([[1, 2]]),
    new Uint8Array(1),
  ],
  ...[null, undefined, new Date(0), Symbol.iterator.description, 'x'.repeat(1e5)],
];
const strings = [
  ...[
    '',
    'plain',
    '\x1b',
    '\x1b[',
    '\x1b[31mred\x1b[0m',
    '\x1b]0;title\x07',
    '\x1b[1;3 q',
    '\x1bM',
    '\x1b\x1b[m',
  ],
  ...[
    '\x1b[31',
    '\x1b[3\x1b[mx',
    '\x1ba',
    '\x1bZ',
    '\x1b_x',
    '\x1b[?25l',
    'é\x1b[38;5;1m😀',
    '\x1b[~',
    '\x1b[\n',
  ],
];
const paths = ['', '/', 'a', 'a/', 'a/b', '/a', '/a/', '/a/b', '/a/bc', 'a/b/c', '/a//b'];

test('helpers that answer at once equal those of the core', async () => {
  for (const value of countables) {
    for (const name of ['pluralS', 'pluralEs', 'pluralY'] as const) await sameAnswer(name, value);
  }
  for (const text of strings) {
    await sameAnswer('stripAnsiCodes', text);
    await sameAnswer('stripAnsiCodes', text, '$&');
  }
  for (const one of paths) for (const other of paths) await sameAnswer('isRelativeTo', one, other);
  for (const version of [[25, 4, 4, false], [1, 2, 3, true], [1, 10, 0, 1], [1, 2, 3], null, 'x']) {
    await sameAnswer('prettyFlowVersion', version);
  }
  await sameAnswer('stripAnsiCodes', 3);
  await sameAnswer('isRelativeTo', 'a', null);
});

test('random texts with escapes', async () => {
  const parts = ['\x1b', '[', '3', ';', ' ', 'm', 'M', ']', '\\', '~', '?', 'x', '\n', '😀'];
  let state = 7;
  const next = (below: number) => (state = (state * 48271) % 2147483647) % below;
  for (let run = 0; run < 300; run++) {
    const text = Array.from({ length: next(12) }, () => parts[next(parts.length)]).join('');
    await sameAnswer('stripAnsiCodes', text, '|');
  }
});

test('recorded: helpers', { skip }, () => {
  const cases = JSON.parse(readFileSync(recorded, 'utf8'));
  for (const { in: value, s, es, y } of cases.plural) {
    const got = [helpers.pluralS(value), helpers.pluralEs(value), helpers.pluralY(value)];
    assert.deepEqual(got, [s, es, y], JSON.stringify(value));
  }
  for (const row of cases.strip_ansi) assert.equal(helpers.stripAnsiCodes(row.in), row.out);
  for (const { a, b, out } of cases.is_relative_to) assert.equal(helpers.isRelativeTo(a, b), out);
  for (const { in: version, out } of cases.pretty_flow_version) {
    assert.equal(helpers.prettyFlowVersion(version), out);
  }
});

test('they need no module, and no more than a few kilobytes', () => {
  const text = readFileSync(distPath('helpers.js'), 'utf8');
  assert.doesNotMatch(text, /\.wasm|new Worker|import\(/);
  assert.ok(text.length < 8000, `${text.length} bytes`);
});
