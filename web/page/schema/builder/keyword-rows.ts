// Which keywords the inspector shows for what, in which order, and by which control. What a keyword
// means, which values it takes and where it acts comes from the core's own table.

import {
  SCHEMA_KEYWORDS,
  TYPE_KINDS,
  type KeywordPlace,
  type KeywordInfo,
} from '../../../keywords.gen.js';
import type { Item } from './items.js';

export type Control =
  | 'choice'
  | 'icon'
  | 'json'
  | 'markdown'
  | 'names'
  | 'needs'
  | 'number'
  | 'pattern'
  | 'prose'
  | 'switch'
  | 'text'
  | 'type'
  | 'value'
  | 'values';

/** Keywords whose values alone do not tell how they are best written. */
const controls: Readonly<Record<string, Control>> = {
  type: 'type',
  description: 'prose',
  errorMessage: 'prose',
  $comment: 'prose',
  help_text: 'markdown',
  fa_icon: 'icon',
  default: 'value',
  const: 'value',
  enum: 'values',
  examples: 'values',
  pattern: 'pattern',
  format: 'choice',
  exists: 'choice',
  meta: 'names',
  dependentRequired: 'needs',
};

/** Keywords that the list, the name and the place of an item stand for. */
const elsewhere = new Set([
  'properties',
  'required',
  '$defs',
  'definitions',
  'allOf',
  'uniqueEntries',
]);

/** Shown for everything of the kind, whether written or not; the others once they are wanted. */
const daily: Readonly<Record<KeywordPlace, readonly string[]>> = {
  top: ['title', 'description', '$schema', '$id'],
  group: ['title', 'description', 'fa_icon'],
  param: [
    'type',
    'description',
    'help_text',
    'default',
    'fa_icon',
    'hidden',
    'format',
    'exists',
    'enum',
    'pattern',
    'minimum',
    'maximum',
  ],
  column: [
    'type',
    'description',
    'format',
    'exists',
    'pattern',
    'enum',
    'errorMessage',
    'meta',
    'minimum',
    'maximum',
  ],
};

/** Where an item is in its schema. */
export function placeOf(item: Item, { sheet }: { sheet: boolean }): KeywordPlace {
  return item.kind === 'param' && sheet ? 'column' : item.kind;
}

const byName = new Map(SCHEMA_KEYWORDS.map((keyword) => [keyword.name, keyword]));

/** The keyword of a name; one that nobody knows takes any value. */
export function keywordNamed(name: string): KeywordInfo {
  return (
    byName.get(name) ?? {
      name,
      doc: 'Not a keyword of parameter schemas.',
      where: [],
      values: [],
      appliesTo: [],
      extension: false,
      options: [],
    }
  );
}

/** The keywords to show for an item that has and wants some, and those that could be added. */
export function keywordsFor(
  place: KeywordPlace,
  {
    has,
    wants,
    types,
  }: { has: readonly string[]; wants: readonly string[]; types: readonly string[] },
): { shown: KeywordInfo[]; others: KeywordInfo[] } {
  const kind = place === 'column' ? 'param' : place;
  const there = new Set([...has, ...wants]);
  const always = new Set(daily[place]);
  const offered = SCHEMA_KEYWORDS.filter(
    ({ name, where }) =>
      !elsewhere.has(name) &&
      (where.includes(place) || (kind === 'param' && name === 'const')) &&
      !(name === 'type' && kind !== 'param'),
  );
  const known = new Set(offered.map(({ name }) => name));
  const odd = has.filter((name) => !known.has(name) && !isFixed(kind, name));
  const fits = (keyword: KeywordInfo): boolean => kind !== 'param' || acts(keyword, types);
  return {
    shown: [
      ...offered.filter(
        (each) =>
          there.has(each.name) || (always.has(each.name) && fits(each) && !waits(each, has)),
      ),
      ...odd.map(keywordNamed),
    ],
    others: offered.filter(
      (each) => !there.has(each.name) && !(always.has(each.name) && fits(each)),
    ),
  };
}

export function controlOf({ name, values, options }: KeywordInfo): Control {
  const own = controls[name];
  if (own) return own;
  if (values.length !== 1) return 'json';
  const [kind] = values;
  if (kind === 'string') return 'text';
  if (kind === 'boolean') return 'switch';
  if (kind === 'number') return 'number';
  return options.length > 0 ? 'choice' : 'json';
}

/** Whether a keyword takes notice of values of these types. */
export function acts({ appliesTo }: KeywordInfo, types: readonly string[]): boolean {
  if (appliesTo.length === 0 || types.length === 0) return true;
  return types.some((type) => appliesTo.some((kind) => kind === TYPE_KINDS[type]));
}

/** "exists" says something only of a path. */
function waits({ name }: KeywordInfo, has: readonly string[]): boolean {
  return name === 'exists' && !has.includes('format');
}

/** What the builder itself looks after. */
function isFixed(kind: Item['kind'], name: string): boolean {
  return elsewhere.has(name) || (kind !== 'param' && name === 'type');
}
