// What a terminal has for operations that ask or take long: questions, a spinner, warnings. All
// of it goes to standard error, so that a report in a pipe stays clean. What only few calls need
// is loaded when it is needed. Without a terminal nobody is asked: such a call says so at once.

import type { Ports } from '../sdk/node.js';
import type { Spinning } from './spinner.js';
import { tell } from './output.js';

type Status = Parameters<Exclude<Ports['status'], false | undefined>>[0];

export function terminalPorts(): Ports {
  const log: Ports['log'] = (level, text) => {
    if (level === 'warning' || level === 'error') void tell(`${level}: ${text}`);
  };
  if (!process.stdin.isTTY || !process.stderr.isTTY) return { log };
  let spinning: Promise<Spinning> | undefined;
  const show = (status: Status): void => {
    spinning ??= import('./interactive.js').then(({ startSpinning }) => startSpinning());
    void spinning.then((shown) => shown.show(status));
  };
  return {
    log,
    status: show,
    async prompt(question, { signal }) {
      const { ask } = await import('./interactive.js');
      const shown = await spinning;
      shown?.pause(); // a spinner would draw over the question
      try {
        return await ask(question, signal);
      } finally {
        shown?.resume();
      }
    },
  };
}
