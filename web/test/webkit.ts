// WebKit, as MiniBrowser of WebKitGTK: its driver has the classic WebDriver only, and it needs a display.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { Builder, Key, type WebElement } from 'selenium-webdriver';
import { patience, type BrowserKind, type Driver } from './browser-driver.js';

const driverPath = '/usr/bin/WebKitWebDriver';
const needed = {
  'webkit2gtk-driver': driverPath,
  xvfb: '/usr/bin/xvfb-run',
  xauth: '/usr/bin/xauth',
};
const missing = Object.entries(needed).find(([, path]) => !existsSync(path));

export const webkit: BrowserKind = {
  name: 'WebKit',
  skip: missing ? `there is no ${missing[1]} (Debian's package ${missing[0]})` : false,
  start,
};

async function start(): Promise<Driver> {
  const port = await freePort();
  const server = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1400x1000x24', driverPath, `--port=${port}`],
    {
      stdio: 'ignore',
      detached: true,
    },
  );
  // What is killed leaves no driver behind.
  process.once('exit', () => end(server));
  const url = `http://127.0.0.1:${port}`;
  try {
    await answers(`${url}/status`, server);
    return await driverAt(url, server);
  } catch (error) {
    end(server);
    throw error;
  }
}

async function driverAt(url: string, server: ChildProcess): Promise<Driver> {
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      timeouts: { script: patience, pageLoad: patience },
    })
    .build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
  return {
    go: (to) => driver.get(to),
    reload: () => driver.navigate().refresh(),
    async run(expression) {
      const { value, error } = await driver.executeAsyncScript<{ value?: unknown; error?: string }>(
        `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => ${expression}).then(
          (value) => done({ value: value ?? null }),
          (error) => done({ error: String(error?.message ?? error) }));`,
      );
      if (error !== undefined) throw new Error(error);
      return value;
    },
    async click(expression) {
      const element = await driver.executeScript<WebElement>(`return ${expression}`);
      await driver.actions().move({ origin: element }).click().perform();
    },
    async press(keys) {
      const codes = keys.map((key) => codeOf(key));
      const actions = driver.actions();
      for (const code of codes) actions.keyDown(code);
      for (const code of codes.toReversed()) actions.keyUp(code);
      await actions.perform();
    },
    type: (letters) => driver.actions().sendKeys(letters).perform(),
    async close() {
      await driver.quit().finally(() => end(server));
    },
  };
}

/** A key as WebDriver has it. */
const codeOf = (name: string): string =>
  ({
    Control: Key.CONTROL,
    Shift: Key.SHIFT,
    Alt: Key.ALT,
    Enter: Key.ENTER,
    Escape: Key.ESCAPE,
    Tab: Key.TAB,
    Home: Key.HOME,
    End: Key.END,
    Delete: Key.DELETE,
    Backspace: Key.BACK_SPACE,
    ArrowDown: Key.ARROW_DOWN,
    ArrowUp: Key.ARROW_UP,
  })[name] ?? name;

/** Waits until the driver's server answers. */
async function answers(url: string, server: ChildProcess): Promise<void> {
  const late = AbortSignal.timeout(patience);
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (server.exitCode !== null) throw new Error(`the driver ended with ${server.exitCode}`);
    late.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Ends the driver with its display. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid);
  } catch {
    // It has ended.
  }
}
