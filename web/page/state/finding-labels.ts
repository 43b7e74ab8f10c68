// The words for what a finding is. Everything that shows findings takes them from here.

import type { Finding, Outcome, Profile, Report } from '../../types.gen.js';
import type { IconName } from '../parts/icons.js';

interface OutcomeWords {
  outcome: Outcome;
  label: string;
  icon: IconName;
  /** Shown with a count of 0 too. */
  always: boolean;
}

export const outcomes: readonly OutcomeWords[] = [
  { outcome: 'failed', label: 'Failed', icon: 'error', always: true },
  { outcome: 'warned', label: 'Warned', icon: 'warning', always: true },
  { outcome: 'fixed', label: 'Fixed', icon: 'fixed', always: false },
  { outcome: 'ignored', label: 'Ignored', icon: 'ignored', always: false },
  { outcome: 'passed', label: 'Passed', icon: 'passed', always: true },
];

/** True for findings that are marked in the text. */
export function troubles({ outcome }: Finding): boolean {
  return outcome === 'failed' || outcome === 'warned';
}

/** True for findings that are fixed when all safe fixes are applied. */
export function safelyFixable({ fixes }: Finding): boolean {
  return fixes.some((fix) => fix.safe);
}

/** One word and one icon: the severity of a problem, else its outcome. */
export function kindOf(finding: Finding): IconName {
  const word = troubles(finding) ? finding.severity : finding.outcome;
  return kinds.find((kind) => kind === word) ?? 'info';
}

const kinds: readonly IconName[] = ['error', 'warning', 'info', 'passed', 'ignored', 'fixed'];

/** A finding is the same one after an edit elsewhere when it says the same of the same value. */
export function identity({ path, rule, pointer, message }: Finding): string {
  return [path, rule, pointer, message].join('\n');
}

/** The core's words with a capital, where they begin with a plain word. */
export function sentence(text: string): string {
  return /^[a-z]+ /.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** "1 problem", "3 problems". The first number that a browser formats takes it 10 ms, and most have no separators. */
export function count(n: number, singular: string, plural = `${singular}s`): string {
  return `${n < 1000 ? n : n.toLocaleString('en')} ${n === 1 ? singular : plural}`;
}

/** What a report without a finding comes to where no rule ran. */
export const nothingChecked = 'Nothing was checked';

/** What a report without a finding says of the whole, or of a part that is named. */
export const noProblems = (scope = ''): string => `No problems found${scope}`;

/** A report in one sentence, as it is shown and announced. */
export function summary(report: Report, profile: Profile, scope?: string): string {
  const { counts, incomplete, cutShort } = report;
  const { failed, warned } = counts;
  const why = cutShort ? 'linting stopped early' : 'some rules could not run';
  const more = incomplete ? `, and ${why}` : '';
  if (failed + warned === 0 && !incomplete && profile === 'off') return nothingChecked;
  if (failed + warned === 0) {
    if (cutShort) return 'Linting stopped early';
    return incomplete ? 'The file could not be read' : noProblems(scope);
  }
  return `${failed} failed, ${warned} warned${more}`;
}
