// The values that options can have, known before the core is started so that wrong ones are
// refused at once. All but the colours are generated from the core's tables.

import { DIALECTS, FORMATS, PROFILES, REVISIONS } from '../types.gen.js';

export const dialects = ['auto', ...DIALECTS] as const;
export const profiles = PROFILES;
export const revisions = REVISIONS;
export const formats = FORMATS;
export const colors = ['auto', 'always', 'never'] as const;

export type Color = (typeof colors)[number];
