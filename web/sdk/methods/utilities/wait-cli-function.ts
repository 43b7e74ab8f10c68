// wait_cli_function: the function is the caller's, so the loop is here; how long to sleep and
// what is shown are the core's.

import type { ProgressInput, ProgressShown } from '../../../types.gen.js';
import { kindOf } from '../../common/validate-arguments.js';
import { waitFor } from '../../common/clock.js';
import type { Terminal } from '../../ports/ports.js';
import { inputError, ToolkitError } from '../../common/errors.js';
import { callNames, type CallOptions } from '../../common/options.js';
import type { NamesOf } from '../../common/unknown-options.js';

export interface WaitOptions extends CallOptions {
  /** How often the spinner is redrawn; default 20. */
  refreshPerSecond?: number;
}

export const waitNames: NamesOf<WaitOptions> = { ...callNames, refreshPerSecond: true };

export interface Waiting {
  /** Asks the core to show the wait or its end. */
  show(
    header: Omit<ProgressInput, 'done'> & { done?: boolean },
    options: CallOptions,
  ): Promise<ProgressShown>;
  terminal?: Terminal | undefined;
  /** Whether the status is shown elsewhere. */
  isShown: boolean;
}

/** Waits that were begun: each has an id of its own. */
let waits = 0;

export async function wait(
  poll: () => unknown,
  { signal, refreshPerSecond, ...call }: WaitOptions,
  { show, terminal, isShown }: Waiting,
): Promise<void> {
  if (typeof poll !== 'function') throw inputError(`expected a function, got ${kindOf(poll)}`);
  signal?.throwIfAborted();
  const header = {
    id: `wait-${++waits}`,
    interrupt: terminal?.onInterrupt !== undefined,
    ...(refreshPerSecond !== undefined && { refreshPerSecond }),
  };
  const { text, perSecond, pauseMs } = await show(header, { ...call, ...(signal && { signal }) });
  const cancel = new AbortController();
  const ends = [
    terminal?.onInterrupt?.(() => cancel.abort(cancelled())),
    isShown ? undefined : terminal?.spin({ text, perSecond }),
  ];
  const signals = signal ? [cancel.signal, signal] : [cancel.signal];
  try {
    while (!(await waitFor(Promise.resolve(poll()), { signals }))) await sleep(pauseMs, signals);
  } finally {
    for (const end of ends) end?.();
    await show({ ...header, done: true }, call).catch(() => {}); // nothing is left to show it to
  }
}

function cancelled(): ToolkitError {
  const message = 'the wait was cancelled';
  return ToolkitError.raised({ code: 'ERR_ASSERTION', kind: 'AssertionError', message });
}

async function sleep(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  try {
    await waitFor(over, { signals });
  } finally {
    clearTimeout(timer);
  }
}
