// Makes a picture of each state of the page, in light colours and, where it is looked at in both, in dark ones:
//
//     node screenshots.mjs DIRECTORY png|jpeg [WORD]
//
// Only states whose names have the word, if one is given.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { darken, launch } from '../../test/chromium.js';
import { addressOf, reach, states } from './states.js';
import { newPage, ready, servePage } from './support.js';

const [directory = '.', type = 'png', word = ''] = process.argv.slice(2);
const format = type === 'jpeg' ? ({ type, quality: 70 } as const) : ({ type: 'png' } as const);
await mkdir(directory, { recursive: true });
const [browser, server] = await Promise.all([launch(), servePage()]);
try {
  for (const state of states.filter(({ name }) => name.includes(word))) {
    const { page, context } = await newPage(browser, state.options);
    const path = (suffix: string) =>
      join(directory, `${state.name.replace(/[^a-z]+/g, '-')}${suffix}.${type}`);
    const shoot = (suffix: string) =>
      page.screenshot({ path: path(suffix), ...format, animations: 'disabled' });
    await page.goto(server.url + addressOf(state));
    await ready(page);
    await reach(page, state);
    await shoot('');
    if (state.both) {
      await darken(page);
      await shoot('-dark');
    }
    await context.close();
    console.log(state.name);
  }
} finally {
  await browser.close();
  server.close();
}
