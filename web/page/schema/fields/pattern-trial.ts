// Tries a pattern on values with the linter itself: it lints a schema in which each string is the
// default of a parameter with the pattern. So the result is that of the lint, and no pattern can
// block the page: the time of the core's matcher grows linearly with the input.

import type { Finding } from '../../../types.gen.js';
import { patience, type Toolkit } from '../../state/engine.js';
import { keysOf } from '../builder/json-position.js';

/** The result of a string; unsure if the matcher does not support the pattern. */
export type Outcome = 'matches' | 'differs' | 'unsure';

export interface Trial {
  outcomes: readonly Outcome[];
  /** What the lint says of the pattern itself. */
  remarks: readonly Finding[];
}

const differs = 'default-pattern';
const beyond = 'pattern-unsupported';
const remarks = [
  'pattern-invalid',
  beyond,
  'pattern-redos',
  'pattern-unanchored',
  'pattern-portability',
];

export async function tryPattern(
  toolkit: Toolkit,
  { name, pattern, values }: { name: string; pattern: string; values: readonly string[] },
): Promise<Trial> {
  const bare = { type: 'string', pattern };
  // The parameter of each string has a name that differs from the parameter with the pattern.
  const nameOf = (at: number): string => `${name} ${at}`;
  const properties = Object.fromEntries([
    [name, bare],
    ...values.map((text, at) => [nameOf(at), { ...bare, default: text }] as const),
  ]);
  const schema = JSON.stringify({ type: 'object', properties });
  const { findings } = await toolkit.lintSchema(schema, {
    profile: 'strict',
    keys: [differs, ...remarks],
    timeout: patience,
  });
  const of = (param: string): Finding[] =>
    findings.filter(({ pointer }) => keysOf(pointer ?? '')[1] === param);
  const told = of(name);
  const unsure = told.some(({ rule }) => rule === beyond || rule === 'pattern-invalid');
  const outcomeOf = (at: number): Outcome =>
    of(nameOf(at)).some(({ rule }) => rule === differs) ? 'differs' : 'matches';
  return { outcomes: values.map((_, at) => (unsure ? 'unsure' : outcomeOf(at))), remarks: told };
}
