// Entry of the package: the plugin for Rollup.

import type { PluginOptions } from './options.js';
import type { RollupPlugin } from './plugin-types.js';
import { createRollupPlugin } from './plugin.js';
import { rollupLike } from './rollup-like.js';

export type { PluginOptions };

/** Lints the pipeline when a build starts and when its files change, and provides `virtual:flow-toolkit/…`. */
const flowToolkit = createRollupPlugin(rollupLike) as (options?: PluginOptions) => RollupPlugin;

export default flowToolkit;
