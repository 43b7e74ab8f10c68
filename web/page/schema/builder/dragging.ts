// Dragging in the builder's list. What is dragged goes before or after the row that it is let go
// over, or into a group; the same can be done by keys and buttons.

import type { Wish } from './changes.js';
import type { Item, Items } from './items.js';
import { movedGroupTo, movedTo, selectedParams } from './moves.js';
import type { Builder } from './builder.js';

/** The list as dragging sees it. */
interface DropList {
  readonly builder: Builder;
  /** Where what is dragged would go. */
  over: { id: string; side: 'before' | 'after' | 'into' } | undefined;
}

export class Dragging {
  #dragged: Item | undefined;

  constructor(private readonly list: DropList) {}

  start(event: DragEvent, item: Item): void {
    const { selection } = this.list.builder;
    if (!selection.has(item.id)) this.list.builder.pick(item.id);
    this.#dragged = item;
    event.dataTransfer?.setData('text/plain', [...selection.ids].join('\n'));
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
  }

  over(event: DragEvent, item: Item): void {
    if (!this.#dragged || item.kind === 'top') return;
    event.preventDefault();
    const { top, height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const before = event.clientY - top < height / 2;
    const into = this.#dragged.kind === 'param' && item.kind === 'group';
    const side = into ? 'into' : before ? 'before' : 'after';
    const { over } = this.list;
    if (over?.id !== item.id || over.side !== side) this.list.over = { id: item.id, side };
  }

  drop(event: DragEvent): void {
    const { builder, over } = this.list;
    const { items } = builder;
    event.preventDefault();
    const target = over && items?.get(over.id);
    const wish = items && target && this.#wish(items, target, over.side === 'after');
    if (wish) void builder.change(wish);
    this.end();
  }

  end(): void {
    this.#dragged = undefined;
    this.list.over = undefined;
  }

  #wish(items: Items, target: Item, after: boolean): Wish | undefined {
    const dragged = this.#dragged;
    if (dragged?.kind === 'group') {
      const name = target.kind === 'param' ? target.param.group : '';
      const group =
        target.kind === 'group' ? target : items.groups.find((g) => g.group.name === name);
      const at = group ? items.groups.indexOf(group) + (after ? 1 : 0) : items.groups.length;
      const from = items.groups.indexOf(dragged);
      return movedGroupTo(items, dragged, from < at ? at - 1 : at);
    }
    if (target.kind === 'group') {
      return movedTo(items, this.list.builder.selection, { group: target.group.name });
    }
    return target.kind === 'param' ? this.#beside(items, target, after) : undefined;
  }

  #beside(items: Items, target: Item & { kind: 'param' }, after: boolean): Wish | undefined {
    const { selection } = this.list.builder;
    const block = selectedParams(items, selection);
    if (block.includes(target)) return undefined;
    const left = items.beside(target).filter((item) => !block.includes(item));
    const index = left.indexOf(target) + (after ? 1 : 0);
    return movedTo(items, selection, { group: target.param.group || undefined, index });
  }
}
