// Sizes of the panes, kept in this browser. Each is a custom property of the document, which the layouts use.

import { remember, remembered } from './remembered.js';

export type PaneName = 'findings' | 'drawer' | 'below' | 'files' | 'upper' | 'checks' | 'outline';

const key = 'panes';

/** The event on the window after a pane got another size. */
export const resized = 'pane-resized';

const sizes = new Map<string, number>(read());

function read(): [string, number][] {
  try {
    const kept = JSON.parse(remembered(key) ?? '{}') as Record<string, unknown>;
    return Object.entries(kept).filter((each): each is [string, number] => Number(each[1]) >= 0);
  } catch {
    return []; // it is not what this page writes
  }
}

function apply(name: string): void {
  const { style } = document.documentElement;
  const size = sizes.get(name);
  if (size === undefined) style.removeProperty(`--${name}`);
  else style.setProperty(`--${name}`, `${size}px`);
}

// All panes get the sizes of the last visit.
for (const name of sizes.keys()) apply(name);

/** Gives a pane a size in pixels, 0 to hide it, or its own without one. */
export function resizePane(name: PaneName, size: number | undefined): void {
  if (size === undefined) sizes.delete(name);
  else sizes.set(name, size);
  apply(name);
  dispatchEvent(new Event(resized));
  remember(key, sizes.size > 0 ? JSON.stringify(Object.fromEntries(sizes)) : undefined);
}

export function isHidden(name: PaneName): boolean {
  return sizes.get(name) === 0;
}

/** Shows a pane that is hidden. */
export function showPane(name: PaneName): void {
  if (isHidden(name)) resizePane(name, undefined);
}
