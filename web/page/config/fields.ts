// What the page knows of the configuration file's fields: rows of the generated table, for the
// dialect and the revision of a document.

import { BOOLEAN_WORDS, CONFIG_FILES, CONFIG_RECORDS, type ConfigField } from '../../fields.gen.js';
import type { Dialect } from '../../types.gen.js';
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

/** The keys that the lint checks stand under: none in a file of the deprecated kind, which holds nothing else. */
export function checksKeys({ state }: Fielded): readonly string[] {
  const deprecated = Object.values(CONFIG_FILES).flatMap((files) => files.deprecated);
  return deprecated.includes(state.file.name) ? [] : ['lint'];
}

/** The fields that stand under a key of the file; those of the file itself under none. */
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
  return rows.find(({ name }) => name === keys.at(-1));
}

/** Whether the field exists in the revision that the document is written for. */
export function isCurrent(document: Fielded, { revisions }: ConfigField): boolean {
  return revisions.some((revision) => revision === document.state.revision);
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
