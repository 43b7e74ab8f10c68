// A keyword of an item as a field of the inspector: its value, and how it is written.

import type { KeywordInfo } from '../../../keywords.gen.js';
import type { Builder } from '../builder/builder.js';
import type { GroupItem, Item } from '../builder/items.js';
import { groupId, titleOf, valueOf } from '../builder/items.js';
import type { SchemaChange } from '../../../types.gen.js';

export interface Field {
  builder: Builder;
  item: Item;
  keyword: KeywordInfo;
  /** Undefined where the text has none. */
  value: unknown;
  /** Writes another value; undefined takes the keyword out. */
  set(value: unknown): Promise<boolean>;
}

export function fieldOf(builder: Builder, item: Item, keyword: KeywordInfo): Field {
  const { name } = keyword;
  return {
    builder,
    item,
    keyword,
    value: valueOf(item, name),
    set: (value) => setKeyword(builder, item, { name, value }),
  };
}

export function setKeyword(
  builder: Builder,
  item: Item,
  { name, value }: { name: string; value: unknown },
): Promise<boolean> {
  if (JSON.stringify(value) === JSON.stringify(valueOf(item, name))) return Promise.resolve(true);
  const change: SchemaChange = { action: 'setKeyword', keyword: name, ...scopeOf(item) };
  const of = item.kind === 'top' ? 'the schema' : `"${titleOf(item)}"`;
  const to = name === 'title' && item.kind === 'group' ? keyAfter(builder, item, value) : undefined;
  const rename =
    to === undefined ? [] : [{ action: 'renameGroup' as const, ...scopeOf(item), name: to }];
  return builder.change({
    changes: [value === undefined ? change : { ...change, value }, ...rename],
    ...(to === undefined ? {} : { then: () => builder.selection.renamed(item.id, groupId(to)) }),
    done: value === undefined ? `Removed "${name}" from ${of}` : `Set "${name}" of ${of}`,
  });
}

/** The key that a group gets with a new title: undefined for a key that was given by hand, or is in use. */
function keyAfter(builder: Builder, { group }: GroupItem, title: unknown): string | undefined {
  const isOwn = group.name !== keyOf(group.title) && !/^new_group(?:_\d+)?$/.test(group.name);
  const key = typeof title === 'string' ? keyOf(title) : '';
  const isFree = key !== '' && builder.items?.get(groupId(key)) === undefined;
  return !isOwn && isFree ? key : undefined;
}

/** A title as a key: words in lower case. */
function keyOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

/** How a change names the item that it speaks of. */
export function scopeOf(item: Item): Pick<SchemaChange, 'param' | 'group'> {
  if (item.kind === 'param') return { param: item.param.name, group: item.param.group };
  return item.kind === 'group' ? { group: item.group.name } : {};
}

/** The types that values of an item have; those of a group or the schema are not typed. */
export function typesOf(item: Item): readonly string[] {
  return item.kind === 'param' ? item.param.types : [];
}

/** A value of the types as somebody writes it; undefined when it is none of them. */
export function typed(text: string, types: readonly string[]): unknown {
  const word = text.trim();
  for (const type of types) {
    if (type === 'boolean' && /^(?:true|false)$/.test(word)) return word === 'true';
    if (type === 'integer' && /^-?\d+$/.test(word) && isExact(word)) return Number(word);
    if (type === 'number' && isNumber(word)) return Number(word);
    if (type === 'null' && word === 'null') return null;
  }
  return types.length === 0 || types.includes('string') ? text : undefined;
}

/** What a value looks like in a field. */
export function shown(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function isNumber(word: string): boolean {
  return /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(word) && Number.isFinite(Number(word));
}

function isExact(word: string): boolean {
  return Number.isSafeInteger(Number(word));
}
