// JSON in the editor.

import { jsonLanguage as language } from '@codemirror/lang-json';
import { indentUnit, LanguageSupport } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { shallow } from './depth-guard.js';

export const jsonLanguage: Extension = [
  new LanguageSupport(language.configure({ wrap: shallow })),
  indentUnit.of('    '),
];
