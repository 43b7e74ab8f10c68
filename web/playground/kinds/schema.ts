// The parameter schema of a pipeline, in JSON.

import type { DocumentKind } from './kind.js';

export const schemaKind: DocumentKind = {
  task: 'Lint a parameter schema',
  noun: 'parameter schema',
  label: 'Parameter schema',
  hint: 'Paste a parameter schema, or drop its file anywhere on this page.',
  untitled: 'schema.json',
  mediaType: 'application/json',
  endings: ['.json'],
  looks: /^\uFEFF?\s*[[{]/,
  command: ['schema', 'lint'],
  profiles: ['recommended', 'strict', 'upstream', 'off'],
  revisions: [],
  whole: false,
  language: async () => (await import('../editor/json.js')).jsonLanguage,
  lint: (toolkit, text, options) => toolkit.lintSchema(text, options),
  fix: (toolkit, text, options) => toolkit.fixSchema(text, options),
};
