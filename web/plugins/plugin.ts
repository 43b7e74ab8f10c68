// What the plugins of all build tools share. The package has it once, beside them.

import type { UnpluginOptions } from 'unplugin';
import { checkedOptions, type FailOn, type PluginOptions } from './options.js';
import { PipelineLint, type Linted } from './pipeline-lint.js';
import { fails, textOf, textWithPlace, widthOf, type Problem } from './problems.js';
import {
  elementScript,
  importedIds,
  idOf,
  resolvedIds,
  virtualIds,
  virtualModule,
} from './virtual-modules.js';

export { assetsOf, packagePath } from './assets.js';
export {
  elementScript,
  fails,
  idOf,
  importedIds,
  virtualModule,
  textOf,
  textWithPlace,
  virtualIds,
  widthOf,
};
export type { FailOn, Linted, PipelineLint, Problem };
export {
  createEsbuildPlugin,
  createFarmPlugin,
  createRolldownPlugin,
  createRollupPlugin,
  createRspackPlugin,
  createVitePlugin,
} from 'unplugin';

export const pluginName = 'flow-toolkit';

/** A plugin before its tool is known: the lint, which begins once the tool has given the root, and the virtual modules. */
export interface Shared {
  readonly options: PluginOptions;
  readonly failOn: FailOn;
  /** The lint of the build; the root counts the first time. */
  lint(base: string): PipelineLint;
  readonly plugin: UnpluginOptions;
}

export function shared(given: PluginOptions | undefined): Shared {
  const options = checkedOptions(given);
  let made: PipelineLint | undefined;
  const lint = (base: string): PipelineLint => (made ??= new PipelineLint(options, base));
  return {
    options,
    failOn: options.failOn ?? 'error',
    lint,
    plugin: {
      name: pluginName,
      resolveId: { filter: { id: importedIds }, handler: (id) => idOf(id) },
      load: {
        filter: { id: resolvedIds },
        async handler(id) {
          const { code, files } = await virtualModule(id, lint(process.cwd()));
          for (const file of files) this.addWatchFile(file);
          return code;
        },
      },
    },
  };
}
