// What the page does only when it is asked to, with a script of its own.

import { connection, explain } from '../state/error-messages.js';
import type { PageState } from '../state/page-state.js';

/** Does something whose script is loaded only then; says so where it cannot be had. */
export function lazily(state: PageState, act: () => Promise<unknown>): void {
  void loadOrSay(state, 'This part of the page', act);
}

/** Loads a script; where it cannot be had, says so with a way to ask for it again. */
export async function loadOrSay<Module>(
  state: PageState,
  what: string,
  load: () => Promise<Module>,
  retry = (): void => void loadOrSay(state, what, load),
): Promise<Module | undefined> {
  const title = `${what} could not be loaded`;
  try {
    const loaded = await load();
    state.settle(title);
    return loaded;
  } catch (error) {
    state.fail({ title, cause: explain(error).cause, remedy: connection, retry });
    return undefined;
  }
}
