// The schema of a samplesheet, in JSON: a list of rows, whose columns it declares.

import type { TextKind } from '../state/kind.js';
import { schemaKind } from '../schema/schema-kind.js';

export const sheetKind: TextKind = {
  ...schemaKind,
  task: 'Fill in a samplesheet',
  noun: 'samplesheet schema',
  label: 'Samplesheet schema',
  hint: 'Paste the schema of a samplesheet, or drop the file anywhere on this page.',
  untitled: 'schema_input.json',
  endings: ['schema_input.json'],
  // The schema of a list whose items are described; a parameter schema is that of an object.
  looks: /^\uFEFF?\s*\{[^{}]*"(?:type"\s*:\s*"array"[^{}]*"items|items)"\s*:\s*\{/,
  claims: true,
  scope: ' in the schema',
  module: 'pipeline',
  paneWords: { outline: 'Columns' },
};
