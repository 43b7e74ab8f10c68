// The states of the page that tests look at for everybody, and pictures are made of.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { choose, dropFile, linted, paste } from './support.js';

const both = true;
const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };

const unfold = (page: Page) => page.locator('findings-list .tool[aria-expanded]').first().click();

async function list(page: Page) {
  const row = page.locator('check-row', { hasText: 'files_exist' });
  await row.getByRole('radio', { name: /^enabled with/ }).click();
  await page.locator('check-row', { hasText: 'files_unchanged' }).scrollIntoViewIfNeeded();
}

async function explained(page: Page) {
  await page.getByRole('checkbox', { name: 'test' }).check();
  const row = page.locator('value-grid .row', { has: page.locator('[title="params.max_size"]') });
  await row.filter({ hasText: '×2' }).click();
  await page.locator('value-card').waitFor();
}

async function unset(page: Page) {
  await page.locator('parameter-list .name', { hasText: 'report_titel' }).click();
  await page.locator('parameter-card .finding').first().waitFor();
}

async function renamed(page: Page) {
  await page.locator('parameter-list .name', { hasText: 'outdir' }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'New name' }).fill('results_dir');
  await page.keyboard.press('Enter');
  await page.getByText('files will change').waitFor();
}

async function pasted(page: Page) {
  await paste(page, 'outdir: results\nmax_images: 12\n');
  await page.getByRole('button', { name: 'Keep it here' }).waitFor();
}

async function refused(page: Page) {
  await choose(page, 'Samples', /Legacy config/);
  await page.getByRole('button', { name: 'Show as errors' }).click();
  await page.getByText('would reject this config').waitFor();
}

async function lintExplained(page: Page) {
  await page.locator('lint-checks').getByRole('button', { name: 'About files_exist' }).click();
  await page.locator('file-tree [data-path="workflows/demo.flow"]').click();
  await page.getByRole('button', { name: 'Options of the list' }).click();
  await page.getByRole('combobox', { name: 'File', exact: true }).selectOption('shown file');
}

async function built(page: Page) {
  await page.getByRole('treeitem', { name: /^site_code/ }).click();
  await page.getByLabel('Test values').fill('AB12\nab');
  await page.getByRole('list', { name: 'Tested values' }).waitFor();
  await page.getByRole('button', { name: 'Choose icon' }).click();
}

/** A message with something to do about it. */
async function replaced(page: Page) {
  await dropFile(page, 'first.json', '{}');
  await dropFile(page, 'second.json', '{}');
  await page.getByRole('button', { name: 'Back to first.json' }).waitFor();
}

/** A cell with a problem. */
async function wrongCell(page: Page) {
  await page.locator('sheet-view .bad').waitFor();
  await page.getByRole('button', { name: 'Next problem' }).click();
  await page.getByText('Sample name must be provided').locator('visible=true').first().waitFor();
}

async function columns(page: Page) {
  await page.getByRole('button', { name: 'Build', exact: true }).locator('visible=true').click();
  await page.getByRole('treeitem', { name: /^strandedness/ }).click();
}

async function noSheet(page: Page) {
  await page.locator('.cm-content:visible').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Delete rows' }).waitFor();
  await choose(page, 'Open a sheet', /Clear the sheet/);
  await page.getByRole('button', { name: /^New samplesheet schema/ }).waitFor();
}

const pane = (name: string) => (page: Page) =>
  page.locator('nav.panes').getByRole('button', { name }).tap();

/** Fields that are filled in, one of them wrongly. */
async function told(page: Page) {
  await page.getByText('Parameters, environment, project directory').click();
  await page.getByLabel('Parameters', { exact: true }).fill('outdir=results\nnonsense');
  await linted(page, () => page.getByLabel('Environment variables').click());
  await page.getByText('“nonsense” must be NAME=VALUE').waitFor();
}

/** A state of the page; `both`: in light colours, and then in dark ones. */
export interface State {
  name: string;
  tab?: string;
  both?: boolean;
  options?: BrowserContextOptions;
  act?(page: Page): Promise<unknown>;
}

export const states: State[] = [
  { name: 'findings', both },
  { name: 'a reason unfolded', both, act: unfold },
  {
    name: 'the hover card',
    async act(page: Page) {
      await page.locator('.cm-lintRange').first().hover();
      await page.locator('.cm-tooltip rule-card').first().waitFor();
    },
  },
  {
    name: 'all outcomes and the rules not checked',
    async act(page: Page) {
      await page.getByRole('button', { name: /^Passed/ }).click();
      const notChecked = page.locator('findings-pane summary');
      if (await notChecked.count()) await notChecked.click();
    },
  },
  {
    name: 'no text',
    async act(page: Page) {
      await page.locator('.cm-content').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.locator('empty-state').waitFor();
    },
  },
  {
    name: 'an open menu',
    act: (page: Page) => page.getByRole('button', { name: 'Export', exact: true }).click(),
  },
  {
    name: 'the help menu',
    async act(page: Page) {
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      await page.getByRole('menuitem', { name: /^Rules/ }).waitFor();
    },
  },
  {
    name: 'all actions',
    both,
    async act(page: Page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search the actions' }).fill('report');
    },
  },
  {
    name: 'the report in a format',
    both,
    async act(page: Page) {
      await choose(page, 'Export', /^Report/);
      await page.getByRole('dialog', { name: 'Report' }).locator('pre[aria-busy=false]').waitFor();
    },
  },
  {
    name: 'recent work',
    both,
    async act(page: Page) {
      await page.locator('.cm-content:visible').press('Control+Home');
      await page.keyboard.type(' ');
      await dropFile(page, 'nextflow_schema.json', '{}');
      await choose(page, 'Open', /Recent work/);
      await page.getByRole('button', { name: 'nextflow_schema.json (open)' }).waitFor();
    },
  },
  {
    name: 'messages and a failure',
    both,
    async act(page: Page) {
      await choose(page, 'Export', /Copy command/);
      await page.locator('toast-list .notice').waitFor();
      await page.evaluate(() => {
        const { state } = document.querySelector('app-shell')!.app!;
        state.fail({
          title: 'Archive not created',
          cause: 'allocation failed',
          remedy: 'Try again. Your files are kept.',
          retry: () => undefined,
        });
        state.warn('"a.json" exceeds the limit of 64 MB');
        state.notify('Applied: write 500 without quotes', { label: 'Undo', run: () => undefined });
      });
      await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    },
  },
  {
    name: 'what was changed',
    both,
    tab: 'pipeline',
    async act(page: Page) {
      await page.getByRole('button', { name: /^Fix all safe/ }).click();
      await linted(page, () => page.getByRole('button', { name: 'Apply all' }).click());
      await page.getByRole('button', { name: /^Changes/ }).click();
      await page.getByRole('dialog', { name: 'Changes' }).waitFor();
    },
  },
  { name: 'messages on a phone', options: phone, act: replaced },
  {
    name: 'fixes before they are applied',
    both,
    async act(page: Page) {
      await page.getByRole('button', { name: /^Fix all safe/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a repository to open from GitHub',
    both,
    tab: 'pipeline',
    async act(page: Page) {
      await choose(page, 'Open', /Open from GitHub/);
      const dialog = page.getByRole('dialog', { name: 'Open from GitHub' });
      await dialog.getByRole('textbox').fill('acme');
      await page.keyboard.press('Enter');
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a paste that belongs elsewhere',
    both,
    act: pasted,
  },
  { name: 'a paste that belongs elsewhere, on a phone', options: phone, act: pasted },
  {
    name: 'a question',
    async act(page: Page) {
      await choose(page, 'Open', /Recent work/);
      await page.getByRole('checkbox', { name: 'Save my work' }).uncheck();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'completion in a schema',
    both,
    async act(page: Page) {
      await page.locator('.cm-line', { hasText: '"type": "object"' }).first().click();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('"de');
      await page.locator('.cm-completionInfo .cm-field-card').waitFor();
    },
  },
  {
    name: 'find and replace',
    both,
    async act(page: Page) {
      await choose(page, 'Edit', /^Find and replace/);
      await page.getByRole('textbox', { name: 'Find', exact: true }).fill('type');
      await page.getByRole('button', { name: 'Whole words' }).click();
    },
  },
  {
    name: 'the outline of a schema',
    both,
    async act(page: Page) {
      await choose(page, 'Edit', /^Go to parameter/);
      await page.locator('.cm-outline [role=option]').first().waitFor();
    },
  },
  {
    name: 'a parameter renamed, findings beside lines',
    both,
    async act(page: Page) {
      await choose(page, 'Edit', /^Show findings beside/);
      await page.locator('.cm-beside').first().waitFor();
      await page
        .locator('.cm-line span', { hasText: /^"counting_options"$/ })
        .first()
        .click();
      await page.keyboard.press('F2');
      await page.locator('.cm-rename input').fill('report_options');
      await page.keyboard.press('Enter');
      await page.locator('.cm-rename [role=alert]').waitFor();
    },
  },
  { name: 'a phone’s editor', options: phone },
  {
    name: 'a phone’s lint options',
    options: phone,
    act: (page: Page) =>
      page.getByRole('button', { name: 'Lint options' }).locator('visible=true').tap(),
  },
  {
    name: 'a phone’s findings in the dark',
    options: { ...phone, colorScheme: 'dark' },
    act: (page: Page) => page.getByRole('button', { name: /^Findings/ }).tap(),
  },
  { name: 'a narrow window', options: { viewport: { width: 820, height: 900 } } },
  { name: 'a samplesheet', both, tab: 'sheet', act: wrongCell },
  { name: 'the columns of a samplesheet', tab: 'sheet', act: columns },
  { name: 'no samplesheet', tab: 'sheet', act: noSheet },
  { name: 'a samplesheet on a phone', tab: 'sheet', options: phone, act: wrongCell },
  { name: 'the configuration', both, tab: 'config' },
  {
    name: 'a check with entries, and one that begins to have some',
    both,
    tab: 'config',
    act: list,
  },
  {
    name: 'the card of a key',
    tab: 'config',
    async act(page: Page) {
      await page.locator('config-tab .cm-line span', { hasText: /^repository_type$/ }).hover();
      await page.locator('.cm-field-card').waitFor();
    },
  },
  {
    name: 'completion',
    tab: 'config',
    async act(page: Page) {
      await page.locator('config-tab .cm-content').press('Control+End');
      await page.keyboard.press('Control+ ');
      await page.locator('.cm-completionInfo .cm-field-card').waitFor();
    },
  },
  {
    name: 'checks that cannot be shown',
    tab: 'config',
    async act(page: Page) {
      await page.locator('config-tab .cm-content').press('Control+Home');
      await page.keyboard.type('[');
      await page.locator('check-list .obstacle').waitFor();
    },
  },
  {
    name: 'no configuration',
    tab: 'config',
    async act(page: Page) {
      await page.locator('config-tab .cm-content').press('Control+a');
      await page.keyboard.press('Delete');
      await page.locator('empty-state').waitFor();
    },
  },
  {
    name: 'a phone’s checks',
    tab: 'config',
    options: phone,
    act: (page: Page) => page.getByRole('button', { name: /^Checks/ }).tap(),
  },
  { name: 'the parameters of a pipeline', both, tab: 'parameters' },
  { name: 'a parameter with findings', tab: 'parameters', act: unset },
  { name: 'a new name for a parameter', both, tab: 'parameters', act: renamed },
  { name: 'a pipeline', both, tab: 'values' },
  { name: 'a value explained', both, tab: 'values', act: explained },
  { name: 'a configuration that the strict parser refuses', both, tab: 'values', act: refused },
  {
    name: 'no pipeline',
    tab: 'values',
    async act(page: Page) {
      await choose(page, 'Files', /Close all/);
      await page.locator('empty-state').waitFor();
    },
  },
  { name: 'the lint of a pipeline', both, tab: 'pipeline', act: lintExplained },
  {
    name: 'findings by check, those of one check, passed ones too',
    tab: 'pipeline',
    async act(page: Page) {
      await page.getByRole('button', { name: 'Options of the list' }).click();
      await page.getByRole('combobox', { name: 'Group' }).selectOption('check');
      await page.getByRole('button', { name: /^Passed/ }).click();
      await page.getByRole('button', { name: 'files_exist', exact: true }).click();
      await page.locator('findings-pane summary').click();
    },
  },
  {
    name: 'a configuration that the checks cannot be read from',
    tab: 'pipeline',
    async act(page: Page) {
      await page.locator('file-tree [data-path=".toolkit.yml"]').click();
      await page.locator('.cm-content:visible').press('Control+Home');
      await page.keyboard.type('[');
      await page.locator('lint-checks .obstacle').waitFor();
    },
  },
  {
    name: 'no pipeline to lint',
    tab: 'pipeline',
    async act(page: Page) {
      await choose(page, 'Files', /Close all/);
      await page.locator('empty-state').waitFor();
    },
  },
  { name: 'a phone’s checks of a pipeline', tab: 'pipeline', options: phone, act: pane('Checks') },
  {
    name: 'a phone’s files of a pipeline in the dark',
    tab: 'pipeline',
    options: { ...phone, colorScheme: 'dark' },
    act: pane('Files'),
  },
  { name: 'a phone’s findings in a pipeline', tab: 'pipeline', options: phone },
  { name: 'what a pipeline is resolved with', tab: 'pipeline', act: told },
  {
    name: 'what values are resolved with, in the dark',
    tab: 'values',
    options: { colorScheme: 'dark' },
    act: told,
  },
  { name: 'the form', both, tab: 'form' },
  { name: 'the documentation', both, tab: 'docs' },
  { name: 'the builder', both, tab: 'build', act: built },
  {
    name: 'the builder in forced colours',
    tab: 'build',
    options: { forcedColors: 'active' },
    act: built,
  },
  {
    name: 'several parameters in the builder',
    tab: 'build',
    async act(page: Page) {
      await page.getByRole('treeitem', { name: /^min_diameter/ }).click();
      await page.getByRole('treeitem', { name: /^site_code/ }).click({ modifiers: ['Shift'] });
    },
  },
  {
    name: 'a group in the builder',
    tab: 'build',
    act: (page: Page) => page.getByRole('treeitem', { name: /^Counting/ }).click(),
  },
  {
    name: 'a schema compared with a configuration',
    tab: 'build',
    async act(page: Page) {
      await page.getByRole('button', { name: 'From config' }).click();
      await page.getByLabel('Or paste a pipeline config').fill('params { n = 1 }');
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByRole('checkbox', { name: /"params.n"/ }).waitFor();
    },
  },
  {
    name: 'a schema to be begun',
    tab: 'build',
    async act(page: Page) {
      await page.locator('.cm-content:visible').press('Control+a');
      await page.keyboard.press('Delete');
      await page.locator('schema-start').waitFor();
    },
  },
  { name: 'a phone’s parameters', tab: 'build', options: phone, act: pane('Parameters') },
  {
    name: 'a phone’s details of a parameter in the dark',
    tab: 'build',
    options: { ...phone, colorScheme: 'dark' },
    async act(page: Page) {
      await pane('Parameters')(page);
      await page.getByRole('treeitem', { name: /^site_code/ }).tap();
      await pane('Details')(page);
    },
  },
  {
    name: 'a phone’s configuration in the dark',
    tab: 'config',
    options: { ...phone, colorScheme: 'dark' },
  },
];

/** Tabs that are shown in another view than their first. */
const addresses: Record<string, string> = {
  parameters: 'pipeline&view=parameters',
  values: 'pipeline&view=values',
  build: 'schema&view=build',
  form: 'schema&view=form',
  docs: 'schema&view=docs',
};

/** The fragment of the address that a state begins at. */
export const addressOf = ({ tab = 'schema' }: State): string => `#tab=${addresses[tab] ?? tab}`;

/** Brings the page, opened at that address, into a state. */
export async function reach(page: Page, { tab, act }: State): Promise<void> {
  if (tab === 'config') await page.locator('check-row').first().waitFor({ state: 'attached' });
  if (tab === 'parameters') await page.locator('parameter-list tbody tr').first().waitFor();
  if (tab === 'values') await page.locator('value-grid .row').first().waitFor();
  if (tab === 'pipeline') {
    await page.locator('file-tree .row').first().waitFor({ state: 'attached' });
    await page.locator('lint-checks .result .icon').first().waitFor({ state: 'attached' });
  }
  if (tab === 'form') await page.locator('launch-form input').first().waitFor();
  if (tab === 'docs') await page.locator('schema-docs h2, schema-docs h3').first().waitFor();
  if (tab === 'build') {
    await page.getByRole('treeitem').first().waitFor({ state: 'attached' });
  }
  await act?.(page);
}
