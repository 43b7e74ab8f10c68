// A value that the user gave a parameter in the form. Typed input is read by the types that the
// schema declares at the time, so that it follows a change of the schema; a value that was chosen,
// or came with a file, is kept as it is.

import { shown, typed } from '../schema/fields/field.js';
import type { SchemaParam } from '../../types.gen.js';

export type Entry = { readonly text: string } | { readonly value: unknown };

/**
 * The value of an entry; input that has none of the types stays a string, which the core
 * rejects.
 */
export function valueOfEntry(entry: Entry, types: readonly string[]): unknown {
  if ('value' in entry) return entry.value;
  const value = typed(entry.text, types.length > 0 ? types : anyType);
  if (value !== undefined && !(typeof value === 'string' && isStructure(types))) return value;
  if (isStructure(types)) return parsed(entry.text);
  return (types.includes('integer') && longInteger(entry.text)) || entry.text;
}

/** What an entry looks like in a field. */
export function textOfEntry(entry: Entry | undefined): string {
  if (!entry) return '';
  return 'text' in entry ? entry.text : shown(entry.value);
}

/** A keyword of a parameter; undefined where it has none. */
export function keyword(param: SchemaParam, name: string): unknown {
  return param.keywords.find((each) => each.name === name)?.value;
}

/** A parameter without a type takes what a reader of a params file would make of the text. */
const anyType = ['boolean', 'number', 'string'];

function isStructure(types: readonly string[]): boolean {
  return types.includes('object') || types.includes('array');
}

/** An integer that JavaScript would round, with all its digits, if the browser can keep them. */
function longInteger(text: string): unknown {
  const { rawJSON } = JSON as { rawJSON?(text: string): unknown };
  const word = text.trim();
  return /^-?[1-9]\d*$/.test(word) ? rawJSON?.(word) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
