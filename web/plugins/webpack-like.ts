// webpack and Rspack: findings are errors and warnings of the compilation.

import { fails, pluginName, textWithPlace, type Problem, type Shared } from './plugin.js';

export interface Compilation {
  errors: Error[];
  warnings: Error[];
  fileDependencies: { add(file: string): unknown };
}

/** What the plugin uses of a compiler. */
export interface Compiler {
  context: string;
  hooks: {
    make: { tapPromise(name: string, called: (compilation: Compilation) => Promise<void>): void };
  };
}

/** Lints with each compilation, which then watches the files. */
export function lintWith(compiler: Compiler, { lint, failOn }: Shared): void {
  lint(compiler.context);
  compiler.hooks.make.tapPromise(pluginName, async (compilation) => {
    const { files, problems } = await lint(compiler.context).refresh();
    for (const file of files) compilation.fileDependencies.add(file);
    for (const problem of problems) {
      const list = fails(problem, failOn) ? compilation.errors : compilation.warnings;
      list.push(errorOf(problem));
    }
  });
}

/** An error without a stack, which would be that of the plugin. */
function errorOf(problem: Problem): Error {
  const { finding, file } = problem;
  const error = new Error(textWithPlace(problem));
  error.name = 'LintError';
  error.stack = '';
  return Object.assign(error, file && { file, loc: placeOf(finding.range) });
}

interface Place {
  line: number;
  column: number;
}

/** webpack counts columns from 0. */
function placeOf({ start, end }: { start: Place; end: Place }) {
  return {
    start: { line: start.line, column: start.column - 1 },
    end: { line: end.line, column: end.column - 1 },
  };
}
