// Entry of the package: the integration for Astro and Starlight, which is the plugin for Vite, and the element in every page that
// contains it.

import type { PluginOptions } from './options.js';
import type { AstroIntegration } from './plugin-types.js';
import vitePlugin from './vite.js';

export type { PluginOptions };

/** What the integration uses of Astro's setup. */
interface Setup {
  updateConfig(config: object): void;
  injectScript(stage: 'page', code: string): void;
}

/**
 * Modules that a page imports run on the server only, so a script loads the element. With Astro's router, one document shows
 * several pages.
 */
const loadElement = `
const load = () => document.querySelector('toolkit-lint') && import('flow-toolkit/element/define');
document.addEventListener('astro:page-load', load);
load();`;

/** Lints the pipeline in Astro's builds and dev server, provides `virtual:flow-toolkit/…`, and defines `<toolkit-lint>` in pages with it. */
export default function flowToolkit(options?: PluginOptions): AstroIntegration {
  const setUp = ({ updateConfig, injectScript }: Setup): void => {
    updateConfig({ vite: { plugins: [vitePlugin(options)] } });
    injectScript('page', loadElement);
  };
  return { name: 'flow-toolkit', hooks: { 'astro:config:setup': setUp } };
}
