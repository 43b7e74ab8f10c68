// Entry of the package: the plugin for Farm, whose findings are messages with place and line. In development Farm calls no
// hook for a file that it did not load, so the plugin watches the directories itself.

import { watch } from 'node:fs';
import { dirname } from 'node:path';
import type { PluginOptions } from './options.js';
import type { FarmPlugin } from './plugin-types.js';
import {
  createFarmPlugin,
  fails,
  shared,
  textWithPlace,
  type Linted,
  type PipelineLint,
} from './plugin.js';

export type { PluginOptions };

interface Context {
  warn(message: string): void;
  error(message: string): void;
}

interface Config {
  root?: string;
  envMode?: string;
}

const factory = (given: PluginOptions | undefined) => {
  const { plugin, lint, failOn } = shared(given);
  let base = process.cwd();
  let develops = false;
  return {
    ...plugin,
    farm: {
      configResolved(config: Config) {
        base = config.root ?? base;
        develops = config.envMode === 'development';
        lint(base);
      },
      buildStart: {
        async executor(_: unknown, context: Context) {
          const linted = await lint(base).refresh();
          if (develops) lintOnChange(lint(base), linted);
          for (const problem of linted.problems) {
            const text = textWithPlace(problem);
            if (fails(problem, failOn)) context.error(text);
            else context.warn(text);
          }
        },
      },
    },
  };
};

/** Prints the findings after each change. The watching keeps no process alive. */
function lintOnChange(lint: PipelineLint, first: Linted): void {
  let last = first;
  let waiting: NodeJS.Timeout | undefined;
  const refresh = async (): Promise<void> => {
    const linted = await lint.refresh().catch((error: unknown) => {
      console.warn(error instanceof Error ? error.message : String(error));
      return last;
    });
    if (linted === last) return;
    last = linted;
    for (const problem of linted.problems) console.warn(textWithPlace(problem));
  };
  for (const folder of new Set(first.files.map((file) => dirname(file)))) {
    watch(folder, { persistent: false }, () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => void refresh(), 50);
    });
  }
}

/** Lints the pipeline when a build starts and when its files change, and provides `virtual:flow-toolkit/…`. */
const flowToolkit = createFarmPlugin(factory) as (options?: PluginOptions) => FarmPlugin;

export default flowToolkit;
