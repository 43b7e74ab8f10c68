// Entry of the package: the plugin for Rspack.

import type { PluginOptions } from './options.js';
import type { WebpackPlugin } from './plugin-types.js';
import { createRspackPlugin, shared } from './plugin.js';
import { lintWith, type Compiler } from './webpack-like.js';

export type { PluginOptions };

const factory = (options: PluginOptions | undefined) => {
  const all = shared(options);
  const rspack = (compiler: Compiler): void => lintWith(compiler, all);
  return { ...all.plugin, rspack };
};

/** Lints the pipeline when a build starts and when its files change, and provides `virtual:flow-toolkit/…`. */
const flowToolkit = createRspackPlugin(factory) as (options?: PluginOptions) => WebpackPlugin;

export default flowToolkit;
