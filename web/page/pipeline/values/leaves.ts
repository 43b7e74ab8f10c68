// Values of a configuration as they are filtered and shown.

import type { ConfigLeaf, ConfigOrigin, ConfigStatus, ResolvedConfig } from '../../../types.gen.js';

export interface LeafFilter {
  /** Words that the key or the value holds, all of them. */
  words: string;
  /** Statuses to show; empty for all. */
  statuses: ReadonlySet<ConfigStatus>;
  /** Only values that were set more than once. */
  overridden: boolean;
}

export function filtered(
  leaves: readonly ConfigLeaf[],
  { words, statuses, overridden }: LeafFilter,
): readonly ConfigLeaf[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0 && statuses.size === 0 && !overridden) return leaves;
  return leaves.filter((leaf) => {
    if (statuses.size > 0 && !statuses.has(leaf.status)) return false;
    if (overridden && leaf.assigned < 2) return false;
    const text = `${leaf.key} ${leaf.text}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** The key as the scope with its dot, and the name. */
export function partsOf({ key, path }: ConfigLeaf): [scope: string, name: string] {
  const last = path.at(-1) ?? '';
  const name = key.endsWith(`'${last}'`) ? `'${last}'` : key.endsWith(last) ? last : key;
  return [key.slice(0, key.length - name.length), name];
}

/** The beginning of a value, on one line. */
export function lineOf(text: string): string {
  if (text === '') return "''";
  return text.slice(0, 300).replace(/\s*\n\s*/g, ' ⏎ ');
}

/** A place in a file, or that of parameters which are given beside the files. */
export type Place = Pick<ConfigOrigin, 'path' | 'range'> & { given?: boolean };

/** "conf/base.config:12". */
export function placeOf(origin: Place): string {
  const { path, range } = origin;
  if (origin.given) return 'outside the files';
  return `${path}:${range.start.line}`;
}

export type Include = ResolvedConfig['includes'][number];

/** The include statements that lead from the first file to the one of the origin, the nearest first. */
export function wayTo({ path }: ConfigOrigin, { includes, files }: ResolvedConfig): Include[] {
  const way: Include[] = [];
  const seen = new Set<string>();
  for (let at = path; at !== files[0]?.path && !seen.has(at);) {
    seen.add(at);
    const include = includes.find((each) => each.path === at && each.status === 'read');
    if (!include) break;
    way.push(include);
    at = include.from;
  }
  return way;
}
