// Accessibility of the page: what axe finds, in every state, in both color schemes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertDarkColours } from '../../test/chromium.js';
import { addressOf, reach, states } from './states.js';
import { openPage, served } from './support.js';

const site = served();

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
for (const state of states) {
  const { name, both, options } = state;
  test(`axe finds nothing: ${name}${both ? ', in light and in the dark' : ''}`, async (t) => {
    const url = site.url + addressOf(state);
    const { page } = await openPage(t, { ...site, url, ...options });
    await reach(page, state);
    await assertAccessible(page, tags);
    if (both) await assertDarkColours(page);
  });
}

test('counts are announced when they have come to rest', async (t) => {
  const { page } = await openPage(t, { ...site });
  const live = page.locator('app-shell [role=status]').first();
  await live.filter({ hasText: /\d+ failed, \d+ warned/ }).waitFor({ state: 'attached' });
});

test('without motion nothing moves', async (t) => {
  const { page } = await openPage(t, { ...site, reducedMotion: 'reduce' });
  const moves = await page
    .locator('findings-list .tool .icon')
    .first()
    .evaluate((element) => getComputedStyle(element).transitionDuration);
  assert.equal(moves, '0s');
});
