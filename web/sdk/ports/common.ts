// The ports that every host has.

import type { Ports, PortOptions } from './ports.js';

/** setTimeout accepts no more; a longer wait has several steps. */
const longest = 2 ** 31 - 1;

export const commonPorts = {
  // Looked up at each call: a test or a polyfill may replace it.
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => Date.now(),
  rand: (n) => Math.floor(Math.random() * n),
  async sleep(ms, options) {
    for (let left = ms; left > 0; left -= longest) await pause(Math.min(left, longest), options);
  },
} satisfies Ports;

function pause(ms: number, { signal }: PortOptions): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
