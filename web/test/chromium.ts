// The browser of the tests, and what axe finds in a page.

import { AxeBuilder } from '@axe-core/playwright';
import { expect as assertion } from '@playwright/test';
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';

const executablePath = process.env.CHROMIUM || '/usr/bin/chromium';
export const skip = existsSync(executablePath) ? false : `there is no browser at ${executablePath}`;

/**
 * What a browser without a window need not do. The popups of the address bar are pages of their own that start with
 * each window, and cost as much as the page that is tested. Of several such lists the last one holds, so
 * those that playwright-core turns off are named again.
 */
const without = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Milliseconds after which what hangs is ended: the slowest and busiest machine needs far less. */
const patience = 300_000;

/**
 * How many times slower the pages are, and how late their files come: `SLOWDOWN=2` shows on a quiet machine which
 * tests do not wait for what they need.
 */
const slowdown = Number(process.env.SLOWDOWN ?? 1);

/**
 * Asserts what a page shows. It waits until that is so: a page shows what was asked for when its scripts and
 * its worker have come, and what is read at once is a question of the machine's load.
 */
export const expect = assertion.configure({ timeout: patience });

/** Starts Chromium, with further arguments of its command line. */
export async function launch(...further: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${without.join(',')}`,
      ...further,
    ],
    timeout: patience,
  });
  browser.on('context', (context) => {
    context.setDefaultTimeout(patience);
    if (slowdown > 1) context.on('page', (page) => void slow(page));
  });
  return browser;
}

/** Slows the processor of a page. One that is closed at once has nothing to slow. */
async function slow(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}

/** What a server of pages waits for before each answer: nothing without `SLOWDOWN`. */
export async function late(): Promise<void> {
  if (slowdown > 1) await delay(Math.random() * 200 * slowdown);
}

/**
 * Axe finds nothing in a page, by all its rules or those with the given tags. The page has no frames of other origins, so axe
 * runs in it alone: otherwise it would open a second, empty page for each report.
 */
export async function assertAccessible(page: Page, tags?: string[]): Promise<void> {
  const axe = axeOf(page);
  await assertNothing(tags ? axe.withTags(tags) : axe);
}

/** Axe finds nothing in the dark by its rules about colours, in a page that passes all of them in light colours. */
export async function assertDarkColours(page: Page): Promise<void> {
  await darken(page);
  await assertNothing(axeOf(page).withRules(['color-contrast', 'link-in-text-block']));
}

/** All rules run; only violations are described node by node, which takes half of the time. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function assertNothing(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(
      ({ target, failureSummary }) => `${target.flat().join(' ')}: ${failureSummary}`,
    ),
  }));
  assert.deepEqual(told, []);
}

/** Lets the system choose dark colours, and waits until the page has them. */
export async function darken(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => {
    const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number);
    return r + g + b < 180;
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
