// The commands that lint files: they read them, ask the core and deliver what it rendered. The
// exit code is the core's, unless something could not be read or written.

import type { FixResult, LintOptions, Report } from '../types.gen.js';
import type { Toolkit } from '../sdk/node.js';
import { wantsColor } from './color.js';
import { CannotRun, exitCode } from './exit.js';
import type { FileKind, KindOptions, LintFlags, ReportFlags } from './file-kind.js';
import { isOneOf, readInputs, rewrite, type Input } from './inputs.js';
import { deliver, print, tell, type Stream } from './output.js';

/** One run of the command. */
interface Run {
  toolkit: Toolkit;
  kind: FileKind;
  flags: LintFlags;
  files: Input[];
  problems: string[];
  notes: string[];
  context: KindOptions;
}

export interface LintRequest {
  kind: FileKind;
  paths: readonly string[];
  flags: LintFlags;
}

export async function lintFiles(
  toolkit: Toolkit,
  { kind, paths, flags }: LintRequest,
): Promise<number> {
  const inputs = await readInputs({ paths, kind, stdinName: flags.stdinFilename });
  const context = (await kind.context?.(toolkit, inputs, flags)) ?? {};
  const run = { toolkit, kind, flags, ...inputs, context };
  await refuseInputAsOutput(run);
  let code: number = exitCode.clean;
  if (run.files.length > 0) code = await (flags.diff ? diff : flags.fix ? fix : lint)(run);
  for (const said of [...run.notes, ...run.problems]) await tell(said);
  if (run.problems.length > 0) return exitCode.cannotRun;
  return flags.exitZero ? exitCode.clean : code;
}

async function refuseInputAsOutput({ kind, flags, files }: Run): Promise<void> {
  if (flags.output === undefined || !(await isOneOf(flags.output, files))) return;
  throw new CannotRun(
    `the report would replace the ${kind.noun} "${flags.output}"; --output must name another file`,
  );
}

async function lint(run: Run): Promise<number> {
  const report = await run.kind.lint(run.toolkit, contents(run), options(run, 'stdout'));
  await show(run, report.rendered, 'stdout');
  return report.exitCode;
}

/** Prints what --fix would do; whether it would do anything is the exit code. */
async function diff(run: Run): Promise<number> {
  const result = await run.kind.fix(run.toolkit, contents(run), {
    ...options(run, 'stdout'),
    format: undefined,
  });
  const diffs = result.files.map((file) => file.diff).join('');
  await show(run, diffs, 'stdout');
  return diffs === '' ? exitCode.clean : exitCode.findings;
}

/** Standard input has no file to write to: its text goes on to standard output. */
async function fix(run: Run): Promise<number> {
  const stream = run.files.some(isStdin) ? 'stderr' : 'stdout';
  const result = await run.kind.fix(run.toolkit, contents(run), options(run, stream));
  const report = (await writeFixes(run, result)) ? result.report : await asTheyAre(run, stream);
  await show(run, report.rendered, stream);
  return report.exitCode;
}

/** The report on the files as they are now: what was mended in memory alone is not mended. */
function asTheyAre(run: Run, stream: Stream): Promise<Report> {
  return run.kind.lint(run.toolkit, contents(run), options(run, stream));
}

/** Reports whether everything was written; a file that was has its new text from then on. */
async function writeFixes({ files, problems }: Run, result: FixResult): Promise<boolean> {
  const before = problems.length;
  for (const [at, { changed, text }] of result.files.entries()) {
    const input = files[at]!;
    if (isStdin(input)) {
      await print('stdout', changed ? text : input.bytes);
    } else if (changed) {
      try {
        await rewrite(input, text);
      } catch (error) {
        if (!(error instanceof CannotRun)) throw error;
        problems.push(error.message);
      }
    }
  }
  return problems.length === before;
}

function contents({ files }: Run): Array<[string, Uint8Array]> {
  return files.map(({ name, bytes }) => [name, bytes]);
}

function options({ flags, context }: Run, stream: Stream): KindOptions {
  return { ...reportOptions(flags, stream), revision: flags.revision, ...context };
}

/** What every command that reports is told of the rules, and of the report. */
export function reportOptions(flags: ReportFlags, stream: Stream): LintOptions {
  const terminal = flags.output === undefined && process[stream].isTTY === true;
  return {
    dialect: flags.dialect,
    profile: flags.profile,
    keys: flags.key,
    showPassed: flags.showPassed,
    showAll: flags.all,
    showIgnored: flags.showIgnored,
    failWarned: flags.failWarned,
    format: flags.format,
    date: timestamp(new Date()),
    color: wantsColor({ flag: flags.color, env: process.env, terminal }),
  };
}

/** The clock on the wall, as the reference's reports write it. */
export function timestamp(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${day} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(':')}`;
}

export async function show(
  { flags }: { flags: ReportFlags },
  text: string | undefined,
  stream: Stream,
): Promise<void> {
  if (flags.output === undefined && flags.quiet) return;
  await deliver(text ?? '', { file: flags.output, stream, styled: true });
}

function isStdin(input: Input): boolean {
  return input.file === undefined;
}
