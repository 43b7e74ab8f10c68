// The launch form and the documentation of a schema as a person uses them: parameters are filled in,
// faults are seen and fixed, files of values come in and go out.

import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test, type TestContext } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { assertAccessible, assertDarkColours } from '../../test/chromium.js';
import {
  assertQuiet,
  choice,
  clipboard,
  cursor,
  dropFile,
  editor,
  linted,
  notice,
  openPage,
  served,
  expect,
} from './support.js';

const site = served();

/** A parameter of every kind that has a control of its own. */
const meadow = {
  $schema: 'https://json-schema.org/draft-07/schema',
  $id: 'https://raw.githubusercontent.com/example/meadow/main/flow_schema.json',
  title: 'example/meadow pipeline parameters',
  description: 'Counts pollen grains.',
  type: 'object',
  definitions: {
    counting: {
      title: 'Counting',
      type: 'object',
      description: 'How grains are told from dust.',
      fa_icon: 'fas fa-filter',
      properties: {
        min_size: {
          type: 'number',
          default: 12.5,
          minimum: 1,
          maximum: 200,
          description: 'In **µm**.',
        },
        method: {
          type: 'string',
          enum: ['watershed', 'threshold'],
          default: 'watershed',
          description: 'How.',
        },
        preview: { type: 'boolean', default: true, description: 'Make images.' },
        trace: { type: 'boolean', hidden: true, description: 'Keep a trace.' },
      },
    },
    io: {
      title: 'Input and output',
      type: 'object',
      description: 'Where things are.',
      required: ['input', 'outdir'],
      properties: {
        input: {
          type: 'string',
          format: 'file-path',
          exists: true,
          mimetype: 'text/csv',
          pattern: '^\\S+\\.csv$',
          errorMessage: 'A table of images',
          description: 'Table of the images.',
          help_text:
            'Has the columns `image` and `site`, see [the guide](https://example.org/guide).\n\n<b id="evil">x</b>',
          fa_icon: 'fas fa-file-csv',
        },
        outdir: { type: 'string', format: 'directory-path', description: 'For the results.' },
        note: { type: ['integer', 'string'], description: 'A number or words.' },
      },
    },
    later: {
      title: 'Later',
      type: 'object',
      description: 'Not used yet.',
      properties: {
        speed: { type: 'integer', deprecated: true, hidden: true, description: 'Old.' },
      },
    },
  },
  properties: { seed: { type: 'integer', description: 'Where chance begins.' } },
  allOf: [{ $ref: '#/definitions/io' }, { $ref: '#/definitions/counting' }],
};
const meadowText = `${JSON.stringify(meadow, null, 2)}\n`;

async function open(
  t: TestContext,
  {
    view = 'form',
    schema = meadowText,
    name = 'flow_schema.json',
    ...options
  }: BrowserContextOptions & { view?: string; schema?: string; name?: string } = {},
) {
  const opened = await openPage(t, {
    ...site,
    url: `${site.url}#tab=schema&view=${view}`,
    ...options,
  });
  await openSchema(opened.page, schema, name);
  return opened;
}

/** Drops a schema and waits until it is what is shown. */
async function openSchema(page: Page, schema: string, name = 'flow_schema.json') {
  await dropFile(page, name, schema);
  const lines = schema.replaceAll('\r\n', '\n');
  await page.waitForFunction(
    (wanted) => document.querySelector('app-shell')!.app!.shown.editor.text() === wanted,
    lines,
  );
  await settled(page);
}

/** Waits until what is shown is what the core says to the text and the values as they are. */
async function settled(page: Page) {
  await page.locator('launch-form[data-settled], schema-docs[data-settled]').waitFor();
}

const fields = (page: Page) => page.locator('form-field');
const field = (page: Page, name: string) => page.locator(`form-field[data-name="${name}"]`);
const control = (page: Page, name: string) => field(page, name).locator('#control');
const fault = (page: Page, name: string) => field(page, name).locator('.problems li');
const names = (page: Page) =>
  fields(page).evaluateAll((all) => all.map(({ dataset }) => dataset.name));
const bar = (page: Page) => page.locator('launch-bar');
const verdict = (page: Page) => bar(page).locator('.verdict');
const hidden = (page: Page) =>
  page.locator('launch-form').getByRole('checkbox', { name: /Hidden/ });
const command = (page: Page) => bar(page).getByRole('region', { name: /^Command/ });

/** What the part of the form says that has the focus. */
const focusedText = (page: Page) =>
  page
    .locator('launch-form')
    .evaluate((form) => form.shadowRoot!.activeElement?.textContent?.trim());

async function fillIn(page: Page, item: string | RegExp) {
  await page.getByRole('button', { name: 'Fill in', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function download(page: Page, act: () => Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const downloadParams = (page: Page) =>
  download(page, () => bar(page).getByRole('button', { name: 'Download' }).click());

/** The text of the params file that is shown. */
async function shownFile(page: Page) {
  const region = bar(page).getByRole('region', { name: 'Params file' });
  if (!(await region.count())) await bar(page).getByRole('button', { name: 'Params file' }).click();
  await settled(page);
  return region.textContent();
}

test('groups come in the order of the schema’s list, with what there is to know of each parameter', async (t) => {
  const { page, complaints } = await open(t);
  await expect(page.locator('launch-form section h3')).toHaveText([
    'Input and output',
    'Counting',
    'Other parameters',
  ]);
  await expect
    .poll(() => names(page))
    .toStrictEqual(['input', 'outdir', 'note', 'min_size', 'method', 'preview', 'seed']);
  await field(page, 'input').getByText('required', { exact: true }).waitFor();
  await field(page, 'input').getByText('file path; must exist; media type text/csv').waitFor();
  await field(page, 'min_size').getByText('number; 1 to 200').waitFor();
  await expect(control(page, 'min_size')).toHaveAttribute('placeholder', '12.5');
  await expect(control(page, 'min_size')).toHaveValue('');
  await expect(control(page, 'preview')).toBeChecked();
  await expect(control(page, 'method').locator('option:checked')).toHaveText('watershed (default)');
  await expect(field(page, 'min_size').locator('strong')).toHaveText('µm');
  assertQuiet(complaints);
});

test('help is Markdown: code and links are drawn, HTML stays text', async (t) => {
  const { page, complaints } = await open(t);
  const help = field(page, 'input');
  await help.getByText('Help').click();
  await help.getByRole('link', { name: 'the guide' }).waitFor();
  await help.getByText('<b id="evil">x</b>').waitFor();
  await expect(help.locator('#evil')).toHaveCount(0);
  assertQuiet(complaints);
});

test('hidden parameters are shown on request, and groups that have nothing else with them', async (t) => {
  const { page, complaints } = await open(t);
  await hidden(page).check();
  await expect
    .poll(async () => (await names(page)).sort())
    .toStrictEqual([
      'input',
      'method',
      'min_size',
      'note',
      'outdir',
      'preview',
      'seed',
      'speed',
      'trace',
    ]);
  await field(page, 'speed').getByText('deprecated').waitFor();
  await page.getByRole('searchbox', { name: 'Filter the parameters' }).fill('trace');
  await hidden(page).uncheck();
  await page.getByText('The one parameter here is hidden.').waitFor();
  await page.getByRole('button', { name: 'Show hidden parameters' }).click();
  await expect.poll(() => names(page)).toStrictEqual(['trace']);
  assertQuiet(complaints);
});

test('a fault is told while somebody types, and is gone once it is mended', async (t) => {
  const { page, complaints } = await open(t);
  await expect(fault(page, 'input')).toHaveCount(0);
  await verdict(page).getByText('2 missing').first().waitFor();
  await control(page, 'input').pressSequentially('images.txt');
  await fault(page, 'input').getByText('A table of images').waitFor();
  await expect(control(page, 'input')).toHaveAttribute('aria-invalid', 'true');
  await verdict(page).getByText('1 invalid, 1 missing').first().waitFor();
  await control(page, 'input').fill('images.csv');
  await fault(page, 'input').waitFor({ state: 'detached' });
  await control(page, 'min_size').fill('500');
  await fault(page, 'min_size').getByText('200').waitFor();
  await control(page, 'min_size').fill('abc');
  await fault(page, 'min_size').getByText('number').waitFor();
  await control(page, 'min_size').fill('20');
  await fault(page, 'min_size').waitFor({ state: 'detached' });
  await control(page, 'outdir').fill('results');
  await verdict(page).getByText('3 values, no problems').waitFor();
  assertQuiet(complaints);
});

test('what is missing is told at its field once it was left', async (t) => {
  const { page } = await open(t);
  await control(page, 'outdir').focus();
  await expect(fault(page, 'outdir')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await fault(page, 'outdir').getByText('missing required').waitFor();
  await expect(fault(page, 'input')).toHaveCount(0);
});

test('the params file has what was given, as JSON and as YAML, and a command runs with it', async (t) => {
  const { page, complaints } = await open(t);
  await control(page, 'input').fill('images.csv');
  await control(page, 'outdir').fill('results');
  await control(page, 'min_size').fill('20');
  await control(page, 'method').selectOption('threshold');
  await control(page, 'preview').uncheck();
  await control(page, 'note').fill('7');
  const given = {
    input: 'images.csv',
    outdir: 'results',
    note: 7,
    min_size: 20,
    method: 'threshold',
    preview: false,
  };
  const json = await downloadParams(page);
  assert.match(json.name, /\.json$/);
  assert.deepEqual(JSON.parse(json.text), given);
  await expect(command(page)).toHaveText(new RegExp(`^flow run \\. -params-file ${json.name}$`));
  await choice(page, 'Format').selectOption('YAML');
  const yaml = await downloadParams(page);
  assert.match(yaml.name, /\.ya?ml$/);
  assert.match(yaml.text, /^input: "?images\.csv"?$/m);
  assert.match(yaml.text, /^note: 7$/m);
  assert.match(yaml.text, /^preview: false$/m);
  await bar(page).getByRole('textbox', { name: 'Pipeline' }).fill('my pipeline');
  await command(page).getByText("'my pipeline'").waitFor();
  await bar(page).getByRole('button', { name: 'Copy command' }).click();
  await notice(page).getByText('Copied the command').waitFor();
  await expect.poll(() => clipboard(page)).toBe(`flow run 'my pipeline' -params-file ${yaml.name}`);
  assertQuiet(complaints);
});

test('the options of the run are in the command', async (t) => {
  const { page } = await open(t);
  await bar(page).getByRole('textbox', { name: 'Profiles' }).fill('docker, test');
  await bar(page).getByRole('textbox', { name: 'Work directory' }).fill('my work');
  await bar(page).getByRole('checkbox', { name: 'Resume' }).check();
  await command(page).getByText("-profile docker,test -resume -work-dir 'my work'").waitFor();
  await bar(page).getByRole('button', { name: 'Copy command' }).click();
  await notice(page).getByText('Copied the command').waitFor();
  await expect
    .poll(() => clipboard(page))
    .toMatch(/-profile docker,test -resume -work-dir 'my work'$/);
});

test('the message of the author comes first', async (t) => {
  const { page } = await open(t);
  await control(page, 'input').fill('images.txt');
  await settled(page);
  await expect(fault(page, 'input').first()).toHaveText(
    /^\s*A table of images\s(?!.*A table of images)/s,
  );
});

test('an empty string is a value, and an emptied field is none', async (t) => {
  const schema = meadowText.replace(
    '"format": "directory-path",',
    '"format": "directory-path", "default": "results",',
  );
  const { page } = await open(t, { schema });
  await field(page, 'outdir').getByRole('button', { name: 'Set to empty' }).click();
  await expect.poll(async () => JSON.parse((await shownFile(page))!)).toStrictEqual({ outdir: '' });
  await control(page, 'outdir').fill('x');
  await control(page, 'outdir').fill('');
  await expect.poll(async () => JSON.parse((await shownFile(page))!)).toStrictEqual({});
});

test('values are kept for each pipeline, over a reload too', async (t) => {
  const { page } = await open(t);
  await control(page, 'outdir').fill('results');
  await settled(page);
  await page.reload();
  await settled(page);
  await expect(control(page, 'outdir')).toHaveValue('results');
  const other = meadowText.replace('example/meadow/', 'example/orchard/');
  await openSchema(page, other, 'other_schema.json');
  await expect(control(page, 'outdir')).toHaveValue('');
  await openSchema(page, meadowText);
  await expect(control(page, 'outdir')).toHaveValue('results');
});

test('the file has only what differs from the defaults, or everything', async (t) => {
  const { page } = await open(t);
  await control(page, 'outdir').fill('results');
  await control(page, 'min_size').fill('12.5');
  await expect
    .poll(async () => JSON.parse((await shownFile(page))!))
    .toStrictEqual({ outdir: 'results' });
  await choice(page, 'Values').selectOption('all');
  await expect
    .poll(async () => JSON.parse((await shownFile(page))!))
    .toStrictEqual({
      outdir: 'results',
      min_size: 12.5,
      method: 'watershed',
      preview: true,
    });
  await bar(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await notice(page).getByText('Copied the params file').waitFor();
  await expect.poll(async () => JSON.parse(await clipboard(page)).min_size).toBe(12.5);
});

test('an integer keeps all its digits', async (t) => {
  const { page } = await open(t);
  await control(page, 'seed').fill('12345678901234567891');
  await settled(page);
  await expect(fault(page, 'seed')).toHaveCount(0);
  assert.match((await downloadParams(page)).text, /"seed": 12345678901234567891\b/);
  await choice(page, 'Format').selectOption('yaml');
  assert.match((await downloadParams(page)).text, /^seed: 12345678901234567891$/m);
});

test('the command that does the same checks the file', async (t) => {
  const { page } = await open(t);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page
    .getByRole('menuitem', { name: /toolkit params validate flow_schema\.json \S+\.json/ })
    .waitFor();
});

test('a value is reset to the default, and a default is edited', async (t) => {
  const { page } = await open(t);
  await field(page, 'min_size').getByRole('button', { name: 'Edit the default' }).click();
  await expect(control(page, 'min_size')).toHaveValue('12.5');
  await control(page, 'min_size').fill('13');
  await field(page, 'min_size').getByRole('button', { name: 'Reset to default' }).click();
  await expect(control(page, 'min_size')).toHaveValue('');
  await control(page, 'preview').uncheck();
  await field(page, 'preview').getByText('false', { exact: true }).waitFor();
  await control(page, 'preview').check();
  await field(page, 'preview').getByText('default', { exact: true }).waitFor();
  await expect.poll(async () => JSON.parse((await shownFile(page))!)).toStrictEqual({});
});

test('a params file that is dropped fills the form; what the schema does not declare is listed', async (t) => {
  const { page, complaints } = await open(t);
  await dropFile(
    page,
    'nf-params.json',
    '{"inptu": "a.csv", "method": "magic", "min_size": "9", "note": "words", "trace": true, "zebra": 1}',
  );
  await page.getByRole('heading', { name: 'Unknown parameters' }).waitFor();
  await notice(page).getByText('Filled in 6 values from "nf-params.json"').waitFor();
  await settled(page);
  await expect(control(page, 'note')).toHaveValue('words');
  // A hidden parameter with a value is in sight.
  await expect(control(page, 'trace')).toBeChecked();
  await expect(control(page, 'method').locator('option:checked')).toHaveText(/magic/);
  await fault(page, 'method').getByText('watershed').waitFor();
  await fault(page, 'min_size').first().waitFor();
  await verdict(page).getByRole('button').click();
  await bar(page)
    .getByRole('button', { name: /parameter "zebra"/ })
    .click();
  await expect.poll(() => focusedText(page)).toBe('Unknown parameters');
  const strangers = page.locator('.unknown-params li');
  await expect(strangers).toHaveCount(2);
  await strangers
    .first()
    .getByRole('button', { name: /Rename to "input"/ })
    .click();
  await expect(control(page, 'input')).toHaveValue('a.csv');
  await page.getByRole('button', { name: 'Remove zebra' }).click();
  await expect(page.locator('.unknown-params')).toHaveCount(0);
  // The schema is still what is open.
  await expect(page.locator('schema-tab h2.name')).toHaveText(/flow_schema\.json/);
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(control(page, 'note')).toHaveValue('');
  assertQuiet(complaints);
});

test('values are pasted as YAML, and all are cleared', async (t) => {
  const { page, complaints } = await open(t);
  await fillIn(page, /Paste values/);
  const dialog = page.getByRole('dialog', { name: 'Paste values' });
  const text = dialog.getByRole('textbox');
  await text.fill('just words');
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await notice(page).getByText('has no parameters').waitFor();
  await text.fill('input: a.csv\nseed: 42 # chance\npreview: false\n');
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect(control(page, 'seed')).toHaveValue('42');
  await expect(control(page, 'preview')).not.toBeChecked();
  await expect(choice(page, 'Format')).toHaveValue('yaml');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    fillIn(page, /Open a params file/),
  ]);
  await chooser.setFiles({
    name: 'mine.yml',
    mimeType: 'text/yaml',
    buffer: Buffer.from('seed: 5\n'),
  });
  await notice(page).getByText('Filled in 1 value from "mine.yml"').waitFor();
  await expect(control(page, 'seed')).toHaveValue('5');
  await expect(control(page, 'input')).toHaveValue('');
  await fillIn(page, /Clear all values/);
  await expect(control(page, 'seed')).toHaveValue('');
  assertQuiet(complaints);
});

test('a schema that is dropped on the form is opened, and what has no parameter goes where it belongs', async (t) => {
  const { page, complaints } = await open(t);
  await dropFile(
    page,
    'other.json',
    '{"type": "object", "properties": {"lone": {"type": "string"}}}',
  );
  await field(page, 'lone').waitFor();
  await expect.poll(() => names(page)).toStrictEqual(['lone']);
  await dropFile(page, 'words.json', '[1, 2]');
  await notice(page).getByText('"words.json" has no parameters').waitFor();
  await expect.poll(() => names(page)).toStrictEqual(['lone']);
  await dropFile(page, '.toolkit.yml', 'repository_type: pipeline\n');
  await page.getByRole('tab', { name: 'Tools config', selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Parameter schema' }).click();
  await expect.poll(() => names(page)).toStrictEqual(['lone']);
  await expect(page.locator('.unknown-params')).toHaveCount(0);
  assertQuiet(complaints);
});

test('values outlive a change of view and every change of the schema', async (t) => {
  const { page, complaints } = await open(t);
  await control(page, 'seed').fill('3');
  await control(page, 'note').fill('12');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await editor(page).waitFor();
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  await expect(control(page, 'seed')).toHaveValue('3');
  // A broken text leaves the form as it was; a fixed one is followed.
  await editor(page).press('Control+Home');
  await page.keyboard.type('x');
  await page.getByText('The form shows the last valid version').waitFor();
  await expect(control(page, 'seed')).toHaveValue('3');
  await bar(page).getByRole('button', { name: 'Download' }).click();
  await notice(page).getByText('Params file not created').waitFor();
  await editor(page).press('Control+Home');
  await page.keyboard.press('Delete');
  await page.getByText('The form shows the last valid version').waitFor({ state: 'detached' });
  const renamed = meadowText
    .replace('"seed"', '"first_seed"')
    .replace('["integer", "string"]', '"string"');
  await linted(page, () => dropFile(page, 'flow_schema.json', renamed));
  await field(page, 'first_seed').waitFor();
  await page.getByRole('heading', { name: 'Unknown parameters' }).waitFor();
  await expect(page.locator('.unknown-params li')).toHaveText(/seed: 3/);
  assertQuiet(complaints);
});

test('a parameter is shown where the schema declares it', async (t) => {
  const { page } = await open(t);
  await field(page, 'seed').getByRole('button', { name: 'Show seed in the schema' }).click();
  const line = meadowText.split('\n').findIndex((each) => each.includes('"seed"')) + 1;
  const [at] = await cursor(page);
  assert.ok(at >= line && at <= line + 4, `${at}, not ${line}`);
  await expect(editor(page)).toBeFocused();
});

test('groups are gone to, and the filter narrows them', async (t) => {
  const { page } = await open(t);
  const nav = page.getByRole('navigation', { name: 'Groups of the form' });
  await nav.getByRole('button', { name: /^Counting/ }).click();
  await expect.poll(() => focusedText(page)).toBe('Counting');
  await page.getByRole('searchbox', { name: 'Filter the parameters' }).fill('table of');
  await expect.poll(() => names(page)).toStrictEqual(['input']);
  await expect(nav.getByRole('button')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Filter the parameters' }).fill('nothing like it');
  await page.getByText('No parameter matches the filter.').waitFor();
});

test('by keyboard alone: a form is filled, its faults are gone to, the file is taken', async (t) => {
  const { page, complaints } = await open(t);
  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n++) await page.keyboard.press(key);
  };
  /** Presses Tab until what has the focus is called so. */
  const tabTo = async (name: RegExp) => {
    for (let n = 0; n < 80; n++) {
      const here = await page.evaluate(() => {
        let at: (Element & { labels?: NodeListOf<Element> }) | null = document.activeElement;
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        const own =
          at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent;
        return own?.trim().replace(/\s+/g, ' ') ?? '';
      });
      if (name.test(here)) return;
      await press('Tab');
    }
    assert.fail(`Tab never comes to ${name}`);
  };
  await page.getByRole('button', { name: 'Form', exact: true }).focus();
  await tabTo(/^Filter the parameters$/);
  await page.keyboard.type('put');
  await tabTo(/^input$/);
  await page.keyboard.type('a.txt');
  await fault(page, 'input').first().waitFor();
  await tabTo(/invalid/);
  await press('Enter');
  await press('Shift+Tab');
  await tabTo(/"input"/);
  await press('Enter');
  const active = () =>
    page
      .locator('launch-form')
      .evaluate((form) => (form.shadowRoot!.activeElement as HTMLElement | null)?.dataset.name);
  await expect.poll(() => active()).toBe('input');
  await press('End');
  await press('Backspace', 3);
  await page.keyboard.type('csv');
  await fault(page, 'input').waitFor({ state: 'detached' });
  // What is missing lies outside of the filter, which gives way.
  await page.getByRole('searchbox', { name: 'Filter the parameters' }).focus();
  await press('Control+a');
  await page.keyboard.type('min_size');
  await tabTo(/"outdir"/);
  await press('Enter');
  await field(page, 'outdir').waitFor();
  await page.waitForFunction(() => {
    const tab = document.querySelector('schema-tab')!.shadowRoot!;
    const form = tab.querySelector('launch-form')!.shadowRoot!;
    return (form.activeElement as HTMLElement | null)?.dataset.name === 'outdir';
  });
  await page.keyboard.type('out');
  await tabTo(/^preview$/);
  await press(' ');
  const { text } = await download(page, async () => {
    await tabTo(/^Download$/);
    await press('Enter');
  });
  assert.deepEqual(JSON.parse(text), { input: 'a.csv', outdir: 'out', preview: false });
  assertQuiet(complaints);
});

test('a form of a text that is no schema says so, and names are taken as they are', async (t) => {
  const names = ['__proto__', 'constructor', 'a"b', 'x.y', 'name with spaces'];
  const properties = names.map((name) => `${JSON.stringify(name)}: {"type": "string"}`).join();
  const { page, complaints } = await open(t, { schema: `{"properties": {${properties}}}` });
  await expect(fields(page)).toHaveCount(names.length);
  for (let n = 0; n < names.length; n++)
    await fields(page).nth(n).locator('#control').fill(`v${n}`);
  const file = JSON.parse((await shownFile(page))!, (key, value: unknown) =>
    key === '' ? Object.entries(value as object) : value,
  ) as unknown;
  assert.deepEqual(
    file,
    names.map((name, n) => [name, `v${n}`]),
  );
  await editor(page).press('Control+Home');
  await linted(page, () => page.keyboard.type('['));
  await page.getByText('The form shows the last valid version').waitFor();
  await linted(page, () => dropFile(page, 'flow_schema.json', '["properties", {"properties": 1}]'));
  await fields(page).first().waitFor({ state: 'detached' });
  assertQuiet(complaints);
});

const real = new URL('../../../../shared/data/pipelines/', import.meta.url);
const schemas = existsSync(real)
  ? readdirSync(real)
      .map((name) => new URL(`${name}/nextflow_schema.json`, real))
      .filter((file) => existsSync(file))
  : [];

/** A group of parameters, and a schema, as far as the form shows them. */
interface Group {
  properties?: Record<string, { hidden?: boolean }>;
}

interface Schema extends Group {
  definitions?: Record<string, Group>;
  $defs?: Record<string, Group>;
  allOf?: { $ref?: string }[];
}

/** What the form of a schema has to show, in order, by a reading of our own. */
function expected(schema: Schema, all: boolean) {
  const groups = { ...schema.definitions, ...schema.$defs };
  const listed = (schema.allOf ?? []).map(({ $ref }) => $ref?.split('/').at(-1) ?? '');
  const order = [...new Set([...listed, ...Object.keys(groups)])].filter((name) => groups[name]);
  const scopes = [...order.map((name) => groups[name]), schema];
  return scopes.flatMap(({ properties = {} }) =>
    Object.keys(properties).filter((name) => all || properties[name].hidden !== true),
  );
}

test(
  'the form of every open schema shows every visible parameter, and all of them on request',
  { skip: schemas.length > 0 ? false : 'the real pipelines are not here', timeout: 3_600_000 },
  async (t) => {
    assert.ok(schemas.length >= 60, `${schemas.length} schemas`);
    const { page, complaints } = await open(t);
    for (const file of schemas) {
      const text = await readFile(file, 'utf8');
      await openSchema(page, text, 'nextflow_schema.json');
      const schema = JSON.parse(text) as Schema;
      for (const all of [false, true]) {
        await hidden(page).setChecked(all, { force: true });
        await expect
          .poll(() => names(page), { message: `${file.pathname}, all: ${all}` })
          .toStrictEqual(expected(schema, all));
      }
      await hidden(page).setChecked(false, { force: true });
      const unnamed = await fields(page).evaluateAll((each) =>
        each.filter(
          ({ shadowRoot }) =>
            !shadowRoot!.querySelector<HTMLInputElement>('#control')?.labels?.length,
        ),
      );
      assert.equal(unnamed.length, 0, `${file.pathname}: fields without a control`);
    }
    assertQuiet(complaints);
  },
);

const article = (page: Page) => page.locator('schema-docs article');
const docsRows = (page: Page) => article(page).locator('tbody tr');

test('the documentation is drawn, follows the text, and nothing of it is taken for HTML', async (t) => {
  const { page, complaints } = await open(t, { view: 'docs' });
  const titles = article(page).locator('h3');
  await expect(titles.nth(0)).toHaveText('Input and output');
  await expect(titles.nth(1)).toHaveText('Counting');
  await expect(docsRows(page)).toHaveCount(7);
  const row = docsRows(page).filter({ hasText: 'Table of the images' });
  await row.getByText('Help').click();
  await row.getByText('<b id="evil">x</b>').waitFor();
  await expect(article(page).locator('#evil')).toHaveCount(0);
  await page.locator('schema-docs').getByRole('checkbox', { name: 'Show hidden' }).check();
  await docsRows(page).nth(8).waitFor();
  await expect(docsRows(page)).toHaveCount(9);
  await expect(article(page).getByRole('columnheader', { name: 'Hidden' })).toHaveCount(0);
  await docsRows(page).filter({ hasText: 'trace' }).getByText('hidden', { exact: true }).waitFor();
  await linted(page, () =>
    dropFile(page, 'flow_schema.json', meadowText.replace('Counting', 'Numbering')),
  );
  await article(page).getByRole('heading', { name: 'Numbering' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Groups of the documentation' })
    .getByRole('button', { name: 'Numbering' })
    .click();
  assertQuiet(complaints);
});

test(
  'the documentation of every open schema has a row for each visible parameter',
  { skip: schemas.length > 0 ? false : 'the real pipelines are not here', timeout: 3_600_000 },
  async (t) => {
    const { page, complaints } = await open(t, { view: 'docs' });
    for (const file of schemas) {
      const text = await readFile(file, 'utf8');
      await openSchema(page, text, 'nextflow_schema.json');
      const wanted = expected(JSON.parse(text), false);
      const names = docsRows(page).locator('td.parameter code');
      await expect(names, file.pathname).toHaveText(wanted);
    }
    assertQuiet(complaints);
  },
);

test('columns are chosen, and the documentation is taken as Markdown, HTML and JSON', async (t) => {
  const { page, complaints } = await open(t, { view: 'docs' });
  const docs = page.locator('schema-docs');
  await docs.getByText('Columns', { exact: true }).click();
  await docs.getByRole('checkbox', { name: 'pattern' }).check();
  await docs.getByRole('checkbox', { name: 'type', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await article(page).getByRole('columnheader', { name: 'Pattern' }).first().waitFor();
  await expect(article(page).getByRole('columnheader', { name: 'Type' })).toHaveCount(0);
  const taken = async (format: string) => {
    await choice(page, 'Format').selectOption(format);
    return download(page, () => docs.getByRole('button', { name: 'Download' }).click());
  };
  const markdown = await taken('markdown');
  assert.equal(markdown.name, 'flow_schema.md');
  assert.match(markdown.text, /\| Parameter .*\| Pattern/i);
  assert.ok(!markdown.text.includes('trace'), 'hidden parameters are left out');
  const html = await taken('html');
  assert.match(html.text, /<table/);
  assert.ok(!html.text.includes('<b id="evil">'));
  const json = await taken('json');
  assert.equal(JSON.parse(json.text).groups[0].title, 'Input and output');
  await docs.getByRole('button', { name: 'Copy' }).click();
  await notice(page).getByText('Copied the documentation as json').waitFor();
  await expect.poll(() => clipboard(page)).toBe(json.text);
  assertQuiet(complaints);
});

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };
const dark: BrowserContextOptions = { colorScheme: 'dark' };
const both = true;

async function faulty(page: Page) {
  await dropFile(page, 'params.json', '{"method": "magic", "min_size": 900, "zebra": 1}');
  await page.locator('.unknown-params').waitFor();
  await hidden(page).check({ force: true });
  await verdict(page).getByRole('button').click();
  await field(page, 'input').getByText('Help').click();
}

/** `both`: in light colours, and then in dark ones. */
interface State {
  name: string;
  options?: Parameters<typeof open>[1];
  both?: boolean;
  act?(page: Page): Promise<unknown>;
}

const states: State[] = [
  { name: 'the form', both },
  { name: 'a form with faults', both, act: faulty },
  { name: 'a phone’s form', options: phone },
  { name: 'a phone’s form with faults in the dark', options: { ...phone, ...dark }, act: faulty },
  { name: 'a form in a narrow window', options: { viewport: { width: 820, height: 900 } } },
  {
    name: 'the params file',
    act: async (page: Page) => {
      await control(page, 'input').fill('a.csv');
      await shownFile(page);
    },
  },
  {
    name: 'the dialog for values',
    act: async (page: Page) => {
      await fillIn(page, /Paste values/);
      await page.getByRole('dialog', { name: 'Paste values' }).waitFor();
    },
  },
  { name: 'the documentation', both, options: { view: 'docs' } },
  {
    name: 'a phone’s documentation',
    options: { view: 'docs', ...phone },
    act: (page: Page) => page.locator('schema-docs').getByText('Columns', { exact: true }).click(),
  },
];

for (const { name, options, act, both } of states) {
  test(`axe finds nothing: ${name}${both ? ', in light and in the dark' : ''}`, async (t) => {
    const { page, complaints } = await open(t, options);
    await act?.(page);
    await assertAccessible(page, tags);
    if (both) await assertDarkColours(page);
    assertQuiet(complaints);
  });
}

test('the form of a page that begins with it is of a sample without faults', async (t) => {
  const { page, complaints } = await openPage(t, {
    ...site,
    url: `${site.url}#tab=schema&view=form`,
  });
  await page.locator('launch-form[data-settled]').waitFor();
  await expect(page.locator('findings-list [role="option"]')).toHaveCount(0);
  await expect.poll(() => page.locator('launch-form form-field').count()).toBeGreaterThan(2);
  assertQuiet(complaints);
});

test('what the form needs is asked for again where it could not be loaded', async (t) => {
  const { page } = await openPage(t, site);
  await page.route('**/pipeline.wasm', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.evaluate(() => (location.hash = '#tab=schema&view=form'));
  const retry = page.locator('launch-form').getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  await assertAccessible(page);
  await page.unroute('**/pipeline.wasm');
  await retry.press('Enter');
  await page.locator('launch-form form-field').first().waitFor();
});
