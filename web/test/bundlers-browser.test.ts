// An application that lints in the browser, by each bundler and framework: installed, built as docs/bundlers.md says, and opened.
// The table there is made of these; UPDATE=1 writes it.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { bundlers, next, nuxt, parcel, viteTools, viteVersions } from './build-tool-versions.js';
import { installTools, nodeFor, script, site } from './build-tools.js';
import { assertTable } from './generated-table.js';
import { serveFolder, skip, useBrowser } from './support-browser.js';

const browser = useBrowser();

interface Bundler {
  name: string;
  version: string;
  /** What to do, in the table. */
  note: string;
  /** Where it is installed, and what. */
  tools: Parameters<typeof installTools>;
  files: Readonly<Record<string, string>>;
  /** Scripts of Node with their arguments, which build it; "/" at the beginning is node_modules. */
  build: readonly (readonly string[])[];
  /** The folder of the built site. */
  output?: string;
  /** A script that serves it, and prints the address. */
  serve?: readonly string[];
}

const lints = `
  const { findings } = await toolkit.lintSchema('{"title": 1, "title": 2}');
  const found = findings.map(({ rule }) => rule).join(' ');`;
const main = `
import { createToolkit } from 'flow-toolkit';
createToolkit().then(async (toolkit) => {${lints}
  document.querySelector('output').textContent = found;
});`;
const page = (script: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>Site</title><body><output></output>${script}</body></html>`;
const pageOf = (file: string): string => page(`<script type="module" src="${file}"></script>`);

const nothing = 'nothing';

const vite = (version: string): Bundler => ({
  name: 'Vite',
  version,
  note:
    version === viteVersions[0]
      ? nothing
      : "nothing for `vite build`; for the dev server: `optimizeDeps: { exclude: ['flow-toolkit'] }`",
  tools: viteTools(version),
  files: {
    'main.js': main,
    'index.html': pageOf('/main.js'),
    // The packages are above the site, where the server otherwise reads nothing.
    'vite.config.js': `export default {
      server: { fs: { allow: ['../..'] } },
      ${version === viteVersions[0] ? '' : "optimizeDeps: { exclude: ['flow-toolkit'] },"}
    };`,
  },
  build: [['/vite/bin/vite.js', 'build']],
  output: 'dist',
  serve: ['/vite/bin/vite.js', '--host', '127.0.0.1', '--port', '0'],
});

/** webpack and Rspack. */
const compiled = (name: string, module: keyof typeof bundlers, imported: string): Bundler => ({
  name,
  version: bundlers[module],
  note: 'nothing (`experiments: { topLevelAwait: true }` only if your code awaits at the top level)',
  tools: ['plugins', bundlers],
  files: {
    'main.js': main,
    'dist/index.html': page('<script src="main.js"></script>'),
    'build.js': `
import ${imported} from '${module}';
compile({ mode: 'production', entry: './main.js' }, (error, stats) => {
  console.log(error ?? stats.toString());
  if (error || stats.hasErrors()) process.exitCode = 1;
});`,
  },
  build: [['build.js']],
  output: 'dist',
});

const all: readonly Bundler[] = [
  ...viteVersions.map(vite),
  compiled('webpack', 'webpack', 'compile'),
  compiled('Rspack', '@rspack/core', '{ rspack as compile }'),
  {
    name: 'Rollup',
    version: bundlers.rollup,
    note: 'plugins `@rollup/plugin-node-resolve` with `browser: true` and `@web/rollup-plugin-import-meta-assets`',
    tools: ['plugins', bundlers],
    files: {
      'main.js': main,
      'out/index.html': pageOf('main.js'),
      'rollup.config.js': `
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { importMetaAssets } from '@web/rollup-plugin-import-meta-assets';
export default {
  input: 'main.js', output: { dir: 'out' }, plugins: [nodeResolve({ browser: true }), importMetaAssets()],
};`,
    },
    build: [['/rollup/dist/bin/rollup', '--config']],
    output: 'out',
  },
  {
    name: 'esbuild',
    version: bundlers.esbuild,
    note: '`--format=esm`; copy `worker.js`, `rule-docs.js` and the `.wasm` files of `node_modules/flow-toolkit/dist` beside the output',
    tools: ['plugins', bundlers],
    files: {
      'main.js': main,
      'out/index.html': pageOf('main.js'),
      'build.js': `
import { buildSync } from 'esbuild';
import { copyFileSync } from 'node:fs';
buildSync({ entryPoints: ['main.js'], bundle: true, format: 'esm', outdir: 'out' });
for (const name of ['worker.js', 'rule-docs.js', 'schema.wasm', 'core.wasm', 'pipeline.wasm']) {
  copyFileSync(new URL(name, import.meta.resolve('flow-toolkit')), 'out/' + name);
}`,
    },
    build: [['build.js']],
    output: 'out',
  },
  {
    name: 'Parcel',
    version: parcel.parcel,
    note: 'in `package.json`: `"@parcel/resolver-default": { "packageExports": true }`',
    tools: ['parcel', parcel],
    files: {
      'main.js': main,
      'index.html': pageOf('main.js'),
      'package.json': '{"private": true, "@parcel/resolver-default": {"packageExports": true}}',
      // What Parcel takes as the root of a project has a lock file.
      'yarn.lock': '',
    },
    build: [['/parcel/lib/bin.js', 'build', 'index.html', '--no-cache', '--no-source-maps']],
    output: 'dist',
  },
  {
    name: 'Next',
    version: next.next,
    note: "nothing; a client component (`'use client'`) calls it in an effect",
    tools: ['next', next],
    files: {
      'package.json': '{"private": true}',
      'app/layout.js':
        'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
      'app/page.js': `
'use client';
import { useEffect, useState } from 'react';
import { createToolkit } from 'flow-toolkit/schema';
export default function Page() {
  const [shown, show] = useState('');
  useEffect(() => {
    createToolkit().then(async (toolkit) => {${lints}
      show(found);
    });
  }, []);
  return <output>{shown}</output>;
}`,
    },
    build: [['/next/dist/bin/next', 'build']],
    serve: ['/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', '0'],
  },
  {
    name: 'Nuxt',
    version: nuxt.nuxt,
    note: 'nothing; a component calls it in `onMounted`',
    tools: ['nuxt', nuxt],
    files: {
      'package.json': '{"private": true, "type": "module"}',
      'nuxt.config.js': 'export default { telemetry: false };',
      'app.vue': `
<script setup>
import { createToolkit } from 'flow-toolkit/schema';
const shown = ref('');
onMounted(async () => {
  const toolkit = await createToolkit();${lints}
  shown.value = found;
});
</script>
<template><output>{{ shown }}</output></template>`,
      'serve.js': `
import { createServer } from 'node:net';
// The built server takes no port 0.
const taken = createServer().listen(0, '127.0.0.1', () => {
  process.env.HOST = '127.0.0.1';
  process.env.PORT = taken.address().port;
  taken.close(() => import('./.output/server/index.mjs'));
});`,
    },
    build: [['/nuxt/bin/nuxt.mjs', 'build']],
    serve: ['serve.js'],
  },
];

for (const bundler of all) {
  const { name, version, tools, files, output, serve } = bundler;
  test(`${name} ${version} makes an application that lints`, { skip }, async (t) => {
    const installed = await installTools(...tools);
    if ('skip' in installed) return t.skip(installed.skip);
    const { place } = installed;
    const { dir } = await site(t, place, {
      'package.json': '{"private": true, "type": "module"}',
      ...files,
    });
    const run = ([file, ...args]: readonly string[]) => {
      const program = file.startsWith('/') ? join(place, 'node_modules', file) : join(dir, file);
      return script(t, dir, [program, ...args], nodeFor(tools[1], place));
    };
    for (const command of bundler.build) {
      const { code, printed } = await run(command).end();
      assert.equal(code, 0, printed);
    }
    const opened = await browser().newPage();
    t.after(() => opened.close());
    if (output !== undefined) await finds(opened, await serveFolder(t, join(dir, output)));
    if (serve !== undefined) {
      const [address] = /http:\/\/[\w.]+:\d+/.exec(
        await run(serve).prints(/http:\/\/(127\.0\.0\.1|localhost):\d+/),
      )!;
      await finds(opened, address);
    }
  });
}

/** The application shows what it found, without an error. */
async function finds(opened: Page, address: string): Promise<void> {
  const errors: string[] = [];
  const listener = (error: Error) => errors.push(error.message);
  opened.on('pageerror', listener);
  await opened.goto(`${address}/`);
  await opened.locator('output', { hasText: 'json-duplicate-key' }).waitFor();
  opened.off('pageerror', listener);
  assert.deepEqual(errors, []);
}

test('docs/bundlers.md lists them', () => {
  const rows = all.map(({ name, version, note }) => [`${name} ${version}`, note]);
  assertTable('bundlers.md', ['Bundler or framework', 'What to do'], rows);
});
