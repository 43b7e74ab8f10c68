// The rows of the builder's list: what of the schema is in sight, after folding and filtering, and
// what each row says.

import { count } from '../../state/finding-labels.js';
import { titleOf, type Item, type Items, type ItemFinding } from './items.js';

export interface Row {
  item: Item;
  /** 1 for the schema, groups, and parameters without one. */
  level: 1 | 2;
  /** Its place among the rows of its level beside it, from 1, and how many they are. */
  place: number;
  siblings: number;
  /** Undefined for what has nothing within it. */
  open?: boolean;
}

export interface Sight {
  words: string;
  folded: ReadonlySet<string>;
}

/** The rows in sight. With words, only what has them, and the groups around it, unfolded. */
export function rowsOf(items: Items, { words, folded }: Sight): Row[] {
  const wanted = words.trim().toLowerCase();
  const fits = (item: Item): boolean => textOf(item).includes(wanted);
  const groups = items.groups.flatMap((group) => {
    const inner = fits(group) ? group.params : group.params.filter(fits);
    return inner.length > 0 || fits(group) ? [{ group, inner }] : [];
  });
  const loose = items.loose.filter(fits);
  const tops: (Item & { inner?: readonly Item[] })[] = [
    ...(wanted === '' ? [items.top] : []),
    ...groups.map(({ group }) => group),
    ...loose,
  ];
  return tops.flatMap((item, at) => {
    const inner = groups.find(({ group }) => group === item)?.inner;
    const open = inner && inner.length > 0 ? wanted !== '' || !folded.has(item.id) : undefined;
    const row: Row = {
      item,
      level: 1,
      place: at + 1,
      siblings: tops.length,
      ...(open === undefined ? {} : { open }),
    };
    return open ? [row, ...innerRows(inner!)] : [row];
  });
}

function innerRows(items: readonly Item[]): Row[] {
  return items.map((item, at) => ({ item, level: 2, place: at + 1, siblings: items.length }));
}

/** What the filter looks at, in small letters. */
function textOf(item: Item): string {
  if (item.kind === 'top') return '';
  const { name, description } = item.kind === 'param' ? item.param : item.group;
  return `${name}\n${titleOf(item)}\n${description}`.toLowerCase();
}

/** The marks of a parameter in words, for those who do not see them. */
export function marksOf(item: Item, findings: readonly ItemFinding[]): string[] {
  const marks: (string | false)[] = [findings.length > 0 && count(findings.length, 'finding')];
  if (item.kind === 'param') {
    const { types, required, hidden } = item.param;
    marks.unshift(typeWords(types), required && 'required', hidden && 'hidden');
  }
  if (item.kind === 'group') {
    marks.unshift(count(item.params.length, 'parameter'), !item.group.referenced && 'not listed');
  }
  return marks.filter((mark) => mark !== false);
}

/** A parameter's types as one word or a few. */
export function typeWords(types: readonly string[]): string {
  return types.length > 0 ? types.join(' or ') : 'no type';
}
