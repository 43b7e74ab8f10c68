// Work outlives the page: reloads, crashes, other windows, and what is opened in its place. Each page is left at once after
// the last key, as by somebody who does not know that anything is being saved.

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import {
  assertQuiet,
  choose,
  dropFile,
  dropFiles,
  dropFolder,
  editor,
  folder,
  linted,
  newPage,
  failure,
  notice,
  openPage,
  quotedDefault,
  ready,
  served,
  showTab,
  text,
  expect,
} from './support.js';

declare global {
  /** What a page did after a key, in a test that notes it. */
  var steps: string[];
}

const site = served();

const recent = (page: Page) => page.getByRole('dialog', { name: 'Recent work' });
const question = (page: Page) => page.getByRole('alertdialog');

async function typeAtEnd(page: Page, words: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(words);
}

/** Ends the process of a page as a crash does, and opens another page. */
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

async function reload(page: Page): Promise<void> {
  await page.reload();
  await ready(page);
}

test('what was typed is there after a reload, in every tab', async (t) => {
  const { page, complaints } = await openPage(t, site);
  const typed = new Map<string, string>();
  for (const tab of ['Parameter schema', 'Tools config', 'Pipeline', 'Samplesheet']) {
    await showTab(page, tab);
    await typeAtEnd(page, `\n// of ${tab}`);
    typed.set(tab, await text(page));
  }
  await reload(page);
  for (const [tab, wanted] of typed) {
    await showTab(page, tab);
    await expect.poll(() => text(page)).toBe(wanted);
  }
  assertQuiet(complaints);
});

test('a folder is there after a reload: its files, edits, view and the file that was shown', async (t) => {
  const opened = await openPage(t, { ...site, url: `${site.url}#tab=pipeline&view=values` });
  const { page, complaints } = opened;
  const dir = folder(t, {
    'flow.config': "includeConfig 'conf/base.config'\n",
    'conf/base.config': 'process.cpus = 1\r\n',
    'main.flow': 'workflow { }\n',
    'logo.png': Buffer.from([137, 80, 78, 71, 0, 0]),
    'big.bin': Buffer.alloc(2 * 1024 * 1024),
  });
  await dropFolder(opened, dir);
  await page.locator('file-list button.file[title="conf/base.config"]').click();
  await linted(page, () => typeAtEnd(page, 'process.memory = 2.GB\n'));
  await reload(page);
  await expect.poll(() => text(page)).toBe('process.cpus = 1\nprocess.memory = 2.GB\n');
  await expect(page).toHaveURL(/view=values/);
  await expect(filesShown(page)).toHaveCount(4);
  await notice(page).getByText('1 large file was not saved').waitFor();
  await choose(page, 'Export', /Download changed files/);
  await notice(page).getByText('Downloaded 1 file').waitFor();
  assertQuiet(complaints);
});

test('a pipeline that was left at an empty file is linted again when the linter comes after the editor', async (t) => {
  const opened = await openPage(t, { ...site, url: `${site.url}#tab=pipeline` });
  const { page, complaints } = opened;
  const files = { 'flow.config': "manifest { name = 'x' }\n", 'conf/base.config': '' };
  await dropFolder(opened, folder(t, files));
  await page.locator('file-list button.file[title="conf/base.config"]').click();
  await expect.poll(() => text(page)).toBe('');
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/schema.wasm', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await page.locator('.cm-content').waitFor();
  await expect(page.locator('findings-list')).toHaveCount(0);
  release();
  await expect(page.locator('findings-list')).toHaveCount(1);
  assertQuiet(complaints);
});

test('a crash loses nothing that was typed', async (t) => {
  const { page, context } = await openPage(t, site);
  await typeAtEnd(page, '\n// one');
  await page.keyboard.type('23');
  const wanted = await text(page);
  const next = await crash(page, context);
  await expect.poll(() => text(next)).toBe(wanted);
});

test('two windows do not overwrite each other', async (t) => {
  const { page, context, complaints } = await openPage(t, site);
  await typeAtEnd(page, '\n// first window');
  const wanted = await text(page);
  const second = await context.newPage();
  await second.goto(site.url);
  await ready(second);
  await expect.poll(() => text(second)).not.toMatch(/first window/);

  await choose(second, 'Open', /Recent work/);
  await recent(second).getByRole('listitem').getByRole('button').first().click();
  await notice(second).getByText('is open in another window. This is a copy').waitFor();
  await expect.poll(() => text(second)).toBe(wanted);
  await typeAtEnd(second, '\n// second window');
  await reload(second);
  await expect.poll(() => text(second)).toMatch(/second window/);
  await reload(page);
  await expect.poll(() => text(page)).toBe(wanted);
  assertQuiet(complaints);
});

test('what was replaced can be opened again, and forgotten', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await linted(page, () => dropFile(page, 'first.json', quotedDefault));
  await linted(page, () => dropFile(page, 'second.json', '{}'));
  await notice(page).getByRole('button', { name: 'Back to first.json' }).click();
  // The message that it was opened may still be that of the first time.
  await page.waitForFunction(
    (content) => document.querySelector('app-shell')!.app!.shown.text() === content,
    quotedDefault,
  );

  await choose(page, 'Open', /Recent work/);
  const rows = recent(page).getByRole('listitem');
  await rows.nth(1).waitFor();
  await expect
    .poll(async () =>
      (await rows.allTextContents()).map((words) => /\w+\.json/.exec(words)![0]).sort(),
    )
    .toStrictEqual(['first.json', 'second.json']);
  await recent(page).getByRole('button', { name: 'Forget second.json' }).click();
  await rows.nth(1).waitFor({ state: 'detached' });
  await recent(page).getByRole('button', { name: 'Forget everything' }).click();
  await question(page).getByRole('button', { name: 'Forget everything' }).click();
  await recent(page).getByText('Nothing saved').waitFor();
  await reload(page);
  await expect.poll(() => text(page)).not.toBe(quotedDefault);
  assertQuiet(complaints);
});

test('a sample is opened in the place of a pipeline, and is no work', async (t) => {
  const { page, complaints } = await openPage(t, { ...site, url: `${site.url}#tab=pipeline` });
  await linted(page, () =>
    dropFiles(page, { 'nextflow.config': 'a = 1\n', 'b.config': 'b = 1\n' }),
  );
  await linted(page, () => choose(page, 'Samples', /Legacy config/));
  await notice(page).getByRole('button', { name: 'Back to nextflow.config' }).waitFor();
  await choose(page, 'Open', /Recent work/);
  const rows = recent(page).getByRole('listitem');
  await rows.first().waitFor();
  await expect
    .poll(async () => (await rows.allTextContents()).map((words) => words.trim().split(/\s+/)[0]))
    .toStrictEqual(['nextflow.config']);
  assertQuiet(complaints);
});

test('where nothing is saved, nothing is replaced without a question', async (t) => {
  const { page, complaints } = await openPage(t, site);
  await choose(page, 'Open', /Recent work/);
  await recent(page).getByRole('checkbox', { name: 'Save my work' }).uncheck();
  await question(page).getByRole('button', { name: 'Stop saving' }).click();
  await question(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await recent(page).waitFor({ state: 'hidden' });
  await typeAtEnd(page, '\n// mine');
  const mine = await text(page);
  await dropFile(page, 'other.json', '{}');
  await question(page).getByRole('button', { name: 'Keep it' }).click();
  await question(page).waitFor({ state: 'detached' });
  await expect.poll(() => text(page)).toBe(mine);
  await dropFile(page, 'other.json', '{}');
  await linted(page, () => question(page).getByRole('button', { name: 'Replace it' }).click());
  await expect.poll(() => text(page)).toBe('{}');
  await reload(page);
  await expect.poll(() => text(page)).not.toBe('{}');
  assertQuiet(complaints);
});

test('a browser that keeps nothing is named, and loses nothing silently', async (t) => {
  const { page, context, complaints } = await newPage(site.browser);
  t.after(() => context.close());
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('storage is blocked', 'SecurityError');
    };
  });
  await page.goto(site.url);
  await ready(page);
  await typeAtEnd(page, '\n// mine');
  await failure(page)
    .filter({ hasText: /Your work is not saved\s+storage is blocked/ })
    .waitFor();
  await dropFile(page, 'other.json', '{}');
  await question(page).getByRole('button', { name: 'Keep it' }).click();
  await expect.poll(() => text(page)).toMatch(/mine/);
  assertQuiet(complaints);
});

const filesShown = (page: Page) => page.locator('file-list button.file');
const pair = { 'nextflow.config': 'a = 1\n', 'b.config': 'b = 1\n' };

/** Keeps the database of a page at work, until the page ends or `databaseMayRest` is set: whatever is written waits behind it. */
async function keepDatabaseBusy(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((busy, failed) => {
        const request = indexedDB.open('flow-toolkit-work');
        request.onerror = () => failed(request.error!);
        request.onsuccess = () => {
          const names = [...request.result.objectStoreNames];
          const entries = request.result.transaction(names, 'readwrite').objectStore(names[0]);
          const next = (): void => {
            if (!('databaseMayRest' in globalThis)) entries.count().onsuccess = next;
            busy();
          };
          next();
        };
      }),
  );
}

for (const [how, leave] of [
  ['reload', (page: Page) => reload(page).then(() => page)],
  ['crash', crash],
] as const) {
  test(`a ${how} loses nothing that the database has not taken yet`, async (t) => {
    const { page, context } = await openPage(t, site);
    await typeAtEnd(page, '\n// kept');
    await keepDatabaseBusy(page);
    await page.keyboard.type(' late');
    const first = await text(page);
    let next = await leave(page, context);
    await expect.poll(() => text(next)).toBe(first);

    // Work of which the database has nothing at all.
    await showTab(next, 'Tools config');
    await keepDatabaseBusy(next);
    await typeAtEnd(next, '\n# new');
    const second = await text(next);
    next = await leave(next, context);
    await showTab(next, 'Tools config');
    await expect.poll(() => text(next)).toBe(second);

    // One file of many.
    await linted(next, () => dropFiles(next, pair));
    await keepDatabaseBusy(next);
    await typeAtEnd(next, '\n// more');
    const third = await text(next);
    next = await leave(next, context);
    await expect.poll(() => text(next)).toBe(third);
    await expect(filesShown(next)).toHaveCount(2);

    // And the database has it now.
    await choose(next, 'Open', /Recent work/);
    await recent(next).getByRole('listitem').nth(1).waitFor();
    await recent(next).getByRole('button', { name: 'Forget everything' }).click();
    await question(next).getByRole('button', { name: 'Forget everything' }).click();
    await recent(next).getByText('Nothing saved').waitFor();
    next = await leave(next, context);
    await expect.poll(() => text(next)).not.toBe(second);
  });
}

test('a change that the database refuses is written with the next, and is there without it too', async (t) => {
  const opened = await openPage(t, { ...site, url: `${site.url}#tab=pipeline` });
  const { page } = opened;
  await page.evaluate(() => {
    const transactions: IDBTransaction[] = [];
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...given) {
      const made = transaction.apply(this, given);
      if (this.name === 'flow-toolkit-work' && given[1] === 'readwrite') transactions.push(made);
      return made;
    };
    IDBTransaction.prototype.commit = () => {}; // one that is being committed cannot be aborted
    Object.assign(globalThis, { transactions });
  });
  await keepDatabaseBusy(page);
  await linted(page, () => dropFiles(page, pair));
  await typeAtEnd(page, '// more\n');
  const wanted = await text(page);
  // The first change has all files, and those on their way behind it only what was typed.
  await page.evaluate(() => {
    const { transactions } = globalThis as unknown as { transactions: IDBTransaction[] };
    transactions[1].abort(); // after that which keeps the database at work
    Object.assign(globalThis, { databaseMayRest: true });
  });
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => /noted/.test(key)));
  await reload(page);
  await expect.poll(() => text(page)).toBe(wanted);
  await expect(filesShown(page)).toHaveCount(2);
});

test('a keystroke in a pipeline is sent to the linter, and saved once, before its event is over', async (t) => {
  const { page } = await openPage(t, { ...site, url: `${site.url}#tab=pipeline` });
  await linted(page, () => dropFiles(page, pair));
  await page.evaluate(() => {
    globalThis.steps = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: { type: string }, options?: object) {
      if (message.type === 'call') globalThis.steps.push('sent');
      post.call(this, message, options);
    };
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (/noted/.test(key)) globalThis.steps.push('saved');
      setItem.call(this, key, value);
    };
    addEventListener('input', () => setTimeout(() => globalThis.steps.push('over')), true);
  });
  await editor(page).click();
  await linted(page, () => page.keyboard.press('x'));
  const steps = await page.evaluate(() => globalThis.steps);
  // On a slow machine there is a pause before a lint, in which the work is saved.
  const order = steps.slice(0, 3).join(', ');
  assert.ok(['sent, saved, over', 'saved, over, sent'].includes(order), order);
  assert.equal(steps.filter((step) => step === 'saved').length, 1);
});

test('where the database is full, the text is there after a reload, and is saved once there is room', async (t) => {
  const { page, context } = await newPage(site.browser);
  t.after(() => context.close());
  await page.addInitScript(() => {
    if (localStorage.getItem('room')) return;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.goto(site.url);
  await ready(page);
  await typeAtEnd(page, '\n// mine');
  await failure(page).filter({ hasText: 'the storage of this browser is full' }).waitFor();
  const wanted = await text(page);
  await reload(page);
  await expect.poll(() => text(page)).toBe(wanted);
  await choose(page, 'Open', /Recent work/);
  await recent(page).getByRole('listitem').first().waitFor();
  await page.evaluate(() => localStorage.setItem('room', '1'));
  await reload(page);
  await expect.poll(() => text(page)).toBe(wanted);
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => /noted/.test(key)));
  await reload(page);
  await expect.poll(() => text(page)).toBe(wanted);
});

test('work that is forgotten while it is open is kept as a whole with its next change', async (t) => {
  const opened = await openPage(t, { ...site, url: `${site.url}#tab=pipeline` });
  const { page, context } = opened;
  await linted(page, () => dropFiles(page, pair));
  await choose(page, 'Open', /Recent work/);
  await recent(page).getByRole('button', { name: 'Forget nextflow.config' }).click();
  await recent(page).getByText('Nothing saved').waitFor();
  await page.keyboard.press('Escape');
  await typeAtEnd(page, '// one\n');
  let wanted = await text(page);
  await reload(page);
  await expect.poll(() => text(page)).toBe(wanted);
  await expect(filesShown(page)).toHaveCount(2);

  // In another window.
  const second = await context.newPage();
  await second.goto(site.url);
  await ready(second);
  await choose(second, 'Open', /Recent work/);
  await recent(second).getByRole('button', { name: 'Forget everything' }).click();
  await question(second).getByRole('button', { name: 'Forget everything' }).click();
  await recent(second).getByText('Nothing saved').waitFor();
  await typeAtEnd(page, '// two\n');
  wanted = await text(page);
  await reload(page);
  await expect.poll(() => text(page)).toBe(wanted);
  await expect(filesShown(page)).toHaveCount(2);

  await recent(second)
    .getByRole('checkbox', { name: /Save my work/ })
    .uncheck();
  await question(second).getByRole('button', { name: 'Stop saving' }).click();
  await page.waitForFunction(
    async () => (await document.querySelector('app-shell')!.app!.work!).on === false,
  );
  await typeAtEnd(page, '// three\n');
  await reload(page);
  await expect.poll(() => text(page)).not.toMatch(/three/);
  await expect(filesShown(page)).not.toHaveCount(2);
});

test('what was typed before the page was ready to save is saved', async (t) => {
  const { page, context } = await newPage(site.browser);
  t.after(() => context.close());
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let asked = false;
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('keep-no-work')) {
      asked = true;
      await held;
    }
    await route.fulfill({ response });
  });
  await page.goto(site.url);
  await page.locator('text-editor').first().click();
  await page.keyboard.type('{ "early": 1');
  release();
  await ready(page);
  const early = await text(page);
  assert.ok(asked);
  assert.match(early, /early/);
  await reload(page);
  await expect.poll(() => text(page)).toBe(early);
});

/** Numbers from 0 to below a bound, the same for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const tabs = ['Parameter schema', 'Tools config', 'Pipeline', 'Samplesheet'];

/** A session of edits, reloads and crashes; after each the text of every tab is the one that was left. */
async function session(t: TestContext, seed: number): Promise<void> {
  const next = random(seed);
  const opened = await newPage(site.browser);
  let { page } = opened;
  try {
    await page.goto(site.url);
    await ready(page);
    const left = new Map<string, string>();
    let [tab] = tabs;
    const steps = [
      () => typeAtEnd(page, `\n// ${next(1000)}`),
      async () => {
        await editor(page).click();
        await page.keyboard.press('Control+Home');
        await page.keyboard.type(' '.repeat(1 + next(3)) + next(100));
      },
      async () => {
        await editor(page).click();
        await page.keyboard.press('Control+Backspace');
      },
      async () => {
        await editor(page).click(); // elsewhere the action is loaded first, and done later
        await page.keyboard.press('Control+z');
      },
      async () => {
        tab = tabs[next(tabs.length)];
        await showTab(page, tab);
      },
      () => reload(page),
      async () => void (page = await crash(page, opened.context)),
    ];
    for (let n = 0; n < 12; n++) {
      const step = next(steps.length);
      await steps[step]();
      if (step < 4) left.set(tab, await text(page));
      else if (left.has(tab))
        await expect
          .poll(() => text(page), { message: `seed ${seed}, step ${n}` })
          .toBe(left.get(tab));
    }
    t.diagnostic(`${left.size} tabs`);
  } finally {
    await opened.context.close();
  }
}

test('random sessions of edits, reloads and crashes lose no edit', async (t) => {
  const sessions = Number(process.env['SESSIONS'] ?? 8);
  for (let seed = 1; seed <= sessions; seed++)
    await t.test(`seed ${seed}`, (each) => session(each, seed));
});
