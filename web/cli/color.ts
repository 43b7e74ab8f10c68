// Whether to colour: what the flag says, else what the environment says (NO_COLOR,
// FORCE_COLOR), else whether somebody is looking.

import type { Color } from './choices.js';

export interface ColorQuestion {
  flag: Color;
  env: Readonly<Record<string, string | undefined>>;
  /** Whether the report goes to a terminal. */
  terminal: boolean;
}

export function wantsColor({ flag, env, terminal }: ColorQuestion): boolean {
  if (flag !== 'auto') return flag === 'always';
  const force = env['FORCE_COLOR'];
  if (force !== undefined) return force !== '0' && force !== 'false';
  if (env['NO_COLOR']) return false; // set but empty counts as not set
  return terminal && env['TERM'] !== 'dumb';
}
