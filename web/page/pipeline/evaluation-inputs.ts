// The inputs of a configuration: variables, parameters, the project directory, and which profiles
// and parser. The lint and the values of a pipeline have the same inputs.

import { sidesOf } from '../../sdk/common/assignments.js';
import type { ConfigParser } from '../../types.gen.js';

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
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

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
