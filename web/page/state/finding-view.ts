// How the findings of a document are listed: which of them, in which order and under which headings. One way for every kind.

import type { Finding, Report, Severity } from '../../types.gen.js';

export type GroupedBy = 'none' | 'file' | 'check' | 'rule';
export type SortedBy = 'place' | 'severity';

/** What findings must have to be listed; undefined or empty where it does not matter. */
export interface Filter {
  /** Each word is in the message, the rule, the check or the path. */
  readonly words: string;
  readonly severity: Exclude<Severity, 'off'> | undefined;
  readonly rule: string | undefined;
  readonly check: string | undefined;
  /** The path of a file; true for the one that is shown. */
  readonly file: string | true | undefined;
}

export interface FindingView extends Filter {
  /** The headings that somebody has chosen. */
  readonly groupedBy: GroupedBy | undefined;
  readonly sortedBy: SortedBy;
}

export const unfiltered: Filter = {
  words: '',
  severity: undefined,
  rule: undefined,
  check: undefined,
  file: undefined,
};

/** Names of filters that are in use. */
export function filtersOf(view: Filter): (keyof Filter)[] {
  return (Object.keys(unfiltered) as (keyof Filter)[]).filter((name) => view[name] || false);
}

/** The findings that pass the filters; `shown` is the file that is shown. */
export function filtered(
  findings: readonly Finding[],
  view: Filter,
  shown: string,
): readonly Finding[] {
  if (filtersOf(view).length === 0) return findings;
  const words = view.words.toLowerCase().split(/\s+/);
  const file = view.file === true ? shown : view.file;
  return findings.filter((finding) => {
    const { severity, rule, check, path, message } = finding;
    const text = [message, rule, check, path].join('\n').toLowerCase();
    return (
      (view.severity ?? severity) === severity &&
      (view.rule ?? rule) === rule &&
      (view.check ?? check) === check &&
      (file ?? path) === path &&
      words.every((word) => text.includes(word))
    );
  });
}

/** How the list of findings is divided. */
export interface Grouping {
  readonly by: GroupedBy;
  /** What a finding is listed under. */
  groupOf(finding: Finding): string;
  /** The groups come in order of this; equal ones as the findings come. */
  rankOf(finding: Finding): number;
}

/** Findings come in order of their files; the checks' order is that in which they ran. */
export const groupings: Record<GroupedBy, (report: Report | undefined) => Grouping | undefined> = {
  none: () => undefined,
  file: () => ({ by: 'file', groupOf: placeOf, rankOf: () => 0 }),
  rule: () => ({ by: 'rule', groupOf: ({ rule }) => rule, rankOf: () => 0 }),
  check: (report) => {
    const turns = new Map(report?.times?.map(({ check }, turn) => [check, turn]));
    const rankOf = ({ check }: Finding): number => turns.get(check) ?? turns.size;
    return { by: 'check', groupOf: ({ check }) => check, rankOf };
  },
};

function placeOf({ path }: Finding): string {
  return path === '' || path === '.' ? 'The whole folder' : path;
}

/** Items by what they have in common, in order. */
export function inGroups<Key, Item>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** The findings in the order of the list, each group in one piece. */
export function ordered(
  findings: readonly Finding[],
  sortedBy: SortedBy,
  grouping: Grouping | undefined,
): readonly Finding[] {
  const rank = ({ severity }: Finding): number => severities.indexOf(severity);
  const sorted =
    sortedBy === 'severity' ? findings.toSorted((a, b) => rank(a) - rank(b)) : findings;
  if (!grouping) return sorted;
  const { groupOf, rankOf } = grouping;
  const ranks = new Map<string, number>();
  for (const each of sorted) {
    const group = groupOf(each);
    const own = sortedBy === 'severity' ? 0 : rankOf(each);
    if (!ranks.has(group)) ranks.set(group, own + ranks.size / (findings.length + 1));
  }
  return sorted.toSorted((a, b) => ranks.get(groupOf(a))! - ranks.get(groupOf(b))!);
}
