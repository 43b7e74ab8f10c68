// What is drawn again when something changes: the parts that show it, and no others.

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { Finding } from '../../types.gen.js';
import { withSame } from '../state/same-findings.js';
import { linted, openPage, served, expect } from './support.js';

declare global {
  /** The elements that were drawn, in a page that counts them. */
  var drawn: string[];
  /** The findings of an earlier report. */
  var reported: readonly Finding[];
}

/** An element as it is drawn. */
interface Drawn extends Element {
  update(...changed: unknown[]): unknown;
}

const site = served();

/** The page at an address, its findings there, counting how often each element is drawn. */
async function open(t: TestContext, address = '') {
  const url = site.url + address;
  const { page } = await openPage(t, { ...site, url });
  // The counts are announced once they have stood still, by the frame.
  await page.waitForFunction(() => document.querySelector('app-shell')!.announced !== '');
  await page.evaluate(() => {
    let all = customElements.get('status-bar')!.prototype as Drawn;
    while (!Object.hasOwn(all, 'update')) all = Object.getPrototypeOf(all) as Drawn;
    const { update } = all;
    window.drawn = [];
    all.update = function (...changed) {
      window.drawn.push(this.localName);
      return update.apply(this, changed);
    };
  });
  return page;
}

/** The elements that an action has drawn, once all is calm. */
async function drawnBy(page: Page, action: () => Promise<unknown>) {
  await calm(page);
  await page.evaluate(() => (window.drawn = []));
  await action();
  await calm(page);
  return [...new Set(await page.evaluate(() => window.drawn))].sort();
}

/** Resolves when nothing has been drawn for some frames, and nothing is being found out. */
function calm(page: Page) {
  return page.evaluate(async () => {
    const { session } = document.querySelector('app-shell')!.app!.shown;
    const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    // What waits for an answer of its own says when it has it.
    const asked = (within: ParentNode = document): { isSettled: boolean }[] =>
      [...within.querySelectorAll('*')].flatMap((element) => [
        ...(element.matches('schema-docs, launch-form')
          ? [{ isSettled: element.hasAttribute('data-settled') }]
          : []),
        ...(element.shadowRoot ? asked(element.shadowRoot) : []),
      ]);
    for (let still = 0, before = -1; still < 5; still++) {
      await frame();
      const busy = !session.settled || session.trying || asked().some((one) => !one.isSettled);
      if (window.drawn.length !== before || busy) still = -1;
      before = window.drawn.length;
    }
  });
}

/** Puts the caret into the content, as a user does with keys. */
async function enter(page: Page, words: string) {
  await page.evaluate((words) => {
    const { editor } = document.querySelector('app-shell')!.app!.shown;
    const from = editor.text().indexOf(words) + 1;
    editor.select({ from, to: from }, true);
  }, words);
  await page.keyboard.press('ArrowRight');
}

interface Place {
  what: string;
  address: string;
  words: string;
  /** What is there once the core has answered. */
  answered?: string;
}

const places: Place[] = [
  { what: 'the text of a schema', address: '#tab=schema', words: '"description"' },
  {
    what: 'the builder',
    address: '#tab=schema&view=build',
    words: '"description"',
    answered: 'schema-outline [role=treeitem]',
  },
  { what: 'the form', address: '#tab=schema&view=form', words: '"description"' },
  { what: 'the documentation', address: '#tab=schema&view=docs', words: '"description"' },
  { what: 'the configuration file', address: '#tab=config', words: 'lint:' },
  { what: 'a pipeline', address: '#tab=pipeline', words: 'params' },
  { what: 'the values of a pipeline', address: '#tab=pipeline&view=values', words: 'params' },
];

for (const { what, address, words, answered } of places) {
  test(`beside ${what}, a caret that moves draws the status bar and nothing else`, async (t) => {
    const page = await open(t, address);
    if (answered) await page.locator(answered).first().waitFor();
    await enter(page, words);
    const drawn = await drawnBy(page, async () => {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
    });
    assert.deepEqual(drawn, ['status-bar']);
  });
}

test('a caret that moves from line to line draws the status bar and nothing else', async (t) => {
  const page = await open(t);
  await expect
    .poll(() => page.locator('findings-list .row').count(), { message: 'there are no findings' })
    .toBeGreaterThan(5);
  await enter(page, '"description"');
  const drawn = await drawnBy(page, async () => {
    for (let n = 0; n < 10; n++) await page.keyboard.press('ArrowDown');
  });
  assert.deepEqual(drawn, ['status-bar']);
});

const typed = [
  { what: 'a schema', address: '#tab=schema', words: '"description"' },
  { what: 'a configuration file', address: '#tab=config', words: 'lint:' },
  // Its checks say how long each took.
  { what: 'a pipeline', address: '#tab=pipeline', words: 'params', timed: ['lint-checks'] },
];

for (const { what, address, words, timed = [] } of typed) {
  test(`what is typed into ${what} draws what shows its findings, and no bar`, async (t) => {
    const page = await open(t, address);
    await enter(page, words);
    await page.keyboard.press('End');
    await linted(page, () => page.keyboard.type(' ')); // what was a sample is none any more
    const drawn = await drawnBy(page, () => linted(page, () => page.keyboard.type(' ')));
    const bound = ['status-bar', 'findings-list', 'findings-pane', ...timed];
    assert.deepEqual(
      drawn.filter((name) => !bound.includes(name)),
      [],
    );
    assert.ok(drawn.includes('findings-list'), 'the findings were not drawn again');
  });
}

test('a filter of the findings draws their pane and list alone', async (t) => {
  const page = await open(t);
  const filter = page.locator('findings-pane .filters button').first();
  const drawn = await drawnBy(page, () => filter.click());
  assert.deepEqual(drawn, ['findings-list', 'findings-pane']);
});

test('findings before an edit stay the same objects, and those behind it are new ones', async (t) => {
  const page = await open(t);
  /** Types a space where the text has the words last, and says of each finding whether it was there before. */
  const stayed = async (words: string) => {
    await page.evaluate((words) => {
      const { editor, state } = document.querySelector('app-shell')!.app!.shown;
      window.reported = state.report!.findings;
      const from = editor.text().lastIndexOf(words);
      editor.select({ from, to: from }, true);
    }, words);
    await linted(page, () => page.keyboard.type(' '));
    return page.evaluate(() => {
      const { report } = document.querySelector('app-shell')!.app!.shown.state;
      return report!.findings.map((finding) => window.reported.includes(finding));
    });
  };
  await stayed('}'); // what was a sample is none any more
  const atEnd = await stayed('}');
  assert.ok(atEnd.length > 5);
  assert.ok(!atEnd.includes(false), `an edit at the end: ${atEnd.join(', ')}`);
  const within = await stayed('"counting_options"');
  assert.ok(
    within.includes(true) && within.includes(false),
    `an edit within: ${within.join(', ')}`,
  );
});

test('of findings that say the same, each stays by itself', () => {
  const finding = (message: string, line = 1) =>
    ({ message, range: { start: { line } }, fixes: [{ edits: [] }] }) as unknown as Finding;
  const last = [finding('a'), finding('a'), finding('b'), finding('c', 2)];
  const same = (now: Finding[]) => withSame(now, last).map((each) => last.indexOf(each));
  assert.deepEqual(same([finding('a'), finding('a'), finding('b'), finding('c', 2)]), [0, 1, 2, 3]);
  assert.deepEqual(same([finding('a'), finding('a'), finding('a')]), [0, 1, -1]);
  assert.deepEqual(
    same([finding('new'), finding('b'), finding('c', 3), finding('a')]),
    [-1, 2, -1, -1],
  );
  assert.deepEqual(same([{ ...finding('a'), help: 'more' }, finding('b')]), [-1, 2]);
  assert.deepEqual(withSame([finding('a')], []), [finding('a')]);
});
