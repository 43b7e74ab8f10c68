// Which rules the list shows.

import type { RuleInfo } from '../../types.gen.js';

/** The kinds of files, by the operation that lints them. */
export const kinds = {
  lintSchema: 'Parameter schema',
  resolveConfig: 'Pipeline config',
  lint: 'Pipeline directory',
  validateConfig: 'Tools config',
  validateParams: 'Params file',
  validateSampleSheet: 'Samplesheet',
} as const;

export const severities = ['error', 'warning', 'info', 'off'] as const;

export interface Filters {
  /** Words that a rule must all contain, in its id, title or explanation. */
  search: string;
  /** An operation of `kinds`, or "" for all. */
  kind: string;
  /** One of `severities`, or "" for all. */
  severity: string;
  fixable: boolean;
}

export const noFilters: Filters = { search: '', kind: '', severity: '', fixable: false };

/** The rules that meet all filters; those whose id or title has the words come first. */
export function filtered(rules: readonly RuleInfo[], filters: Filters): RuleInfo[] {
  const words = filters.search.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const inHead = (rule: RuleInfo) => has(`${rule.id} ${rule.title}`);
  const met = rules.filter((rule) => {
    const { what, why, fix } = rule.explanation;
    return (
      (filters.kind === '' || rule.operation === filters.kind) &&
      (filters.severity === '' || rule.severity === filters.severity) &&
      (!filters.fixable || rule.fixable) &&
      has([rule.id, rule.title, rule.check, what, why, fix].join(' '))
    );
  });
  return [...met.filter(inHead), ...met.filter((rule) => !inHead(rule))];
}
