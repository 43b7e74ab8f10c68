// What the page's first script has begun (early.ts); nothing when it comes later than this one, or not at all.

import type { Early } from '../early.js';

export const early = (globalThis as { early?: Early }).early;
globalThis.early ??= 'late';
