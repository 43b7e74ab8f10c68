// The configuration tab as a person uses it: the YAML editor, and the list of checks beside it
// that writes into the text.

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertQuiet,
  choice,
  choose,
  cursor,
  dropFile,
  editor,
  fixAllSafe,
  linted,
  listed,
  notice,
  openPage,
  pasteOver,
  putCursor,
  ready,
  served,
  summary,
  text,
  expect,
} from './support.js';

const site = served();

async function open(t: TestContext, options = {}) {
  const opened = await openPage(t, { ...site, url: `${site.url}#tab=config`, ...options });
  await opened.page.locator('check-row').first().waitFor({ state: 'attached' });
  return opened;
}

/** Opens the tab with a text. */
async function openWith(t: TestContext, content: string, options = {}) {
  const opened = await open(t, options);
  await pasteOver(opened.page, content);
  return opened;
}

const row = (page: Page, name: string) =>
  page.locator('check-row').filter({ has: page.getByRole('heading', { name, exact: true }) });
const mode = (page: Page, name: string, word: string | RegExp) =>
  row(page, name).getByRole('radio', { name: word, exact: typeof word === 'string' });
const runs = 'enabled';
const off = 'disabled';
const except = /^enabled with/;
/** The radio that is chosen, by its first words. */
const chosen = (page: Page, name: string) =>
  row(page, name).locator('input[type=radio]:checked').getAttribute('aria-label');
/** Waits until the check is shown so. */
async function settles(page: Page, name: string, word: string) {
  await row(page, name)
    .locator(`input[type=radio][aria-label="${word}"]:checked`)
    .waitFor({ state: 'attached' });
}
const options = (page: Page) => page.locator('.cm-tooltip-autocomplete li .cm-completionLabel');
const sample = `# Kept as it is.
repository_type: pipeline # the usual
toolkit_version: "2.1.0"
lint:
  # Ours is longer.
  files_unchanged:
    - LICENSE # our own
    - .prettierignore
  readme: false # no badges
template:
  name: meadow
`;

test('the tab opens with its sample linted, and the browser has nothing to complain of', async (t) => {
  const { page, complaints } = await open(t);
  await expect
    .poll(async () => (await listed(page)).length, { message: 'the sample has too few findings' })
    .toBeGreaterThanOrEqual(5);
  await expect.poll(() => summary(page)).toMatch(/[1-9]\d* failed/);
  await expect
    .poll(() => page.locator('config-tab .cm-lintRange').count(), { message: 'no squiggles' })
    .toBeGreaterThan(2);
  await expect
    .poll(() => page.locator('check-row').count(), { message: 'checks are missing' })
    .toBeGreaterThanOrEqual(25);
  assertQuiet(complaints);
});

test('what is typed wrong gets a squiggle under the very word, and a card that explains it', async (t) => {
  const { page, complaints } = await openWith(t, sample);
  await expect.poll(() => listed(page)).toStrictEqual([]);
  await putCursor(page, '# no badges\n');
  await page.keyboard.type('  files_unchange: false');
  await page.keyboard.press('Escape');
  await linted(page, () => page.keyboard.press('Enter'));
  const mark = page.locator('config-tab .cm-lintRange', { hasText: 'files_unchange' }).last();
  await expect(mark).toHaveText('files_unchange');
  const [finding] = await listed(page);
  assert.match(finding.place, /^10:3$/);
  assert.match(finding.message, /"files_unchange"/);
  await mark.hover();
  const card = page.locator('.cm-tooltip rule-card').first();
  await card.locator('.reason').waitFor();
  await expect(card.locator('.message')).toHaveText(/files_unchange/);
  await expect(card.locator('.help')).toHaveText(/files_unchanged/);
  assertQuiet(complaints);
});

test('a quick fix renames a misspelled key, comments stay, and undo takes it back', async (t) => {
  const misspelt = sample.replace('readme:', 'readmee:');
  const { page, complaints } = await openWith(t, misspelt);
  await page.locator('findings-list .tool.fix').first().click();
  const review = page.getByRole('dialog');
  await linted(page, () => review.getByRole('button', { name: 'Apply' }).click());
  await expect.poll(() => text(page)).toBe(sample);
  await linted(page, () => notice(page).getByRole('button', { name: 'Undo' }).click());
  await expect.poll(() => text(page)).toBe(misspelt);
  assertQuiet(complaints);
});

test('a suggestion that is not applied leaves the focus alone', async (t) => {
  const misspelt = sample.replace('readme:', 'readmee:');
  const { page } = await openWith(t, misspelt);
  await page.locator('findings-list .row', { hasText: 'readmee' }).first().focus();
  await page.keyboard.press('f');
  const review = page.getByRole('dialog');
  await review.waitFor();
  await page.keyboard.press('Escape');
  await review.waitFor({ state: 'detached' });
  await editor(page).focus();
  await linted(page, () => page.keyboard.type('# '));
  await linted(page, () => page.keyboard.type('mine'));
  await expect.poll(() => text(page)).toMatch(/# mine/);
});

test('all safe fixes are one step of undo', async (t) => {
  const { page } = await open(t);
  const original = await text(page);
  const before = (await listed(page)).length;
  await linted(page, () => fixAllSafe(page));
  await expect
    .poll(async () => (await listed(page)).filter(({ kind }) => kind !== 'fixed').length)
    .toBeLessThan(before);
  await editor(page).focus();
  await linted(page, () => page.keyboard.press('Control+z'));
  await expect.poll(() => text(page)).toBe(original);
});

test('fixes are offered together only where they help', async (t) => {
  const { page } = await open(t);
  const fixAll = page.getByRole('button', { name: /^Fix all safe/ });
  // The tab has a fix, the unclosed list has none: nothing is fixed.
  await pasteOver(page, 'lint:\n\tfiles_exist: true\n  readme: [\n');
  await page.locator('findings-list .tool.fix').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('app-shell')!.app!.shown.session.trying);
  await expect(fixAll).toHaveCount(0);
  await pasteOver(page, 'lint:\n\tfiles_exist: true\n');
  await fixAll.waitFor();
  await linted(page, () => fixAllSafe(page));
  await expect.poll(() => text(page)).toBe('lint:\n  files_exist: true\n');
});

test('a key under the pointer is explained', async (t) => {
  const { page, complaints } = await openWith(t, sample);
  const hover = async (word: string) => {
    await page.mouse.move(5, 5);
    await page.locator('config-tab .cm-line span', { hasText: new RegExp(`^${word}$`) }).hover();
    const card = page.locator('.cm-field-card').filter({ hasText: word });
    await card.waitFor();
    return (await card.textContent())!;
  };
  assert.match(await hover('files_unchanged'), /list.*template.*Revision\s*all/s);
  assert.match(await hover('repository_type'), /"pipeline" or "modules".*Default\s*not set/s);
  assert.match(await hover('name'), /name of the pipeline/);
  assertQuiet(complaints);
});

test('keys are completed by where they stand, and values by their key', async (t) => {
  const { page, complaints } = await openWith(t, 'lint:\n  readme: false\ntemplate:\n  name: a\n');
  /** What is offered, once a certain word is. */
  const offered = async (word: string) => {
    await options(page)
      .filter({ hasText: new RegExp(`^${word}$`) })
      .waitFor();
    return options(page).allTextContents();
  };
  /** The same on request: whoever sees no list, asks again. */
  const requested = async (word: string) => {
    const wanted = options(page).filter({ hasText: new RegExp(`^${word}$`) });
    const shown = () =>
      wanted.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      );
    for (let asked = 0; asked < 50; asked++) {
      await page.keyboard.press('Control+ ');
      if (await shown()) break;
    }
    return offered(word);
  };
  // At the top: what is there already is not offered, nor what belongs elsewhere.
  await page.keyboard.press('Control+End');
  const top = await requested('repository_type');
  assert.ok(top.includes('toolkit_version'));
  assert.ok(!top.includes('lint') && !top.includes('files_exist'));
  // A completed key goes on to its values.
  await page.keyboard.type('repos');
  await page
    .locator('.cm-tooltip-autocomplete li[aria-selected]', { hasText: 'repository_type' })
    .waitFor();
  await page.keyboard.press('Enter');
  assert.deepEqual(await offered('modules'), ['pipeline', 'modules']);
  // By the mouse: the editor takes no key for a list in its first moments.
  await options(page)
    .filter({ hasText: /^modules$/ })
    .click();
  await expect.poll(() => text(page)).toMatch(/^repository_type: modules$/m);
  // Under lint: checks of the revision.
  await putCursor(page, 'readme: false');
  await page.keyboard.press('Enter');
  await page.keyboard.type('actions_');
  const checks = await offered('actions_flow_test');
  assert.ok(!checks.includes('actions_ci'));
  await page.keyboard.press('Escape');
  await page.keyboard.type('awstest: ');
  assert.deepEqual(await offered('false'), ['false', 'true']);
  await page.keyboard.press('Escape');
  await page.keyboard.type('true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.keyboard.type('files_exist:');
  await page.keyboard.press('Enter');
  await page.keyboard.type('  - CHANGE');
  await offered('CHANGELOG.md');
  await page.keyboard.press('Escape');
  // Under template.
  await putCursor(page, 'name: a');
  await page.keyboard.press('Enter');
  const template = await requested('skip_features');
  assert.ok(!template.includes('name'), String(template));
  assertQuiet(complaints);
});

test('the revision decides which checks there are', async (t) => {
  const { page } = await openWith(t, sample);
  await expect(row(page, 'actions_ci')).toHaveCount(0);
  await expect(row(page, 'actions_flow_test')).toHaveCount(1);
  await linted(page, () => choice(page, 'Revision').selectOption('R2'));
  await row(page, 'actions_ci').waitFor();
  await expect(row(page, 'actions_flow_test')).toHaveCount(0);
});

test('a check is switched off and on in the text, comments kept, one step of undo each', async (t) => {
  const { page, complaints } = await openWith(t, sample);
  await settles(page, 'readme', off);
  await expect.poll(() => chosen(page, 'schema_lint')).toBe(runs);
  await linted(page, () => mode(page, 'readme', runs).check());
  await expect.poll(() => text(page)).toBe(sample.replace('readme: false', 'readme: true'));
  await settles(page, 'readme', runs);
  await linted(page, () => mode(page, 'schema_lint', off).check());
  await expect
    .poll(() => text(page))
    .toMatch(/^  readme: true # no badges\n  schema_lint: false\ntemplate:$/m);
  await settles(page, 'schema_lint', off);
  await editor(page).focus();
  await linted(page, () => page.keyboard.press('Control+z'));
  await expect.poll(() => text(page)).toBe(sample.replace('readme: false', 'readme: true'));
  await settles(page, 'schema_lint', runs);
  await linted(page, () => page.keyboard.press('Control+z'));
  await expect.poll(() => text(page)).toBe(sample);
  await settles(page, 'readme', off);
  assertQuiet(complaints);
});

test('checks that only flow-toolkit has are switched off and completed like the others', async (t) => {
  const { page } = await openWith(t, sample);
  await settles(page, 'parameters', runs);
  await linted(page, () => mode(page, 'parameters', off).check());
  await expect.poll(() => text(page)).toMatch(/^ {2}parameters: false$/m);
  await settles(page, 'parameters', off);
  await expect(page.locator('findings-list')).not.toHaveText(/"parameters"/, {
    useInnerText: true,
  });
  await pasteOver(page, 'lint:\n  script');
  await page.keyboard.press('Control+ ');
  await options(page).filter({ hasText: 'scripts' }).waitFor();
});

test('the cursor stays where it is while a check is switched', async (t) => {
  const { page } = await openWith(t, sample);
  await putCursor(page, 'name: mea');
  const [line, column] = await cursor(page);
  await linted(page, () => mode(page, 'schema_lint', off).check());
  await expect.poll(() => cursor(page)).toStrictEqual([line + 1, column]);
});

test('entries are added to a check’s list and taken out, and comments stay', async (t) => {
  const { page, complaints } = await openWith(t, sample);
  await settles(page, 'files_unchanged', 'enabled with exclusions');
  const files = row(page, 'files_unchanged');
  await expect(files.locator('li code')).toHaveText(['LICENSE', '.prettierignore']);
  await files.getByRole('combobox').fill('CODE_OF_CONDUCT.md');
  await linted(page, () => page.keyboard.press('Enter'));
  await expect
    .poll(() => text(page))
    .toMatch(/LICENSE # our own\n    - \.prettierignore\n    - CODE_OF_CONDUCT\.md\n/);
  await expect(notice(page)).toHaveText(/Excluded "CODE_OF_CONDUCT.md" from files_unchanged/);
  await linted(page, () => files.getByRole('button', { name: 'Remove .prettierignore' }).click());
  await expect.poll(() => text(page)).toMatch(/LICENSE # our own\n    - CODE_OF_CONDUCT\.md\n/);
  await expect.poll(() => text(page)).toMatch(/# Ours is longer\.\n  files_unchanged:/);
  // A check that ran as a whole gets a list with its first entry.
  await mode(page, 'files_exist', except).click();
  await page.keyboard.type('conf/test_full.config');
  await linted(page, () => page.keyboard.press('Enter'));
  await expect.poll(() => text(page)).toMatch(/\n  files_exist:\n    - conf\/test_full\.config\n/);
  // And runs as a whole again without its last one.
  await linted(page, () =>
    row(page, 'files_exist')
      .getByRole('button', { name: /^Remove/ })
      .click(),
  );
  await expect.poll(() => text(page)).toMatch(/\n  files_exist: true\n/);
  assertQuiet(complaints);
});

test('settings within settings are entries too', async (t) => {
  const nested =
    'lint:\n  flow_config:\n    - manifest.name\n    - config_defaults:\n        - params.a\n';
  const { page } = await openWith(t, nested);
  await settles(page, 'flow_config', 'enabled with exclusions');
  const settings = row(page, 'flow_config');
  const shown = () => settings.locator('li code').allTextContents();
  await expect.poll(() => shown()).toStrictEqual(['manifest.name', 'config_defaults: params.a']);
  await settings.getByRole('combobox').fill('config_defaults: params.b');
  await linted(page, () => page.keyboard.press('Enter'));
  await settings.locator('li', { hasText: 'params.b' }).waitFor();
  await expect.poll(() => text(page)).toMatch(/- params\.a\n\s+- params\.b\n/);
});

test('all checks are switched on at once', async (t) => {
  const { page } = await openWith(
    t,
    `${sample.replace('template:', '  system_exit: false\ntemplate:')}`,
  );
  await settles(page, 'system_exit', off);
  await linted(page, () => page.getByRole('button', { name: 'Enable all' }).click());
  await expect.poll(() => text(page)).toMatch(/readme: true # no badges\n  system_exit: true\n/);
  await expect.poll(() => text(page)).toMatch(/- LICENSE # our own/);
  await page.locator('check-list [role=status]', { hasText: /, 0 disabled/ }).waitFor();
});

test('a file without a section for checks gets one, and an empty file too', async (t) => {
  const { page } = await openWith(t, '# Nothing yet.\nrepository_type: pipeline\n');
  await linted(page, () => mode(page, 'merge_markers', off).check());
  await expect
    .poll(() => text(page))
    .toBe('# Nothing yet.\nrepository_type: pipeline\nlint:\n  merge_markers: false\n');
  await editor(page).click();
  await page.keyboard.press('Control+a');
  await linted(page, () => page.keyboard.press('Delete'));
  await settles(page, 'merge_markers', runs);
  await linted(page, () => mode(page, 'merge_markers', off).check());
  await expect.poll(() => text(page)).toBe('lint:\n  merge_markers: false\n');
});

test('the list follows what is typed', async (t) => {
  const { page } = await openWith(t, sample);
  await settles(page, 'readme', off);
  await putCursor(page, 'readme: false');
  for (let i = 0; i < 'false'.length; i++) await page.keyboard.press('Backspace');
  await page.keyboard.type('true');
  await page.keyboard.press('Escape');
  await settles(page, 'readme', runs);
});

test('a text that cannot be read bars the list and says so, until it is mended', async (t) => {
  const { page, complaints } = await openWith(t, sample);
  await settles(page, 'readme', off);
  await linted(page, () => dropFile(page, '.toolkit.yml', `lint: [\n${sample}`));
  const obstacle = page.locator('check-list .obstacle');
  await obstacle.waitFor();
  await expect(obstacle).toHaveText(/The YAML has syntax errors/);
  await expect(mode(page, 'readme', runs)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Enable all' })).toBeDisabled();
  await pasteOver(page, sample);
  await obstacle.waitFor({ state: 'detached' });
  await expect(mode(page, 'readme', runs)).toBeEnabled();
  await pasteOver(page, 'lint: later\n');
  await obstacle.waitFor();
  await expect(obstacle).toHaveText(/must be a mapping of checks/);
  assertQuiet(complaints);
});

test('a value that no check takes is shown as that', async (t) => {
  const { page } = await openWith(t, 'lint:\n  readme: 7\n  schema_lint: [a]\n');
  await row(page, 'readme').locator('p.odd').waitFor();
  await row(page, 'schema_lint').locator('p.odd').waitFor();
  await expect(row(page, 'readme').locator('input:checked')).toHaveCount(0);
});

test('words and numbers that the tool takes for true or false are shown as what they mean', async (t) => {
  const { page } = await openWith(
    t,
    'lint:\n  readme: "no"\n  schema_lint: 1\n  files_exist: "Off"\n  modules_json: 0\n',
  );
  await settles(page, 'readme', off);
  await expect.poll(() => chosen(page, 'schema_lint')).toBe(runs);
  await expect.poll(() => chosen(page, 'files_exist')).toBe(off);
  await expect.poll(() => chosen(page, 'modules_json')).toBe(off);
});

test('a list that is switched off leaves the comments on their own lines, and says which went', async (t) => {
  const { page } = await openWith(
    t,
    sample.replace('    - LICENSE', '    # By law.\n    - LICENSE'),
  );
  await settles(page, 'files_unchanged', 'enabled with exclusions');
  await linted(page, () => mode(page, 'files_unchanged', off).check());
  await expect
    .poll(() => text(page))
    .toMatch(
      /^  # Ours is longer\.\n  files_unchanged: false\n    # By law\.\n  readme: false # no badges$/m,
    );
  await expect(notice(page)).toHaveText(/Removed 1 comment/);
  await notice(page).getByRole('button', { name: 'Undo' }).waitFor();
});

test('a check that is off stays off until something is listed', async (t) => {
  const before = 'lint:\n  files_exist: false # for now\n';
  const { page } = await openWith(t, before);
  await settles(page, 'files_exist', off);
  await mode(page, 'files_exist', except).click();
  await row(page, 'files_exist').getByText('stays disabled until').waitFor();
  await expect.poll(() => text(page)).toBe(before);
  await page.keyboard.type('LICENSE');
  await linted(page, () => page.keyboard.press('Enter'));
  await expect.poll(() => text(page)).toBe('lint:\n  files_exist: # for now\n    - LICENSE\n');
  await settles(page, 'files_exist', 'enabled with exclusions');
});

test('checks behind an alias, in a document of nothing, and where no change is sure', async (t) => {
  const { page, complaints } = await openWith(
    t,
    'base: &base\n  readme: false\nlint: *base\nmore: *base\n',
  );
  await settles(page, 'readme', off);
  await linted(page, () => mode(page, 'readme', runs).check());
  await expect
    .poll(() => text(page))
    .toBe('base: &base\n  readme: false\nlint:\n  <<: *base\n  readme: true\nmore: *base\n');
  await pasteOver(page, '---\n');
  await settles(page, 'readme', runs);
  await linted(page, () => mode(page, 'readme', off).check());
  await expect.poll(() => text(page)).toBe('---\nlint:\n  readme: false\n');
  const repeated = 'lint: &lint\n  readme: false\nmore: *lint\n';
  await pasteOver(page, repeated);
  await settles(page, 'readme', off);
  await mode(page, 'readme', runs).click();
  await notice(page).getByText('an alias repeats a part of the file').waitFor();
  await settles(page, 'readme', off);
  await expect.poll(() => text(page)).toBe(repeated);
  assertQuiet(complaints);
});

test('a line below a key is indented, and others are not', async (t) => {
  const { page } = await openWith(t, 'repository_type: pipeline\n');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('lint: # checks');
  await page.keyboard.press('Enter');
  await page.keyboard.type('flow_config:');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- config_defaults:');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- params.x');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- params.y');
  await expect
    .poll(() => text(page))
    .toBe(
      'repository_type: pipeline\nlint: # checks\n  flow_config:\n    - config_defaults:\n        - params.x\n        - params.y',
    );
});

test('keys and values are completed within brackets too', async (t) => {
  const { page } = await openWith(t, 'lint: { readme: false,  }\n');
  const offered = async (word: string) => {
    await options(page)
      .filter({ hasText: new RegExp(`^${word}$`) })
      .waitFor();
    return options(page).allTextContents();
  };
  await putCursor(page, 'readme: false, ');
  await page.keyboard.type('s');
  const keys = await offered('schema_lint');
  assert.ok(!keys.includes('readme') && !keys.includes('template'), String(keys));
  await page.keyboard.type('chema_lint: ');
  assert.deepEqual(await offered('false'), ['false', 'true']);
  await page.keyboard.press('Escape');
  await page.keyboard.type('true, files_exist: [CHANGE');
  assert.ok((await offered('CHANGELOG.md')).length > 0);
  await page.keyboard.press('Escape');
  await expect
    .poll(() => text(page))
    .toBe('lint: { readme: false, schema_lint: true, files_exist: [CHANGE] }\n');
});

test('checks are found by name and by what they do', async (t) => {
  const { page } = await open(t);
  const filter = page.getByRole('searchbox', { name: 'Filter the checks' });
  await filter.fill('schema_');
  const names = await page.locator('check-row h3').allTextContents();
  assert.ok(
    names.length >= 3 && names.every((name: string) => name.includes('schema_')),
    String(names),
  );
  await filter.fill('placeholder');
  await expect
    .poll(() => page.locator('check-row h3').allTextContents())
    .toContain('template_strings');
  await filter.fill('no such thing');
  await page.locator('check-list .none').waitFor();
});

test('everything can be done with the keyboard alone', async (t) => {
  const { page } = await openPage(t, { ...site });
  await page.evaluate(() => {
    globalThis.deepFocus = () => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element;
    };
  });
  await page.getByRole('tab', { name: 'Parameter schema' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('check-row').first().waitFor();
  await ready(page);
  await pasteOver(page, sample);
  await page.getByRole('tab', { name: /^Tools config/ }).focus();
  const tabTo = async (what: string) => {
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(([is]) => deepFocus()?.matches(is) ?? false, [what])) return;
    }
    assert.fail(`Tab does not lead to ${what}`);
  };
  await tabTo('input[type=search]');
  await page.keyboard.type('files_unch');
  await tabTo('input[type=radio]');
  // From "except" on to "off", then back to the start: passing by moves no focus.
  await linted(page, () => page.keyboard.press('ArrowRight'));
  await expect.poll(() => text(page)).toMatch(/^  files_unchanged: false$/m);
  await linted(page, () => page.keyboard.press('ArrowRight'));
  await expect.poll(() => text(page)).toMatch(/^  files_unchanged: true$/m);
  await page.keyboard.press('ArrowRight');
  await tabTo('input[name=entry]');
  await page.keyboard.type('LICENSE');
  await linted(page, () => page.keyboard.press('Enter'));
  await expect.poll(() => text(page)).toMatch(/^  files_unchanged:\n    - LICENSE$/m);
  await tabTo('.cm-content');
});

test('a phone shows text, checks and findings one at a time', async (t) => {
  const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };
  const { page, complaints } = await open(t, phone);
  await expect(page.locator('check-list')).toBeHidden();
  await expect(page.locator('findings-list')).toBeHidden();
  await page.getByRole('button', { name: /^Checks/ }).tap();
  await expect(page.locator('config-tab .cm-content')).toBeHidden();
  await linted(page, () => mode(page, 'merge_markers', off).tap());
  await expect.poll(() => text(page)).toMatch(/^  merge_markers: false$/m);
  await page.getByRole('button', { name: /^Findings/ }).tap();
  await expect(page.locator('check-list')).toBeHidden();
  await page.locator('findings-list .row').first().tap();
  await expect(page.locator('config-tab .cm-content')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // Checks are of no meaning for a schema: its tab shows its editor.
  await page.getByRole('button', { name: /^Checks/ }).tap();
  await page.getByRole('combobox', { name: 'Tab', exact: true }).selectOption('schema');
  await editor(page).waitFor();
  await expect(page.getByRole('button', { name: /^Checks/ })).toHaveCount(0);
  assertQuiet(complaints);
});

test('every sample has the findings it promises', async (t) => {
  const { page, complaints } = await open(t);
  await linted(page, () => choose(page, 'Samples', /Valid tools config/));
  await expect.poll(() => summary(page)).toMatch(/No problems found/);
  await linted(page, () => choose(page, 'Samples', /nf-core/));
  await expect(choice(page, 'Dialect').locator('option:checked')).toHaveText(/nf-core/);
  await expect.poll(() => listed(page)).toHaveLength(2);
  await expect(row(page, 'nextflow_config')).toHaveCount(1);
  await linted(page, () => choose(page, 'Samples', /Many problems/));
  await expect.poll(async () => (await listed(page)).length).toBeGreaterThanOrEqual(5);
  assertQuiet(complaints);
});

test('the deprecated file holds nothing but checks', async (t) => {
  const { page } = await open(t);
  await linted(page, () => dropFile(page, '.toolkit-lint.yml', 'readme: false # mine\n'));
  await settles(page, 'readme', off);
  await linted(page, () => mode(page, 'readme', runs).check());
  await expect.poll(() => text(page)).toBe('readme: true # mine\n');
});
