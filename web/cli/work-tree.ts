// Whether what a command changes in a directory could be undone: it must be in the work tree of a
// repository, without changes that are not committed.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CannotRun } from './exit.js';

const run = promisify(execFile);

export interface Allowed {
  /** Changes that are not committed. */
  allowDirty?: true;
  /** No repository, or none that can be asked. */
  allowNoVcs?: true;
}

/** Rejects with a CannotRun that says what is in the way, and which option allows it. */
export async function checkWorkTree(directory: string, allowed: Allowed): Promise<void> {
  const status = await statusOf(directory);
  if ('problem' in status) {
    if (allowed.allowNoVcs) return;
    throw new CannotRun(
      `${status.problem}, so that mends could not be undone; --allow-no-vcs mends all the same`,
    );
  }
  const [first, ...others] = status.changed;
  if (first === undefined || allowed.allowDirty) return;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  throw new CannotRun(
    `there are changes that are not committed ("${first}"${more}); commit or stash them first, or give --allow-dirty to mend all the same`,
  );
}

/** Paths with changes, untracked ones included; or why nobody can tell. */
async function statusOf(directory: string): Promise<{ changed: string[] } | { problem: string }> {
  const args = ['-C', directory, 'status', '--porcelain', '-z', '--no-renames', '--', '.'];
  try {
    const env = { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' };
    const { stdout } = await run('git', args, { env, maxBuffer: 2 ** 28 });
    const changed = stdout.split('\0').filter((entry) => entry !== '');
    return { changed: changed.map((entry) => entry.slice(3)) };
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') return { problem: 'git is not installed' };
    if (stderr?.includes('not a git repository')) {
      return { problem: `the directory "${directory}" is in no repository of git` };
    }
    const words = stderr?.split('\n', 1)[0]?.replace(/^fatal: /, '') || `code ${String(code)}`;
    return { problem: `git cannot tell the state of "${directory}" (${words})` };
  }
}
