// What the builder lists: the schema itself, its groups, and their parameters. An item keeps its
// id when it is moved, so that what is selected stays so.

import type { Finding } from '../../../types.gen.js';
import { troubles } from '../../state/finding-labels.js';
import { keysOf } from './json-position.js';
import type { SchemaGroup, SchemaKeyword, SchemaParam, SchemaView } from '../../../types.gen.js';

interface Common {
  id: string;
  /** Where it stands in the text. */
  pointer: string;
}

export interface TopItem extends Common {
  kind: 'top';
  view: SchemaView;
}

export interface GroupItem extends Common {
  kind: 'group';
  group: SchemaGroup;
  params: readonly ParamItem[];
}

export interface ParamItem extends Common {
  kind: 'param';
  param: SchemaParam;
}

export type Item = TopItem | GroupItem | ParamItem;

export const topId = 'top';
export const groupId = (name: string): string => `group ${name}`;
export const paramId = (name: string): string => `param ${name}`;

/** All items of a schema, as they are shown. */
export class Items {
  readonly top: TopItem;
  readonly groups: readonly GroupItem[];
  /** Parameters without a group. */
  readonly loose: readonly ParamItem[];
  readonly #byId = new Map<string, Item>();
  readonly #byPointer = new Map<string, Item>();

  constructor(readonly view: SchemaView) {
    const items = view.params.map((param) => this.#paramItem(param));
    this.top = { kind: 'top', id: topId, pointer: '', view };
    this.groups = view.groups.map((group) => ({
      kind: 'group',
      id: groupId(group.name),
      pointer: group.pointer,
      group,
      params: items.filter(({ param }) => param.group === group.name),
    }));
    this.loose = items.filter(({ param }) => param.group === '');
    for (const item of [this.top, ...this.groups]) this.#keep(item);
  }

  /** What a parameter is called: in the schema of a samplesheet it is a column. */
  get word(): 'parameter' | 'column' {
    return this.view.sheet ? 'column' : 'parameter';
  }

  /** In the order of the list: the top, then each group with its parameters, then the others. */
  get all(): Item[] {
    return [this.top, ...this.groups.flatMap((group) => [group, ...group.params]), ...this.loose];
  }

  get(id: string): Item | undefined {
    return this.#byId.get(id);
  }

  /** The parameters beside one another. */
  beside({ param }: ParamItem): readonly ParamItem[] {
    return this.groups.find(({ group }) => group.name === param.group)?.params ?? this.loose;
  }

  /** The item that a place in the text belongs to, and the keyword of it. */
  at(keys: readonly string[]): { item: Item; keyword: string } {
    for (let n = keys.length; n > 0; n--) {
      const item = this.#byPointer.get(JSON.stringify(keys.slice(0, n)));
      if (item) return { item, keyword: keys[n] ?? '' };
    }
    return { item: this.top, keyword: keys[0] ?? '' };
  }

  #paramItem(param: SchemaParam): ParamItem {
    const plain = paramId(param.name);
    // The group distinguishes parameters of the same name.
    const id = this.#byId.has(plain) ? `${plain} ${param.group}` : plain;
    return this.#keep({ kind: 'param', id, pointer: param.pointer, param });
  }

  #keep<T extends Item>(item: T): T {
    this.#byId.set(item.id, item);
    this.#byPointer.set(JSON.stringify(keysOf(item.pointer)), item);
    return item;
  }
}

/** A finding and the keyword of the item that it is about; "" for the item as a whole. */
export interface ItemFinding {
  finding: Finding;
  keyword: string;
}

/** The findings of a report by the ids of the items that they are about. */
export function findingsById(
  items: Items,
  findings: readonly Finding[],
): Map<string, ItemFinding[]> {
  const byId = new Map<string, ItemFinding[]>();
  for (const finding of findings.filter(troubles)) {
    const { item, keyword } = items.at(keysOf(finding.pointer ?? ''));
    const entry = { finding, keyword };
    const others = byId.get(item.id);
    if (others) others.push(entry);
    else byId.set(item.id, [entry]);
  }
  return byId;
}

/** The value of a keyword of an item; undefined where it has none. */
export function valueOf(item: Item, keyword: string): unknown {
  return keywordsOf(item).find(({ name }) => name === keyword)?.value;
}

/** The keywords of an item as they stand in the text. */
export function keywordsOf(item: Item): readonly SchemaKeyword[] {
  if (item.kind === 'param') return item.param.keywords;
  return item.kind === 'group' ? item.group.keywords : item.view.keywords;
}

/** What an item is called. */
export function titleOf(item: Item): string {
  if (item.kind === 'param') return item.param.name;
  return item.kind === 'group' ? item.group.title || item.group.name : 'Schema';
}
