// What callers pass in, checked where it enters: the compiler's word on types does not reach
// programs in JavaScript. As in the platforms' own functions, null is the same as not given.

import { isURL } from './kinds.js';
import { inputError } from './errors.js';
import { refuseUnknown, type NamesOf } from './unknown-options.js';
import { hasHalves, isPlain } from './values.js';

/**
 * The options, of which those in no table are refused where one is given; a wrong signal would fail only when it
 * is listened to, and as a TypeError.
 */
export function optionsOf<T extends { signal?: AbortSignal }>(
  options: T | null | undefined,
  names?: NamesOf<T>,
): T {
  const given: T = options ?? ({} as T);
  if (typeof given !== 'object') {
    throw inputError(`options must be an object, got ${kindOf(given)}`);
  }
  if (names) refuseUnknown(given, names);
  const signal: unknown = given.signal ?? undefined;
  // By what is needed of it, because a signal may come from another library or realm.
  if (signal !== undefined && typeof (signal as AbortSignal).throwIfAborted !== 'function') {
    throw inputError(`"signal" must be an AbortSignal, got ${kindOf(signal)}`);
  }
  return given;
}

/** The options that have a value, so that others do not take the place of a default. */
export function defined<T extends object>(options: T): T {
  const given = Object.entries(options).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return Object.fromEntries(given) as T;
}

/** A number of milliseconds. */
export function milliseconds(name: string, value: unknown, otherwise: number): number {
  if (value === undefined || value === null) return otherwise;
  if (typeof value === 'number' && value > 0) return value;
  throw inputError(`"${name}" must be a number of milliseconds above 0, or Infinity for no limit`);
}

/**
 * Arguments that must be well-formed strings: null would count as none, and half a character as
 * another one.
 */
export function texts<T extends Record<string, string>>(given: T): T {
  for (const [name, value] of Object.entries<unknown>(given)) {
    if (typeof value !== 'string') {
      throw inputError(`"${name}" must be a string, got ${kindOf(value)}`);
    }
    if (hasHalves(value)) {
      throw inputError(`"${name}" contains a lone surrogate`);
    }
  }
  return given;
}

/**
 * An argument that must be the path of a file or directory: a URL would be read as a relative
 * path.
 */
export function pathArgument(name: string, value: unknown): string {
  const scheme = /^[a-z][a-z0-9+.-]+:(?=\/\/)/i.exec(isURL(value) ? value.href : String(value));
  if (scheme) throw inputError(`"${name}" must be a path, found a URL ("${scheme[0]}//…")`);
  texts({ [name]: value as string });
  return value as string;
}

/** An argument that must be a URL, as a string. */
export function urlArgument(name: string, value: unknown): string {
  if (isURL(value)) return value.href;
  texts({ [name]: value as string });
  return value as string;
}

/** Deeper than any text that the core reads. */
const deepest = 1000;

/**
 * A value that must be JSON's own: JSON.stringify would change others or leave them out without a word.
 * As there, a member that is undefined is not given. `whole` names the value in a sentence.
 */
export function onlyJSON(value: unknown, whole: string): void {
  const around: object[] = [];
  const check = (value: unknown, what: string): void => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
    if (typeof value === 'number' && Number.isFinite(value)) return;
    if (typeof value !== 'object' || (!Array.isArray(value) && !isPlain(value))) {
      throw inputError(`${what} is ${foreign(value)}, which JSON does not support`);
    }
    if (around.length === deepest || around.includes(value)) {
      throw inputError(`${what} is circular or nested more than ${deepest} levels`);
    }
    around.push(value);
    for (const [key, member] of Object.entries(value)) {
      if (member !== undefined || Array.isArray(value)) check(member, `"${key}" in ${whole}`);
    }
    around.pop();
  };
  check(value, whole);
}

/** A value that JSON lacks, as part of a sentence. */
function foreign(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return kindOf(value);
  return `an object of the class "${value.constructor?.name ?? ''}"`;
}

/** What a value is, to be put after "is" or "not". */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Why JSON cannot hold a value, to be put after what it is. */
export function unwritable(value: unknown): string {
  let bigint = false;
  try {
    JSON.stringify(value, (_key, inner: unknown) => {
      if (typeof inner !== 'bigint') return inner;
      bigint = true;
      return null;
    });
  } catch {
    return 'is circular';
  }
  return bigint ? 'contains a bigint' : 'cannot be written as JSON';
}
