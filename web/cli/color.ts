// Whether to colour: what the flag says, else what the environment says (NO_COLOR before
// FORCE_COLOR; set but empty counts as not set), else whether somebody is looking.

import type { Color } from './choices.js';

export interface ColorQuestion {
  flag: Color;
  env: Readonly<Record<string, string | undefined>>;
  /** Whether the report goes to a terminal. */
  terminal: boolean;
}

export function wantsColor({ flag, env, terminal }: ColorQuestion): boolean {
  if (flag !== 'auto') return flag === 'always';
  if (env['NO_COLOR']) return false;
  const force = env['FORCE_COLOR'];
  if (force) return force !== '0' && force !== 'false';
  return terminal && env['TERM'] !== 'dumb';
}
