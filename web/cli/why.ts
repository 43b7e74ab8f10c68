// Where values of a configuration come from, as text: the place that set each, the files that
// lead there, what was set before, and how far the value can be known without the engine.

import type { ConfigLeaf, ConfigOrigin, ConfigStatus, ResolvedConfig } from '../types.gen.js';

/** The values of the keys; a key that is a scope lists its values. */
export function explainKeys(result: ResolvedConfig, keys: readonly string[]): string {
  const parts = keys.map((key) => {
    const leaf = result.leaves.find((each) => each.key === key);
    return leaf ? explainLeaf(leaf, result) : listScope(key, result);
  });
  return parts.join('\n\n');
}

function explainLeaf(leaf: ConfigLeaf, result: ResolvedConfig): string {
  const [last, ...before] = leaf.origins.toReversed();
  const lines = [
    `${leaf.key} = ${indented(leaf.text, '  ')}`,
    row('is', [`${statuses[leaf.status]} (${leaf.kind})`, ...(leaf.reason ? [leaf.reason] : [])]),
    row('set by', last ? [place(last), ...wayTo(last, result)] : ['no place in the files']),
    ...before.map((origin) =>
      row('instead of', [
        indented(origin.text, hanging),
        ...(origin.given ? [] : [`set by ${place(origin)}`]),
        ...wayTo(origin, result),
      ]),
    ),
    ...(leaf.assigned > leaf.origins.length ? [row('and so on', [`${leaf.assigned} times`])] : []),
  ];
  return lines.join('\n');
}

const statuses: Record<ConfigStatus, string> = {
  static: 'known from the files alone',
  given: 'given beside the files, or made from what was',
  closure: 'code that the engine runs later',
  host: 'known for this machine',
  clock: 'known when the engine runs',
  secret: 'made from a secret',
  partial: 'known in part',
  unresolved: 'not known without the engine',
};

function listScope(scope: string, { leaves }: ResolvedConfig): string {
  const within = leaves.filter(({ key }) => key.startsWith(`${scope}.`));
  const head = `${scope}: ${within.length === 1 ? '1 value' : `${within.length} values`}`;
  return [head, ...within.map(listed)].join('\n');
}

function listed({ key, text, status, origins, assigned }: ConfigLeaf): string {
  const last = origins.at(-1);
  const facts = [
    last ? place(last) : '',
    assigned > 1 ? `overrides ${assigned - 1}` : '',
    status === 'static' ? '' : status,
  ].filter((fact) => fact !== '');
  return `  ${key} = ${indented(text, '    ')}${facts.length ? `  [${facts.join(', ')}]` : ''}`;
}

/** The include statements that lead from the first file to the one of the origin, the nearest first. */
function wayTo({ path }: ConfigOrigin, { includes, files }: ResolvedConfig): string[] {
  const way: string[] = [];
  const seen = new Set<string>();
  for (let at = path; at !== files[0]?.path && !seen.has(at);) {
    seen.add(at);
    const include = includes.find((each) => each.path === at && each.status === 'read');
    if (!include) break;
    const profile = include.profile ? `, in the profile "${include.profile}"` : '';
    way.push(`included from ${place({ path: include.from, range: include.range })}${profile}`);
    at = include.from;
  }
  return way;
}

function place(origin: Pick<ConfigOrigin, 'path' | 'range'> & { given?: boolean }): string {
  const { path, range, given } = origin;
  if (given) return 'the command line or a file of parameters';
  const { start } = range;
  return `${path}:${start.line}:${start.column}`;
}

const wordWidth = 10;
const hanging = ' '.repeat(wordWidth + 4);

function row(word: string, lines: readonly string[]): string {
  return `  ${word.padEnd(wordWidth)}  ${lines.join(`\n${hanging}`)}`;
}

function indented(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
