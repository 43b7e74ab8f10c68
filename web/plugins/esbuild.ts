// Entry of the package: the plugin for esbuild. Findings are its messages, with a location.

import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { PluginOptions } from './options.js';
import type { EsbuildPlugin } from './plugin-types.js';
import {
  assetsOf,
  createEsbuildPlugin,
  elementScript,
  fails,
  importedIds,
  pluginName,
  shared,
  textOf,
  widthOf,
  type Linted,
  type Problem,
} from './plugin.js';

export type { PluginOptions };

interface Resolving {
  path: string;
  kind: string;
  importer: string;
  resolveDir: string;
  pluginData: unknown;
}

interface OutputFile {
  path: string;
  contents: Uint8Array;
}

/** What the plugin uses of esbuild. */
interface Build {
  initialOptions: { absWorkingDir?: string; metafile?: boolean };
  onStart(called: () => Promise<object>): void;
  onResolve(options: { filter: RegExp }, called: (args: Resolving) => Promise<object | null>): void;
  resolve(path: string, options: object): Promise<object>;
  onEnd(
    called: (result: {
      metafile?: { outputs: Record<string, object> };
      outputFiles?: OutputFile[];
    }) => Promise<void>,
  ): void;
}

const factory = (given: PluginOptions | undefined) => {
  const { plugin, lint, options, failOn } = shared(given);
  return {
    ...plugin,
    esbuild: {
      onResolveFilter: importedIds,
      onLoadFilter: /virtual:flow-toolkit\//,
      setup(build: Build) {
        const { absWorkingDir: base = process.cwd() } = build.initialOptions;
        let linted: Linted;
        lint(base);
        build.onStart(async () => {
          linted = await lint(base).refresh();
          const [errors, warnings] = [true, false].map((failing) =>
            linted.problems
              .filter((problem) => fails(problem, failOn) === failing)
              .map((problem) => messageOf(problem, base)),
          );
          return { errors, warnings };
        });
        // esbuild watches what the way to a module names; an entry point is one of every build.
        build.onResolve({ filter: /.*/ }, async ({ path, ...asked }) => {
          if (asked.kind !== 'entry-point' || asked.pluginData === pluginName) return null;
          const found = await build.resolve(path, { ...asked, pluginData: pluginName });
          const { files } = linted;
          const watchDirs = [...new Set(files.map((file) => dirname(file)))];
          return { ...found, watchFiles: files, watchDirs };
        });
        // esbuild reads the folder of the importer first, and a virtual module has none.
        build.onResolve({ filter: /element-define\.js$/ }, ({ path }) =>
          Promise.resolve(path === elementScript ? { path: resolve(path) } : null),
        );
        if (options.copyAssets !== false) copyAssets(build, base);
      },
    },
  };
};

function messageOf(problem: Problem, base: string) {
  const { finding, file, lineText } = problem;
  const { line, column } = finding.range.start;
  const [text, ...notes] = textOf(problem).split('\n');
  const message = { text, notes: notes.map((note) => ({ text: note })) };
  if (file === undefined) return message;
  // esbuild counts columns in bytes.
  const bytes = (part: string): number => Buffer.byteLength(part);
  const start = column - 1;
  const location = {
    file: relative(base, file),
    line,
    column: bytes(lineText.slice(0, start)),
    length: bytes(lineText.slice(start, start + widthOf(finding, lineText))),
    lineText,
  };
  return { ...message, location };
}

/** Puts what the built scripts ask for beside them: on the disk, or among the files that esbuild returns. */
function copyAssets(build: Build, base: string): void {
  build.initialOptions.metafile = true;
  build.onEnd(async ({ metafile, outputFiles }) => {
    for (const output of Object.keys(metafile?.outputs ?? {})) {
      if (!output.endsWith('.js') && !output.endsWith('.mjs')) continue;
      const script = resolve(base, output);
      const kept = outputFiles?.find(({ path }) => path === script);
      const code = kept ? new TextDecoder().decode(kept.contents) : await readFile(script, 'utf8');
      for (const [name, contents] of await assetsOf(code)) {
        const path = join(dirname(script), name);
        if (!kept) await writeFile(path, contents);
        else if (!outputFiles!.some((file) => file.path === path))
          outputFiles!.push({ path, contents });
      }
    }
  });
}

/** Lints the pipeline when a build starts and when its files change, and provides `virtual:flow-toolkit/…`. */
const flowToolkit = createEsbuildPlugin(factory) as (options?: PluginOptions) => EsbuildPlugin;

export default flowToolkit;
