// Values of records on their way to the core and back. Most are JSON; the others become an
// object with one key, the mark, whose meaning core/models/wire_encode.go lists. What neither
// side but this one understands (functions, instances of classes) stays here, under a number.
//
// A number without fraction is an integer; one beyond what a number holds exactly stays a
// float, as in JavaScript, and integers of that size come back as bigint. In an object,
// undefined is the same as not given; elsewhere it is null. A Map with other keys than strings
// comes back as one, any other Map as an object.

import { isArrayBuffer, isBytes, isDate, isMap, isSet } from './kinds.js';
import { ToolkitError } from './errors.js';

/** The method of objects that know how they cross. */
export const encodes: unique symbol = Symbol('encodes');

/** Kinds of values that records may hold and JavaScript lacks. */
export type ForeignKind = 'date' | 'datetime' | 'duration' | 'path' | 'decimal' | 'tuple';

/**
 * A value that JavaScript has no type for: a date without a time ("2026-01-31"), a time as it
 * was written where a Date would change it, an ISO 8601 duration, a path, a decimal number with
 * its digits, or a tuple (whose value is a list).
 */
export class ForeignValue {
  constructor(
    readonly kind: ForeignKind,
    readonly value: string | readonly unknown[],
  ) {}

  [encodes](encoder: Encoder): unknown {
    const { kind, value } = this;
    return { [`$${kind}`]: typeof value === 'string' ? value : encoder.list(value) };
  }

  toString(): string {
    return String(this.value);
  }

  toJSON(): unknown {
    return jsonOf(this.value);
  }
}

/** A value of a record for JSON.stringify, to which sets and maps would be empty objects. */
export function jsonOf(value: unknown): unknown {
  if (isSet(value) || Array.isArray(value)) return Array.from(value, jsonOf);
  if (!isMap(value)) return value;
  return Object.fromEntries(Array.from(value, ([key, member]) => [String(key), jsonOf(member)]));
}

/** No text of the core's is nested deeper. */
const deepest = 256;

/** Writes the values of one call; what only this side knows is kept in `opaque`. */
export class Encoder {
  readonly opaque: unknown[] = [];
  readonly #inside = new Set<object>();

  value(value: unknown): unknown {
    switch (typeof value) {
      case 'boolean':
        return value;
      case 'string':
        return hasHalves(value) ? { $text: JSON.stringify(value) } : value;
      case 'undefined':
        return null;
      case 'number':
        return Number.isInteger(value) ? integer(value) : real(value);
      case 'bigint':
        return { $bigint: String(value) };
      case 'object':
        return value === null ? null : this.#object(value);
      default:
        return this.#keep(value);
    }
  }

  list(values: Iterable<unknown>): unknown[] {
    return Array.from(values, (value) => this.value(value));
  }

  #keep(value: unknown): unknown {
    return { $opaque: this.opaque.push(value) - 1 };
  }

  #object(value: object): unknown {
    if (isDate(value)) return Number.isNaN(+value) ? this.#keep(value) : encodeDate(value);
    const bytes = bytesIn(value);
    if (bytes) return { $bytes: base64(bytes) };
    if (this.#inside.has(value)) throw holdsItself();
    this.#inside.add(value);
    if (this.#inside.size > deepest) throw holdsItself();
    const encoded = this.#container(value);
    this.#inside.delete(value);
    return encoded;
  }

  #container(value: object): unknown {
    if (encodes in value) return (value as { [encodes](to: Encoder): unknown })[encodes](this);
    if (Array.isArray(value)) return this.list(value);
    if (isSet(value)) return { $set: this.list(value) };
    if (isMap(value)) return { $map: Array.from(value, (pair) => this.list(pair)) };
    return isPlain(value) ? this.#members(value) : this.#keep(value);
  }

  #members(value: object): object {
    const given = Object.entries(value).filter(([, member]) => member !== undefined);
    if (given.some(([name]) => hasHalves(name)))
      return { $map: given.map((pair) => this.list(pair)) };
    const members = Object.fromEntries(given.map(([name, member]) => [name, this.value(member)]));
    const looksMarked = given.length === 1 && given[0]![0].startsWith('$');
    return looksMarked ? { $object: members } : members;
  }
}

export interface Decoding {
  /** The value kept under the number. */
  opaque(number: number): unknown;
  /** The record of a state. */
  model(state: unknown): unknown;
}

/** A file's content has neither records nor values that stay on this side. */
export const noRecords: Decoding = { opaque: () => null, model: () => null };

/** Reads a value that the core has written. */
export function decodeValue(json: unknown, decoding: Decoding): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map((item) => decodeValue(item, decoding));
  const members = Object.entries(json);
  const [mark, content] = members[0] ?? [''];
  if (members.length === 1 && mark.startsWith('$')) return decodeMark(mark, content, decoding);
  return object(members, decoding);
}

function decodeMark(mark: string, content: unknown, decoding: Decoding): unknown {
  const items = (): unknown[] => decodeValue(content, decoding) as unknown[];
  switch (mark) {
    case '$object':
      return object(Object.entries(content as object), decoding);
    case '$opaque':
      return decoding.opaque(content as number);
    case '$model':
      return decoding.model(content);
    case '$set':
      return new Set(items());
    case '$map':
      return new Map(items() as Array<[unknown, unknown]>);
    case '$tuple':
      return new ForeignValue('tuple', items());
  }
  return decodeText(mark, content as string);
}

function decodeText(mark: string, text: string): unknown {
  switch (mark) {
    case '$bigint':
      return BigInt(text);
    case '$float':
      return floats[text] ?? Number(text);
    case '$bytes':
      return fromBase64(text);
    case '$text':
      return JSON.parse(text);
    case '$datetime':
      return isExact(text) ? new Date(text) : new ForeignValue('datetime', text);
  }
  return new ForeignValue(mark.slice(1) as ForeignKind, text);
}

const floats: Record<string, number> = { nan: NaN, inf: Infinity, '-inf': -Infinity };

function object(members: Array<[string, unknown]>, decoding: Decoding): object {
  return Object.fromEntries(members.map(([name, value]) => [name, decodeValue(value, decoding)]));
}

function integer(value: number): unknown {
  if (Object.is(value, -0)) return { $float: '-0' };
  return Number.isSafeInteger(value) ? value : { $float: String(value) };
}

function real(value: number): unknown {
  if (Number.isFinite(value)) return value;
  return { $float: Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf' };
}

/** Whether a string has half a character, which strings of other languages never have. */
export function hasHalves(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

function encodeDate(date: Date): unknown {
  return { $datetime: date.toISOString() };
}

/** Whether a Date would be written as the text again. */
function isExact(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(+date) && date.toISOString() === text;
}

function bytesIn(value: object): Uint8Array | undefined {
  if (isBytes(value)) return value;
  return isArrayBuffer(value) ? new Uint8Array(value) : undefined;
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** In pieces, because the number of a function's arguments is limited. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(text);
}

/** By the chain's length, because the object may be another realm's. */
export function isPlain(value: object): boolean {
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
}

function holdsItself(): ToolkitError {
  return ToolkitError.raised({
    code: 'ERR_VALUE',
    kind: 'ValueError',
    message: `value is circular or nested more than ${deepest} levels`,
  });
}
