import type create from './docusaurus.js' with { 'resolution-mode': 'import' };

/** The plugin as require() gives it: it is made of an ES module, which is loaded first. */
declare const flowToolkit: (
  ...given: Parameters<typeof create>
) => Promise<ReturnType<typeof create>>;

export = flowToolkit;
