// JSON in the editor.

import { jsonLanguage as language } from '@codemirror/lang-json';
import { LanguageSupport } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { shallow } from './depth-guard.js';
import { jsonIndent } from './indent.js';

export const jsonLanguage: Extension = [
  new LanguageSupport(language.configure({ wrap: shallow })),
  jsonIndent,
];
