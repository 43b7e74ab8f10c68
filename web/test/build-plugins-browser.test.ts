// The plugin in Vite's dev server: findings over the page, in the terminal and in the virtual modules, as the files are.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { viteTools, viteVersions } from './build-tool-versions.js';
import {
  addDuplicateTitle,
  installTools,
  removeDuplicateTitle,
  script,
  site,
} from './build-tools.js';
import { expect } from './chromium.js';
import { skip, useBrowser } from './support-browser.js';

const browser = useBrowser();

const server = (options: object) => `
import { createServer } from 'vite';
import flowToolkit from 'flow-toolkit/vite';
const server = await createServer({ configFile: false, plugins: [flowToolkit(${JSON.stringify(options)})], server: { host: '127.0.0.1', port: 0 } });
await server.listen();
console.log('SERVES', server.resolvedUrls.local[0]);`;

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Site</title>
<body><main></main><script type="module" src="/main.js"></script></body></html>`;
const main = `
import { createToolkit } from 'flow-toolkit';
import html from 'virtual:flow-toolkit/docs-html';
document.querySelector('main').innerHTML = html;
const toolkit = await createToolkit();
const { counts } = await toolkit.lintSchema('{"title": 1, "title": 2}');
document.title = 'failed: ' + (counts.failed > 0);`;

for (const version of viteVersions) {
  test(
    `Vite ${version} shows findings that failed over the page while they are there`,
    { skip },
    async (t) => {
      const installed = await installTools(...viteTools(version));
      if ('skip' in installed) return t.skip(installed.skip);
      const { pipeline, dir } = await site(t, installed.place, {
        'package.json': '{"type": "module", "private": true}',
        'index.html': page,
        'main.js': main,
        'serve.js': server({}),
        'silent.js': server({ overlay: false }),
      });
      const place = addDuplicateTitle(pipeline);
      const running = script(t, dir, ['serve.js']);
      const start = await running.prints(/SERVES (\S+)/);
      assert.match(start, /duplicate key "title"/);
      const [url] = /http:\S+/.exec(start)!;
      const opened = await browser().newPage();
      t.after(() => opened.close());
      await opened.goto(url);
      const overlay = opened.locator('vite-error-overlay');
      await overlay.getByText('duplicate key "title"').first().waitFor();
      const [line] = place.split(':');
      await overlay
        .getByText(new RegExp(`flow_schema\\.json:${line}:`))
        .first()
        .waitFor();
      await overlay.getByText('"title": "acme/meadow pipeline parameters"').first().waitFor();

      removeDuplicateTitle(pipeline);
      await overlay.waitFor({ state: 'detached' });
      await opened.getByRole('heading', { name: 'Input and output' }).waitFor();
      // The worker and the modules of the package are found in the dev server without a line in its config.
      await opened.waitForFunction('document.title === "failed: true"');

      const file = join(pipeline, 'flow_schema.json');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace('"Input and output"', '"What goes in"'));
      await opened.getByRole('heading', { name: 'What goes in' }).waitFor();

      addDuplicateTitle(pipeline);
      await overlay.getByText('duplicate key "title"').first().waitFor();
      await running.prints(/flow_schema\.json:\d+:\d+: duplicate key "title"/);

      const silent = script(t, dir, ['silent.js']);
      const [other] = /http:\S+/.exec(await silent.prints(/SERVES (\S+)/))!;
      await opened.goto(other);
      await opened.getByRole('heading', { name: 'What goes in' }).waitFor();
      await expect(overlay).toHaveCount(0);
    },
  );
}
