// The findings on what was filled in, at the parameters that they are about.

import type { Finding, Report } from '../../types.gen.js';
import { troubles } from '../state/finding-labels.js';
import { keysOf } from '../schema/builder/json-position.js';

/** A finding, with the parameter that it is about; "" for what is about several. */
export interface Problem {
  name: string;
  finding: Finding;
  /** Whether what is wrong is that nothing was given. */
  missing: boolean;
}

/** The problems of a report on the values, in its order; `given` says which names have a value. */
export function problemsOf(
  report: Report | undefined,
  given: (name: string) => boolean,
): readonly Problem[] {
  return (report?.findings ?? []).filter(troubles).map((finding) => {
    const [name = ''] = keysOf(finding.pointer ?? '');
    return { name, finding, missing: name !== '' && !given(name) };
  });
}

/** The problems of each parameter. */
export function problemsByName(
  problems: readonly Problem[],
): ReadonlyMap<string, readonly Problem[]> {
  const byName = new Map<string, Problem[]>();
  for (const problem of problems) {
    const others = byName.get(problem.name);
    if (others) others.push(problem);
    else byName.set(problem.name, [problem]);
  }
  return byName;
}
