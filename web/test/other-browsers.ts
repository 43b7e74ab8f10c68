// The browsers in which the main paths are tested besides Chromium. A test is written once and runs in each.

import { after, before, test, type TestContext } from 'node:test';
import { BrowserWindow } from './browser-driver.js';
import { firefox } from './firefox.js';
import { webkit } from './webkit.js';

/**
 * A function that defines a test for each browser. One window of each is started for all tests of the file; tests do not
 * disturb each other, because each has an address of its own.
 */
export function inEachBrowser(): (
  name: string,
  work: (t: TestContext, window: BrowserWindow) => Promise<void>,
) => void {
  const windows = new Map<string, BrowserWindow>();
  const kinds = [firefox, webkit];
  before(async () => {
    await Promise.all(
      kinds
        .filter(({ skip }) => !skip)
        .map(async ({ name, start }) => windows.set(name, new BrowserWindow(await start()))),
    );
  });
  after(() => Promise.all([...windows.values()].map((each) => each.close())));
  return (name, work) => {
    for (const kind of kinds) {
      test(`${kind.name}: ${name}`, { skip: kind.skip }, (t) => work(t, windows.get(kind.name)!));
    }
  };
}
