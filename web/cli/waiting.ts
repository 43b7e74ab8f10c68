// Waiting for a person who works elsewhere: a spinner where one can be drawn, and Ctrl-C.

import { tell } from './output.js';
import { showsProgress } from './terminal.js';

/** Calls `act` with a signal that Ctrl-C aborts, and shows the text until that is done. */
export async function whileWaiting<Result>(
  text: string,
  act: (interrupted: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const interrupt = (): void => controller.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, interrupt);
  const id = 'builder';
  const spinning = showsProgress()
    ? (await import('./interactive.js')).startSpinning({ handleSignals: false })
    : await tell(text);
  spinning?.show({ id, text });
  try {
    return await act(controller.signal);
  } finally {
    spinning?.show({ id, text, done: true });
    for (const signal of signals) process.off(signal, interrupt);
  }
}
