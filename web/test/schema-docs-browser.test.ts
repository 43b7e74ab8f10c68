// The HTML documentation of a schema in a browser: everybody can read it, in either colour scheme and on
// a small screen, it needs nothing else, and no text of a schema becomes more than text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createToolkit } from 'flow-toolkit';
import { assertAccessible, expect } from './chromium.js';
import { skip, useBrowser } from './support-browser.js';

const browser = useBrowser();

const attack =
  '<img src=x onerror="window.attacked = 1"> [x](javascript:alert(1)) </code></td><script>window.attacked = 1</script>';
const schema = JSON.stringify({
  title: 'example/meadow pipeline parameters',
  description: attack,
  definitions: {
    reads: {
      title: 'Reads',
      help_text: '- one\n- two',
      required: ['input'],
      properties: {
        input: {
          type: 'string',
          description: attack,
          help_text: `\`\`\`\n${attack}\n\`\`\`\n\n> ${attack}`,
        },
        [attack]: { type: ['string', 'integer'], default: attack, enum: [attack, 1], hidden: true },
        long: {
          type: 'string',
          default: 'x'.repeat(300),
          deprecated: true,
          errorMessage: 'Use `input`.',
        },
      },
    },
    more: { properties: { depth: { type: 'integer', default: 3 } } },
  },
  allOf: [{ $ref: '#/definitions/reads' }],
});

/** Hidden parameters are shown by the keyboard alone: the box is the first thing that takes the focus. */
async function showHidden(page: Page): Promise<void> {
  const seen = page.locator('tbody tr:visible');
  await expect(seen).toHaveCount(3);
  await page.keyboard.press('Tab');
  const box = page.getByRole('checkbox', { name: 'Show hidden parameters (1)' });
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await expect(seen).toHaveCount(4);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1200, 360]) {
    test(`a page for everybody, ${colorScheme}, ${width} pixels wide`, { skip }, async (t) => {
      const toolkit = await createToolkit({ worker: false });
      const text = await toolkit.schemaDocs(schema, { format: 'html' });
      await toolkit.dispose();
      const context = await browser().newContext({ colorScheme, viewport: { width, height: 800 } });
      t.after(() => context.close());
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      page.on('pageerror', (error) => assert.fail(error));
      await page.setContent(text);
      await assertAccessible(page);
      await showHidden(page);
      for (const details of await page.locator('summary').all()) await details.click();
      await assertAccessible(page);
      assert.deepEqual(asked, []);
      assert.equal(
        await page.evaluate(() => (window as { attacked?: unknown }).attacked),
        undefined,
      );
      await expect(page.locator('script, img')).toHaveCount(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.ok(overflow <= 0, `the page scrolls sideways by ${overflow} pixels`);
      await expect(page.locator('tbody tr')).toHaveCount(4);
      await expect(page.getByRole('link', { name: 'Reads' })).toHaveAttribute(
        'href',
        '#group-reads',
      );
    });
  }
}
