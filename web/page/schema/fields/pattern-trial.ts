// Tries a pattern on values, by the linter itself: it is asked for the lint of a schema in which each
// text is the default of a parameter with the pattern. So what is told here is what the lint will
// say, and no pattern, however it is written, can keep the page waiting: the core's matcher takes
// a time that grows with the text alone.

import type { Finding } from '../../../types.gen.js';
import { patience, type Toolkit } from '../../state/engine.js';
import { keysOf } from '../builder/json-position.js';

/** What became of a text; unsure where the matcher cannot express the pattern. */
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
  // A text's own parameter is named so that the one with the pattern alone is told from it.
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
