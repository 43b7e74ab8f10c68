// The parameters of a pipeline, as a person uses them: they are looked for, a place is gone to, and one gets another name
// in all files as one change.

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertQuiet,
  cursor,
  dropFiles,
  editor,
  linted,
  notice,
  openPage,
  served,
  showTab,
  text,
  expect,
} from './support.js';
import type { PipelineDocument } from '../pipeline/pipeline-document.js';

const site = served();

const meadow = {
  'flow.config':
    "manifest.name = 'toolkit/meadow'\nparams.outdir = 'results'\nparams.limit = 10\nparams.forgotten = 1\n",
  'flow_schema.json': `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "meadow pipeline parameters",
  "type": "object",
  "$defs": {
    "main": {
      "title": "Main",
      "type": "object",
      "required": ["outdir"],
      "properties": {
        "outdir": { "type": "string", "description": "Where the results go" },
        "limit": { "type": "integer", "default": 10, "description": "How many" }
      }
    }
  },
  "allOf": [{ "$ref": "#/$defs/main" }]
}
`,
  'main.flow': 'workflow {\n    println "${params.outdir}/${params.limit}"\n}\n',
  'README.md': '# meadow\n\n```bash\nflow run toolkit/meadow --outdir results\n```\n',
};

const list = (page: Page) => page.locator('parameter-list');
const names = async (page: Page) =>
  (await list(page).locator('tbody .name').allTextContents()).map((name) => name.trim());
const row = (page: Page, name: string) =>
  list(page).locator('tbody tr', { has: page.getByRole('button', { name, exact: true }) });
const cells = async (page: Page, name: string) =>
  (await row(page, name).locator('td').allTextContents()).map((cell) => cell.trim());
const file = (page: Page, path: string) => page.locator(`file-list button[title="${path}"]`);
const card = (page: Page) => page.locator('parameter-card');
const textOf = (page: Page, path: string) =>
  page.evaluate((name: string) => {
    const pipeline = document.querySelector('app-shell')!.app!.shown as PipelineDocument;
    pipeline.keep();
    return pipeline.workspace.get(name)?.text;
  }, path);

async function open(t: TestContext, options = {}) {
  const opened = await openPage(t, {
    ...site,
    url: `${site.url}#tab=pipeline&view=parameters`,
    ...options,
  });
  await linted(opened.page, () => dropFiles(opened.page, meadow));
  await row(opened.page, 'forgotten').waitFor();
  return opened;
}

/** Opens the card of a parameter and proposes a new name. */
async function propose(page: Page, name: string, newName: string) {
  await row(page, name).getByRole('button').click();
  await card(page).getByRole('button', { name: 'Rename' }).click();
  await card(page).getByRole('textbox', { name: 'New name' }).fill(newName);
  await page.keyboard.press('Enter');
}

test('each parameter is listed with its places, which lead to the files', async (t) => {
  const { page, complaints } = await open(t);
  await expect.poll(() => names(page)).toStrictEqual(['outdir', 'limit', 'forgotten']);
  await expect.poll(() => cells(page, 'outdir')).toStrictEqual(['1', '1', '1', '1']);
  await expect.poll(() => cells(page, 'forgotten')).toStrictEqual(['–', '1', '–', '–']);
  await row(page, 'forgotten').getByText('finding').waitFor({ state: 'attached' });

  await page.getByRole('searchbox', { name: 'Filter the parameters' }).fill('IM');
  await expect.poll(() => names(page)).toStrictEqual(['limit']);
  await list(page).getByText('1 of 3 parameters').waitFor();
  await page.getByRole('searchbox', { name: 'Filter the parameters' }).fill('');
  await list(page)
    .getByRole('button', { name: /with findings/ })
    .click();
  await expect.poll(() => names(page)).not.toContain('limit');
  await list(page)
    .getByRole('button', { name: /with findings/ })
    .click();

  await row(page, 'limit').getByRole('button').click();
  await card(page).getByRole('button', { name: 'main.flow:2' }).click();
  await expect.poll(() => text(page)).toMatch(/^workflow/);
  await expect.poll(async () => (await cursor(page))[0]).toBe(2);
  await card(page).getByRole('button', { name: 'Close' }).click();
  await card(page).waitFor({ state: 'detached' });
  assertQuiet(complaints);
});

test('a parameter is renamed in all files at once, after a look at the changes', async (t) => {
  const { page, complaints } = await open(t);
  await propose(page, 'outdir', 'output_dir');
  await card(page).getByText('4 files will change').waitFor();
  const diff = card(page).getByLabel('Changes of flow_schema.json');
  await expect(diff).toHaveText(/^\+.*"required": \["output_dir"\],$/m, { useInnerText: true });
  await expect.poll(() => textOf(page, 'flow.config')).toBe(meadow['flow.config']);
  await linted(page, () =>
    card(page).getByRole('button', { name: 'Rename to output_dir' }).click(),
  );
  await row(page, 'output_dir').waitFor();
  await expect.poll(() => names(page)).toStrictEqual(['output_dir', 'limit', 'forgotten']);
  await expect.poll(() => textOf(page, 'flow.config')).toMatch(/^params\.output_dir = 'results'$/m);
  await expect.poll(() => textOf(page, 'main.flow')).toMatch(/\$\{params\.output_dir\}/);
  await expect.poll(() => textOf(page, 'README.md')).toMatch(/--output_dir results/);
  await card(page).getByRole('heading', { name: 'output_dir' }).waitFor();

  await linted(page, () => notice(page).getByRole('button', { name: 'Undo' }).click());
  await row(page, 'outdir').waitFor();
  for (const [path, content] of Object.entries(meadow)) {
    await expect.poll(() => textOf(page, path), { message: path }).toBe(content);
  }
  assertQuiet(complaints);
});

/** Renames outdir to output_dir in all files. */
async function rename(page: Page) {
  await propose(page, 'outdir', 'output_dir');
  await linted(page, () =>
    card(page).getByRole('button', { name: 'Rename to output_dir' }).click(),
  );
  await row(page, 'output_dir').waitFor();
}

/** The paths of the files that are not as they were opened. */
const changed = (page: Page) =>
  page.evaluate(() => {
    const { documents } = document.querySelector('app-shell')!.app!;
    return documents
      .get('pipeline')!
      .changes()
      .map(({ path }) => path)
      .toSorted();
  });

const all = Object.keys(meadow).toSorted();

test('undo and redo in one file take the others of a change along', async (t) => {
  const { page, complaints } = await open(t);
  // From its full editor on, a tab has an undo of its own.
  await showTab(page, 'Parameter schema');
  await page.getByRole('tab', { name: /^Pipeline/ }).click();
  await rename(page);
  await expect.poll(() => changed(page)).toStrictEqual(all);
  await file(page, 'main.flow').click();
  await editor(page).click();
  await linted(page, () => page.keyboard.press('Control+z'));
  await notice(page).filter({ hasText: 'Undone in 4 files' }).waitFor();
  await expect.poll(() => changed(page)).toStrictEqual([]);
  await linted(page, () => page.keyboard.press('Control+y'));
  await notice(page).filter({ hasText: 'Done again in 4 files' }).waitFor();
  await expect.poll(() => changed(page)).toStrictEqual(all);

  // Each of the others has taken the same step back and forth in its own undo.
  await file(page, 'README.md').click();
  await editor(page).click();
  await linted(page, () => page.keyboard.press('Control+z'));
  await notice(page).filter({ hasText: 'Undone in 4 files' }).waitFor();
  await expect.poll(() => changed(page)).toStrictEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(page)).toBe(meadow['README.md']);

  await showTab(page, 'Parameter schema');
  await editor(page).click();
  await page.keyboard.press('Control+y');
  await notice(page).filter({ hasText: 'Done again in 4 files' }).waitFor();
  await expect
    .poll(() => text(page))
    .toBe(meadow['flow_schema.json'].replaceAll('outdir', 'output_dir'));
  await expect.poll(() => changed(page)).toStrictEqual(all);
  assertQuiet(complaints);
});

test('undo in one file leaves those that have changed since, and says which', async (t) => {
  const { page, complaints } = await open(t);
  await rename(page);
  await file(page, 'README.md').click();
  await editor(page).press('Control+Home');
  await linted(page, () => page.keyboard.insertText('Notes\n'));
  await file(page, 'main.flow').click();
  await editor(page).click();
  await linted(page, () => page.keyboard.press('Control+z'));
  await notice(page)
    .filter({ hasText: 'Undone in 3 files, not in README.md, which changed since' })
    .waitFor();
  await expect.poll(() => changed(page)).toStrictEqual(['README.md']);
  await expect.poll(() => textOf(page, 'README.md')).toMatch(/^Notes\n.*--output_dir results/s);
  assertQuiet(complaints);
});

test('a name that cannot be given says why, and Escape leaves all as it was', async (t) => {
  const { page, complaints } = await open(t);
  await propose(page, 'outdir', 'limit');
  await card(page).getByRole('alert').getByText('exists already').waitFor();
  await card(page).getByRole('textbox', { name: 'New name' }).fill('out dir');
  await page.keyboard.press('Enter');
  await card(page).getByRole('alert').getByText('is not a name of a parameter').waitFor();
  await page.keyboard.press('Escape');
  await card(page).getByRole('button', { name: 'Rename' }).waitFor();
  await expect.poll(() => names(page)).toStrictEqual(['outdir', 'limit', 'forgotten']);
  assertQuiet(complaints);
});

test('on a phone the parameters are a pane of their own, without sideways scroll', async (t) => {
  const { page, complaints } = await open(t, {
    viewport: { width: 390, height: 780 },
    isMobile: true,
    hasTouch: true,
  });
  await page.getByRole('button', { name: 'Parameters' }).last().click();
  await row(page, 'outdir').getByRole('button').click();
  await card(page).getByRole('button', { name: 'flow.config:2' }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `the page is ${wide} wide`);
  await card(page).getByRole('button', { name: 'flow.config:2' }).click();
  await expect.poll(() => text(page)).toMatch(/^manifest\.name/);
  assertQuiet(complaints);
});
