// The examples of rules, as the page of the rules opens them in the linter: the incorrect one has a finding of the rule, the
// correct one has none.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createToolkit, type Report, type RuleInfo, type Toolkit } from 'flow-toolkit';
import { exampleFiles } from '../page/rules/examples.js';
import { decoded, encoded, type Shared } from '../page/files/share-code.js';

let toolkit: Toolkit;
before(async () => (toolkit = await createToolkit()));
after(() => toolkit.dispose());

/** The report on what a link opens, as the tab of the page lints it. */
async function lint({ tab, profile: of, files }: Shared): Promise<Report> {
  const profile = of as 'strict';
  const [{ path, text }] = files;
  if (tab === 'schema') return toolkit.lintSchema(text, { path, profile });
  if (tab === 'config') return toolkit.validateConfig(text, { path, profile });
  const given = new Map(files.map((file) => [file.path, file.text]));
  return toolkit.lint({ files: given }, { profile });
}

const found = async (rule: RuleInfo, files: Shared): Promise<boolean> =>
  (await lint(files)).findings.some(
    ({ rule: id, outcome }) => id === rule.id && ['failed', 'warned'].includes(outcome),
  );

test('examples open as files in which the linter finds what they show', async () => {
  const rules = await toolkit.describeRules();
  const wrong: string[] = [];
  const opened = new Map<string, number>();
  for (const rule of rules) {
    const incorrect = exampleFiles(rule, rule.before);
    const correct = exampleFiles(rule, rule.after);
    if (incorrect && !(await found(rule, incorrect)))
      wrong.push(`${rule.id}: incorrect has no finding`);
    if (correct && (await found(rule, correct))) wrong.push(`${rule.id}: correct has a finding`);
    if (incorrect) opened.set(rule.operation, (opened.get(rule.operation) ?? 0) + 1);
  }
  assert.deepEqual(wrong, []);
  assert.ok(opened.get('lintSchema')! > 100, JSON.stringify([...opened]));
  assert.ok(opened.get('validateConfig')! > 15, JSON.stringify([...opened]));
});

test('a link has the files of an example', async () => {
  const rules = await toolkit.describeRules();
  const rule = rules.find(({ id }) => id === 'default-type')!;
  const files = exampleFiles(rule, rule.before)!;
  const [word, data] = (await encoded(files)).split('=');
  assert.equal(word, 'share');
  assert.deepEqual(await decoded(data), files);
});
