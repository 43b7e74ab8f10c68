// The examples of rules as files that the linter opens. In the sources, an example is only the part that matters.

import {
  CONFIG_FILES,
  DIALECTS,
  GROUPS_KEYS,
  PIPELINE_CONFIGS,
  SCHEMA_DRAFTS,
  SCHEMA_FILES,
  type Dialect,
  type RuleInfo,
} from '../../types.gen.js';
import type { Shared } from '../files/share-code.js';

/** The names of a dialect in examples. */
function namesOf(dialect: Dialect) {
  const at = DIALECTS.indexOf(dialect);
  return {
    schema: SCHEMA_FILES[at]!,
    config: CONFIG_FILES.find((name) => name.startsWith(`.${dialect}.`))!,
    flow: PIPELINE_CONFIGS[at]!,
    draft: SCHEMA_DRAFTS[at]!,
    groups: GROUPS_KEYS[at]!,
  };
}

/** Rules that need the strict parser, another name of the file, or more files than their examples have. */
const notAlone = new Set([
  'already-declared',
  'assigned-not-declared',
  'config-deprecated-file',
  'entry-missing',
  'include-misplaced',
  'incomplete-statement',
  'missing-equals',
  'profiles-only-blocks',
  'selector-misplaced',
  'statement-not-allowed',
  'type-not-found',
  'undefined-function',
  'undefined-name',
]);

/** The files of an example as the linter opens them; undefined where it opens none of that kind. */
export function exampleFiles(rule: RuleInfo, example: string): Shared | undefined {
  const text = example.trim() === '' ? '' : `${example.trimEnd()}\n`;
  const own = namesOf(DIALECTS.find((dialect) => rule.dialects.includes(dialect))!);
  // Lines such as "-- profile test --" describe how the example is checked.
  // A rule of a whole pipeline is shown by a part of one, which has other problems.
  const isWhole = rule.needs === '' && rule.profiles.length > 0 && !notAlone.has(rule.id);
  if (!isWhole || text === '' || /^-- (?:profile |parser |show )/m.test(text)) return undefined;
  const shared = { view: '', profile: profileOf(rule) };
  if (rule.operation === 'lintSchema') {
    const files = [{ path: own.schema, text: wholeSchema(text, own) }];
    return { ...shared, tab: 'schema', view: 'text', name: own.schema, shown: own.schema, files };
  }
  if (rule.operation === 'validateConfig') {
    const files = [{ path: own.config, text }];
    return { ...shared, tab: 'config', name: own.config, shown: own.config, files };
  }
  if (rule.operation !== 'resolveConfig') return undefined;
  const files = filesIn(text, own.flow);
  return {
    ...shared,
    tab: 'pipeline',
    view: 'lint',
    name: `Example of ${rule.id}`,
    shown: files[0]!.path,
    files,
  };
}

/** The profile of the linter that has the rule. */
const profileOf = ({ profiles }: RuleInfo): string =>
  (['recommended', 'strict', 'upstream'] as const).find((each) => profiles.includes(each)) ??
  'recommended';

/** An example that is one parameter, in a whole schema. */
function wholeSchema(text: string, { schema, draft, groups }: ReturnType<typeof namesOf>): string {
  if (!text.startsWith('"')) return text;
  return `{
    "$schema": "${draft}",
    "$id": "https://raw.githubusercontent.com/example/demo/main/${schema}",
    "title": "example/demo pipeline parameters",
    "description": "A pipeline to show rules with",
    "type": "object",
    "properties": {},
    "${groups}": {
        "main_options": {
            "title": "Main options",
            "type": "object",
            "description": "What the pipeline works on.",
            "properties": {
                ${text.trim()}
            }
        }
    },
    "allOf": [{ "$ref": "#/${groups}/main_options" }]
}
`;
}

/** The files of an example: "-- path --" begins one. What is before belongs to the file with the name. */
function filesIn(text: string, name: string): Shared['files'] {
  const files: Shared['files'] = [];
  for (const line of text.split(/(?<=\n)/)) {
    const path = /^-- (.+) --\s*$/.exec(line)?.[1];
    if (path !== undefined) files.push({ path, text: '' });
    else if (files.length === 0) files.push({ path: name, text: line });
    else files.at(-1)!.text += line;
  }
  return files;
}
