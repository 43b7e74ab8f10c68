// The findings on what was filled in, at the parameters that they are about.

import type { Finding, Report } from '../../types.gen.js';
import { troubles } from '../state/finding-labels.js';
import { keysOf } from '../schema/builder/json-position.js';

/** A finding, with the parameter that it is about; "" for what is about several. */
export interface Fault {
  name: string;
  finding: Finding;
  /** Whether what is wrong is that nothing was given. */
  missing: boolean;
}

/** The faults of a report on the values, in its order; `given` tells which names have a value. */
export function faultsOf(
  report: Report | undefined,
  given: (name: string) => boolean,
): readonly Fault[] {
  return (report?.findings ?? []).filter(troubles).map((finding) => {
    const [name = ''] = keysOf(finding.pointer ?? '');
    return { name, finding, missing: name !== '' && !given(name) };
  });
}

/** The faults of each parameter. */
export function faultsByName(faults: readonly Fault[]): ReadonlyMap<string, readonly Fault[]> {
  const byName = new Map<string, Fault[]>();
  for (const fault of faults) {
    const others = byName.get(fault.name);
    if (others) others.push(fault);
    else byName.set(fault.name, [fault]);
  }
  return byName;
}
