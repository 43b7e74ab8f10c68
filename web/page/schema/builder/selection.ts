// What is selected in the builder: one item that is active, and perhaps several parameters that
// are changed together. Ids stay when the text changes; those that are gone are dropped.

import type { Item, Items } from './items.js';
import { topId } from './items.js';

export class Selection {
  #active = topId;
  /** Where a range begins. */
  #anchor = topId;
  #ids: ReadonlySet<string> = new Set([topId]);
  #turns = 0;

  constructor(private readonly changed: () => void) {}

  /** The item that keys go to and the inspector shows. */
  get active(): string {
    return this.#active;
  }

  get ids(): ReadonlySet<string> {
    return this.#ids;
  }

  /** Another number once another item is active; the same while it only gets another name. */
  get turns(): number {
    return this.#turns;
  }

  /** An item is called differently from now on. */
  renamed(from: string, to: string): void {
    const other = (id: string): string => (id === from ? to : id);
    this.#active = other(this.#active);
    this.#anchor = other(this.#anchor);
    this.#ids = new Set([...this.#ids].map(other));
    this.changed();
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  only(id: string): void {
    this.#anchor = id;
    this.#set(id, [id]);
  }

  /** Adds an item, or takes it out. */
  toggle(id: string): void {
    this.#anchor = id;
    const ids = new Set(this.#ids);
    if (!ids.delete(id)) ids.add(id);
    this.#set(id, ids.size > 0 ? ids : [id]);
  }

  /** Selects all from the anchor to an item, among the ids in the order in which they are shown. */
  reach(id: string, shown: readonly string[]): void {
    const [from, to] = [shown.indexOf(this.#anchor), shown.indexOf(id)];
    if (from < 0 || to < 0) return this.only(id);
    this.#set(id, shown.slice(Math.min(from, to), Math.max(from, to) + 1));
  }

  these(ids: Iterable<string>, active = this.#active): void {
    this.#set(active, ids);
  }

  /** Drops what is no longer there. */
  keepTo(items: Items): void {
    const left = [...this.#ids].filter((id) => items.get(id));
    const active = items.get(this.#active) ? this.#active : (left[0] ?? topId);
    this.#turnTo(active);
    this.#ids = new Set(left.length > 0 ? left : [active]);
    if (!items.get(this.#anchor)) this.#anchor = active;
  }

  /** The names of the parameters that are selected, in the order of the list. */
  params(items: Items): string[] {
    const isParam = (item: Item): boolean => item.kind === 'param' && this.has(item.id);
    return items.all.flatMap((item) =>
      item.kind === 'param' && isParam(item) ? [item.param.name] : [],
    );
  }

  #set(active: string, ids: Iterable<string>): void {
    this.#turnTo(active);
    this.#ids = new Set(ids);
    this.changed();
  }

  #turnTo(active: string): void {
    if (active !== this.#active) this.#turns++;
    this.#active = active;
  }
}
