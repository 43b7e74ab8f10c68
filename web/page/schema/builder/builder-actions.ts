// What can be done in the builder: move, add, rename, require, remove. What was added or is
// next to what was removed is selected afterwards.

import { count } from '../../state/finding-labels.js';
import type { Builder } from './builder.js';
import {
  groupId,
  paramId,
  topId,
  valueOf,
  type GroupItem,
  type Item,
  type ParamItem,
} from './items.js';
import { moved, selectedParams, whatOf, type Direction } from './moves.js';
import type { SchemaChange } from '../../../types.gen.js';

/** Moves what is selected one place up or down; says so if it cannot go further. */
export function moving(builder: Builder, by: Direction): Promise<boolean> {
  const { active, ids } = builder.selection;
  return builder.change(() => {
    const wish = builder.items && moved(builder.items, { active, ids }, by);
    if (!wish) builder.app.state.announce(by < 0 ? 'Already first' : 'Already last');
    return wish;
  });
}

/** Adds a parameter behind the active one, or at the end of the active group. */
export async function addingParam(builder: Builder): Promise<boolean> {
  let name = '';
  const made = await builder.change(() => {
    const { items, active } = builder;
    if (!items) return undefined;
    name = freeName(`new_${items.word}`, (each) => items.get(paramId(each)) !== undefined);
    const change: SchemaChange = {
      action: 'addParam',
      name,
      value: { type: 'string' },
      ...placeFor(builder, active),
    };
    return { changes: [change], done: `Added "${name}". Enter a name.` };
  });
  if (made) builder.pick(paramId(name));
  return made;
}

/** Adds a group behind the active one, or at the end. */
export async function addingGroup(builder: Builder): Promise<boolean> {
  let name = '';
  const made = await builder.change(() => {
    const { items, active } = builder;
    if (!items) return undefined;
    name = freeName('new_group', (each) => items.get(groupId(each)) !== undefined);
    const home =
      active?.kind === 'param'
        ? active.param.group
        : active?.kind === 'group'
          ? active.group.name
          : '';
    const at = items.groups.findIndex(({ group }) => group.name === home);
    const index = at < 0 ? items.groups.length : at + 1;
    return {
      changes: [{ action: 'addGroup', name, value: { title: 'New group' }, index }],
      done: `Added group "${name}". Enter a name and a title.`,
    };
  });
  if (made) builder.pick(groupId(name));
  return made;
}

/** Gives an item another name; false when that cannot be. */
export async function renaming(
  builder: Builder,
  item: GroupItem | ParamItem,
  name: string,
): Promise<boolean> {
  const isGroup = item.kind === 'group';
  const before = isGroup ? item.group.name : item.param.name;
  if (name === before) return true;
  const change: SchemaChange = isGroup
    ? { action: 'renameGroup', group: before, name }
    : { action: 'renameParam', param: before, group: item.param.group, name };
  const done = `Renamed "${before}" to "${name}"`;
  const to = isGroup ? groupId(name) : paramId(name);
  const then = (): void => builder.selection.renamed(item.id, to);
  return builder.change({ changes: [change], done, then });
}

export function requiring(
  builder: Builder,
  params: readonly ParamItem[],
  value: boolean,
): Promise<boolean> {
  const names = params.map(({ param }) => param.name);
  const done = `${whatOf(names)} ${value ? 'now' : 'no longer'} required`;
  return builder.change({ changes: [{ action: 'setRequired', params: names, value }], done });
}

/** The columns of a samplesheet that are unique together. */
export function uniqueColumns({ items }: Builder): readonly string[] {
  const value = items && valueOf(items.top, 'uniqueEntries');
  return Array.isArray(value) ? value.map(String) : [];
}

/** Has a column be unique together with the others that are, or no longer. */
export function makingUnique(builder: Builder, name: string, on: boolean): Promise<boolean> {
  return builder.change(() => {
    const others = uniqueColumns(builder).filter((each) => each !== name);
    const value = on ? [...others, name] : others;
    const change: SchemaChange = { action: 'setKeyword', keyword: 'uniqueEntries' };
    return {
      changes: [value.length > 0 ? { ...change, value } : change],
      done: `"${name}" ${on ? 'now' : 'no longer'} unique`,
    };
  });
}

/** Removes what is selected; the parameters of a group are kept if asked, and then stand outside. */
export async function removing(builder: Builder, how?: 'keep'): Promise<boolean> {
  const { items, active, selection } = builder;
  if (!items || !active) return false;
  const all = items.all.map(({ id }) => id);
  const next = all.slice(all.indexOf(active.id) + 1).find((id) => !selection.has(id));
  const made = await (active.kind === 'group'
    ? removingGroup(builder, active, how)
    : removingParams(builder, selectedParams(items, selection)));
  const left = builder.items?.get(next ?? '')?.id ?? builder.items?.all.at(-1)?.id ?? topId;
  if (made) {
    builder.pick(left);
    builder.focusList();
  }
  return made;
}

function removingGroup(
  builder: Builder,
  { group, params }: GroupItem,
  how: 'keep' | undefined,
): Promise<boolean> {
  const fate = how ? 'kept without a group' : 'removed';
  const rest = params.length > 0 ? `; ${count(params.length, 'parameter')} ${fate}` : '';
  return builder.change({
    changes: [{ action: 'removeGroup', group: group.name, ...(how ? { value: how } : {}) }],
    done: `Removed group "${group.title || group.name}"${rest}`,
  });
}

async function removingParams(builder: Builder, params: readonly ParamItem[]): Promise<boolean> {
  const names = params.map(({ param }) => param.name);
  if (names.length === 0) return false;
  const done = names.length === 1 ? `Removed "${names[0]}"` : `Removed ${names.length} parameters`;
  return builder.change({ changes: [{ action: 'removeParams', params: names }], done });
}

function placeFor({ items }: Builder, active: Item | undefined): Partial<SchemaChange> {
  if (active?.kind === 'group') return { group: active.group.name };
  if (active?.kind === 'param') {
    const index = items!.beside(active).indexOf(active) + 1;
    return { ...(active.param.group ? { group: active.param.group } : {}), index };
  }
  const last = items!.groups.at(-1);
  return last ? { group: last.group.name } : {};
}

function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  for (let n = 2, name = wanted; ; n++) {
    if (!isTaken(name)) return name;
    name = `${wanted}_${n}`;
  }
}
