// Whether a pipeline is about to be released, as the environment of a workflow tells it. The
// reference means to tell by the branch, and only for the organisation whose releases follow its
// rules, but looks at the wrong part of the name and is never of that opinion.

import { ORGANISATIONS, RELEASE_BRANCHES } from '../types.gen.js';

export interface Release {
  /** Why the checks of a release are wanted; undefined when they are not. */
  because?: string;
  /** The tag that the workflow runs for. */
  tag?: string;
}

/** Repositories of the tools themselves, whose workflows lint pipelines that are only examples. */
const tools = /^(tools|toolkit|flow-toolkit)$/;

export function releaseFrom(env: Readonly<Record<string, string | undefined>>): Release {
  if (env['GITHUB_ACTIONS'] !== 'true') return {};
  const ref = env['GITHUB_REF'] ?? '';
  const tag = after(ref, 'refs/tags/');
  const told = tag === undefined ? {} : { tag };
  const [owner = '', repository = ''] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
  if (!isOneOf(ORGANISATIONS, owner) || tools.test(repository)) return told;
  if (tag !== undefined) return { ...told, because: `the workflow runs for the tag "${tag}"` };
  const target = env['GITHUB_BASE_REF'];
  const branch = target || after(ref, 'refs/heads/') || '';
  if (!isOneOf(RELEASE_BRANCHES, branch)) return told;
  const why = target ? 'the pull request is for' : 'the workflow runs for';
  return { because: `${why} the branch "${branch}"` };
}

function after(text: string, start: string): string | undefined {
  return text.startsWith(start) ? text.slice(start.length) : undefined;
}

function isOneOf(list: readonly string[], value: string): boolean {
  return list.includes(value);
}
