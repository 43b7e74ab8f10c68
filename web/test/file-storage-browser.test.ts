// Files that a page keeps for its user, in a real browser: what comes back, in another tab too, and what
// is refused.

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { FileStorage, ToolkitError } from 'flow-toolkit';
import { packageSite, skip, useBrowser, loadPackage } from './support-browser.js';

/** What a page has. */
declare global {
  var kept: FileStorage;
  var read: (files?: FileStorage) => Promise<[path: string, text: string][]>;
}

const browser = useBrowser();

/** A page of its own user that has the package as `sdk`. */
async function open(t: TestContext) {
  const context = await browser().newContext();
  t.after(() => context.close());
  const base = await packageSite(t);
  const load = async () => {
    const page = await context.newPage();
    await page.goto(`${base}/`);
    await loadPackage(page);
    await page.evaluate(async () => {
      globalThis.kept = sdk.fileStorage();
      globalThis.read = async (files = kept) =>
        [...(await files.read())].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]);
    });
    return page;
  };
  return { page: await load(), load };
}

test('files come back, in another tab and after a reload', { skip }, async (t) => {
  const { page, load } = await open(t);
  assert.deepEqual(await page.evaluate(() => read()), []);
  await page.evaluate(async () => {
    await kept.replace({ 'b/ü.config': 'one', './a': new TextEncoder().encode('two') });
    await kept.write('b/c', 'three');
    await kept.write('a', 'four');
    await kept.remove('b/ü.config');
    await kept.remove('nothing');
  });
  const want = [
    ['a', 'four'],
    ['b/c', 'three'],
  ];
  assert.deepEqual(await page.evaluate(() => read()), want);
  const other = await load();
  assert.deepEqual(await other.evaluate(() => read()), want);
  assert.deepEqual(await other.evaluate(() => read(sdk.fileStorage('another page'))), []);
  const pipeline = await other.evaluate(async () => {
    const toolkit = await sdk.createToolkit({ startWith: 'core' });
    const opened = await toolkit.openPipeline('.', { files: await kept.read(), load: ['files'] });
    await toolkit.dispose();
    return opened.files;
  });
  assert.deepEqual(pipeline, ['a', 'b/c']);
  await other.evaluate(() => kept.clear());
  assert.deepEqual(await page.evaluate(() => read()), []);
});

test('what cannot be kept is refused, and nothing changes', { skip }, async (t) => {
  const { page } = await open(t);
  const refused = await page.evaluate(async () => {
    await kept.replace({ a: '1', 'b/c': '2' });
    const codes: string[] = [];
    for (const act of [
      () => kept.write('../x', ''),
      () => kept.write('a/x', ''),
      () => kept.write('b', ''),
      () => kept.write('x', 1 as never),
      () => kept.replace({ x: '', 'x/y': '' }),
      () =>
        kept.replace([
          ['x', ''],
          ['./x', ''],
        ]),
      () => kept.replace('text' as never),
      () => kept.remove('/'),
    ]) {
      codes.push(
        await act().then(
          () => 'kept',
          (error: ToolkitError) => error.code,
        ),
      );
    }
    return codes;
  });
  assert.deepEqual(refused, Array(8).fill('ERR_INPUT'));
  assert.deepEqual(await page.evaluate(() => read()), [
    ['a', '1'],
    ['b/c', '2'],
  ]);
  const reasons = await page.evaluate(async () => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function () {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    const full = (await kept.write('x', 'y').catch((error) => error)) as ToolkitError;
    IDBObjectStore.prototype.put = put;
    return [full.code, full.reason];
  });
  assert.deepEqual(reasons, ['ERR_IO', 'full']);
});

test(
  'two writers at once leave both files, and a replacement is never half there',
  { skip },
  async (t) => {
    const { page, load } = await open(t);
    const other = await load();
    await Promise.all([
      page.evaluate(() =>
        Promise.all(Array.from({ length: 20 }, (_, i) => kept.write(`a${i}`, 'x'))),
      ),
      other.evaluate(() =>
        Promise.all(Array.from({ length: 20 }, (_, i) => kept.write(`b${i}`, 'x'))),
      ),
    ]);
    assert.equal((await page.evaluate(() => read())).length, 40);
    const sizes = await Promise.all([
      page.evaluate(async () => {
        for (let i = 0; i < 20; i++) {
          await kept.replace(Array.from({ length: 50 }, (_, k) => [`f${k}`, `${i}`]));
        }
        return [50];
      }),
      other.evaluate(async () => {
        const seen = new Set();
        for (let i = 0; i < 60; i++) {
          const files = await read();
          seen.add(files.length === 40 || new Set(files.map(([, text]) => text)).size === 1);
          seen.add(files.length === 40 || files.length === 50);
        }
        return [...seen];
      }),
    ]);
    assert.deepEqual(sizes, [[50], [true]]);
  },
);
