// The terminal that a Node program runs in, for waiting: a spinner on standard error, and Ctrl-C.

import type { Terminal } from './waiting.js';

const frames = ['⣾', '⣽', '⣻', '⢿', '⡿', '⣟', '⣯', '⣷'];
const frameMs = 80;

export const terminal: Terminal = {
  spin({ text, perSecond }) {
    const out = process.stderr;
    if (!out.isTTY) return () => {};
    const began = Date.now();
    const draw = (): void => {
      const frame = frames[Math.floor((Date.now() - began) / frameMs) % frames.length];
      out.write(`\r${frame} ${text}`);
    };
    out.write('\x1b[?25l'); // the cursor would flicker
    draw();
    const timer = setInterval(draw, Math.max(10, 1000 / perSecond));
    return () => {
      clearInterval(timer);
      out.write('\r\x1b[2K\x1b[?25h');
    };
  },
  onInterrupt(listener) {
    process.once('SIGINT', listener);
    return () => process.removeListener('SIGINT', listener);
  },
};
