// The package and its element in Firefox and WebKit: how they start, with a worker and without one, how a call is ended, and
// what a page shows. All else is tested in Chromium.

import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { ToolkitLint } from 'flow-toolkit/element';
import { writeZip } from 'flow-toolkit';
import { recorder, role, type BrowserWindow, type Query } from './browser-driver.js';
import { inEachBrowser } from './other-browsers.js';
import { packageSite } from './support-browser.js';
import { duplicateKey, largeSchema, soundSchema } from './support.js';

const both = inEachBrowser();
const fault = duplicateKey();

/** Opens a page of a site that has the package, as `sdk`. */
async function open(t: TestContext, window: BrowserWindow, body = ''): Promise<void> {
  const site = await packageSite(t, {}, `<script>${recorder}</script>${body}`);
  await window.open(site);
}

async function load(t: TestContext, window: BrowserWindow): Promise<void> {
  await open(t, window);
  await importPackage(window);
}

/** Loads the package into the page. */
const importPackage = (window: BrowserWindow): Promise<void> =>
  window.evaluate(async (path) => {
    globalThis.sdk = (await import(path)) as typeof sdk;
  }, './browser.js');

async function quiet(window: BrowserWindow): Promise<void> {
  assert.deepEqual(await window.complaints(), []);
}

for (const worker of [true, false]) {
  both(`a schema is linted ${worker ? 'in a worker' : 'without a worker'}`, async (t, window) => {
    await load(t, window);
    const result = await window.evaluate(
      async (texts, given) => {
        const toolkit = await sdk.createToolkit(given ? {} : { worker: false });
        const rules: string[][] = [];
        for (const text of texts) {
          const { findings } = await toolkit.lintSchema(text);
          rules.push(findings.map(({ rule }) => rule));
        }
        const { mode } = toolkit;
        await toolkit.dispose();
        return { mode, rules };
      },
      [soundSchema, fault.text],
      worker,
    );
    assert.equal(result.mode, worker ? 'worker' : 'inline');
    assert.deepEqual(result.rules[0], []);
    assert.ok(result.rules[1].includes(fault.rule));
    await quiet(window);
  });
}

both('a running call is aborted or timed out, and the next one works', async (t, window) => {
  await load(t, window);
  const result = await window.evaluate(
    async (big, small) => {
      const toolkit = await sdk.createToolkit();
      const controller = new AbortController();
      const call = toolkit.lintSchema(big, { signal: controller.signal });
      setTimeout(() => controller.abort(), 20);
      const name = await call.then(String, (error: Error) => error.name);
      const late = await toolkit
        .lintSchema(big, { timeout: 10 })
        .then(String, (error: { code?: string }) => error.code);
      const { findings } = await toolkit.lintSchema(small);
      await toolkit.dispose();
      return { name, late, findings };
    },
    largeSchema(20_000),
    soundSchema,
  );
  assert.deepEqual(result, { name: 'AbortError', late: 'ERR_TIMEOUT', findings: [] });
  await quiet(window);
});

both('a pipeline in a zip archive is linted and resolved', async (t, window) => {
  await load(t, window);
  const zip = writeZip({
    'flow.config': "params.outdir = 'results'\nincludeConfig 'conf/base.config'\n",
    'conf/base.config': 'process.cpus = 1\n',
    'main.flow': 'workflow { }\n',
  });
  const result = await window.evaluate(
    async (bytes) => {
      const toolkit = await sdk.createToolkit();
      const files = await sdk.readZip(new Uint8Array(bytes));
      const { findings, counts } = await toolkit.lint({ files });
      const { leaves } = await toolkit.resolveConfig('.', { files });
      await toolkit.dispose();
      return { findings: findings.length, failed: counts.failed, leaves };
    },
    [...zip],
  );
  assert.ok(result.findings > 0 && result.failed > 0);
  assert.match(JSON.stringify(result.leaves), /results/);
  await quiet(window);
});

both('files that a page keeps come back after a reload', async (t, window) => {
  await load(t, window);
  await window.evaluate(() => sdk.fileStorage().replace({ 'b/ü.config': 'one', a: 'two' }));
  await window.reload();
  await importPackage(window);
  const kept = await window.evaluate(async () => {
    const files = await sdk.fileStorage().read();
    return [...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  });
  assert.deepEqual(kept, [
    ['a', 'two'],
    ['b/ü.config', 'one'],
  ]);
  await quiet(window);
});

const script = '<script type="module" src="element-define.js"></script>';
const noProblems: Query = { selector: '[role=status]', text: /No problems found/ };

both('the element shows a report', async (t, window) => {
  await open(t, window, `<toolkit-lint><pre>${fault.text}</pre></toolkit-lint>${script}`);
  await window.text({ selector: '[role=status]', text: /failed/ });
  await window.text({ selector: 'li', text: new RegExp(fault.rule) });
  await quiet(window);
});

for (const editor of ['simple', 'full']) {
  both(
    `what is typed into the ${editor} editor of the element is linted and fixed`,
    async (t, window) => {
      const attributes = `editor="${editor}" label="Schema"`;
      const element = `<toolkit-lint ${attributes}><pre>${soundSchema}</pre></toolkit-lint>`;
      await open(t, window, `${element}${script}`);
      await window.text(noProblems);
      const box = role('textbox', 'Schema');
      const broken = soundSchema.replace(/\}\s*$/, ',}');
      await window.pasteOver(editor === 'full' ? { selector: '.cm-scroller' } : box, broken);
      await window.click(role('button', /^Fix: remove the trailing comma/));
      await window.text(noProblems);
      const value = await window.evaluate(
        () => document.querySelector<ToolkitLint>('toolkit-lint')!.value,
      );
      assert.deepEqual(JSON.parse(value), JSON.parse(soundSchema));
      await quiet(window);
    },
  );
}
