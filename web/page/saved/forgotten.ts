// Tells the page's other windows which workspaces are forgotten: they would write the rest of one that they have open.

/** The ids of workspaces, or all. */
export type Forgotten = readonly string[] | 'all';

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('flow-toolkit.forgotten') : undefined;

export function tell(forgotten: Forgotten): void {
  channel?.postMessage(forgotten);
}

/** Calls with what is forgotten in other windows. */
export function listen(heard: (forgotten: Forgotten) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Forgotten>) => heard(data));
}
