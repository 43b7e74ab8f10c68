// What `toolkit lint` does: it asks the core about a directory, writes what was mended and delivers
// what was rendered. The verdict and every word about the pipeline are the core's.

import { isAbsolute, relative, sep } from 'node:path';
import type { LintCallOptions, Toolkit } from '../sdk/node.js';
import { FILE_LIMIT } from '../types.gen.js';
import { readRegular } from '../sdk/ports/node/read-file.js';
import type { FixResult, Report } from '../types.gen.js';
import { wantsColor } from './color.js';
import { CannotRun, exitCode, fileReason } from './exit.js';
import { timestamp } from './lint.js';
import { writeMended } from './mended-files.js';
import { tell } from './output.js';
import type { PipelineFlags, PipelineRequest } from './pipeline-flags.js';
import { checkPlace, checkReports, directoryOf } from './pipeline-place.js';
import { deliverReports } from './pipeline-reports.js';
import { releaseFrom } from './release.js';
import { sameCommand } from './same-command.js';
import { checkWorkTree } from './work-tree.js';
import { worldOf } from './world-options.js';

/** One run of the command. */
interface Run {
  toolkit: Toolkit;
  directory: string;
  flags: PipelineFlags;
  options: LintCallOptions;
}

export async function lintPipeline(toolkit: Toolkit, given: PipelineRequest): Promise<number> {
  const { directory, flags } = await directoryOf(given);
  await checkPlace(directory);
  await checkReports(directory, flags);
  const writes = flags.fix !== undefined && !flags.diff;
  if (writes) await checkWorkTree(directory, flags);
  const options = { ...(await optionsFor(flags)), seenFrom: seenFrom(directory) };
  const run = { toolkit, directory, flags, options };
  const code = await (flags.diff ? diff : writes ? mend : lint)(run);
  const forgiven = flags.exitZero && code === exitCode.findings;
  return forgiven ? exitCode.clean : code;
}

async function lint({ toolkit, directory, flags, options }: Run): Promise<number> {
  const report = await toolkit.lint(directory, options);
  await deliverReports(report, flags);
  if (!flags.quiet) await tellMends(report, { directory, flags });
  return report.exitCode;
}

/** Prints what --fix would do; whether it would do anything is the exit code. */
async function diff({ toolkit, directory, flags, options }: Run): Promise<number> {
  const fixing = { ...options, ...checksOf(flags), format: undefined, also: undefined };
  const { files, report } = await toolkit.fix(directory, fixing);
  await deliverReports({ ...report, rendered: files.map((file) => file.diff).join('') }, flags);
  return files.length === 0 ? exitCode.clean : exitCode.findings;
}

async function mend({ toolkit, directory, flags, options }: Run): Promise<number> {
  const result = await toolkit.fix(directory, { ...options, ...checksOf(flags) });
  const { written, problems, interrupted } = await writeMended(directory, result.files);
  for (const problem of problems) await tell(problem);
  if (interrupted) {
    await tell(`interrupted: ${filesWritten(written, result)}`);
    return exitCode.interrupted;
  }
  const isWhole = problems.length === 0;
  // What was mended in memory alone is not mended.
  const report = isWhole ? result.report : await toolkit.lint(directory, options);
  await deliverReports(report, flags);
  if (!flags.quiet && written > 0) {
    await tell(`${filesWritten(written, result)}; "git diff" shows how`);
  }
  return isWhole ? report.exitCode : exitCode.cannotRun;
}

function filesWritten(written: number, { files }: FixResult): string {
  if (written === files.length) return `${counted(written, 'file was', 'files were')} mended`;
  return `${written} of ${counted(files.length, 'file was', 'files were')} mended`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

const checksOf = ({ fix }: PipelineFlags) => (Array.isArray(fix) ? { fix } : {});

/** The command that mends what can be. */
async function tellMends(
  { findings }: Report,
  run: { directory: string; flags: PipelineFlags },
): Promise<void> {
  const isOpen = (outcome: string): boolean => outcome === 'failed' || outcome === 'warned';
  const mends = findings.filter(
    ({ outcome, fixes }) => isOpen(outcome) && fixes.some(({ safe }) => safe),
  );
  if (mends.length === 0) return;
  const many = counted(mends.length, 'finding can be mended', 'findings can be mended');
  await tell(`${many} by: ${sameCommand(run)} --fix`);
}

/** The way to a directory below this one, so that paths can be opened from here. */
function seenFrom(directory: string): string {
  const way = relative('.', directory);
  return way.startsWith('..') || isAbsolute(way) ? '' : way.replaceAll(sep, '/');
}

async function optionsFor(flags: PipelineFlags): Promise<LintCallOptions> {
  const { release, releaseTag } = await releaseOf(flags);
  const terminal = flags.output === undefined && process.stdout.isTTY === true;
  const { dialect, profile, revision, toolVersion, template, showPassed, times } = flags;
  return {
    ...{ dialect, profile, revision, toolVersion, template, showPassed, times },
    ...{ release, releaseTag, failWarned: flags.failWarned, failIgnored: flags.failIgnored },
    showAll: flags.all,
    showIgnored: flags.showIgnored,
    keys: flags.key,
    profiles: flags.configProfile,
    ...worldOf(flags),
    workflowSchema: await textOf(flags.workflowSchema),
    format: flags.plain ? 'compact' : flags.format,
    also: flags.report?.map(({ format }) => format),
    date: timestamp(new Date()),
    color: !flags.plain && wantsColor({ flag: flags.color, env: process.env, terminal }),
  };
}

/** Whether the checks of a release run; where the environment decided, the user is told. */
async function releaseOf(flags: PipelineFlags) {
  const { because, tag } = releaseFrom(process.env);
  const releaseTag = flags.releaseTag ?? tag;
  if (flags.release !== undefined) return { release: flags.release, releaseTag };
  if (because && !flags.quiet) {
    await tell(`the checks of a release run, too, for ${because}; --no-release leaves them out`);
  }
  return { release: because !== undefined, releaseTag };
}

async function textOf(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  try {
    return new TextDecoder().decode(await readRegular(file, { max: FILE_LIMIT }));
  } catch (error) {
    throw new CannotRun(`cannot read "${file}": ${fileReason(error)}`);
  }
}
