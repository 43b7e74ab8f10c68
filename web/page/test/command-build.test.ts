// From a pipeline without a schema to one that lints clean: `toolkit schema build` in a terminal, the
// builder in a browser, and no hand leaves the keyboard.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch } from '../../test/chromium.js';
import { folder, inTerminal, keys, noTerminal, toolkit } from '../../test/support-cli.js';
import { assertQuiet, newPage, press, ready, tabTo, expect } from './support.js';

let browser: Browser;
before(async () => (browser = await launch()));
after(() => (browser as Browser | undefined)?.close());

const pipeline = {
  'main.flow': 'println params.input\n',
  'flow.config': `manifest {
    name = 'example/meadow'
    description = 'Counts pollen grains in microscope images.'
}
params {
    input = null
    max_images = 500
    skip_preview = false
}
`,
};

const words: Record<string, string> = {
  max_images: 'Stop after so many images.',
  skip_preview: 'Leave out the preview images.',
};

/** Answers the terminal, and opens the address that it prints. */
async function begin(t: TestContext, cwd: string) {
  const run = inTerminal(t, ['schema', 'build', '--no-open'], { cwd });
  await run.shows('Open the builder');
  run.type(keys.enter);
  await run.shows('waiting for the builder');
  const [address] = /http:\/\/127\.0\.0\.1:\d+\/#build=[\w-]+/.exec(run.all())!;
  const { page, context, complaints } = await newPage(browser);
  t.after(() => context.close());
  await page.goto(address);
  await ready(page);
  await page.getByRole('treeitem', { name: 'max_images' }).waitFor();
  return { run, page, complaints };
}

/** Does something and waits until the text is another, and the list and the findings are about it. */
async function changed(page: Page, act: () => Promise<unknown>) {
  const text = () => document.querySelector('app-shell')!.app!.shown.editor.text();
  const old = await page.evaluate(text);
  await act();
  await page.waitForFunction((before) => {
    const { shown } = document.querySelector('app-shell')!.app!;
    const builder = document
      .querySelector('schema-tab')!
      .shadowRoot!.querySelector('schema-builder')!
      .shadowRoot!.querySelector('schema-outline')!.builder;
    return shown.editor.text() !== before && !builder.outdated && shown.session.settled;
  }, old);
}

/** Goes to the list, and in it down to a row. */
async function goTo(page: Page, name: string) {
  const role = () =>
    page.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at?.getAttribute('role');
    });
  for (let n = 0; n < 80 && (await role()) !== 'tree'; n++) await press(page, 'Shift+Tab');
  await expect.poll(role).toBe('tree');
  await press(page, 'Home');
  const active = page.locator('schema-outline .active');
  for (let n = 0; n < 20 && !(await active.textContent())!.includes(name); n++) {
    await press(page, 'ArrowDown');
  }
  await expect.poll(() => active.textContent(), { message: name }).toContain(name);
}

test(
  'a schema is built by keyboard alone, saved through the command, and lints clean',
  { skip: noTerminal },
  async (t) => {
    const cwd = folder(t, pipeline);
    const { run, page, complaints } = await begin(t, cwd);

    // A group for all of them.
    await tabTo(page, 'Group');
    await changed(page, () => press(page, 'Enter'));
    await page.keyboard.type('counting_options');
    await changed(page, () => press(page, 'Enter'));
    await tabTo(page, 'title');
    await press(page, 'Control+a');
    await page.keyboard.type('Counting');
    await changed(page, () => press(page, 'Tab'));
    await tabTo(page, 'description');
    await page.keyboard.type('How grains are told from dust.');
    await changed(page, () => press(page, 'Tab'));

    // Both into it, at once.
    await goTo(page, 'max_images');
    await press(page, 'Shift+ArrowDown');
    await changed(page, () => press(page, 'Alt+ArrowUp'));

    // What each is.
    for (const [name, description] of Object.entries(words)) {
      await goTo(page, name);
      await press(page, 'Enter');
      await tabTo(page, 'description');
      await page.keyboard.type(description);
      if (name === 'skip_preview') continue;
      await changed(page, () => press(page, 'Tab'));
    }

    // The last description is still being typed: it is part of what is saved.
    await press(page, 'Control+s');
    await page.getByText('you can close this page').waitFor();
    assert.equal(await run.ended, 0, run.all());
    assertQuiet(complaints);

    assert.ok(existsSync(join(cwd, 'flow_schema.json')));
    const schema = JSON.parse(readFileSync(join(cwd, 'flow_schema.json'), 'utf8')) as {
      definitions: Record<string, { properties: Record<string, { description: string }> }>;
      allOf: { $ref: string }[];
    };
    const { counting_options: group } = schema.definitions;
    assert.deepEqual(Object.keys(group.properties), Object.keys(words));
    for (const [name, { description }] of Object.entries(group.properties)) {
      assert.equal(description, words[name]);
    }
    assert.deepEqual(
      schema.allOf.map(({ $ref }) => $ref),
      ['#/definitions/input_output_options', '#/definitions/counting_options'],
    );
    const lint = await toolkit(['schema', 'lint', cwd, '--fail-warned']);
    assert.equal(lint.code, 0, lint.stdout);
    const again = await toolkit(['schema', 'build', cwd, '--diff']);
    assert.deepEqual([again.code, again.stdout], [0, '']);
  },
);
