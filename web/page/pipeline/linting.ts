// The lint of a whole pipeline, as the page asks for it. The pipeline may lie deeper among the files
// that are open; the core then speaks of paths below its folder, and the page of its own.

import type { LintCallOptions } from '../../sdk/methods/pipeline-lint.js';
import {
  PIPELINE_CONFIGS,
  type FixResult,
  type ParameterList,
  type RenamedParameter,
  type Report,
} from '../../types.gen.js';
import type { Toolkit } from '../state/engine.js';
import type { RunWishes } from '../state/kind.js';
import { folderOf, nameOf } from './entry.js';
import { KeptInCore } from './kept-in-core.js';
import type { Pipeline } from './pipeline.js';
import { worldOf } from './read-inputs.js';

/** Milliseconds; the whole of a large pipeline takes longer than one text. */
const timeout = 60_000;

/** The files of each pipeline as the core has them. */
const inCore = new WeakMap<Pipeline, KeptInCore>();

export interface Linting {
  lint(toolkit: Toolkit, wishes: RunWishes): Promise<Report>;
  /** Applies all safe fixes, or those of a rule. */
  fix(toolkit: Toolkit, rule?: string): Promise<FixResult>;
  parameters(toolkit: Toolkit): Promise<ParameterList>;
  rename(toolkit: Toolkit, parameter: string, name: string): Promise<RenamedParameter>;
}

/** Takes the files as they are now; the calls are made with those. */
export function lintingOf(of: Pipeline, template = of.template): Linting {
  of.keep();
  const { dialect, profile, revision } = of.state;
  const directory = directoryOf(of);
  const files = { files: of.workspace.files, contents: of.workspace.everything(), directory };
  const kept = inCore.get(of) ?? new KeptInCore();
  inCore.set(of, kept);
  const options: LintCallOptions = {
    dialect,
    profile,
    ...(revision && { revision }),
    ...(template && { template }),
    release: of.release,
    ...worldOf(of.resolving),
    times: true,
    timeout,
  };
  return {
    async lint(toolkit, { showPassed = false, format, signal }) {
      const wishes = { showPassed, ...(format && { format }), ...(signal && { signal }) };
      return reported(await kept.lint(toolkit, files, { ...options, ...wishes }), directory);
    },
    async fix(toolkit, rule) {
      const wishes = { ...options, ...(rule && { fix: [rule] }), apply: false };
      const fixed = await kept.ask(toolkit, files, (core) => core.fix(wishes));
      const placed = fixed.files.map((file) => ({ ...file, path: below(directory, file.path) }));
      return { files: placed, report: reported(fixed.report, directory) };
    },
    async parameters(toolkit) {
      const list = await kept.ask(toolkit, files, (core) =>
        core.listParameters({ dialect, timeout }),
      );
      const parameters = list.parameters.map((each) => ({
        ...each,
        uses: each.uses.map((use) => ({ ...use, path: below(directory, use.path) })),
      }));
      return { ...list, parameters };
    },
    async rename(toolkit, parameter, name) {
      const renamed = await kept.ask(toolkit, files, (core) =>
        core.renameParameter(parameter, name, { dialect, timeout }),
      );
      const placed = renamed.files.map((file) => ({ ...file, path: below(directory, file.path) }));
      return { ...renamed, files: placed };
    },
  };
}

/** The pipeline's folder among the files: that of its own configuration, else the top. */
export function directoryOf({ entry }: Pipeline): string {
  const own = entry !== undefined && PIPELINE_CONFIGS.some((name) => name === nameOf(entry));
  return own ? folderOf(entry) : '.';
}

export function below(directory: string, path: string): string {
  return directory === '.' || path === '' || path === '.' ? path : `${directory}/${path}`;
}

/** The report with the page's paths. */
function reported(report: Report, directory: string): Report {
  if (directory === '.') return report;
  const placed = <T extends { path: string }>(one: T): T => {
    return { ...one, path: below(directory, one.path) };
  };
  const findings = report.findings.map((finding) => ({
    ...placed(finding),
    fixes: finding.fixes.map((fix) => ({ ...fix, edits: fix.edits.map(placed) })),
    ...(finding.related && { related: finding.related.map(placed) }),
  }));
  return { ...report, findings, notChecked: report.notChecked.map(placed) };
}
