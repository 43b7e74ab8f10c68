// The places of a parameter, as the list and the card of one show them.

import type { Finding, ParameterUse, ParameterUses } from '../../../types.gen.js';

/** What a place does, in the order of the columns. */
export const kinds = {
  declared: 'Declared',
  set: 'Set',
  read: 'Read',
  named: 'In commands',
} as const;

export type UseKind = keyof typeof kinds;

export const usesOf = ({ uses }: ParameterUses, kind: UseKind): ParameterUse[] =>
  uses.filter((use) => use.kind === kind);

const lineKey = ({ path, range }: Pick<Finding, 'path' | 'range'>): string =>
  `${path}:${range.start.line}`;

/** Whether a finding is about a place: the name alone, or with its quotes or its value. */
function isAbout({ range: of }: Finding, { range: at }: ParameterUse): boolean {
  return of.start.offset <= at.end.offset && at.start.offset <= of.end.offset;
}

/** The findings that are at a place of a parameter, by the parameter's name. */
export function findingsByName(
  parameters: readonly ParameterUses[],
  findings: readonly Finding[],
): Map<string, Finding[]> {
  const onLine = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (finding.outcome !== 'failed' && finding.outcome !== 'warned') continue;
    const key = lineKey(finding);
    onLine.set(key, [...(onLine.get(key) ?? []), finding]);
  }
  const named = new Map<string, Finding[]>();
  for (const { name, uses } of parameters) {
    const found = new Set(
      uses.flatMap((use) => (onLine.get(lineKey(use)) ?? []).filter((one) => isAbout(one, use))),
    );
    if (found.size > 0) named.set(name, [...found]);
  }
  return named;
}

/** The parameters whose names have all of the words, in any case. */
export function matching(parameters: readonly ParameterUses[], words: string): ParameterUses[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return parameters.filter(({ name }) => wanted.every((word) => name.toLowerCase().includes(word)));
}
