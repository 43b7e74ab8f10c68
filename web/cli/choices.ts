// The values that options can have, known before the core is started so that wrong ones are
// refused at once. The types are generated from the core's tables, and a name that is missing
// or one too many here does not compile.

import type { Dialect, Format, Profile } from '../types.gen.js';

export const dialects = namesOf<Dialect | 'auto'>({ auto: true, toolkit: true, 'nf-core': true });
export const profiles = namesOf<Profile>({
  recommended: true,
  strict: true,
  upstream: true,
  off: true,
});
export const formats = namesOf<Format>({
  text: true,
  compact: true,
  json: true,
  sarif: true,
  github: true,
});
export const colors = ['auto', 'always', 'never'] as const;

export type Color = (typeof colors)[number];

function namesOf<Name extends string>(names: Record<Name, true>): Name[] {
  return Object.keys(names) as Name[];
}
