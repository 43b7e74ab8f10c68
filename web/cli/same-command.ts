// The command line of a run of `toolkit lint`, to be copied into a shell: what selects the findings, and
// nothing of how they are told.

import { shellLine } from '../sdk/common/shell-line.js';
import type { PipelineFlags } from './pipeline-flags.js';

/** Flags that select, by their names on the command line. */
const selecting = {
  '--key': 'key',
  '--profile': 'profile',
  '--dialect': 'dialect',
  '--revision': 'revision',
  '--config-profile': 'configProfile',
  '--env': 'env',
  '--param': 'param',
  '--project-dir': 'projectDir',
  '--template': 'template',
  '--tool-version': 'toolVersion',
  '--release-tag': 'releaseTag',
  '--workflow-schema': 'workflowSchema',
} as const satisfies Record<string, keyof PipelineFlags>;

interface CommandRun {
  directory: string;
  flags: PipelineFlags;
}

export function sameCommand({ directory, flags }: CommandRun): string {
  const words = ['toolkit', 'lint'];
  if (directory !== '.') words.push(directory);
  for (const [option, name] of Object.entries(selecting)) {
    for (const each of wordsOf(flags[name])) words.push(option, each);
  }
  if (flags.parser && flags.parser !== 'auto') words.push('--parser', flags.parser);
  if (flags.release !== undefined) words.push(flags.release ? '--release' : '--no-release');
  return shellLine(words);
}

/** The words that a flag was given: one, several, or names with their values. */
function wordsOf(value: string | string[] | Record<string, unknown> | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value;
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null
      ? wordsOf(inner as Record<string, unknown>).map((word) => `${name}.${word}`)
      : [`${name}=${String(inner)}`],
  );
}
