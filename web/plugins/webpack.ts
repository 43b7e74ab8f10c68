// Entry of the package: the plugin for webpack.

import type { PluginOptions } from './options.js';
import type { WebpackPlugin } from './plugin-types.js';
import { shared } from './plugin.js';
import { lintWith } from './webpack-like.js';
import { provideModules, type Webpack } from './webpack-modules.js';

export type { PluginOptions };

/** Lints the pipeline when a build starts and when its files change, and provides `virtual:flow-toolkit/…`. */
export default function flowToolkit(options?: PluginOptions): WebpackPlugin {
  const all = shared(options);
  const apply = (compiler: Webpack): void => {
    lintWith(compiler, all);
    provideModules(compiler, all);
  };
  return { apply };
}
