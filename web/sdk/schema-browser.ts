// Entry flow-toolkit/schema for browsers, bundlers and edge hosts: it carries schema.wasm and no other module.

import { browserPlatform } from './browser-platform.js';
import { entryOf } from './entry.js';
import { openSchemaToolkit } from './methods/open-schema-toolkit.js';
import { schemaToolkitNames } from './methods/schema-toolkit.js';
import { schemasOnly } from './package-files.js';

export * from './schema-public.js';

const entry = entryOf(browserPlatform({ ...schemasOnly, policyName: 'flow-toolkit-schema' }), {
  names: schemaToolkitNames,
  open: openSchemaToolkit,
});

/** Starts a toolkit of one's own. */
export const createToolkit = entry.createToolkit;
/**
 * The shared toolkit: the same promise each time, a new try after a failure or dispose. Another
 * `wasm` than the first call's is an error. A `signal` ends only its caller's wait.
 */
export const initialize = entry.initialize;
/** Starts to fetch and compile; createToolkit with the same options takes it. Never throws. */
export const preload = entry.preload;
