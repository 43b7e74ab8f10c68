// Which of a pipeline's findings are listed, and in which groups.

import type { Finding, Report } from '../../types.gen.js';
import type { Grouping } from '../state/document.js';

/** What findings must have to be listed. */
export interface Sieve {
  /** Only those of the check. */
  check: string | undefined;
  /** Only those of the file that is shown. */
  here: boolean;
}

export const nothingSifted: Sieve = { check: undefined, here: false };

/** The findings that pass the sieve; `shown` is the file that is shown. */
export function sifted(
  findings: readonly Finding[],
  { check, here }: Sieve,
  shown: string,
): readonly Finding[] {
  if (check === undefined && !here) return findings;
  return findings.filter((finding) => {
    if (check !== undefined && finding.check !== check) return false;
    return !here || finding.path === shown;
  });
}

export type GroupedBy = 'file' | 'check';

/** Findings come in order of their files; the checks' order is that in which they ran. */
export const groupings: Record<GroupedBy, (report: Report | undefined) => Grouping> = {
  file: () => ({ groupOf: placeOf, rankOf: () => 0, byFile: true }),
  check: (report) => {
    const turns = new Map(report?.times?.map(({ check }, turn) => [check, turn]));
    const rankOf = ({ check }: Finding): number => turns.get(check) ?? turns.size;
    return { groupOf: ({ check }) => check, rankOf, byFile: false };
  },
};

function placeOf({ path }: Finding): string {
  return path === '' || path === '.' ? 'The whole folder' : path;
}
