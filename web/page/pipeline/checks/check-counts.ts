// What each check of a run came to.

import type { Report } from '../../../types.gen.js';
import type { IconName } from '../../parts/icons.js';

export interface Tally {
  failed: number;
  warned: number;
  ignored: number;
  passed: number;
  /** What it would need to check the rest. */
  needs: string[];
  milliseconds: number | undefined;
}

/** The checks that ran, in their order, and what each came to. */
export function tallies(report: Report | undefined): ReadonlyMap<string, Tally> {
  const all = new Map<string, Tally>();
  const of = (check: string, milliseconds?: number): Tally => {
    let tally = all.get(check);
    if (!tally) {
      tally = { failed: 0, warned: 0, ignored: 0, passed: 0, needs: [], milliseconds };
      all.set(check, tally);
    }
    return tally;
  };
  for (const { check, milliseconds } of report?.times ?? []) of(check, milliseconds);
  for (const { check, outcome } of report?.findings ?? []) {
    if (outcome !== 'fixed') of(check)[outcome]++;
  }
  for (const { check, needs } of report?.notChecked ?? []) of(check).needs.push(needs);
  return all;
}

/** In words, and with an icon where there is nothing to count. */
export function came({ failed, warned, ignored, passed, needs }: Tally): {
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
