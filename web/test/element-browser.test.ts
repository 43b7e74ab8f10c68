// <toolkit-lint> as a page of another site uses it: its scripts, worker and modules come from a second origin.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { test, type TestContext } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { ToolkitLint } from 'flow-toolkit/element';
import { writeZip } from 'flow-toolkit';
import { skip, useBrowser } from './support-browser.js';
import { dist, duplicateKey, serve, soundSchema, type Served } from './support.js';
import { expect } from './chromium.js';

const browser = useBrowser();
const fault = duplicateKey();

const types: Record<string, string> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
  html: 'text/html',
  css: 'text/css',
};

/** The package on an origin of its own, as a CDN serves it. */
function cdn(t: TestContext): Promise<string> {
  return serve(t, async (url) => {
    const { pathname } = new URL(url, 'http://x');
    const file = new URL(`.${pathname}`, dist);
    const headers = {
      'Content-Type': types[pathname.split('.').pop()!] ?? 'text/plain',
      'Access-Control-Allow-Origin': '*',
    };
    return existsSync(file) ? { headers, body: await readFile(file) } : { status: 404 };
  });
}

interface Visit {
  body: string;
  /** Files of the site by path. */
  files?: Record<string, Served>;
  /** The page's Content-Security-Policy, with CDN for the other origin. */
  policy?: string;
}

/** Opens a page of a site that loads the element from a second origin. */
async function visit(t: TestContext, { body, files = {}, policy }: Visit) {
  const from = await cdn(t);
  const security: OutgoingHttpHeaders = policy
    ? { 'Content-Security-Policy': policy.replaceAll('CDN', from) }
    : {};
  const site = await serve(t, (url) => {
    if (url !== '/') return files[url] ?? { status: 404 };
    const html = `<!doctype html><html lang="en"><title>t</title><main><h1>Site</h1>${body}</main>
      <script type="module" src="${from}/element-define.js"></script></html>`;
    return { headers: { 'Content-Type': 'text/html', ...security }, body: html };
  });
  const context = await browser().newContext();
  t.after(() => context.close());
  const page = await context.newPage();
  await page.addInitScript(() => {
    // Counts the workers that live.
    const living = new Set<Worker>();
    Object.assign(globalThis, { living });
    globalThis.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        living.add(this);
      }
      override terminate(): void {
        living.delete(this);
        super.terminate();
      }
    };
  });
  const asked: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)));
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto(site);
  return { page, asked, problems };
}

const workers = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { living: Set<Worker> }).living.size);

const modules = (asked: readonly string[]): string[] =>
  asked.filter((name) => name.endsWith('.wasm'));

const status = (page: Page) => page.getByRole('status');

const axe = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();

test('it has the color scheme of the page, or the one that it is told', { skip }, async (t) => {
  const { page } = await visit(t, {
    body: `<toolkit-lint><pre>{}</pre></toolkit-lint>
      <toolkit-lint theme="light"><pre>{}</pre></toolkit-lint>
      <toolkit-lint theme="dark"><pre>{}</pre></toolkit-lint>`,
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => customElements.get('toolkit-lint'));
  const canvases = () =>
    page
      .locator('toolkit-lint')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  const [light, dark] = ['rgb(255, 255, 255)', 'rgb(20, 23, 28)'];
  await expect
    .poll(() => canvases(), { message: 'a page without dark colors' })
    .toStrictEqual([light, light, dark]);
  const choose = (scheme: string) =>
    page.evaluate((chosen) => (document.documentElement.style.colorScheme = chosen), scheme);
  await choose('light dark');
  await expect
    .poll(() => canvases(), { message: 'that of the system' })
    .toStrictEqual([dark, light, dark]);
  await choose('light');
  await expect
    .poll(() => canvases(), { message: 'what the reader chose on the site' })
    .toStrictEqual([light, light, dark]);
  await choose('dark');
  await expect.poll(() => canvases()).toStrictEqual([dark, light, dark]);
});

test('a report is shown when the element comes into sight, and only then', { skip }, async (t) => {
  const { page, asked } = await visit(t, {
    body: `<div style="height: 300vh"></div><toolkit-lint><pre>${fault.text}</pre></toolkit-lint>`,
  });
  await page.waitForFunction(() => customElements.get('toolkit-lint'));
  assert.deepEqual(modules(asked), []);
  await page.locator('toolkit-lint').scrollIntoViewIfNeeded();
  await status(page).getByText('failed').waitFor();
  assert.deepEqual(modules(asked), ['schema.wasm']);
  const list = page.getByRole('list', { name: 'Findings' });
  await list.getByText(fault.rule).waitFor();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('a page may start it by a click, and its text is there before', { skip }, async (t) => {
  const { page, asked } = await visit(t, {
    body: `<toolkit-lint start="click"><pre>${fault.text}</pre></toolkit-lint>`,
  });
  await page.getByText('"title": 2').waitFor();
  await page.getByRole('button', { name: /^Lint/ }).click();
  await page.getByText(fault.rule).waitFor();
  assert.deepEqual(modules(asked), ['schema.wasm']);
});

test('a module that could not be loaded is loaded by Retry', { skip }, async (t) => {
  const { page } = await visit(t, {
    body: `<toolkit-lint start="click"><pre>${fault.text}</pre></toolkit-lint>`,
  });
  await page.route('**/schema.wasm', (route) => route.abort());
  await page.getByRole('button', { name: /^Lint/ }).click();
  await page.getByRole('alert').waitFor();
  await page.unroute('**/schema.wasm');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText(fault.rule).waitFor();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => workers(page)).toBe(1);
});

test('an element that is removed while it starts ends its worker', { skip }, async (t) => {
  const { page, problems } = await visit(t, {
    body: `<toolkit-lint start="click"><pre>${fault.text}</pre></toolkit-lint>`,
  });
  await page.route('**/schema.wasm', () => {}); // never comes
  await page.getByRole('button', { name: /^Lint/ }).click();
  await expect.poll(() => workers(page)).toBe(1);
  await page.evaluate(() => document.querySelector('toolkit-lint')!.remove());
  await expect.poll(() => workers(page)).toBe(0);
  assert.deepEqual(problems, []);
});

for (const editor of ['simple', 'full']) {
  test(`what is typed into the ${editor} editor is linted and fixed`, { skip }, async (t) => {
    const { page } = await visit(t, {
      body: `<toolkit-lint editor="${editor}" label="Schema" src="/schema.json"></toolkit-lint>`,
      files: { '/schema.json': { body: soundSchema } },
    });
    await page.evaluate(() => {
      document.addEventListener('report', (event) => {
        const { counts } = (event as CustomEvent<{ counts: { failed: number } }>).detail;
        document.body.dataset['failed'] = String(counts.failed);
      });
      document.addEventListener('change', () => (document.body.dataset['changed'] = 'yes'));
    });
    const box = page.getByRole('textbox', { name: 'Schema' });
    await status(page).getByText('No problems found').waitFor();
    await box.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Delete');
    await page.locator('body[data-failed]:not([data-failed="0"])').waitFor();
    await expect(page.locator('body')).toHaveAttribute('data-changed', 'yes');
    await box.fill(soundSchema.replace(/\}\s*$/, ',}'));
    await page.getByRole('button', { name: /^Fix: remove the trailing comma/ }).click();
    await status(page).getByText('No problems found').waitFor();
    const element = page.locator('toolkit-lint');
    const value = await element.evaluate((each: ToolkitLint) => each.value);
    assert.deepEqual(JSON.parse(value), JSON.parse(soundSchema));
    await box.fill(soundSchema.replace(/\}\s*$/, ',}'));
    await page.getByRole('button', { name: 'Fix all' }).click();
    await status(page).getByText('No problems found').waitFor();
  });
}

/** Holds the files of the package for which it is true, until the function that it gives is called. */
async function hold(page: Page, isHeld: (body: string, path: string) => boolean) {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.{js,wasm}', async (route) => {
    const response = await route.fetch();
    const { pathname } = new URL(route.request().url());
    const body = pathname.endsWith('.wasm') ? '' : await response.text();
    if (isHeld(body, pathname)) await released;
    await route.fulfill({ response });
  });
  return () => release();
}

test(
  'the full editor shows the text even if its file comes after the report',
  { skip },
  async (t) => {
    const { page } = await visit(t, {
      body: `<toolkit-lint editor="full" label="Schema" start="click"><pre>${soundSchema}</pre></toolkit-lint>`,
    });
    const release = await hold(page, (body) => body.includes('cm-content'));
    await page.getByRole('button', { name: /^Lint/ }).click();
    await status(page).getByText('No problems found').waitFor();
    const box = page.getByRole('textbox', { name: 'Schema' });
    await expect(box).toHaveCount(0);
    release();
    await box.getByText('"$schema"').waitFor();
  },
);

for (const editor of ['simple', 'full']) {
  test(
    `text can be typed into the ${editor} editor while the linter is loading`,
    { skip },
    async (t) => {
      const { page } = await visit(t, {
        body: `<toolkit-lint editor="${editor}" label="Schema" start="click"><pre>${soundSchema}</pre></toolkit-lint>`,
      });
      const element = page.locator('toolkit-lint');
      const release = await hold(page, (_, path) => path.endsWith('.wasm'));
      await page.getByRole('button', { name: /^Lint/ }).click();
      const box = page.getByRole('textbox', { name: 'Schema' });
      await box.click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.type(' ');
      await page.keyboard.press('Control+End');
      await page.keyboard.insertText(',');
      release();
      await status(page).getByText('failed').waitFor();
      const value = await element.evaluate((each: ToolkitLint) => each.value);
      assert.equal(value, ` ${soundSchema.trim()},`);
      await page.keyboard.insertText(',');
      await expect
        .poll(() => element.evaluate((each: ToolkitLint) => each.value))
        .toBe(`${value},`);
    },
  );

  test(
    `a fix does not touch what was typed into the ${editor} editor since the report`,
    { skip },
    async (t) => {
      const { page } = await visit(t, {
        body: `<toolkit-lint editor="${editor}" label="Schema"><pre>${soundSchema.replace(/\}\s*$/, ',}')}</pre></toolkit-lint>`,
      });
      const fix = page.getByRole('button', { name: /^Fix: remove the trailing comma/ });
      await fix.waitFor();
      const box = page.getByRole('textbox', { name: 'Schema' });
      await box.click();
      await page.keyboard.press('Control+Home');
      // The key and the click are in one task, so no report comes between them.
      await page.evaluate((name) => {
        const root = document.querySelector('toolkit-lint')!.shadowRoot!;
        const area = root.querySelector<HTMLTextAreaElement>('textarea.text');
        (area ?? root.querySelector<HTMLElement>('.cm-content')!).focus();
        document.execCommand('insertText', false, '     ');
        root.querySelector<HTMLButtonElement>(`[aria-label^="${name}"]`)!.click();
      }, 'Fix: remove the trailing comma');
      const element = page.locator('toolkit-lint');
      const valueOf = () => element.evaluate((each: ToolkitLint) => each.value);
      await expect.poll(valueOf).toBe(`     ${soundSchema.trim().replace(/\}$/, ',}')}`);
      await fix.click();
      await status(page).getByText('No problems found').waitFor();
      assert.deepEqual(JSON.parse(await valueOf()), JSON.parse(soundSchema));
    },
  );

  test(`the ${editor} editor follows "readonly" and "label"`, { skip }, async (t) => {
    const { page } = await visit(t, {
      body: `<toolkit-lint editor="${editor}" label="Schema"><pre>${soundSchema}</pre></toolkit-lint>`,
    });
    const element = page.locator('toolkit-lint');
    const valueOf = () => element.evaluate((each: ToolkitLint) => each.value);
    const box = page.getByRole('textbox', { name: 'Schema' });
    await status(page).getByText('No problems found').waitFor();
    const type = async (key: string) => {
      await box.click();
      await page.keyboard.press('Control+End');
      await page.keyboard.press(key);
      return valueOf();
    };
    assert.equal(await type('x'), `${soundSchema.trim()}x`);
    await element.evaluate((each) => each.toggleAttribute('readonly', true));
    assert.equal(await type('y'), `${soundSchema.trim()}x`);
    await element.evaluate((each) => each.toggleAttribute('readonly', false));
    assert.equal(await type('z'), `${soundSchema.trim()}xz`);
    await element.evaluate((each) => each.setAttribute('label', 'Parameters'));
    await page.getByRole('textbox', { name: 'Parameters' }).waitFor();
  });
}

test('the full editor that cannot be loaded leaves the simple one', { skip }, async (t) => {
  const { page } = await visit(t, {
    body: `<toolkit-lint editor="full" label="Schema" start="click"><pre>${soundSchema}</pre></toolkit-lint>`,
  });
  await page.route('**/chunk-*.js', async (route) => {
    const response = await route.fetch();
    const isEditor = (await response.text()).includes('cm-content');
    await (isEditor ? route.abort() : route.fulfill({ response }));
  });
  await page.getByRole('button', { name: /^Lint/ }).click();
  await page.getByRole('textbox', { name: 'Schema' }).fill(`${soundSchema.trim()},`);
  await status(page).getByText('failed').waitFor();
});

test('of two addresses set in turn the last one is shown', { skip }, async (t) => {
  const { page } = await visit(t, {
    body: `<toolkit-lint editor="simple" label="Schema" src="/first.json"></toolkit-lint>`,
    files: { '/second.json': { body: soundSchema } },
  });
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = page.waitForRequest('**/first.json');
  await page.route('**/first.json', async (route) => {
    await released;
    await route.fulfill({ body: fault.text }).catch(() => {}); // the request was given up
  });
  await page.reload();
  await asked;
  const element = page.locator('toolkit-lint');
  await element.evaluate((each) => each.setAttribute('src', '/second.json'));
  await status(page).getByText('No problems found').waitFor();
  release();
  await element.evaluate((each: ToolkitLint) => each.lint());
  await expect.poll(() => element.evaluate((each: ToolkitLint) => each.value)).toBe(soundSchema);
});

test('a form with an element that has problems is not submitted', { skip }, async (t) => {
  const { page } = await visit(t, {
    body: `<form onsubmit="return false"><toolkit-lint name="schema" editor="simple" label="Schema"><pre>${fault.text}</pre></toolkit-lint><button>Send</button></form>`,
  });
  await status(page).getByText('failed').waitFor();
  const form = page.locator('form');
  const valid = () => form.evaluate((each: HTMLFormElement) => each.checkValidity());
  const sent = () =>
    form.evaluate((each: HTMLFormElement) => Object.fromEntries(new FormData(each)));
  await expect.poll(() => valid()).toBe(false);
  await page.getByRole('textbox', { name: 'Schema' }).fill(soundSchema);
  await status(page).getByText('No problems found').waitFor();
  await expect.poll(() => valid()).toBe(true);
  await expect.poll(sent).toStrictEqual({ schema: soundSchema });
  await form.evaluate((each: HTMLFormElement) => each.reset());
  await status(page).getByText('failed').waitFor();
  await expect.poll(() => valid()).toBe(false);
  await form.evaluate((each) => each.querySelector('toolkit-lint')!.toggleAttribute('readonly'));
  await expect(page.getByRole('textbox')).toHaveAttribute('readonly', '');
});

const withRequired = JSON.stringify({
  ...(JSON.parse(soundSchema) as object),
  definitions: {
    io: {
      title: 'Input',
      type: 'object',
      description: 'Inputs.',
      required: ['outdir'],
      properties: {
        outdir: { type: 'string', description: 'Output directory.' },
        threads: { type: 'integer', default: 4, description: 'Number of threads.' },
      },
    },
  },
});

test(
  'a launch form tells what is missing when it is asked, and gives the params',
  { skip },
  async (t) => {
    const { page } = await visit(t, {
      body: `<form onsubmit="return false"><toolkit-lint name="params" view="form" label="Launch"><script type="application/json">${withRequired}</script></toolkit-lint></form>`,
    });
    const form = page.locator('form');
    await page.getByRole('textbox', { name: 'threads' }).fill('many');
    await page.getByText('must be an integer').waitFor();
    await expect(page.getByText('Missing required')).toHaveCount(0);
    assert.equal(await form.evaluate((each: HTMLFormElement) => each.reportValidity()), false);
    await page.getByText('Missing required').waitFor();
    await page.getByRole('textbox', { name: 'threads' }).fill('8');
    await page.getByRole('textbox', { name: 'outdir' }).fill('results');
    await status(page).getByText('No problems found').waitFor();
    assert.equal(await form.evaluate((each: HTMLFormElement) => each.checkValidity()), true);
    const sent = await form.evaluate((each: HTMLFormElement) => new FormData(each).get('params'));
    assert.deepEqual(JSON.parse(sent as string), { outdir: 'results', threads: 8 });
    assert.deepEqual((await axe(page)).violations, []);
  },
);

test('documentation, params files, configs and pipelines are shown', { skip }, async (t) => {
  const archive = writeZip(
    new Map([
      ['p/nextflow.config', 'params.x = '],
      ['p/main.nf', ''],
    ]),
  );
  const { page, problems } = await visit(t, {
    body: `<toolkit-lint id="docs" start="load" view="docs" label="Parameters"><pre>${withRequired}</pre></toolkit-lint>
      <toolkit-lint id="params" start="load" kind="params" schema="/schema.json"><pre>threds: 2</pre></toolkit-lint>
      <toolkit-lint id="config" start="load" kind="config" editor="simple" label="Config"><pre>lint: 1</pre></toolkit-lint>
      <toolkit-lint id="pipeline" start="load" kind="pipeline" src="/p.zip"></toolkit-lint>
      <toolkit-lint id="missing" start="load" src="/none.json"></toolkit-lint>`,
    files: { '/schema.json': { body: withRequired }, '/p.zip': { body: archive } },
  });
  const docs = page.locator('#docs');
  await docs.getByRole('cell', { name: 'Number of threads.' }).waitFor();
  await page.locator('#params').getByText('Missing required parameter "outdir"').waitFor();
  await page.locator('#params').getByText('Did you mean "threads"?').waitFor();
  await page.locator('#config').getByText('"lint"').first().waitFor();
  await page
    .locator('#pipeline')
    .getByText(/^nextflow\.config:1:\d+/)
    .first()
    .waitFor();
  const alert = page.locator('#missing').getByRole('alert');
  await alert.getByText('server returned status 404').waitFor();
  await alert.getByRole('button', { name: 'Retry' }).waitFor();
  assert.deepEqual((await axe(page)).violations, []);
  assert.deepEqual(problems, []);
  await expect.poll(() => workers(page)).toBe(1);
});

test('the worker and the modules may be somewhere else', { skip }, async (t) => {
  const file = async (name: string, type: string): Promise<Served> => ({
    headers: { 'Content-Type': type },
    body: await readFile(new URL(name, dist)),
  });
  const { page } = await visit(t, {
    body: `<toolkit-lint wasm-url="/assets" worker-url="/assets/w.js"><pre>${fault.text}</pre></toolkit-lint>`,
    files: {
      '/assets/schema.wasm': await file('schema.wasm', types.wasm),
      '/assets/w.js': await file('worker.js', types.js),
    },
    policy:
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' CDN; worker-src 'self'; connect-src 'self'",
  });
  await page.getByText(fault.rule).waitFor();
});

test('a site without scripts shows the whole page in a frame', { skip }, async (t) => {
  const from = await cdn(t);
  const site = await serve(t, () => ({
    headers: {
      'Content-Type': 'text/html',
      'Content-Security-Policy': `default-src 'none'; frame-src ${from}`,
    },
    body: `<!doctype html><title>t</title><iframe width="900" height="700" title="Schema linter" src="${from}/page/index.html#tab=schema"
      sandbox="allow-scripts allow-same-origin allow-forms allow-downloads allow-popups"></iframe>`,
  }));
  const page = await browser().newPage();
  t.after(() => page.close());
  await page.goto(site);
  const frame = page.frameLocator('iframe');
  await frame.locator('textarea, .cm-content').first().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(fault.text);
  await frame.getByText(fault.rule).first().waitFor();
});

const strict =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' CDN; worker-src blob: CDN; connect-src CDN; require-trusted-types-for 'script'; trusted-types lit-html flow-toolkit";

test(
  'two elements share a worker under a strict policy, and leave nothing behind',
  { skip },
  async (t) => {
    const one = `<toolkit-lint editor="simple" label="One"><pre>${fault.text}</pre></toolkit-lint>`;
    const { page, problems } = await visit(t, {
      body: `<section>${one}${one.replace('simple', 'full').replace('One', 'Two')}</section>`,
      policy: strict,
    });
    await page.getByText(fault.rule).nth(1).waitFor();
    await expect.poll(() => workers(page)).toBe(1);
    assert.deepEqual((await axe(page)).violations, []);
    const listeners = () =>
      page
        .context()
        .newCDPSession(page)
        .then(async (session) => {
          await session.send('HeapProfiler.collectGarbage');
          const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters');
          await session.detach();
          return { jsEventListeners, nodes };
        });
    const cycle = async () => {
      await page.evaluate(async () => {
        const parts = [...document.querySelectorAll('toolkit-lint')];
        for (const part of parts) part.remove();
        await new Promise((resolve) => setTimeout(resolve, 50));
        document.querySelector('section')!.append(...parts);
      });
      await page.getByText(fault.rule).nth(1).waitFor();
      await page.locator('toolkit-lint .cm-content').waitFor();
    };
    await cycle();
    const before = await listeners();
    for (let n = 0; n < 10; n++) await cycle();
    // What a stopped worker still holds is collected a little later.
    await expect(async () => {
      const after = await listeners();
      const counts = JSON.stringify({ before, after });
      assert.ok(after.jsEventListeners <= before.jsEventListeners + 5, counts);
      assert.ok(after.nodes <= before.nodes + 50, counts);
    }).toPass();
    // The last of them may have findings to show before its worker has started.
    await expect.poll(() => workers(page)).toBeLessThanOrEqual(1);
    await page.getByRole('textbox', { name: 'One' }).fill('{}');
    await expect.poll(() => workers(page)).toBe(1);
    await page.evaluate(() => document.querySelector('section')!.replaceChildren());
    while ((await workers(page)) > 0) await page.waitForTimeout(10);
    assert.deepEqual(problems, []);
  },
);
