// The words for how far a value can be known without the engine.

import type { ConfigLeaf, ConfigStatus } from '../../../types.gen.js';

export interface StatusWords {
  status: ConfigStatus;
  /** One sentence about what it means. */
  meaning: string;
}

export const statuses: readonly StatusWords[] = [
  { status: 'static', meaning: 'Known from the files alone.' },
  { status: 'given', meaning: 'Given beside the files, or depends on what is.' },
  { status: 'closure', meaning: 'Code that the engine runs later, for each task.' },
  { status: 'host', meaning: 'Known for the machine that the pipeline is taken to be on.' },
  { status: 'clock', meaning: 'Known when the engine runs.' },
  { status: 'given', meaning: 'Given beside the files, or made from what was.' },
  { status: 'secret', meaning: 'Made from a secret, which stays where it is.' },
  { status: 'partial', meaning: 'Known in part.' },
  { status: 'unresolved', meaning: 'Not known without the engine.' },
];

/** What there is to say of how far a value is known. */
export function meaningOf({ status, reason }: ConfigLeaf): string {
  const { meaning } = statuses.find((row) => row.status === status)!;
  return reason === '' ? meaning : `${meaning.slice(0, -1)}: ${reason}.`;
}
