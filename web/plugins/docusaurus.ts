// Entry of the package: the plugin for Docusaurus 3. The pipeline is linted where other plugins load their content, before pages are
// bundled; pages import the virtual modules.

import type { PluginOptions } from './options.js';
import type { DocusaurusPlugin, WebpackPlugin } from './plugin-types.js';
import {
  createRspackPlugin,
  fails,
  shared,
  textWithPlace,
  type Linted,
  type Shared,
} from './plugin.js';
import { provideModules, type Webpack } from './webpack-modules.js';

export type { PluginOptions };

/** What the plugin uses of Docusaurus. */
interface Site {
  siteDir: string;
}
interface Bundling {
  currentBundler?: { name: string };
}

/**
 * Lints the pipeline when a site is built or served and when its files change, and provides `virtual:flow-toolkit/…`. Findings
 * that fail end a build, but not the server of `docusaurus start` unless "failOn" is set.
 */
export default function flowToolkit(
  { siteDir }: Site,
  { id: _, ...given }: PluginOptions & { id?: string } = {},
): DocusaurusPlugin {
  const all = shared(given);
  const pipeline = all.lint(siteDir);
  let linted: Linted | undefined;
  return {
    name: 'flow-toolkit',
    async loadContent() {
      const before = linted;
      linted = await pipeline.refresh();
      if (linted === before) return;
      const serves = process.env['NODE_ENV'] === 'development';
      const failOn = given.failOn ?? (serves ? 'never' : all.failOn);
      const [first, ...more] = linted.problems.filter((problem) => fails(problem, failOn));
      for (const problem of linted.problems) {
        if (problem !== first) console.warn(`[WARNING] ${textWithPlace(problem)}`);
      }
      if (!first) return;
      const rest = more.length === 0 ? '' : `\n${more.length} more above`;
      throw new Error(textWithPlace(first) + rest);
    },
    getPathsToWatch: () => [...(linted?.files ?? [])],
    configureWebpack(_config, _isServer, utils) {
      const { currentBundler } = (utils ?? {}) as Bundling;
      const compiled = currentBundler?.name === 'rspack' ? rspackModules(all) : webpackModules(all);
      return { plugins: [compiled] };
    },
  };
}

const webpackModules = (all: Shared): WebpackPlugin => ({
  apply: (compiler: Webpack) => provideModules(compiler, all),
});

const rspackModules = ({ plugin }: Shared) => createRspackPlugin(() => plugin)() as WebpackPlugin;
