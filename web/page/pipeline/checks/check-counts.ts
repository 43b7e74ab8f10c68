// What each check of a run came to.

import type { Report } from '../../../types.gen.js';
import type { IconName } from '../../parts/icons.js';

export interface CheckCounts {
  failed: number;
  warned: number;
  ignored: number;
  passed: number;
  /** What it would need to check the rest. */
  needs: string[];
  milliseconds: number | undefined;
}

/** The checks that ran, in their order, and what each came to. */
export function countsByCheck(report: Report | undefined): ReadonlyMap<string, CheckCounts> {
  const all = new Map<string, CheckCounts>();
  const of = (check: string, milliseconds?: number, passed = 0): CheckCounts => {
    let counts = all.get(check);
    if (!counts) {
      counts = { failed: 0, warned: 0, ignored: 0, passed, needs: [], milliseconds };
      all.set(check, counts);
    }
    return counts;
  };
  for (const { check, milliseconds, passed } of report?.times ?? [])
    of(check, milliseconds, passed);
  for (const { check, outcome } of report?.findings ?? []) {
    if (outcome !== 'fixed' && outcome !== 'passed') of(check)[outcome]++;
  }
  for (const { check, needs } of report?.notChecked ?? []) of(check).needs.push(needs);
  return all;
}

/** In words, and with an icon where there is nothing to count. */
export function describeCounts({ failed, warned, ignored, passed, needs }: CheckCounts): {
  words: string;
  icon: IconName | undefined;
} {
  const more = needs.length > 0 ? `; not checked: needs ${[...new Set(needs)].join(', ')}` : '';
  if (failed + warned > 0)
    return { words: `${failed} failed, ${warned} warned${more}`, icon: undefined };
  if (needs.length > 0) return { words: more.slice(2), icon: 'info' };
  if (passed === 0 && ignored > 0) return { words: 'ignored', icon: 'ignored' };
  return { words: 'passed', icon: 'passed' };
}
