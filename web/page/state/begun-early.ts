// What the page's first script has begun (early.ts); nothing when it comes later than this one, or not at all.

import type { Early } from '../early.js';

export const early = (globalThis as { early?: Early }).early;
globalThis.early ??= 'late';

/** The URL of a file of the page. */
export const urlOf = (name: string): string => new URL(name, document.baseURI).href;
