// One run over a pipeline: the lint of all of it, with its parameters where they are shown, or the values of its
// configuration, as its view asks.

import { loadedOnce } from '../parts/loaded-once.js';
import type { FixResult, Report } from '../../types.gen.js';
import type { Toolkit } from '../state/engine.js';
import type { RunWishes } from '../state/kind.js';
import type { Pipeline } from './pipeline.js';

/** The report of a run; the values of one that is shown are kept. */
export async function reportOf(of: Pipeline, toolkit: Toolkit, wishes: RunWishes): Promise<Report> {
  const { format, signal } = wishes;
  if (of.view !== 'values') {
    const way = await linting(of);
    const listed = of.view === 'parameters' && format === undefined;
    const [report, parameters] = await Promise.all([
      way.lint(toolkit, wishes),
      listed ? way.parameters(toolkit) : undefined,
    ]);
    if (parameters) of.parameters = parameters;
    return report;
  }
  const { askedOf } = await resolving();
  const { directory, ...asked } = askedOf(of);
  const options = { ...asked, reportFormat: format, signal };
  const resolved = await toolkit.resolveConfig(directory, options);
  if (format === undefined) of.resolved = resolved;
  return resolved.report;
}

/** What the resolver finds has no fixes. */
export function fixesOf(
  of: Pipeline,
  toolkit: Toolkit,
  rule?: string,
): Promise<FixResult> | undefined {
  return of.view !== 'values' ? linting(of).then((way) => way.fix(toolkit, rule)) : undefined;
}

const linted = loadedOnce(() => import('./linting.js'));
const resolving = loadedOnce(() => import('./resolve-request.js'));

const linting = async (of: Pipeline) => (await linted()).lintingOf(of);
