// Links that contain what is open, and what comes of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import {
  assertQuiet,
  choose,
  clipboard,
  dropFile,
  dropFiles,
  linted,
  newPage,
  failure,
  notice,
  openPage,
  pasteOver,
  quotedDefault,
  ready,
  served,
  text,
  expect,
} from './support.js';

const site = served();

async function copyLink(page: Page): Promise<string> {
  await choose(page, 'Export', /Copy link/);
  await notice(page).getByText('Copied the link').waitFor();
  return clipboard(page);
}

/** The link with data of another form. */
const linkWith = (data: unknown): string =>
  `${site.url}#share=1.${deflateRawSync(JSON.stringify(data)).toString('base64url')}`;

test('a link opens the same text with the same rules', async (t) => {
  const { page, complaints } = await openPage(t, site);
  const given = quotedDefault.replace('Counts pollen', 'Zählt <b>Pollen</b> 🌼');
  await linted(page, () => dropFile(page, 'mine_schema.json', given));
  await linted(page, async () => {
    await page.getByLabel('Rules').locator('visible=true').selectOption('strict');
  });
  const link = await copyLink(page);
  assert.ok(link.length < 2000, link);

  const second = await newPage(site.browser);
  t.after(() => second.context.close());
  await second.page.goto(link);
  await ready(second.page);
  await expect.poll(() => text(second.page)).toBe(given);
  await expect(second.page.getByLabel('Rules').locator('visible=true')).toHaveValue('strict');
  await notice(second.page).getByText('Opened "mine_schema.json" from the link').waitFor();
  await expect(second.page).not.toHaveURL(/share=/);
  await second.page.reload();
  await ready(second.page);
  await expect
    .poll(() => text(second.page), { message: 'it is saved as what is typed is' })
    .toBe(given);
  assertQuiet([...complaints, ...second.complaints]);
});

test('a link to a pipeline has its files, and the one that is shown', async (t) => {
  const { page, complaints } = await openPage(t, { ...site, url: `${site.url}#tab=pipeline` });
  const files = { 'nextflow.config': "includeConfig 'base.config'\n", 'base.config': 'a = 1\r\n' };
  await linted(page, () => dropFiles(page, files));
  const link = await copyLink(page);
  const second = await newPage(site.browser);
  t.after(() => second.context.close());
  await second.page.goto(link);
  await ready(second.page);
  await expect.poll(() => text(second.page)).toBe(files['nextflow.config']);
  await second.page.locator('file-list button.file[title="base.config"]').click();
  await expect.poll(() => text(second.page)).toBe('a = 1\n');
  assertQuiet([...complaints, ...second.complaints]);
});

test('a link that is followed replaces nothing for good', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await pasteOver(page, quotedDefault);
  const link = await copyLink(page);
  await pasteOver(page, '{"title": "mine"}');
  await linted(page, () => page.evaluate((to) => location.assign(to), link));
  await expect.poll(() => text(page)).toBe(quotedDefault);
  await linted(page, () =>
    notice(page)
      .getByRole('button', { name: /^Back to/ })
      .click(),
  );
  await expect.poll(() => text(page)).toBe('{"title": "mine"}');
  assertQuiet(complaints);
});

test('what is too long for a link is refused with a way out', async (t) => {
  const { page, complaints } = await openPage(t, site);
  const words = Array.from({ length: 9000 }, (_, i) => Math.imul(i, 2654435761) >>> 0).join(' ');
  await linted(page, () => dropFile(page, 'long.json', `{"title": "${words}"}`));
  await choose(page, 'Export', /Copy link/);
  await notice(page).getByText('more than the limit of 32,000. Download the files').waitFor();
  assertQuiet(complaints);
});

const whole = {
  ...{ tab: 'schema', name: 'a.json', shown: 'a.json', view: 'text', profile: 'recommended' },
  files: [{ path: 'a.json', text: '{}' }],
};

const broken: [why: string, link: () => string, cause: RegExp][] = [
  ['nonsense', () => `${site.url}#share=1.%%%`, /cannot be opened/],
  ['another version', () => `${site.url}#share=9.AAAA`, /another version of this page/],
  ['cut off', () => linkWith(whole).slice(0, -20), /cannot be opened/],
  ['without files', () => linkWith({ ...whole, files: [] }), /Its data are incomplete/],
  ['a file without text', () => linkWith({ ...whole, files: [{ path: 'a' }] }), /incomplete/],
  ['a tab that is not there', () => linkWith({ ...whole, tab: 'x' }), /no tab "x"/],
  [
    'more text than fits in the memory',
    () => linkWith({ ...whole, files: [{ path: 'a', text: ' '.repeat(9e6) }] }),
    /more than 8 MB/,
  ],
];

for (const [why, link, cause] of broken) {
  test(`a broken link is told and the page works: ${why}`, async (t) => {
    const { page, context, complaints } = await newPage(site.browser);
    t.after(() => context.close());
    await page.goto(link());
    await ready(page);
    await failure(page).getByText(cause).waitFor();
    await expect
      .poll(() => text(page), { message: 'the sample is shown' })
      .toMatch(/meadow parameters/);
    assertQuiet(complaints);
  });
}
