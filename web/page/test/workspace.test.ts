// A pipeline that is opened is the page: its schema is the tab of the schema, with all views, its tools config the tab of the
// tools config. An edit in one place is an edit in the others, and nothing that was there before is lost.

import { test, type TestContext } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import {
  assertQuiet,
  choose,
  clean,
  dragFolder,
  dropFile,
  dropFolder,
  editor,
  folder,
  linted,
  notice,
  openPage,
  quotedDefault,
  ready,
  served,
  text,
  expect,
} from './support.js';
import type { PipelineDocument } from '../pipeline/pipeline-document.js';

const site = served();

const files = {
  'flow.config': `params {\n    max_images = 500\n    skip_preview = true\n}\n`,
  'main.flow': 'workflow { }\n',
  'flow_schema.json': quotedDefault,
  '.toolkit.yml': 'repository_type: pipeline\nlint:\n  readme: false\n',
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const title = async (page: Page) =>
  (await page.locator('document-strip:visible h2').textContent())!.replace(/\s+/g, ' ').trim();
const inPipeline = (page: Page, path: string) =>
  page.evaluate((path: string) => {
    const { documents } = document.querySelector('app-shell')!.app!;
    const pipeline = documents.get('pipeline') as PipelineDocument;
    pipeline.keep();
    return pipeline.workspace.get(path)?.text;
  }, path);
const findings = (page: Page, of: string) =>
  page.evaluate((id: string) => {
    const { report } = document.querySelector('app-shell')!.app!.documents.get(id)!.state;
    return (report?.findings ?? []).map(({ rule, path }) => `${path} ${rule}`);
  }, of);
const linked = (page: Page, id: string) =>
  page.waitForFunction(
    (id: string) => document.querySelector('app-shell')!.app!.documents.get(id)!.linked,
    id,
  );

/** Waits until the pipeline has been linted with a finding of a rule in a file, or without. */
const untilFound = (page: Page, what: string, there: boolean) =>
  page.waitForFunction(
    ([what, there]) => {
      const { session, state } = document
        .querySelector('app-shell')!
        .app!.documents.get('pipeline')!;
      const all = (state.report?.findings ?? []).filter(({ outcome }) => outcome !== 'passed');
      return session.settled && all.some((f) => `${f.path} ${f.rule}` === what) === there;
    },
    [what, there] as const,
  );

async function openPipeline(t: TestContext, given: Record<string, string> = files) {
  const opened = await openPage(t, site);
  await dropFolder(opened, folder(t, given));
  await linked(opened.page, 'schema');
  return opened;
}

async function showTab(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await editor(page).waitFor();
}

test('the schema of a pipeline is the tab of the schema, in all of its views', async (t) => {
  const { page, complaints } = await openPipeline(t);
  await tab(page, 'Pipeline')
    .and(page.getByRole('tab', { selected: true }))
    .waitFor();
  await showTab(page, 'Parameter schema');
  await expect.poll(() => text(page)).toBe(quotedDefault);
  await expect.poll(() => title(page)).toMatch(/^flow_schema\.json.*of the pipeline/);
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  await page.locator('launch-form form-field[data-name="max_images"]').waitFor();
  await page.getByRole('button', { name: 'Docs', exact: true }).click();
  await page.locator('schema-docs').getByText('Stop after so many images').first().waitFor();
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  await page.getByRole('treeitem', { name: /^max_images/ }).waitFor();
  await showTab(page, 'Tools config');
  await expect.poll(() => text(page)).toBe(files['.toolkit.yml']);
  assertQuiet(complaints);
});

test('an edit of the schema is in the pipeline and in its findings, and the other way round', async (t) => {
  const { page, complaints } = await openPipeline(t);
  const fault = 'flow_schema.json default-type';
  await untilFound(page, fault, true);
  await showTab(page, 'Parameter schema');
  await linted(page, () =>
    page
      .locator('findings-list')
      .getByRole('button', { name: /^Fix: / })
      .first()
      .click(),
  );
  await expect.poll(() => text(page)).toBe(clean);
  await expect.poll(() => inPipeline(page, 'flow_schema.json')).toBe(clean);
  await untilFound(page, fault, false);

  await showTab(page, 'Pipeline');
  await page.locator('file-tree [data-path="flow_schema.json"]').click();
  await expect.poll(() => text(page)).toBe(clean);
  await editor(page).press('Control+Home');
  await linted(page, () => page.keyboard.insertText('\n'));
  await showTab(page, 'Parameter schema');
  await expect.poll(() => text(page)).toBe(`\n${clean}`);
  await editor(page).press('Control+z');
  await page.waitForFunction(
    (wanted) => document.querySelector('app-shell')!.app!.shown.editor.text() === wanted,
    clean,
  );
  await showTab(page, 'Pipeline');
  await expect.poll(() => text(page)).toBe(clean);
  assertQuiet(complaints);
});

test('what is typed in the pipeline is in the tab that is shown next, even at once', async (t) => {
  const { page, complaints } = await openPipeline(t);
  await page.locator('file-tree [data-path="flow_schema.json"]').click();
  await editor(page).press('Control+Home');
  await page.keyboard.insertText(' ');
  await tab(page, 'Parameter schema').click();
  await editor(page).press('Control+End');
  await page.keyboard.insertText(' ');
  await expect.poll(() => text(page)).toBe(` ${quotedDefault} `);
  await expect.poll(() => inPipeline(page, 'flow_schema.json')).toBe(` ${quotedDefault} `);
  assertQuiet(complaints);
});

test('a check that is disabled in the tools config is disabled in the lint of the pipeline', async (t) => {
  const { page, complaints } = await openPipeline(t);
  await untilFound(page, 'flow_schema.json default-type', true);
  await showTab(page, 'Tools config');
  await editor(page).press('Control+End');
  await page.keyboard.insertText('  schema_lint: false\n');
  await untilFound(page, 'flow_schema.json default-type', false);
  await expect.poll(() => inPipeline(page, '.toolkit.yml')).toMatch(/schema_lint: false/);
  assertQuiet(complaints);
});

test('a fix of the pipeline is in the tab of the schema', async (t) => {
  const { page, complaints } = await openPipeline(t);
  await untilFound(page, 'flow_schema.json default-type', true);
  const fix = page
    .locator('findings-list li', { has: page.locator('code', { hasText: 'default-type' }) })
    .getByRole('button', { name: /^Fix: / });
  await linted(page, () => fix.click());
  await showTab(page, 'Parameter schema');
  await expect.poll(() => text(page)).toBe(clean);
  assertQuiet(complaints);
});

test('the form of the schema takes the values of the pipeline config, with a config profile', async (t) => {
  const config = `params {
    max_images = 500
    skip_preview = false
}
profiles {
    test { params.max_images = 7 }
}
`;
  const { page, complaints } = await openPipeline(t, { ...files, 'flow.config': config });
  await page.getByRole('button', { name: 'Values', exact: true }).click();
  await page.getByRole('checkbox', { name: 'test' }).check();
  await showTab(page, 'Parameter schema');
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  const field = (name: string) => page.locator(`launch-form form-field[data-name="${name}"] input`);
  await field('max_images').first().waitFor();
  await choose(page, 'Fill in', /Use the pipeline config/);
  await notice(page).getByText('from the pipeline config with test').waitFor();
  await expect(field('max_images').first()).toHaveValue('7');
  const values = page.locator('launch-form[data-settled]');
  await values.waitFor();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(field('max_images').first()).toHaveValue('');
  assertQuiet(complaints);
});

async function crash(page: Page, context: BrowserContext): Promise<Page> {
  const { hash } = new URL(page.url());
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  const next = await context.newPage();
  await next.goto(site.url + hash);
  await ready(next);
  return next;
}

for (const how of ['reload', 'crash'] as const) {
  test(`after a ${how} in the tab of the schema the pipeline and its edits are there`, async (t) => {
    const opened = await openPipeline(t);
    let { page } = opened;
    await showTab(page, 'Parameter schema');
    await editor(page).press('Control+End');
    await page.keyboard.insertText('\n');
    await page.keyboard.type(' ');
    const wanted = await text(page);
    if (how === 'crash') page = await crash(page, opened.context);
    else {
      await page.reload();
      await ready(page);
    }
    await linked(page, 'schema');
    await expect.poll(() => text(page)).toBe(wanted);
    await expect.poll(() => inPipeline(page, 'flow_schema.json')).toBe(wanted);
    await editor(page).press('Control+Home');
    await page.keyboard.type(' ');
    await expect.poll(() => inPipeline(page, 'flow_schema.json')).toBe(` ${wanted}`);
    await showTab(page, 'Pipeline');
    await page.locator('file-tree [data-path="main.flow"]').waitFor();
    await showTab(page, 'Tools config');
    await expect.poll(() => text(page)).toBe(files['.toolkit.yml']);
  });
}

test('what was in the tabs before is kept, and comes back', async (t) => {
  const opened = await openPage(t, site);
  const { page, complaints } = opened;
  await linted(page, () => dropFile(page, 'mine.json', '{"title": "mine"}'));
  await dropFolder(opened, folder(t, files));
  await linked(page, 'schema');
  await choose(page, 'Open', /Recent work/);
  const dialog = page.getByRole('dialog', { name: 'Recent work' });
  await dialog.getByText('mine.json').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await linted(page, () =>
    notice(page)
      .getByRole('button', { name: /^Back to/ })
      .click(),
  );
  await tab(page, 'Parameter schema')
    .and(page.getByRole('tab', { selected: true }))
    .waitFor();
  await expect.poll(() => text(page)).toBe('{"title": "mine"}');
  await expect.poll(() => inPipeline(page, 'flow_schema.json')).toBe(quotedDefault);
  assertQuiet(complaints);
});

test('where nothing is saved, a question comes before a tab is replaced', async (t) => {
  const opened = await openPage(t, site);
  const { page, complaints } = opened;
  await choose(page, 'Open', /Recent work/);
  const recent = page.getByRole('dialog', { name: 'Recent work' });
  await recent.getByRole('checkbox', { name: 'Save my work' }).uncheck();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop saving' }).click();
  await page.keyboard.press('Escape');
  await recent.waitFor({ state: 'hidden' });
  await linted(page, () => dropFile(page, 'mine.json', '{"title": "mine"}'));
  await dragFolder(opened, folder(t, files));
  const question = page.getByRole('alertdialog');
  await question.getByText('"mine.json" is not saved').waitFor();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => text(page)).toBe('{"title": "mine"}');
  assertQuiet(complaints);
});

test('another schema in the tab is a file of its own, and the pipeline keeps its own', async (t) => {
  const { page, complaints } = await openPipeline(t);
  await showTab(page, 'Parameter schema');
  await linted(page, () => dropFile(page, 'other.json', '{"title": "other"}'));
  await expect.poll(() => title(page)).not.toMatch(/of the pipeline/);
  await editor(page).press('Control+End');
  await linted(page, () => page.keyboard.insertText(' '));
  await expect.poll(() => inPipeline(page, 'flow_schema.json')).toBe(quotedDefault);
  await page.reload();
  await ready(page);
  await expect.poll(() => text(page)).toBe('{"title": "other"} ');
  await showTab(page, 'Pipeline');
  await page.locator('file-tree [data-path="flow_schema.json"]').waitFor();
  await expect.poll(() => inPipeline(page, 'flow_schema.json')).toBe(quotedDefault);
  await showTab(page, 'Parameter schema');
  await expect.poll(() => text(page)).toBe('{"title": "other"} ');
  assertQuiet(complaints);
});

test('a pipeline without these files leaves the tabs as they are', async (t) => {
  const opened = await openPage(t, site);
  const { page, complaints } = opened;
  await linted(page, () => dropFile(page, 'mine.json', '{"title": "mine"}'));
  await dropFolder(opened, folder(t, { 'flow.config': 'a = 1\n', 'main.flow': '\n' }));
  await tab(page, 'Parameter schema').click();
  await expect.poll(() => text(page)).toBe('{"title": "mine"}');
  await expect.poll(async () => (await findings(page, 'schema')).length > 0).toBe(true);
  assertQuiet(complaints);
});
