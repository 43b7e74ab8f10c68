// The command line of a run of `toolkit lint`, to be copied into a shell: what selects the findings, and
// nothing of how they are told.

import type { PipelineFlags } from './pipeline-lint.js';

/** Flags that select, by their names on the command line. */
const selecting = {
  '--key': 'key',
  '--profile': 'profile',
  '--dialect': 'dialect',
  '--revision': 'revision',
  '--config-profile': 'configProfile',
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
    const value = flags[name];
    for (const each of typeof value === 'string' ? [value] : (value ?? [])) {
      words.push(option, each);
    }
  }
  if (flags.release !== undefined) words.push(flags.release ? '--release' : '--no-release');
  return words.map(quoted).join(' ');
}

/** The word as shells of POSIX take it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
