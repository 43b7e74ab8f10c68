// Plugins as build tools take them. The types name nothing of the tools, of which a project has one.

/** A plugin for Rollup, Rolldown or Vite. */
export interface RollupPlugin {
  name: string;
}

/** A plugin for webpack or Rspack. */
export interface WebpackPlugin {
  apply(compiler: unknown): void;
}

/** A plugin for esbuild. */
export interface EsbuildPlugin {
  name: string;
  setup(build: unknown): Promise<void>;
}

/** A plugin for Farm. */
export interface FarmPlugin {
  name: string;
}

/** An integration for Astro. */
export interface AstroIntegration {
  name: string;
  hooks: Record<string, unknown>;
}

/** A plugin for Docusaurus. */
export interface DocusaurusPlugin {
  name: string;
  loadContent(): Promise<void>;
  getPathsToWatch(): string[];
  configureWebpack(config: unknown, isServer: boolean, utils: unknown): object;
}
