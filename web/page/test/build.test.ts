// The schema builder as a person uses it: with the keyboard alone, with a pointer, and in the text
// beside it. What is expected is the text that comes of it, byte for byte.

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertQuiet,
  clean,
  dropFiles,
  editor,
  focused,
  linted,
  newPage,
  announced,
  failure,
  notice,
  openPage,
  paste,
  press,
  ready,
  served,
  tabTo,
  text,
  expect,
} from './support.js';

const site = served();

const outline = (page: Page) => page.getByRole('tree', { name: 'Groups and parameters' });
const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: false });
const items = async (page: Page) =>
  (await page.locator('schema-outline .row .name').allTextContents()).map((name: string) =>
    name.trim(),
  );
const inspector = (page: Page) => page.locator('schema-inspector');
const field = (page: Page, keyword: string) =>
  inspector(page).locator(`[data-keyword="${keyword}"]`);
const schema = async (page: Page) => JSON.parse(await text(page));

/** Opens the builder with a schema. */
async function open(t: TestContext, given = garden, options = {}) {
  const opened = await openPage(t, {
    ...site,
    url: `${site.url}#tab=schema&view=build`,
    ...options,
  });
  const { page } = opened;
  await outline(page).waitFor({ state: 'attached' });
  await put(page, given);
  return opened;
}

/** Puts a text in the place of what is there, as opening a file does, and waits until the builder has read it. */
async function put(page: Page, given: string) {
  await linted(page, () =>
    page.evaluate((content: string) => {
      const { shown } = document.querySelector('app-shell')!.app!;
      shown.open(content, { name: 'flow_schema.json', lineBreak: '\n', sample: false });
    }, given),
  );
  await settled(page);
}

/** Waits until the list says what the text says, and the findings are about it. */
async function settled(page: Page) {
  await page.waitForFunction(() => {
    const { shown } = document.querySelector('app-shell')!.app!;
    const part = document
      .querySelector('schema-tab')!
      .shadowRoot!.querySelector('schema-builder')
      ?.shadowRoot?.querySelector('schema-outline');
    return shown.session.settled && (shown.state.empty || (part && !part.builder.outdated));
  });
}

/** Does something and waits until the text is another and all of the page knows it. */
async function changed(page: Page, act: () => Promise<unknown>) {
  const before = await text(page);
  await act();
  await page.waitForFunction(
    (old) => document.querySelector('app-shell')!.app!.shown.editor.text() !== old,
    before,
  );
  await settled(page);
}

const garden = `{
  "$schema": "https://json-schema.org/draft-07/schema",
  "$id": "https://raw.githubusercontent.com/example/garden/main/flow_schema.json",
  "title": "example/garden pipeline parameters",
  "description": "Grows flowers.",
  "type": "object",
  "definitions": {
    "seeds": {
      "title": "Seeds",   "type": "object",
      "description": "What is sown.",
      "required": [ "input" ],
      "properties": {
        "input":  { "type": "string", "description": "Table of seeds.", "pattern": "^\\\\S+\\\\.csv$" },
        "depth":  { "type": "integer", "description": "How deep, in cm.", "default": 2 },
        "rows":   { "type": "integer", "description": "How many rows." }
      }
    },
    "water": {
      "title": "Water", "type": "object",
      "description": "How it is watered.",
      "properties": {
        "litres": { "type": "number", "description": "Litres a day.", "minimum": 0 }
      }
    }
  },
  "allOf": [{ "$ref": "#/definitions/seeds" }, { "$ref": "#/definitions/water" }]
}
`;

test('the address says that the builder is shown, and shows it', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  await outline(page).waitFor();
  assert.equal(new URL(page.url()).hash, '#tab=schema&view=build');
  await page.reload();
  await ready(page);
  await outline(page).waitFor();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await outline(page).waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).hash, '#tab=schema&view=text');
  assertQuiet(complaints);
});

test('a schema is built from nothing with the keyboard alone', async (t) => {
  const { page, complaints } = await open(t);
  await put(page, '');
  await press(page, 'Escape');
  await tabTo(page, 'Pipeline');
  await page.keyboard.type('example/pond');
  await tabTo(page, 'Description');
  await page.keyboard.type('Counts frogs.');
  await changed(page, () => press(page, 'Enter'));

  await tabTo(page, 'Group', 'Shift+Tab');
  await changed(page, () => press(page, 'Enter'));
  await page.waitForFunction(() => document.activeElement?.localName === 'schema-tab');
  await expect.poll(() => focused(page)).toBe('Group');
  await page.keyboard.type('frogs');
  await changed(page, () => press(page, 'Enter'));
  await tabTo(page, 'title');
  await press(page, 'Control+a');
  await page.keyboard.type('Frogs');
  await changed(page, () => press(page, 'Tab'));

  await tabTo(page, 'Parameter', 'Shift+Tab');
  await changed(page, () => press(page, 'Enter'));
  await expect.poll(() => focused(page)).toBe('Parameter');
  await page.keyboard.type('species');
  await changed(page, () => press(page, 'Enter'));
  await tabTo(page, 'Required');
  await changed(page, () => press(page, 'Space'));
  await tabTo(page, 'description');
  await page.keyboard.type('Which frogs are counted.');
  await changed(page, () => press(page, 'Tab'));
  await tabTo(page, 'New value for enum');
  await page.keyboard.type('tree frog');
  await changed(page, () => press(page, 'Enter'));
  await page.keyboard.type('moor frog');
  await changed(page, () => press(page, 'Enter'));

  const built = await schema(page);
  assert.equal(built.title, 'example/pond pipeline parameters');
  assert.deepEqual(built.definitions.frogs.required, ['species']);
  assert.equal(built.definitions.frogs.title, 'Frogs');
  assert.deepEqual(built.definitions.frogs.properties.species, {
    type: 'string',
    description: 'Which frogs are counted.',
    enum: ['tree frog', 'moor frog'],
  });
  assert.deepEqual(built.allOf, [{ $ref: '#/definitions/frogs' }]);
  assertQuiet(complaints);
});

test('one keyword changes, and every other byte stays', async (t) => {
  const { page, complaints } = await open(t);
  await item(page, 'depth').click();
  await field(page, 'default').getByRole('textbox').fill('3');
  await changed(page, () => press(page, 'Tab'));
  await expect.poll(() => text(page)).toBe(garden.replace('"default": 2', '"default": 3'));
  await field(page, 'default').getByRole('textbox').fill('deep');
  await press(page, 'Tab');
  await notice(page).getByText('must be integer').waitFor();
  await expect.poll(() => text(page)).toBe(garden.replace('"default": 2', '"default": 3'));
  assertQuiet(complaints);
});

test('parameters and groups are moved by keys, and where they went is said', async (t) => {
  const { page, complaints } = await open(t);
  await item(page, 'rows').click();
  await outline(page).focus();
  await changed(page, () => press(page, 'Alt+ArrowUp'));
  await notice(page).getByText('Moved "rows" to 2 of 3 in "Seeds"').waitFor();
  await expect
    .poll(async () => Object.keys((await schema(page)).definitions.seeds.properties))
    .toStrictEqual(['input', 'rows', 'depth']);
  await changed(page, () => press(page, 'Alt+ArrowDown'));
  await changed(page, () => press(page, 'Alt+ArrowDown'));
  await notice(page).getByText('Moved "rows" to 1 of 2 in "Water"').waitFor();
  await expect
    .poll(() => items(page))
    .toStrictEqual(['Schema', 'Seeds', 'input', 'depth', 'Water', 'rows', 'litres']);
  await press(page, 'ArrowLeft');
  await changed(page, () => press(page, 'Alt+ArrowUp'));
  await notice(page).getByText('Moved "Water" to 1 of 2 groups').waitFor();
  await expect
    .poll(async () => (await schema(page)).allOf)
    .toStrictEqual([{ $ref: '#/definitions/water' }, { $ref: '#/definitions/seeds' }]);
  await press(page, 'Alt+ArrowUp');
  await announced(page).getByText('Already first').waitFor({ state: 'attached' });
  assertQuiet(complaints);
});

test('what is done faster than it is shown is all done', async (t) => {
  const { page, complaints } = await open(t);
  await item(page, 'rows').click();
  await outline(page).focus();
  // Both presses come before the first move is shown; the selection that goes on then is not moved.
  await outline(page).evaluate((list) => {
    for (const altKey of [true, true, false]) {
      list.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey, bubbles: true }));
    }
  });
  await notice(page).getByText('Moved "rows" to 1 of 3 in "Seeds"').waitFor();
  await expect
    .poll(async () => Object.keys((await schema(page)).definitions.seeds.properties))
    .toStrictEqual(['rows', 'input', 'depth']);
  await page.getByRole('button', { name: 'Parameter', exact: true }).evaluate((button) => {
    (button as HTMLElement).click();
    (button as HTMLElement).click();
  });
  await item(page, 'new_parameter_2').waitFor();
  assertQuiet(complaints);
});

test('several parameters are selected, moved to another group and required, each one step', async (t) => {
  const { page, complaints } = await open(t);
  await item(page, 'input').click();
  await outline(page).focus();
  await press(page, 'Shift+ArrowDown');
  await expect(inspector(page).locator('h2')).toHaveText(/2 parameters selected/);
  const group = inspector(page).getByRole('combobox', { name: 'Group' });
  await changed(page, () => group.selectOption('Water'));
  await notice(page).getByText('Moved 2 parameters to 2 to 3 of 3 in "Water"').waitFor();
  const { seeds, water } = (await schema(page)).definitions;
  assert.deepEqual(Object.keys(seeds.properties), ['rows']);
  assert.deepEqual(Object.keys(water.properties), ['litres', 'input', 'depth']);
  assert.deepEqual(water.required, ['input']);
  await changed(page, () => inspector(page).getByRole('checkbox', { name: 'Required' }).check());
  await expect
    .poll(async () => (await schema(page)).definitions.water.required.sort())
    .toStrictEqual(['depth', 'input']);
  await outline(page).focus();
  await changed(page, () => press(page, 'Control+z'));
  await changed(page, () => press(page, 'Control+z'));
  await expect.poll(() => text(page)).toBe(garden);
  await press(page, 'Control+ ', 'Home', 'Control+a');
  await expect(inspector(page).locator('h2')).toHaveText(/4 parameters selected/);
  assertQuiet(complaints);
});

test('undo and redo from the list, the inspector and the buttons are the text’s own', async (t) => {
  const { page, complaints } = await open(t);
  await item(page, 'litres').click();
  await changed(page, () => field(page, 'hidden').getByRole('checkbox').check());
  await settled(page);
  await changed(page, () => press(page, 'Control+z'));
  await expect.poll(() => text(page)).toBe(garden);
  await changed(page, () => press(page, 'Control+Shift+z'));
  await expect
    .poll(async () => (await schema(page)).definitions.water.properties.litres.hidden)
    .toBe(true);
  await changed(page, () =>
    page.getByRole('button', { name: 'Undo', exact: true }).first().click(),
  );
  await expect.poll(() => text(page)).toBe(garden);
  // Within a field that was not left yet, undo is the field's.
  const description = field(page, 'description').getByRole('textbox');
  await description.click();
  await page.keyboard.type(' More.');
  await press(page, 'Control+z');
  await expect.poll(() => text(page)).toBe(garden);
  assertQuiet(complaints);
});

test('what somebody is writing in a field is never written over', async (t) => {
  const { page, complaints } = await open(t);
  await item(page, 'litres').click();
  const description = field(page, 'description').getByRole('textbox');
  await description.click();
  await press(page, 'End');
  await page.keyboard.type(' More.');
  await changed(page, () =>
    page.evaluate(() => {
      const { editor } = document.querySelector('app-shell')!.app!.shown;
      const offset = editor.text().indexOf('Litres a day');
      const place = { line: 0, column: 0 }; // the offset is what counts
      const range = { start: { ...place, offset }, end: { ...place, offset: offset + 6 } };
      editor.change([{ path: '', range, newText: 'Drops' }]);
    }),
  );
  await expect(description).toHaveValue('Litres a day. More.');
  await changed(page, () => press(page, 'Tab'));
  const { litres } = (await schema(page)).definitions.water.properties;
  assert.equal(litres.description, 'Litres a day. More.');
  await changed(page, () => press(page, 'Control+z'));
  await expect(description).toHaveValue('Drops a day.');
  assertQuiet(complaints);
});

test('a pattern is tried while it is written, and none keeps the page waiting', async (t) => {
  const { page, complaints } = await open(t);
  await item(page, 'input').click();
  const pattern = page.getByRole('textbox', { name: 'pattern', exact: true });
  const tried = page.getByRole('list', { name: 'Tested values' });
  await page.getByLabel('Test values').fill('seeds.csv\nmy seeds.csv');
  await tried.getByText('seeds.csv matches').waitFor();
  await tried.getByText('my seeds.csv does not match').waitFor();
  await pattern.fill('^\\S+\\.tsv$');
  await tried.locator('.differs', { hasText: /^\s*seeds\.csv/ }).waitFor();
  await expect
    .poll(() => text(page), { message: 'nothing is written before the field is left' })
    .toBe(garden);
  await page.getByLabel('Test values').fill(`${'a'.repeat(40)}b`);
  await pattern.fill('^(a+)+$');
  await tried.locator('.differs', { hasText: 'aab' }).waitFor();
  await inspector(page).getByText('exponential time').first().waitFor();
  await pattern.fill('(');
  await tried.locator('.unsure').first().waitFor();
  assertQuiet(complaints);
});

test('the text and the list follow each other', async (t) => {
  const { page, complaints } = await open(t);
  // A row chosen in the list is shown in the text.
  await item(page, 'litres').click();
  const chosen = await page.evaluate(() => {
    const { shown } = document.querySelector('app-shell')!.app!;
    return shown.editor.text().split('\n')[shown.state.cursor.line - 1].trim();
  });
  assert.match(chosen, /^"litres"/);
  // A place in the text is shown in the list.
  await editor(page).getByText('How deep, in cm.').click();
  await page.locator('schema-outline .active', { hasText: 'depth' }).waitFor();
  // The keyword at the cursor comes into sight, and a field that is entered is shown in the text.
  await editor(page).getByText('Litres a day.').click();
  await page.locator('schema-outline .active', { hasText: 'litres' }).waitFor();
  await field(page, 'minimum').getByRole('textbox').focus();
  await page.waitForFunction(() => {
    const { shown } = document.querySelector('app-shell')!.app!;
    const { line, column } = shown.state.cursor;
    return shown.editor
      .text()
      .split('\n')
      [line - 1].slice(0, column - 1)
      .endsWith('"minimum"');
  });
  // What is written in the text comes into the list and the inspector.
  await put(page, garden.replace('"depth"', '"deepness"'));
  await expect.poll(() => items(page)).toContain('deepness');
  await editor(page).press('Control+Home');
  await page.keyboard.type('[');
  await page.getByText('The schema has syntax errors').waitFor();
  await expect
    .poll(() => items(page), { message: 'the list shows what was read before' })
    .toContain('deepness');
  await linted(page, () => paste(page, clean));
  await settled(page);
  await expect.poll(() => items(page)).toContain('skip_preview');
  assertQuiet(complaints);
});

test('names are changed everywhere, and one that is taken is refused', async (t) => {
  const { page, complaints } = await open(t);
  await item(page, 'input').click();
  await outline(page).focus();
  await press(page, 'F2');
  await page.keyboard.type('depth');
  await press(page, 'Enter');
  await notice(page).getByText('depth').waitFor();
  await expect.poll(() => text(page)).toBe(garden);
  await expect(page.getByRole('textbox', { name: 'Parameter', exact: true })).toHaveValue('input');
  await page.getByRole('textbox', { name: 'Parameter', exact: true }).fill('seed_table');
  await changed(page, () => press(page, 'Enter'));
  const { seeds } = (await schema(page)).definitions;
  assert.deepEqual(seeds.required, ['seed_table']);
  await expect
    .poll(() => focused(page), { message: 'the focus stays where it is' })
    .toBe('Parameter');
  await page.locator('schema-outline .active', { hasText: 'seed_table' }).waitFor();
  await item(page, 'Water').click();
  await page.getByRole('textbox', { name: 'Group' }).fill('rain');
  await changed(page, () => press(page, 'Enter'));
  await expect
    .poll(async () => (await schema(page)).allOf[1])
    .toStrictEqual({ $ref: '#/definitions/rain' });
  assertQuiet(complaints);
});

test('parameters and groups are removed, and a group can leave its parameters behind', async (t) => {
  const { page, complaints } = await open(t);
  await item(page, 'depth').click();
  await outline(page).focus();
  await changed(page, () => press(page, 'Delete'));
  await expect.poll(() => items(page)).not.toContain('depth');
  await page.locator('schema-outline .active', { hasText: 'rows' }).waitFor();
  await item(page, 'Water').click();
  await changed(page, () => page.getByRole('button', { name: 'Ungroup parameters' }).click());
  await expect.poll(() => focused(page)).toBe('Groups and parameters');
  await expect
    .poll(async () => Object.keys((await schema(page)).properties))
    .toStrictEqual(['litres']);
  await item(page, 'Seeds').click();
  await changed(page, () => page.getByRole('button', { name: 'Remove with parameters' }).click());
  await expect.poll(() => items(page)).toStrictEqual(['Schema', 'litres']);
  assertQuiet(complaints);
});

test('findings stand at what they are about, and are mended there', async (t) => {
  const { page, complaints } = await open(t, clean.replace('500', '"500"'));
  await item(page, 'max_images').filter({ hasText: 'integer' }).click();
  const found = field(page, 'default').getByRole('list', { name: 'Findings' });
  await found.getByText('found the string').waitFor();
  await changed(page, () => found.getByRole('button', { name: /^Fix/ }).click());
  await found.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('default');
  await expect.poll(() => text(page)).toBe(clean);
  assertQuiet(complaints);
});

test('what is dragged goes where it is let go', async (t) => {
  const { page, complaints } = await open(t);
  const drag = (from: string, to: string, position: { x: number; y: number }) =>
    item(page, from).dragTo(item(page, to), { targetPosition: position });
  await changed(page, () => drag('rows', 'input', { x: 60, y: 2 }));
  await expect
    .poll(async () => (await items(page)).slice(2, 5))
    .toStrictEqual(['rows', 'input', 'depth']);
  await changed(page, () => drag('depth', 'Water', { x: 60, y: 14 }));
  await expect
    .poll(async () => (await items(page)).slice(4))
    .toStrictEqual(['Water', 'litres', 'depth']);
  await changed(page, () => drag('Water', 'Seeds', { x: 60, y: 2 }));
  await expect
    .poll(async () => (await schema(page)).allOf[0])
    .toStrictEqual({ $ref: '#/definitions/water' });
  assertQuiet(complaints);
});

test('the filter shows what has its words, and letters find names', async (t) => {
  const { page, complaints } = await open(t);
  const filter = page.getByRole('searchbox', { name: 'Filter the list' });
  await filter.fill('litres a day');
  await expect.poll(() => items(page)).toStrictEqual(['Water', 'litres']);
  await press(page, 'ArrowDown', 'End');
  await page.locator('schema-outline .active', { hasText: 'litres' }).waitFor();
  await filter.fill('nothing like it');
  await page.getByText('Nothing matches the filter.').waitFor();
  await filter.fill('');
  await outline(page).focus();
  await page.keyboard.type('de');
  await page.locator('schema-outline .active', { hasText: 'depth' }).waitFor();
  await press(page, 'ArrowLeft', 'ArrowLeft');
  await expect.poll(() => items(page)).toStrictEqual(['Schema', 'Seeds', 'Water', 'litres']);
  assertQuiet(complaints);
});

test('every kind of keyword has a control that writes it', async (t) => {
  const { page, complaints } = await open(t);
  await item(page, 'litres').click();
  const add = inspector(page).getByRole('combobox', { name: 'Add a keyword' });
  await field(page, 'type').getByRole('combobox').selectOption('string');
  await settled(page);
  await changed(page, () => field(page, 'format').getByRole('combobox').selectOption('file-path'));
  await changed(page, () => field(page, 'exists').getByRole('combobox').selectOption('false'));
  await add.selectOption('maxLength');
  await page.keyboard.type('20');
  await changed(page, () => press(page, 'Tab'));
  await page.getByRole('button', { name: 'Choose icon' }).click();
  await page.keyboard.type('microscope');
  await changed(page, () => press(page, 'Enter'));
  await field(page, 'help_text').getByRole('textbox').fill('Give **enough**.');
  await changed(page, () => press(page, 'Tab'));
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(field(page, 'help_text').locator('strong')).toHaveText('enough');
  await changed(page, () =>
    field(page, 'minimum')
      .getByRole('button', { name: /^Remove/ })
      .click(),
  );
  await add.selectOption('examples');
  await page.evaluate(() => navigator.clipboard.writeText('one\ntwo\nthree'));
  await changed(page, () => press(page, 'Control+v'));
  await page.getByRole('button', { name: 'three, 3 of 3' }).focus();
  await changed(page, () => press(page, 'Alt+ArrowLeft'));
  await changed(page, () => press(page, 'Delete'));
  await expect
    .poll(async () => (await schema(page)).definitions.water.properties.litres)
    .toStrictEqual({
      type: 'string',
      description: 'Litres a day.',
      help_text: 'Give **enough**.',
      fa_icon: 'fas fa-microscope',
      format: 'file-path',
      exists: false,
      maxLength: 20,
      examples: ['one', 'two'],
    });
  assertQuiet(complaints);
});

test('a group says what is required with what', async (t) => {
  const { page, complaints } = await open(t);
  await item(page, 'Seeds').click();
  await inspector(page)
    .getByRole('combobox', { name: 'Add a keyword' })
    .selectOption('dependentRequired');
  await page.getByRole('combobox', { name: 'Parameter that is set' }).fill('rows');
  await page
    .getByRole('combobox', { name: 'Parameter that is then required' })
    .fill('depth, input');
  await changed(page, () => press(page, 'Enter'));
  await expect
    .poll(async () => (await schema(page)).definitions.seeds.dependentRequired)
    .toStrictEqual({
      rows: ['depth', 'input'],
    });
  assertQuiet(complaints);
});

const meadow = `params {
    outdir = 'results'
    flowers = 12
    watered = true
}
manifest {
    name = 'example/meadow'
}
`;

test('a configuration that is pasted becomes a schema, in one step', async (t) => {
  const { page, complaints } = await open(t);
  await put(page, '');
  await page.getByLabel('Or paste a pipeline config').fill(meadow);
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('checkbox', { name: /flowers/ }).waitFor();
  await page.getByRole('checkbox', { name: /watered/ }).uncheck();
  await changed(page, () => page.getByRole('button', { name: /^Apply \d+ changes/ }).click());
  const built = await schema(page);
  assert.equal(built.title, 'example/meadow pipeline parameters');
  assert.deepEqual(built.properties.flowers, { type: 'integer', default: 12 });
  assert.equal(built.properties.watered, undefined);
  await outline(page).focus();
  await changed(page, () => press(page, 'Control+z'));
  await expect.poll(() => text(page)).toBe('');
  assertQuiet(complaints);
});

test('a schema is compared with the files of the pipeline’s tab', async (t) => {
  const { page, complaints } = await open(t);
  await dropFiles(page, { 'flow.config': meadow, 'main.flow': 'workflow { }\n' });
  await page.locator('pipeline-tab h2.name', { hasText: 'flow.config' }).waitFor();
  await page.getByRole('tab', { name: /Parameter schema/ }).click();
  await page.getByRole('button', { name: 'From config' }).click();
  await page.getByRole('button', { name: 'Use the 2 files from the Pipeline tab' }).click();
  const remove = page.getByRole('group', { name: 'Parameters missing in the config' });
  await expect(remove.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await remove.getByRole('button', { name: /^Select all/ }).click();
  await remove.getByRole('button', { name: 'Select none' }).click();
  await changed(page, () => page.getByRole('button', { name: /^Apply \d+ change/ }).click());
  const built = await schema(page);
  assert.deepEqual(built.properties.flowers, { type: 'integer', default: 12 });
  assert.deepEqual(Object.keys(built.definitions.seeds.properties), ['input', 'depth', 'rows']);
  // What nobody asked for stays as it is.
  await expect.poll(() => text(page)).toContain('"title": "Seeds",   "type": "object",');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await settled(page);
  await expect.poll(() => text(page)).toBe(garden);
  assertQuiet(complaints);
});

test('the key of a group follows its title until it is changed by hand', async (t) => {
  const { page, complaints } = await open(t);
  const retitle = async (title: string) => {
    await field(page, 'title').getByRole('textbox').fill(title);
    await changed(page, () => press(page, 'Enter'));
  };
  const keys = async () => Object.keys((await schema(page)).definitions);
  await changed(page, () => page.getByRole('button', { name: 'Group', exact: true }).click());
  await expect.poll(() => keys()).toContain('new_group');
  await retitle('Frogs and toads');
  await expect.poll(() => keys()).toContain('frogs_and_toads');
  await expect.poll(() => text(page)).toContain('#/definitions/frogs_and_toads');
  await retitle('Frogs');
  await expect.poll(() => keys()).toContain('frogs');
  await page.getByRole('textbox', { name: 'Group' }).fill('amphibians');
  await changed(page, () => press(page, 'Enter'));
  await retitle('Frogs, toads, newts');
  await expect.poll(() => keys()).toContain('amphibians');
  assertQuiet(complaints);
});

test('a pattern is chosen from those that many parameters need', async (t) => {
  const { page, complaints } = await open(t);
  await changed(page, () => page.getByRole('button', { name: 'Parameter', exact: true }).click());
  await changed(page, () =>
    page.getByLabel('Common patterns').selectOption('a path without spaces'),
  );
  await expect.poll(() => text(page)).toContain(String.raw`"pattern": "^\\S+$"`);
  await page.getByLabel('Test values').fill('a.csv\na b');
  await page.getByRole('list', { name: 'Tested values' }).getByText('does not match').waitFor();
  assertQuiet(complaints);
});

test('a configuration that nobody can read is told of', async (t) => {
  const { page, complaints } = await open(t);
  await page.getByRole('button', { name: 'From config' }).click();
  await page.getByLabel('Or paste a pipeline config').fill('params { outdir = ');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('alert').getByText('Comparison failed').waitFor();
  await page.getByRole('button', { name: 'Back to details' }).click();
  await inspector(page).waitFor();
  assertQuiet(complaints);
});

test('a phone shows the list, the details and the text one at a time', async (t) => {
  const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };
  const { page, complaints } = await open(t, garden, phone);
  const pane = (name: string) => page.locator('nav.panes').getByRole('button', { name });
  await pane('Parameters').tap();
  await item(page, 'depth').tap();
  await pane('Details').tap();
  await field(page, 'default').getByRole('textbox').fill('4');
  await changed(page, () => press(page, 'Enter'));
  await pane('Parameters').tap();
  await page.getByRole('button', { name: 'Select several' }).tap();
  await item(page, 'rows').tap();
  await pane('Details').tap();
  await inspector(page).getByText('2 parameters selected').waitFor();
  await pane('Editor').tap();
  await editor(page).getByText('"depth"').waitFor();
  await expect.poll(() => text(page)).toBe(garden.replace('"default": 2', '"default": 4'));
  assertQuiet(complaints);
});

test('the builder says so when its file cannot be had, and the text goes on', async (t) => {
  const { page, context } = await newPage(site.browser);
  t.after(() => context.close());
  await page.goto(site.url);
  await ready(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  await failure(page).getByText('could not be loaded').waitFor();
  await linted(page, () => paste(page, clean));
  await expect.poll(() => text(page)).toBe(clean);
});
