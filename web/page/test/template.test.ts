// The pipeline template: read from the repository of a folder that was dropped, or fetched on
// request.

import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { assertQuiet, dropFolder, linted, openPage, served, expect } from './support.js';
import { hosted, templateRepository } from '../../test/template-repository.js';

const site = served();

const changed = (page: Page) =>
  page.locator('findings-list li', { hasText: 'file "docs/README.md" differs from the template' });
const pane = (page: Page) => page.locator('findings-pane');

const open = (t: TestContext) => openPage(t, { ...site, url: `${site.url}#tab=pipeline` });

test('the template is read from the repository of the folder', async (t) => {
  const opened = await open(t);
  await dropFolder(opened, templateRepository(t));
  await changed(opened.page).waitFor();
  await expect(opened.page.locator('file-tree [data-path^=".git/"]')).toHaveCount(0);
  assertQuiet(opened.complaints);
});

test('the template is fetched when somebody asks for it', async (t) => {
  const opened = await open(t);
  const { page, context } = opened;
  const dir = templateRepository(t);
  const asked: string[] = [];
  let online = false;
  await context.route(/^https:/, async (route) => {
    const address = route.request().url();
    asked.push(new URL(address).host);
    const body = online ? hosted(dir, address) : undefined;
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await route.fulfill({ status: body === undefined ? 404 : 200, headers, body: body ?? '{}' });
  });
  const plain = templateRepository(t);
  rmSync(join(plain, '.git'), { recursive: true });
  await dropFolder(opened, plain);
  await pane(page)
    .getByText(/rules? not checked/)
    .click();
  await pane(page).getByText('Needs the pipeline template to compare with').waitFor();
  await expect(changed(page)).toHaveCount(0);
  assert.deepEqual(asked, []);

  const address = pane(page).getByRole('textbox', { name: 'Repository at GitHub' });
  const fetchIt = pane(page).getByRole('button', { name: 'Fetch the template' });
  await expect(address).toHaveValue('nf-core/demo');
  await address.fill('nonsense');
  await fetchIt.click();
  await pane(page).getByRole('alert').getByText('must have the form owner/name').waitFor();
  await address.fill('nf-core/demo');
  await fetchIt.click();
  await pane(page).getByRole('alert').getByText('has no branch "TEMPLATE"').waitFor();

  online = true;
  await linted(page, () => fetchIt.click());
  await changed(page).waitFor();
  assert.deepEqual([...new Set(asked)].sort(), ['api.github.com', 'raw.githubusercontent.com']);
  assertQuiet(opened.complaints.filter((text) => !text.includes('404')));
});
