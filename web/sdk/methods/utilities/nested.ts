// Maps within maps as JavaScript has them. The core says where a chain of keys leads and how
// keys are ordered; the values stay here, and keep their identity.

import { isMap } from '../../common/kinds.js';
import type { SortedOrder } from '../../../types.gen.js';
import { kindOf } from '../../common/validate-arguments.js';
import { inputError, ToolkitError } from '../../common/errors.js';
import { isPlain } from '../../common/values.js';

/** For each key the position in a list, null if the holder is not a list. */
export type Steps = ReadonlyArray<number | null>;

/** A chain of keys through objects, Maps and lists. */
export interface Chain {
  d: object;
  keys: readonly unknown[];
  steps: Steps;
}

export function setNested(chain: Chain, value: unknown): void {
  const { holder, key } = endOf(chain);
  changing(() => {
    if (isMap(holder)) holder.set(key, value);
    else define(holder, key as PropertyKey, value);
  });
}

export function deleteNested(chain: Chain): void {
  const { holder, key } = endOf(chain);
  changing(() => {
    if (isMap(holder)) holder.delete(key);
    else if (Array.isArray(holder)) holder.splice(key as number, 1);
    else delete (holder as Record<PropertyKey, unknown>)[key as PropertyKey];
  });
}

/** What cannot be changed is a TypeError of the interface too. */
function changing(change: () => void): void {
  try {
    change();
  } catch (cause) {
    const message = 'cannot assign to a frozen object';
    throw ToolkitError.raised({ code: 'ERR_TYPE', kind: 'TypeError', message, cause });
  }
}

/** The last holder, and the key in it as it has it. */
function endOf({ d, keys, steps }: Chain): { holder: object; key: unknown } {
  const at = (i: number): unknown => steps[i] ?? keys[i];
  let holder = d;
  for (let i = 0; i < keys.length - 1; i++) {
    const key = at(i);
    holder = (isMap(holder) ? holder.get(key) : holder[key as never]) as object;
  }
  return { holder, key: at(keys.length - 1) };
}

/** An own member, whatever its name; plain assignment would take "__proto__" for something else. */
function define(holder: object, key: PropertyKey, value: unknown): void {
  if (key !== '__proto__') (holder as Record<PropertyKey, unknown>)[key] = value;
  else Object.defineProperty(holder, key, { ...member, value });
}

const member = { configurable: true, enumerable: true, writable: true };

/** A copy of the object or Map in the order; the maps within are copies too, all else is itself. */
export function inOrder(d: object, { order, children }: SortedOrder): object {
  const entries: [unknown, unknown][] = isMap(d) ? [...d] : givenEntries(d);
  const sorted = order.map((place, i): [unknown, unknown] => {
    const [key, value] = entries[place]!;
    const order = children[i];
    return [key, order ? inOrder(value as object, order) : value];
  });
  return isMap(d) ? new Map(sorted) : Object.fromEntries(sorted as [string, unknown][]);
}

/** As values.ts sends them: a member that is undefined is not given. */
function givenEntries(d: object): [unknown, unknown][] {
  return Object.entries(d).filter(([, value]) => value !== undefined);
}

/**
 * What of the value the keys can lead through: all else is left out, since it may be anything, hold itself and
 * be of any size. Which of two like keys is meant (1 and "1") the core decides.
 */
export function along(d: unknown, keys: readonly unknown[]): unknown {
  const [key, ...rest] = keys;
  const inside = (name: unknown, value: unknown): unknown =>
    rest.length > 0 && isLike(name, key) ? along(value, rest) : null;
  if (Array.isArray(d)) {
    const given = Number(key); // true is 1 to the core
    const place = given < 0 ? given + d.length : given;
    return d.map((value: unknown, i) =>
      rest.length > 0 && i === place ? along(value, rest) : null,
    );
  }
  if (isMap(d)) return new Map([...d].map(([name, value]) => [name, inside(name, value)]));
  if (typeof d !== 'object' || d === null || !isPlain(d)) return d;
  const members = givenEntries(d).map(([name, value]) => [name, inside(name, value)] as const);
  return Object.fromEntries(members);
}

function isLike(one: unknown, two: unknown): boolean {
  const [isObject, alsoObject] = [one, two].map((key) => typeof key === 'object' && key !== null);
  return isObject || alsoObject ? isObject === alsoObject : String(one) === String(two);
}

export function checkHolder(d: unknown): void {
  if (typeof d !== 'object' || d === null) {
    throw inputError(`expected an object, a Map or an array, got ${kindOf(d)}`);
  }
}
