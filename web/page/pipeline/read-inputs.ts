// What the fields for the inputs of a configuration hold.

import { sidesOf, withParameter } from '../../sdk/common/assignments.js';
import type { EvaluationOptions } from '../../types.gen.js';
import { linesOf, type Resolving } from './evaluation-inputs.js';

/**
 * The inputs that are sent to the core. Lines that are not assignments are left out; the field
 * shows them.
 */
export function worldOf(resolving: Resolving): Omit<EvaluationOptions, 'now'> {
  const { parser, profiles, params, env, projectDir } = resolving;
  const world: Omit<EvaluationOptions, 'now'> = { parser, profiles: [...profiles] };
  const [given, variables] = [parametersIn(params).all, variablesIn(env).all];
  if (Object.keys(given).length > 0) world.params = given;
  if (Object.keys(variables).length > 0) world.env = variables;
  if (projectDir.trim()) world.projectDir = projectDir.trim();
  return world;
}

/** The parsed content of a field, and the first line that is not an assignment. */
interface Read<T> {
  all: Record<string, T>;
  wrong: string | undefined;
}

export function parametersIn(text: string): Read<unknown> {
  const read: Read<unknown> = { all: {}, wrong: undefined };
  for (const line of linesOf(text)) {
    const sides = sidesOf(line.replace(/^--/, ''));
    const merged = sides && withParameter(read.all, sides[0].trim(), sides[1].trim());
    if (merged) read.all = merged;
    else read.wrong ??= line;
  }
  return read;
}

export function variablesIn(text: string): Read<string> {
  const read: Read<string> = { all: {}, wrong: undefined };
  for (const line of linesOf(text)) {
    const sides = sidesOf(line);
    if (sides) read.all[sides[0].trim()] = sides[1];
    else read.wrong ??= line;
  }
  return read;
}

/** The inputs in a few words; empty without any. */
export function worldWords({ params, env, projectDir }: Resolving): string {
  const counted = (text: string, one: string): string[] => {
    const n = linesOf(text).filter(sidesOf).length;
    return n === 0 ? [] : [`${n} ${one}${n === 1 ? '' : 's'}`];
  };
  const words = [...counted(params, 'parameter'), ...counted(env, 'variable')];
  if (projectDir.trim()) words.push(projectDir.trim());
  return words.join(', ');
}
