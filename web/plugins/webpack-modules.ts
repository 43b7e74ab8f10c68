// The virtual modules in webpack, which reads "virtual:" addresses by a hook of its own: no file has to be invented for them, as
// unplugin does.

import { idOf, importedIds, pluginName, virtualModule, type Shared } from './plugin.js';
import type { Compilation, Compiler } from './webpack-like.js';

interface Reading {
  resource: string;
  addDependency(file: string): void;
}

export interface Webpack extends Compiler {
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

/** Provides `virtual:flow-toolkit/…` in the modules of a compiler. */
export function provideModules(compiler: Webpack, { lint }: Pick<Shared, 'lint'>): void {
  const { NormalModule } = compiler.webpack;
  compiler.hooks.compilation.tap(pluginName, (compilation) => {
    const { readResource } = NormalModule.getCompilationHooks(compilation);
    readResource.for('virtual').tapPromise(pluginName, async (reading) => {
      if (!importedIds.test(reading.resource)) return undefined;
      const id = idOf(reading.resource);
      const { code, files } = await virtualModule(id, lint(compiler.context));
      for (const file of files) reading.addDependency(file);
      return code;
    });
  });
}
