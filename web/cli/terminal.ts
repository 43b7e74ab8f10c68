// What a terminal has for operations that ask or take long: questions, a spinner, warnings. All
// of it goes to standard error, so that a report in a pipe stays clean. What only few calls need
// is loaded when it is needed. Without a terminal nobody is asked: such a call says so at once.

import type { Ports } from '../sdk/node.js';
import type { Question } from '../types.gen.js';
import type { Spinning } from './spinner.js';
import { tell } from './output.js';

type Status = Parameters<Exclude<Ports['status'], false | undefined>>[0];

/** Whether somebody looks on: a terminal that can draw, and no log of a build. */
export function showsProgress(): boolean {
  const isLog = 'CI' in process.env || process.env['TERM'] === 'dumb';
  return process.stderr.isTTY === true && !isLog;
}

/** `shows` tells whether what is going on may be drawn, by default wherever it can. */
export function terminalPorts(shows = showsProgress()): Ports {
  const log: Ports['log'] = (level, text) => {
    if (level === 'warning' || level === 'error') void tell(`${level}: ${text}`);
  };
  const asks = process.stdin.isTTY && process.stderr.isTTY;
  if (!asks && !shows) return { log };
  let spinning: Promise<Spinning> | undefined;
  const show = (status: Status): void => {
    spinning ??= import('./interactive.js').then(({ startSpinning }) => startSpinning());
    void spinning.then((shown) => shown.show(status));
  };
  const status: Pick<Ports, 'status'> = shows ? { status: show } : {};
  if (!asks) return { log, ...status };
  return {
    log,
    ...status,
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

/** Asks the user beside any operation; undefined without a terminal. Ctrl-C and Ctrl-D answer with undefined. */
export function askUser(): ((question: Question) => Promise<string | undefined>) | undefined {
  const { prompt } = terminalPorts(false);
  if (!prompt) return undefined;
  const { signal } = new AbortController();
  return async (question) => (await prompt(question, { signal })) as string | undefined;
}
