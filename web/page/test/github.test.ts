// A repository, a folder or a file at GitHub: opened on request, by its name or its address.

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { gitHubAddress } from '../files/github.js';
import {
  assertQuiet,
  choose,
  clean,
  linted,
  notice,
  openPage,
  quotedDefault,
  served,
  text,
  expect,
} from './support.js';

const site = served();

test('names and addresses of GitHub are read', () => {
  const repository = 'acme/demo';
  const cases: [string, string[] | undefined, boolean?][] = [
    ['acme/demo', []],
    [' acme/demo.git ', []],
    ['acme/demo@dev', ['dev']],
    ['acme/demo@feature/x', ['feature', 'x']],
    ['github.com/acme/demo', []],
    ['https://github.com/acme/demo.git', []],
    ['https://github.com/acme/demo/', []],
    ['https://github.com/acme/demo/tree/dev/docs?tab=1#top', ['dev', 'docs']],
    ['https://github.com/acme/demo/commit/abc', ['abc']],
    ['https://github.com/acme/demo/releases/tag/1.0', ['1.0']],
    ['https://www.github.com/acme/demo/blob/dev/a%20b.json', ['dev', 'a b.json'], true],
    ['https://raw.githubusercontent.com/acme/demo/dev/a.json', ['dev', 'a.json'], true],
    ['https://raw.githubusercontent.com/acme/demo/refs/heads/dev/a.json', ['dev', 'a.json'], true],
    ['https://github.com/acme/demo/issues/1', undefined],
    ['https://github.com/acme', undefined],
    ['https://gitlab.com/acme/demo', undefined],
    ['https://github.com/acme/demo/blob/dev/%zz', undefined],
    ['https://github.com.evil.example/acme/demo', undefined],
    ['demo', undefined],
    ['a/b/c', undefined],
    ['', undefined],
  ];
  for (const [given, rest, isFile = false] of cases) {
    assert.deepEqual(gitHubAddress(given), rest && { repository, rest, isFile }, given);
  }
});

const commits: Record<string, Record<string, string>> = {
  HEAD: {
    'nextflow.config': "params.genome = 'hg38'\n",
    'main.nf': 'workflow { }\n',
    'nextflow_schema.json': quotedDefault,
    'docs/odd #1.md': 'Read me\n',
  },
  'feature/x': { 'sub/nextflow.config': 'params.y = 1\n', 'other.txt': '' },
};

/** Answers for GitHub; gives the hosts that were asked. */
async function hosting(context: BrowserContext, status = 200): Promise<string[]> {
  const asked: string[] = [];
  const shas = Object.keys(commits);
  const answer = (url: URL): string | undefined => {
    const [, ...path] = url.pathname.split('/').map(decodeURIComponent);
    if (url.hostname === 'raw.githubusercontent.com') {
      const [, , sha, ...file] = path;
      return commits[shas[Number(sha)]]?.[file.join('/')];
    }
    const [, owner, name, kind, ref, id] = path;
    if (`${owner}/${name}` !== 'acme/demo') return undefined;
    if (kind === 'commits') return shas.includes(ref) ? String(shas.indexOf(ref)) : undefined;
    const files = Object.entries(commits[shas[Number(id)]]);
    const tree = files.map(([at, { length: size }]) => ({ path: at, mode: '100644', size }));
    const others = [
      { path: 'docs', mode: '040000' },
      { path: 'link', mode: '120000', size: 3 },
      { path: 'data/reads.bam', mode: '100644', size: 50_000_000 },
    ];
    return JSON.stringify({ tree: [...tree, ...(id === '0' ? others : [])], truncated: false });
  };
  await context.route(/^https:/, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.hostname);
    const body = status === 200 ? answer(url) : undefined;
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'X-RateLimit-Reset',
      'X-RateLimit-Reset': '1700000000',
    };
    const found = body === undefined ? 404 : 200;
    await route.fulfill({ status: status === 200 ? found : status, headers, body: body ?? '' });
  });
  return asked;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Open from GitHub' });

async function open(t: TestContext, status?: number) {
  const opened = await openPage(t, { ...site, url: `${site.url}#tab=pipeline` });
  const asked = await hosting(opened.context, status);
  await choose(opened.page, 'Open', /Open from GitHub/);
  return { ...opened, asked };
}

async function type(page: Page, address: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Repository or address' }).fill(address);
  await page.keyboard.press('Enter');
}

const paths = (page: Page) =>
  page
    .locator('file-tree [data-path]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['path']));

test('a repository is opened as a pipeline, and nothing is asked before', async (t) => {
  const { page, asked, complaints } = await open(t);
  assert.equal(asked.length, 0);
  await linted(page, () => type(page, 'acme/demo'));
  await notice(page)
    .getByText('Opened 5 files. 1 link not fetched. 1 large file not read')
    .waitFor();
  assert.deepEqual([...new Set(asked)].sort(), ['api.github.com', 'raw.githubusercontent.com']);
  const there = await paths(page);
  for (const path of ['main.nf', 'nextflow.config', 'nextflow_schema.json']) {
    assert.ok(there.includes(path), `${path} in ${there.join()}`);
  }
  assert.ok(!there.includes('link'));
  await page.getByRole('tab', { name: /schema/i }).click();
  await expect.poll(async () => (await text(page)).trim()).toBe(quotedDefault.trim());
  assert.equal(asked.filter((host) => host.startsWith('raw')).length, 4);
  // What was not fetched is not written into an archive as an empty file.
  await page.getByRole('tab', { name: /pipeline/i }).click();
  const started = page.waitForEvent('download');
  await choose(page, 'Export', /Download all files/);
  assert.equal((await started).suggestedFilename(), 'demo.zip');
  await notice(page).getByText('lacks 1 large file').waitFor();
  assertQuiet(complaints);
});

test('a folder of a branch with a slash in its name', async (t) => {
  const { page } = await open(t);
  await linted(page, () => type(page, 'https://github.com/acme/demo/tree/feature/x/sub'));
  await expect.poll(() => text(page)).toBe('params.y = 1\n');
});

test('a file is opened in the tab that it belongs to', async (t) => {
  const { page } = await open(t);
  commits['HEAD']['nextflow_schema.json'] = clean;
  t.after(() => (commits['HEAD']['nextflow_schema.json'] = quotedDefault));
  await type(page, 'https://github.com/acme/demo/blob/HEAD/nextflow_schema.json');
  await notice(page).getByText('Opened "nextflow_schema.json"').waitFor();
  await expect.poll(async () => (await text(page)).trim()).toBe(clean.trim());
});

test('what cannot be had is said in the dialog, and can be corrected there', async (t) => {
  const { page } = await open(t);
  const alert = dialog(page).getByRole('alert');
  await type(page, 'acme');
  await alert.getByText('must be owner/name').waitFor();
  await type(page, 'acme/other');
  await alert.getByText('GitHub has no repository "acme/other", or it is private').waitFor();
  await type(page, 'acme/demo@gone');
  await alert.getByText('with the branch, tag or commit "gone"').waitFor();
  await linted(page, () => type(page, 'acme/demo@feature/x'));
  await dialog(page).waitFor({ state: 'hidden' });
});

test('GitHub that refuses says until when, and Cancel ends what is under way', async (t) => {
  const { page, context } = await open(t, 403);
  await type(page, 'acme/demo');
  await dialog(page).getByRole('alert').getByText('allows no more requests until').waitFor();
  await context.unroute(/^https:/);
  await context.route(/^https:/, () => {}); // never answers
  await type(page, 'acme/demo');
  await dialog(page).getByText('Fetching the list of files').waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await expect.poll(() => text(page)).not.toBe('');
});
