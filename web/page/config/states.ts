// The lint checks as the configuration file has them: whether each runs, is disabled, or excludes
// entries; and the change of the file for each choice.

import { booleanOf, type ConfigField } from './fields.js';

/** runs: all of it; list: with excluded entries; odd: a value that no check accepts. */
export type Mode = 'runs' | 'off' | 'list' | 'odd';

/** One entry of a check's list; `under` is the key of the map that contains it, if any. */
export interface Entry {
  under: string;
  text: string;
}

export interface CheckState {
  field: ConfigField;
  mode: Mode;
  entries: readonly Entry[];
}

/** The section with the checks, as the file has it. */
export type Section = Readonly<Record<string, unknown>>;

/** The section at the keys of a file's values; undefined when another kind of value is there. */
export function sectionOf(values: unknown, keys: readonly string[]): Section | undefined {
  let section = membersOf(values ?? {});
  for (const key of keys) section = section && membersOf(section[key] ?? {});
  return section;
}

export function stateOf(field: ConfigField, section: Section): CheckState {
  const value = section[field.name];
  const entries = field.list ? entriesOf(value, takesMaps(field)) : undefined;
  const on = value === null || value === undefined || booleanOf(value);
  if (on !== undefined) return { field, mode: on ? 'runs' : 'off', entries: [] };
  if (!entries) return { field, mode: 'odd', entries: [] };
  return { field, mode: entries.length > 0 ? 'list' : 'runs', entries };
}

/**
 * The entries of a list, maps in it unfolded; undefined when it is not a list that a check
 * accepts.
 */
function entriesOf(value: unknown, maps: boolean): Entry[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const entries: Entry[] = [];
  for (const item of value as unknown[]) {
    if (typeof item === 'string') entries.push({ under: '', text: item });
    else {
      const members = maps ? membersOf(item) : undefined;
      if (!members) return undefined;
      for (const [under, texts] of Object.entries(members)) {
        if (!isTexts(texts)) return undefined;
        entries.push(...texts.map((text) => ({ under, text })));
      }
    }
  }
  return entries;
}

/** A check gets another value. */
export interface CheckChange {
  name: string;
  value: unknown;
}

export function switched(name: string, on: boolean): CheckChange {
  return { name, value: on };
}

/** Gives the check these entries; without any it runs as a whole. */
export function listed(name: string, entries: readonly Entry[]): CheckChange {
  const items: (string | Record<string, string[]>)[] = [];
  for (const { under, text } of entries) {
    const map = items.find((item) => typeof item === 'object' && Object.hasOwn(item, under));
    if (!under) items.push(text);
    else if (typeof map === 'object') map[under]!.push(text);
    else items.push({ [under]: [text] });
  }
  return { name, value: items.length > 0 ? items : true };
}

/** An entry as it is typed: "config_defaults: params.x" is a map if maps are allowed. */
export function entryFrom(written: string, field: ConfigField): Entry {
  const [, under = '', text = ''] = /^([\w.-]+):\s+(.+)$/.exec(written) ?? [];
  return takesMaps(field) && under ? { under, text } : { under: '', text: written };
}

/** Whether maps are allowed among the entries. */
function takesMaps({ type }: ConfigField): boolean {
  return type === 'switch-or-settings';
}

export function isSame(a: Entry, b: Entry): boolean {
  return a.under === b.under && a.text === b.text;
}

/** The members of a map; undefined for anything else. Keys that are not strings name no check. */
function membersOf(value: unknown): Record<string, unknown> | undefined {
  if (value instanceof Map) {
    const entries = [...(value as Map<unknown, unknown>)];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, unknown] => typeof entry[0] === 'string'),
    );
  }
  const plain = typeof value === 'object' && value !== null && !Array.isArray(value);
  return plain && Object.getPrototypeOf(value) === Object.prototype
    ? (value as Record<string, unknown>)
    : undefined;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
