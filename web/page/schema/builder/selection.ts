// What is selected in the builder: one item that is active, and perhaps several parameters that
// are changed together. Ids stay when the text changes; those that are gone are dropped.

import type { Item, Items } from './items.js';
import { topId } from './items.js';
import { followed, together } from '../../state/signals.js';

export class Selection {
  readonly #state = followed<{ active: string; ids: ReadonlySet<string>; turns: number }>({
    active: topId,
    ids: new Set([topId]),
    turns: 0,
  });
  /** Where a range begins. */
  #anchor = topId;

  /** The item that keys go to and the inspector shows. */
  get active(): string {
    return this.#state.active;
  }

  get ids(): ReadonlySet<string> {
    return this.#state.ids;
  }

  /** Another number once another item is active; the same while it only gets another name. */
  get turns(): number {
    return this.#state.turns;
  }

  /** An item is called differently from now on. */
  renamed(from: string, to: string): void {
    const other = (id: string): string => (id === from ? to : id);
    const { active, ids } = this.#state;
    this.#anchor = other(this.#anchor);
    together(() =>
      Object.assign(this.#state, { active: other(active), ids: new Set([...ids].map(other)) }),
    );
  }

  has(id: string): boolean {
    return this.#state.ids.has(id);
  }

  only(id: string): void {
    this.#anchor = id;
    this.#set(id, [id]);
  }

  /** Adds an item, or takes it out. */
  toggle(id: string): void {
    this.#anchor = id;
    const ids = new Set(this.#state.ids);
    if (!ids.delete(id)) ids.add(id);
    this.#set(id, ids.size > 0 ? ids : [id]);
  }

  /** Selects all from the anchor to an item, among the ids in the order in which they are shown. */
  reach(id: string, shown: readonly string[]): void {
    const [from, to] = [shown.indexOf(this.#anchor), shown.indexOf(id)];
    if (from < 0 || to < 0) return this.only(id);
    this.#set(id, shown.slice(Math.min(from, to), Math.max(from, to) + 1));
  }

  these(ids: Iterable<string>, active = this.#state.active): void {
    this.#set(active, ids);
  }

  /** Drops what is no longer there. */
  keepTo(items: Items): void {
    const left = [...this.#state.ids].filter((id) => items.get(id));
    const active = items.get(this.#state.active) ? this.#state.active : (left[0] ?? topId);
    if (!items.get(this.#anchor)) this.#anchor = active;
    this.#set(active, left.length > 0 ? left : [active]);
  }

  /** The names of the parameters that are selected, in the order of the list. */
  params(items: Items): string[] {
    const isParam = (item: Item): boolean => item.kind === 'param' && this.has(item.id);
    return items.all.flatMap((item) =>
      item.kind === 'param' && isParam(item) ? [item.param.name] : [],
    );
  }

  #set(active: string, ids: Iterable<string>): void {
    together(() => {
      this.#turnTo(active);
      this.#state.ids = new Set(ids);
    });
  }

  #turnTo(active: string): void {
    if (active !== this.#state.active) this.#state.turns++;
    this.#state.active = active;
  }
}
