import { isBytes, isDate, isMap, isSet } from './kinds.js';

/** A number, or what has a length: a string, a list, a Map, a Set, an object by its members. */
export type Countable = number | boolean | string | object;

/** The length of a value in JavaScript; of an integer, which may be large, an equivalent one. */
export function lengthOf(value: unknown): number | undefined {
  if (Number.isInteger(value)) return Math.max(-1, Math.min(value as number, 2)) + 0;
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) || isBytes(value)) return value.length;
  if (isMap(value) || isSet(value)) return value.size;
  return isDate(value) ? undefined : Object.keys(value).length;
}
