// The page that a program runs in, for waiting: a line at its end, which readers of the screen tell too.

import type { Terminal } from '../ports.js';

export const pageStatus: Terminal = {
  spin({ text }) {
    if (typeof document !== 'object') return () => {}; // a worker, or an edge host
    const line = document.createElement('div');
    line.setAttribute('role', 'status');
    document.body.append(line);
    line.textContent = text; // content that is there from the beginning is not announced
    return () => line.remove();
  },
};
