// Entry for Node (and for Deno and Bun, which have Node's modules).

import { makeEntry } from './create-toolkit.js';
import { nodePlatform } from './node-platform.js';
import { everything } from './package-files.js';

export * from './public.js';

const entry = makeEntry(nodePlatform(everything));

/** Starts a toolkit of one's own. */
export const createToolkit = entry.createToolkit;
/**
 * The shared toolkit: the same promise each time, a new try after a failure or dispose. Another
 * `wasm` than the first call's is an error. A `signal` ends only its caller's wait.
 */
export const initialize = entry.initialize;
/** Starts to fetch and compile; createToolkit with the same options takes it. Never throws. */
export const preload = entry.preload;
