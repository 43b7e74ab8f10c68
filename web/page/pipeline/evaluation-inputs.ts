// The inputs of a configuration: variables, parameters, the project directory, and which profiles
// and parser. The lint and the values of a pipeline have the same inputs.

import { sidesOf, withParameter } from '../../sdk/common/assignments.js';
import type { ConfigParser, EvaluationOptions } from '../../types.gen.js';

/** How the configuration is resolved, as it was typed and switched. */
export interface Resolving {
  parser: ConfigParser;
  /** Profiles in the order in which they were enabled. */
  profiles: readonly string[];
  /** The file to begin with; undefined for the one that suggests itself. */
  entry: string | undefined;
  /** "name=value", one in each line. */
  params: string;
  env: string;
  /** An absolute path; empty for a placeholder. */
  projectDir: string;
}

export const atFirst: Resolving = {
  parser: 'auto',
  profiles: [],
  entry: undefined,
  params: '',
  env: '',
  projectDir: '',
};

/** The lines that hold something. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

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

/** The words of a command for it, but for the profiles, whose option has two names. */
export function worldCommand({ parser, params, env, projectDir }: Resolving): string[] {
  const words: string[] = [];
  if (parser !== 'auto') words.push('--parser', parser);
  for (const line of linesOf(env)) if (sidesOf(line)) words.push('--env', line);
  for (const line of linesOf(params)) {
    const bare = line.replace(/^--/, '');
    if (sidesOf(bare)) words.push('--param', bare);
  }
  if (projectDir.trim()) words.push('--project-dir', projectDir.trim());
  return words;
}
