// Firefox, driven over WebDriver BiDi: Debian has no geckodriver.

import { existsSync } from 'node:fs';
import { launch, type ElementHandle, type KeyInput } from 'puppeteer-core';
import { patience, type BrowserKind, type Driver } from './browser-driver.js';

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const executablePath = process.env.FIREFOX || places.find((path) => existsSync(path)) || places[0];

export const firefox: BrowserKind = {
  name: 'Firefox',
  skip: existsSync(executablePath)
    ? false
    : `there is no browser at ${executablePath} (Debian's package firefox-esr)`,
  start,
};

async function start(): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    timeout: patience,
    protocolTimeout: patience,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  return {
    async go(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    run: (expression) =>
      page.evaluate(`Promise.resolve(${expression}).then((value) => value ?? null)`),
    async click(expression) {
      const handle = await page.evaluateHandle(expression);
      await (handle as ElementHandle).click();
      await handle.dispose();
    },
    async press(keys) {
      for (const key of keys) await page.keyboard.down(key as KeyInput);
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput);
    },
    type: (letters) => page.keyboard.type(letters),
    close: () => browser.close(),
  };
}
