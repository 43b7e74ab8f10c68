// The terminal of a Node program while it waits: a spinner on standard error, and Ctrl-C. Output of
// the program meanwhile, including that of the function waited for, is printed above the spinner.

import type { Terminal } from '../ports.js';

const frames = ['⣾', '⣽', '⣻', '⢿', '⡿', '⣟', '⣯', '⣷'];
const frameMs = 80;

export const terminal: Terminal = {
  spin({ text, perSecond }) {
    const out = process.stderr;
    if (!out.isTTY) return () => {};
    if (process.env['TERM'] === 'dumb') {
      out.write(`${text}\n`); // it can neither go back nor draw the frames
      return () => {};
    }
    const began = Date.now();
    const line = besideOthers(() => {
      const frame = frames[Math.floor((Date.now() - began) / frameMs) % frames.length];
      // A line that is broken cannot be taken back.
      return `${frame} ${text}`.slice(0, Math.max(1, (out.columns || 80) - 1));
    });
    const timer = setInterval(line.draw, Math.max(10, 1000 / perSecond));
    return () => {
      clearInterval(timer);
      line.end();
    };
  },
  onInterrupt(listener) {
    process.once('SIGINT', listener);
    return () => process.removeListener('SIGINT', listener);
  },
};

/** Draws a line below all that the program writes meanwhile: it makes way, and comes back after a line's end. */
function besideOthers(line: () => string): { draw(): void; end(): void } {
  const out = process.stderr;
  const write = out.write.bind(out);
  let isShown = false;
  let isFree = true;
  const draw = (): void => {
    if (isFree) write(`\r${line()}`);
    isShown ||= isFree;
  };
  const clear = (): void => {
    if (isShown) write('\r\x1b[2K');
    isShown = false;
  };
  const restore = [process.stdout, out].map((stream) => {
    const own = Object.getOwnPropertyDescriptor(stream, 'write');
    const before = stream.write;
    const between = (...given: Parameters<typeof before>): boolean => {
      clear();
      if (stream.isTTY) isFree = ['\n', 10].includes(given[0].at(-1) ?? '\n');
      return before.apply(stream, given);
    };
    stream.write = between as typeof before;
    return () => {
      if (stream.write !== between) return; // another wrapper was installed in between, and stays
      if (own) Object.defineProperty(stream, 'write', own);
      else delete (stream as { write?: unknown }).write;
    };
  });
  write('\x1b[?25l'); // the cursor would flicker
  draw();
  return {
    draw,
    end() {
      for (const each of restore) each();
      clear();
      write('\x1b[?25h');
    },
  };
}
