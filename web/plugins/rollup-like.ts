// Rollup and Rolldown: findings are logs with place and frame, and the first that fails ends the build.

import { posix } from 'node:path';
import type { UnpluginOptions } from 'unplugin';
import type { PluginOptions } from './options.js';
import {
  assetsOf,
  fails,
  shared,
  textOf,
  textWithPlace,
  type FailOn,
  type Linted,
  type Problem,
} from './plugin.js';

interface Log {
  message: string;
  id?: string;
  loc?: { file: string; line: number; column: number };
  frame?: string;
}

export interface LogContext {
  meta: { rolldownVersion?: string };
  warn(log: Log): void;
  error(log: Log): never;
}

interface BuildContext extends LogContext {
  addWatchFile(file: string): void;
  emitFile(asset: { type: 'asset'; fileName: string; source: Uint8Array }): void;
}

/** Rollup and Rolldown differ in nothing that the plugin does. */
export function rollupLike(options: PluginOptions | undefined): UnpluginOptions {
  const { plugin, lint, failOn, options: checked } = shared(options);
  const hooks = {
    async buildStart(this: BuildContext) {
      const linted = await lint(process.cwd()).refresh();
      for (const file of linted.files) this.addWatchFile(file);
      report(this, linted, failOn);
    },
    async generateBundle(this: BuildContext, _: unknown, bundle: Record<string, Output>) {
      if (checked.copyAssets === false) return;
      for (const { type, fileName, code = '' } of Object.values(bundle)) {
        if (type !== 'chunk') continue;
        for (const [name, source] of await assetsOf(code)) {
          const beside = posix.join(posix.dirname(fileName), name);
          if (!(beside in bundle)) this.emitFile({ type: 'asset', fileName: beside, source });
        }
      }
    },
  };
  return { ...plugin, rollup: hooks, rolldown: hooks };
}

interface Output {
  type: 'asset' | 'chunk';
  fileName: string;
  code?: string;
}

/** Logs all findings; of those that fail the build the first is the error, which the tool shows last. */
export function report(context: LogContext, { problems }: Linted, failOn: FailOn): void {
  const failing = problems.filter((problem) => fails(problem, failOn));
  const [first, ...more] = failing;
  for (const problem of problems) {
    if (problem === first) continue;
    const log = logOf(problem);
    // Of a warning, Rolldown shows the message alone.
    context.warn(context.meta.rolldownVersion ? { ...log, message: textWithPlace(problem) } : log);
  }
  if (!first) return;
  const log = logOf(first);
  const rest = more.length === 0 ? '' : `\n${more.length} more above`;
  context.error({ ...log, message: log.message + rest });
}

function logOf(problem: Problem): Log {
  const { finding, file, frame } = problem;
  const { line, column } = finding.range.start;
  const message = textOf(problem);
  if (file === undefined) return { message };
  return { message, id: file, loc: { file, line, column: column - 1 }, frame };
}
