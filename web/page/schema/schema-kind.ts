// The parameter schema of a pipeline, in JSON.

import { early } from '../state/begun-early.js';
import type { TextKind } from '../state/kind.js';

export const schemaKind: TextKind = {
  task: 'Lint a parameter schema',
  noun: 'parameter schema',
  label: 'Parameter schema',
  hint: 'Paste a parameter schema, or drop the file anywhere on this page.',
  folder: false,
  untitled: 'schema.json',
  mediaType: 'application/json',
  endings: ['.json'],
  looks: /^\uFEFF?\s*[[{]/,
  command: ['schema', 'lint'],
  profiles: ['recommended', 'strict', 'upstream', 'off'],
  revisions: [],
  module: 'schema',
  panes: ['editor', 'findings'],
  tools: ['outline', 'find', 'explain', 'definition', 'rename', 'format', 'beside'],
  language: async (document) => {
    const [{ jsonLanguage }, { schemaAssist }] = await Promise.all([
      import('../editor/json.js'),
      import('../editor/schema-assist.js'),
    ]);
    const language = [jsonLanguage, schemaAssist(document)];
    return () => language;
  },
  ahead: (text, choices) => early?.first.report(text, choices),
  lint: (toolkit, text, options) => toolkit.lintSchema(text, options),
  fix: (toolkit, text, options) => toolkit.fixSchema(text, options),
};
