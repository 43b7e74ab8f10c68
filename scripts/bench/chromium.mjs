// The browser of the bench: pages of the package, of its peer, and the built page.

import { readFile } from 'node:fs/promises';
import {
  dropFile,
  launch,
  linted,
  newPage,
  ready,
  text,
} from '../../web/playground/test/support.mjs';
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

/** Milliseconds from key to shown findings, for as many keys in the middle of a schema. */
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
    for (let i = 1; i <= warm + count; i++) {
      await page.keyboard.press('abcdefghijklmnopqrstuvwxyz'[i % 26]);
      await page.waitForFunction((n) => globalThis.answered.length >= n, i);
    }
    return (await page.evaluate(() => globalThis.answered)).slice(warm);
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
