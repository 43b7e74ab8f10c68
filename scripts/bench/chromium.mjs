// The browser of the bench: pages of the package, of its peer, and the built page.

import { readFile } from 'node:fs/promises';
import { launch } from '../../web/test/chromium.js';
import { dropFile, linted, newPage, ready, text } from '../../web/page/test/support.js';
import { serveCommands } from './lines.mjs';

/** Runs a script on the first and on the second page of a new browser. */
async function twoVisits(url, script, input) {
  const browser = await launch();
  try {
    const context = await browser.newContext();
    const visits = [];
    for (let i = 0; i < 2; i++) {
      const page = await context.newPage();
      await page.goto(`${url}empty.html`);
      visits.push(await page.evaluate(script, input));
      await page.close();
    }
    return visits;
  } finally {
    await browser.close();
  }
}

async function ours({ url, file, name }) {
  const content = await readFile(file, 'utf8');
  const script = async ({ url, content, path }) => {
    const { createToolkit } = await import(`${url}ours/browser.js`);
    const began = performance.now();
    const toolkit = await createToolkit();
    const ready = performance.now() - began;
    await toolkit.lintSchema(content, { path });
    return { ready, worked: performance.now() - began };
  };
  return twoVisits(url, script, { url, content, path: name });
}

async function peer({ url }) {
  const script = async (url) => {
    const { initialize, transform } = await import(`${url}peer/esm/browser.min.js`);
    const began = performance.now();
    await initialize({ wasmURL: `${url}peer/esbuild.wasm` });
    const ready = performance.now() - began;
    await transform('let a: number = 1', { loader: 'ts' });
    return { ready, worked: performance.now() - began };
  };
  return twoVisits(url, script, url);
}

/** Does something with a page in a browser of its own. */
async function withPage(use) {
  const browser = await launch();
  try {
    const { page } = await newPage(browser);
    return await use(page);
  } finally {
    await browser.close();
  }
}

/** Milliseconds of a piece of work that is always the same, in a page: the median of several times. */
async function pieceOfWork(page) {
  return page.evaluate(async () => {
    const took = [];
    while (took.length < 15) {
      const began = performance.now();
      let x = 1;
      for (let i = 0; i < 8e6; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
      took.push(performance.now() - began + (x === 0 ? 1 : 0));
      await new Promise((done) => setTimeout(done, 10));
    }
    return took.sort((a, b) => a - b)[took.length >> 1];
  });
}

/** Milliseconds from key to shown findings, for as many keys in the middle of a schema, and of a piece of work. */
async function type({ url, file, name, count }) {
  const schema = await readFile(file, 'utf8');
  const warm = 20;
  return withPage(async (page) => {
    await page.goto(url);
    await ready(page);
    await linted(page, () => dropFile(page, name, schema));
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+Home');
    const line = schema.split('\n').findIndex((each) => /"description": ".+",$/.test(each));
    for (let i = 0; i < line; i++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
    await page.evaluate(() => {
      const shell = document.querySelector('app-shell');
      let pressed;
      globalThis.answered = [];
      addEventListener('keydown', ({ timeStamp }) => (pressed ??= timeStamp), true);
      new MutationObserver(() => {
        const from = pressed;
        pressed = undefined;
        // The frame that shows the report has been drawn when a task after its callback runs.
        if (from !== undefined)
          requestAnimationFrame(() =>
            setTimeout(() => globalThis.answered.push(performance.now() - from)),
          );
      }).observe(shell, { attributeFilter: ['data-runs'] });
    });
    const before = await pieceOfWork(page);
    for (let i = 1; i <= warm + count; i++) {
      await page.keyboard.press('abcdefghijklmnopqrstuvwxyz'[i % 26]);
      await page.waitForFunction((n) => globalThis.answered.length >= n, i);
    }
    const times = (await page.evaluate(() => globalThis.answered)).slice(warm);
    return { times, work: Math.max(before, await pieceOfWork(page)) };
  });
}

/** Milliseconds from a page's opening until its text field is there and until it lints. */
async function open({ url, count }) {
  const times = [];
  for (let i = 0; i < count; i++) {
    times.push(
      await withPage(async (page) => {
        await page.addInitScript(() => {
          globalThis.seen = {};
          const look = () => {
            const field = document.querySelector('text-editor textarea, .cm-content');
            if (field && field.offsetHeight > 0) globalThis.seen.accepts ??= performance.now();
            if (document.querySelector('app-shell[data-state=ready]'))
              globalThis.seen.ready ??= performance.now();
            if (!globalThis.seen.ready) requestAnimationFrame(look);
          };
          look();
        });
        await page.goto(url);
        await page.waitForFunction(() => globalThis.seen.ready);
        return page.evaluate(() => globalThis.seen);
      }),
    );
  }
  return times;
}

/** What the editor holds after somebody typed while the wasm was held back. */
async function typeEarly({ url }) {
  return withPage(async (page) => {
    await page.route('**/*.wasm', () => {}); // never answered
    await page.goto(url, { waitUntil: 'commit' });
    const field = page.locator('text-editor textarea, .cm-content').first();
    await field.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('{}');
    return { typed: (await text(page)) || (await field.inputValue()) };
  });
}

await serveCommands({ ours, peer, type, open, typeEarly });
