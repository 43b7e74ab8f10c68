// What moving means: a group among groups, parameters among those beside them, and on over the
// edge of a group into the next one. Each is a change for the core and a sentence for whoever
// cannot see where things went.

import { count } from '../../state/finding-labels.js';
import type { Wish } from './changes.js';
import { titleOf, type GroupItem, type Item, type Items, type ParamItem } from './items.js';

/** What is selected: the active item, and all by their ids. A selection is one; so is what it was when a key was pressed. */
export interface Selected {
  readonly active: string;
  readonly ids: ReadonlySet<string>;
}

export type Direction = -1 | 1;

/** Moves what is selected one place up or down; undefined where it cannot go further. */
export function moved(items: Items, selected: Selected, by: Direction): Wish | undefined {
  const active = items.get(selected.active);
  if (active?.kind === 'group') return movedGroup(items, active, by);
  const block = selectedParams(items, selected);
  return block.length > 0 ? movedBlock(items, block, by) : undefined;
}

/** Moves the parameters that are selected into a group, at an index there or to its end; undefined stands for no group. */
export function movedTo(
  items: Items,
  selected: Selected,
  to: { group: string | undefined; index?: number },
): Wish | undefined {
  const block = selectedParams(items, selected);
  return block.length > 0 ? placed(items, block, to) : undefined;
}

export function selectedParams(items: Items, selected: Selected): ParamItem[] {
  return items.all.filter((item): item is ParamItem => isParam(item) && selected.ids.has(item.id));
}

/** Moves a group to an index among the groups. */
export function movedGroupTo(items: Items, { group }: GroupItem, index: number): Wish | undefined {
  const last = items.groups.length - 1;
  const at = items.groups.findIndex((each) => each.group.name === group.name);
  const to = Math.max(0, Math.min(last, index));
  if (to === at) return undefined;
  return {
    changes: [{ action: 'moveGroup', group: group.name, index: to }],
    done: `Moved "${group.title || group.name}" to ${to + 1} of ${items.groups.length} groups`,
  };
}

function movedGroup(items: Items, item: GroupItem, by: Direction): Wish | undefined {
  return movedGroupTo(items, item, items.groups.indexOf(item) + by);
}

function movedBlock(items: Items, block: readonly ParamItem[], by: Direction): Wish | undefined {
  const [first] = block;
  const list = items.beside(first!);
  const left = list.filter((item) => !block.includes(item));
  const at = list.slice(0, list.indexOf(first!)).filter((item) => !block.includes(item)).length;
  const index = at + by;
  if (index >= 0 && index <= left.length) {
    return placed(items, block, { group: first!.param.group || undefined, index });
  }
  const next = neighbour(items, first!.param.group, by);
  if (!next) return undefined;
  const end = by < 0 ? next.params.length : 0;
  return placed(items, block, { group: next.group, index: end });
}

/** The group before or after one; those without a group come last. */
function neighbour(
  items: Items,
  group: string,
  by: Direction,
): { group: string | undefined; params: readonly ParamItem[] } | undefined {
  const places = [
    ...items.groups.map((each) => ({ group: each.group.name, params: each.params })),
    ...(items.loose.length > 0 ? [{ group: undefined, params: items.loose }] : []),
  ];
  return places[places.findIndex((place) => (place.group ?? '') === group) + by];
}

function placed(
  items: Items,
  block: readonly ParamItem[],
  { group, index }: { group: string | undefined; index?: number },
): Wish {
  const home = items.groups.find((each) => each.group.name === group);
  const others = (home?.params ?? items.loose).filter((item) => !block.includes(item)).length;
  const at = Math.min(index ?? others, others);
  const params = block.map(({ param }) => param.name);
  const where = home ? ` in "${titleOf(home)}"` : items.view.sheet ? '' : ' without a group';
  const all = others + block.length;
  const place =
    block.length === 1 ? `${at + 1} of ${all}` : `${at + 1} to ${at + block.length} of ${all}`;
  return {
    changes: [
      {
        action: 'moveParams',
        params,
        ...(group === undefined ? {} : { group }),
        ...(index === undefined ? {} : { index: at }),
      },
    ],
    done: `Moved ${namesOf(params)} to ${place}${where}`,
  };
}

/** "input", or 3 parameters. */
function namesOf(names: readonly string[]): string {
  return names.length === 1 ? `"${names[0]}"` : count(names.length, 'parameter');
}

/** "input" is, 3 parameters are. */
export function whatOf(names: readonly string[]): string {
  return names.length === 1 ? `"${names[0]}" is` : `${count(names.length, 'parameter')} are`;
}

function isParam(item: Item): item is ParamItem {
  return item.kind === 'param';
}
