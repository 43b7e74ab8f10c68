// Showing an address in the user's browser. The program that opens it lives on by itself: some wait
// until the browser ends, and the command neither waits for that nor takes the browser along.

import { spawn } from 'node:child_process';
import { openerOf } from '../sdk/ports/node/ports.js';
import { tell } from './output.js';

type Env = Readonly<Record<string, string | undefined>>;

/** Tells the address, and opens it where a browser may and can be opened: it may be the wrong one. */
export async function showAddress(address: string, opens: boolean): Promise<void> {
  const { platform, env } = process;
  if (!opens || !hasScreen(platform, env)) {
    await tell(`open this address in a browser on this machine: ${address}`);
    return;
  }
  await tell(`the builder opens in your browser; if not, open this address there: ${address}`);
  openBrowser(address, () => {
    void tell('no browser could be opened here');
  });
}

/**
 * Whether there is a screen to show a browser on. Without one the openers of some systems start a
 * browser in the terminal, over everything that stands there.
 */
function hasScreen(platform: NodeJS.Platform, env: Env): boolean {
  if (platform === 'darwin' || platform === 'win32') return env['SSH_CONNECTION'] === undefined;
  return Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}

/** Calls `failed` when no browser can be opened, at once or later. */
function openBrowser(address: string, failed: () => void): void {
  const [name, ...args] = openerOf(process.platform);
  const child = spawn(name, [...args, address], { detached: true, stdio: 'ignore' });
  child.once('error', failed);
  child.once('exit', (code) => {
    if (code !== 0) failed();
  });
  child.unref();
}
