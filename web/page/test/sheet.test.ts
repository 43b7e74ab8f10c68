// Samplesheets as a person uses them: the schema's columns are built, and a sheet is filled in against it with the keyboard,
// pasted from a spreadsheet, corrected and taken out.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertQuiet,
  choose,
  clipboard,
  dropFile,
  dropFiles,
  focused,
  notice,
  openPage,
  paste,
  press,
  putCursor,
  ready,
  served,
  text,
  expect,
} from './support.js';

const site = served();

const schema = `{
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Samples",
    "type": "array",
    "items": {
        "type": "object",
        "properties": {
            "sample": { "type": "string", "pattern": "^\\\\S+$", "errorMessage": "No spaces in names." },
            "fastq": { "type": "string", "pattern": "\\\\.gz$" },
            "strand": { "type": "string", "enum": ["forward", "reverse"] },
            "lane": { "type": "integer" }
        },
        "required": ["sample", "fastq"]
    },
    "uniqueEntries": ["sample", "lane"]
}
`;

const grid = (page: Page) => page.getByRole('grid', { name: 'Samplesheet' });
const about = (page: Page) => page.getByRole('region', { name: 'Active cell' });
const status = (page: Page) => page.locator('sheet-view .bar [role=status]');

/** Waits until the cells are checked as they are. */
const checked = (page: Page, words: RegExp) => status(page).filter({ hasText: words }).waitFor();

/** The cells as the grid shows them, without the row in which the sheet goes on. */
const cells = (page: Page) =>
  page.locator('sheet-grid').evaluate((element) => {
    const rows = [...element.shadowRoot!.querySelectorAll('.rows .row:not(.new)')];
    return rows.map((row) => [...row.querySelectorAll('.cell')].map((cell) => cell.textContent));
  });

const wrong = (page: Page) =>
  page.locator('sheet-grid').evaluate((element) => {
    const marked = [...element.shadowRoot!.querySelectorAll('.cell.error, .cell.warning')];
    return marked.map(({ id }) => id.replace('cell-', ''));
  });

/** Opens the tab with a schema and no rows. */
async function open(t: TestContext, options = {}) {
  const opened = await openPage(t, { ...site, url: `${site.url}#tab=sheet`, ...options });
  await grid(opened.page).waitFor();
  await dropFile(opened.page, 'schema_input.json', schema);
  await checked(opened.page, /^0 rows: no problems/);
  return opened;
}

/** Writes rows from the active cell on, with Tab between the cells. */
async function fill(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  for (const row of rows) {
    for (const [at, cell] of row.entries()) {
      if (cell !== '') await page.keyboard.type(cell);
      if (at < row.length - 1) await press(page, 'Tab');
    }
    await press(page, 'Enter', 'Home');
  }
}

test('a sheet is filled in with the keyboard alone, and each problem is at its cell', async (t) => {
  const { page, complaints } = await open(t);
  await grid(page).focus();
  await fill(page, [
    ['a', 'a.gz', 'forward', '1'],
    ['b c', 'b.gz', 'forwrd', 'x'],
    ['a', 'c.gz', '', '1'],
  ]);
  await checked(page, /^3 rows: 4 errors/);
  await expect
    .poll(() => cells(page))
    .toStrictEqual([
      ['a', 'a.gz', 'forward', '1'],
      ['b c', 'b.gz', 'forwrd', 'x'],
      ['a', 'c.gz', '', '1'],
    ]);
  await expect.poll(() => wrong(page)).toStrictEqual(['1-0', '1-2', '1-3', '2-0']);
  // The findings are those of the schema, and do not seem to be about the cells.
  for (const place of ['findings-pane', 'status-bar']) {
    await page.locator(place).getByText('No problems found in the schema').waitFor();
  }

  // The next problem: the author's words come first, and the value that is meant can be taken.
  await press(page, 'Control+Home', 'F8');
  await about(page).getByText('No spaces in names.').waitFor();
  await press(page, 'F2', 'Control+a');
  await page.keyboard.type('b');
  await press(page, 'Enter');
  await checked(page, /^3 rows: 3 errors/);
  await press(page, 'Control+Home', 'F8');
  await about(page).getByRole('button', { name: 'forward' }).click();
  await checked(page, /^3 rows: 2 errors/);

  // A duplicate goes when the other row changes, although only that one was written.
  await press(page, 'Control+Home');
  await page.keyboard.type('z');
  await press(page, 'Enter');
  await checked(page, /^3 rows: 1 error$/);
  await press(page, 'Control+z');
  await checked(page, /^3 rows: 2 errors/);
  await expect.poll(async () => (await cells(page))[0][0]).toBe('a');
  assertQuiet(complaints);
});

test('ranges are copied, cut, pasted, cleared and brought back', async (t) => {
  const { page, complaints } = await open(t);
  await page.evaluate(() =>
    navigator.clipboard.writeText('a\ta.gz\tforward\t1\nb\t"b\n2.gz"\t\t2\n'),
  );
  await grid(page).focus();
  await press(page, 'Control+v');
  const pasted = [
    ['a', 'a.gz', 'forward', '1'],
    ['b', 'b\n2.gz', '', '2'],
  ];
  await checked(page, /^2 rows: no problems/);
  await expect.poll(() => cells(page)).toStrictEqual(pasted);

  await press(page, 'Control+Home', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c');
  await expect.poll(() => clipboard(page)).toBe('a\ta.gz\nb\t"b\n2.gz"');
  await press(page, 'Delete');
  await checked(page, /^2 rows: 4 errors/);
  await expect
    .poll(() => cells(page))
    .toStrictEqual([
      ['', '', 'forward', '1'],
      ['', '', '', '2'],
    ]);
  await press(page, 'Control+z');
  await expect.poll(() => cells(page)).toStrictEqual(pasted);
  await press(page, 'Control+y', 'Control+z');
  await expect.poll(() => cells(page)).toStrictEqual(pasted);

  // Escape leaves a cell as it was.
  await press(page, 'Control+Home', 'Enter');
  await page.keyboard.type('other');
  await press(page, 'Escape');
  await expect.poll(() => cells(page)).toStrictEqual(pasted);
  await expect.poll(() => focused(page)).toBe('Samplesheet');

  // A table with a header goes to the columns of these names.
  await page.evaluate(() => navigator.clipboard.writeText('lane,sample\n7,c\n8,d\n'));
  await press(page, 'Control+End', 'Control+v');
  await checked(page, /^4 rows: 2 errors/);
  await expect
    .poll(async () => (await cells(page)).slice(2))
    .toStrictEqual([
      ['c', '', '', '7'],
      ['d', '', '', '8'],
    ]);
  assertQuiet(complaints);
});

test('a sheet is opened, its rows are deleted, and it is downloaded again', async (t) => {
  const { page, complaints } = await open(t);
  await dropFile(page, 'mine.tsv', 'sample\tfastq\textra\na\ta.gz\t\nb\tb.bam\tx\nc\tc.gz\t\n');
  await checked(page, /^3 rows: 1 error, 1 warning/);
  const general = page.getByRole('list', { name: 'Problems of the sheet' });
  await general.getByText('Unknown column "extra"').waitFor();
  await general.getByRole('button', { name: 'Add 2 columns of the schema' }).click();
  await page.getByRole('columnheader', { name: 'lane' }).waitFor();

  await page.locator('sheet-grid [data-row="1"]').click();
  await page.getByRole('button', { name: 'Delete rows' }).click();
  await checked(page, /^2 rows: 1 warning/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, 'Save the sheet', 'Download CSV'),
  ]);
  assert.equal(download.suggestedFilename(), 'mine.csv');
  assert.equal(
    await readFile(await download.path(), 'utf8'),
    'sample,fastq,extra,strand,lane\na,a.gz,,,\nc,c.gz,,,\n',
  );
  await page.getByRole('button', { name: 'Undo' }).locator('visible=true').first().click();
  await checked(page, /^3 rows/);
  assertQuiet(complaints);
});

test('a reload keeps the sheet with its schema', async (t) => {
  const { page, complaints } = await open(t);
  await grid(page).focus();
  await fill(page, [['a', 'a.gz', 'reverse', '3']]);
  await checked(page, /^1 row: no problems/);
  await page.reload();
  await ready(page);
  await checked(page, /^1 row: no problems/);
  await expect.poll(() => cells(page)).toStrictEqual([['a', 'a.gz', 'reverse', '3']]);
  await expect.poll(() => text(page)).toBe(schema);
  assertQuiet(complaints);
});

test('ten thousand rows: only those in sight exist, and an edit is checked at once', async (t) => {
  const { page, complaints } = await open(t);
  const rows = Array.from({ length: 10_000 }, (_, n) => `s${n},s${n}.gz,forward,${n}`);
  await dropFile(page, 'many.csv', ['sample,fastq,strand,lane', ...rows, ''].join('\n'));
  await checked(page, /^10,?000 rows: no problems/);
  await expect.poll(() => page.locator('sheet-grid .rows .row').count()).toBeLessThan(200);
  await grid(page).focus();
  await press(page, 'Control+End', 'ArrowUp', 'Home');
  await page.keyboard.type('s0');
  await press(page, 'Tab', 'Tab', 'Tab');
  await page.keyboard.type('0');
  await press(page, 'Enter');
  await checked(page, /^10,?000 rows: 1 error/);
  await press(page, 'ArrowUp', 'F8');
  await about(page).getByText('same as row 1').waitFor();
  await about(page).getByRole('button', { name: 'Go to row 1', exact: true }).click();
  await about(page).getByText('row 1', { exact: false }).first().waitFor();
  await expect
    .poll(async () => (await cells(page))[0])
    .toStrictEqual(['s0', 's0.gz', 'forward', '0']);
  assertQuiet(complaints);
});

test('Tab goes through a row and leaves the grid, which keeps no focus to itself', async (t) => {
  const { page } = await open(t);
  await grid(page).focus();
  await press(page, 'Tab', 'Tab', 'Tab');
  await expect.poll(() => focused(page)).toBe('Samplesheet');
  await press(page, 'Tab');
  await expect.poll(() => focused(page)).not.toBe('Samplesheet');
  await grid(page).focus();
  await press(page, 'Home', 'Escape', 'Tab');
  await expect.poll(() => focused(page)).not.toBe('Samplesheet');
});

test('the columns of a schema are built, and the sheet follows', async (t) => {
  const { page, complaints } = await open(t);
  await page.getByRole('button', { name: 'Build', exact: true }).locator('visible=true').click();
  const outline = page.getByRole('tree', { name: 'Columns' });
  await outline.waitFor();
  await page.getByRole('button', { name: 'Column', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Column', exact: true });
  await name.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('batch');
  await press(page, 'Enter');
  await page.getByRole('treeitem', { name: /^batch/ }).waitFor();
  const inspector = page.locator('schema-inspector');
  await inspector.getByLabel('Required').check();
  await inspector.getByLabel('Unique').check();
  await inspector.locator('[data-keyword=meta] input').fill('id, batch');
  await press(page, 'Tab');
  await page.waitForFunction(() =>
    document.querySelector('app-shell')!.app!.shown.text().includes('"meta"'),
  );
  await outline.focus();
  await press(page, 'Alt+ArrowUp', 'Alt+ArrowUp');
  await page.waitForFunction(() => {
    const { items } = JSON.parse(document.querySelector('app-shell')!.app!.shown.text()) as {
      items: { properties: object };
    };
    return Object.keys(items.properties).indexOf('batch') === 2;
  });
  const built = JSON.parse(await text(page)) as {
    items: { properties: Record<string, object>; required: string[] };
    uniqueEntries: string[];
  };
  assert.deepEqual(built.items.properties['batch'], { type: 'string', meta: ['id', 'batch'] });
  assert.deepEqual(built.items.required, ['sample', 'fastq', 'batch']);
  assert.deepEqual(built.uniqueEntries, ['sample', 'lane', 'batch']);
  await page.getByRole('button', { name: 'Sheet', exact: true }).locator('visible=true').click();
  await page.getByRole('columnheader', { name: /^batch/ }).waitFor();
  assertQuiet(complaints);
});

test('a column is renamed in all places of the schema, and the sheet follows', async (t) => {
  const { page, complaints } = await open(t);
  await page.getByRole('button', { name: 'Text', exact: true }).locator('visible=true').click();
  await page.locator('.cm-content').waitFor();
  await putCursor(page, '"uniqueEntries": ["sample", "la');
  await press(page, 'F2');
  const panel = page.locator('.cm-tool-panel');
  await panel.getByText('in 2 places').waitFor();
  await panel.getByLabel(/^Rename column/).fill('flowcell');
  await press(page, 'Enter');
  await page.waitForFunction(
    () => !document.querySelector('app-shell')!.app!.shown.text().includes('"lane"'),
  );
  const renamed = await text(page);
  assert.equal(renamed, schema.replaceAll('"lane"', '"flowcell"'));
  await page.getByRole('button', { name: 'Sheet', exact: true }).locator('visible=true').click();
  await page.getByRole('columnheader', { name: /^flowcell/ }).waitFor();
  assertQuiet(complaints);
});

test('a schema is begun, also from a sheet whose cells stay', async (t) => {
  const { page, complaints } = await open(t);
  await page.evaluate(() => {
    const { shown } = document.querySelector('app-shell')!.app!;
    shown.open('', { name: 'schema_input.json', lineBreak: '\n', sample: false });
  });
  await page.getByRole('button', { name: /^New samplesheet schema/ }).click();
  await page.getByRole('columnheader', { name: /^fastq_2/ }).waitFor();
  await checked(page, /^0 rows: no problems/);

  await page.evaluate(() => {
    const { shown } = document.querySelector('app-shell')!.app!;
    shown.open('', { name: 'schema_input.json', lineBreak: '\n', sample: false });
  });
  await dropFile(page, 'mine.csv', 'patient,bam,age\np1,p1.bam,40\np2,p2.bam,51\n');
  await page.getByRole('button', { name: 'Create a schema from this sheet' }).click();
  await checked(page, /^2 rows: no problems/);
  const made = JSON.parse(await text(page)) as { items: { properties: Record<string, object> } };
  assert.deepEqual(made.items.properties['age'], { type: 'integer' });
  await expect.poll(async () => (await cells(page))[1]).toStrictEqual(['p2', 'p2.bam', '51']);
  assertQuiet(complaints);
});

test('a schema that is pasted among parameter schemas is offered its own tab', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await paste(page, schema);
  await page.getByRole('button', { name: 'Open it in "Samplesheet"' }).click();
  await page.getByRole('columnheader', { name: /^strand/ }).waitFor();
  assertQuiet(complaints);
});

test('the input of a form leads to its sheet', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await dropFiles(page, {
    'main.nf': 'workflow {}\n',
    'nextflow.config': 'params.input = null\n',
    'assets/schema_input.json': schema,
  });
  // The tab of the pipeline is shown when it is opened, so the other one is chosen after that.
  await notice(page).getByText('Opened 3 files').waitFor();
  await page.getByRole('tab', { name: /^Parameter schema/ }).click();
  await page.getByRole('tab', { name: /^Parameter schema/, selected: true }).waitFor();
  await page.evaluate(() => {
    const { shown } = document.querySelector('app-shell')!.app!;
    const input = { type: 'string', format: 'file-path', schema: 'assets/schema_input.json' };
    const text = JSON.stringify({ title: 'x', type: 'object', properties: { input } });
    shown.open(text, { name: 'nextflow_schema.json', lineBreak: '\n', sample: false });
  });
  await page.getByRole('button', { name: 'Form', exact: true }).locator('visible=true').click();
  await page.getByRole('button', { name: 'Fill in the samplesheet' }).click();
  await page.getByRole('columnheader', { name: /^strand/ }).waitFor();
  assertQuiet(complaints);
});

test('on a phone a second tap opens a cell, and nothing slides sideways', async (t) => {
  const { page, complaints } = await open(t, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const first = page.locator('sheet-grid #cell-0-0');
  await first.tap();
  await first.tap();
  await page.keyboard.type('a b');
  await press(page, 'Enter');
  await checked(page, /^1 row: 2 errors/);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 320, `the page is ${width} wide`);
  assertQuiet(complaints);
});
