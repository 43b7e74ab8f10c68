// The pipeline tab as a person uses it: folders come in, values are looked up, profiles are
// switched, places are gone to, and everything can be taken out again.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { writeZip } from 'flow-toolkit';
import {
  assertQuiet,
  choice,
  choose,
  clipboard,
  cursor,
  dragFolder,
  dropFile,
  dropFiles,
  dropFolder,
  editor,
  folder,
  linted,
  listed,
  newPage,
  failure,
  notice,
  openPage,
  pasteOver,
  served,
  summary,
  text,
  expect,
} from './support.js';

const site = served();

const meadow = {
  'flow.config': `params.outdir = 'results'
params.limit = 10
includeConfig 'conf/base.config'
profiles {
    test { includeConfig 'conf/test.config' }
    large { params.limit = 99 }
}
report.file = "\${params.outdir}/\${params.limit}.html"
`,
  'conf/base.config': 'process {\n    cpus = 1\n    memory = { 2.GB * task.attempt }\n}\n',
  'conf/test.config': 'params.limit = 2\nparams.home = "$projectDir/x"\n',
  'main.flow': 'workflow { }\n',
};

async function open(t: TestContext, options = {}) {
  const opened = await openPage(t, {
    ...site,
    url: `${site.url}#tab=pipeline&view=values`,
    ...options,
  });
  await rows(opened.page).first().waitFor();
  return opened;
}

/** Opens the tab with files, as one drops them. */
async function openWith(t: TestContext, files: Record<string, string>, options = {}) {
  const opened = await open(t, options);
  await linted(opened.page, () => dropFiles(opened.page, files));
  return opened;
}

const rows = (page: Page) => page.locator('value-grid .rows .row');
const row = (page: Page, key: string) =>
  rows(page).filter({ has: page.locator(`[title="${key}"]`) });
const value = async (page: Page, key: string) =>
  (await row(page, key).locator('.value').textContent())!.trim();
const files = (page: Page) => page.locator('file-list button.file');
const file = (page: Page, name: string) => page.locator(`file-list button.file[title="${name}"]`);
const card = (page: Page) => page.locator('value-card');
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter the values' });
const profile = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const opened = (page: Page) => page.locator('pipeline-tab h2.name').textContent();
const keys = async (page: Page) =>
  (await rows(page).locator('.key').allTextContents()).map((key: string) => key.trim());

test('the sample is resolved: values, files, badges, and nothing to complain of', async (t) => {
  const { page, complaints } = await open(t);
  await expect.poll(() => value(page, 'params.outdir')).toBe("'results'");
  await expect(row(page, 'params.atlas').locator('.status')).toHaveText('host');
  await expect(files(page)).toHaveCount(4);
  await page.getByText('strict parser: no errors').waitFor();
  await expect.poll(() => summary(page)).toMatch(/No problems found/);
  assertQuiet(complaints);
});

test('several files are one pipeline, which begins with its configuration', async (t) => {
  const { page, complaints } = await openWith(t, meadow);
  // Names alone lose the folders; what includes them then misses them.
  await linted(page, () => dropFiles(page, { 'flow.config': 'params.a = 1\n', 'b.config': '' }));
  await expect.poll(() => keys(page)).toStrictEqual(['params.a']);
  await expect.poll(() => opened(page)).toMatch(/^\s*flow\.config/);
  assertQuiet(complaints);
});

test('a folder can be dropped; what tools have made in it is left out', async (t) => {
  const dir = folder(t, {
    ...meadow,
    '.git/config': 'x',
    '.github/workflows/ci.yml': 'on: push\n',
    'work/ab/cdef/out.txt': 'x',
    'assets/logo.png': Buffer.from([137, 80, 78, 71, 0, 0, 0]),
    'assets/big.csv': Buffer.alloc(1024 * 1024 + 1, 'a'),
  });
  const { page, context, complaints } = await open(t);
  await dropFolder({ page, context }, dir);
  const names = await files(page).evaluateAll((all) =>
    all.map((each) => (each as HTMLElement).title),
  );
  assert.deepEqual(names, [
    'flow.config',
    'conf/base.config',
    '.github/workflows/ci.yml',
    'assets/big.csv: large, not read',
    'assets/logo.png: binary, not read',
    'conf/test.config',
    'main.flow',
  ]);
  await expect(notice(page)).toHaveText(/Opened 7 files\. Skipped work\//);
  await expect.poll(() => value(page, 'process.cpus')).toBe('1');
  await expect(page.locator('file-list h2')).toHaveText(basename(dir));
  assertQuiet(complaints);
});

test('a folder can be chosen', async (t) => {
  const dir = folder(t, { ...meadow, 'work/x.txt': 'x' });
  const { page, complaints } = await open(t);
  // As in browsers without a dialogue of their own for folders, which no test could answer.
  await page.evaluate(() => void Object.assign(window, { showDirectoryPicker: undefined }));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    choose(page, 'Open', /Open a folder/),
  ]);
  await linted(page, () => chooser.setFiles(dir));
  await expect.poll(() => value(page, 'report.file')).toBe("'results/10.html'");
  await expect(files(page)).toHaveCount(4);
  assertQuiet(complaints);
});

test('a zip archive is a folder, and a broken one is told', async (t) => {
  const within = Object.fromEntries(Object.entries(meadow).map(([k, v]) => [`meadow-1.0/${k}`, v]));
  const { page, complaints } = await open(t);
  const drop = (bytes: Uint8Array) =>
    page.evaluate(
      async (given) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(given)], 'meadow.zip'));
        for (const type of ['dragover', 'drop']) {
          document.body.dispatchEvent(
            new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
          );
        }
      },
      [...bytes],
    );
  await linted(page, () => drop(writeZip(within)));
  await expect.poll(() => value(page, 'process.cpus')).toBe('1');
  await expect(page.locator('file-list h2')).toHaveText('meadow-1.0');
  await drop(new Uint8Array([80, 75, 3, 4, 0]));
  await failure(page).filter({ hasText: 'not a valid zip archive' }).waitFor();
  await expect
    .poll(() => value(page, 'process.cpus'), { message: 'what was open stays' })
    .toBe('1');
  assertQuiet(complaints);
});

test('values are filtered by words and by status', async (t) => {
  const { page, complaints } = await open(t);
  const all = await rows(page).count();
  await filter(page).fill('params size');
  const found = await keys(page);
  assert.ok(found.length >= 2 && found.every((key: string) => key.length > 0), found.join());
  assert.ok(found.includes('params.min_size') && !found.includes('params.outdir'));
  await page.getByText(`${found.length} of ${all} values`).waitFor();
  await filter(page).fill('');
  await page.getByRole('button', { name: /^closure/ }).click();
  await expect.poll(() => keys(page)).toContain('process.memory');
  await expect.poll(() => keys(page)).not.toContain('params.outdir');
  await page.getByRole('button', { name: /^host/ }).click();
  await expect.poll(() => keys(page)).toContain('params.atlas');
  await filter(page).fill('nothing like it');
  await page.getByText('No value matches the filter.').waitFor();
  assertQuiet(complaints);
});

async function choosePipeline(t: TestContext) {
  const dir = folder(t, meadow);
  const { page, context, complaints } = await open(t);
  await dropFolder({ page, context }, dir);
  return { page, complaints };
}

test('profiles are switched, in the order in which they are switched on', async (t) => {
  const { page, complaints } = await choosePipeline(t);
  await linted(page, () => profile(page, 'test').check());
  await expect.poll(() => value(page, 'params.limit')).toBe('2');
  await expect.poll(() => value(page, 'report.file')).toBe("'results/2.html'");
  await expect(row(page, 'params.limit')).toHaveText(/×2/);
  await linted(page, () => profile(page, 'large').check());
  await expect.poll(() => value(page, 'params.limit')).toBe('99');
  await linted(page, () => profile(page, 'test').uncheck());
  await linted(page, () => profile(page, 'test').check());
  await expect.poll(() => value(page, 'params.limit'), { message: 'the last one wins' }).toBe('2');
  await page.getByRole('button', { name: /^overridden/ }).click();
  await expect.poll(() => keys(page)).toStrictEqual(['params.limit']);
  assertQuiet(complaints);
});

test('the lint and the values are told the same of the world', async (t) => {
  const { page, complaints } = await openWith(t, {
    'flow.config': `params.who = 'toolkit/meadow'
manifest.name = params.who
manifest.description = System.getenv('ABOUT')
manifest.homePage = "file:$projectDir"
profiles { test { dag.file = 'graph.svg' } }
`,
    'main.flow': '',
  });
  await page.getByText('Parameters, environment, project directory').click();
  const fill = async (label: string, text: string) => {
    const field = page.getByLabel(label);
    await field.fill(text);
    await linted(page, () => field.blur());
  };
  await fill('Parameters', 'who=toolkit/Loud\nnonsense');
  await fill('Environment variables', 'ABOUT=Meadows = flowers');
  await fill('Project directory', '/data/meadow');
  await page.getByText('“nonsense” must be NAME=VALUE').waitFor();
  await linted(page, () => profile(page, 'test').check());
  await expect.poll(() => value(page, 'manifest.name')).toBe("'toolkit/Loud'");
  await expect.poll(() => value(page, 'manifest.description')).toBe("'Meadows = flowers'");
  await expect.poll(() => value(page, 'manifest.homePage')).toBe("'file:/data/meadow'");
  await linted(page, () => page.getByRole('button', { name: 'Lint', exact: true }).click());
  await expect(profile(page, 'test')).toBeChecked();
  await page.getByText('1 parameter, 1 variable, /data/meadow').waitFor();
  const said = await page.evaluate(() =>
    document
      .querySelector('app-shell')!
      .app!.shown.state.report!.findings.map(({ rule, message }) => `${rule}: ${message}`)
      .join('\n'),
  );
  assert.match(said, /pipeline-name: .*"Loud"/);
  assert.match(said, /dag-file-form: .*"graph\.svg"/);
  assert.match(said, /manifest-home-page: .*"file:\/data\/meadow"/);
  const command = await page.evaluate(
    () => document.querySelector('app-shell')!.app!.shown.command,
  );
  assert.deepEqual(command.slice(2), [
    '--config-profile',
    'test',
    '--env',
    'ABOUT=Meadows = flowers',
    '--param',
    'who=toolkit/Loud',
    '--project-dir',
    '/data/meadow',
  ]);
  assertQuiet(complaints);
});

test('a value tells where it comes from, and leads there', async (t) => {
  const { page, complaints } = await choosePipeline(t);
  await linted(page, () => profile(page, 'test').check());
  await row(page, 'params.limit').click();
  // The editor shows the place, and the focus stays where it was.
  await expect.poll(() => opened(page)).toMatch(/conf\/test\.config/);
  await expect.poll(async () => (await cursor(page))[0]).toBe(1);
  const origins = page.locator('value-card ol');
  await expect(origins).toContainText(
    'set at conf/test.config:1 included from flow.config:5 , in config profile test',
  );
  await expect(origins).toContainText('overrides flow.config:2 10');
  await card(page).getByRole('button', { name: 'flow.config:2' }).click();
  await expect.poll(() => opened(page)).toMatch(/^\s*flow\.config/);
  await expect.poll(async () => (await cursor(page))[0]).toBe(2);
  await expect(editor(page)).toBeFocused();
  await card(page).getByRole('button', { name: 'Close' }).click();
  await card(page).waitFor({ state: 'detached' });
  await row(page, 'process.memory').dblclick();
  await expect.poll(() => opened(page)).toMatch(/conf\/base\.config/);
  await expect.poll(async () => (await cursor(page))[0]).toBe(3);
  assertQuiet(complaints);
});

test('the grid works with the keyboard alone', async (t) => {
  const { page, complaints } = await choosePipeline(t);
  await page.getByRole('grid').focus();
  const active = () =>
    page
      .locator('value-grid .row[aria-selected=true] .key')
      .textContent()
      .then((key) => key!.trim());
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => active()).toBe('params.outdir');
  await page.keyboard.press('End');
  await expect.poll(() => active()).toBe('report.file');
  await page.keyboard.press('ArrowUp');
  const id = await page.getByRole('grid').getAttribute('aria-activedescendant');
  await expect(page.locator(`value-grid #${id} .key`)).toHaveText(await active());
  await page.keyboard.press('Home');
  await expect.poll(() => active()).toBe('params.outdir');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => [(await cursor(page))[0], (await opened(page))!.trim()])
    .toStrictEqual([1, 'flow.config']);
  await expect(editor(page)).toBeFocused();
  assertQuiet(complaints);
});

test('an edit is resolved at once, and each file keeps its own undo', async (t) => {
  const { page, complaints } = await choosePipeline(t);
  await linted(page, () =>
    pasteOver(page, "params.limit = 11\nincludeConfig 'conf/base.config'\n"),
  );
  await expect.poll(() => value(page, 'params.limit')).toBe('11');
  await file(page, 'conf/base.config').click();
  await expect.poll(() => text(page)).toBe(meadow['conf/base.config']);
  await editor(page).press('Control+Home');
  // At once: what is typed slowly is more than one step of undo.
  await linted(page, () => page.keyboard.insertText('process.queue = 1; '));
  await expect.poll(() => value(page, 'process.queue')).toBe('1');
  await file(page, 'flow.config').click();
  await editor(page).press('Control+z');
  await row(page, 'report.file').waitFor();
  await expect.poll(() => text(page)).toBe(meadow['flow.config']);
  await file(page, 'conf/base.config').click();
  await expect.poll(() => text(page)).toMatch(/^process\.queue = 1; /);
  await linted(page, () => editor(page).press('Control+z'));
  await expect.poll(() => text(page)).toBe(meadow['conf/base.config']);
  assertQuiet(complaints);
});

test('faults have squiggles in their file, badges beside it, and rows that lead there', async (t) => {
  const { page, complaints } = await choosePipeline(t);
  await file(page, 'conf/base.config').click();
  await linted(page, () => pasteOver(page, 'process {\n    cpus = = 2\n}\n'));
  await page.locator('.cm-lintRange-error').first().waitFor();
  await file(page, 'flow.config').click();
  await expect(page.locator('.cm-lintRange-error')).toHaveCount(0);
  await expect(file(page, 'conf/base.config')).toHaveText(/, \d findings?/);
  await expect
    .poll(async () => (await listed(page))[0].place)
    .toMatch(/^conf\/base\.config:2:\d+$/);
  await page.locator('findings-list .row').first().click();
  await expect.poll(() => opened(page)).toMatch(/conf\/base\.config/);
  await expect.poll(async () => (await cursor(page))[0]).toBe(2);
  await page.locator('.cm-lintRange-error').first().waitFor();
  assertQuiet(complaints);
});

test('what the strict parser refuses is counted, and shown as errors on demand', async (t) => {
  const { page, complaints } = await open(t);
  await linted(page, () => choose(page, 'Samples', /Legacy config/));
  await page.getByText(/strict parser: 5 errors/).waitFor();
  await expect.poll(() => summary(page)).toMatch(/^0 failed/);
  await linted(page, () => page.getByRole('button', { name: 'Show as errors' }).click());
  await page.getByText('Flow would reject this config').waitFor();
  await expect.poll(() => summary(page)).toMatch(/^5 failed/);
  await expect(choice(page, 'Parser')).toHaveValue('v2');
  await linted(page, () => choice(page, 'Parser').selectOption('v1'));
  await expect.poll(() => summary(page)).toMatch(/^0 failed/);
  assertQuiet(complaints);
});

test('the configuration is taken out in each form, and the files as an archive', async (t) => {
  const { page, complaints } = await choosePipeline(t);
  await page.getByRole('button', { name: 'Copy as flat' }).click();
  await notice(page).filter({ hasText: 'Copied' }).waitFor();
  await expect
    .poll(() => clipboard(page))
    .toMatch(/^params\.outdir = 'results'\nparams\.limit = 10$/m);
  const expected = {
    canonical: /^params \{/m,
    json: /"outdir": "results"/,
    properties: /^params\.limit=10$/m,
    yaml: /^params:$/m,
    compat: /"params\.limit": "10"/,
  };
  for (const [form, looks] of Object.entries(expected)) {
    await choice(page, 'Form').selectOption(form);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download as ${form}` }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^flow-resolved\./);
    assert.match(await readFile(await download.path(), 'utf8'), looks, form);
  }
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, 'Export', /all files/),
  ]);
  const bytes = new Uint8Array(await readFile(await archive.path()));
  assert.deepEqual(bytes, new Uint8Array(writeZip(meadow)));
  await choose(page, 'Export', /Copy command/);
  await notice(page).filter({ hasText: 'Copied the command' }).waitFor();
  await expect.poll(() => clipboard(page)).toBe('toolkit config resolve .');
  assertQuiet(complaints);
});

test('a pasted or dropped configuration finds its tab', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await linted(page, () => dropFile(page, 'nextflow.config', 'process.cpus = 3\n'));
  await expect(page.locator('[role=tab][aria-selected=true]')).toHaveText(/Pipeline/);
  await expect.poll(() => value(page, 'process.cpus')).toBe('3');
  await expect(choice(page, 'Dialect').locator('option').first()).toHaveText(/nf-core/);
  await page.getByRole('tab', { name: 'Parameter schema' }).click();
  await editor(page).waitFor();
  await pasteOver(page, '// mine\nparams {\n    a = 1\n}\n');
  await linted(page, () => page.getByRole('button', { name: 'Open it in "Pipeline"' }).click());
  await row(page, 'params.a').waitFor();
  assertQuiet(complaints);
});

test('of thousands of values few rows exist', async (t) => {
  const many = Array.from({ length: 5000 }, (_, i) => `params.p${i} = ${i}`).join('\n');
  const { page, complaints } = await open(t);
  await linted(page, () => dropFile(page, 'flow.config', `${many}\n`));
  await page.getByText('5,000 values').waitFor();
  await expect.poll(() => rows(page).count()).toBeLessThan(100);
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await row(page, 'params.p4999').waitFor();
  await expect.poll(() => value(page, 'params.p4999')).toBe('4999');
  const filtering = async () => {
    const list = document
      .querySelector('pipeline-tab')!
      .shadowRoot!.querySelector('value-list')!.shadowRoot!;
    const box = list.querySelector<HTMLInputElement>('input[type=search]')!;
    box.value = 'p49';
    box.dispatchEvent(new Event('input', { bubbles: true }));
    while (!/^\s*111 of/.test(list.querySelector('.search p')!.textContent)) {
      await new Promise((done) => requestAnimationFrame(done));
    }
  };
  await page.evaluate(filtering);
  const shown = await rows(page).count();
  assert.ok(shown > 0 && shown < 100, `${shown} rows`);
  assertQuiet(complaints);
});

test('folders without a configuration, and empty ones, are told', async (t) => {
  const { page, context } = await open(t);
  await dragFolder({ page, context }, folder(t, { 'a/notes.txt': 'x', 'b.md': 'y' }));
  await page.getByText('No config file found').waitFor();
  await dragFolder({ page, context }, folder(t, {}));
  await notice(page).filter({ hasText: 'No files found' }).waitFor();
});

test('files are added, closed, and all gone with one choice', async (t) => {
  const { page, complaints } = await choosePipeline(t);
  await linted(page, () => dropFile(page, 'extra.config', 'params.extra = 1\n'));
  await expect(files(page)).toHaveCount(5);
  await linted(page, () => choose(page, 'Files', /Close extra\.config/));
  await expect(files(page)).toHaveCount(4);
  await choose(page, 'Files', /Close all/);
  await page.locator('empty-state').waitFor();
  await expect(files(page)).toHaveCount(0);
  await linted(page, () =>
    page.locator('empty-state button', { hasText: 'small pipeline' }).click(),
  );
  await row(page, 'params.atlas').waitFor();
  assertQuiet(complaints);
});

test('a phone shows one part at a time', async (t) => {
  const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };
  const { page, context, complaints } = await newPage(site.browser, phone);
  t.after(() => context.close());
  await page.goto(`${site.url}#tab=pipeline&view=values`);
  await rows(page).first().waitFor();
  await row(page, 'params.max_size').tap();
  await card(page).getByRole('button', { name: 'flow.config:20' }).tap();
  await editor(page).waitFor();
  await expect(rows(page).first()).toBeHidden();
  await page.getByRole('button', { name: 'Files' }).last().tap();
  await file(page, 'conf/base.config').tap();
  await editor(page).filter({ hasText: 'What every step gets' }).waitFor();
  assertQuiet(complaints);
});
