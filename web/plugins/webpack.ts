// Entry of the package: the plugin for webpack, which reads "virtual:" addresses by a hook of its own: no file has to be
// invented for them, as unplugin does.

import type { PluginOptions } from './options.js';
import type { WebpackPlugin } from './plugin-types.js';
import { idOf, importedIds, pluginName, shared, virtualModule } from './plugin.js';
import { lintWith, type Compilation, type Compiler } from './webpack-like.js';

export type { PluginOptions };

interface Reading {
  resource: string;
  addDependency(file: string): void;
}

interface Webpack extends Compiler {
  hooks: Compiler['hooks'] & {
    compilation: { tap(name: string, called: (compilation: Compilation) => void): void };
  };
  webpack: {
    NormalModule: {
      getCompilationHooks(compilation: Compilation): {
        readResource: {
          for(scheme: string): {
            tapPromise(
              name: string,
              called: (reading: Reading) => Promise<string | undefined>,
            ): void;
          };
        };
      };
    };
  };
}

/** Lints the pipeline when a build starts and when its files change, and provides `virtual:flow-toolkit/…`. */
export default function flowToolkit(options?: PluginOptions): WebpackPlugin {
  const all = shared(options);
  const apply = (compiler: Webpack): void => {
    lintWith(compiler, all);
    const { NormalModule } = compiler.webpack;
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      const { readResource } = NormalModule.getCompilationHooks(compilation);
      readResource.for('virtual').tapPromise(pluginName, async (reading) => {
        if (!importedIds.test(reading.resource)) return undefined;
        const id = idOf(reading.resource);
        const { code, files } = await virtualModule(id, all.lint(compiler.context));
        for (const file of files) reading.addDependency(file);
        return code;
      });
    });
  };
  return { apply };
}
