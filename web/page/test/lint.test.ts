// The lint of a whole pipeline as a person does it: a folder is dropped, a finding leads to its place
// and is fixed, checks are switched off and on, and the report and the files are taken along.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test, type TestContext } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createToolkit, readZip } from 'flow-toolkit';
import {
  assertQuiet,
  choice,
  choose,
  clipboard,
  cursor,
  dropFiles,
  dropFolder,
  editor,
  fixAllSafe,
  folder,
  linted,
  listed,
  newPage,
  notice,
  openPage,
  pasteOver,
  quotedDefault,
  served,
  summary,
  text,
  expect,
} from './support.js';
import type { PipelineDocument } from '../pipeline/pipeline-document.js';

const site = served();

/** A fresh pipeline, which has nothing to complain of. */
let fresh: Record<string, string | Uint8Array>;
before(async () => {
  const toolkit = await createToolkit();
  fresh = Object.fromEntries(await toolkit.renderTemplate());
  await toolkit.dispose();
});

const tree = (page: Page) => page.getByRole('tree');
const node = (page: Page, path: string) => page.locator(`file-tree [data-path="${path}"]`);
const groups = (page: Page) => page.locator('findings-list .group bdi').allTextContents();
const finding = (page: Page, rule: string) =>
  page.locator('findings-list li', { has: page.locator('code', { hasText: rule }) });
const check = (page: Page, name: string) =>
  page.locator('lint-checks li', {
    has: page.locator('.word', { hasText: new RegExp(`^${name}$`) }),
  });
const runs = (page: Page, name: string) => page.getByRole('switch', { name: `${name} enabled` });
const format = (page: Page) => page.getByRole('combobox', { name: 'Report as' });
const opened = async (page: Page) =>
  (await page.locator('pipeline-tab h2.name').textContent())!.trim().replace(/\s*sample$/, '');
const textOf = (page: Page, path: string) =>
  page.evaluate((name: string) => {
    const { shown } = document.querySelector('app-shell')!.app!;
    const pipeline = shown as PipelineDocument;
    pipeline.keep();
    return pipeline.workspace.get(name)?.text;
  }, path);

async function open(t: TestContext, options = {}) {
  const page = await openPage(t, { ...site, url: `${site.url}#tab=pipeline`, ...options });
  await tree(page.page).waitFor();
  return page;
}

/** The tab with a fresh pipeline on the disk that was dropped, changed as a test wants it. */
async function openWith(
  t: TestContext,
  changes: Record<string, string | Uint8Array | undefined> = {},
  options: BrowserContextOptions = {},
) {
  const files: Record<string, string | Uint8Array> = { ...fresh };
  for (const [name, content] of Object.entries(changes)) {
    if (content === undefined) delete files[name];
    else files[name] = content;
  }
  const page = await open(t, options);
  await dropFolder(page, folder(t, files));
  return page;
}

const badge = (page: Page, path: string) =>
  node(page, path).locator('.badges').getAttribute('title');

test('the sample is a fresh pipeline with its slips, and nothing else is found', async (t) => {
  const { page, complaints } = await open(t);
  await expect.poll(() => summary(page)).toBe('7 failed, 7 warned');
  await expect
    .poll(() => groups(page))
    .toStrictEqual([
      '.gitignore',
      'CODE_OF_CONDUCT.md',
      'README.md',
      'docs/output.md',
      'docs/usage.md',
      'flow.config',
      'flow_schema.json',
      'main.flow',
      'workflows/demo.flow',
    ]);
  assertQuiet(complaints);
});

test('a fresh pipeline that is dropped passes, pictures and all', async (t) => {
  const { page, complaints } = await openWith(t);
  await page.getByText('No problems found').first().waitFor();
  await expect(page.locator('file-tree .badges')).toHaveCount(0);
  await expect(page.locator('file-list h2')).toHaveText(/^meadow-/);
  await page.locator('findings-pane summary').click();
  await page.getByText(/Needs the tools version in use/).waitFor();
  await page.getByRole('button', { name: 'Copy the command' }).click();
  await notice(page).getByText('Copied the command').waitFor();
  await expect.poll(() => clipboard(page)).toMatch(/^toolkit lint/);
  assertQuiet(complaints);
});

test('findings have badges in the tree, and lead to their place', async (t) => {
  const { page, complaints } = await openWith(t, {
    'workflows/demo.flow': (fresh['workflows/demo.flow'] as string).replace(
      'main:',
      'main: // TODO toolkit: x',
    ),
    'docs/usage.md': `${fresh['docs/usage.md']}<<<<<<< HEAD\n`,
    'docs/output.md': undefined,
  });
  await expect.poll(() => summary(page)).toBe('2 failed, 1 warned');
  await expect.poll(() => badge(page, 'docs')).toBe('2 failed');
  await expect.poll(() => badge(page, 'docs/usage.md')).toBe('1 failed');
  await expect.poll(() => badge(page, 'workflows')).toBe('1 warned');
  await expect(node(page, 'docs/output.md')).toHaveAttribute('title', 'docs/output.md: missing');
  await finding(page, 'todo-comment').locator('.row').click();
  await expect.poll(() => opened(page)).toBe('workflows/demo.flow');
  await expect.poll(() => cursor(page)).toStrictEqual([12, 26]);
  await page.locator('.cm-lintRange-warning').waitFor();
  const shown = (path: string) =>
    node(page, path).evaluate((row) => {
      const list = row.getBoundingClientRect();
      const frame = (row.getRootNode() as ShadowRoot).host.parentElement!.getBoundingClientRect();
      return list.top >= frame.top - 1 && list.bottom <= frame.bottom + 1;
    });
  await expect
    .poll(() => shown('workflows/demo.flow'), { message: 'the tree shows what was gone to' })
    .toBe(true);
  await node(page, 'docs/usage.md').click();
  await page.locator('.cm-lintRange-error').waitFor();
  await expect(node(page, 'docs/usage.md')).toHaveAttribute('aria-selected', 'true');
  await node(page, 'docs/output.md').click();
  await notice(page).filter({ hasText: '"docs/output.md" does not exist' }).waitFor();
  await expect(page.locator('findings-list li.selected code')).toHaveText('file-missing');
  assertQuiet(complaints);
});

test('a fix mends one file, all fixes several, and both can be undone', async (t) => {
  const { page, complaints } = await open(t);
  const before = (await textOf(page, 'README.md'))!;
  await linted(page, () => finding(page, 'readme-engine-version').getByText('Fix').click());
  await expect.poll(() => opened(page)).toBe('README.md');
  await expect.poll(() => text(page)).toMatch(/%E2%89%A525\.04\.0/);
  await expect.poll(() => summary(page)).toBe('6 failed, 7 warned');
  await linted(page, () => notice(page).getByRole('button', { name: 'Undo' }).click());
  await expect.poll(() => textOf(page, 'README.md')).toBe(before);
  await expect.poll(() => summary(page)).toBe('7 failed, 7 warned');

  const files = ['.gitignore', 'CODE_OF_CONDUCT.md', 'README.md'];
  const all = () => Promise.all(files.map((path) => textOf(page, path)));
  const [ignore, code, readme] = await all();
  await linted(page, () => fixAllSafe(page));
  await notice(page).filter({ hasText: 'Applied 3 fixes in 3 files' }).waitFor();
  await expect.poll(() => summary(page)).toBe('4 failed, 7 warned');
  const mended = await all();
  assert.match(mended[0]!, /^testing\*$/m);
  assert.deepEqual(mended.slice(1), [fresh['CODE_OF_CONDUCT.md'], fresh['README.md']]);
  // It is one step of undo, in each of its files.
  await node(page, 'CODE_OF_CONDUCT.md').click();
  await editor(page).focus();
  await linted(page, () => page.keyboard.press('Control+z'));
  await expect.poll(all).toStrictEqual([ignore, code, readme]);
  await linted(page, () => page.keyboard.press('Control+Shift+z'));
  await expect.poll(all).toStrictEqual(mended);
  await linted(page, () => page.keyboard.press('Control+z'));
  await linted(page, () => fixAllSafe(page));
  await notice(page).filter({ hasText: 'Applied 3 fixes in 3 files' }).waitFor();
  await linted(page, () => notice(page).getByRole('button', { name: 'Undo' }).click());
  await expect.poll(all).toStrictEqual([ignore, code, readme]);
  assertQuiet(complaints);
});

test('a fix whose place has changed since is refused, and nothing is changed', async (t) => {
  const { page, complaints } = await open(t);
  const button = finding(page, 'readme-engine-version').getByText('Fix');
  // Both in one task, as when a click comes before the next report.
  const typed = await button.evaluate((fix: HTMLElement) => {
    const pipeline = document.querySelector('app-shell')!.app!.shown as PipelineDocument;
    const found = pipeline.state.report!.findings.find(
      ({ rule }) => rule === 'readme-engine-version',
    )!;
    const [edit] = found.fixes[0].edits;
    pipeline.show(edit.path);
    pipeline.editor.change([{ ...edit, newText: 'typed' }]);
    const after = pipeline.editor.text();
    fix.click();
    return after;
  });
  await notice(page).filter({ hasText: 'The file changed. Try again.' }).waitFor();
  await expect.poll(() => text(page)).toBe(typed);
  assertQuiet(complaints);
});

test('a check is switched off and on in the configuration, whose comments stay', async (t) => {
  const { page, complaints } = await open(t);
  const before = (await textOf(page, '.toolkit.yml'))!;
  await expect(runs(page, 'rocrate_readme_sync')).not.toBeChecked();
  await expect(check(page, 'merge_markers').locator('.result')).toHaveText(/2 failed/);
  await linted(page, () => runs(page, 'merge_markers').click());
  const off = (await textOf(page, '.toolkit.yml'))!;
  assert.match(off, /# The crate is written by the release, not by hand\.\n/);
  assert.match(off, /^  merge_markers: false$/m);
  await expect.poll(() => summary(page)).toBe('5 failed, 7 warned');
  await check(page, 'merge_markers').locator('.result', { hasText: 'off' }).waitFor();
  await linted(page, () => runs(page, 'merge_markers').click());
  await expect.poll(() => summary(page)).toBe('7 failed, 7 warned');
  await expect
    .poll(() => textOf(page, '.toolkit.yml'))
    .toBe(off.replace('merge_markers: false', 'merge_markers: true'));
  await linted(page, () => runs(page, 'readme').click());
  await linted(page, () => notice(page).getByRole('button', { name: 'Undo' }).click());
  // The switches show the settings, which are read apart from the lint.
  await runs(page, 'readme')
    .and(page.getByRole('switch', { checked: true }))
    .waitFor();
  assert.ok(before.length < off.length);
  // What it leaves alone is chosen where it is explained.
  await check(page, 'files_exist').getByRole('button', { name: 'About files_exist' }).click();
  await page
    .locator('check-row')
    .getByRole('radio', { name: /^enabled with/ })
    .click();
  await page.locator('check-row input[name=entry]').fill('docs/output.md');
  await linted(page, () => page.keyboard.press('Enter'));
  await expect
    .poll(() => textOf(page, '.toolkit.yml'))
    .toMatch(/files_exist:\n\s+- docs\/output\.md/);
  await check(page, 'files_exist').getByText('with exclusions').waitFor();
  await expect.poll(() => summary(page)).toBe('6 failed, 7 warned');
  assertQuiet(complaints);
});

test('without a configuration a switch begins one, and undo takes it away', async (t) => {
  const { page, complaints } = await openWith(t, { '.toolkit.yml': undefined });
  await linted(page, () => runs(page, 'files_exist').click());
  await notice(page).filter({ hasText: 'in the new file ".toolkit.yml"' }).waitFor();
  await expect.poll(() => textOf(page, '.toolkit.yml')).toBe('lint:\n  files_exist: false\n');
  await node(page, '.toolkit.yml').waitFor();
  await linted(page, () => notice(page).getByRole('button', { name: 'Undo' }).click());
  await expect.poll(() => textOf(page, '.toolkit.yml')).toBe(undefined);
  assertQuiet(complaints);
});

test('findings are grouped by check, and sifted by check and by file', async (t) => {
  const { page, complaints } = await open(t);
  await page.getByRole('button', { name: 'Options of the list' }).click();
  await page.getByRole('combobox', { name: 'Group' }).selectOption('check');
  await expect
    .poll(async () => (await groups(page)).slice(0, 3))
    .toStrictEqual(['files_exist', 'flow_config', 'files_unchanged']);
  await check(page, 'merge_markers')
    .getByRole('button', { name: 'merge_markers', exact: true })
    .click();
  await expect.poll(() => groups(page)).toStrictEqual(['merge_markers']);
  await page
    .locator('findings-tools')
    .getByRole('button', { name: /merge_markers/ })
    .click();
  await page.getByRole('combobox', { name: 'File', exact: true }).selectOption('shown file');
  await expect.poll(() => groups(page)).toStrictEqual(['flow_config']);
  await node(page, 'main.flow').click();
  await expect.poll(() => groups(page)).toStrictEqual(['system_exit']);
  assertQuiet(complaints);
});

test('the browser looks at few elements for every frame: at groups of findings, and at rows of long trees', async (t) => {
  const opened = await open(t);
  const { page, complaints } = opened;
  /** The elements that are not laid out where they are out of sight. */
  const watched = (host: string) =>
    page
      .locator(`${host} *`)
      .evaluateAll(
        (all) => all.filter((each) => getComputedStyle(each).contentVisibility === 'auto').length,
      );
  const rows = page.locator('findings-list li');
  await rows.first().waitFor();
  const of = await page.locator('findings-list .group').count();
  await expect.poll(() => rows.count()).toBeGreaterThan(of);
  await expect.poll(() => watched('findings-list')).toBe(of);
  await expect.poll(() => watched('file-tree')).toBe(0);
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`assets/${i}.txt`, '']));
  await dropFolder(opened, folder(t, { ...fresh, ...many }));
  await node(page, 'assets').click();
  await node(page, 'assets/399.txt').waitFor();
  const all = await page.locator('file-tree .row').count();
  await expect.poll(() => watched('file-tree')).toBe(all - 300);
  assertQuiet(complaints);
});

/** Counts the bytes that go to the worker from now on. */
function countSent(page: Page): Promise<() => Promise<number>> {
  return page
    .evaluate(() => {
      const sizeOf = (value: unknown): number => {
        if (typeof value === 'string') return value.length;
        if (ArrayBuffer.isView(value)) return value.byteLength;
        if (typeof value !== 'object' || value === null) return 0;
        return Object.values(value).reduce((sum: number, one) => sum + sizeOf(one), 0);
      };
      const post = Worker.prototype.postMessage;
      let sent = 0;
      Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
        sent += sizeOf(given[0]);
        Reflect.apply(post, this, given);
      };
      Object.assign(globalThis, { sentBytes: () => sent });
    })
    .then(
      () => () =>
        page.evaluate(() => (globalThis as unknown as { sentBytes(): number }).sentBytes()),
    );
}

test('an edit takes the edited file to the core, and no other', async (t) => {
  const large = '# a line of a script that nobody looks at\n'.repeat(5_000);
  const { page, complaints } = await openWith(t, { 'bin/large.sh': large });
  const sent = await countSent(page);
  await node(page, 'main.flow').click();
  await linted(page, () => pasteOver(page, 'workflow {\n<<<<<<< HEAD\n}\n'));
  await finding(page, 'merge-marker').first().waitFor();
  const first = await sent();
  assert.ok(first > 0 && first < 20_000, `${first} bytes`);
  await linted(page, () => pasteOver(page, 'workflow {\n}\n'));
  await expect(finding(page, 'merge-marker')).toHaveCount(0);
  assert.ok((await sent()) < 2 * 20_000);
  await linted(page, () => page.getByRole('checkbox', { name: 'Release' }).click());
  assert.ok((await sent()) < 3 * 20_000);
  assertQuiet(complaints);
});

test('what fixing all would fix is found out, and fixed, without sending the other files', async (t) => {
  const large = '# a line of a script that nobody looks at\n'.repeat(5_000);
  const given = { 'bin/large.sh': large, 'flow_schema.json': quotedDefault };
  const { page, complaints } = await openWith(t, given);
  const fixAll = page.getByRole('button', { name: /^Fix all safe \(\d+\)/ });
  await fixAll.waitFor();
  const sent = await countSent(page);
  await node(page, 'main.flow').click();
  await linted(page, () => pasteOver(page, 'workflow {\n}\n'));
  await fixAll.waitFor();
  assert.ok((await sent()) > 0);
  await linted(page, () => fixAllSafe(page));
  await expect(finding(page, 'default-type')).toHaveCount(0);
  assert.ok((await sent()) < 3 * 20_000, `${await sent()} bytes`);
  assertQuiet(complaints);
});

test('an edit is linted, and what is chosen holds: revision, rules, release', async (t) => {
  const { page, complaints } = await openWith(t);
  const names = () => page.locator('lint-checks .word').allTextContents();
  await expect(check(page, 'version_consistency').locator('.result')).toHaveText('not run');
  await linted(page, () => page.getByRole('checkbox', { name: 'Release' }).check());
  await expect(check(page, 'version_consistency').locator('.result')).toHaveText(/failed/);
  await linted(page, () => page.getByRole('checkbox', { name: 'Release' }).uncheck());
  await linted(page, () => choice(page, 'Revision').selectOption('R2'));
  await expect
    .poll(
      async () =>
        (await names()).includes('actions_ci') && !(await names()).includes('actions_flow_test'),
    )
    .toBe(true);
  await linted(page, () => choice(page, 'Revision').selectOption('R1'));
  await linted(page, () => choice(page, 'Rules').selectOption('off'));
  await expect.poll(() => summary(page)).toBe('Nothing was checked');
  await linted(page, () => choice(page, 'Rules').selectOption('recommended'));
  await node(page, 'main.flow').click();
  await editor(page).press('Control+End');
  await linted(page, () => page.keyboard.type('// TODO toolkit: more'));
  await expect.poll(() => summary(page)).toBe('0 failed, 1 warned');
  await expect.poll(() => badge(page, 'main.flow')).toBe('1 warned');
  assertQuiet(complaints);
});

test('the report is taken along in each format, and the changed files as an archive', async (t) => {
  const { page, complaints } = await open(t);
  const looks = {
    text: /docs\/output\.md/,
    compact: /^docs\/output\.md:1:1: /m,
    json: /"rule": ?"file-missing"/,
    github: /^::error .*docs\/output\.md/m,
    'github-summary': /output\.md/,
    sarif: /"ruleId": ?"file-missing"/,
    junit: /<testsuite/,
    gitlab: /"check_name"/,
    checkstyle: /<checkstyle/,
    markdown: /files_exist/,
    'upstream-json': /"tests_failed"/,
  };
  await expect(format(page).locator('option')).toHaveText(Object.keys(looks));
  for (const [i, [name, look]] of Object.entries(looks).entries()) {
    await format(page).selectOption(name);
    if (i >= 5) {
      // A browser drops a page's downloads after ten within a second, without a word.
      await page.getByRole('button', { name: `Copy the report as ${name}` }).click();
      await notice(page).getByText(`Copied the report as ${name}`, { exact: true }).waitFor();
      await expect.poll(() => clipboard(page), { message: name }).toMatch(look);
      continue;
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download the report as ${name}` }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^sample-lint\.\w+$/);
    assert.match(await readFile(await download.path(), 'utf8'), look, name);
  }

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /Download changed files/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await linted(page, () => fixAllSafe(page));
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, 'Export', /Download changed files/),
  ]);
  const files = new Map(await readZip(new Uint8Array(await readFile(await archive.path()))));
  assert.deepEqual([...files.keys()], ['.gitignore', 'CODE_OF_CONDUCT.md', 'README.md']);
  assert.equal(new TextDecoder().decode(files.get('README.md')), fresh['README.md']);
  await choose(page, 'Export', /Copy command/);
  await notice(page).filter({ hasText: 'Copied the command' }).waitFor();
  await expect.poll(() => clipboard(page)).toBe('toolkit lint .');
  assertQuiet(complaints);
});

test('the clipboard has the report that was asked for last', async (t) => {
  const { page } = await open(t);
  const written: string[] = [];
  await page.exposeFunction('wrote', (text: string) => void written.push(text));
  await page.evaluate(() => {
    const write = navigator.clipboard.write.bind(navigator.clipboard);
    navigator.clipboard.write = async ([item]) => {
      const text = await (await item.getType('text/plain')).text();
      if (text.startsWith('## ')) await new Promise((end) => setTimeout(end, 500));
      await write([item]);
      await (globalThis as unknown as { wrote(text: string): Promise<void> }).wrote(text);
    };
  });
  for (const name of ['markdown', 'sarif']) {
    await format(page).selectOption(name);
    await page.getByRole('button', { name: `Copy the report as ${name}` }).click();
  }
  while (written.length < 2) await page.waitForTimeout(50);
  await expect.poll(() => clipboard(page)).toMatch(/"ruleId"/);
});

test('the tree works with the keyboard alone', async (t) => {
  const { page, complaints } = await open(t);
  const at = () =>
    page.evaluate(() => {
      let focused = document.activeElement!;
      while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return (focused as HTMLElement).dataset.path;
    });
  await node(page, 'flow.config').focus();
  const press = async (keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    return at();
  };
  assert.equal(await press(['Home']), '.github');
  assert.equal(await press(['ArrowRight']), '.github');
  await expect(node(page, '.github')).toHaveAttribute('aria-expanded', 'true');
  assert.equal(await press(['ArrowRight']), '.github/ISSUE_TEMPLATE');
  assert.equal(await press(['ArrowDown']), '.github/actions');
  assert.equal(await press(['ArrowLeft', 'ArrowLeft']), '.github');
  await expect(node(page, '.github')).toHaveAttribute('aria-expanded', 'false');
  assert.equal(await press(['ArrowDown']), 'assets');
  assert.equal(await press(['d']), 'docs');
  assert.equal(await press(['End']), 'ro-crate-metadata.json');
  assert.equal(await press(['m', 'a', 'i']), 'main.flow');
  await press(['Enter']);
  await expect.poll(() => opened(page)).toBe('main.flow');
  await expect(page.locator('file-tree [tabindex="0"]')).toHaveCount(1);
  assertQuiet(complaints);
});

test('a pipeline below the folder that was dropped is linted as well', async (t) => {
  const within = Object.fromEntries(Object.entries(fresh).map(([k, v]) => [`code/${k}`, v]));
  within['code/CODE_OF_CONDUCT.md'] = (fresh['CODE_OF_CONDUCT.md'] as string).replace(
    'never',
    'and',
  );
  const page = await open(t);
  await dropFolder(page, folder(t, { ...within, 'notes.txt': 'x' }));
  await expect.poll(() => summary(page.page)).toBe('1 failed, 0 warned');
  await expect
    .poll(async () => (await listed(page.page)).map(({ place }) => place))
    .toStrictEqual(['9:1']);
  await expect.poll(() => groups(page.page)).toStrictEqual(['code/CODE_OF_CONDUCT.md']);
  await linted(page.page, () => fixAllSafe(page.page));
  await expect
    .poll(() => textOf(page.page, 'code/CODE_OF_CONDUCT.md'))
    .toBe(fresh['CODE_OF_CONDUCT.md']);
  await linted(page.page, () => runs(page.page, 'readme').click());
  await expect.poll(() => textOf(page.page, 'code/.toolkit.yml')).toMatch(/readme: false/);
  assertQuiet(page.complaints);
});

test('both views share the files, and the address says which is shown', async (t) => {
  const { page, complaints } = await open(t);
  await linted(page, () => page.getByRole('button', { name: 'Values', exact: true }).click());
  await page.locator('value-grid .row').nth(1).waitFor();
  await expect(page).toHaveURL(/tab=pipeline&view=values/);
  await expect.poll(() => summary(page)).toBe('0 failed, 2 warned');
  await linted(page, () => page.getByRole('button', { name: 'Lint', exact: true }).click());
  await expect.poll(() => summary(page)).toBe('7 failed, 7 warned');
  await expect(page).toHaveURL(/view=lint/);
  await tree(page).waitFor();
  assertQuiet(complaints);
});

test('of a thousand files with two thousand findings few rows are made', async (t) => {
  const many = Object.fromEntries(
    Array.from({ length: 1000 }, (_, i) => [
      `modules/local/m${i % 40}/f${i}.flow`,
      '// TODO toolkit: one\n// TODO toolkit: two\n',
    ]),
  );
  const { page, complaints } = await openWith(t, many);
  const warned = Number(/(\d+) warned/.exec(await summary(page))![1]);
  assert.ok(warned >= 2000, await summary(page));
  await expect.poll(() => page.locator('findings-list .row').count()).toBeLessThanOrEqual(400);
  const acting = async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const shown = document.querySelector('app-shell')!.app!.shown as PipelineDocument;
    const pane = document.querySelector('app-shell')!.shadowRoot!.querySelector('findings-pane')!;
    const lists = () => [...pane.shadowRoot!.querySelectorAll('findings-list')];
    const rows = () => lists().flatMap((list) => [...list.shadowRoot!.querySelectorAll('.row')]);
    const made: Record<string, { rows: number; fresh: number }> = {};
    for (const [name, act] of [
      ['open a file', () => shown.show('modules/local/m7/f7.flow')],
      ['group by check', () => shown.listFindings({ groupedBy: 'check' })],
      ['move the cursor', () => shown.update({ cursor: { line: 2, column: 1 } })],
    ] as const) {
      await frame();
      const before = new Set(rows());
      act();
      await frame();
      const after = rows();
      made[name] = { rows: after.length, fresh: after.filter((row) => !before.has(row)).length };
    }
    return made;
  };
  const made = await page.evaluate(acting);
  t.diagnostic(JSON.stringify(made));
  for (const [what, { rows }] of Object.entries(made)) assert.ok(rows <= 400, `${what}: ${rows}`);
  assert.equal(made['move the cursor'].fresh, 0);
  const last = page.locator('findings-list .row').last();
  const first = await page.locator('findings-list .row').count();
  await last.scrollIntoViewIfNeeded();
  await page.waitForFunction((n: number) => {
    const pane = document.querySelector('app-shell')!.shadowRoot!.querySelector('findings-pane')!;
    const list = pane.shadowRoot!.querySelector('findings-list')!.shadowRoot!;
    return list.querySelectorAll('.row').length > n;
  }, first);
  assertQuiet(complaints);
});

test('files without any configuration are linted all the same', async (t) => {
  const { page, complaints } = await open(t);
  await linted(page, () =>
    dropFiles(page, { 'main.flow': 'System.exit(1)\n', 'README.md': '# x\n' }),
  );
  await expect.poll(() => summary(page)).toMatch(/failed/);
  await expect.poll(() => groups(page)).toContain('flow.config');
  assertQuiet(complaints);
});

test('a phone goes from the findings to the place', async (t) => {
  const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };
  const { page, context, complaints } = await newPage(site.browser, phone);
  t.after(() => context.close());
  await page.goto(`${site.url}#tab=pipeline`);
  await finding(page, 'todo-comment').locator('.row').tap();
  await editor(page).filter({ hasText: 'TODO toolkit' }).waitFor();
  const pane = (name: string) => page.locator('nav.panes').getByRole('button', { name });
  await pane('Checks').tap();
  await linted(page, () => runs(page, 'pipeline_todos').tap());
  await pane('Files').tap();
  await node(page, '.toolkit.yml').tap();
  await editor(page).filter({ hasText: 'pipeline_todos: false' }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(wide, 390);
  assertQuiet(complaints);
});
