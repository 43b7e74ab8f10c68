// Entry for browsers, bundlers and edge hosts.

import { browserPlatform } from './browser-platform.js';
import { makeEntry } from './create-toolkit.js';
import { everything } from './package-files.js';

export * from './public.js';

const entry = makeEntry(browserPlatform({ ...everything, policyName: 'flow-toolkit' }));

/** Starts a toolkit of one's own. */
export const createToolkit = entry.createToolkit;
/**
 * The shared toolkit: the same promise each time, a new try after a failure or dispose. Another
 * `wasm` than the first call's is an error. A `signal` ends only its caller's wait.
 */
export const initialize = entry.initialize;
/** Starts to fetch and compile; createToolkit with the same options takes it. Never throws. */
export const preload = entry.preload;
