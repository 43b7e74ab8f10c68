// The fields of the configuration file: rows of the generated table, by the dialect and the
// revision of a document.

import { BOOLEAN_WORDS, CONFIG_FILES, CONFIG_RECORDS, type ConfigField } from '../../fields.gen.js';
import type { Dialect, Revision } from '../../types.gen.js';
import type { DocumentState } from '../state/document.js';

export type { ConfigField };

/** A configuration file, as far as its fields depend on it. */
export interface Fielded {
  readonly state: Pick<DocumentState, 'file' | 'dialect' | 'revision' | 'report'>;
}

/** The dialect whose names a document is read by: as chosen, or as the last run found. */
export function dialectOf({ state }: Fielded): Dialect {
  if (state.dialect !== 'auto') return state.dialect;
  return Object.values(state.report?.dialects ?? {})[0] ?? 'toolkit';
}

/**
 * The keys that contain the lint checks: none in a file of the deprecated kind, which has only
 * checks.
 */
export function checksKeys({ state }: Fielded): readonly string[] {
  const deprecated = Object.values(CONFIG_FILES).flatMap((files) => files.deprecated);
  return deprecated.includes(state.file.name) ? [] : ['lint'];
}

/** The fields below a key of the file; without keys, those of the file itself. */
export function fieldsUnder(document: Fielded, keys: readonly string[]): ConfigField[] {
  const all = checksKeys(document).length > 0 ? keys : ['lint', ...keys];
  if (all.length > 1) return [];
  const section = all[0] ?? '';
  const records = CONFIG_RECORDS[dialectOf(document)];
  return records.find((record) => record.section === section)?.fields ?? [];
}

/** The field that the keys lead to. */
export function fieldAt(document: Fielded, keys: readonly string[]): ConfigField | undefined {
  const rows = fieldsUnder(document, keys.slice(0, -1));
  const key = keys.at(-1);
  return rows.find((field) => spellings(field).some((spelling) => spelling === key));
}

/** How a field's key is written in files, the spelling to offer first. */
export function spellings({ name, alias }: ConfigField): readonly [string, ...string[]] {
  return alias ? [alias, name] : [name];
}

/** The revision that the document is written for; where none is chosen, the one with the most settings of its dialect. */
export function revisionOf(document: Fielded): Revision {
  return document.state.revision ?? (dialectOf(document) === 'nf-core' ? 'R3.2' : 'R1');
}

/** Whether the field exists in the revision that the document is written for. */
export function isCurrent(document: Fielded, { revisions }: ConfigField): boolean {
  const of = revisionOf(document);
  return revisions.some((revision) => revision === of);
}

/** The values that lists of the field hold in the revision that the document is written for. */
export function knownIn(document: Fielded, { known, knownIn: limited }: ConfigField): string[] {
  const of = revisionOf(document);
  const here = (value: string): boolean =>
    limited[value]?.some((revision) => revision === of) ?? true;
  return known.filter(here);
}

/** Whether the field is a section with fields of its own. */
export function isSection({ type }: ConfigField): boolean {
  return type === 'lint' || type === 'template';
}

/** The boolean that the tool takes a value for; undefined where it takes it for none. */
export function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const word = String(value).toLowerCase();
  if (BOOLEAN_WORDS.true.includes(word)) return true;
  return BOOLEAN_WORDS.false.includes(word) ? false : undefined;
}

/** The values that a field can have, as they are written; [] where they cannot be listed. */
export function valuesOf({ type }: ConfigField): readonly string[] {
  if (type === 'repository-type') return ['pipeline', 'modules'];
  return type.startsWith('switch') && type !== 'switches' ? ['false', 'true'] : [];
}
