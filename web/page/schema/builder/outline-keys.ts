// The keys of the builder's list: those that trees have, those that select several, and those that
// move, rename and remove what is selected.

import { titleOf } from './items.js';
import type { Row } from './listing.js';
import type { Builder } from './builder.js';
import { moving } from './builder-actions.js';

type Act = () => void;

/** The list as its keys see it. */
interface KeyList {
  readonly builder: Builder;
  readonly rows: readonly Row[];
  /** Ids of the rows, in order. */
  readonly shown: readonly string[];
  /** What was typed in one go, to find a name. */
  typed: { letters: string; at: number };
  /** Opens or closes a group. */
  fold(id: string, open: boolean): void;
  /** Requests an action on the active item from the parent. */
  ask(what: 'inspect' | 'rename' | 'remove'): void;
}

export function outlineKeys(list: KeyList, event: KeyboardEvent): void {
  const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
  const command = ctrlKey || metaKey;
  const table = altKey ? moves(list) : command ? commanding(list, shiftKey) : plain(list, shiftKey);
  const letters = !altKey && !command && key.length === 1 && key !== ' ';
  const act =
    table[key.length === 1 ? key.toLowerCase() : key] ?? (letters && (() => find(list, key)));
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

function moves({ builder }: KeyList): Record<string, Act> {
  return { ArrowUp: () => void moving(builder, -1), ArrowDown: () => void moving(builder, 1) };
}

function commanding(list: KeyList, shift: boolean): Record<string, Act> {
  const { builder } = list;
  const { selection, items } = builder;
  const step = (by: number): void => focusOnly(list, activeAt(list) + by);
  return {
    a: () => {
      const params = list.rows.filter(({ item }) => item.kind === 'param');
      if (items && params.length > 0) selection.these(params.map(({ item }) => item.id));
    },
    ' ': () => selection.toggle(selection.active),
    ArrowUp: () => step(-1),
    ArrowDown: () => step(1),
    z: () => (shift ? builder.redo() : builder.undo()),
    y: () => builder.redo(),
  };
}

function plain(list: KeyList, shift: boolean): Record<string, Act> {
  const { rows, builder } = list;
  const at = activeAt(list);
  const row = rows[at];
  const go = (to: number): void => goTo(list, to, shift);
  const outer = rows.findLastIndex((each, n) => n < at && each.level < (row?.level ?? 1));
  return {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    PageDown: () => go(at + 10),
    PageUp: () => go(at - 10),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    ArrowRight: () => right(list, row, at),
    ArrowLeft: () => (row?.open ? list.fold(row.item.id, false) : outer >= 0 && go(outer)),
    Enter: () => list.ask('inspect'),
    ' ': () => (shift ? builder.selection.reach(row?.item.id ?? '', list.shown) : builder.reveal()),
    F2: () => list.ask('rename'),
    Delete: () => list.ask('remove'),
  };
}

function right(list: KeyList, row: Row | undefined, at: number): void {
  if (row?.open === false) list.fold(row.item.id, true);
  else if (row?.open) goTo(list, at + 1, false);
}

function activeAt({ rows, builder }: KeyList): number {
  return rows.findIndex(({ item }) => item.id === builder.selection.active);
}

/** Makes a row the active one; with shift, everything on the way is selected as well. */
function goTo(list: KeyList, to: number, shift: boolean): void {
  const row = list.rows[Math.max(0, Math.min(to, list.rows.length - 1))];
  if (!row) return;
  const { builder } = list;
  if (shift) builder.selection.reach(row.item.id, list.shown);
  else builder.pick(row.item.id);
  if (shift) builder.reveal();
}

/** Makes a row the active one and leaves what is selected. */
function focusOnly(list: KeyList, to: number): void {
  const { selection } = list.builder;
  const row = list.rows[Math.max(0, Math.min(to, list.rows.length - 1))];
  if (row) selection.these(selection.ids, row.item.id);
}

/** Goes to the next row whose name begins with what was typed in one go. */
function find(list: KeyList, letter: string): void {
  const now = performance.now();
  const before = now - list.typed.at < 600 ? list.typed.letters : '';
  const letters = before + letter.toLowerCase();
  list.typed = { letters, at: now };
  const from = activeAt(list) + (before === '' ? 1 : 0);
  const order = [...list.rows.keys()].map((n) => (n + from) % list.rows.length);
  const to = order.find((n) => titleOf(list.rows[n]!.item).toLowerCase().startsWith(letters));
  if (to !== undefined) goTo(list, to, false);
}
