// Tables in documents that tests make of what they run.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The table of a document that begins with these columns has these rows; UPDATE=1 writes it. */
export function assertTable(
  document: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const file = fileURLToPath(new URL(`../../docs/${document}`, import.meta.url));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const head = `${line(columns)}|${'---|'.repeat(columns.length)}\n`;
  const text = readFileSync(file, 'utf8');
  const start = text.indexOf(line(columns));
  assert.ok(start >= 0, `docs/${document} has no table of ${columns.join(', ')}`);
  const [old = ''] = /^(?:\|.*\n)*/.exec(text.slice(start)) ?? [];
  const current =
    text.slice(0, start) + head + rows.map(line).join('') + text.slice(start + old.length);
  if (process.env['UPDATE']) writeFileSync(file, current);
  else assert.equal(text, current, 'stale: run this test with UPDATE=1');
}
