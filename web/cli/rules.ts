// `toolkit rules [id]`: the rules as a list, or one of them in full, as readable text. What
// they say comes from the core.

import type { RuleInfo } from '../types.gen.js';
import type { Toolkit } from '../sdk/node.js';
import { CannotRun, exitCode } from './exit.js';
import { deliver } from './output.js';

export interface RulesFlags {
  format: 'text' | 'json';
}

export async function showRules(
  toolkit: Toolkit,
  id: string | undefined,
  { format }: RulesFlags,
): Promise<number> {
  const rules = await toolkit.describeRules({ id });
  if (id !== undefined && rules.length === 0) {
    throw new CannotRun(`there is no rule "${id}"; "toolkit rules" lists them`);
  }
  await deliver(format === 'json' ? json(rules) : text(rules, id), { stream: 'stdout' });
  return exitCode.clean;
}

function json(rules: RuleInfo[]): string {
  return JSON.stringify(rules, null, 2);
}

function text(rules: RuleInfo[], id: string | undefined): string {
  return id === undefined ? list(rules) : rules.map(explain).join('\n\n');
}

/** One line a rule, in columns. */
function list(rules: RuleInfo[]): string {
  const rows = rules.map((rule) => [
    rule.id,
    rule.severity,
    rule.fixable ? 'fixable' : '',
    rule.title,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function explain(rule: RuleInfo): string {
  const facts = [
    ['check', rule.check],
    ['severity', rule.severity === 'off' ? 'off, runs when asked for by its name' : rule.severity],
    ['profiles', rule.profiles.join(', ')],
    ['dialects', rule.dialects.join(', ')],
    ['needs', rule.needs],
    ['fixable', rule.fixable ? 'yes, with --fix' : 'by hand'],
    ['url', rule.url],
  ].filter(([, value]) => value);
  return [
    `${rule.id}: ${rule.title}`,
    facts.map(([name, value]) => `  ${name!.padEnd(8)}  ${value!}`).join('\n'),
    rule.doc.trim(),
    sample('Breaks the rule:', rule.before),
    sample('Mended:', rule.after),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function sample(title: string, code: string): string {
  if (code.trim() === '') return '';
  const lines = code.trimEnd().split('\n');
  return [title, '', ...lines.map((line) => `    ${line}`.trimEnd())].join('\n');
}
