// Which window of the browser a workspace is open in: one at a time, so that two windows do not overwrite each other. The
// browser itself gives a workspace free when its window is closed or has crashed.

const prefix = 'flow-toolkit.workspace.';
/** A window that is loaded again gives its own workspace free in this time. */
const handover = 1000;

/** Whether it is known who has a workspace. It is not outside of secure contexts, where the last window to write wins. */
export const isKnown = 'locks' in navigator;

/** Takes a workspace for this window until it is given back; undefined if another window has it. */
export async function own(id: string): Promise<(() => void) | undefined> {
  if (!isKnown) return () => {};
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(handover);
    navigator.locks
      .request(prefix + id, { signal }, () => new Promise<void>((free) => resolve(free)))
      .catch(() => resolve(undefined));
  });
}

/** The workspaces that are open in any window. */
export async function open(): Promise<ReadonlySet<string>> {
  if (!isKnown) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  );
}
