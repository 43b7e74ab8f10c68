// YAML in the editor, and the configuration file's fields in it: a card over each key, and
// completion of keys and values.

import { yamlLanguage as language } from '@codemirror/lang-yaml';
import { getIndentUnit, indentService, indentUnit, LanguageSupport } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { fieldAt, type Fielded } from '../config/fields.js';
import { assisted } from './assist.js';
import { fieldCard } from './field-card.js';
import { shallow } from './depth-guard.js';
import { completeField } from './yaml-complete.js';
import { columnBelow, keyAt } from './yaml-place.js';

export function yamlLanguage(document: Fielded): Extension {
  return [
    new LanguageSupport(language.configure({ wrap: shallow })),
    indentUnit.of('  '),
    // What belongs to a key is indented deeper; the language's own rules need it to be there
    // already.
    indentService.of((context, at) =>
      columnBelow(context.lineAt(at, -1).text, getIndentUnit(context.state)),
    ),
    assisted(
      (context) => completeField(document, context),
      ({ state }, at) => {
        const key = keyAt(state, at);
        const field = key && fieldAt(document, key.keys);
        return field ? { from: key.from, to: key.to, card: fieldCard(document, field) } : null;
      },
    ),
  ];
}
