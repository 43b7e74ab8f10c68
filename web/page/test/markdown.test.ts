// How Markdown is parsed: the result, and that the work grows linearly with the length.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild-wasm';
import type * as Parts from '../parts/markdown-parts.js';

const source = fileURLToPath(new URL('../parts/markdown-parts.ts', import.meta.url));
const { code } = await transform(await readFile(source, 'utf8'), { loader: 'ts', format: 'esm' });
const { blocksOf, spansOf } = (await import(
  `data:text/javascript,${encodeURIComponent(code)}`
)) as typeof Parts;

/** Everything the page does with Markdown. */
function work(text: string) {
  const counted = { steps: 0 };
  const within = (line: string) => {
    for (const span of spansOf(line, counted))
      if (span.kind === 'strong' || span.kind === 'emphasis') within(span.text);
  };
  for (const block of blocksOf(text, counted)) {
    if (block.kind === 'list') block.items.forEach(within);
    else if (block.kind !== 'code') within(block.text);
  }
  return counted.steps;
}

const inviting =
  '[ ] ![ [a]( [a](b [a](b~ ]( * ** *a **a *a~ _ ` `` `a ```| ```|a| < <a <http: http://a >~ >~>~ > >~a| &a~ &a&| &-&| # #~ #~# #~a| -~ -~a| 1.~a| 1 ~ | \\ ( ) *[`';

test('what is looked at grows with the text, whatever invites to look again', () => {
  for (const each of inviting.split(' ')) {
    const piece = each.replaceAll('~', ' ').replaceAll('|', '\n').replaceAll('&', '|');
    const text = piece.repeat(40_000 / piece.length);
    const steps = work(text);
    assert.ok(steps <= 6 * text.length, `${JSON.stringify(piece)}: ${steps} steps`);
  }
});

test('code, emphasis and links are found, and signs alone are text', () => {
  const told = (text: string) => spansOf(text).map((span) => Object.values(span).join(':'));
  assert.deepEqual(
    told('a `b*` **c** *d* [e](https://f.org) g').join('|'),
    'text:a |code:b*|text: |strong:c|text: |emphasis:d|text: |link:e:https://f.org|text: g',
  );
  for (const text of ['*.tar.gz', '2 * 3 * 4', '[a]', '[a] (b)', '[](b)', '[a]()', '`', '[[[['])
    assert.deepEqual(told(text), [`text:${text}`], text);
  assert.deepEqual(blocksOf('# A #\n\nb\nc\n- d\n  e\n2. f\n```\n# g\n```\nh'), [
    { kind: 'heading', text: 'A' },
    { kind: 'paragraph', text: 'b c' },
    { kind: 'list', ordered: false, items: ['d e'] },
    { kind: 'list', ordered: true, items: ['f'] },
    { kind: 'code', text: '# g' },
    { kind: 'paragraph', text: 'h' },
  ]);
});
