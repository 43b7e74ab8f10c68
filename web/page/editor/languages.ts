// The languages of the files of a pipeline, by the ends of their names.

import { yamlLanguage } from '@codemirror/lang-yaml';
import { LanguageSupport } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { flowConfig } from './flow-config.js';
import { jsonLanguage } from './json.js';
import { shallow } from './depth-guard.js';

const yaml: Extension = new LanguageSupport(yamlLanguage.configure({ wrap: shallow }));

const endings: readonly [RegExp, Extension][] = [
  [/\.json$/i, jsonLanguage],
  [/\.ya?ml$/i, yaml],
  [/\.(?:config|nf|flow|groovy)$/i, flowConfig],
];

export function languageOf(name: string): Extension {
  return endings.find(([ending]) => ending.test(name))?.[1] ?? [];
}
