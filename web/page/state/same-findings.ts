// Findings of a new report that the last one had as well, as the same objects: what shows them is then not drawn again.

import type { Finding } from '../../types.gen.js';

/** How many findings in a row may be gone before those that follow are not found. */
const ahead = 16;

/** The findings of a report, each that equals one of the last report as that one. Both are in the order of reports. */
export function withSame(findings: readonly Finding[], last: readonly Finding[]): Finding[] {
  let next = 0;
  return findings.map((finding) => {
    const end = Math.min(last.length, next + ahead);
    for (let i = next; i < end; i++) {
      if (isSame(finding, last[i])) {
        next = i + 1;
        return last[i]!;
      }
    }
    return finding;
  });
}

/** Whether two JSON values are equal; keys are in the same order where they come from one place. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}
