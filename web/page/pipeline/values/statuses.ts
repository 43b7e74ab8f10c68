// The words for how far a value can be known without the engine.

import type { ConfigLeaf, ConfigStatus } from '../../../types.gen.js';

export interface StatusWords {
  status: ConfigStatus;
  /** One sentence about what it means. */
  meaning: string;
}

export const statuses: readonly StatusWords[] = [
  { status: 'static', meaning: 'Fixed in the files.' },
  { status: 'given', meaning: 'Set by a parameter or params file, or derived from one.' },
  { status: 'closure', meaning: 'Closure, evaluated per task.' },
  { status: 'host', meaning: 'Depends on the machine or its environment.' },
  { status: 'clock', meaning: 'Depends on the time of the run.' },
  { status: 'given', meaning: 'Given beside the files, or made from what was.' },
  { status: 'secret', meaning: 'Contains a secret, not shown.' },
  { status: 'partial', meaning: 'Partly known.' },
  { status: 'unresolved', meaning: 'Unknown until the run.' },
];

/** What there is to say of how far a value is known. */
export function meaningOf({ status, reason }: ConfigLeaf): string {
  const { meaning } = statuses.find((row) => row.status === status)!;
  return reason === '' ? meaning : `${meaning.slice(0, -1)}: ${reason}.`;
}
